"""Custom decks: which are legal (section 15), their conflict decks too (V07, V08), and what a deck builder needs to
know of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated

from msgspec import Meta

from sandtable.core.game.attachments import DeckProblem, DeckReport, DeckSummary
from sandtable.core.game.optionfile import Options
from sandtable.games.battlecards.setup.data import Theatre, Unit, cards_of
from sandtable.games.battlecards.setup.deck_text import (
    MAX_CARDS,
    SIDE_NAMES,
    SIDES,
    UNITS,
    DeckText,
    lists_of,
    proper_units,
    read_deck,
)
from sandtable.games.battlecards.setup.options import OPTIONS


def conflict_list(theatre: str, conflict_set: str) -> dict[str, int]:
    """Copies by card id of the printed conflict deck."""
    kept = ("base",) if conflict_set == "thin" else ("base", "exp")
    return {card.id: card.copies for card in cards_of(theatre) if card.set in kept}


def _by_name(given: Mapping[str, int], theatre: str) -> tuple[Counter[str], list[str]]:
    """Copies by name (some cards share one), and the names that no card of the theatre has."""
    names = {card.id: card.name for card in cards_of(theatre)}
    known = {name.casefold(): name for name in names.values()}
    found: Counter[str] = Counter()
    strange = []
    for word, copies in given.items():
        name = names.get(word) or known.get(word.casefold())
        if name is None:
            strange.append(word)
        else:
            found[name] += copies
    return found, strange


def conflict_problems(theatre: str, conflict_set: str, given: Mapping[str, int], deck: str = "") -> list[DeckProblem]:
    """What is wrong with a conflict deck, given as copies by id or name: it must be the printed one."""
    found, strange = _by_name(given, theatre)
    problems = [
        DeckProblem("V07", f"There is no conflict card {word[:60]!r} in this theatre.", deck) for word in strange
    ]
    want, _ = _by_name(conflict_list(theatre, conflict_set), theatre)
    thin, _ = _by_name(conflict_list(theatre, "thin"), theatre)
    fat, _ = _by_name(conflict_list(theatre, "fat"), theatre)
    if conflict_set == "thin" and found == fat:
        return [
            *problems,
            DeckProblem(
                "V07",
                f"This conflict deck is the fat one with {fat.total()} cards; the thin one with {thin.total()} was "
                "asked for.",
                deck,
            ),
        ]
    for name in sorted(want.keys() | found.keys()):
        if found[name] != want[name]:
            problems.append(
                DeckProblem(
                    "V07",
                    f"The conflict deck has {found[name]} {name}; the {conflict_set} deck has {want[name]}, and no "
                    "other composition is allowed.",
                    deck,
                )
            )
    extra = {name: fat[name] - thin[name] for name in fat if fat[name] > thin[name]}
    used = {name for name in extra if found[name] > thin[name]}
    missing = sorted(name for name in extra if found[name] < fat[name])
    if used and missing:
        problems.append(
            DeckProblem(
                "V08",
                f"The conflict deck holds {len(used)} of the {len(extra)} kinds of expansion cards; with any of "
                f"them all must be in it. Missing: {', '.join(missing)}.",
                deck,
            )
        )
    return problems


MIN_CARDS = 40
MOST_CARDS_APART = 10
MOST_POINTS_APART = 10
BOTH = ("axis", "allied")


class DeckTexts(Options, frozen=True, kw_only=True):
    """The texts of the two decks of a theatre, empty for the printed one."""

    theatre: Annotated[Theatre, Meta(title="Theatre", description="Whose units they are.")]
    axis: Annotated[str, Meta(title="Axis deck", description="The axis' deck as text; the printed deck if empty.")] = ""
    allied: Annotated[
        str, Meta(title="Allied deck", description="The allies' deck as text; the printed deck if empty.")
    ] = ""


#: What a check takes: the texts, and the options that say which decks are legal.
DeckCheck = OPTIONS.added_to(
    DeckTexts, "DeckCheck", "conflict_set", "cross_theatre", "extra_points_axis", "extra_points_allied"
)


@dataclass(frozen=True)
class Decks:
    """Two decks to be checked together: copies by unit, as `read_deck` read them."""

    theatre: str
    conflict_set: str
    cross_theatre: bool
    axis: DeckText
    allied: DeckText
    extra: tuple[int, int] = (0, 0)  # points of a handicap, axis and allied
    rows: Mapping[str, Unit] = field(default_factory=lambda: UNITS)  # as printed, or as a file of changes has them

    def of(self, side: str) -> DeckText:
        """The deck of a side."""
        return self.axis if side == "axis" else self.allied


def printed(theatre: str, side: str, conflict_set: str) -> dict[str, int]:
    """The printed deck that goes with a conflict deck: the starter, with FAT also the whole expansion."""
    cards: Counter[str] = Counter()
    for row in lists_of(theatre, side):
        if row.kind == "starter" or conflict_set == "fat":
            cards.update(row.copies)
    return dict(cards)


def deck_units(form: DeckTexts, side: str) -> DeckText:
    """The deck of a side: its text read, or the printed one."""
    text = form.axis if side == "axis" else form.allied
    if text.strip():
        return read_deck(text, side, proper_units(form.theatre, side, form.cross_theatre))
    return DeckText(units=printed(form.theatre, side, form.conflict_set))


def check_decks(form: DeckTexts, rows: Mapping[str, Unit] = UNITS) -> DeckReport:
    """Everything that is wrong with the two decks (V01 to V08, V10), and both in figures. `rows`: the units by id."""
    decks = Decks(
        form.theatre,
        form.conflict_set,
        form.cross_theatre,
        deck_units(form, "axis"),
        deck_units(form, "allied"),
        (form.extra_points_axis, form.extra_points_allied),
        rows,
    )
    problems = [problem for side in BOTH for problem in _own_problems(decks, side)]
    if not _is_printed(decks):
        problems += _shape_problems(decks)
    return DeckReport(problems, {side: summary(decks.of(side).units, rows) for side in BOTH})


def summary(units: Mapping[str, int], rows: Mapping[str, Unit] = UNITS) -> DeckSummary:
    """A deck in figures; unknown units count nothing."""
    known = {unit: copies for unit, copies in units.items() if unit in rows}
    phases: Counter[str] = Counter({str(phase): 0 for phase in range(5)})
    types: Counter[str] = Counter({"ground": 0, "air": 0, "sea": 0})
    for unit, copies in known.items():
        phases[str(rows[unit].phase)] += copies
        types[rows[unit].type] += copies
    return DeckSummary(cards(known), points(known, rows), dict(phases), dict(types), known)


def cards(units: Mapping[str, int], rows: Mapping[str, Unit] = UNITS) -> int:
    """The number of cards of a deck."""
    return sum(units.values())


def points(units: Mapping[str, int], rows: Mapping[str, Unit] = UNITS) -> int:
    """Copies times points; units with the Ukrainian mark are printed with 1 point less (V06)."""
    return sum(copies * rows[unit].points for unit, copies in units.items())


def _is_printed(decks: Decks) -> bool:
    """Whether both decks are the printed ones for this conflict deck: then they are legal whatever their points."""
    return all(decks.of(side).units == printed(decks.theatre, side, decks.conflict_set) for side in BOTH)


def _own_problems(decks: Decks, side: str) -> list[DeckProblem]:
    """What is wrong with one deck by itself: V01, V02, V04, V10, and V07 and V08 if it brings a conflict deck."""
    deck = decks.of(side)
    found = list(deck.problems)
    for word, value in (("theatre", deck.theatre), ("side", deck.side)):
        want = decks.theatre if word == "theatre" else side
        if value and value != want:
            found.append(DeckProblem("V02", f"The {side} deck says it is for the {word} {value}, not {want}.", side))
    legal = proper_units(decks.theatre, side, decks.cross_theatre)
    owner = SIDE_NAMES[SIDES[decks.theatre, side]]
    for unit, copies in deck.units.items():
        row, line = decks.rows[unit], deck.lines.get(unit, 0)
        if row.pseudo:
            found.append(
                DeckProblem(
                    "V10",
                    f"{row.name} cannot be in the {side} deck: it comes into play by its conflict card.",
                    side,
                    unit,
                    line,
                )
            )
        elif unit not in legal:
            found.append(
                DeckProblem(
                    "V02",
                    f"{row.name} is in no {owner} list of this theatre, so the {side} deck cannot hold it.",
                    side,
                    unit,
                    line,
                )
            )
        if 0 < row.max_per_deck < copies:
            found.append(
                DeckProblem(
                    "V04",
                    f"The {side} deck holds {copies} {row.name}; at most {row.max_per_deck} may be in a deck.",
                    side,
                    unit,
                    line,
                )
            )
    if deck.conflict:
        found += conflict_problems(decks.theatre, decks.conflict_set, deck.conflict, side)
    return found


def _shape_problems(decks: Decks) -> list[DeckProblem]:
    """V03, V05 and V06, of the custom part alone if both decks hold their whole expansion beside it."""
    whole = _sizes(decks)
    if not whole or decks.conflict_set != "fat":
        return whole
    less = _without_expansions(decks)
    if less is not None and not _sizes(less) and not _too_many(decks):
        return []
    return whole


def _without_expansions(decks: Decks) -> Decks | None:
    """Both decks less one whole expansion list each; None if one of them does not hold it."""
    rest = {}
    for side in BOTH:
        left = Counter(decks.of(side).units)
        for row in lists_of(decks.theatre, side, "expansion"):
            left.subtract(row.copies)
        if min(left.values(), default=0) < 0:
            return None
        rest[side] = replace(decks.of(side), units={unit: n for unit, n in left.items() if n > 0})
    return replace(decks, axis=rest["axis"], allied=rest["allied"])


def _too_many(decks: Decks) -> list[DeckProblem]:
    return [
        DeckProblem(
            "V03", f"The {side} deck has {cards(decks.of(side).units)} cards; at most {MAX_CARDS} are allowed.", side
        )
        for side in BOTH
        if cards(decks.of(side).units) > MAX_CARDS
    ]


def _sizes(decks: Decks) -> list[DeckProblem]:
    found = _too_many(decks)
    for side in BOTH:
        number = cards(decks.of(side).units)
        if number < MIN_CARDS:
            found.append(
                DeckProblem(
                    "V03", f"The {side} deck has {number} cards; a custom deck needs at least {MIN_CARDS}.", side
                )
            )
    for code, word, measure, most, extra in (
        ("V05", "cards", cards, MOST_CARDS_APART, (0, 0)),
        ("V06", "points", points, MOST_POINTS_APART, decks.extra),
    ):
        axis, allied = (measure(decks.of(side).units, decks.rows) for side in BOTH)
        more = extra[0] if axis > allied else extra[1]
        if abs(axis - allied) > most + more:
            of_it = f", {more} of them as a handicap" if more else ""
            found.append(
                DeckProblem(
                    code,
                    f"The axis deck has {axis} {word} and the allied deck {allied}: {abs(axis - allied)} apart, at "
                    f"most {most + more} are allowed{of_it}.",
                )
            )
    return found


def setup_problem(side: str, armies: int, draw: int, deck_cards: int) -> str:
    """V11: why the armies of a side cannot draw their first cards, or ""."""
    if armies * draw <= deck_cards:
        return ""
    return (
        f"The {side} armies draw {armies} times {draw} cards at the start, {armies * draw} in all, but their deck "
        f"has {deck_cards} (V11)."
    )
