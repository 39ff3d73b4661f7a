"""D_FORTIFY_FROM and D_FORTIFY_TO: the free moves at the end of a turn (spec section 6, T6)."""

from collections.abc import Sequence

import numpy as np

from sandtable.core.declare.decisions import FEW, ChoiceForm, Decision
from sandtable.core.game.showing import Wording, fitting
from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask
from sandtable.core.kernel.events import UNTOLD, also, emit
from sandtable.core.scenes import Choice, Preview
from sandtable.games.conquest import say
from sandtable.games.conquest import state as s
from sandtable.games.conquest.events import FORTIFIED
from sandtable.games.conquest.log.words import Lexicon
from sandtable.games.conquest.rules.variants import FORTIFY_CONNECTED, FORTIFY_NONE
from sandtable.games.conquest.rules.visibility import sees
from sandtable.games.conquest.table.asking import no_territory, own_territory
from sandtable.games.conquest.table.player_view import GameView


@kernel
def _can_move(rules, state, seat, territory):
    """Whether armies can leave the territory: 2 or more on it, and an own neighbour (which with `connected` is also
    the least that an own chain needs)."""
    if state.owner[territory] != seat or state.armies[territory] < 2:
        return False
    for i in range(rules.neighbour_start[territory], rules.neighbour_start[territory + 1]):
        if state.owner[rules.neighbour[i]] == seat:
            return True
    return False


@kernel
def from_choices(rules, state, seat, choices):
    """The codes of D_FORTIFY_FROM: 0 = end, 1 + territory. Returns how many."""
    choices[0] = 0
    n = 1
    for territory in range(rules.territories):
        if _can_move(rules, state, seat, territory):
            choices[n] = territory + 1
            n += 1
    return n


@kernel
def to_choices(rules, state, seat, choices):
    """The codes of D_FORTIFY_TO, ascending: own neighbours, or with `connected` what own chains reach."""
    source = state.source
    n = 0
    if rules.fortify != FORTIFY_CONNECTED:
        for i in range(rules.neighbour_start[source], rules.neighbour_start[source + 1]):
            if state.owner[rules.neighbour[i]] == seat:
                choices[n] = rules.neighbour[i]
                n += 1
        return n
    # The reached territories wait in `choices` until their neighbours have been looked at; then they are listed anew.
    reached = np.zeros(s.MAX_TERRITORIES, dtype=np.int8)
    reached[source] = 1
    choices[0] = source
    n = 1
    done = 0
    while done < n:
        territory = choices[done]
        done += 1
        for i in range(rules.neighbour_start[territory], rules.neighbour_start[territory + 1]):
            neighbour = rules.neighbour[i]
            if state.owner[neighbour] == seat and reached[neighbour] == 0:
                reached[neighbour] = 1
                choices[n] = neighbour
                n += 1
    reached[source] = 0
    n = 0
    for territory in range(rules.territories):
        if reached[territory] == 1:
            choices[n] = territory
            n += 1
    return n


@kernel
def answer_from(state, choice):
    """The answer to D_FORTIFY_FROM: the end of the turn, or the source."""
    if choice == 0:
        state.step = s.DRAW_LATE
    else:
        state.source = choice - 1


@kernel
def answer_to(state, choice):
    """The answer to D_FORTIFY_TO."""
    state.target = choice


@kernel
def _any_source(rules, state, seat):
    for territory in range(rules.territories):  # noqa: SIM110
        if _can_move(rules, state, seat, territory):
            return True
    return False


@kernel
def fortify_step(rules, state, log):
    """T6. True = the seat is asked."""
    seat = state.seat
    while True:
        if state.source < 0:
            if (
                rules.fortify == FORTIFY_NONE
                or state.moves >= rules.fortify_moves
                or not _any_source(rules, state, seat)
            ):
                state.step = s.DRAW_LATE
                return False
            ask(state, seat, s.D_FORTIFY_FROM)
            return True
        if state.target < 0:
            targets = np.empty(s.MAX_TERRITORIES, dtype=np.int32)
            if to_choices(rules, state, seat, targets) > 1:
                ask(state, seat, s.D_FORTIFY_TO)
                return True
            state.target = targets[0]
        if state.count_hi[seat] == 0:
            state.count_lo[seat] = 1
            state.count_hi[seat] = state.armies[state.source] - 1
        if state.count_lo[seat] < state.count_hi[seat]:
            ask(state, seat, s.D_COUNT)
            return True
        march(rules, state, log)


