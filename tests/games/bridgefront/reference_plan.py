"""Declaring in plain Python (sections 13.1, 13.2): a plan as a tree of choices, one an operation, found by asking.

`declare` is a generator: it yields (kind of decision, legal codes) wherever there are two or more, is sent the choice,
and returns the tree. `codes` collects what the flat plan has to be.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Sequence
from itertools import combinations
from typing import Any

from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.setup.card_rows import CARDS
from tests.games.bridgefront.reference_world import Registers, World

__all__ = ["able", "declare", "declare_action", "stacks"]

Op = dict[str, Any]
Asking = Generator[tuple[str, list[int]], int, Any]
FREE = {"mana", "draw", "discard", "scrap", "topdeck", "dig", "scry", "peek", "draft", "gain_random", "roll"}


def able(w: World, q: int, ops: Sequence[Op], reg: Registers) -> bool:
    """13.1: at least one operation is able, for at least one choice of each target before it."""
    return any(_able_at(w, q, ops, i, reg) for i in range(len(ops)))


def _able_at(w: World, q: int, ops: Sequence[Op], i: int, reg: Registers) -> bool:
    """Whether operation i is able for some choice of the targets of its list that stand before it."""
    before = [op for op in ops[:i] if op["op"] == "target"]
    if not before:
        return _able_one(w, q, ops[i], reg)
    found = w.objects(before[0], q, reg) or [None]
    rest = [*before[1:], ops[i]]
    for code in found:
        chosen = Registers(**{**vars(reg), {"champion": "c", "hex": "h", "opponent": "o"}[before[0]["kind"]]: code})
        if _able_at(w, q, rest, len(rest) - 1, chosen):
            return True
    return False


def _able_one(w: World, q: int, op: Op, reg: Registers) -> bool:
    name = op["op"]
    if name in FREE:
        return True
    if name == "choose":
        return any(able(w, q, mode, reg) for mode in op["modes"])
    if name == "if":
        return able(w, q, op.get("then", []), reg) or able(w, q, op.get("else", []), reg)
    if name in ("build", "raze", "edge_status"):
        return any(w.edge_fits(op, q, e, reg) for e in range(w.edges))
    if name == "wormhole":
        return sum(w.near_champion(h, q, op["range"]) for h in range(w.hexes)) >= 2
    if name == "move":
        return op.get("src") != "site" and bool(stacks(w, q, op, reg, []))
    if name == "deploy":
        return {"capital": bool(sites(w, q)), "hex": reg.h is not None, "self": True}.get(op["at"], reg.e is not None)
    if name == "gold":
        return op["n"] != "mine_value" or reg.h is not None
    if name == "steal":
        return reg.o is not None
    if name == "blast":
        return op["area"] == "around_self" or reg.h is not None
    if name == "status":
        if op["kind"] == "breakthrough":
            return False
        return {"hex": reg.h is not None, "champion": reg.c is not None}.get(op["scope"], True)
    if name == "relocate":
        return reg.c is not None and (op["to"] == "capital" or reg.h is not None)
    if name == "mine_up":
        return reg.h is not None
    if name == "remove_champion":
        return bool(w.own(q))
    return name in ("heal", "damage", "mark") and reg.c is not None


def sites(w: World, q: int) -> list[int]:
    """Legal sites of a deployment in the capital (9.4)."""
    found = [s.SITE_CAPITAL] if w.room(w.capital[q], q) else []
    wings = w.faction[q] == s.AERIAL and w.rules["wings"] and w.occupies(w.center, q)
    return found + ([s.SITE_CENTER] if wings else [])


Stack = tuple[int, int, frozenset[int]]  # source, Forces, codes of Champions


def stacks(w: World, q: int, op: Op, reg: Registers, taken: Sequence[Stack]) -> list[tuple[Stack, tuple[int, ...]]]:
    """Every legal stack of a move with every legal path, beside the stacks taken before."""
    found = []
    where: Iterable[int | None] = range(w.hexes)
    src = op.get("src", "any")
    if src != "any":
        focus = w.champions[reg.c].hex if reg.c in w.champions else None
        where = [{"hex": reg.h, "champion": focus, "site": reg.site, "self": reg.self_hex}[src]]
    for x in where:
        if x is None:
            continue
        free_forces = w.forces[x][q] - sum(k for at, k, _ in taken if at == x)
        here = [
            code
            for code, champion in w.own(q).items()
            if champion.hex == x and not any(code in team for _, _, team in taken)
        ]
        for k in range(max(free_forces, 0) + 1):
            for size in range(len(here) + 1):
                for team in map(frozenset, combinations(here, size)):
                    if _stack_fits(op, reg, k, team):
                        goal = w.beside(q, team) if op.get("end") == "adjacent_champion" else None
                        free = bool(op.get("ignore")) or w.flies(q, k, team)
                        found += [((x, k, team), path) for path in w.paths(q, x, op["max"], free, goal)]
    return found


def _stack_fits(op: Op, reg: Registers, k: int, team: frozenset[int]) -> bool:
    include, units = op.get("include", ""), op.get("units", "stack")
    if k == 0 and not team:
        return False
    if (include == "any_champion" and not team) or (include == "champion" and reg.c not in team):
        return False
    return {
        "stack": True,
        "force": k == 1 and not team,
        "self": k == 0 and team == {reg.self_code},
        "deployed": k == reg.deployed and not team,
    }[units]


# ---------------------------------------------------------------------------------------------------------- declaring


def _choose(kind: str, choices: Sequence[int], none: int, codes: list[int]) -> Asking:
    """One decision: asked only with two or more choices."""
    code = choices[0] if len(choices) == 1 else none
    if len(choices) >= 2:
        code = yield kind, sorted(choices)
    codes.append(code)
    return code


def declare(w: World, q: int, ops: Sequence[Op], reg: Registers, codes: list[int], taken: list[Stack]) -> Asking:
    """All choices of a list; `w` is a world of its own, on which they count as done."""
    tree = []
    for i, op in enumerate(ops):
        tree.append((yield from _declare_one(w, q, op, ops[i + 1 :], reg, codes, taken)))
    return tree


def _declare_one(
    w: World, q: int, op: Op, rest: Sequence[Op], reg: Registers, codes: list[int], taken: list[Stack]
) -> Asking:
    name = op["op"]
    if name == "target":
        return (yield from _declare_target(w, q, op, rest, reg, codes))
    if name == "choose" and op["when"] == "declare":
        modes = [i for i, mode in enumerate(op["modes"]) if able(w, q, mode, reg)]
        mode = yield from _choose("MODE", modes, s.NO_MODE, codes)
        inner = [] if mode == s.NO_MODE else op["modes"][mode]
        return mode, (yield from declare(w, q, inner, reg, codes, taken))
    if name == "if":
        then = yield from declare(w, q, op.get("then", []), reg, codes, taken)
        return then, (yield from declare(w, q, op.get("else", []), reg, codes, taken))
    if name == "deploy":
        return (yield from _declare_deploy(w, q, op, reg, codes))
    if name in ("build", "raze", "edge_status"):
        return (yield from _declare_edges(w, q, op, reg, codes))
    if name == "wormhole":
        near = [h for h in range(w.hexes) if w.near_champion(h, q, op["range"])]
        if len(near) < 2:
            codes.append(s.NO_HEX)
            return None
        first = yield from _choose("HEX", near, s.NO_HEX, codes)
        return first, (yield from _choose("HEX", [h for h in near if h != first], s.NO_HEX, codes))
    if name == "move":
        return (yield from _declare_move(w, q, op, reg, codes, taken))
    if name == "remove_champion":
        return (yield from _choose("CHAMPION", sorted(w.own(q)), s.NO_CHAMPION, codes))
    return None


def _declare_target(w: World, q: int, op: Op, rest: Sequence[Op], reg: Registers, codes: list[int]) -> Asking:
    kind, none, name = {
        "champion": ("CHAMPION", s.NO_CHAMPION, "c"),
        "hex": ("HEX", s.NO_HEX, "h"),
        "opponent": ("OPPONENT", -1, "o"),
    }[op["kind"]]
    offered = [code for code in w.objects(op, q, reg) if able(w, q, rest, Registers(**{**vars(reg), name: code}))]
    if op.get("opt"):
        offered.append(none)
    code = yield from _choose(kind, offered, none, codes)
    setattr(reg, name, None if code == none else code)
    return code


def _declare_deploy(w: World, q: int, op: Op, reg: Registers, codes: list[int]) -> Asking:
    site = None
    if op["at"] == "capital":
        site = yield from _choose("SITE", sites(w, q), s.NO_SITE, codes)
        reg.site = {s.SITE_CAPITAL: w.capital[q], s.SITE_CENTER: w.center, s.NO_SITE: None}[site]
        reg.deployed = 0
    h = place_of(w, op, reg)
    if h is not None:
        placed = placeable(w, q, h, op["n"] + (w.cards_played[q] + 1 if op.get("plus") else 0))
        w.forces[h][q] += placed
        if op["at"] == "capital":
            reg.deployed = placed
    return site


def place_of(w: World, op: Op, reg: Registers) -> int | None:
    """Where a deployment goes."""
    if op["at"] in ("edge_a", "edge_b"):
        if reg.e not in w.bridges:
            return None
        assert reg.e is not None
        return w.ends[reg.e][op["at"] == "edge_b"]
    return {"capital": reg.site, "hex": reg.h, "self": reg.self_hex}[op["at"]]


def placeable(w: World, q: int, h: int, n: int) -> int:
    """How many of n Forces can be deployed (9.4)."""
    if not w.room(h, q):
        return 0
    if w.faction[q] == s.BASTION and h == w.capital[q]:
        n += int(w.rules["home_guard"])
    return max(0, min(n, int(w.rules["force_cap"]) - sum(row[q] for row in w.forces)))


def _declare_edges(w: World, q: int, op: Op, reg: Registers, codes: list[int]) -> Asking:
    chosen: list[int] = []
    while len(chosen) < op["n"]:
        legal = [e for e in range(w.edges) if e not in chosen and w.edge_fits(op, q, e, reg)]
        if op.get("upto"):
            legal.append(s.NO_EDGE)
        e = yield from _choose("EDGE", legal, s.NO_EDGE, codes)
        if e == s.NO_EDGE:
            break
        chosen.append(e)
        if op["op"] == "build":
            w.bridges[e] = s.HAS_BRIDGE
            reg.e = chosen[0]
        elif op["op"] == "raze":
            del w.bridges[e]
    return chosen


def _declare_move(w: World, q: int, op: Op, reg: Registers, codes: list[int], taken: list[Stack]) -> Asking:
    moved = []
    for number in range(op.get("stacks", 1)):
        legal = stacks(w, q, op, reg, taken)
        sources = sorted({stack[0] for stack, _ in legal})
        if sources or not number:
            sources += [s.NO_HEX] if op.get("opt") or number else []
        x = yield from _choose("SRC", sources, s.NO_HEX, codes)
        if x == s.NO_HEX:
            break
        legal = [entry for entry in legal if entry[0][0] == x]
        if op.get("units") != "deployed":
            k = yield from _choose("FORCES", sorted({stack[1] for stack, _ in legal}), 0, codes)
            masks = {sum(1 << code % 6 for code in stack[2]): stack[2] for stack, _ in legal if stack[1] == k}
            mask = yield from _choose("CHAMPS", sorted(masks), 0, codes)
            legal = [entry for entry in legal if entry[0][1:] == (k, masks[mask])]
        paths = [path for _, path in legal]
        steps: tuple[int, ...] = ()
        while steps not in paths:
            following = sorted({path[len(steps)] for path in paths if path[: len(steps)] == steps})
            steps = (*steps, (yield from _choose("STEP", following, s.STEP_STOP, codes)))
        moved.append((*legal[0][0], tuple(code for code in steps if code != s.STEP_STOP)))
        taken.append(legal[0][0])
    return moved


def declare_action(w: World, q: int, act: int, ops: Sequence[Op], codes: list[int]) -> Asking:
    """A whole plan after ACT; returns (deploy hex of a Champion or None, tree)."""
    w, reg, hex_ = w.copy(), Registers(by_card=act >= s.ACT_CARD), None
    if act >= s.ACT_CARD and CARDS.kinds[act - s.ACT_CARD].champion:
        wings = w.faction[q] == s.AERIAL and w.rules["wings"] and w.occupies(w.center, q)
        legal = [
            h
            for h in range(w.hexes)
            if w.room(h, q) and (h == w.capital[q] or w.forces[h][q] or (wings and h == w.center))
        ]
        hex_ = reg.self_hex = yield from _choose("HEX", legal, s.NO_HEX, codes)
    elif s.ACT_ABILITY <= act < s.ACT_CARD:
        reg.self_code = q * 6 + act - s.ACT_ABILITY
        reg.self_hex = w.champions[reg.self_code].hex
    return hex_, (yield from declare(w, q, ops, reg, codes, []))
