"""`sandtable odds bayonet`, and the calculator's page: what a hand makes and how often it wins against hands nobody has
seen, by sampling, or exactly where that is cheap.

The model: what is neither in the hand nor named as seen is unknown. All unknown cards are one pool, from which the
missing cards of the hand, those of the community, and five cards for each opponent are drawn, each card once. Without
exchanges that is all. With exchanges all use the same community: there are three rounds, and in each the own hand (in
the last ones, one for each of its missing cards) and then each opponent makes the exchange that helps its five cards
most at once, or none; of equally good ones the first by the position in the hand, then in the community. At the end
every opponent makes the best swap with two reserve cards, drawn from the pool too, and the own hand with its own
reserve, as far as that is given.
"""

import difflib
from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Any, NamedTuple

import msgspec
import numpy as np
import numpy.typing as npt

from sandtable.core.errors import OptionError
from sandtable.core.game.attachments import OddsForm
from sandtable.core.game.optionfile import Options
from sandtable.core.game.options import parameter
from sandtable.core.kernel import entry_kernel, kernel
from sandtable.core.kernel.chance import new_chance, seed_key
from sandtable.core.kernel.records import Records
from sandtable.core.numbers import Seed
from sandtable.core.shares import score_interval
from sandtable.core.words import Lazy
from sandtable.games.bayonet import say
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.log.printed import deck_cards
from sandtable.games.bayonet.rules import imagined
from sandtable.games.bayonet.rules.strength import combo_of
from sandtable.games.bayonet.setup.build import build_rules
from sandtable.games.bayonet.setup.combos import combo_names, hands_of, ranking
from sandtable.games.bayonet.setup.decks import CARDS
from sandtable.games.bayonet.setup.machine import machine_of, multiset_rank, multisets
from sandtable.games.bayonet.setup.options import OPTIONS, BayonetOptions
from sandtable.games.bayonet.state import COMMUNITY, HAND, RESERVES

MOST_OPPONENTS = s.MAX_SEATS - 1


class Held(NamedTuple):
    """What a seat sees, as types: its 2 to 5 cards, community cards and own reserve cards as far as they are given, and
    how many cards of each type it knows nothing about."""

    hand: tuple[int, ...]
    community: tuple[int, ...]
    reserve: tuple[int, ...]
    unknown: tuple[int, ...]


class Chances(NamedTuple):
    """Probabilities of being alone the best, of sharing that, and of losing; the bounds of a 95 % interval for the
    first; how many deals were sampled, 0 = the figures are exact; and the share of each combo, by number, that the hand
    becomes."""

    win: float
    tie: float
    lose: float
    low: float
    high: float
    samples: int
    becomes: tuple[float, ...]


class KnownTypes(NamedTuple):
    """What the sampled hand knows, as types: hand (int64[5]), community (int64[3]) and reserve (int64[2]) with -1 for
    absent cards, and how many of each type are unknown."""

    hand: Any
    community: Any
    reserve: Any
    unknown: Any


