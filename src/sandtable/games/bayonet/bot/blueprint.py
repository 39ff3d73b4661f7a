"""Bets by a blueprint: odds of every action in every situation, found by play against itself and others
(`sandtable train blueprint bayonet`, training.py).

A *situation* is public: the round, the company, the raises of the round, the price of a call, how deep the stacks still
are, how large the pot has become, and whether a call ends the round. All of it is measured against the pot, so that one
blueprint serves every stack and ante. A *bucket* is how good the hand is: the place of its expected share of the pot
among all hands in that company and round.

A raise of a size that its walks never came to is taken for the next smaller that they did, or for the next larger, as
often as the pseudo-harmonic mapping says (S. Ganzfried, T. Sandholm, 2013); and no more hands fold to it than its price
makes right, or to raise with any hand would win. Where the blueprint still knows nothing (raises of fixed size), the
heuristic bets.
"""

import lzma
from importlib.resources import files

import msgspec
import numpy as np
import numpy.typing as npt

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import count_at
from sandtable.core.kernel.chance import below
from sandtable.core.kernel.masks import bits
from sandtable.core.typed import ready
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.bot.bet import play_bet, play_raise
from sandtable.games.bayonet.bot.guesses import look_around, opponent_strength, own_strength
from sandtable.games.bayonet.bot.heuristic import decide
from sandtable.games.bayonet.bot.taste import USUAL
from sandtable.games.bayonet.rules.bet import bets, round_of, to_call
from sandtable.games.bayonet.rules.hand import ante_of
from sandtable.games.bayonet.rules.imagined import MIND_COLUMNS, MIND_ROWS, deal_anew
from sandtable.games.bayonet.rules.seats import dealt_in

#: What may be done: the raises are by half the pot, the pot and twice the pot (as it is after a call), and all in.
FOLDS, CALLS, HALF, POT, TWICE, ALL_IN = range(6)
ACTIONS = 6

#: Two who were dealt in; of more, one, two, or three and more opponents that are left.
COMPANIES = 4
BUCKETS = 24

_ROUNDS = 4
_RAISES = 5
_PRICES = 8
_DEPTHS = 8
_SIZES = 6
SITUATIONS = COMPANIES * _ROUNDS * _RAISES * _PRICES * _DEPTHS * _SIZES * 2


@kernel
def company_of(dealt, opponents):
    """In what company a seat bets: so many were dealt in, so many opponents have not folded."""
    return 0 if dealt == 2 else min(opponents, 3)


@kernel
def _price(call, pot):
    """The price of a call as a part of the pot after it, `pot`."""
    if call == 0:
        return 0
    part = 100 * call
    if part < 15 * pot:
        return 1
    if part < 22 * pot:
        return 2
    if part < 29 * pot:
        return 3
    if part < 36 * pot:
        return 4
    if part < 42 * pot:
        return 5
    return 6 if part < 47 * pot else 7


@kernel
def _depth(behind, pot):
    """The chips that may still be bet after a call, against the pot."""
    if behind <= 0:
        return 0
    if 10 * behind < 6 * pot:
        return 1
    if 10 * behind < 12 * pot:
        return 2
    if 10 * behind < 25 * pot:
        return 3
    if behind < 5 * pot:
        return 4
    if behind < 10 * pot:
        return 5
    return 6 if behind < 20 * pot else 7


@kernel
def _size(pot, antes):
    """The pot after a call, against the antes in it."""
    if 2 * pot < 3 * antes:
        return 0
    if 2 * pot < 5 * antes:
        return 1
    if pot < 5 * antes:
        return 2
    if pot < 10 * antes:
        return 3
    return 4 if pot < 24 * antes else 5


@kernel
def situation(company, number, raises, call, pot, behind, antes, last):
    """The number of a situation. `number`: the betting round from 0; `call`: what is to be paid; `pot`: all bets after
    that; `behind`: what may still be bet then; `last`: 1 if a call ends the round."""
    found = (company * _ROUNDS + number) * _RAISES + min(raises, _RAISES - 1)
    found = (found * _PRICES + _price(call, pot)) * _DEPTHS + _depth(behind, pot)
    return (found * _SIZES + _size(pot, antes)) * 2 + last


