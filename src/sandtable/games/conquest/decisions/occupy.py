"""D_OCCUPY: how many armies move into a captured territory (spec sections 7 and 12)."""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm, Decision
from sandtable.core.game.showing import Wording, fitting
from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import COUNT_CHOICES, ask
from sandtable.core.scenes import Choice, Count
from sandtable.games.conquest import events as ev
from sandtable.games.conquest import say
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.words import Lexicon
from sandtable.games.conquest.rules.asking import answer_count, change_owner, clear_battle, count_choices
from sandtable.games.conquest.rules.variants import OCCUPY_ALL, OCCUPY_MIN
from sandtable.games.conquest.rules.visibility import tell
from sandtable.games.conquest.table.asking import counts, no_number, number_of
from sandtable.games.conquest.table.player_view import GameView


@kernel
def answer_occupy(rules, state, seat, choice, log):
    """The answer to D_OCCUPY. False = only a block of numbers is chosen, and the seat is asked again."""
    answer_count(state, seat, choice)
    if state.count_lo[seat] < state.count_hi[seat]:
        ask(state, seat, s.D_OCCUPY)
        return False
    move_in(rules, state, log)
    return True


@kernel
def capture(rules, state, log):
    """The target's last army is gone: it changes hands, and armies move in or D_OCCUPY is asked."""
    seat = state.seat
    target = state.target
    previous = state.owner[target]
    change_owner(state, target, seat)
    state.captured += 1
    least = state.att_dice
    most = state.armies[state.source] - 1
    if previous < s.MAX_SEATS and state.held[previous] == 0:
        state.victim = previous
    last = state.victim >= 0 and state.alive == 2
    if rules.occupy == OCCUPY_ALL:
        least = most
    elif rules.occupy == OCCUPY_MIN or last:
        most = least
    told = seat, state.source, target, previous, least, most, 0, 0, 0, 0
    tell(rules, state, log, ev.CAPTURED, state.source, target, told)
    state.count_lo[seat] = least
    state.count_hi[seat] = most
    state.step = s.OCCUPY
    if least < most:
        ask(state, seat, s.D_OCCUPY)
    else:
        move_in(rules, state, log)


@kernel
def move_in(rules, state, log):
    """The number of armies is fixed (count_lo): they move into the captured territory."""
    seat = state.seat
    source = state.source
    target = state.target
    armies = state.count_lo[seat]
    state.count_lo[seat] = 0
    state.count_hi[seat] = 0
    state.armies[source] -= armies
    state.armies[target] += armies
    told = seat, source, target, armies, state.armies[source], 0, 0, 0, 0, 0
    tell(rules, state, log, ev.OCCUPIED, source, target, told)
    clear_battle(state)
    state.step = s.CAPTURE


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    lo, hi = view.count
    target = words.place(view.target)
    why = say.text("occupy-question.why", lo=lo, hi=hi, source=words.place(view.source))
    return fitting(say.text("occupy-question", target=target), say.text("occupy-question.short")), why


def _described(words: Lexicon, view: GameView, choice: Choice) -> str:
    return say("count-into-told", name=words.names[view.target], **number_of(choice))


def _count(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Count]:
    """The slider starts with all armies, but with the fewest if only the source still has enemies."""
    lo, hi = view.count
    stay = _threatened(words, view, view.source) and not _threatened(words, view, view.target)
    return [Count(lo, hi, lo if stay else hi)]


def _threatened(words: Lexicon, view: GameView, territory: int) -> bool:
    return any(not view.owns(other) for other in words.neighbours[territory])


OCCUPY = Decision(
    "D_OCCUPY", s.D_OCCUPY,
    forms=(ChoiceForm(COUNT_CHOICES, "the choice of COUNT, as in D_COUNT", labels=counts, line=True),),
    choices=count_choices, answer=answer_occupy, partly=True, steps={s.OCCUPY: "waiting-occupy"},
    question=_question, refuse=no_number, describe=_described, numbers=_count, client="count", more=("D_OCCUPY",),
    evidence=2.0,
)  # fmt: skip
