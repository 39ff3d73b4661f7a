"""EDGE: the edges that build, raze and edge_status change, in plans and in actions (spec sections 12.5, 13, 14)."""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm
from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.scenes import Choice, Preview
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions.plan import form
from sandtable.games.bridgefront.log.plans import edge_verb
from sandtable.games.bridgefront.log.words import Lexicon
from sandtable.games.bridgefront.rules.board.bridges import change_edge, edge_legal, offer_edges
from sandtable.games.bridgefront.rules.programs import shapes
from sandtable.games.bridgefront.rules.programs.answers import AGAIN, DONE, WAIT, choose_now, given, locked
from sandtable.games.bridgefront.rules.programs.offers import offer, withdraw
from sandtable.games.bridgefront.rules.programs.plans import ASK, announce_bridge, recorded, settle
from sandtable.games.bridgefront.table.plans.labels import MANY, here, no_such_edge
from sandtable.games.bridgefront.table.plans.question import question, text_of_card
from sandtable.games.bridgefront.table.player_view import GameView


@kernel
def _choose_edge(rules, state, player, op, chosen):
    """The next edge of an operation at resolution: NO_EDGE for none, NONE if the player is asked; never one chosen
    before."""
    offer_edges(rules, state, player, op)
    for place in range(chosen):
        withdraw(state, player, state.changed_edges[place])
    if rules.program[op, shapes.FLAGS] & shapes.F_UPTO:
        offer(state, player, s.NO_EDGE)
    return choose_now(state, player, s.D_EDGE, s.NO_EDGE)


@kernel
def do_edges(rules, state, player, op, log):
    """build, raze and edge_status, one edge a call; `frame_left` counts them."""
    top = state.frames - 1
    chosen = state.frame_left[top]
    if chosen == rules.program[op, shapes.N]:
        return DONE
    edge = given(rules, state, player, op)
    if edge == s.NONE:
        edge = _choose_edge(rules, state, player, op, chosen)
        if edge == s.NONE:
            return WAIT
    if edge == s.NO_EDGE:
        return DONE
    if chosen == 0 and rules.program[op, shapes.OP] == s.OP_BUILD:
        state.reg_edge = edge
    if edge_legal(rules, state, player, op, edge) == 1:
        change_edge(rules, state, player, op, edge, log)
        state.effective = 1
    if locked(rules, op) == 0:
        state.changed_edges[chosen] = edge
    state.frame_left[top] = chosen + 1
    return AGAIN


@kernel
def declare_edges(rules, state, player, op):
    """The edges of build, raze and edge_status; Bridges count as built or gone from now on."""
    row = rules.program[op]
    kind = int(row[shapes.OP])
    start = state.cursor
    for place in range(int(row[shapes.N])):
        edge = recorded(state, player)
        if edge == s.NONE:
            offer_edges(rules, state, player, op)
            for earlier in range(place):
                withdraw(state, player, state.plan[player, start + earlier])
            if int(row[shapes.FLAGS]) & shapes.F_UPTO:
                offer(state, player, s.NO_EDGE)
            edge = settle(state, player, s.D_EDGE, s.NO_EDGE)
            if edge == ASK:
                return s.D_EDGE
        if edge == s.NO_EDGE:
            return 0
        if kind == s.OP_BUILD:
            announce_bridge(state, edge, s.HAS_BRIDGE)
            if place == 0:
                state.reg_edge = edge
        elif kind == s.OP_RAZE:
            announce_bridge(state, edge, 0)
    return 0


# ------------------------------------------------------------------------------------------------------- at the table


def _edge_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    asked = question(words, view)
    every = asked.row[shapes.N] if asked.row else 1
    number = asked.number + 1 if every > 1 and view.phase == s.PLANS else None
    alone = asked.title == say("action-build")
    text = asked.titled("edge-question", alone, does=edge_verb(words, asked.op), number=number, every=every)
    return text, text_of_card(words, asked) or say.text("edge-why")


def _edge_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    asked = question(words, view)
    quiet = len(codes) > MANY
    does = edge_verb(words, asked.op)
    made = []
    for code in codes:
        if code == s.NO_EDGE:
            label, detail = say.labelled("edge-stop")
            made.append(Choice(code, label, detail=detail, key="S"))
            continue
        made.append(
            Choice(
                code,
                words.edges[code],
                elements=[words.edges[code]],
                quiet=quiet,
                preview=Preview(say("edge-preview", does=does, edge=words.edges[code]), _edge_lines(words, view, code)),
            )
        )
    return made


def _edge_lines(words: Lexicon, view: GameView, edge: int) -> list[str]:
    lines = []
    for hex_ in words.ends[edge]:
        inside = here(words, view, hex_)
        if inside:
            lines.append(say("edge-stands", hex_=words.hexes[hex_], units=inside))
    return lines


def _edge_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    if not 0 <= code < len(words.edges):
        return say("edge-must") if code == s.NO_EDGE else no_such_edge(words, code)
    if view.blackout:
        return say("edge-blackout")
    asked = question(words, view)
    built = bool(view.bridge[code] & s.HAS_BRIDGE)
    if asked.operation == s.OP_BUILD and built:
        return say("edge-built", edge=words.edges[code])
    if asked.operation == s.OP_RAZE and not built:
        return say("edge-no-bridge", edge=words.edges[code])
    return say("edge-far", edge=words.edges[code])


def _edge_why_not(words: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    """Edges with a Bridge where one is to be built, at hexes that the viewer holds."""
    if question(words, view).operation != s.OP_BUILD:
        return {}
    return {
        words.edges[edge]: _edge_refusal(words, view, edge, codes)
        for edge, ends in enumerate(words.ends)
        if edge not in codes and view.bridge[edge] & s.HAS_BRIDGE and any(view.own(hex_, view.you) for hex_ in ends)
    }


EDGE = form(
    "D_EDGE",
    s.D_EDGE,
    ChoiceForm(s.MAX_EDGES + 1, f"{s.MAX_EDGES} edges, then none (stop)", labels=_edge_choices),
    _edge_prompt,
    _edge_refusal,
    "waiting-edge",
    why_not=_edge_why_not,
)
