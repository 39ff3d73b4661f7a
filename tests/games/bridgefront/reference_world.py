"""A position of Bridgefront in plain Python, for an independent reading of the rules: what is on the board, in the
piles and with the players, with the questions of sections 9 and 12.2 about it. Written from the specification, not from
the kernels.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from sandtable.core.kernel.chance import below
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.setup.card_rows import CARDS, CardRow

__all__ = ["Champion", "Registers", "World"]


@dataclass
class Champion:
    kind: int
    hex: int
    hp: int
    slow: int = 0
    ward: int = 0
    frenzy: int = 0
    marks: dict[tuple[str, int], int] = field(default_factory=dict)  # ("now" or "next", player) -> gold
    gold_taken: bool = False  # Blood Ledger used this round
    fresh: bool = False  # deployed after the plans of this step were made

    @property
    def card(self) -> CardRow:
        return CARDS.kinds[self.kind]

    def can(self, ability: str) -> int:
        return next((found.figure for found in self.card.abilities if found.kind == ability), 0)


@dataclass
class Registers:
    """C, H, E, O, site, move end, deployed and self of section 12; `by_card` tells cards from Abilities."""

    c: int | None = None
    h: int | None = None
    e: int | None = None
    o: int | None = None
    site: int | None = None
    end: int | None = None
    deployed: int = 0
    self_code: int | None = None
    self_hex: int | None = None
    by_card: bool = True
    relocated: bool = False
    moved: set[int] = field(default_factory=set)


class World:
    """A position. Champions by code (player x 6 + slot), Bridges by edge with their marks, piles as lists from the
    top."""

    def __init__(self, rules: Any, state: Any) -> None:
        self.rules = rules
        self.players = int(rules["players"])
        self.hexes, self.edges = int(rules["hexes"]), int(rules["edges"])
        self.center = int(rules["center"])
        self.next_to = rules["neighbour"][: self.hexes].tolist()
        self.ends = list(zip(rules["edge_a"].tolist(), rules["edge_b"].tolist()))[: self.edges]
        self.edge_of = {frozenset(pair): number for number, pair in enumerate(self.ends)}
        self.distance = rules["distance"].tolist()
        self.chance = np.array([state["chance"]], dtype=state["chance"].dtype)
        n = range(self.players)
        self.faction = [int(state["faction"][p]) for p in n]
        self.capital = [int(state["capital"][p]) for p in n]
        for name in ("gold", "mana", "permanent", "armed", "forces_hit_r1", "cards_played", "first_in"):
            setattr(self, name, [int(state[name][p]) for p in n])
        self.died, self.won = int(state["died"]), int(state["won_battle"])
        self.blackout = int(state["blackout"])
        self.breakthrough = [{h for h in range(self.hexes) if state["breakthrough"][p, h // 8] >> h % 8 & 1} for p in n]
        self.tile = state["tile"].tolist()
        self.mine = state["mine_value"].tolist()
        self.forces = state["forces"][: self.hexes, : self.players].tolist()
        self.hold = state["hold"].tolist()
        self.bridges = {e: int(state["bridge"][e]) for e in range(self.edges) if state["bridge"][e]}
        self.open = {e: int(state["open"][e]) for e in range(self.edges) if state["open"][e]}
        self.trap = {e: int(state["trap"][e]) for e in range(self.edges) if state["trap"][e]}
        self.holes = [
            (int(state["hole_a"][i]), int(state["hole_b"][i]), int(state["hole_owner"][i]))
            for i in range(int(state["holes"]))
        ]
        self.champions = dict(self._read_champions(state))
        self.kind = state["kind"].tolist()
        self.piles = {zone: self._read_pile(state, zone) for zone in range(s.ZONES)}
        self.effective = False
        self.ran: set[tuple[int, int]] = set()  # branches of the program that were run

    def _read_champions(self, state: Any) -> Iterator[tuple[int, Champion]]:
        for p in range(self.players):
            for slot in range(s.MAX_SLOTS):
                if state["champion"][p, slot] != s.NONE:
                    figures = [
                        int(state[name][p, slot])
                        for name in ("champion", "champion_hex", "hp", "slow", "ward", "frenzy")
                    ]
                    marks = {
                        (when, m): int(state[f"mark_{when}"][p, slot, m])
                        for when in ("now", "next")
                        for m in range(self.players)
                        if state[f"mark_{when}"][p, slot, m]
                    }
                    used = bool(int(state["trigger_used"][p, slot]) & s.USED_DEATH_GOLD)
                    yield p * 6 + slot, Champion(*figures, marks, used)

    @staticmethod
    def _read_pile(state: Any, zone: int) -> list[int]:
        found, card = [], int(state["top"][zone])
        while card != s.NONE:
            found.append(card)
            card = int(state["next_card"][card])
        return found

    def copy(self) -> World:
        return copy.deepcopy(self)

    def facts(self) -> dict[str, Any]:
        """Everything that an action can change, for comparing."""
        names = (
            "gold",
            "mana",
            "permanent",
            "armed",
            "forces_hit_r1",
            "cards_played",
            "died",
            "won",
            "blackout",
            "breakthrough",
            "mine",
            "forces",
            "hold",
            "bridges",
            "open",
            "trap",
            "holes",
            "first_in",
        )
        facts = {name: copy.deepcopy(getattr(self, name)) for name in names}
        facts["champions"] = {
            code: (c.kind, c.hex, c.hp, c.slow, c.ward, c.frenzy, c.marks, c.gold_taken)
            for code, c in self.champions.items()
        }
        facts["piles"] = {zone: pile for zone, pile in self.piles.items() if pile}
        facts["chance"] = self.draws_made()
        return facts

    def draws_made(self) -> tuple[int, ...]:
        """Where the stream stands."""
        return (*self.chance[0]["counter"].tolist(), int(self.chance[0]["used"]))

    def below(self, n: int) -> int:
        return int(below(self.chance[0], n))

    def shuffle(self, cards: list[int]) -> None:
        for i in range(len(cards) - 1, 0, -1):
            j = self.below(i + 1)
            cards[i], cards[j] = cards[j], cards[i]

    # ------------------------------------------------------------------------------------------- who is where (9.1)

    def units(self, h: int) -> set[int]:
        found = {p for p in range(self.players) if self.forces[h][p] > 0}
        return found | {code // 6 for code, champion in self.champions.items() if champion.hex == h}

    def others(self, h: int, q: int) -> set[int]:
        return self.units(h) - {q}

    def room(self, h: int, q: int) -> bool:
        return len(self.others(h, q)) <= 1

    def occupies(self, h: int, q: int) -> bool:
        return q in self.units(h)

    def own(self, q: int) -> dict[int, Champion]:
        return {code: champion for code, champion in self.champions.items() if code // 6 == q}

    def near_champion(self, h: int, q: int, d: int) -> bool:
        return any(self.distance[h][champion.hex] <= d for champion in self.own(q).values())

    def near_force(self, h: int, q: int, d: int) -> bool:
        return any(self.forces[at][q] and self.distance[h][at] <= d for at in range(self.hexes))

    def holds_tile(self, q: int, tile: int) -> bool:
        return any(self.tile[h] == tile and self.occupies(h, q) for h in range(self.hexes))

    def note_first_in(self) -> None:
        """9.6, after a change of units."""
        for owner in range(self.players):
            inside = self.others(self.capital[owner], owner)
            if len(inside) < 2:
                self.first_in[owner] = next(iter(inside), s.NONE)

    # ---------------------------------------------------------------------------------------------- targets (12.2)

    def champion_fits(self, op: dict[str, Any], q: int, code: int, reg: Registers) -> bool:
        champion = self.champions.get(code)
        if champion is None:
            return False
        mine = code // 6 == q
        side = op.get("side", "any")
        focus = self.champions.get(reg.c) if reg.c is not None else None
        return all(
            (
                side == "any" or mine == (side == "own"),
                mine or not (champion.ward and reg.by_card),
                "range" not in op or self.near_champion(champion.hex, q, op["range"]),
                not op.get("not_in_capital") or champion.hex != self.capital[q],
                not op.get("at_site") or champion.hex == reg.site,
                not op.get("same_hex_as_self") or champion.hex == reg.self_hex,
                not op.get("same_hex_as_focus") or (focus is not None and champion.hex == focus.hex),
                not op.get("distinct") or code != reg.c,
            )
        )

    def hex_fits(self, op: dict[str, Any], q: int, h: int, reg: Registers) -> bool:
        d = op.get("range", 0)
        own, enemy, mine = self.occupies(h, q), bool(self.others(h, q)), self.tile[h] == s.MINE
        focus = self.champions.get(reg.c) if reg.c is not None else None
        if op.get("no_capital") and self.tile[h] == s.CAPITAL:
            return False
        if op.get("not_focus_hex") and focus is not None and focus.hex == h:
            return False
        enemy_forces = sum(self.forces[h]) > self.forces[h][q]
        return {
            "any": True,
            "occupied": own,
            "own_mine": own and mine,
            "own_mine_or_forge": own and self.tile[h] in (s.MINE, s.FORGE),
            "own_champion": any(champion.hex == h for champion in self.own(q).values()),
            "enemy_occupied": enemy,
            "near_own_champion": self.near_champion(h, q, d),
            "enemy_near_own_champion": enemy and self.near_champion(h, q, d),
            "enemy_mine_near_own_champion": mine and enemy_forces and self.near_champion(h, q, d),
            "near_own_force": self.near_force(h, q, d),
            "empty_near_capital": not self.units(h) and self.distance[h][self.capital[q]] <= d,
            "redeploy": (bool(self.units(h)) if self.rules["redeploy_scope"] else own)
            and self.room(h, q)
            and (focus is None or focus.hex != h),
        }[op.get("filter", "any")]

    def objects(self, op: dict[str, Any], q: int, reg: Registers) -> list[int]:
        """Codes of everything that the target may be."""
        if op["kind"] == "opponent":
            return [p for p in range(self.players) if p != q]
        if op["kind"] == "champion":
            return [code for code in sorted(self.champions) if self.champion_fits(op, q, code, reg)]
        return [h for h in range(self.hexes) if self.hex_fits(op, q, h, reg)]

    # ------------------------------------------------------------------------------------------------ edges (9.5)

    def edge_fits(self, op: dict[str, Any], q: int, e: int, reg: Registers) -> bool:
        a, b = self.ends[e]
        if op["op"] != "edge_status" and (self.blackout or (op["op"] == "build") == (e in self.bridges)):
            return False
        where = op["where"]
        if where == "touch_bridge" and e not in self.bridges:
            return False
        if where in ("touch", "touch_bridge"):
            return self.occupies(a, q) or self.occupies(b, q)
        if where in ("any", "any_edge"):
            return True
        if where == "touch_champion":
            return reg.c in self.champions and self.champions[reg.c].hex in (a, b)
        if reg.self_hex is None:
            return False
        if where == "touch_self":
            return reg.self_hex in (a, b)
        return min(self.distance[reg.self_hex][a], self.distance[reg.self_hex][b]) <= op["range"]

    # ------------------------------------------------------------------------------------------------- steps (9.2)

    def step(self, x: int, code: int) -> int | None:
        """Where a step leads."""
        if code < 6:
            return self.next_to[x][code] if self.next_to[x][code] != s.NONE else None
        a, b, _ = self.holes[code - 7]
        return b if x == a else a if x == b else None

    def passable(self, x: int, code: int, q: int, free: bool) -> bool:
        y = self.step(x, code)
        if y is None or not self.room(y, q):
            return False
        if code >= 7:
            return not self.rules["link_scope"] or self.holes[code - 7][2] == q
        e = self.edge_of[frozenset((x, y))]
        may = self.open.get(e, 0)
        if self.rules["link_scope"]:
            may &= 1 << q
        return free or self.walkable(e) or bool(may)

    def walkable(self, e: int) -> bool:
        return e in self.bridges and not self.bridges[e] & s.LOCKED

    def flies(self, q: int, k: int, team: frozenset[int]) -> bool:
        return k == 0 and bool(team) and all(self.champions[code].can("flight") for code in team)

    def paths(self, q: int, x: int, most: int, free: bool, goal: set[int] | None) -> list[tuple[int, ...]]:
        """All legal paths as STEP codes, with STOP behind those that end early."""
        found: list[tuple[int, ...]] = []

        def walk(at: int, codes: tuple[int, ...], visited: set[int]) -> None:
            if codes and (goal is None or at in goal):
                found.append(codes if len(codes) == most else (*codes, s.STEP_STOP))
            if len(codes) == most:
                return
            for code in [*range(6), *range(7, 7 + len(self.holes))]:
                if self.passable(at, code, q, free) and self.step(at, code) not in visited:
                    y = self.step(at, code)
                    assert y is not None
                    walk(y, (*codes, code), visited | {y})

        walk(x, (), {x})
        return found

    def beside(self, q: int, team: frozenset[int]) -> set[int]:
        """The hexes next to a Champion of q outside the stack."""
        return {
            h
            for code, champion in self.own(q).items()
            if code not in team
            for h in self.next_to[champion.hex]
            if h != s.NONE
        }