@entry_kernel
def _sample(rules, held, exchanges, opponents, samples, chances, found, becomes):
    """Deal `samples` times; found: int64[3], deals won alone, shared, lost; becomes: int64[18] by combo. chances: one
    Chance record. The pool must hold `cards_needed` cards."""
    mind = np.zeros((imagined.MIND_ROWS, imagined.MIND_COLUMNS), dtype=np.int64)
    hands = np.zeros((1 + MOST_OPPONENTS, s.HAND), dtype=np.int64)  # row 0 is the own hand
    reserves = np.zeros((1 + MOST_OPPONENTS, s.RESERVES), dtype=np.int64)
    imagined.fill_pool(rules[0], held.unknown, mind)
    missing = 0
    for i in range(s.HAND):
        if held.hand[i] < 0:
            missing += 1
    if held.reserve[0] >= 0:
        reserves[0, 0] = held.reserve[0]
        reserves[0, 1] = held.reserve[1] if held.reserve[1] >= 0 else held.reserve[0]
    for _ in range(samples):
        imagined.deal_anew(mind)
        for i in range(s.HAND):
            hands[0, i] = held.hand[i] if held.hand[i] >= 0 else imagined.draw_unknown(mind, chances[0])
        for other in range(1, opponents + 1):
            for i in range(s.HAND):
                hands[other, i] = imagined.draw_unknown(mind, chances[0])
        if exchanges:
            for j in range(s.COMMUNITY):
                mind[imagined.COMMUNITY_ROW, j] = (
                    held.community[j] if held.community[j] >= 0 else imagined.draw_unknown(mind, chances[0])
                )
            for other in range(1, opponents + 1):
                for k in range(s.RESERVES):
                    reserves[other, k] = imagined.draw_unknown(mind, chances[0])
            for turn in range(imagined.EXCHANGES):
                for seat in range(opponents + 1):
                    if seat > 0 or turn >= imagined.EXCHANGES - missing:
                        _take(hands, seat, mind)
                        imagined.improve(rules[0], mind, 1)
                        _put(hands, seat, mind)
        outcome = 0
        own = 0
        for seat in range(opponents + 1):
            _take(hands, seat, mind)
            if exchanges and (seat > 0 or held.reserve[0] >= 0):
                strength = imagined.swap_reserve(rules[0], mind, reserves[seat, 0], reserves[seat, 1])
            else:
                strength = imagined.strength_now(rules[0], mind)
            if seat == 0:
                own = strength
                becomes[combo_of(rules[0], own)] += 1
            elif strength < own:
                outcome = 2
                break
            elif strength == own:
                outcome = 1
        found[outcome] += 1


@kernel
def _take(hands, seat, mind):
    """The hand of a seat is the one that is looked at."""
    for i in range(s.HAND):
        mind[imagined.HAND_ROW, i] = hands[seat, i]


@kernel
def _put(hands, seat, mind):
    """The hand that was looked at goes back to its seat."""
    for i in range(s.HAND):
        hands[seat, i] = mind[imagined.HAND_ROW, i]


def cards_needed(held: Held, opponents: int, exchanges: bool) -> int:
    """How many unknown cards a deal of the model takes from the pool."""
    needed = s.HAND - len(held.hand) + s.HAND * opponents
    return needed + (s.RESERVES * opponents + s.COMMUNITY - len(held.community) if exchanges else 0)


def _padded(types: tuple[int, ...], size: int) -> npt.NDArray[np.int64]:
    return np.array((*types, *(-1,) * (size - len(types))), dtype=np.int64)


def chances(rules: Records, held: Held, opponents: int, exchanges: bool, samples: int, seed: int) -> Chances:
    """The chances of the hand at the showdown. Exact for five cards against one opponent without exchanges. OptionError
    if there are fewer unknown cards than a deal needs."""
    left, needed = sum(held.unknown), cards_needed(held, opponents, exchanges)
    if left < needed:
        raise OptionError(say("odds-too-few", left=left, needed=needed), field="known")
    if len(held.hand) == s.HAND and opponents == 1 and not exchanges:
        return _exact(rules, held)
    found, becomes = np.zeros(3, dtype=np.int64), np.zeros(s.COMBOS + 1, dtype=np.int64)
    known = KnownTypes(
        _padded(held.hand, s.HAND), _padded(held.community, s.COMMUNITY), _padded(held.reserve, s.RESERVES),
        np.array(held.unknown, dtype=np.int64),
    )  # fmt: skip
    _sample(rules, known, exchanges, opponents, samples, new_chance(seed_key(seed)), found, becomes)
    win, tie, lose = (int(count) / samples for count in found)
    low, high = score_interval(win, samples)
    return Chances(win, tie, lose, low, high, samples, tuple(int(count) / samples for count in becomes))


