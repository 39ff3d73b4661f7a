"""D_WITHDRAW: whether a defender who held moves half of its armies away, and where to (house rule, R72)."""

from collections.abc import Sequence

from sandtable.core.declare.decisions import FEW, ChoiceForm, Decision
from sandtable.core.game.game import StandingChoice, StandingOrder
from sandtable.core.game.showing import Wording, fitting
from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask
from sandtable.core.kernel.events import EVERYBODY, also, emit
from sandtable.core.scenes import Choice, Preview
from sandtable.games.conquest import say
from sandtable.games.conquest import state as s
from sandtable.games.conquest.events import WITHDRAWN
from sandtable.games.conquest.log.words import Lexicon
from sandtable.games.conquest.table.asking import no_territory, own_territory
from sandtable.games.conquest.table.player_view import GameView


@kernel
def ask_withdraw(rules, state, territory):
    """An attack on the territory has ended without a capture. True = its owner is asked."""
    seat = state.owner[territory]
    if rules.withdrawal == 0 or rules.fog == 1 or seat == s.NEUTRAL or state.armies[territory] < 2:
        return False
    for i in range(rules.neighbour_start[territory], rules.neighbour_start[territory + 1]):
        if state.owner[rules.neighbour[i]] == seat:
            state.where[seat] = territory
            ask(state, seat, s.D_WITHDRAW)
            return True
    return False


@kernel
def withdraw_choices(rules, state, seat, choices):
    """0 = stay, 1 + an own neighbour."""
    territory = state.where[seat]
    choices[0] = 0
    n = 1
    for i in range(rules.neighbour_start[territory], rules.neighbour_start[territory + 1]):
        if state.owner[rules.neighbour[i]] == seat:
            choices[n] = 1 + rules.neighbour[i]
            n += 1
    return n


@kernel
def answer_withdraw(state, seat, choice, log):
    """The answer to D_WITHDRAW; the attacker goes on."""
    source = state.where[seat]
    state.where[seat] = s.EMPTY
    if choice > 0:
        target = choice - 1
        half = state.armies[source] // 2
        state.armies[source] -= half
        state.armies[target] += half
        emit(log, WITHDRAWN, EVERYBODY, seat, source, target, half, state.armies[source])
        also(log, state.armies[target])


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    place = words.place(view.where)
    why = say.text("withdraw-question.why", place=place, armies=view.armies[view.where], half=_half(view))
    return fitting(say.text("withdraw-question", place=place), say.text("withdraw-question.short")), why


def _half(view: GameView) -> int:
    return view.armies[view.where] // 2


def _to(words: Lexicon, view: GameView, territory: int) -> Choice:
    choice = own_territory(words, view, territory)
    title = say("way", source=words.names[view.where], target=choice.label)
    choice.preview = Preview(title, [say("withdraw-many", armies=_half(view))])
    return choice


def _described(words: Lexicon, view: GameView, choice: Choice) -> str:
    if choice.code == 0:
        return say("withdraw-stay-told", place=words.names[view.where])
    return say("withdraw-told", armies=_half(view), name=words.names[choice.code - 1])


def _why_not(words: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    """Own territories that are too far away."""
    return {
        words.ids[territory]: say("fortify-not-adjacent", source=words.names[view.where], name=name)
        for territory, name in enumerate(words.names)
        if view.owns(territory) and territory != view.where
    }


def _refuse(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    if not 0 < code <= len(words.names):
        return no_territory(words, code - 1, "withdraw-refused")
    return say("withdraw-refused", name=words.names[code - 1], here=words.names[view.where])


WITHDRAW = Decision(
    "D_WITHDRAW", s.D_WITHDRAW,
    forms=(
        ChoiceForm(1, "0 to stay", lambda words, view, number: say("withdraw-stay"), stops=True),
        ChoiceForm(s.MAX_TERRITORIES, "1 + the territory that half of the armies go to", _to, buttons=FEW),
    ),
    choices=withdraw_choices, answer=answer_withdraw, steps={s.ATTACK: ""}, question=_question, refuse=_refuse,
    why_not=_why_not, describe=_described,
    routine=StandingOrder(
        id="withdrawal",
        title=say.lazy("order-withdrawal"),
        text=say.lazy("order-withdrawal.detail"),
        choices=tuple(StandingChoice(name, say.lazy(f"order-withdrawal-{name}")) for name in ("ask", "stay")),
        default="ask",
        answer=lambda game, seen, seat, wish: 0,
        applies=lambda game: game.options.withdrawal and not game.options.fog,
    ),
    evidence=2.0, rare=True,
)  # fmt: skip
