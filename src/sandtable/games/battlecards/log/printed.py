"""What is printed on the cards, made from the rows of the data files and the rules in force."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from sandtable.core.scenes import Card, Grid
from sandtable.games.battlecards import say
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log import card_text as texts
from sandtable.games.battlecards.setup.data import ConflictCard as CardRow
from sandtable.games.battlecards.setup.data import Unit

if TYPE_CHECKING:
    from sandtable.core.kernel.reading import Plain

Ink = Literal["blue", "madder", "ochre", "plum", "moss", "black"]

#: Ink of the arsenals of axis and allied: whose unit it was first. The kind stands on the card in words.
UNIT_INKS: tuple[Ink, Ink] = ("madder", "blue")
_CARD_INKS: dict[str, Ink] = {"build": "black", "event": "black", "kept": "plum", "table": "moss", "battle": "ochre"}


@dataclass(frozen=True, slots=True)
class UnitFace:
    """A kind of unit as it is printed. `attack` and `defence` are by ground, air, sea; empty for one that cannot
    fight."""

    kind: int
    name: str
    icon: str
    phase: str
    type: str
    text: str
    attack: tuple[int, ...]
    defence: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class CardFace:
    """A kind of conflict card as it is printed. `corner`: the points of a battlecard."""

    card: int
    name: str
    ink: Ink
    icon: str
    type: str
    corner: str
    text: str
    foot: str


def unit_faces(rules: Plain, figures: texts.UnitFigures, units: Sequence[Unit]) -> list[UnitFace]:
    """The face of every kind of unit under these rules (one Rules record), by number; `units` are their rows."""
    return [_unit_face(rules, number, unit, figures) for number, unit in enumerate(units)]


def _unit_face(rules: Plain, kind: int, row: Unit, figures: texts.UnitFigures) -> UnitFace:
    fights = bool(rules.flags[kind] & s.COMBATANT)
    phase = rules.firing_phase[kind]
    type_ = say(f"type-{texts.TYPES[rules.type[kind]]}")
    return UnitFace(
        kind=kind,
        name=texts.unit_name(row),
        icon=texts.row_icon(row),
        phase=str(phase) if phase else "",
        type=say("unit-type", type=type_, subtype=say(f"subtype-{row.subtype}"), points=rules.points[kind]),
        text=texts.row_text(row, figures),
        attack=tuple(rules.attack[kind]) if fights else (),
        defence=tuple(rules.defense[kind]) if fights else (),
    )


def card_faces(rows: Sequence[CardRow], sides: Sequence[str], figures: texts.CardFigures) -> list[CardFace]:
    """The face of every conflict card of the theatre, by number. A kept card of the expansion that has the name of a
    usual one says so: who has both chooses between them, and others see which is played."""
    usual_kept = {row.name for row in rows if row.set != "exp" and row.kind == "kept"}
    return [
        CardFace(
            card=number,
            name=say("card-named", name=texts.card_name(row), expansion=row.set == "exp" and row.name in usual_kept),
            ink=_CARD_INKS[row.kind],
            icon=texts.card_icon(row),
            type=say(f"kind-{row.kind}"),
            corner=str(row.vp) if row.kind == "battle" else "",
            text=texts.card_text(row, sides, figures),
            foot=texts.timing_text(row) if row.kind == "kept" else "",
        )
        for number, row in enumerate(rows)
    ]


# ------------------------------------------------------------------------------------------------------------ in scenes


def grid_of(face: UnitFace, attack: Sequence[int] = (), defence: Sequence[int] = ()) -> Grid | None:
    """The table of figures of a unit; `attack` and `defence` in place of the printed ones where a bonus works."""
    if not face.attack:
        return None
    shown = [tuple(attack) or face.attack, tuple(defence) or face.defence]
    raised = [
        (row, column)
        for row, (now, printed) in enumerate(zip(shown, (face.attack, face.defence)))
        for column in range(s.TYPES)
        if now[column] != printed[column]
    ]
    return Grid(
        texts.type_words(texts.TYPES),
        [
            (say("row-attack"), [str(value) if value else "-" for value in shown[0]]),
            (say("row-defence"), [str(value) for value in shown[1]]),
        ],
        raised,
    )


def unit_card(card: str, face: UnitFace, owner: int) -> Card:
    """A unit lying face up; `owner`: the side whose arsenal it is of, NONE for none."""
    ink: Ink = UNIT_INKS[owner] if owner >= 0 else "black"
    return Card(
        id=card,
        name=face.name,
        ink=ink,
        icon=face.icon,
        order=face.phase,
        type=face.type,
        text=face.text,
        grid=grid_of(face),
    )


def conflict_card(card: str, face: CardFace) -> Card:
    """A conflict card lying face up."""
    return Card(
        id=card,
        name=face.name,
        ink=face.ink,
        icon=face.icon,
        corner=face.corner,
        type=face.type,
        text=face.text,
        foot=face.foot,
    )
