"""Resolving in plain Python (sections 8.9, 9.3, 12.4 to 12.6, 13.4, 13.5): what an action does to a World.

`resolve_action` is a generator as in reference_plan.py: it yields the decisions that are made at resolution. It stops
before the battles that follow an action; damage outside battles is 10.5.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.setup.card_rows import CARDS
from tests.games.bridgefront.reference_plan import Asking, Op, able, place_of, placeable, sites
from tests.games.bridgefront.reference_world import Champion, Registers, World

__all__ = ["resolve_action"]

_ARMED = {
    "battle_cry": 1,
    "smoke": 2,
    "focus_fire": 4,
    "hits_forces_first": 8,
    "hits_champions_first": 16,
    "siege_writ": 32,
    "last_contract": 64,
    "forgeblood": 128,
    "last_stand": 256,
    "turncoat": 512,
}


class Resolver:
    def __init__(self, world: World, player: int, reg: Registers) -> None:
        self.w, self.q, self.reg = world, player, reg

    # ---------------------------------------------------------------------------------------------- cards (8.9, 12.4)

    def zone(self, zone: int) -> list[int]:
        return self.w.piles[zone + self.q]

    def kinds(self, zone: int) -> list[int]:
        return sorted({self.w.kind[card] for card in self.zone(zone)})

    def pull(self, zone: int, kind: int) -> int:
        card = next(card for card in self.zone(zone) if self.w.kind[card] == kind)
        self.zone(zone).remove(card)
        return card

    def ensure(self, n: int) -> None:
        if len(self.zone(s.DRAW)) < n and self.zone(s.DISCARD):
            pile = list(self.zone(s.DISCARD))
            self.w.shuffle(pile)
            self.zone(s.DISCARD).clear()
            self.zone(s.DRAW).extend(pile)

    def to_hand(self, card: int) -> None:
        full = len(self.zone(s.HAND)) >= int(self.w.rules["hand_limit"])
        self.zone(s.DISCARD if full else s.HAND).append(card)

    def draw(self) -> None:
        self.ensure(1)
        if self.zone(s.DRAW):
            self.to_hand(self.zone(s.DRAW).pop(0))

    def gain(self, card: int) -> None:
        self.w.permanent[self.q] += CARDS.kinds[self.w.kind[card]].vp
        self.ensure(1)
        self.zone(s.DRAW).insert(self.w.below(len(self.zone(s.DRAW)) + 1), card)

    def ask(self, kind: str, choices: Sequence[int], none: int) -> Asking:
        if len(choices) < 2:
            return choices[0] if choices else none
        return (yield kind, sorted(choices))

    # ------------------------------------------------------------------------------------------------------ the walk

    def run(self, ops: Sequence[Op], tree: Any) -> Asking:
        """A list; `tree` holds the locked choices, None in the context of resolution."""
        for i, op in enumerate(ops):
            locked = None if tree is None else tree[i]
            yield from self.one(op, ops[i + 1 :], locked, tree is not None)

    def one(self, op: Op, rest: Sequence[Op], locked: Any, declared: bool) -> Asking:
        name = op["op"]
        made = getattr(self, f"do_{name}", None)
        if made is not None:
            took = yield from made(op, rest, locked, declared)
        else:
            took = getattr(self, f"at_{name}")(op, locked)
        self.w.effective |= bool(took)

    def do_target(self, op: Op, rest: Sequence[Op], locked: Any, declared: bool) -> Asking:
        name = {"champion": "c", "hex": "h", "opponent": "o"}[op["kind"]]
        if declared:
            found = self.w.objects(op, self.q, self.reg)
            lost = op["kind"] == "champion" and locked in self.w.champions and self.w.champions[locked].fresh
            code = locked if locked in found and not lost else None
        else:
            legal = [
                code
                for code in self.w.objects(op, self.q, self.reg)
                if able(self.w, self.q, rest, Registers(**{**vars(self.reg), name: code}))
            ]
            code = yield from self.ask({"c": "CHAMPION", "h": "HEX", "o": "OPPONENT"}[name], legal, -1)
            code = None if code == -1 else code
        setattr(self.reg, name, code)
        return False

    def do_choose(self, op: Op, rest: Sequence[Op], locked: Any, declared: bool) -> Asking:
        if declared and op["when"] == "declare":
            mode, tree = locked
        else:
            modes = [i for i, mode in enumerate(op["modes"]) if able(self.w, self.q, mode, self.reg)]
            mode, tree = (yield from self.ask("MODE", modes, s.NO_MODE)), None
        if mode != s.NO_MODE:
            self.w.ran.add((id(op), mode))
            yield from self.run(op["modes"][mode], tree)
        return False

    def do_if(self, op: Op, rest: Sequence[Op], locked: Any, declared: bool) -> Asking:
        side = 0 if self.holds(op["cond"]) else 1
        self.w.ran.add((id(op), side))
        yield from self.run(op.get(("then", "else")[side], []), locked[side] if declared else None)
        return False

    def do_roll(self, op: Op, rest: Sequence[Op], locked: Any, declared: bool) -> Asking:
        die = 1 + self.w.below(6)
        self.w.effective = True
        [number] = [i for i, row in enumerate(op["rows"]) if row["lo"] <= die <= row["hi"]]
        self.w.ran.add((id(op), number))
        yield from self.run(op["rows"][number]["ops"], None)
        return True

    def holds(self, cond: str) -> bool:
        w, q = self.w, self.q
        ring = [] if self.reg.h is None else [h for h in w.next_to[self.reg.h] if h != s.NONE]
        return {
            "occupy_mine": lambda: w.holds_tile(q, s.MINE),
            "occupy_forge": lambda: w.holds_tile(q, s.FORGE),
            "occupy_center": lambda: w.occupies(w.center, q),
            "occupy_enemy_capital": lambda: any(w.occupies(h, q) for p, h in enumerate(w.capital) if p != q),
            "won_battle": lambda: bool(w.won >> q & 1),
            "enemy_champion_died": lambda: bool(w.died & ~(1 << q)),
            "surround3": lambda: sum(w.occupies(h, q) for h in ring) >= 3,
            "enemy_in_capital": lambda: bool(w.others(w.capital[q], q)),
            "relocated": lambda: self.reg.relocated,
            "move_ended_center_or_forge": lambda: (
                self.reg.end is not None and (self.reg.end == w.center or w.tile[self.reg.end] == s.FORGE)
            ),
        }[cond]()

    # ----------------------------------------------------------------------------------------------------- resources

    def add_gold(self, q: int, n: int) -> None:
        self.w.gold[q] = min(self.w.gold[q] + n, int(self.w.rules["gold_cap"]))

    def at_gold(self, op: Op, locked: Any) -> bool:
        if op["n"] == "mine_value" and self.reg.h is None:
            return False
        self.add_gold(self.q, self.w.mine[self.reg.h] if op["n"] == "mine_value" else op["n"])
        return True

    def at_mana(self, op: Op, locked: Any) -> bool:
        self.w.mana[self.q] = min(self.w.mana[self.q] + op["n"], int(self.w.rules["mana_cap"]))
        return True

    def at_steal(self, op: Op, locked: Any) -> bool:
        if self.reg.o is None:
            return False
        taken = min(op["n"], self.w.gold[self.reg.o])
        self.w.gold[self.reg.o] -= taken
        self.add_gold(self.q, taken)
        return True

    def at_draw(self, op: Op, locked: Any) -> bool:
        for _ in range(op["n"]):
            self.draw()
        return True

    def do_discard(self, op: Op, rest: Sequence[Op], locked: Any, declared: bool) -> Asking:
        gone = 0
        while gone < op["n"] and self.zone(s.HAND):
            choices = self.kinds(s.HAND) + ([s.NO_CARD] if op.get("upto") else [])
            kind = yield from self.ask("HAND_CARD", choices, s.NO_CARD)
            if kind == s.NO_CARD:
                break
            self.zone(s.DISCARD if op["op"] == "discard" else s.BURN).append(self.pull(s.HAND, kind))
            gone += 1
        self.w.effective |= gone > 0
        for _ in range(gone):
            yield from self.run(op.get("each", []), None)
        return gone > 0

    do_scrap = do_discard

    def do_topdeck(self, op: Op, rest: Sequence[Op], locked: Any, declared: bool) -> Asking:
        if self.zone(s.HAND):
            choices = self.kinds(s.HAND) + ([s.NO_CARD] if op.get("upto") else [])
            kind = yield from self.ask("HAND_CARD", choices, s.NO_CARD)
            if kind != s.NO_CARD:
                self.zone(s.DRAW).insert(0, self.pull(s.HAND, kind))
        return True

    def do_dig(self, op: Op, rest: Sequence[Op], locked: Any, declared: bool) -> Asking:
        cipher = self.w.faction[self.q] == s.CIPHER and not self.w.rules["cipher_scope"]
        n = op["n"] + (int(self.w.rules["cipher_extra"]) if cipher else 0)
        self.ensure(n)
        self.zone(s.SHOWN).extend(self.zone(s.DRAW)[:n])
        del self.zone(s.DRAW)[:n]
        for _ in range(op["keep"]):
            if self.zone(s.SHOWN):
                kind = yield from self.ask("PICK_CARD", self.kinds(s.SHOWN), s.NO_CARD)
                self.to_hand(self.pull(s.SHOWN, kind))
        self.zone(s.DISCARD).extend(self.zone(s.SHOWN))
        self.zone(s.SHOWN).clear()
        return True

    def do_scry(self, op: Op, rest: Sequence[Op], locked: Any, declared: bool) -> Asking:
        self.ensure(op["n"])
        for card in self.zone(s.DRAW)[: op["n"]]:
            if (yield from self.ask("SCRY", [0, 1], 0)):
                self.zone(s.DRAW).remove(card)
                self.zone(s.DRAW).append(card)
        return True

    def at_peek(self, op: Op, locked: Any) -> bool:
        self.ensure(op["n"])
        return True

    def do_draft(self, op: Op, rest: Sequence[Op], locked: Any, declared: bool) -> Asking:
        deck = self.w.piles[s.MARKET + op["age"] - 1]
        n = op["reveal"] + (int(self.w.rules["cipher_extra"]) if self.w.faction[self.q] == s.CIPHER else 0)
        n = min(n, len(deck))
        shown = deck[len(deck) - n :] if op.get("src") == "bottom" else deck[:n]
        deck[:] = [card for card in deck if card not in shown]
        for _ in range(op["keep"]):
            if shown:
                kind = yield from self.ask("PICK_CARD", sorted({self.w.kind[card] for card in shown}), s.NO_CARD)
                card = next(card for card in shown if self.w.kind[card] == kind)
                shown.remove(card)
                self.gain(card)
        self.w.shuffle(shown)
        deck.extend(shown)
        return True

    def at_gain_random(self, op: Op, locked: Any) -> bool:
        deck = self.w.piles[s.MARKET + op["age"] - 1]
        if deck:
            self.gain(deck.pop(self.w.below(len(deck))))
        return True

    # ------------------------------------------------------------------------------------------------ units (9.3, 9.4)

    def do_deploy(self, op: Op, rest: Sequence[Op], locked: Any, declared: bool) -> Asking:
        w, q = self.w, self.q
        n = op["n"] + (w.cards_played[q] if op.get("plus") else 0)
        if op["at"] == "capital":
            site = locked if declared else (yield from self.ask("SITE", sites(w, q), s.NO_SITE))
            self.reg.site = {s.SITE_CAPITAL: w.capital[q], s.SITE_CENTER: w.center, s.NO_SITE: None}[site]
            self.reg.deployed = 0
            if site not in sites(w, q):
                return False
        h = place_of(w, op, self.reg)
        if h is None:
            return False
        placed = placeable(w, q, h, n)
        w.forces[h][q] += placed
        if op["at"] == "capital":
            self.reg.deployed = placed
        return placed > 0

    def at_move(self, op: Op, locked: Any) -> bool:
        made = [self.march(op, *stack) for stack in locked]
        return any(made)

    def march(self, op: Op, x: int, k: int, team: frozenset[int], steps: tuple[int, ...]) -> bool:
        w, q, reg = self.w, self.q, self.reg
        k = min(reg.deployed if op.get("units") == "deployed" else k, w.forces[x][q])
        team = frozenset(code for code in team if code in w.champions and w.champions[code].hex == x) - reg.moved
        reg.end = None
        last = x
        for code in steps:
            last = w.step(last, code)
        if not (k or team) or (op.get("include") == "champion" and reg.c not in team):
            return False
        if op.get("include") == "any_champion" and not team:
            return False
        if op.get("end") == "adjacent_champion" and last not in w.beside(q, team):
            return False
        at, free = x, bool(op.get("ignore")) or w.flies(q, k, team)
        for code in steps if w.rules["path_break"] else ():
            if not w.passable(at, code, q, free):
                return False
            at = w.step(at, code)
        made = 0
        for code in steps:
            free = bool(op.get("ignore")) or w.flies(q, k, team)
            if not w.passable(x, code, q, free):
                break
            y = w.step(x, code)
            edge = w.edge_of.get(frozenset((x, y))) if code < 6 else None
            used = edge is not None and not free and w.walkable(edge)
            w.forces[x][q] -= k
            w.forces[y][q] += k
            for champion in team:
                w.champions[champion].hex = y
            x, made = y, made + 1
            lost = 0
            if used:
                for owner in range(w.players):
                    if owner != q and w.trap.get(edge, 0) >> owner & 1:
                        lost += min(1, k - lost)
                        w.trap[edge] &= ~(1 << owner)
                if edge in w.trap and not w.trap[edge]:
                    del w.trap[edge]
            owner = w.capital.index(x) if x in w.capital else None
            if (k - lost or team) and owner not in (None, q) and w.armed[owner] & s.LAST_STAND:
                lost += min(3, k - lost)
                w.armed[owner] &= ~s.LAST_STAND
            w.forces[x][q] -= lost
            k -= lost
            w.note_first_in()
            if not (k or team):
                reg.end = None  # R148
                return True
            reg.end = x
            if w.others(x, q) and (w.tile[x] != s.CAPITAL or w.rules["capital_stop"]):
                break
            mixed = w.forces[x][q] > k or any(c.hex == x and code not in team for code, c in w.own(q).items())
            if op.get("stop") == "any" and (mixed or w.others(x, q)):
                break
        if made:
            reg.moved |= team
        return made > 0

    def at_relocate(self, op: Op, locked: Any) -> bool:
        champion = self.w.champions.get(self.reg.c) if self.reg.c is not None else None
        target = self.w.capital[self.q] if op["to"] == "capital" else self.reg.h
        self.reg.relocated = False
        if champion is None or target is None or target == champion.hex or not self.w.room(target, self.q):
            return False
        champion.hex = target
        self.reg.relocated = True
        return True

    def at_heal(self, op: Op, locked: Any) -> bool:
        champion = self.w.champions.get(self.reg.c) if self.reg.c is not None else None
        if champion is None:
            return False
        n = op["capital_n"] if op.get("capital_n") and champion.hex == self.w.capital[self.q] else op["n"]
        champion.hp = min(champion.hp + n, champion.card.hp)
        return True

    def at_damage(self, op: Op, locked: Any) -> bool:
        if self.reg.c not in self.w.champions:
            return False
        self.hurt(self.reg.c, op["n"])
        return True

    def do_remove_champion(self, op: Op, rest: Sequence[Op], locked: Any, declared: bool) -> Asking:
        code = locked if declared else (yield from self.ask("CHAMPION", sorted(self.w.own(self.q)), s.NO_CHAMPION))
        return self.w.champions.pop(code, None) is not None

    def hurt(self, code: int, n: int) -> None:
        """Damage outside battles, and a death by it (10.5)."""
        w, champion, owner = self.w, self.w.champions[code], code // 6
        champion.hp -= min(n, champion.hp)
        if champion.hp:
            return
        del w.champions[code]
        w.died |= 1 << owner
        if owner != self.q:
            veil = int(w.rules["contracts_gold"]) if w.faction[self.q] == s.VEIL else 0
            self.add_gold(self.q, champion.card.bounty + veil)
        for player in range(w.players):
            self.add_gold(player, sum(gold for (_, m), gold in champion.marks.items() if m == player))
        for other in sorted(w.champions):
            banker = w.champions[other]
            if banker.hex == champion.hex and banker.can("hex_death_gold") and not banker.gold_taken:
                banker.gold_taken = True
                self.add_gold(other // 6, banker.can("hex_death_gold"))

    def at_blast(self, op: Op, locked: Any) -> bool:
        w = self.w
        where = [self.reg.h]
        if op["area"] == "around_self":
            where = [h for h in w.next_to[self.reg.self_hex] if h != s.NONE]
        elif self.reg.h is None:
            return False
        elif op.get("scatter") and w.below(2):
            ring = [h for h in w.next_to[self.reg.h] if h != s.NONE]
            where = [ring[w.below(len(ring))]]
        hit = [p for p in range(w.players) if op["side"] == "all" or p != self.q]
        for h in where:
            self.destroy(h, hit, op["forces"])
            for code in sorted(w.champions):
                if op.get("dmg") and code in w.champions and w.champions[code].hex == h and code // 6 in hit:
                    self.hurt(code, op["dmg"])
        return True

    def destroy(self, h: int, hit: list[int], number: int | str) -> None:
        row = self.w.forces[h]
        left = sum(row) if number == "all" else int(number)
        while left and any(row[p] for p in hit):
            there = [p for p in hit if row[p]]
            if number == "all" or len(there) == 1:
                p = there[0]
                lost = min(left, row[p])
                row[p] -= lost
                left -= lost
                continue
            place = self.w.below(sum(row[p] for p in there))
            for p in there:
                if place < row[p]:
                    row[p] -= 1
                    break
                place -= row[p]
            left -= 1

    # ------------------------------------------------------------------------------------------- the rest of 12.5, 12.6

    def at_mine_up(self, op: Op, locked: Any) -> bool:
        if self.reg.h is None:
            return False
        if self.w.mine[self.reg.h] < op["cap"]:
            self.w.mine[self.reg.h] += op["n"]
        return True

    def at_mark(self, op: Op, locked: Any) -> bool:
        champion = self.w.champions.get(self.reg.c) if self.reg.c is not None else None
        if champion is None:
            return False
        key = ("now" if op["rounds"] == 1 else "next", self.q)
        champion.marks[key] = champion.marks.get(key, 0) + op["gold"]
        return True

    def do_build(self, op: Op, rest: Sequence[Op], locked: Any, declared: bool) -> Asking:
        w, done, took = self.w, list[int](), False
        for i in range(op["n"]):
            if declared:
                if i == len(locked):
                    break
                e = locked[i]
            else:
                legal = [e for e in range(w.edges) if e not in done and w.edge_fits(op, self.q, e, self.reg)]
                e = yield from self.ask("EDGE", legal + ([s.NO_EDGE] if op.get("upto") else []), s.NO_EDGE)
                if e == s.NO_EDGE:
                    break
            done.append(e)
            if op["op"] == "build":
                self.reg.e = done[0]
            if w.edge_fits(op, self.q, e, self.reg):
                self.change(op, e)
                took = True
        return took

    do_raze = do_edge_status = do_build

    def change(self, op: Op, e: int) -> None:
        w = self.w
        if op["op"] == "build":
            w.bridges[e] = s.HAS_BRIDGE | (s.TEMPORARY if op.get("temp") else 0)
        elif op["op"] == "raze":
            del w.bridges[e]
            w.trap.pop(e, None)
        elif op["kind"] == "lock":
            w.bridges[e] |= s.LOCKED
        else:
            marks = w.trap if op["kind"] == "trap" else w.open
            marks[e] = marks.get(e, 0) | 1 << self.q

    def at_wormhole(self, op: Op, locked: Any) -> bool:
        if locked is None or not all(self.w.near_champion(h, self.q, op["range"]) for h in locked):
            return False
        self.w.holes.append((*locked, self.q))
        return True

    def at_status(self, op: Op, locked: Any) -> bool:
        w, q, kind = self.w, self.q, op["kind"]
        if op["scope"] == "hex":
            if self.reg.h is None:
                return False
            w.hold[self.reg.h] |= 1 << q
        elif op["scope"] == "champion":
            champion = w.champions.get(self.reg.c) if self.reg.c is not None else None
            if champion is None:
                return False
            champion.frenzy += op["n"] if kind == "frenzy" else 0
            champion.ward |= kind == "ward"
            champion.slow |= kind == "slow"
        elif kind == "blackout":
            w.blackout = 1
        elif kind == "breakthrough":
            if self.reg.end is None:
                return False
            w.breakthrough[q].add(self.reg.end)
        elif kind == "forces_hit_r1":
            w.forces_hit_r1[q] = max(w.forces_hit_r1[q], op["n"])
        elif kind != "forgeblood" or w.rules["forgeblood_mode"] in (1, 3):
            w.armed[q] |= _ARMED[kind]
        return True


def resolve_action(w: World, q: int, act: int, ops: Sequence[Op], plan: Any) -> Asking:
    """The whole action up to its battles: the card is in the play zone before and in its pile after."""
    hex_, tree = plan
    reg = Registers(by_card=act >= s.ACT_CARD)
    w.effective = False
    card = CARDS.kinds[act - s.ACT_CARD] if act >= s.ACT_CARD else None
    run = Resolver(w, q, reg)
    if card is not None and card.champion:
        wings = w.faction[q] == s.AERIAL and w.rules["wings"] and w.occupies(w.center, q) and hex_ == w.center
        slots = [code for code in range(q * 6, q * 6 + 6) if code not in w.champions]
        if (
            len(w.own(q)) < w.rules["champion_limit"]
            and w.room(hex_, q)
            and (hex_ == w.capital[q] or w.forces[hex_][q] or wings)
        ):
            w.champions[slots[0]] = Champion(card.index, hex_, card.hp, fresh=True)
            reg.self_code, reg.self_hex, w.effective = slots[0], hex_, True
            yield from run.run(ops, tree)
    elif card is None and act >= s.ACT_ABILITY:
        reg.self_code = q * 6 + act - s.ACT_ABILITY
        if reg.self_code in w.champions:
            reg.self_hex = w.champions[reg.self_code].hex
            yield from run.run(ops, tree)
    else:
        w.effective = not ops
        yield from run.run(ops, tree)
    w.note_first_in()
    if card is not None:
        [played] = w.piles[s.PLAY + q]
        w.piles[s.PLAY + q].clear()
        burns = card.burn and (w.effective or bool(w.rules["burn_on_fizzle"]))
        w.piles[(s.BURN if burns else s.DISCARD) + q].append(played)
    return w.effective