def _exact(rules: Records, held: Held) -> Chances:
    """Against every hand that the unknown cards can make."""
    ways = hands_of(held.unknown)
    strengths = machine_of(rules).strengths
    own = int(strengths[_rank(held.hand)])
    total = int(ways.sum())
    win, tie = int(ways[strengths > own].sum()) / total, int(ways[strengths == own].sum()) / total
    becomes = [0.0] * (s.COMBOS + 1)
    becomes[combo_of(rules[0], own)] = 1.0
    return Chances(win, tie, 1.0 - win - tie, win, win, 0, tuple(becomes))


def _rank(types: tuple[int, ...]) -> int:
    return int(multiset_rank(np.sort(np.array([types])))[0])


def best_still_possible(rules: Records, held: Held) -> int:
    """The best strength that the hand can still reach with unknown cards, without exchanges."""
    missing = s.HAND - len(held.hand)
    added = multisets(len(held.unknown), missing)
    counts = np.array([(added == kind).sum(axis=1) for kind in range(len(held.unknown))])
    able = added[(counts <= np.array(held.unknown)[:, None]).all(axis=0)]
    whole = np.hstack([np.tile(np.array(held.hand, dtype=np.int8), (len(able), 1)), able])
    return int(machine_of(rules).strengths[multiset_rank(np.sort(whole, axis=1))].min())


_CODES = {card.code: number for number, card in enumerate(CARDS)}
_PRINTED = Lazy(deck_cards)
_KNOWN = 20  # so many of other cards that a seat can know may be picked


def _asked(name: str, hints: Mapping[str, Any] = {}, **limits: Any) -> Any:
    return parameter(say, f"odds-{name}", hints=hints, **limits)


def _picked(most: int) -> dict[str, Any]:
    """What lets a form offer cards for picking."""
    return {"x-cards": _PRINTED, "x-most": most}


#: What it says of them where codes need not be known.
_HAND_PICKED = {**_picked(HAND), "x-help": say.lazy("odds-hand.help")}