@kernel
def raise_of(action, pot, most):
    """The chips of a raise, beyond the call, if `most` can be raised; 0 for one that is left out, because it is
    nearly all in."""
    if action == ALL_IN:
        return most
    if action == HALF:
        wanted = max(1, pot // 2)
    elif action == POT:
        wanted = pot
    else:
        wanted = 2 * pot
    return wanted if 4 * wanted <= 3 * most else 0


@kernel
def offers(action, call, most, pot, raises, max_raises, least):
    """Whether an action is considered where `call` is to be paid and `most` can be raised, after so many raises of
    max_raises (0: no limit); of raises those of `least` chips and more. The more raises, the fewer sizes."""
    if action == CALLS:
        return True
    if action == FOLDS:
        return call > 0
    if most <= 0 or (max_raises > 0 and raises >= max_raises):
        return False
    if action == ALL_IN:
        return True
    wanted = raise_of(action, pot, most)
    return wanted >= max(1, least) and (raises == 0 or (action == POT and raises <= 2))


@kernel
def bucket_of(bounds, share):
    """How many of the ascending `bounds` a share reaches."""
    low = 0
    high = len(bounds)
    while low < high:
        middle = (low + high) // 2
        if share >= bounds[middle]:
            low = middle + 1
        else:
            high = middle
    return low


_FILE = "blueprint.xz"


class Blueprint(msgspec.Struct, frozen=True):
    """`command`: how it was made. `bounds`: float64 [COMPANIES, ROUNDS, BUCKETS - 1], the shares between buckets.
    `known`: int32, the situations that it knows, ascending; `odds`: uint8 [len(known), BUCKETS, ACTIONS]. All
    little-endian."""

    command: str
    bounds: bytes
    known: bytes
    odds: bytes


def packed(
    command: str, bounds: npt.NDArray[np.float64], known: npt.NDArray[np.int32], odds: npt.NDArray[np.uint8]
) -> bytes:
    """The file."""
    made = Blueprint(command, bounds.astype("<f8").tobytes(), known.astype("<i4").tobytes(), odds.tobytes())
    return lzma.compress(msgspec.msgpack.encode(made), preset=9)


def read_blueprint() -> Blueprint:
    """What is shipped; one that knows nothing if nothing is, or what was made for other buckets."""
    file = files("sandtable.games.bayonet").joinpath("data", _FILE)
    size = 8 * COMPANIES * s.ROUNDS * (BUCKETS - 1)
    if file.is_file():
        found = msgspec.msgpack.decode(lzma.decompress(file.read_bytes()), type=ready(Blueprint))
        if len(found.bounds) == size:
            return found
    return Blueprint("", bytes(size), b"", b"")


def _places(known: npt.NDArray[np.int32]) -> npt.NDArray[np.int32]:
    """For each situation its place among those known, or -1."""
    found = np.full(SITUATIONS, -1, dtype=np.int32)
    found[known] = np.arange(len(known), dtype=np.int32)
    return found


_read = read_blueprint()
BOUNDS = np.frombuffer(_read.bounds, dtype="<f8").reshape(COMPANIES, s.ROUNDS, BUCKETS - 1)
WHERE = _places(np.frombuffer(_read.known, dtype="<i4"))
ODDS = np.frombuffer(_read.odds, dtype=np.uint8).reshape(-1, BUCKETS, ACTIONS)


_THOUSAND = 1000


@kernel
def _beside(asked):
    """The places of what the blueprint does to the next smaller and the next larger raise that it knows (-1: to none),
    and how often of 1,000 the former is to be taken."""
    company, number, raises, call, pot, behind, antes, last = asked
    before = max(1, pot - 2 * call)
    most = call + behind
    low = -1
    high = -1
    smaller = 0
    larger = 0
    for action in range(CALLS, ACTIONS):
        size = 0 if action == CALLS else raise_of(action, before, most)
        if size == 0 and (action > CALLS or raises > 1):
            continue
        made = raises if size > 0 else 0
        at = WHERE[situation(company, number, made, size, before + 2 * size, most - size, antes, last)]
        if at >= 0 and size == call:
            return at, at, 0
        if at >= 0 and size < call:
            low = at
            smaller = size
        elif at >= 0 and high < 0:
            high = at
            larger = size
    if low < 0 or high < 0:
        return low, high, _THOUSAND if high < 0 else 0
    part = _THOUSAND * (larger - call) * (before + smaller) // ((larger - smaller) * (before + call))
    return low, high, part


@kernel
def _defend(asked, odds):
    """Of the hands that would fold, the best call, until no more fold than what is to be paid makes right: all together
    seldom enough that a raise with any hand wins nothing by it."""
    right = (asked[3] / (asked[4] - asked[3])) ** (1.0 / max(1, asked[0]))
    left = int(odds[:, FOLDS].sum() - right * odds.sum())
    for back in range(BUCKETS):
        bucket = BUCKETS - 1 - back
        calls = max(0, min(left, odds[bucket, FOLDS]))
        left -= calls
        odds[bucket, FOLDS] -= calls
        odds[bucket, CALLS] += calls


@kernel
def odds_where(asked, odds):
    """odds[bucket, action] (int64) become what the blueprint does in the situation of `asked`, the arguments of
    `situation`, up to a factor; False if it does not know."""
    at = WHERE[situation(*asked)]
    low, high, part = at, at, 0
    if asked[3] > 0 and (at < 0 or asked[0] == 0):
        low, high, part = _beside(asked)
    if low < 0 and high < 0:
        return False
    rest = (1 if low == high else _THOUSAND) - part
    for bucket in range(BUCKETS):
        for action in range(ACTIONS):
            odds[bucket, action] = part * int(ODDS[low, bucket, action]) + rest * int(ODDS[high, bucket, action])
    if low != high:
        _defend(asked, odds)
    return True


#: What the odds of the blueprint were made with: another number would be another meaning of its buckets.
SAMPLES = 96


@kernel
def chances_against(rules, state, seat, mind, chance, chances):
    """chances[other] (float64) becomes the chance 0..1 to win the showdown with each other live seat, and half of that
    to tie; 1 for seats that are not in."""
    look_around(rules, state, seat, mind)
    for other in range(s.MAX_SEATS):
        chances[other] = 0.5
    for _ in range(SAMPLES):
        deal_anew(mind)
        own = own_strength(rules, state, seat, mind, chance)
        for other in range(s.MAX_SEATS):
            if other == seat or (state.live >> other) & 1 == 0:
                continue
            theirs = opponent_strength(rules, state, seat, other, mind, chance)
            if own < theirs:
                chances[other] += 1.0
            elif own == theirs:
                chances[other] += 0.5
    for other in range(s.MAX_SEATS):
        if other == seat or (state.live >> other) & 1 == 0:
            chances[other] = 1.0
        else:
            chances[other] /= float(SAMPLES + 1)


#: Of a bet of an earlier round less is believed: exchanges came after it. By how many rounds ago.
_BELIEVED = np.array([1.0, 0.7, 0.45, 0.3])
#: So likely is any bet of any hand, whatever the odds say: not everybody plays by them.
_ANYHOW = 0.08

_SKIPPED, _PASSED, _RAISED, _CALLED = range(4)


@kernel
def _what_it_did(state, other, number, start):
    """What the seat did in a betting round that began with bets of `start`."""
    bit = 1 << other
    top = int(state.tops[number])
    if int(state.raisers[number]) & bit != 0:
        return _RAISED
    asked_still = state.step == s.BET_1 + 2 * number and state.waiting & bit != 0
    if top <= start:
        return _SKIPPED if asked_still or state.chips[other] == 0 else _PASSED
    if asked_still or state.bet[other] <= start:
        return _SKIPPED
    return _CALLED


@kernel
def _behind(state, other, level):
    """What the seat and some other live one had beyond bets of `level`."""
    most = 0
    for one in range(s.MAX_SEATS):
        if one != other and (state.live >> one) & 1 == 1:
            most = max(most, state.chips[one] + state.bet[one] - level)
    return max(0, min(most, state.chips[other] + state.bet[other] - level))


@kernel
def _pot(state, level):
    total = 0
    for seat in range(s.MAX_SEATS):
        total += min(state.bet[seat], level)
    return total


@kernel
def _believe(all_odds, did, weight, odds):
    """odds[bucket] falls by how seldom the blueprint, with `all_odds`, does this."""
    for bucket in range(BUCKETS):
        wanted = 0
        for action in range(ACTIONS):
            if action >= HALF if did == _RAISED else action == CALLS:
                wanted += all_odds[bucket, action]
        total = all_odds[bucket].sum()
        if total > 0:
            odds[bucket] *= (_ANYHOW + (1.0 - _ANYHOW) * wanted / total) ** weight


@kernel
def bets_by_bucket(rules, state, other, odds):
    """odds[:BUCKETS] (float64) become how likely the seat's bets of this hand are with a hand of each bucket, the
    weakest first. For a seat that is in."""
    odds[:] = 1.0
    all_odds = np.zeros((BUCKETS, ACTIONS), dtype=np.int64)
    dealt = dealt_in(state)
    ante = ante_of(rules, state.hands)
    company = company_of(dealt, bits(state.live) - 1)
    now = round_of(state)
    start = ante
    for number in range(now + 1):
        top = int(state.tops[number])
        did = _what_it_did(state, other, number, start)
        call = min(top, state.bet[other]) - start if did == _CALLED else 0  # less, if it had no more
        level = start + call
        pot = _pot(state, level)
        raises = 1 if did == _CALLED else 0
        if did != _SKIPPED and pot > 0:
            antes = dealt * max(1, ante)
            asked = (company, number, raises, call, pot, _behind(state, other, level), antes, raises)
            if odds_where(asked, all_odds):
                _believe(all_odds, did, _BELIEVED[now - number], odds)
        start = max(start, top)


#: What the seat sees, a row of int64.
_BUCKET, IN_POT, MOST = range(3)


@kernel
def look_around_table(rules, state, seat, seen):
    """The pot after a call, and the most that the seat can raise by so that a player can still call it, both within its
    reach: what others have bet beyond its chips is nothing to it. Returns the arguments of `situation`."""
    call = to_call(state, seat)
    paid = min(call, state.chips[seat])
    mine = state.bet[seat] + paid
    pot = mine
    behind = 0
    for other in range(s.MAX_SEATS):
        if other != seat:
            pot += min(mine, state.bet[other])
            if (state.live >> other) & 1 == 1 and state.chips[other] > 0:
                behind = max(behind, state.chips[other] + state.bet[other] - mine)
    behind = min(behind, state.chips[seat] - paid)
    number = round_of(state)
    dealt = dealt_in(state)
    company = company_of(dealt, bits(state.live) - 1)
    last = 1 if state.waiting & ~(1 << seat) == 0 else 0
    antes = dealt * max(1, ante_of(rules, state.hands))
    seen[IN_POT] = pot
    seen[MOST] = behind
    return company, number, state.raises, paid, pot, behind, antes, last


@kernel
def _look(rules, state, seat, chance, seen, odds):
    """What is around the seat, how good its hand is, and the odds; False if they are not known."""
    asked = look_around_table(rules, state, seat, seen)
    if not odds_where(asked, odds):
        return False
    mind = np.zeros((MIND_ROWS, MIND_COLUMNS), dtype=np.int64)
    chances = np.zeros(s.MAX_SEATS, dtype=np.float64)
    chances_against(rules, state, seat, mind, chance, chances)
    share = 1.0
    for other in range(s.MAX_SEATS):
        share *= chances[other]
    seen[_BUCKET] = bucket_of(BOUNDS[asked[0], round_of(state)], share)
    return True


@kernel
def _bet(choices, count, chance, odds):
    """Pass or call, raise, or fold, by the odds; what is not offered becomes a call."""
    can_raise = False
    can_fold = False
    for i in range(count):
        can_raise = can_raise or choices[i] == s.RAISE
        can_fold = can_fold or choices[i] == s.FOLD
    ticket = below(chance, odds.sum())
    folding = int(odds[FOLDS])
    if ticket < folding:
        return s.FOLD if can_fold else s.CALL
    if ticket < folding + int(odds[CALLS]) or not can_raise:
        return s.CALL
    return s.RAISE


@kernel
def may_be(state, wanted):
    """Whether a raise is within the bounds that are asked for: where they are wide, a block of them comes first, and
    then an amount in it."""
    return wanted > 0 and state.raise_lo <= wanted <= state.raise_hi


@kernel
def _raise(state, chance, seen, all_odds):
    """The chips of a raise, by the odds of the hand, or of the one nearest to it that would raise."""
    pot = int(seen[IN_POT])
    most = int(seen[MOST])
    for away in range(2 * BUCKETS):
        bucket = seen[_BUCKET] + (away + 1) // 2 * (1 if away % 2 == 1 else -1)
        if bucket < 0 or bucket >= BUCKETS:
            continue
        odds = all_odds[bucket]
        total = 0
        for action in range(HALF, ACTIONS):
            if may_be(state, raise_of(action, pot, most)):
                total += int(odds[action])
        if total == 0:
            continue
        ticket = below(chance, total)
        for action in range(HALF, ACTIONS):
            wanted = raise_of(action, pot, most)
            if may_be(state, wanted):
                ticket -= int(odds[action])
                if ticket < 0:
                    return wanted
    return raise_of(ALL_IN, pot, most)


@kernel
def bet_by_blueprint(rules, state, seat, choices, count, chance):
    """One of choices[:count] for a bet, or the size of a raise."""
    if rules.bet_structure == s.FIXED or rules.bet_structure == s.SPREAD:
        return decide(rules, state, seat, choices, count, chance, USUAL)
    seen = np.zeros(3, dtype=np.int64)
    odds = np.zeros((BUCKETS, ACTIONS), dtype=np.int64)
    known = _look(rules, state, seat, chance, seen, odds)
    if bets(state, seat):
        if known:
            return _bet(choices, count, chance, odds[seen[_BUCKET]])
        return play_bet(rules, state, seat, choices, count, chance, USUAL)
    if known:
        wanted = _raise(state, chance, seen, odds)
        return choices[min(count_at(state.raise_lo, state.raise_hi, wanted), count - 1)]
    return play_raise(rules, state, seat, choices, count, chance, USUAL)
