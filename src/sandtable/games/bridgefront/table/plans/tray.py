"""The planning tray with the viewer's own plan, and the order in which revealed actions are carried out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from sandtable.core.kernel.events import Event
from sandtable.core.scenes import OrderItem, Plan, PlanStep
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.plans import plan_steps, plan_ways, revealed_action
from sandtable.games.bridgefront.log.words import Lexicon, price_words
from sandtable.games.bridgefront.table.bid import bid_words
from sandtable.games.bridgefront.table.collect import mode_words
from sandtable.games.bridgefront.table.plans.labels import names_of
from sandtable.games.bridgefront.table.sight import TOGETHER, Sight


def tray(words: Lexicon, sight: Sight) -> Plan | None:
    """What the viewer has chosen so far in a decision that is made in secret; None where nothing is."""
    if sight.viewer is None or sight.phase not in TOGETHER or sight.viewer not in sight.participants:
        return None
    sent = sight.viewer in sight.finished
    steps = _steps(words, sight)
    if not steps:
        return None
    plan = Plan(_TITLES[sight.phase], steps, sent=sent)
    if sight.phase == s.PLANS:
        plan.cost = price_words(sight.price)
        plan.ways = plan_ways(words, sight.plan, sight.plan_kind, names_of(sight))
    return plan


_TITLES = {
    s.PLANS: "Your action",
    s.START_BRIDGES: "Your first Bridges",
    s.FREE_CARD: "Your free card",
    s.MARKET_BIDS: "Your bid",
    s.COLLECT_MODES: "Your tiles",
}


def _steps(words: Lexicon, sight: Sight) -> list[PlanStep]:
    if sight.phase == s.PLANS:
        return plan_steps(words, sight.plan, sight.plan_kind, names_of(sight))
    if sight.phase == s.START_BRIDGES:
        return [PlanStep(["Bridge on ", words.edge(edge)], [words.edges[edge]]) for edge in sight.picked]
    if sight.phase == s.FREE_CARD:
        return [PlanStep([words.name(kind)]) for kind in sight.picked]
    if sight.phase == s.MARKET_BIDS:
        return [] if sight.bid == s.NONE else [PlanStep([bid_words(words, sight.bid)])]
    return _tile_steps(words, sight)


def _tile_steps(words: Lexicon, sight: Sight) -> list[PlanStep]:
    viewer = sight.viewer
    assert viewer is not None
    return [
        PlanStep([words.place(hex_), ": ", mode_words(sight.tile[hex_], mode)], [words.hexes[hex_]])
        for hex_, mode in zip(sight.tiles_of(viewer), sight.picked)
        if mode != s.NONE
    ]


# --------------------------------------------------------------------------------------------- the order of resolution


def order(words: Lexicon, sight: Sight, events: Sequence[Event]) -> list[OrderItem]:
    """The revealed actions of the step in the order in which they are carried out; empty while none are."""
    if sight.phase != s.RESOLVE:
        return []
    failed = _failed(events)
    return [_item(words, sight, place, player, player in failed) for place, player in enumerate(sight.queue)]


def _failed(events: Sequence[Event]) -> set[int]:
    """Whose action of this step has come to nothing."""
    failed: set[int] = set()
    for event in reversed(events):
        if event.kind == ev.STEP:
            break
        if event.kind == ev.FIZZLED:
            failed.add(event.args[0])
    return failed


def _item(words: Lexicon, sight: Sight, place: int, player: int, failed: bool) -> OrderItem:
    codes, kinds = sight.plans.get(player, ([s.ACT_DONE], [s.D_ACT]))
    names = names_of(sight, player)
    state: Literal["next", "now", "done", "failed"] = "next"
    if place < sight.queue_at:
        state = "failed" if failed else "done"
    elif place == sight.queue_at and sight.action_stage != s.NEXT_ACTION:
        state = "now"
    number = 0
    if codes and codes[0] >= s.ACT_CARD:
        number = words.rules.initiative[codes[0] - s.ACT_CARD]
    elif words.rules.basic_initiative != s.NONE:
        number = words.rules.basic_initiative
    item = revealed_action(words, player, codes or [s.ACT_DONE], kinds, names, number)
    item.state = state
    return item
