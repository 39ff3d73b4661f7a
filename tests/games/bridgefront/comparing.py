"""Actions of one step, played in the match and in the reference side by side: which actions are legal, every question
with its options, the plan that comes out, what it costs, and the position after it."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.setup.card_rows import CARDS
from sandtable.games.bridgefront.setup.programs import BASICS
from tests.games.bridgefront.positions import A, B, C, Position
from tests.games.bridgefront.reference_plan import Op, able, declare_action
from tests.games.bridgefront.reference_resolve import resolve_action
from tests.games.bridgefront.reference_world import Registers, World

__all__ = ["branches", "legal_actions", "operations", "play_beside_reference", "play_step", "price"]

_BASIC = {s.ACT_BUILD: 0, s.ACT_MARCH: 1, s.ACT_REINFORCE: 2, s.ACT_FREE_MARCH: 3}


def operations(at: Position, act: int, player: int = A) -> list[Op]:
    """The rows of an action's program."""
    if act >= s.ACT_CARD:
        return CARDS.kinds[act - s.ACT_CARD].effect
    if act in _BASIC:
        return [BASICS[_BASIC[act]][1]]
    if act == s.ACT_DONE:
        return []
    kind = int(at.state["champion"][player, act - s.ACT_ABILITY])
    return [] if kind == s.NONE or int(at.rules["activate"][kind]) == s.NONE else CARDS.kinds[kind].activate


def branches(ops: Sequence[Op]) -> set[tuple[int, int]]:
    """Every mode, row and side of an `if` in a list, as (identity of the operation, number)."""
    found = set()
    for op in ops:
        inner = {
            "choose": op.get("modes"),
            "if": [op.get("then", []), op.get("else", [])],
            "roll": [row["ops"] for row in op.get("rows", [])],
            "discard": [op.get("each", [])],
            "scrap": [op.get("each", [])],
        }.get(op["op"]) or []
        for number, ops_of_branch in enumerate(inner):
            if op["op"] in ("choose", "if", "roll"):
                found.add((id(op), number))
            found |= branches(ops_of_branch)
    return found


def price(w: World, q: int, act: int) -> tuple[int, int]:
    """Mana and gold of an action (8.3, 11.1, 12.6)."""
    r = w.rules
    if act < s.ACT_CARD:
        mana = {s.ACT_BUILD: "build_mana", s.ACT_MARCH: "march_mana", s.ACT_REINFORCE: "reinforce_mana"}.get(act)
        free = int(r["ability_mana"]) if act >= s.ACT_ABILITY else 0
        return int(r[mana]) if mana else free, int(r["reinforce_gold"]) if act == s.ACT_REINFORCE else 0
    card = CARDS.kinds[act - s.ACT_CARD]
    mana = max(card.mana - 1, min(card.mana, 1)) if w.armed[q] & s.FORGEBLOOD else card.mana
    gold = card.gold
    if card.champion:
        n = len(w.own(q))
        gold = card.ladder[min(n, 2)] + int(r["ladder_step"]) * max(0, n - 2)
        gold = 0 if w.armed[q] & s.LAST_CONTRACT else gold
    return mana, gold


def legal_actions(at: Position, w: World, q: int) -> list[int]:
    """ACT of section 8.3, from the reference."""
    acts = [s.ACT_BUILD, s.ACT_MARCH, s.ACT_REINFORCE]
    if w.faction[q] == s.AERIAL and int(at.state["free_marches"][q]) < int(w.rules["free_marches"]):
        acts.append(s.ACT_FREE_MARCH)
    acts += [s.ACT_ABILITY + code % 6 for code in sorted(w.own(q)) if not at.state["ability_used"][q, code % 6]]
    acts += sorted({s.ACT_CARD + w.kind[card] for card in w.piles[s.HAND + q]})
    return [s.ACT_DONE] + [act for act in acts if _playable(at, w, q, act)]


def _playable(at: Position, w: World, q: int, act: int) -> bool:
    mana, gold = price(w, q, act)
    if mana > w.mana[q] or gold > w.gold[q]:
        return False
    ops = operations(at, act, q)
    if act >= s.ACT_CARD:
        if CARDS.kinds[act - s.ACT_CARD].champion:
            wings = w.faction[q] == s.AERIAL and w.occupies(w.center, q)
            homes = [h for h in range(w.hexes) if h == w.capital[q] or w.forces[h][q] or (wings and h == w.center)]
            return len(w.own(q)) < int(w.rules["champion_limit"]) and any(w.room(h, q) for h in homes)
        return not ops or able(w, q, ops, Registers())
    reg = Registers(by_card=False)
    if act >= s.ACT_ABILITY:
        reg.self_code = q * 6 + act - s.ACT_ABILITY
        reg.self_hex = w.champions[reg.self_code].hex
    return able(w, q, ops, reg)


