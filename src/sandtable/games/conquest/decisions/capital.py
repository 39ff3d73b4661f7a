"""D_CAPITAL: which territory is the capital (spec sections 5.2, S4, and 11.2)."""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm, Decision
from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask
from sandtable.core.kernel.chance import DEAL, draw
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import say
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.words import Lexicon
from sandtable.games.conquest.rules.asking import only_territory, owned
from sandtable.games.conquest.table.asking import no_territory, own_territory
from sandtable.games.conquest.table.player_view import GameView


@kernel
def capital_choices(rules, state, seat, choices):
    """The own territories."""
    return owned(rules, state, seat, choices)


@kernel
def answer_capital(state, seat, choice, log):
    """The answer to D_CAPITAL."""
    state.capital[seat] = choice
    emit(log, ev.CAPITAL_CHOSEN, 1 << seat, seat, choice)
    emit(log, ev.SECRET_DONE, EVERYBODY, seat, s.CAPITALS)


@kernel
def capitals_step(rules, state, log):
    """S4, capitals = chosen, all at once. True = seats are asked still."""
    for seat in range(rules.players):
        if state.out[seat] == 0 and state.capital[seat] < 0 and state.asked[seat] == 0:
            if state.held[seat] > 1:
                ask(state, seat, s.D_CAPITAL)
            else:
                answer_capital(state, seat, only_territory(rules, state, seat), log)
    if state.to_act != 0:
        return True
    for seat in range(rules.players):
        if state.capital[seat] >= 0:
            emit(log, ev.CAPITAL, EVERYBODY, seat, state.capital[seat], 0)
    state.step = s.TURN_START
    return False


@kernel
def draw_capitals(rules, state, log):
    """S4, capitals = random."""
    for position in range(rules.players):
        seat = (state.first + position) % rules.players
        if state.out[seat] == 0:
            number = draw(state.chance, DEAL, state.held[seat])
            territory = only_territory(rules, state, seat)
            while number > 0:
                territory += 1
                if state.owner[territory] == seat:
                    number -= 1
            state.capital[seat] = territory
            emit(log, ev.CAPITAL, EVERYBODY, seat, territory, 1)


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    return say.asked("capital-question")


def _refuse(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    return no_territory(words, code, "capital-not-yours")


CAPITAL = Decision(
    "D_CAPITAL", s.D_CAPITAL,
    forms=(ChoiceForm(s.MAX_TERRITORIES, "the territory with the capital", own_territory, buttons=0),),
    choices=capital_choices, answer=answer_capital, steps={s.CAPITALS: "waiting-capital"},
    question=_question, refuse=_refuse, evidence=2.0, rare=True,
)  # fmt: skip