class _HandAsked(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A hand, what else its player sees, and how many others are still in."""

    hand: Annotated[str, _asked("hand", max_length=100, examples=["I2 I2 C1 A3 GEN"], hints=_HAND_PICKED)]
    opponents: Annotated[int, _asked("opponents", ge=1, le=5)] = 1
    community: Annotated[str, _asked("community", max_length=100, hints=_picked(COMMUNITY))] = ""
    reserve: Annotated[str, _asked("reserve", max_length=100, hints=_picked(RESERVES))] = ""
    known: Annotated[str, _asked("known", max_length=400, hints=_picked(_KNOWN))] = ""
    exchanges: Annotated[bool, _asked("exchanges")] = True
    samples: Annotated[int, _asked("samples", ge=100, le=200_000, hints={"x-fold": True})] = 20_000
    seed: Seed = 1


_RULES = ("kind_matching", "wild_join", "wild_compare", "four_officer_order", "arm_tiebreak", "deck")
OddsQuery = OPTIONS.added_to(_HandAsked, "OddsQuery", *_RULES)


def _compute(asked: _HandAsked) -> dict[str, Any]:
    rules = build_rules(BayonetOptions(players=2, **{name: getattr(asked, name) for name in _RULES}))
    held = _held(asked)
    found = chances(rules, held, asked.opponents, asked.exchanges, asked.samples, asked.seed)
    whole = len(held.hand) == HAND
    strength = best_still_possible(rules, held)
    combo = combo_names()[combo_of(rules[0], strength)]
    ranks = ranking(rules)
    place = _place(whole, asked.exchanges, combo, rules, strength)
    words = [place, _winning(asked.opponents, found), _assumed(asked, whole)]
    return {
        "text": " ".join(words),
        **{name: value for name, value in msgspec.structs.asdict(asked).items() if name != "deck"},
        "deck": list(asked.deck),
        "combo" if whole else "best_still_possible": combo,
        "place" if whole else "its_place": int(ranks.place[strength]),
        "places": ranks.places,
        **({"beats": ranks.share_weaker(strength)} if whole else {}),
        "win": found.win,
        "tie": found.tie,
        "lose": found.lose,
        "win_low": found.low,
        "win_high": found.high,
        "exact": found.samples == 0,
        "becomes": {name: part for name, part in zip(combo_names()[1:], found.becomes[1:], strict=True) if part > 0},
    }


def _is_card(word: str) -> bool:
    return all(code in _CODES for code in word.replace(",", " ").upper().split())


#: The last one plays by rules for which no finished table of hands is shipped: it is made as for a match.
_EXAMPLES = (
    {"hand": "I2 I2 C1 A3 GEN", "samples": 100},
    {"hand": "I2 C1", "community": "I2 A3 GEN", "reserve": "SGT", "opponents": 2, "exchanges": "off", "samples": 100},
    {
        "hand": "I2 I2 DRG GEN C4",
        "community": "C1 C2 C3",
        "reserve": "SCT A1",
        "wild_join": "pair_only",
        "samples": 100,
    },
)

odds = OddsForm(
    OddsQuery, _compute, _EXAMPLES, chances=("win", "tie", "lose", "beats", "win_low", "win_high"), fits=_is_card
)  # fmt: skip


# ------------------------------------------------------------------------------------------------------------ the cards


def _held(asked: _HandAsked) -> Held:
    """What is seen, as types. OptionError says which cards cannot be."""
    hand = _read("hand", asked.hand, 2, HAND)
    community = _read("community", asked.community, 0, COMMUNITY)
    reserve = _read("reserve", asked.reserve, 0, RESERVES)
    known = _read("known", asked.known, 0, sum(asked.deck))
    seen = Counter((*hand, *community, *reserve, *known))
    for kind, count in seen.items():
        if count > asked.deck[kind]:
            said = say("odds-copies", code=CARDS[kind].code, count=count, held=asked.deck[kind])
            raise OptionError(said, field="hand")
    unknown = tuple(copies - seen[kind] for kind, copies in enumerate(asked.deck))
    return Held(hand, community, reserve, unknown)


def _read(field: str, text: str, least: int, most: int) -> tuple[int, ...]:
    words = text.replace(",", " ").upper().split()
    found = []
    for word in words:
        name = word.lstrip("-").partition("=")[0].replace("-", "_").lower()
        if name in OddsQuery.__struct_fields__:
            flag = f"--{name.replace('_', '-')}"
            raise OptionError(say("odds-option", word=repr(word.lower()), name=name, flag=flag), field=name)
        if word not in _CODES:
            near = next(iter(difflib.get_close_matches(word, list(_CODES), n=1, cutoff=0.3)), None)
            raise OptionError(say("odds-no-card", word=repr(word), near=near, codes=", ".join(_CODES)), field=field)
        found.append(_CODES[word])
    if not least <= len(found) <= most:
        raise OptionError(say("odds-number", field=field, least=least, most=most, found=len(found)), field=field)
    return tuple(found)


# ------------------------------------------------------------------------------------------------------------ the words


def _place(whole: bool, exchanges: bool, combo: str, rules: Records, strength: int) -> str:
    # What exchanges could still make of the cards held is not counted here.
    ranks = ranking(rules)
    place, places, share = f"{int(ranks.place[strength]):,}", f"{ranks.places:,}", f"{ranks.share_weaker(strength):.1%}"
    return say("odds-place", whole=whole, exchanges=exchanges, combo=combo, place=place, places=places, share=share)


def _winning(opponents: int, found: Chances) -> str:
    shares = {"win": found.win, "low": found.low, "high": found.high, "tie": found.tie if found.tie >= 0.0005 else None}
    shown = {name: share if share is None else f"{share:.1%}" for name, share in shares.items()}
    return say("odds-winning", opponents=opponents, samples=found.samples, tried=f"{found.samples:,}", **shown)


def _assumed(asked: _HandAsked, whole: bool) -> str:
    name = "odds-exchanging" if asked.exchanges else "odds-as-dealt"
    return say(name, whole=whole, reserve=bool(asked.reserve.strip()))
