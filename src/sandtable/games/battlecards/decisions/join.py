"""Who else comes to a homeland battle (D37; 16.3)."""

from collections.abc import Sequence

from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.battlecards import events as ev
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.rules.asking import answer_argument, ask, take_answer, yes_or_no
from sandtable.games.battlecards.rules.battle.facts import AT_JOIN, AT_JOIN_ANSWER, AT_PREPARE
from sandtable.games.battlecards.rules.battle.roles import is_homeland, occupied_by
from sandtable.games.battlecards.table.battle_view import battle_name
from sandtable.games.battlecards.table.forms import asked, decision, yes_no
from sandtable.games.battlecards.table.player_view import GameView


@kernel
def _ask_next(rules, state, task):
    """D37 for the next seat that does not lead its side, the aggressor's first. A battle for a card that lies over a
    stack can only be defended by that stack (16.5)."""
    state.task_stage[task] = AT_PREPARE
    if is_homeland(rules, state.battle_card) == 0:
        return
    aggressor = state.aggressor
    players = rules.players
    alone = state.source == s.COUNTER and occupied_by(rules, state, state.battle_card) != s.NONE
    last = state.task_army[task]
    # Places 0..players-1 are the aggressor's seats in seat order, players.. the defender's.
    place = 0
    if last != s.NONE:
        place = last + 1 if rules.side_of[last] == aggressor else players + last + 1
    while place < 2 * players:
        seat = place % players
        side = aggressor if place < players else 1 - aggressor
        if rules.side_of[seat] == side and seat != state.lead[side] and not (alone and side != aggressor):
            state.task_army[task] = seat
            ask(rules, state, seat, s.D_JOIN, AT_JOIN_ANSWER)
            return
        place += 1


@kernel
def step_join(rules, state, task, stage, log):
    """Stages AT_JOIN and AT_JOIN_ANSWER of a battle: seat after seat."""
    if stage == AT_JOIN:
        _ask_next(rules, state, task)
        return
    seat = state.task_army[task]
    joins = answer_argument(take_answer(state))
    if joins == 1:
        state.joined = state.joined | (1 << seat)
    emit(log, ev.JOINED, EVERYBODY, seat, joins)
    state.task_stage[task] = AT_JOIN


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    return asked("join-question", name=battle_name(words, view.battle))


JOIN = decision(
    "D_JOIN", s.D_JOIN, yes_no("join-no", "join-yes"),
    choices=yes_or_no, steps={s.T_BATTLE: "waiting-join"}, question=_question,
)  # fmt: skip
