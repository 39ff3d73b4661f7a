"""Sets of cards (spec sections 8.1-8.3): which groups of a hand are sets, in the order in which D_TRADE lists them, and
what they are worth; and how cards are drawn (sections 2 and 8.6). A card system is data in the Rules record; the
patterns here are all the engine knows of cards.
"""

import numpy as np

from sandtable.core.kernel import entry_kernel, kernel
from sandtable.core.kernel.chance import DECKS, draw
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import state as s
from sandtable.games.conquest.rules.variants import AT_LIMIT_SKIP, SCOPE_PLAYER, TURN_IN_WHOLE_HAND, WILD_KIND

# Places in the array that `find_set` fills.
SET_PATTERN = 0
SET_VALUE = 1
SET_SIZE = 2
SET_CARDS = 3  # and the following
# Areas of the scratch array.
_PREVIOUS = s.MAX_HAND
_CHOSEN = 2 * s.MAX_HAND
_GROUP = _CHOSEN + 8
_SCRATCH = _GROUP + s.MAX_SET


@kernel
def next_value(rules, state, seat):
    """The ladder's value for the seat's next set."""
    step = state.trades_by[seat] if rules.bonus_scope == SCOPE_PLAYER else state.trades
    return rules.ladder[min(step, s.LADDER - 1)]


@kernel
def _is_run(rules, ranks, k):
    """1 = the k ascending ranks are consecutive, 2 = they are with the highest rank below the lowest, 0 = neither."""
    if ranks[k - 1] - ranks[0] == k - 1:
        return 1
    if rules.ace_low == 1 and ranks[k - 1] == rules.ranks - 1 and ranks[0] == 0 and ranks[k - 2] == k - 2:
        return 2
    return 0


@kernel
def fit(rules, group, k, ladder):
    """The pattern of highest value that group[:k] (k card ids, 2..5) fits exactly, as pattern + 256 * value; -1 = none.
    The ids are replaced by sorted ranks. `ladder` is the value of patterns whose value stands in the ladder."""
    wild = 0
    natural = 0
    same_suit = True
    suit = rules.card_suit[group[0]]
    for i in range(k):
        card = group[i]
        same_suit = same_suit and suit >= 0 and rules.card_suit[card] == suit
        rank = rules.card_rank[card]
        if rank == s.WILD:
            wild += 1
            continue
        j = natural
        while j > 0 and group[j - 1] > rank:
            group[j] = group[j - 1]
            j -= 1
        group[j] = rank
        natural += 1
    changes = 0  # places where the rank changes, and the first of them
    cut = 0
    for i in range(1, natural):
        if group[i] != group[i - 1]:
            changes += 1
            if changes == 1:
                cut = i
    distinct = changes == natural - 1 or natural == 0
    run = _is_run(rules, group, k) if wild == 0 and distinct else 0
    only_kind = rules.wild_rule == WILD_KIND and wild > 0 and natural == 1
    best = -1
    best_value = -1
    for p in range(rules.patterns):
        kind = rules.pattern[p]
        m = rules.pattern_m[p]
        n = rules.pattern_n[p]
        if m + n != k or (only_kind and kind != s.KIND):
            continue
        if kind == s.KIND:
            wanted = rules.pattern_rank[p]
            fits = changes == 0 and (wanted < 0 or natural == 0 or group[0] == wanted)
        elif kind == s.ONE_EACH:
            fits = distinct
        elif kind == s.RUN:
            fits = run > 0
        elif kind == s.SUIT:
            fits = same_suit
        elif kind == s.RUNSUIT:
            fits = run > 0 and same_suit
        elif kind == s.ROYAL:
            fits = run == 1 and same_suit and group[k - 1] == rules.ranks - 1
        else:
            fits = kind == s.KINDS and wild == 0 and changes == 1 and cut in (m, n)
        if fits:
            value = rules.pattern_value[p]
            if value == s.FROM_LADDER:
                value = ladder
            if value >= best_value and (value > 0 or rules.pattern_zero == 1):
                best = p
                best_value = value
    return best if best < 0 else best + 256 * best_value


@kernel
def _gather(rules, state, seat, scratch):
    """The hand in ascending ids in scratch[:n], and for each card the place of the previous one with the same face."""
    n = 0
    for card in range(rules.cards):
        if state.place[card] == seat and n < s.MAX_HAND:
            scratch[n] = card
            scratch[_PREVIOUS + n] = -1
            for i in range(n - 1, -1, -1):
                if rules.card_face[scratch[i]] == rules.card_face[card]:
                    scratch[_PREVIOUS + n] = i
                    break
            n += 1
    return n


@kernel
def _may_follow(scratch, depth):
    """Of cards with the same face the first ones are taken first: so every group of faces comes up once, in the form
    that is listed first (8.3)."""
    previous = scratch[_PREVIOUS + scratch[_CHOSEN + depth]]
    if previous < 0:
        return True
    for i in range(depth):  # noqa: SIM110
        if scratch[_CHOSEN + i] == previous:
            return True
    return False


