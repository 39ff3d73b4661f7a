"""Who sees what on the board (sections 11.3 and 13): one place that events, concealment and scenes all ask; and the
events of a battle, for those who see it.

A spectator (viewer -1) knows what every seat knows: with fog, nothing of the board.
"""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, UNTOLD, also, emit
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import state as s
from sandtable.games.conquest.rules.variants import CARDS_POKER, INHERIT_FORCED, OCCUPY_ALL


@kernel
def sees(rules, state, viewer, territory):
    """Whether the viewer (-1: a spectator) sees owner and armies of a territory. Blind placement is another matter:
    `seen_armies`."""
    if rules.fog == 0 or state.step == s.OVER:
        return True
    if viewer < 0:
        return False
    if state.owner[territory] == viewer:
        return True
    for i in range(rules.neighbour_start[territory], rules.neighbour_start[territory + 1]):
        if state.owner[rules.neighbour[i]] == viewer:
            return True
    return False


@kernel
def seen_armies(state, viewer, territory):
    """The armies that a viewer who sees the territory sees on it: what others place in secret (S3, blind) does not
    show before the reveal."""
    owner = state.owner[territory]
    if state.step == s.BLIND and owner != viewer and owner < s.NEUTRAL:
        return 1
    return state.armies[territory]


@kernel
def audience(rules, state, territory):
    """The audience of an event that names one territory."""
    if rules.fog == 0:
        return EVERYBODY
    mask = 0
    for seat in range(rules.players):
        if sees(rules, state, seat, territory):
            mask |= 1 << seat
    return mask


@kernel
def audience_of_seat(rules, seat):
    """The audience of an event about a seat's pool or totals."""
    if rules.fog == 0:
        return EVERYBODY
    return 1 << seat


@kernel
def sees_battle(rules, state, viewer):
    """Whether the viewer can tell which battle goes on: others not before it is certain to happen, because the attacker
    may still choose another edge."""
    if state.step != s.BATTLE and state.step != s.OCCUPY:
        return False
    if viewer == state.seat:
        return True
    return state.mode != s.NOT_CHOSEN and state.target >= 0 and sees(rules, state, viewer, state.target)


@kernel
def sees_dice(rules, state, viewer, row):
    """Whether the viewer may know the dice of the last roll and its losses. With fog that needs a battle whose target
    it sees (11.3), and a position says only between capture and occupation which battle they were rolled in."""
    if rules.fog == 0 or state.step == s.OVER:
        return True
    return state.step == s.OCCUPY and sees_battle(rules, state, viewer)


@kernel
def public_step(rules, state, viewer):
    """The step as the viewer knows it: a battle that it does not see is the attack it was before, and only the seat
    that is asked knows that it may trade (section 13). The others see the step at which the seat would be if it held no
    set; otherwise they could tell that it holds one."""
    step = state.step
    if step == s.BATTLE and not sees_battle(rules, state, viewer):
        return s.ATTACK
    if viewer == state.seat or step not in (s.TRADE, s.SPOILS_TRADE):
        return step
    seat = state.seat
    if step == s.TRADE:
        return s.PLACE if state.pool[seat] > 0 else s.ATTACK
    poker = rules.card_system == CARDS_POKER
    if rules.inherit_trade == INHERIT_FORCED and not poker:
        return s.ATTACK  # so many cards always hold a set (8.5)
    if poker and state.hand[seat] > rules.hand_limit:
        return s.SPOILS_DISCARD
    return s.SPOILS_PLACE if state.pool[seat] > 0 else s.ATTACK


@kernel
def tell(rules, state, log, kind, first, second, told):
    """An event about a battle from territory `first` (b or c) against `second`: everybody who sees the second, or takes
    part, is told; a player who does not see the first is not told which it is, nor its armies (11.3). `told`: the
    numbers a to j of the event; `first` stands in b, its armies in g (ATTACK), i (ROLL), d (BATTLE_OVER), f (CAPTURED)
    or e (OCCUPIED)."""
    if len(log) == 0:
        return
    if rules.fog == 0:
        _emit_ten(log, kind, EVERYBODY, told)
        return
    a, b, c, d, e, f, g, h, i, j = told
    whole = 0
    partly = 0
    for seat in range(rules.players):
        part = seat == state.seat or (kind == ev.CAPTURED and seat == d) or sees(rules, state, seat, second)
        if part:
            if sees(rules, state, seat, first):
                whole |= 1 << seat
            else:
                partly |= 1 << seat
    _emit_ten(log, kind, whole, told)
    if partly != 0:
        if kind == ev.ROLL:
            told = a, b, UNTOLD, d, e, f, g, h, UNTOLD, j
        elif kind == ev.ATTACK:
            told = a, UNTOLD, c, d, e, f, UNTOLD, h, i, j
        elif kind == ev.BATTLE_OVER:
            told = a, UNTOLD, c, UNTOLD, e, f, g, h, i, j
        elif kind == ev.CAPTURED:
            # With occupy = all the least that moves in is all but one, which tells the armies of the source.
            told = a, UNTOLD, c, d, UNTOLD if rules.occupy == OCCUPY_ALL else e, UNTOLD, g, h, i, j
        else:
            told = a, UNTOLD, c, d, UNTOLD, f, g, h, i, j
        _emit_ten(log, kind, partly, told)


@kernel
def _emit_ten(log, kind, audience, told):
    emit(log, kind, audience, told[0], told[1], told[2], told[3], told[4])
    also(log, told[5], told[6], told[7], told[8], told[9])
