"""What a Scout saves (spec section 10.3)."""

from sandtable.core.kernel import kernel
from sandtable.games.bayonet import state as s


@kernel
def holds_scout(rules, state, seat):
    """Whether the seat's face-down reserve card can save a bet."""
    card = state.reserve[seat, s.FACE_DOWN]
    return card >= 0 and rules.role[rules.type[card]] & s.SAVE != 0


@kernel
def has_officer(rules, state, seat):
    """1 if an officer is among the five hand cards (R35), else 0."""
    for position in range(s.HAND):
        if rules.arm[rules.type[state.hand[seat, position]]] == s.OFF:
            return 1
    return 0


@kernel
def scout_share(rules, state, seat):
    """The per cent of its bet that a Scout saves the seat."""
    return rules.scout_share_officer if has_officer(rules, state, seat) == 1 else rules.scout_share


@kernel
def savings(rules, state, seat):
    """R of 10.3.1: the chips that a Scout saves the seat."""
    part = state.bet[seat] * scout_share(rules, state, seat)
    if rules.scout_round == s.ROUND_UP:
        part += 99
    return part // 100
