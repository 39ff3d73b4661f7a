"""Who knows what state.py leaves to a rule, and the State as one viewer knows it (spec sections 11.3 and 13)."""

from sandtable.core.declare import EMPTY, HIDDEN, forget_of, view_of
from sandtable.core.kernel import kernel
from sandtable.games.conquest import state as s
from sandtable.games.conquest.rules.visibility import public_step, seen_armies, sees, sees_battle, sees_dice


@kernel
def placed_openly(rules, state, viewer, territory):
    """What others place in secret (S3, blind) does not show before the reveal."""
    if state.step == s.BLIND and state.owner[territory] != viewer:
        return False
    return sees(rules, state, viewer, territory)


@kernel
def owner_seen(rules, state, viewer, territory):
    """Whose a territory is that is not openly seen. With fog a seat is offered what nobody holds, also where it sees
    nothing. Outside BLIND the viewer does not see the territory, which is dear to find out once more."""
    owner = state.owner[territory]
    if owner == s.NOBODY and viewer >= 0 and state.asked[viewer] == s.D_CLAIM:
        return owner
    return owner if state.step == s.BLIND and sees(rules, state, viewer, territory) else HIDDEN


@kernel
def armies_seen(rules, state, viewer, territory):
    if state.step != s.BLIND or not sees(rules, state, viewer, territory):
        return HIDDEN
    return seen_armies(state, viewer, territory)


@kernel
def no_fog(rules, state, viewer, row):
    return rules.fog == 0 or state.step == s.OVER


@kernel
def totals_open(rules, state, viewer, seat):
    return no_fog(rules, state, viewer, seat) and state.step != s.BLIND


@kernel
def held_open(rules, state, viewer, owner):
    return owner == s.NOBODY or no_fog(rules, state, viewer, owner)


@kernel
def capitals_open(rules, state, viewer, seat):
    return state.step != s.CAPITALS


@kernel
def holds_it(rules, state, viewer, card):
    place = state.place[card]
    return place == s.IN_DISCARD or state.step == s.OVER or (viewer >= 0 and place == viewer)


@kernel
def on_turn(rules, state, viewer, row):
    return viewer == state.seat


@kernel
def step_seen(rules, state, viewer, row):
    return public_step(rules, state, viewer)


@kernel
def end_seen(rules, state, viewer, row):
    """An attack that the viewer does not know of looks like none; that armies move in somewhere all know."""
    return EMPTY if state.step == s.BATTLE else HIDDEN


@kernel
def mode_seen(rules, state, viewer, row):
    return s.NOT_CHOSEN if state.step == s.OCCUPY else s.SINGLE


@kernel
def sees_target(rules, state, viewer, row):
    """Others know of no attack and no free move before it is certain to happen."""
    if viewer == state.seat or state.step not in (s.BATTLE, s.OCCUPY, s.FORTIFY):
        return True
    return sees_battle(rules, state, viewer)


@kernel
def sees_source(rules, state, viewer, row):
    """Who does not see the target is told nothing of an attack, also where it sees the source (11.3)."""
    source = state.source
    seen = viewer == state.seat or source == EMPTY or (source >= 0 and sees(rules, state, viewer, source))
    return seen and sees_target(rules, state, viewer, row)


@kernel
def sees_attack(rules, state, viewer, row):
    """The dice chosen for an attack: before one has begun they are those of the attack before."""
    if no_fog(rules, state, viewer, row):
        return True
    return state.mode != s.NOT_CHOSEN and sees_battle(rules, state, viewer)


view = view_of(
    s.State, placed_openly, owner_seen, armies_seen, no_fog, totals_open, held_open, capitals_open, holds_it, on_turn,
    step_seen, sees_source, sees_target, sees_attack, sees_dice, end_seen, mode_seen,
)  # fmt: skip
forget = forget_of(s.State, sees_dice)
