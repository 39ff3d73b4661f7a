"""What is printed on the cards: a period look made from the rows of cards.toml and the rules in force.

The ink says the arm, the corner the value or the rank, and the words of the special cards are put together from what
the rules record says they do, so that text and effect cannot drift apart.
"""

from dataclasses import dataclass
from typing import Any, Literal

from sandtable.core.scenes import Card
from sandtable.games.bayonet import say
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.setup.decks import ARMS, CARDS, CardTypeRow, Wild

Ink = Literal["blue", "madder", "ochre", "plum", "moss", "black"]

_INKS: tuple[Ink, ...] = ("blue", "madder", "ochre", "plum", "black")
_RANKS = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card type's face. `title` names it in a sentence: "Hussars 3", "General"; `row` is its row in cards.toml."""

    row: int
    code: str
    name: str
    title: str
    arm: int
    value: int
    ink: Ink
    icon: str
    corner: str
    type: str
    text: str


def card_faces(rules: Any) -> list[CardFace]:
    """The face of every card type, by row, under these rules (a plain Rules record)."""
    return [_face(rules, number, row) for number, row in enumerate(CARDS)]


def _face(rules: Any, number: int, row: CardTypeRow) -> CardFace:
    printed = _printed(row)
    title = say("numbered", name=printed["name"], value=row.value) if row.numbered else printed["name"]
    text = _text(rules, number, rules.role[number])
    return CardFace(row=number, title=title, arm=ARMS.index(row.arm), value=row.value, text=text, **printed)


def _printed(row: CardTypeRow) -> dict[str, Any]:
    """What stands on a card whatever the rules."""
    arm = ARMS.index(row.arm)
    return {
        "code": row.code,
        "name": say.name(f"card-{row.code}", row.name),
        "icon": row.icon,
        "type": say(f"arm-{ARMS[arm]}"),
        "corner": str(row.value) if row.numbered else _RANKS[row.value],
        "ink": "moss" if isinstance(row.effect, Wild) else _INKS[arm],
    }


def deck_cards() -> list[dict[str, Any]]:
    """The deck as a form offers it for picking (the schema hint `x-cards`): what is printed on each type of card, the
    code that stands for it, and how many copies the usual deck has."""
    return [{**_printed(row), "copies": row.copies} for row in CARDS]


def _text(rules: Any, number: int, role: int) -> str:
    """What a card can do besides its value, from the rules record."""
    if role & s.WILD:
        copied, needed, barred = rules.wild_copy[number], rules.wild_needs[number], rules.wild_not_militia[number]
        return say("card-wild", copied=copied, needed=needed, militia=bool(barred))
    if role & s.FIX:
        return say("card-fix")
    if role & s.SAVE:
        share, officer = rules.scout_share, rules.scout_share_officer
        return say("card-scout", share=share, officer=None if officer == share else officer)
    if role & s.MILITIA and any(rules.wild_not_militia):
        return say("card-militia")
    return ""


def shown_card(card_id: str, face: CardFace, badge: str = "", marked: bool = False) -> Card:
    """A card lying face up."""
    return Card(
        id=card_id,
        name=face.name,
        ink=face.ink,
        icon=face.icon,
        corner=face.corner,
        type=face.type,
        text=face.text,
        badge=badge,
        marked=marked,
    )
