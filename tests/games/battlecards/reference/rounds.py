"""A second reading of sections 8.3 and 9 of the spec, in plain objects: rounds, phases, shots, autokills and support.

Scores are added up anew whenever they are needed, from the assignments and the units that are there.
"""

from __future__ import annotations

from typing import Any

from tests.games.battlecards.reference.world import (
    CHIP,
    MODE,
    PASS,
    PLAY,
    SIDES,
    STACK,
    TARGET,
    TYPES,
    UNIT,
    Unit,
    World,
)

FIRE, AUTOKILL, HOLD = MODE, MODE + 1, MODE + 2


class Decided(Exception):
    """The battle is decided."""

    def __init__(self, side: int) -> None:
        super().__init__(side)
        self.side = side


class Rounds:
    """The part of a battle from the exposure on. battle.py sets the roles."""

    aggressor: int
    defender: int
    lead: list[int]
    joined: set[int]
    card: str

    def __init__(self, world: World) -> None:
        self.world = world
        self.force: list[list[Unit]] = [[], []]
        self.exposed = self.special_ground = self.sea = False
        self.dug_in = self.round = 0
        self.edge_round1 = [0, 0]
        self.first_fire_round1: set[int] = set()
        self.found_out: set[int] = set()  # sides that see concealed units because of a card
        self.chemical: list[list[int]] = [[], []]
        self.grounded = 0  # rounds in which no aircraft acts
        self.has_fired: set[Unit] = set()
        self.withdrawn: list[list[Unit]] = [[], []]
        self.kills = 0
        self.spent: set[Unit] = set()
        self.held: set[Unit] = set()
        self.given: dict[Unit, tuple[Unit, str]] = {}  # supporter -> unit, "att" or "dfn"
        self.chips: list[tuple[Unit, Unit, str]] = []  # carrier, unit, "att" or "dfn"

    # ------------------------------------------------------------------------------------------------- small questions

    def side_of(self, unit: Unit) -> int:
        """The side that controls a deployed unit."""
        return self.world.armies[unit.seat].side

    def bystanders(self, side: int) -> list[Unit]:
        """Units that never fight, in stacks of the armies of a side that take part."""
        return [
            unit
            for seat in sorted(self.joined)
            if self.world.armies[seat].side == side
            for unit in self.world.armies[seat].units()
            if not unit.row["combatant"]
        ]

    def edges(self, side: int) -> list[dict[str, Any]]:
        """The edges of a side that work in this battle."""
        found = [unit.special("edge") for unit in self.bystanders(side)]
        return [edge for edge in found if edge and (edge["when"] == "any" or self.sea)]

    def pick(self, kind: str, seat: int, units: list[Unit]) -> Unit:
        """A TARGET."""
        code = self.world.choose(kind, seat, [TARGET + unit.number for unit in units])
        return next(unit for unit in units if unit.number == code - TARGET)

    def offer(self, kind: str, side: int, cards: list[str]) -> str | None:
        """PASS or PLAY one of these kept cards; it is discarded."""
        world = self.world
        code = world.choose(kind, self.lead[side], [PASS, *(PLAY + world.index(card) for card in cards)])
        if code == PASS:
            return None
        card = next(card for card in cards if world.index(card) == code - PLAY)
        world.play(side, card)
        return card

    # ---------------------------------------------------------------------------------------------------------- scores

    def aura(self, unit: Unit, what: str, about: str) -> int:
        """What other units give to all: `what` is att or dfn, `about` the type attacked or attacking."""
        side = self.side_of(unit)
        total = 0
        for other in [*self.force[side], *self.bystanders(side)]:
            special = other.special("aura")
            if other is unit or not special or special["to"] not in (unit.type, "any"):
                continue
            if about not in special.get("vs", ("ground", "air", "sea")):
                continue
            if special["when"] == "defending" and side != self.defender:
                continue
            total += self.world.options.general_bonus if other.row["general"] else special[what]
        return total

    def support_of(self, supporter: Unit, what: str) -> int:
        """The bonus of a support op; `infantry_support` replaces both numbers of one that defends."""
        special = supporter.special("support")
        if special is None:
            return 0
        return int(self.world.options.infantry_support if special["dfn"] > 0 else special[what])

    def attack(self, unit: Unit, type_: str) -> int:
        """Effective attack on units of a type."""
        total = int(unit.row["attack"][TYPES.index(type_)]) + self.aura(unit, "att", type_)
        for giver, (to, what) in self.given.items():
            if to is unit and what == "att" and type_ in (giver.special("support") or {})["vs"]:
                total += self.support_of(giver, "att")
        total += sum(
            carrier.special("chips")["values"][0]  # type: ignore[index]
            for carrier, to, what in self.chips
            if to is unit and what == "att"
        )
        side = self.side_of(unit)
        total += sum(edge["att"] for edge in self.edges(side))
        return int(total + (self.edge_round1[side] if self.round == 1 else 0))

    def defense(self, unit: Unit, type_: str) -> int:
        """Effective defense against units of a type."""
        total = int(unit.row["defense"][TYPES.index(type_)]) + self.aura(unit, "dfn", type_)
        total += sum(
            self.support_of(giver, "dfn") for giver, (to, what) in self.given.items() if to is unit and what == "dfn"
        )
        if type_ == "air":
            total += sum(
                carrier.special("chips")["values"][0]  # type: ignore[index]
                for carrier, to, what in self.chips
                if to is unit and what == "dfn"
            )
        return total + (self.dug_in if unit.type == "ground" and self.side_of(unit) == self.defender else 0)

    # ------------------------------------------------------------------------------------------------------- removals

    def leave(self, unit: Unit) -> None:
        """A unit leaves the battle: what it gave is gone."""
        for side in self.force:
            if unit in side:
                side.remove(unit)
        self.given.pop(unit, None)
        self.chips = [one for one in self.chips if one[0] is not unit]

    def go_home(self, unit: Unit) -> None:
        """A unit withdraws."""
        self.withdrawn[0 if unit in self.force[0] else 1].append(unit)
        self.leave(unit)

    def lose(self, unit: Unit) -> None:
        """A unit is gone for good, in the battle or after it has left it."""
        self.withdrawn = [[one for one in side if one is not unit] for side in self.withdrawn]
        self.leave(unit)

    def destroy(self, unit: Unit) -> None:
        """A unit is destroyed."""
        self.lose(unit)
        self.kills += 1
        self.world.destroy(unit)

    def check(self) -> None:
        """Section 8.3 step 5."""
        if not self.force[self.aggressor]:
            raise Decided(self.defender)
        if not self.force[self.defender]:
            raise Decided(self.aggressor)
        if self.special_ground:
            counted = self.force[self.aggressor] + (
                [] if self.world.options.withdrawn_lost else self.withdrawn[self.aggressor]
            )
            if not any(unit.type == "ground" for unit in counted):
                raise Decided(self.defender)

    def fixed_attack(self, score: int, type_: str, unit: Unit) -> None:
        """An attack with a fixed score."""
        if self.world.action_number() <= score - self.defense(unit, type_):
            self.destroy(unit)

    # ---------------------------------------------------------------------------------------------------------- rounds

    def rounds(self) -> None:
        """B10."""
        options = self.world.options
        quiet = 0
        while True:
            self.round += 1
            self.kills = 0
            self.grounded = max(0, self.grounded - 1)
            self.spent, self.held, self.given, self.chips = set(), set(), {}, []
            self.begin_round()
            for side in (self.aggressor, self.defender):
                for score in self.chemical[side]:
                    for unit in [unit for unit in self.force[1 - side] if unit.type == "ground"]:
                        self.fixed_attack(score, "air", unit)
                self.check()
            for phase in (1, 2, 3, 4):
                self.phase(phase)
            quiet = 0 if self.kills else quiet + 1
            if quiet >= options.stalemate_rounds or self.round >= options.max_rounds:
                raise Decided(self.defender)
            if options.withdrawal:
                self.withdraw()

    def begin_round(self) -> None:
        """D15."""
        for side in (self.aggressor, self.defender):
            while (card := self.offer("ROUND_START", side, self.world.playable(side, "round_start"))) is not None:
                for op in self.world.row(card)["ops"]:
                    if op["op"] == "ground_air":
                        self.grounded = max(self.grounded, op["rounds"])
                    else:
                        self.go_home(self.pick("ROUND_START", self.lead[side], self.force[1 - side]))
                        self.check()

    def withdraw(self) -> None:
        """D17."""
        for side in (self.aggressor, self.defender):
            while True:
                codes = [PASS, *(UNIT + unit.number for unit in self.force[side])]
                code = self.world.choose("WITHDRAW", self.lead[side], codes)
                if code == PASS:
                    break
                self.go_home(next(unit for unit in self.force[side] if unit.number == code - UNIT))
                self.check()

    def phase(self, phase: int) -> None:
        """One firing phase."""

        def first_fire(side: int) -> bool:
            always = any(edge["first_fire"] for edge in self.edges(side))
            return always or (self.round == 1 and side in self.first_fire_round1)

        order = [self.aggressor, self.defender]
        if first_fire(self.defender) and not first_fire(self.aggressor):
            order.reverse()
        for side in order:
            if phase == 2:
                self.abombs()
            self.act(side, phase)
        if phase == 2:
            self.abombs()

    def abombs(self) -> None:
        """D16."""
        world = self.world
        for side in (self.aggressor, self.defender):
            while bombs := world.playable(side, "phase2"):
                op = next(op for op in world.row(bombs[0])["ops"] if op["op"] == "abomb")
                bomber = any(
                    unit.row["subtype"] == "bomber" and (unit.special("shots") or {}).get("n") == 2
                    for seat in self.joined
                    if world.armies[seat].side == side
                    for unit in world.armies[seat].units()
                )
                held = {card for card in world.sides[side].kept if world.row(card).get("intel")}
                intel = sorted(held, key=world.index)
                needed = SIDES[side] in op["needs_intel"]
                able = (bomber or not op["needs_bomber"]) and (bool(intel) or not needed)
                code = world.choose("ABOMB", self.lead[side], [PASS, *(world.enemy_stacks(side) if able else [])])
                if code == PASS:
                    break
                extra = None
                if needed:
                    second = world.choose("ABOMB", self.lead[side], [PLAY + world.index(card) for card in intel])
                    extra = next(card for card in intel if world.index(card) == second - PLAY)
                world.play(side, bombs[0])
                if extra:
                    world.play(side, extra)
                gone = world.bomb_stack(side, code - STACK)
                for unit in gone:
                    self.lose(unit)
                self.kills += len(gone)
                self.check()

    # ----------------------------------------------------------------------------------------------------- who may aim

    def can_target(self, unit: Unit, enemy: Unit) -> bool:
        """Concealment."""
        if enemy.special("concealed") is None or enemy in self.has_fired:
            return True
        subtype = unit.row["subtype"]
        if subtype == "destroyer" or subtype.endswith("submarine"):
            return True
        side = self.side_of(unit)
        return side in self.found_out or any(edge["unconceal"] for edge in self.edges(side))

    def fire_targets(self, unit: Unit, shot_at: list[str]) -> list[Unit]:
        """Whom a unit may fire at; `shot_at` are the groups its earlier shots went to."""
        guns = unit.special("guns")
        extra = guns["extra"] - (len(shot_at) - len(set(shot_at))) if guns else 0
        found = []
        for enemy in self.force[1 - self.side_of(unit)]:
            if unit.row["attack"][TYPES.index(enemy.type)] == 0 or not self.can_target(unit, enemy):
                continue
            if guns and enemy.type in shot_at and extra < 1:
                continue
            found.append(enemy)
        return found

    def kill_targets(self, unit: Unit) -> list[Unit]:
        """Whom a unit may autokill now."""
        op = unit.special("autokill")
        if not op or (op["round1"] and self.round != 1):
            return []
        if op["needs"] == "infantry" and not any(one.row["infantry"] for one in self.force[self.side_of(unit)]):
            return []
        return [
            enemy
            for enemy in self.force[1 - self.side_of(unit)]
            if enemy.type == op["target"]
            and self.can_target(unit, enemy)
            and self.defense(enemy, unit.type) <= op["max_def"]
        ]

    # ----------------------------------------------------------------------------------------------------------- acting

    def ready(self, unit: Unit) -> bool:
        """Neither fired nor supporting."""
        return unit not in self.spent and unit not in self.given

    def act(self, side: int, phase: int) -> None:
        """Section 9.1."""
        world = self.world
        while True:
            able = [
                unit
                for unit in self.force[side]
                if unit.row["phase"] == phase
                and self.ready(unit)
                and unit not in self.held
                and not (self.grounded and unit.type == "air")
                and (self.fire_targets(unit, []) or self.kill_targets(unit))
            ]
            code = world.choose("ACT", self.lead[side], [PASS, *(UNIT + unit.number for unit in able)])
            if code == PASS:
                return
            unit = next(unit for unit in able if unit.number == code - UNIT)
            modes = [HOLD]
            if self.fire_targets(unit, []):
                modes.append(FIRE)
            if self.kill_targets(unit):
                modes.append(AUTOKILL)
            mode = world.choose("MODE", unit.seat, modes)
            if mode == HOLD:
                self.held.add(unit)
                continue
            self.spent.add(unit)
            mode = self.shots(unit, mode)
            if mode == FIRE and unit.special("slip_away") and world.says_yes("SLIP_AWAY", unit.seat):
                self.go_home(unit)
                self.check()

    def shots(self, unit: Unit, mode: int) -> int:
        """All shots of a unit, or its autokill; the mode it ended in."""
        shot_at: list[str] = []
        limit = (unit.special("shots") or {"n": 1})["n"]
        while True:
            targets = self.fire_targets(unit, shot_at) if mode == FIRE else self.kill_targets(unit)
            codes = [TARGET + target.number for target in targets]
            code = self.world.choose("AIM", unit.seat, ([PASS] if shot_at else []) + codes)
            if code == PASS:
                return mode
            target = next(one for one in targets if one.number == code - TARGET)
            if mode == FIRE:
                self.boost(unit, target)
            mode, target = self.react(unit, mode, target, shot_at)
            if mode == AUTOKILL:
                op = unit.special("autokill")
                assert op is not None
                if self.defense(target, unit.type) <= op["max_def"]:
                    self.destroy(target)
                if op["self_destroy"]:
                    self.destroy(unit)
                self.check()
                return mode
            chance = self.attack(unit, target.type) - self.defense(target, unit.type)
            self.has_fired.add(unit)
            shot_at.append(target.type)
            if self.world.action_number() <= chance:
                self.destroy(target)
                self.check()
            if unit.special("guns") is None and len(shot_at) >= limit:
                return mode

    # ---------------------------------------------------------------------------------------------------------- support

    def helpers(self, unit: Unit, what: str, other: Unit) -> list[int]:
        """UNIT and CHIP that help the attack of a unit on another one, or its defense against it."""
        codes = []
        for friend in self.force[self.side_of(unit)]:
            special = friend.special("support")
            if friend is unit or special is None or not self.ready(friend) or special["to"] not in (unit.type, "any"):
                continue
            if self.support_of(friend, what) > 0 and (what == "dfn" or other.type in special["vs"]):
                codes.append(UNIT + friend.number)
        if what == "att" or other.type == "air":
            for friend in self.force[self.side_of(unit)]:
                chips = friend.special("chips")
                if chips and sum(carrier is friend for carrier, _, _ in self.chips) < len(chips["values"]):
                    codes.append(CHIP + friend.number)
        return codes

    def give(self, code: int, unit: Unit, what: str) -> None:
        """An assignment."""
        giver = next(one for one in self.force[self.side_of(unit)] if one.number == code % 1024)
        if code >= CHIP:
            self.chips.append((giver, unit, what))
        else:
            self.given[giver] = (unit, what)

    def boost(self, unit: Unit, target: Unit) -> None:
        """D22."""
        while self.attack(unit, target.type) - self.defense(target, unit.type) < self.world.options.action_max:
            code = self.world.choose("BOOST", unit.seat, [PASS, *self.helpers(unit, "att", target)])
            if code == PASS:
                return
            self.give(code, unit, "att")

    def react(self, unit: Unit, mode: int, target: Unit, shot_at: list[str]) -> tuple[int, Unit]:
        """D23 and D24: mode and target in the end."""
        while True:
            code = self.world.choose("REACT", target.seat, [PASS, *self.helpers(target, "dfn", unit)])
            if code == PASS:
                return mode, target
            self.give(code, target, "dfn")
            changed = False
            while True:
                codes = [PASS]
                if mode == FIRE:
                    codes += self.helpers(unit, "att", target)
                if not changed:
                    targets = self.fire_targets(unit, shot_at) if mode == FIRE else self.kill_targets(unit)
                    codes += [TARGET + one.number for one in targets if one is not target]
                    if mode == AUTOKILL and unit.row["attack"][TYPES.index(target.type)] > 0:
                        codes.append(FIRE)
                code = self.world.choose("REVISE", unit.seat, codes)
                if code == PASS:
                    break
                if code == FIRE:
                    mode, changed = FIRE, True
                elif TARGET <= code < MODE:
                    target = next(one for one in targets if one.number == code - TARGET)
                    changed = True
                else:
                    self.give(code, unit, "att")
