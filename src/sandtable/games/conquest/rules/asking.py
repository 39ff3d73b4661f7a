"""The choice of a number (COUNT, spec section 1), and writes that all parts of the rules make."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import count_block, count_up, count_width
from sandtable.games.conquest import state as s


@kernel
def answer_count(state, seat, choice):
    """The answer to a COUNT: its bounds shrink to the block meant."""
    state.count_lo[seat], state.count_hi[seat] = count_block(state.count_lo[seat], state.count_hi[seat], choice)


@kernel
def only_territory(rules, state, owner):
    """The first territory of an owner, in ascending index."""
    territory = 0
    while state.owner[territory] != owner:
        territory += 1
    return territory


@kernel
def owned(rules, state, owner, choices):
    """The territories of an owner."""
    n = 0
    for territory in range(rules.territories):
        choices[n] = territory
        n += state.owner[territory] == owner
    return n


@kernel
def count_choices(state, seat, choices):
    """The codes of the COUNT that the seat is asked."""
    return count_up(choices, count_width(state.count_lo[seat], state.count_hi[seat]))


@kernel
def change_owner(state, territory, owner):
    """The territory belongs to `owner` now; its armies stay."""
    state.held[state.owner[territory]] -= 1
    state.held[owner] += 1
    state.owner[territory] = owner


@kernel
def give(rules, state, territory, owner):
    """A territory's first owner, and the armies that hold it."""
    change_owner(state, territory, owner)
    if owner == s.NEUTRAL:
        state.armies[territory] = rules.neutral_armies
        state.received += rules.neutral_armies
    else:
        state.armies[territory] = 1
        state.pool[owner] -= 1


@kernel
def clear_battle(state):
    """No battle is going on; the dice of the last roll stay."""
    state.edge = s.EMPTY
    state.source = s.EMPTY
    state.target = s.EMPTY
    state.mode = 0
    state.defence = 0


@kernel
def next_living(rules, state, seat):
    """The next seat in turn order that is still in the game."""
    players = rules.players
    following = (seat + 1) % players
    while state.out[following] != 0:
        following = (following + 1) % players
    return following
