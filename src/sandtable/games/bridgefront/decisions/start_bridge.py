"""START_BRIDGE (spec section 7 step 8): everybody chooses first Bridges, at the same time and in secret."""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm, Decision
from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.kernel.asking import ask
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.core.scenes import Choice
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.words import Lexicon
from sandtable.games.bridgefront.rules.course.seats import in_game
from sandtable.games.bridgefront.rules.course.together import begin_together, end_together, finish, note_pick
from sandtable.games.bridgefront.table.plans.labels import no_such_edge
from sandtable.games.bridgefront.table.player_view import GameView

# ---------------------------------------------------------------------------------------------------- starting Bridges


@kernel
def begin_start_bridges(rules, state):
    """Step 8: everybody chooses START_BRIDGES edges near the own Capital, at the same time and in secret."""
    mask = in_game(rules, state) if rules.start_bridges > 0 else 0
    begin_together(state, mask)
    for player in range(rules.players):
        if (mask >> player) & 1 == 1:
            ask(state, player, s.D_START_BRIDGE)


@kernel
def start_bridge_choices(rules, state, seat, choices):
    """Edges within START_BRIDGE_RANGE of the own Capital that the player has not chosen yet; returns how many."""
    capital = state.capital[seat]
    reach = rules.start_bridge_range
    n = 0
    for edge in range(rules.edges):
        near = min(rules.distance[capital, rules.edge_a[edge]], rules.distance[capital, rules.edge_b[edge]])
        if near > reach:
            continue
        chosen = False
        for i in range(state.picks[seat]):
            chosen = chosen or state.picked[seat, i] == edge
        if not chosen:
            choices[n] = edge
            n += 1
    return n


@kernel
def answer_start_bridge(rules, state, seat, choice, log):
    """One more starting Bridge of the player."""
    note_pick(state, seat, choice)
    if state.picks[seat] < rules.start_bridges:
        ask(state, seat, s.D_START_BRIDGE)
        return
    finish(state, seat)
    emit(log, ev.START_BRIDGES_DONE, EVERYBODY, seat)


@kernel
def end_start_bridges(rules, state, log):
    """All have chosen: the Bridges are placed; an edge that was chosen several times gets one (R14)."""
    for place in range(rules.players):
        player = state.seating[place]
        for i in range(state.picks[player]):
            edge = state.picked[player, i]
            if state.bridge[edge] == 0:
                state.bridge[edge] = s.HAS_BRIDGE
                emit(log, ev.BRIDGE_BUILT, EVERYBODY, player, edge, 1, 0)
    end_together(state)


# ------------------------------------------------------------------------------------------------------- at the table


def _start_bridge_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    every, made = words.rules.start_bridges, len(view.picked)
    text = say.text("first-bridge", number=made + 1 if every > 1 else None, every=every)
    return text, say.text("first-bridge.why", reach=words.rules.start_bridge_range)


def _start_bridge_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    return [Choice(code, words.edges[code], elements=[words.edges[code]], quiet=True) for code in codes]


def _start_bridge_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    if not 0 <= code < len(words.edges):
        return no_such_edge(words, code)
    if code in view.picked:
        return say("first-bridge-again", edge=words.edges[code])
    return say("first-bridge-far", edge=words.edges[code], reach=words.rules.start_bridge_range)


START_BRIDGE = Decision(
    "D_START_BRIDGE", s.D_START_BRIDGE, forms=(ChoiceForm(s.MAX_EDGES, "the edges", labels=_start_bridge_choices),),
    choices=start_bridge_choices, answer=answer_start_bridge,
    steps={s.START_BRIDGES: "waiting-first-bridge"}, question=_start_bridge_prompt,
    refuse=_start_bridge_refusal, more=("D_START_BRIDGE",),
)  # fmt: skip