@kernel
def march(rules, state, log):
    """Source, target and number are fixed: the armies move."""
    seat = state.seat
    source = state.source
    target = state.target
    armies = state.count_lo[seat]
    state.count_lo[seat] = 0
    state.count_hi[seat] = 0
    state.source = s.EMPTY
    state.target = s.EMPTY
    state.armies[source] -= armies
    state.armies[target] += armies
    state.moves += 1
    if len(log) == 0:
        return
    left = state.armies[source]
    now = state.armies[target]
    both = 256 if rules.fog == 0 else 0
    only_source = 0
    only_target = 0
    for viewer in range(rules.players):
        if sees(rules, state, viewer, source):
            if sees(rules, state, viewer, target):
                both |= 1 << viewer
            else:
                only_source |= 1 << viewer
        elif sees(rules, state, viewer, target):
            only_target |= 1 << viewer
    emit(log, FORTIFIED, both, seat, source, target, armies, left)
    also(log, now)
    if only_source != 0:
        emit(log, FORTIFIED, only_source, seat, source, UNTOLD, UNTOLD, left)
        also(log, UNTOLD)
    if only_target != 0:
        emit(log, FORTIFIED, only_target, seat, UNTOLD, target, UNTOLD, UNTOLD)
        also(log, now)


# ------------------------------------------------------------------------------------------------------------- from


def _from_where(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    return say.asked("fortify-question", near=words.options.fortify == "adjacent")


def _no_more(words: Lexicon, view: GameView, number: int) -> Choice:
    return Choice(number, *say.labelled("fortify-end"))


def _not_from(words: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    """Own territories that have nothing to send or nowhere to send it."""
    found: dict[str, str] = {}
    for territory, name in enumerate(words.names):
        if view.owns(territory):
            lone = not any(view.owns(other) for other in words.neighbours[territory])
            found[words.ids[territory]] = say("fortify-lone" if lone else "fortify-one", name=name)
    return found


def _refuse_from(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    territory = code - 1
    if not 0 <= territory < len(words.names):
        return say("fortify-no-territory", code=territory, count=len(words.names))
    name = words.names[territory]
    if not view.owns(territory):
        return say("fortify-not-yours", name=name)
    return say("fortify-one" if view.armies[territory] < 2 else "fortify-lone", name=name)


FROM = Decision(
    "D_FORTIFY_FROM", s.D_FORTIFY_FROM,
    forms=(
        ChoiceForm(1, "0 to end the turn", _no_more, stops=True),
        ChoiceForm(s.MAX_TERRITORIES, "1 + the territory that armies leave", own_territory, buttons=FEW),
    ),
    choices=from_choices, answer=answer_from, steps={s.FORTIFY: "waiting-fortify"}, question=_from_where,
    refuse=_refuse_from, why_not=_not_from, then=("D_FORTIFY_TO",), more=("D_FORTIFY_TO", "D_COUNT"), evidence=2.0,
    noted=True, rare=True,
)  # fmt: skip

# --------------------------------------------------------------------------------------------------------------- to


def _to_where(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    source = words.place(view.source)
    why = say.text("fortify-to-question.why", source=source, armies=view.armies[view.source])
    return fitting(say.text("fortify-to-question", source=source), say.text("fortify-to-question.short")), why


def _target(words: Lexicon, view: GameView, territory: int) -> Choice:
    choice = own_territory(words, view, territory)
    most = say("fortify-most", armies=view.armies[view.source] - 1)
    choice.preview = Preview(say("way", source=words.names[view.source], target=choice.label), [most])
    return choice


def _not_to(words: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    """Own territories that the chosen source cannot reach."""
    return {
        words.ids[territory]: _out_of_reach(words, view, territory)
        for territory in range(len(words.names))
        if view.owns(territory) and territory != view.source
    }


def _out_of_reach(words: Lexicon, view: GameView, territory: int) -> str:
    source, name = words.names[view.source], words.names[territory]
    chain = words.options.fortify == "connected"
    return say("fortify-no-chain" if chain else "fortify-not-adjacent", source=source, name=name)


def _refuse_to(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    if not 0 <= code < len(words.names) or not view.owns(code):
        return no_territory(words, code, "fortify-not-yours")
    if code == view.source:
        return say("fortify-already", name=words.names[code])
    return _out_of_reach(words, view, code)


TO = Decision(
    "D_FORTIFY_TO", s.D_FORTIFY_TO,
    forms=(ChoiceForm(s.MAX_TERRITORIES, "the territory that armies go to", _target, buttons=FEW),), choices=to_choices,
    answer=answer_to, steps={s.FORTIFY: ""}, question=_to_where, refuse=_refuse_to, why_not=_not_to, then=("D_COUNT",),
    more=("D_COUNT",), evidence=1.0, noted=True, rare=True,
)  # fmt: skip
