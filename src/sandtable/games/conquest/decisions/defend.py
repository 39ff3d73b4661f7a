"""D_DEFEND: with how many dice to defend (spec sections 7 and 12; routine answer R12)."""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm, Decision
from sandtable.core.game.game import Game, StandingChoice, StandingOrder
from sandtable.core.game.showing import Wording, fitting
from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask, count_up
from sandtable.core.kernel.events import emit
from sandtable.core.kernel.records import Records
from sandtable.core.scenes import Choice
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import say
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.words import Lexicon
from sandtable.games.conquest.rules.variants import DEFENCE_ONCE, DEFENDER_MAX, DEFENDER_ONE
from sandtable.games.conquest.rules.visibility import audience
from sandtable.games.conquest.table.odds import expected_losses, likely_defence
from sandtable.games.conquest.table.player_view import GameView


@kernel
def defend_choices(rules, state, choices):
    """The codes of D_DEFEND: the number of dice less 1."""
    return count_up(choices, min(rules.def_dice_max, state.armies[state.target]))


@kernel
def defence(rules, state, log):
    """The defender's dice for the next roll; 0 = the defender is asked."""
    defender = state.owner[state.target]
    most = min(rules.def_dice_max, state.armies[state.target])
    if most == 1 or defender == s.NEUTRAL or rules.defender_dice == DEFENDER_MAX:
        return most
    if rules.defender_dice == DEFENDER_ONE:
        return 1
    if state.defence == 0:
        ask(state, defender, s.D_DEFEND)
        return 0
    return min(state.defence, most)


@kernel
def answer_defend(rules, state, seat, choice, log):
    """The answer to D_DEFEND."""
    dice = choice + 1
    state.defence = dice
    if len(log) > 0:
        target = state.target
        whole = 1 if state.mode >= s.BLITZ and rules.blitz_defence == DEFENCE_ONCE else 0
        emit(log, ev.DEFENCE, audience(rules, state, target), seat, target, dice, whole)


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    target, source = words.place(view.target), words.place(view.source)
    text = fitting(say.text("defend-question", target=target), say.text("defend-question.short"))
    if view.mode == s.SINGLE:
        return text, say.text("defend-roll", source=source, dice=view.att_dice)
    once = words.options.blitz_defence == "once"
    return text, say.text("defend-blitz", source=source, armies=view.armies[view.source], once=once)


def _labels(words: Lexicon, view: GameView, numbers: Sequence[int]) -> list[Choice]:
    made = []
    for number in numbers:
        take, lose = expected_losses(words.options, max(view.att_dice, 1), number + 1)
        detail = say("lose-take", lose=f"{lose:.1f}", take=f"{take:.1f}")
        made.append(Choice(number, say("dice", dice=number + 1), detail=detail, primary=number == numbers[-1]))
    return made


def _refuse(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    most = likely_defence(words.options, view.armies[view.target], neutral=False)
    return say("defend-refused", name=words.names[view.target], most=most)


def _at_once(game: Game, seen: Records, seat: int, wish: str) -> int:
    codes = game.legal(seen, seat)
    return codes[-1] if wish == "most" else codes[0]


DEFEND = Decision(
    "D_DEFEND", s.D_DEFEND, forms=(ChoiceForm(s.MAX_DICE, "1 to 5 dice", labels=_labels, line=True),),
    choices=defend_choices, answer=answer_defend, steps={s.BATTLE: ""}, question=_question, refuse=_refuse,
    routine=StandingOrder(
        id="defence",
        title=say.lazy("order-defence"),
        text=say.lazy("order-defence.detail"),
        choices=tuple(StandingChoice(name, say.lazy(f"order-defence-{name}")) for name in ("most", "one", "ask")),
        default="most",
        answer=_at_once,
        applies=lambda game: game.options.defender_dice == "choice",
    ),
    odds=True, searched=False, evidence=2.0,
)  # fmt: skip