class _Asked:
    """A generator of questions, one step ahead: `question` is the open one, `result` the value it returned."""

    def __init__(self, generator: Any) -> None:
        self.generator = generator
        self.question: tuple[str, list[int]] | None = None
        self.result: Any = None
        self._on(None)

    def _on(self, code: int | None) -> None:
        try:
            self.question = self.generator.send(code)
        except StopIteration as end:
            self.question, self.result = None, end.value

    def answer(self, at: Position, player: int, dice: random.Random) -> int:
        """Compare the open question with the match's; returns the code that answers it."""
        assert self.question is not None
        kind, legal = self.question
        assert at.asked(player) == kind
        assert at.legal(player) == legal
        code = dice.choice(legal)
        self._on(code)
        return code


@dataclass
class _Action:
    player: int
    act: int
    ops: list[Op]
    price: tuple[int, int]
    codes: list[int]
    plan: Any = None

    def when(self, at: Position) -> tuple[int, int]:
        """Initiative, then seat order from the Lead, who is A."""
        after_all = 10**6
        initiative = after_all if self.act < s.ACT_CARD else CARDS.kinds[self.act - s.ACT_CARD].init_early
        return initiative, self.player


def play_beside_reference(at: Position, act: int, dice: random.Random) -> tuple[World, bool]:
    """A takes the action, B and C are Done. Returns the reference's position after it, and whether it is the end: not
    if a battle follows or the round goes on."""
    return play_step(at, {A: act}, dice)


def play_step(at: Position, acts: dict[int, int], dice: random.Random) -> tuple[World, bool]:
    """A step in which these players take actions and the others are Done; see `play_beside_reference`."""
    w = World(at.rules, at.state)
    for player in acts:
        assert at.legal(player) == legal_actions(at, w, player)
    for other in (A, B, C):
        if other not in acts and at.asked(other):
            at.choose(other, s.ACT_DONE)
    at.events.clear()
    actions, waiting = [], (A, s.ACT_DONE)
    for player, act in acts.items():
        action = _Action(player, act, operations(at, act, player), price(w, player, act), [act])
        planning = _Asked(declare_action(w, player, act, action.ops, action.codes))
        code = act
        while planning.question:
            at.choose(player, code)
            code = planning.answer(at, player, dice)
        action.plan = planning.result
        actions.append(action)
        if len(actions) < len(acts):
            at.choose(player, code)
        waiting = (player, code)
    for action in actions:
        _pay(w, action)
    clash = False
    for action in sorted(actions, key=lambda action: action.when(at)):
        resolving = _Asked(resolve_action(w, action.player, action.act, action.ops, action.plan))
        while resolving.question:
            at.choose(*waiting)
            waiting = (action.player, resolving.answer(at, action.player, dice))
        clash = any(len(w.units(h)) > 1 and w.tile[h] != s.CAPITAL for h in range(w.hexes))
        if clash:
            break
    at.choose(*waiting)
    revealed = {args[0]: args[1:4] for args in at.news(ev.REVEALED)}
    for action in actions:
        assert revealed[action.player] == (action.act, *action.price)
        flat = [args[3] for args in at.news(ev.PLAN_CODE) if args[0] == action.player]
        assert [action.act, *flat] == action.codes
    same_round = int(at.state["phase"]) == s.PLANS and int(at.state["step"]) == 2
    if not clash and same_round:
        compare(World(at.rules, at.state).facts(), w.facts())
    return w, not clash and same_round


def _pay(w: World, action: _Action) -> None:
    """13.3, and the played card on its way."""
    q = action.player
    w.mana[q] -= action.price[0]
    w.gold[q] -= action.price[1]
    if action.act >= s.ACT_CARD:
        kind = action.act - s.ACT_CARD
        w.cards_played[q] += 1
        w.armed[q] &= w.armed[q] if w.rules["forgeblood_mode"] == 3 else ~s.FORGEBLOOD
        if CARDS.kinds[kind].champion:
            w.armed[q] &= ~s.LAST_CONTRACT
        card = next(card for card in w.piles[s.HAND + q] if w.kind[card] == kind)
        w.piles[s.HAND + q].remove(card)
        w.piles[s.PLAY + q].append(card)


def compare(found: dict[str, Any], expected: dict[str, Any]) -> None:
    """Fact by fact, so that a failure names what differs."""
    for name, value in expected.items():
        assert found[name] == value, f"{name}: {found[name]}, but the reference has {value}"
