"""Custom decks: which are legal (section 15), their conflict decks too (V07, V08), and what a deck builder needs to
know of them."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Annotated

from sandtable.core.game.attachments import DeckProblem, DeckReport, DeckSummary
from sandtable.core.game.optionfile import Options
from sandtable.core.game.options import parameter
from sandtable.games.battlecards import say
from sandtable.games.battlecards.setup import deck_text
from sandtable.games.battlecards.setup.data import Theatre, Unit, cards_of
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
    problems = [DeckProblem("V07", say("conflict-no-card", name=repr(word[:60])), deck) for word in strange]
    want, _ = _by_name(conflict_list(theatre, conflict_set), theatre)
    thin, _ = _by_name(conflict_list(theatre, "thin"), theatre)
    fat, _ = _by_name(conflict_list(theatre, "fat"), theatre)
    if conflict_set == "thin" and found == fat:
        return [*problems, DeckProblem("V07", say("conflict-fat", fat=fat.total(), thin=thin.total()), deck)]
    for name in sorted(want.keys() | found.keys()):
        if found[name] != want[name]:
            said = say("conflict-other", found=found[name], card=name, set=conflict_set, wanted=want[name])
            problems.append(DeckProblem("V07", said, deck))
    extra = {name: fat[name] - thin[name] for name in fat if fat[name] > thin[name]}
    used = {name for name in extra if found[name] > thin[name]}
    missing = sorted(name for name in extra if found[name] < fat[name])
    if used and missing:
        said = say("conflict-part", used=len(used), kinds=len(extra), missing=missing)
        problems.append(DeckProblem("V08", said, deck))
    return problems


MIN_CARDS = 40
MOST_CARDS_APART = 10
MOST_POINTS_APART = 10
BOTH = ("axis", "allied")


class DeckTexts(Options, frozen=True, kw_only=True):
    """The texts of the two decks of a theatre, empty for the printed one."""

    theatre: Annotated[Theatre, parameter(say, "check-theatre")]
    axis: Annotated[str, parameter(say, "check-axis")] = ""
    allied: Annotated[str, parameter(say, "check-allied")] = ""


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
    axis: deck_text.DeckText
    allied: deck_text.DeckText
    extra: tuple[int, int] = (0, 0)  # points of a handicap, axis and allied
    rows: Mapping[str, Unit] = field(
        default_factory=lambda: deck_text.UNITS
    )  # as printed, or as a file of changes has them

    def of(self, side: str) -> deck_text.DeckText:
        """The deck of a side."""
        return self.axis if side == "axis" else self.allied


def printed(theatre: str, side: str, conflict_set: str) -> dict[str, int]:
    """The printed deck that goes with a conflict deck: the starter, with FAT also the whole expansion."""
    cards: Counter[str] = Counter()
    for row in deck_text.lists_of(theatre, side):
        if row.kind == "starter" or conflict_set == "fat":
            cards.update(row.copies)
    return dict(cards)


def deck_units(form: DeckTexts, side: str) -> deck_text.DeckText:
    """The deck of a side: its text read, or the printed one."""
    text = form.axis if side == "axis" else form.allied
    if text.strip():
        return deck_text.read_deck(text, side, deck_text.proper_units(form.theatre, side, form.cross_theatre))
    return deck_text.DeckText(units=printed(form.theatre, side, form.conflict_set))


def check_decks(form: DeckTexts, rows: Mapping[str, Unit] = deck_text.UNITS) -> DeckReport:
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


def summary(units: Mapping[str, int], rows: Mapping[str, Unit] = deck_text.UNITS) -> DeckSummary:
    """A deck in figures; unknown units count nothing."""
    known = {unit: copies for unit, copies in units.items() if unit in rows}
    phases: Counter[str] = Counter({str(phase): 0 for phase in range(5)})
    types: Counter[str] = Counter({"ground": 0, "air": 0, "sea": 0})
    for unit, copies in known.items():
        phases[str(rows[unit].phase)] += copies
        types[rows[unit].type] += copies
    return DeckSummary(cards(known), points(known, rows), dict(phases), dict(types), known)


def cards(units: Mapping[str, int], rows: Mapping[str, Unit] = deck_text.UNITS) -> int:
    """The number of cards of a deck."""
    return sum(units.values())


def points(units: Mapping[str, int], rows: Mapping[str, Unit] = deck_text.UNITS) -> int:
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
            said = say("deck-for-other", deck=side, word=word, value=value, wanted=want)
            found.append(DeckProblem("V02", said, side))
    legal = deck_text.proper_units(decks.theatre, side, decks.cross_theatre)
    owner = say(f"side-{deck_text.SIDES[decks.theatre, side]}")
    for unit, copies in deck.units.items():
        row, line = decks.rows[unit], deck.lines.get(unit, 0)
        if row.pseudo:
            said = say("deck-pseudo", unit=row.name, deck=side)
            found.append(DeckProblem("V10", said, side, unit, line))
        elif unit not in legal:
            said = say("deck-foreign", unit=row.name, owner=owner, deck=side)
            found.append(DeckProblem("V02", said, side, unit, line))
        if 0 < row.max_per_deck < copies:
            said = say("deck-copies", deck=side, copies=copies, unit=row.name, most=row.max_per_deck)
            found.append(DeckProblem("V04", said, side, unit, line))
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
        for row in deck_text.lists_of(decks.theatre, side, "expansion"):
            left.subtract(row.copies)
        if min(left.values(), default=0) < 0:
            return None
        rest[side] = replace(decks.of(side), units={unit: n for unit, n in left.items() if n > 0})
    return replace(decks, axis=rest["axis"], allied=rest["allied"])


def _too_many(decks: Decks) -> list[DeckProblem]:
    return [
        DeckProblem(
            "V03", say("deck-many", deck=side, cards=cards(decks.of(side).units), most=deck_text.MAX_CARDS), side
        )
        for side in BOTH
        if cards(decks.of(side).units) > deck_text.MAX_CARDS
    ]


def _sizes(decks: Decks) -> list[DeckProblem]:
    found = _too_many(decks)
    for side in BOTH:
        number = cards(decks.of(side).units)
        if number < MIN_CARDS:
            found.append(DeckProblem("V03", say("deck-few", deck=side, cards=number, least=MIN_CARDS), side))
    for code, name, measure, most, extra in (
        ("V05", "decks-cards-apart", cards, MOST_CARDS_APART, (0, 0)),
        ("V06", "decks-points-apart", points, MOST_POINTS_APART, decks.extra),
    ):
        axis, allied = (measure(decks.of(side).units, decks.rows) for side in BOTH)
        more = extra[0] if axis > allied else extra[1]
        if abs(axis - allied) > most + more:
            said = say(name, axis=axis, allied=allied, apart=abs(axis - allied), most=most + more, more=more)
            found.append(DeckProblem(code, said))
    return found


def setup_problem(side: str, armies: int, draw: int, deck_cards: int) -> str:
    """V11: why the armies of a side cannot draw their first cards, or ""."""
    if armies * draw <= deck_cards:
        return ""
    return say("setup-many", side=side, armies=armies, draw=draw, all=armies * draw, cards=deck_cards)
