"""From validated options to the Rules record (spec sections 3, 5, 13 to 16 and 18.1): the only place where the rules'
numbers are made. Kernels read them from the record, so no variant needs a recompilation."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sandtable.core.errors import OptionError
from sandtable.core.game.optionfile import Options
from sandtable.core.kernel.records import Records
from sandtable.games.battlecards import say
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.setup.changes import arsenal_of, conflict_of
from sandtable.games.battlecards.setup.data import ARSENAL, Arsenal, ConflictCard
from sandtable.games.battlecards.setup.deck_text import SIDES
from sandtable.games.battlecards.setup.decks import DeckCheck, check_decks, deck_units, setup_problem
from sandtable.games.battlecards.setup.filling import fill_cards, fill_units
from sandtable.games.battlecards.setup.options import OPTIONS

SIDE_IDS = ("axis", "allied")
#: Cards of which there is one however many sets are put together (16.2), by an operation they have.
_UNIQUE_OPS = ("abomb", "chemical", "deploy_pseudo")
_LARGER_DEPLOY = 6  # by each of the larger standing armies (16.1)
_EXTRA_UNITS = 6  # deployed by the smaller side of uneven teams, in all (16.4)

#: Options that stand in `Rules.bonuses`, in this order.
_BONUSES = ("infantry_support", "general_bonus", "leader_draws", "dug_in", "chemical_attack", "air_raid_losses")

Copies = Mapping[str, int]


@dataclass(frozen=True)
class Data:
    """What the table of a match needs besides the rules: the units, the conflict cards of the theatre by kind, and the
    copies of each that the match has."""

    arsenal: Arsenal
    cards: tuple[ConflictCard, ...]
    theatre: str
    decks: tuple[Copies, Copies]
    conflict: tuple[int, ...]


def build_rules(
    options: Options,
    decks: tuple[str, str] = ("", ""),
    arsenal: Arsenal | None = None,
    cards: Sequence[ConflictCard] | None = None,
) -> tuple[Records, Data]:
    """The Rules record (an array of one) of a match and what its table needs. `decks` are the texts of custom decks,
    "" for the printed one; `arsenal` and `cards` the units and conflict cards, those of the options if left out.
    OptionError says what is wrong with decks that cannot be played."""
    arsenal = arsenal_of(options.scores) if arsenal is None else arsenal
    kinds = tuple(conflict_of(options.scores, options.theatre.value) if cards is None else cards)
    rules = s.Rules.new()
    OPTIONS.fill(rules, options)
    rules["bonuses"] = [getattr(options, name) for name in _BONUSES]
    rules["action_deck"] = options.action_source == "deck"
    rules["redraw"] = options.unmet_prereq == "redraw"
    _fill_armies(rules, options)
    lists = _lists(options, decks, arsenal)
    _check_setup(rules, lists)
    copies = conflict_copies(kinds, options)
    _check_room(kinds, copies, options)
    fill_cards(rules, kinds, copies, options)
    fill_units(rules, lists, kinds, options, arsenal)
    _number_carriers(rules)
    return rules, Data(arsenal, kinds, options.theatre, lists, tuple(copies))


# ----------------------------------------------------------------------------------------------------------- the armies


def setup_of(options: Options, side: int) -> tuple[int, int]:
    """(cards drawn before the first turn, cards of a full reserve) of each army of a side: as given for the side, or
    the common numbers with what the smaller of two uneven sides deploys besides (16.4)."""
    name = SIDE_IDS[side]
    hand = getattr(options, f"hand_size_{name}") or options.hand_size
    draw: int = getattr(options, f"setup_draw_{name}")
    if draw:
        return draw, hand
    deploy = _LARGER_DEPLOY if options.larger_armies else options.setup_deploy
    armies = (options.seats_axis, options.seats_allied)
    if armies[side] < armies[1 - side]:
        deploy += _EXTRA_UNITS // armies[side]
    return deploy + hand, hand


def _fill_armies(rules: Records, options: Options) -> None:
    """Seats in the turn order of the first cycle (16.3, 16.4), and what each side draws at set-up."""
    armies = (options.seats_axis, options.seats_allied)
    uneven = armies[0] != armies[1]
    first = 0 if armies[0] >= armies[1] else 1
    rules["uneven"] = uneven
    rules["seats_on"][0] = armies
    rules["side_of"][0] = s.NONE
    rules["army_of"][0] = s.NONE
    rules["seat_at"][0] = s.NONE
    for seat in range(options.players):
        side = first if seat % 2 == 0 else 1 - first
        rules["side_of"][0, seat] = side
        rules["army_of"][0, seat] = seat // 2
        rules["seat_at"][0, side, seat // 2] = seat
        rules["seats_of"][0, side] |= 1 << seat
    for side in range(2):
        draw, hand = setup_of(options, side)
        rules["setup_draw"][0, side] = draw
        rules["hand_size"][0, side] = hand
        rules["setup_deploy"][0, side] = draw - hand
    rules["head_start"][0] = options.head_start_axis, options.head_start_allied


# ------------------------------------------------------------------------------------------------------------ the decks


def _number_carriers(rules: Records) -> None:
    units = int(rules["units"][0])
    chips = rules["chips"][0][rules["kind"][0, :units]]
    carriers = [unit for unit in range(units) if chips[unit] > 0]
    if len(carriers) > s.MAX_CARRIERS:
        raise OptionError(say("decks-carriers", carriers=len(carriers), most=s.MAX_CARRIERS), "starter_sets")
    rules["carrier"][0] = s.NONE
    rules["carrier"][0, carriers] = range(len(carriers))


def arsenal_list(options: Options, side: int, arsenal: Arsenal = ARSENAL) -> dict[str, int]:
    """Copies by unit of a side's printed deck, in the order of 18.1, for all its starter sets (16.2)."""
    owner = SIDES[options.theatre, SIDE_IDS[side]]
    copies: dict[str, int] = {}
    for kind in ("starter", "expansion") if options.conflict_set == "fat" else ("starter",):
        for unit, count in arsenal.deck(options.theatre, owner, kind).cards:
            if count > 0:
                copies[unit] = copies.get(unit, 0) + count
    sets = options.starter_sets
    for unit, count in copies.items():
        limit = arsenal.unit(unit).max_per_deck
        copies[unit] = count * sets if limit == 0 else max(count, min(limit, count * sets))
    return copies


