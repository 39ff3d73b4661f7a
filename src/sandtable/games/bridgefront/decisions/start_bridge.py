"""START_BRIDGE: prompt, choices, and why an edge is none (spec section 14)."""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm, Decision
from sandtable.core.game.showing import Wording
from sandtable.core.scenes import Choice
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.words import Lexicon
from sandtable.games.bridgefront.rules.start_bridge import answer_start_bridge, start_bridge_choices
from sandtable.games.bridgefront.table.plans.labels import no_such_edge
from sandtable.games.bridgefront.table.player_view import GameView


def _start_bridge_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    every, made = words.rules.start_bridges, len(view.picked)
    which = f" ({made + 1} of {every})" if every > 1 else ""
    reach = words.rules.start_bridge_range
    return [f"Place a first Bridge{which}."], [
        f"On an edge within {reach} of your Capital. All are shown when everybody has chosen; equal ones merge."
    ]


def _start_bridge_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    return [Choice(code, words.edges[code], elements=[words.edges[code]], quiet=True) for code in codes]


def _start_bridge_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    if not 0 <= code < len(words.edges):
        return no_such_edge(words, code)
    if code in view.picked:
        return f"You have a first Bridge on {words.edges[code]} already; they go on different edges."
    return f"{words.edges[code]} is more than {words.rules.start_bridge_range} from your Capital."


START_BRIDGE = Decision(
    "D_START_BRIDGE", s.D_START_BRIDGE, forms=(ChoiceForm(s.MAX_EDGES, "the edges", labels=_start_bridge_choices),),
    choices=start_bridge_choices, answer=answer_start_bridge,
    steps={s.START_BRIDGES: "place{s} first Bridges in secret."}, question=_start_bridge_prompt,
    refuse=_start_bridge_refusal, more=("D_START_BRIDGE",),
)  # fmt: skip
