"""The planning tray with the viewer's own plan, and the order in which revealed actions are carried out."""

from collections.abc import Sequence
from typing import Literal

from sandtable.core.kernel.events import Event
from sandtable.core.scenes import OrderItem, Plan, PlanStep
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions.bid import bid_words
from sandtable.games.bridgefront.decisions.collect import mode_words
from sandtable.games.bridgefront.log.plans import plan_steps, plan_ways, revealed_action
from sandtable.games.bridgefront.log.words import Lexicon, price_words
from sandtable.games.bridgefront.table.plans.labels import names_of
from sandtable.games.bridgefront.table.player_view import TOGETHER, GameView


def tray(words: Lexicon, view: GameView) -> Plan | None:
    """What the viewer has chosen so far in a decision that is made in secret; None where nothing is."""
    if view.viewer is None or view.phase not in TOGETHER or view.viewer not in view.participants:
        return None
    sent = view.viewer in view.finished
    steps = _steps(words, view)
    if not steps:
        return None
    plan = Plan(say(_TITLES[view.phase]), steps, sent=sent)
    if view.phase == s.PLANS:
        plan.cost = price_words(view.price)
        plan.ways = plan_ways(words, view.plan, view.plan_kind, names_of(view))
    return plan


_TITLES = {
    s.PLANS: "tray-action",
    s.START_BRIDGES: "tray-bridges",
    s.FREE_CARD: "tray-free",
    s.MARKET_BIDS: "tray-bid",
    s.COLLECT_MODES: "tray-tiles",
}


def _steps(words: Lexicon, view: GameView) -> list[PlanStep]:
    if view.phase == s.PLANS:
        return plan_steps(words, view.plan, view.plan_kind, names_of(view))
    if view.phase == s.START_BRIDGES:
        return [PlanStep(say.text("tray-bridge", edge=words.edge(edge)), [words.edges[edge]]) for edge in view.picked]
    if view.phase == s.FREE_CARD:
        return [PlanStep([words.name(kind)]) for kind in view.picked]
    if view.phase == s.MARKET_BIDS:
        return [] if view.bid == s.NONE else [PlanStep([bid_words(words, view.bid)])]
    return _tile_steps(words, view)


def _tile_steps(words: Lexicon, view: GameView) -> list[PlanStep]:
    viewer = view.viewer
    assert viewer is not None
    return [
        PlanStep(
            say.text("tray-tile", place=words.place(hex_), mode=mode_words(view.tile[hex_], mode)), [words.hexes[hex_]]
        )
        for hex_, mode in zip(view.tiles_of(viewer), view.picked)
        if mode != s.NONE
    ]


# --------------------------------------------------------------------------------------------- the order of resolution


def order(words: Lexicon, view: GameView, events: Sequence[Event]) -> list[OrderItem]:
    """The revealed actions of the step in the order in which they are carried out; empty while none are."""
    if view.phase != s.RESOLVE:
        return []
    failed = _failed(events)
    return [_item(words, view, place, player, player in failed) for place, player in enumerate(view.queue)]


def _failed(events: Sequence[Event]) -> set[int]:
    """Whose action of this step has come to nothing."""
    failed: set[int] = set()
    for event in reversed(events):
        if event.kind == ev.STEP:
            break
        if event.kind == ev.FIZZLED:
            failed.add(ev.EVENTS.told(event).player)
    return failed


def _item(words: Lexicon, view: GameView, place: int, player: int, failed: bool) -> OrderItem:
    codes, kinds = view.plans.get(player, ([], []))
    names = names_of(view, player)
    state: Literal["next", "now", "done", "failed"] = "next"
    if place < view.queue_at:
        state = "failed" if failed else "done"
    elif place == view.queue_at and view.action_stage != s.NEXT_ACTION:
        state = "now"
    number = 0
    if codes and codes[0] >= s.ACT_CARD:
        number = words.rules.card_initiative[codes[0] - s.ACT_CARD]
    elif words.rules.basic_initiative != s.NONE:
        number = words.rules.basic_initiative
    item = revealed_action(words, player, codes or [s.ACT_DONE], kinds, names, number)
    item.state = state
    return item
