"""Battles of Bridgefront once more, written from section 10 of the spec in plain Python over plain objects.

It shares nothing with the kernels but the card file: abilities are read from their TOML rows. `fight` plays one battle
to its end; `below` draws, `decide` answers the decisions STRIKE and HIT.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from importlib.resources import files
from typing import Any

FACTIONS = ("bastion", "veil", "aerial", "prospect", "cipher", "gatewright")


@lru_cache(maxsize=1)
def card_rows() -> dict[int, dict[str, Any]]:
    text = files("sandtable.games.bridgefront").joinpath("data/cards.toml").read_text(encoding="utf-8")
    return {row["index"]: row for row in tomllib.loads(text)["card"]}


@dataclass
class Champion:
    owner: int
    slot: int
    kind: int
    hp: int
    hex: int
    slow: bool = False
    frenzy: int = 0
    struck: bool = False  # Assassin's Edge used this round
    death_paid: bool = False  # Blood Ledger used this round
    assigned: bool = False  # Tactical Hand used this round
    marks: list[int] = field(default_factory=lambda: [0] * 6)

    @property
    def row(self) -> dict[str, Any]:
        return card_rows()[self.kind]

    def ability(self, kind: str) -> dict[str, Any] | None:
        return next((a for a in self.row["abilities"] if a["kind"] == kind), None)

    def extra_dice(self, condition: str) -> int:
        return sum(a["n"] for a in self.row["abilities"] if a["kind"] == "dice_if" and a["cond"] == condition)


@dataclass
class Player:
    faction: str
    gold: int
    capital: int
    armed: set[str] = field(default_factory=set)
    hit_r1: int = 0
    breakthrough: set[int] = field(default_factory=set)
    refill: int = 0
    won: bool = False
    died: bool = False
    stolen: list[int] = field(default_factory=list)  # kinds of the cards it took (VEIL_STEAL)


@dataclass
class World:
    """All that battles depend on or change. `parameters` are those of section 3, in small letters."""

    players: list[Player]
    champions: list[Champion]  # in player order, slot order
    forces: dict[tuple[int, int], int]  # by hex and player
    tile: dict[int, str]
    hold: dict[int, set[int]]
    parameters: dict[str, int]

    def gain(self, player: int, gold: int) -> None:
        self.players[player].gold = min(self.parameters["gold_cap"], self.players[player].gold + gold)


NEXT_BATTLE = ("battle_cry", "smoke", "focus_fire", "hits_forces_first", "hits_champions_first")


@dataclass
class Battle:
    world: World
    hex: int
    attacker: int
    defender: int
    siege: bool
    below: Callable[[int], int]
    decide: Callable[[str, int, list[int]], int]  # kind of decision, player, legal codes
    round: int = 0

    # ------------------------------------------------------------------------------------------------------ who is here

    def other(self, player: int) -> int:
        return self.attacker + self.defender - player

    def forces(self, player: int) -> int:
        return self.world.forces.get((self.hex, player), 0)

    def lose_forces(self, player: int, n: int) -> None:
        self.world.forces[self.hex, player] = self.forces(player) - n

    def champions(self, player: int) -> list[Champion]:
        return [c for c in self.world.champions if c.owner == player and c.hex == self.hex and c.hp > 0]

    def alive(self, player: int) -> bool:
        return self.forces(player) > 0 or bool(self.champions(player))

    # ------------------------------------------------------------------------------------------------------------ 10.2

    def start(self) -> None:
        self.active: dict[int, set[str]] = {}
        self.active_hit: dict[int, int] = {}
        for p in (self.attacker, self.defender):
            player = self.world.players[p]
            self.active[p] = player.armed & set(NEXT_BATTLE)
            self.active_hit[p] = player.hit_r1
            player.armed -= set(NEXT_BATTLE)
            player.hit_r1 = 0
        if self.siege and "siege_writ" in self.world.players[self.attacker].armed:
            self.world.players[self.attacker].armed.remove("siege_writ")
            self.lose_forces(self.defender, min(4, self.forces(self.defender)))
        for p in (self.defender, self.attacker):
            for champion in self.champions(p):
                edge = champion.ability("first_strike")
                enemies = self.champions(self.other(p))
                if edge is None or champion.struck or not enemies or champion.hp == 0:
                    continue
                champion.struck = True
                chosen = enemies[0]
                if len(enemies) > 1:
                    slot = self.decide("STRIKE", p, [c.slot for c in enemies])
                    chosen = next(c for c in enemies if c.slot == slot)
                chosen.hp = max(0, chosen.hp - edge["dmg"])
                if chosen.hp == 0:
                    self.bonus = {q: self.pay(q) for q in (self.attacker, self.defender)}
                    self.death(chosen, p, champion)
        self.guard = {p: sum(1 for c in self.champions(p) if c.ability("bodyguard")) for p in self.active}
        self.shield = {p: {c.slot for c in self.champions(p) if c.ability("ignore_first_hit")} for p in self.active}

    def pay(self, player: int) -> int:
        found = [c.ability("battle_kill_gold") for c in self.champions(player)]
        return sum(ability["gold"] for ability in found if ability)

    # ------------------------------------------------------------------------------------------------------------ 10.3

    def threshold(self, side: int) -> int:
        world, other = self.world, self.other(side)
        faction, defends = world.players[side].faction, side == self.defender
        candidates = [world.parameters["force_hit"]]
        if faction == "bastion" and defends and self.round == 1:
            candidates.append(world.parameters["shield_wall_hit"])
        if defends and side in world.hold.get(self.hex, set()):
            candidates.append(3)
        if faction == "prospect" and defends and world.tile.get(self.hex) == "mine":
            candidates.append(world.parameters["mine_militia_hit"])
        foreign = any(p.capital == self.hex for q, p in enumerate(world.players) if q != side)
        if faction == "gatewright" and foreign:
            candidates.append(world.parameters["raid_hit"])
        for champion in self.champions(side):
            if ability := champion.ability("forces_hit"):
                candidates.append(ability["n"])
            if (ability := champion.ability("siege_forces_hit")) and self.siege and self.round == 1:
                candidates.append(ability["n"])
        if self.round == 1:
            candidates.append(self.active_hit[side])
            if "smoke" in self.active[other]:
                return 1
        return max(candidates)

    def dice_of(self, champion: Champion) -> int:
        if champion.slow:
            return 1
        enemies = self.champions(self.other(champion.owner))
        dice: int = champion.row["dice"]
        dice += champion.extra_dice("enemy_champion" if enemies else "no_enemy_champion")
        if self.forces(champion.owner) == 0:
            dice += champion.extra_dice("no_own_force")
        dice += champion.frenzy
        if self.round == 1 and "battle_cry" in self.active[champion.owner]:
            dice += 1
        return dice

    def hits_of(self, dice: int, threshold: int) -> int:
        return sum(1 + self.below(6) <= threshold for _ in range(dice))

    def combat_round(self) -> None:
        self.round += 1
        self.bonus = {p: self.pay(p) for p in (self.attacker, self.defender)}
        tacticians = {
            p: next((c for c in self.champions(p) if c.ability("assign_hit") and not c.assigned), None)
            for p in (self.attacker, self.defender)
        }
        thresholds = {p: self.threshold(p) for p in (self.attacker, self.defender)}
        hits: dict[int, list[Champion | None]] = {}
        for p in (self.attacker, self.defender):
            hits[p] = [None] * self.hits_of(self.forces(p), thresholds[p])
            for champion in self.champions(p):
                hits[p] += [champion] * self.hits_of(self.dice_of(champion), champion.row["hit"])
        fallen: dict[int, list[tuple[Champion, Champion | None]]] = {self.attacker: [], self.defender: []}
        for p in (self.attacker, self.defender):
            for number, source in enumerate(hits[p]):
                hit = self.assign(p, tacticians[p] if number == 0 else None)
                if hit is not None:
                    hit.hp -= 1
                    if hit.hp == 0:
                        fallen[hit.owner].append((hit, source))
        for p in (self.defender, self.attacker):
            for champion, source in fallen[p]:
                self.death(champion, self.other(p), source)

    # ------------------------------------------------------------------------------------------------------------ 10.4

    def assign(self, side: int, tactician: Champion | None) -> Champion | None:
        """One hit of a side: a Force dies, or the Champion that loses an HP is returned."""
        other = self.other(side)
        n_forces, pool = self.forces(other), self.champions(other)
        if n_forces == 0 and not pool:
            return None
        kinds = [0] * (n_forces > 0) + [1 + c.slot for c in pool]
        code = None
        if "focus_fire" in self.active[side]:
            code = self.decide("HIT", side, kinds) if len(kinds) > 1 else kinds[0]
        elif tactician is not None and len(kinds) > 1:
            answer = self.decide("HIT", side, [*kinds, 7])
            if answer != 7:
                tactician.assigned = True
                code = answer
        if code is None:
            order = ("random", "forces", "champions")[self.world.parameters["hit_assignment"]]
            if "hits_forces_first" in self.active[side]:
                order = "forces"
            elif "hits_champions_first" in self.active[side]:
                order = "champions"
            if order == "forces":
                code = 0 if n_forces else 1 + pool[self.below(len(pool))].slot
            elif order == "champions":
                code = 1 + pool[self.below(len(pool))].slot if pool else 0
            else:
                x = self.below(n_forces + len(pool))
                code = 0 if x < n_forces else 1 + pool[x - n_forces].slot
        if code > 0 and self.guard[other] > 0:
            self.guard[other] -= 1
            if n_forces > 0:
                code = 0
        if code == 0:
            self.lose_forces(other, 1)
            return None
        if code - 1 in self.shield[other]:
            self.shield[other].remove(code - 1)
            return None
        return next(c for c in pool if c.slot == code - 1)

    # ------------------------------------------------------------------------------------------------------------ 10.5

    def death(self, dead: Champion, killer: int, source: Champion | None) -> None:
        world = self.world
        world.champions.remove(dead)
        world.players[dead.owner].died = True
        world.gain(killer, dead.row["bounty"])
        if world.players[killer].faction == "veil":
            world.gain(killer, world.parameters["contracts_gold"])
        world.gain(killer, self.bonus[killer])
        if source is not None and (extort := source.ability("kill_steal")):
            taken = min(extort["gold"], world.players[dead.owner].gold)
            world.players[dead.owner].gold -= taken
            world.gain(killer, taken)
        for player, gold in enumerate(dead.marks[: len(world.players)]):
            world.gain(player, gold)
        for champion in world.champions:
            ledger = champion.ability("hex_death_gold")
            if ledger and champion.hex == dead.hex and champion.hp > 0 and not champion.death_paid:
                champion.death_paid = True
                world.gain(champion.owner, ledger["gold"])
        veil = world.players[killer].faction == "veil" and world.parameters["veil_steal"] == 1
        if (veil or "turncoat" in world.players[killer].armed) and self.below(6) == 0:
            world.players[killer].stolen.append(dead.kind)

    # ------------------------------------------------------------------------------------------------------------ 10.6

    def fight(self) -> None:
        self.start()
        while self.alive(self.attacker) and self.alive(self.defender):
            if self.round == self.world.parameters["max_combat_rounds"]:
                self.world.forces[self.hex, self.attacker] = 0
                self.world.champions = [
                    c for c in self.world.champions if (c.owner, c.hex) != (self.attacker, self.hex)
                ]
                break
            self.combat_round()
        for p in (self.attacker, self.defender):
            player = self.world.players[p]
            if self.alive(p) and not self.alive(self.other(p)):
                player.won = True
                if self.hex in player.breakthrough:
                    player.breakthrough.remove(self.hex)
                    player.refill += 2
            for champion in self.world.champions:
                here = champion.hex == self.hex
                if champion.owner == p and here:
                    champion.slow = False
                rests = here or self.world.parameters["clean_exit_scope"]
                if champion.owner == p and player.faction == "veil" and rests:
                    heal = self.world.parameters["clean_exit_heal"]
                    champion.hp = min(champion.row["hp"], champion.hp + heal)
