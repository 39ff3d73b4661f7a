"""A second reading of section 8 of the spec (and of 10, 11, 16.3 to 16.5 where they concern battles), in plain objects:
from the battlecard to what the winner gets. rounds.py: the rounds.
"""

from __future__ import annotations

from typing import Any

from tests.games.battlecards.reference.rounds import Decided, Rounds
from tests.games.battlecards.reference.world import (
    ARMY,
    CHOICE,
    NO,
    PASS,
    PLAY,
    SIDES,
    STACK,
    TARGET,
    YES,
    Army,
    Stack,
    Unit,
    World,
    letters,
)

RAID_LETTERS = {"air"}


class Battle(Rounds):
    """One battle. `drawer` is the seat whose turn it is; `source` one of drawn, preemptive, counter, raid."""

    def __init__(self, world: World, drawer: int, card: str, source: str, instance: int = -1, losses: int = 0) -> None:
        super().__init__(world)
        self.drawer, self.card, self.source, self.losses = drawer, card, source, losses
        self.instance = instance
        self.chosen: dict[int, set[int]] = {}
        self.optional: dict[int, list[Unit]] = {}
        self.commits_first: set[int] = set()

    # ------------------------------------------------------------------------------------------------ the whole battle

    def fight(self) -> str:
        """Play it; "unmet" if the prerequisite was not met, "off" if it was called off, else "fought"."""
        world = self.world
        if self.source == "drawn" and not world.requirements_hold(self.card):
            world.spent.append(self.card)
            return "unmet"
        while True:
            self.set_roles()
            if not self.engage():
                world.spent.append(self.card)
                return "off"
            if self.lead[1 - self.aggressor] < 0:
                enemies = [a for a in world.armies if a.side != self.aggressor]
                code = world.choose("ENEMY_ARMY", self.lead[self.aggressor], [ARMY + a.number for a in enemies])
                self.set_enemy(world.armies.index(next(a for a in enemies if a.number == code - ARMY)))
            cancelled = self.cancel()
            if cancelled == "off":
                return "off"
            if cancelled != "replaced":
                break
        self.join()
        try:
            self.prepare()
            self.leaders()
            self.commit()
            self.expose()
            self.start()
            self.rounds()
        except Decided as decided:
            self.end(decided.side)
        return "fought"

    @property
    def row(self) -> dict[str, Any]:
        """The row of the battlecard."""
        return self.world.row(self.card)

    # ---------------------------------------------------------------------------------------------------- B2 to B4

    def set_roles(self) -> None:
        """B2, 16.3, 16.4."""
        armies = self.world.armies
        mine = armies[self.drawer].side
        self.aggressor = mine
        if self.source in ("drawn", "preemptive") and self.row["aggressor"] != "drawer":
            self.aggressor = SIDES.index(self.row["aggressor"])
        self.defender = 1 - self.aggressor
        uneven = len({sum(a.side == side for a in armies) for side in range(2)}) > 1
        self.homeland = SIDES.index(self.row["homeland"]) if self.card and self.row["homeland"] else -1
        if mine == self.aggressor:
            attacker = self.drawer
        else:
            attacker = self.world.sides[self.aggressor].moved_last if uneven else armies[self.drawer].faces
        self.lead = [-1, -1]
        self.lead[self.aggressor] = attacker
        self.joined = {attacker}
        self.under = self.holder_of_card()
        if self.source == "counter" and self.under is not None and self.under[0].side == self.defender:
            self.set_enemy(armies.index(self.under[0]))
        elif not uneven:
            self.set_enemy(armies[attacker].faces)
        elif self.homeland >= 0:
            self.set_enemy(self.drawer if mine == self.defender else self.world.sides[self.defender].moved_last)
        self.letters = [letters(self.row, side) if self.card else set(RAID_LETTERS) for side in range(2)]
        self.guns: list[str] = ["", ""]
        for right in self.row["optional"] if self.card else [{"side": SIDES[self.defender], "filter": "aa"}]:
            self.guns[SIDES.index(right["side"])] = right["filter"]
        self.sea = any("sea" in one for one in self.letters)
        self.dug_in = self.row["dug_in"] if self.card and self.world.options.dug_in else 0

    def holder_of_card(self) -> tuple[Army, int] | None:
        """The army with a stack under the battlecard, and its slot."""
        return next(
            (
                (army, slot)
                for army in self.world.armies
                for slot, stack in army.stacks.items()
                if self.card and stack.card == self.card
            ),
            None,
        )

    def set_enemy(self, seat: int) -> None:
        """The army that the aggressor fights."""
        self.lead[self.defender] = seat
        self.joined.add(seat)

    def eligible(self, seats: set[int]) -> bool:
        """B3: one army of the aggressor has a combatant of its letters, and if need be an `na` unit, in normal
        stacks."""
        for seat in seats:
            army = self.world.armies[seat]
            if army.side != self.aggressor:
                continue
            units = [
                unit
                for stack in army.stacks.values()
                if not stack.card
                for unit in stack.units
                if unit.row["combatant"] and unit.type in self.letters[self.aggressor]
            ]
            if units and (not (self.card and self.row["na"]) or any(u.row["non_artillery_ground"] for u in units)):
                return True
        return False

    def engage(self) -> bool:
        """B3, rule 1.1."""
        if self.source in ("counter", "raid"):
            return True
        world = self.world
        if (
            self.source == "preemptive"
            and world.armies[self.drawer].side != self.aggressor
            and not world.says_yes("ENGAGE", self.drawer)
        ):
            return False
        seat = self.lead[self.aggressor]
        seats = {seat} if self.homeland < 0 else set(range(len(world.armies)))
        return world.choose("ENGAGE", seat, [NO, YES] if self.eligible(seats) else [NO]) == YES

    def cancel(self) -> str:
        """B4."""
        world = self.world
        if self.source in ("counter", "raid"):
            return ""
        mine = world.armies[self.drawer].side
        for side in (1 - mine, mine):
            code = world.choose(
                "CANCEL",
                self.lead[side],
                [PASS, *(PLAY + world.index(card) for card in world.playable(side, "battle_drawn"))],
            )
            if code == PASS:
                continue
            played = next(card for card in world.sides[side].kept if world.index(card) == code - PLAY)
            world.play(side, played)
            if world.row(played)["ops"][0]["op"] == "return_battle":
                world.put_back(self.instance, self.card)
                return "off"
            world.spent.append(self.card)
            found = world.search()
            if found is None:
                return "off"
            self.instance, self.card = found
            return "replaced"
        return ""

    def join(self) -> None:
        """D37: a homeland battle is open to every army; a card over a stack is defended by that stack alone."""
        if self.homeland < 0:
            return
        for side in (self.aggressor, self.defender):
            for seat, army in enumerate(self.world.armies):
                alone = side == self.defender and self.source == "counter" and self.under is not None
                if army.side == side and seat not in self.lead and not alone and self.world.says_yes("JOIN", seat):
                    self.joined.add(seat)

    def seats(self, first: int) -> list[int]:
        """The seats that take part, those of a side first."""
        return [
            seat for side in (first, 1 - first) for seat in sorted(self.joined) if self.world.armies[seat].side == side
        ]

    # ---------------------------------------------------------------------------------------------------- B5 to B8

    def prepare(self) -> None:
        """B5."""
        for side in (self.aggressor, self.defender):
            while (card := self.offer("PREPARE", side, self.world.playable(side, "battle_prep"))) is not None:
                for op in self.world.row(card)["ops"]:
                    if op["op"] == "enemy_commits_first":
                        self.commits_first.add(1 - side)
                    elif op["op"] == "unconceal":
                        self.found_out.add(side)
                    elif op["op"] == "edge_round1":
                        self.edge_round1[side] += op["att"]
                    elif op["op"] == "first_fire_round1":
                        self.first_fire_round1.add(side)
                    elif op["op"] == "draw_deploy_hidden":
                        self.world.draw_and_deploy(self.lead[side], op["n"])

    def leaders(self) -> None:
        """B6."""
        world = self.world
        there = [
            (unit, unit.deployments)
            for seat in self.seats(self.aggressor)
            for unit in world.armies[seat].units()
            if unit.special("leader_draw") and world.options.leader_draws
        ]
        for leader, deployments in there:
            if leader.seat >= 0 and leader.deployments == deployments:
                world.revealed |= {(leader.number, 0), (leader.number, 1)}
                world.draw_and_deploy(leader.seat, world.options.leader_draws)
        for seat in self.seats(self.aggressor):
            army = world.armies[seat]
            named = self.card and SIDES[army.side] in self.row["emergency"]
            if named and len(army.hand) == 3 and world.says_yes("EMERGENCY", seat):
                for unit in list(army.hand):
                    world.deploy(seat, unit)

    def commit(self) -> None:
        """B7."""
        world = self.world
        if not self.eligible(self.joined):
            raise Decided(self.defender)
        for seat in self.joined:
            for unit in world.armies[seat].units():
                edge = unit.special("edge")
                if edge and edge["peek"] and (edge["when"] == "any" or self.sea):
                    self.commits_first.add(1 - world.armies[seat].side)
        first = self.defender if self.commits_first == {self.defender} else self.aggressor
        for seat in self.seats(first):
            self.commit_army(seat)

    def commit_army(self, seat: int) -> None:
        """D11 and D12 of an army."""
        world, army = self.world, self.world.armies[seat]
        normal = {slot: stack for slot, stack in army.stacks.items() if not stack.card}
        called = self.letters[army.side]
        alone = (
            self.source == "counter" and army.side == self.defender and self.under is not None and self.under[0] is army
        )
        self.chosen[seat], self.optional[seat] = set(), []
        if alone:
            assert self.under is not None
            self.chosen[seat].add(self.under[1])
        else:
            for type_ in ("ground", "air", "sea"):
                slots = [slot for slot, stack in normal.items() if stack.type == type_ and stack.units]
                if type_ == "ground" and self.card and self.row["na"] and army.side == self.aggressor:
                    able = [s for s in slots if any(u.row["non_artillery_ground"] for u in normal[s].units)]
                    slots = able or slots
                if type_ in called and slots:
                    self.chosen[seat].add(world.choose("COMMIT", seat, [STACK + slot for slot in slots]) - STACK)
        if "ground" in called and not alone:
            return
        ground = {slot: stack for slot, stack in normal.items() if stack.type == "ground"}
        radars = {
            slot: [u for u in stack.units if army.side == self.defender and u.special("join_defense")]
            for slot, stack in ground.items()
        }
        guns = {slot: [u for u in stack.units if self.is_gun(army.side, u)] for slot, stack in ground.items()}
        slots = [slot for slot in ground if radars[slot] or guns[slot]]
        if not slots:
            return
        slot = world.choose("COMMIT", seat, [STACK + slot for slot in slots]) - STACK
        for units in (radars[slot], guns[slot]):
            if units and world.says_yes("OPTIONAL", seat):
                self.optional[seat] += units

    def is_gun(self, side: int, unit: Unit) -> bool:
        """Whether the card lets a side add this unit."""
        if self.guns[side] == "artillery":
            return bool(unit.row["artillery"])
        return self.guns[side] == "aa" and unit.row["subtype"] in ("aa", "aa_dual")

    def expose(self) -> None:
        """B8."""
        for side in range(2):
            for seat in sorted(self.joined):
                army = self.world.armies[seat]
                if army.side == side:
                    self.force[side] += [
                        unit
                        for unit in army.units()
                        if unit.row["combatant"] and (unit.slot in self.chosen[seat] or unit in self.optional[seat])
                    ]
        self.exposed = True
        self.sea = self.sea or any(unit.type == "sea" for side in self.force for unit in side)
        self.special_ground = (
            bool(self.card)
            and self.row["special"] == "aggressor_ground_wiped"
            and any(unit.type == "ground" for unit in self.force[self.aggressor])
        )
        self.check()

    # ---------------------------------------------------------------------------------------------------------- B9

    def start(self) -> None:
        """B9."""
        for side in (self.aggressor, self.defender):
            while (card := self.offer("BATTLE_START", side, self.startable(side))) is not None:
                for op in self.world.row(card)["ops"]:
                    if op["op"] == "chemical":
                        self.chemical[side].append(self.world.options.chemical_attack)
                    else:
                        ground = [unit for unit in self.force[1 - side] if unit.type == "ground"]
                        self.destroy(self.pick("BATTLE_START", self.lead[side], ground))
                        self.check()
            due = [
                unit
                for seat in self.seats(side)
                if self.world.armies[seat].side == side
                for unit in self.world.armies[seat].units()
                if unit in self.force[side] or unit.special("intercept0")
            ]
            for unit in due:
                if unit.seat >= 0:
                    self.act_before_rounds(side, unit)

    def startable(self, side: int) -> list[str]:
        """Mine Fields and Chemical Warfare need a ground combatant."""
        enemy = any(unit.type == "ground" for unit in self.force[1 - side])
        return self.world.playable(side, "battle_start") if enemy else []

    def act_before_rounds(self, side: int, unit: Unit) -> None:
        """D14."""
        sabotage, strike, intercept = (unit.special(op) for op in ("sabotage0", "strike0", "intercept0"))
        enemies = self.force[1 - side]
        if sabotage:
            victims = list(enemies)
        elif strike:
            victims = [enemy for enemy in enemies if enemy.type == strike["vs"]]
        elif intercept and any(one.type == "air" and one.seat == unit.seat for one in self.force[side]):
            victims = [enemy for enemy in enemies if enemy.type == "air" or enemy.row["general"]]
            victims += [
                one
                for seat in self.joined
                if self.world.armies[seat].side != side
                for one in self.world.armies[seat].units()
                if one.row["leader"] and (one.number, side) in self.world.revealed
            ]
        else:
            return
        code = self.world.choose("PHASE_ZERO", unit.seat, [PASS, *(TARGET + one.number for one in victims)])
        if code == PASS:
            return
        victim = next(one for one in victims if one.number == code - TARGET)
        if sabotage:
            self.destroy(victim)
            if sabotage["expend"] and self.world.options.oss_expended:
                self.destroy(unit)
        elif strike:
            self.fixed_attack(strike["att"], "ground", victim)
        else:
            self.destroy(unit)
            self.destroy(victim)
        self.check()

    # --------------------------------------------------------------------------------------------------------- B11

    def end(self, winner: int) -> None:
        """B11, 16.5."""
        world, loser = self.world, 1 - winner
        if self.source == "raid":
            if winner == self.aggressor:
                self.raid_won()
            return
        if self.source != "counter" or winner == self.aggressor:
            world.won[self.card] = winner
        if self.homeland == self.defender and winner == self.aggressor and world.options.homeland_win:
            world.over = (winner, self.card)
            return
        if world.options.occupying_force:
            self.occupy(winner)
        cards = world.playable(loser, "battle_lost")
        if cards and self.card not in world.scorched and world.says_yes("SCORCH", self.lead[loser]):
            world.play(loser, cards[0])
            world.scorched.add(self.card)

    def raid_won(self) -> None:
        """Destroy an industry if there is one; else the enemy loses arsenal cards."""
        world = self.world
        enemy = world.sides[self.defender]
        massive = [
            unit for army in world.armies if army.side == self.defender for unit in army.units() if unit.owner < 0
        ]
        count = len(enemy.table) + len(massive)
        if not count:
            world.mill(self.defender, self.losses, False)
            return
        index = world.choose("ANY_TIME", self.drawer, [CHOICE + i for i in range(count)]) - CHOICE
        if index < len(enemy.table):
            world.spent.append(enemy.table.pop(index))
        else:
            world.destroy(massive[0])

    def occupy(self, winner: int) -> None:
        """A lost card's units go home; the printed aggressor's card becomes a stack."""
        world = self.world
        if self.under is not None and self.under[0].side != world.won[self.card]:
            army, slot = self.under
            seat = world.armies.index(army)
            for unit in list(army.stacks[slot].units):
                homes = [one for one, stack in army.stacks.items() if not stack.card and stack.type == unit.type]
                home = world.choose("STACK", seat, [STACK + one for one in homes]) - STACK
                army.stacks[slot].units.remove(unit)
                world.put(unit, seat, home)
            del army.stacks[slot]
            self.under = None
        printed = self.row["aggressor"] != "drawer" and SIDES.index(self.row["aggressor"]) == winner
        if not printed or world.won[self.card] != winner or self.under is not None:
            return
        seat = self.lead[winner]
        army = world.armies[seat]
        slot = next(number for number in range(64) if number not in army.stacks)
        army.stacks[slot] = Stack("", card=self.card)
        guests = {id(unit) for unit in self.optional.get(seat, [])}
        for unit in list(self.force[winner]):
            if unit.seat == seat and id(unit) not in guests and not unit.special("join_defense"):
                world.leave_stack(unit)
                world.put(unit, seat, slot)