def custom_lists(
    options: Options, decks: tuple[str, str], arsenal: Arsenal = ARSENAL
) -> tuple[dict[str, int], dict[str, int]]:
    """Copies by unit of two decks given as texts, by unit number. OptionError lists what section 15 forbids."""
    shared = ("theatre", "conflict_set", "cross_theatre", "extra_points_axis", "extra_points_allied")
    form = DeckCheck(axis=decks[0], allied=decks[1], **{name: getattr(options, name) for name in shared})
    problems = [
        (f"{problem.deck or 'axis'}_deck", problem.text)
        for problem in check_decks(form, {unit.id: unit for unit in arsenal.units}).problems
    ]
    if problems:
        raise OptionError(" ".join(text for _, text in problems), problems[0][0], problems)
    found = []
    for side, text in zip(SIDE_IDS, decks, strict=True):
        if not text.strip():
            found.append(arsenal_list(options, SIDE_IDS.index(side), arsenal))
            continue
        units = deck_units(form, side).units
        found.append({unit: units[unit] for unit in sorted(units, key=arsenal.number_of)})
    return found[0], found[1]


def _lists(options: Options, decks: tuple[str, str], arsenal: Arsenal) -> tuple[Copies, Copies]:
    if options.arsenal_set == "custom":
        return custom_lists(options, decks, arsenal)
    return arsenal_list(options, s.AXIS, arsenal), arsenal_list(options, s.ALLIED, arsenal)


def _check_setup(rules: Records, lists: tuple[Copies, Copies]) -> None:
    """V11: the armies of a side find their first cards in its deck."""
    for side, copies in enumerate(lists):
        problem = setup_problem(
            SIDE_IDS[side], int(rules["seats_on"][0, side]), int(rules["setup_draw"][0, side]), sum(copies.values())
        )
        if problem:
            raise OptionError(problem, "setup_draw")


def _check_room(cards: Sequence[ConflictCard], copies: Sequence[int], options: Options) -> None:
    """There is room for all kept cards with one side, and for all cards of the table. OptionError if not."""
    for kind, most in (("kept", s.MAX_KEPT), ("table", s.MAX_TABLE)):
        count = sum(number for card, number in zip(cards, copies) if card.kind == kind)
        if count > most:
            raise _too_many(kind, count, most, options)


def _too_many(kind: str, cards: int, most: int, options: Options) -> OptionError:
    said = say("conflict-many", kind=kind, cards=cards, most=most)
    return OptionError(said, "cards" if options.cards else "starter_sets")


def conflict_copies(cards: Sequence[ConflictCard], options: Options) -> list[int]:
    """Copies of each kind of conflict card: none of the expansion's with the thin deck; more sets bring more of all but
    battlecards and unique cards."""
    copies = []
    for card in cards:
        unique = card.battle or any(card.has(op) for op in _UNIQUE_OPS)
        count = card.copies * (1 if unique else options.starter_sets)
        copies.append(0 if card.set == "exp" and options.conflict_set == "thin" else count)
    if sum(copies) > s.MAX_CONFLICT:
        raise _too_many("all", sum(copies), s.MAX_CONFLICT, options)
    return copies
