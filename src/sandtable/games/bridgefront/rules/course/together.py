"""Decisions that several players make at the same time and in secret: who takes part, who has finished (section 14)."""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import answered
from sandtable.games.bridgefront import state as s


@kernel
def begin_together(state, mask):
    """The players in the mask are about to decide; nobody has chosen anything yet."""
    state.participants = mask
    state.finished = 0
    for player in range(s.MAX_SEATS):
        state.picks[player] = 0
        for i in range(s.MAX_PICKS):
            state.picked[player, i] = s.NONE


@kernel
def finish(state, player):
    """The player has chosen all that it has to."""
    answered(state, player)
    state.finished = state.finished | (1 << player)


@kernel
def is_finished(state, player):
    """Whether the player has chosen all that it has to."""
    return (state.finished >> player) & 1


@kernel
def note_pick(state, player, code):
    """Remember one choice of a player who has several to make."""
    state.picked[player, state.picks[player]] = code
    state.picks[player] = state.picks[player] + 1


@kernel
def end_together(state):
    """What was chosen is public and done with."""
    begin_together(state, 0)