@kernel
def find_set(rules, state, seat, want, out):
    """Go through the legal sets of a hand in the order of section 8.3 and return how many there are; with want > 0 stop
    at that one (from 1). The last set found is written to out[:19] (SET_PATTERN, ...)."""
    if state.hand[seat] < rules.set_min or rules.set_min == 0:
        return 0
    scratch = np.empty(_SCRATCH, dtype=np.int64)
    n = _gather(rules, state, seat, scratch)
    whole = rules.poker_turn_in == TURN_IN_WHOLE_HAND
    ladder = next_value(rules, state, seat)
    group = scratch[_GROUP:]
    found = 0
    best = -1
    for k in range(rules.set_min, 6):
        if (rules.set_sizes >> k) & 1 == 0:
            continue
        depth = 0
        scratch[_CHOSEN] = -1
        while depth >= 0:
            scratch[_CHOSEN + depth] += 1
            if scratch[_CHOSEN + depth] > n - k + depth:
                depth -= 1
                continue
            if not _may_follow(scratch, depth):
                continue
            if depth < k - 1:
                depth += 1
                scratch[_CHOSEN + depth] = scratch[_CHOSEN + depth - 1]
                continue
            for i in range(k):
                group[i] = scratch[scratch[_CHOSEN + i]]
            fitted = fit(rules, group, k, ladder)
            if fitted < 0:
                continue
            if whole:
                if fitted // 256 > best // 256 or best < 0:
                    best = fitted
                continue
            found += 1
            out[SET_PATTERN] = fitted % 256
            out[SET_VALUE] = fitted // 256
            out[SET_SIZE] = k
            for i in range(k):
                out[SET_CARDS + i] = scratch[scratch[_CHOSEN + i]]
            if found == want:
                return found
    if best >= 0:
        found = 1
        out[SET_PATTERN] = best % 256
        out[SET_VALUE] = best // 256
        out[SET_SIZE] = min(n, s.MAX_SET)
        for i in range(min(n, s.MAX_SET)):
            out[SET_CARDS + i] = scratch[i]
    return found


@kernel
def bonus_cards(rules, state, seat, found):
    """The cards of a set that earn the territory bonus (BONUS_OWN, 8.1), as a bit mask of their places in the set."""
    mask = 0
    earned = 0
    if rules.territory_bonus == 0:
        return mask
    for i in range(found[SET_SIZE]):
        territory = rules.card_territory[found[SET_CARDS + i]]
        if territory >= 0 and state.owner[territory] == seat and earned < rules.territory_bonus_limit:
            mask |= 1 << i
            earned += 1
    return mask


@entry_kernel
def set_at(rules, states, seat, want, out):
    """For Python: `find_set` on arrays of one record; then out[19] is the bonus this set would earn. Returns the number
    of legal sets (or `want`). `out`: int64[20]."""
    count = find_set(rules[0], states[0], seat, want, out)
    mask = bonus_cards(rules[0], states[0], seat, out) if count > 0 else 0
    earned = 0
    while mask > 0:
        earned += mask & 1
        mask >>= 1
    out[SET_CARDS + s.MAX_SET] = earned * rules[0].territory_bonus
    return count


SET_ROOM = 24


@kernel
def _draw_one(rules, state, seat, log):
    """Draw a card (section 2): False if there is none."""
    if state.hand[s.IN_DECK] == 0:
        pile = state.hand[s.IN_DISCARD]
        if pile == 0:
            emit(log, ev.DRAW_SKIPPED, EVERYBODY, seat, ev.SKIP_NO_CARDS)
            return False
        state.shuffles += 1
        for card in range(rules.cards):
            if state.place[card] == s.IN_DISCARD:
                state.place[card] = s.IN_DECK
                state.epoch[card] = state.shuffles
        state.hand[s.IN_DECK] = pile
        state.hand[s.IN_DISCARD] = 0
        emit(log, ev.RESHUFFLED, EVERYBODY, pile)
    number = draw(state.chance, DECKS, state.hand[s.IN_DECK])
    card = 0
    while True:
        if state.place[card] == s.IN_DECK:
            if number == 0:
                break
            number -= 1
        card += 1
    state.place[card] = seat
    state.hand[s.IN_DECK] -= 1
    state.hand[seat] += 1
    state.drawn += 1
    emit(log, ev.DRAWN, EVERYBODY ^ (1 << seat), seat, state.hand[seat], state.hand[s.IN_DECK])
    emit(log, ev.DRAWN_CARD, 1 << seat, seat, state.hand[seat], state.hand[s.IN_DECK], card)
    return True


@kernel
def draw_cards(rules, state, log):
    """T5 or T7: the cards for a turn with a capture."""
    seat = state.seat
    if state.captured == 0:
        return
    for _ in range(rules.draws):
        full = rules.hand_limit > 0 and state.hand[seat] >= rules.hand_limit
        if full and rules.at_limit == AT_LIMIT_SKIP:
            emit(log, ev.DRAW_SKIPPED, EVERYBODY, seat, ev.SKIP_LIMIT)
            return
        if not _draw_one(rules, state, seat, log):
            return
