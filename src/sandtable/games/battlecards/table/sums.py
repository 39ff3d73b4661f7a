"""The sum behind every shot, part by part (section 9.2): what a firer brings against a target, what stands against it,
which action numbers hit, what help on offer would add, and why a unit's figures are not the printed ones.

Worked out here from what everybody sees, not asked of the kernels: the tests compare the two.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from sandtable.games.battlecards import say
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon, part_word, signed

if TYPE_CHECKING:
    from sandtable.core.kernel.reading import Plain
    from sandtable.games.battlecards.table.battle_view import BattleView


#: Attack and defence by type.
Scores = tuple[tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Addend:
    """A part of a score: a word for it ("support"), its value, and the unit it comes from (NONE: none, or hidden)."""

    word: str
    value: int
    unit: int = s.NONE


@dataclass(frozen=True, slots=True)
class Sum:
    """A shot: the parts of attack and defence. `hits_on`: the action numbers 1..hits_on of `steps` hit."""

    firer: int
    target: int
    attack: tuple[Addend, ...]
    defence: tuple[Addend, ...]
    steps: int

    @property
    def attack_total(self) -> int:
        """The effective attack."""
        return sum(part.value for part in self.attack)

    @property
    def defence_total(self) -> int:
        """The effective defence."""
        return sum(part.value for part in self.defence)

    @property
    def hits_on(self) -> int:
        """The highest action number that hits, 0 to `steps`."""
        return max(0, min(self.steps, self.attack_total - self.defence_total))

    @property
    def percent(self) -> int:
        """The chance of a hit in per cent."""
        return round(100 * self.hits_on / self.steps)


class BattleSums:
    """Sums of the battle that a viewer sees; `rules` is one Rules record."""

    def __init__(self, rules: Plain, battle: BattleView) -> None:
        self.rules = rules
        self.battle = battle
        self.steps = rules.action_max
        self.kind: list[int] = rules.kind
        self.types: list[int] = rules.type
        self.printed: list[list[int]] = rules.attack
        self._found: dict[tuple[int, str], list[int]] = {}
        self._helped = {*battle.supports.values(), *(helped for _, _, helped, _ in battle.chips)}

    def type(self, unit: int) -> int:
        """The type of a unit."""
        return self.types[self.kind[unit]]

    def flags(self, unit: int) -> int:
        """The flags of a unit."""
        flags: int = self.rules.flags[self.kind[unit]]
        return flags

    def printed_attack(self, unit: int, against: int) -> int:
        """The printed attack against a type."""
        return self.printed[self.kind[unit]][against]

    def of(self, firer: int, target: int) -> Sum:
        """The shot of a firer at a target, as things are."""
        return Sum(
            firer,
            target,
            tuple(self.attack(firer, self.type(target))),
            tuple(self.defence(target, self.type(firer))),
            self.steps,
        )

    def scores(self, unit: int) -> Scores:
        """A unit's attack and defence by type, as things are; no attack where none is printed."""
        battle, side, kind = self.battle, self.battle.side_of(unit), self.kind[unit]
        printed = self.printed[kind]
        if unit in self._helped:
            attack = [sum(part.value for part in self.attack(unit, type_)) for type_ in range(s.TYPES)]
            defence = [sum(part.value for part in self.defence(unit, type_)) for type_ in range(s.TYPES)]
        else:  # the same sums: no matter from whom the auras come
            edge = battle.edge[side] + (battle.edge_round1[side] if battle.round == 1 else 0)
            attack = [
                printed[type_] + edge + self._all_auras(unit, side, type_, battle.aura_att, "aura_att")
                for type_ in range(s.TYPES)
            ]
            dug_in, own = self.dug_in(unit), self.rules.defense[kind]
            defence = [
                own[type_] + dug_in + self._all_auras(unit, side, type_, battle.aura_dfn, "aura_dfn")
                for type_ in range(s.TYPES)
            ]
        return tuple(score if printed[type_] else 0 for type_, score in enumerate(attack)), tuple(defence)

    def _all_auras(self, unit: int, side: int, against: int, sums: list[list[list[int]]], name: str) -> int:
        """What all auras but a unit's own give it."""
        return sums[side][self.type(unit)][against] - self._aura_of(unit, unit, side, against, name)

    # --------------------------------------------------------------------------------------------------- the parts

    def attack(self, unit: int, against: int) -> Iterator[Addend]:
        """Everything that makes up a unit's attack against a type."""
        battle, rules = self.battle, self.rules
        side = battle.side_of(unit)
        yield Addend("attack", self.printed_attack(unit, against))
        yield from self._auras(unit, side, against, battle.aura_att, "aura_att")
        for supporter in self._supporters(unit, defends=False):
            kind = self.kind[supporter]
            if rules.support_vs[kind] >> against & 1:
                yield Addend("support", rules.support_att[kind], supporter)
        yield from self._chips(unit, defends=False)
        if battle.edge[side]:
            yield Addend("edge", battle.edge[side])
        if battle.round == 1 and battle.edge_round1[side]:
            yield Addend("intelligence", battle.edge_round1[side])

    def defence(self, unit: int, against: int) -> Iterator[Addend]:
        """Everything that makes up a unit's defence against an attacker of a type."""
        battle, rules = self.battle, self.rules
        side = battle.side_of(unit)
        yield Addend("defence", rules.defense[self.kind[unit]][against])
        yield from self._auras(unit, side, against, battle.aura_dfn, "aura_dfn")
        for supporter in self._supporters(unit, defends=True):
            yield Addend("support", rules.support_dfn[self.kind[supporter]], supporter)
        if against == s.AIR:
            yield from self._chips(unit, defends=True)
        dug_in = self.dug_in(unit)
        if dug_in:
            yield Addend("dug in", dug_in)

    def dug_in(self, unit: int) -> int:
        """What a ground unit of the defender has from being dug in."""
        battle = self.battle
        if battle.card == s.NONE or self.type(unit) != s.GROUND or battle.side_of(unit) == battle.aggressor:
            return 0
        dug_in: int = self.rules.dug_in[battle.card]
        return dug_in

    def _auras(self, unit: int, side: int, against: int, sums: list[list[list[int]]], name: str) -> Iterator[Addend]:
        """Auras by the unit that gives them; what comes from no unit that the viewer knows stands without a name."""
        left = self._all_auras(unit, side, against, sums, name)
        for giver in self._givers(side, name):
            value = self._aura_of(giver, unit, side, against, name) if giver != unit else 0
            if value:
                left -= value
                yield Addend("aura", value, giver)
        if left:
            yield Addend("aura", left)

    def _givers(self, side: int, name: str) -> list[int]:
        """The units of a side that have such an aura at all, looked for once: few have, and every shot asks."""
        if (side, name) not in self._found:
            values = getattr(self.rules, name)
            behind = [giver for giver, own in self.battle.bystanders.items() if own == side]
            near = (*self.battle.living(side), *behind)
            self._found[side, name] = [giver for giver in near if values[self.kind[giver]]]
        return self._found[side, name]

    def _aura_of(self, giver: int, unit: int, side: int, against: int, name: str) -> int:
        """What one unit's aura gives to a unit's score against a type."""
        rules, kind = self.rules, self.kind[giver]
        to = rules.aura_to[kind]
        if to not in (self.type(unit), s.TO_ANY) or not rules.aura_vs[kind] >> against & 1:
            return 0
        if rules.aura_defending[kind] and side == self.battle.aggressor:
            return 0
        value: int = getattr(rules, name)[kind]
        return value

    def _supporters(self, unit: int, defends: bool) -> list[int]:
        battle = self.battle
        return [
            one
            for one, helped in battle.supports.items()
            if helped == unit and battle.inside(one) and bool(battle.state[one] & s.AS_DEFENSE) == defends
        ]

    def _chips(self, unit: int, defends: bool) -> Iterator[Addend]:
        for carrier, _, helped, to_defence in self.battle.chips:
            if helped == unit and to_defence == defends:
                yield Addend("chip", self.rules.chip_value[self.kind[carrier]], carrier)

    # ------------------------------------------------------------------------------------------------ what may be done

    def may_target(self, firer: int, target: int) -> str:
        """Why a unit may not fire at an enemy in the battle; empty if it may (9.3 step 1)."""
        battle = self.battle
        if not battle.inside(target):
            return say("target-gone")
        if not self.printed_attack(firer, self.type(target)):
            return say("target-type", type=self.type(target))
        if self.concealed(target) and not self.flags(firer) & (s.DESTROYER | s.SUBMARINE):
            return say("target-concealed")
        if firer == battle.firer and self._group_used(firer, target):
            return say("target-group")
        return ""

    def _group_used(self, firer: int, target: int) -> bool:
        battle = self.battle
        if self.rules.guns[self.kind[firer]] < 0 or not battle.groups_shot >> self.type(target) & 1:
            return False
        return battle.extra_left <= 0

    def concealed(self, unit: int) -> bool:
        """Whether a unit is concealed now."""
        battle = self.battle
        return (
            bool(self.flags(unit) & s.CONCEALED)
            and not battle.state[unit] & s.EXPOSED_SHOT
            and (not battle.unconceal[1 - battle.side_of(unit)])
        )

    def best_target(self, firer: int) -> Sum | None:
        """The shot with the best chance, None without a legal target; of equal chances the target of most points."""
        shots = [
            self.of(firer, target)
            for target in self.battle.living(1 - self.battle.side_of(firer))
            if not self.may_target(firer, target)
        ]
        points = self.rules.points
        return max(shots, key=lambda one: (one.hits_on, points[self.kind[one.target]]), default=None)

    def helpers(self, unit: int, against: int, defends: bool) -> list[Addend]:
        """What could still be given to a unit: ready supporters of its side that help here, and free chips."""
        battle, rules = self.battle, self.rules
        found = []
        for one in battle.living(battle.side_of(unit)):
            kind, bits = self.kind[one], battle.state[one]
            value = (rules.support_dfn if defends else rules.support_att)[kind]
            fits = rules.support_to[kind] in (self.type(unit), s.TO_ANY)
            if (
                one != unit
                and fits
                and value
                and not bits & (s.SPENT | s.ASSIGNED)
                and (defends or rules.support_vs[kind] >> against & 1)
            ):
                found.append(Addend("support", value, one))
            if battle.chips_left.get(one) and (not defends or against == s.AIR):
                found += [Addend("chip", rules.chip_value[kind], one)] * battle.chips_left[one]
        return found


def reasons(words: Lexicon, sums: BattleSums, unit: int) -> list[str]:
    """ "Att +2 British Infantry", "Def +1 dug in": each once, whichever types of enemy it counts against."""
    face = words.face(unit)
    attack = [sums.attack(unit, type_) for type_ in range(s.TYPES) if face.attack[type_]]
    defence = [sums.defence(unit, type_) for type_ in range(s.TYPES)]
    return [*_row(words, say("row-attack.short"), attack), *_row(words, say("row-defence.short"), defence)]


def _row(words: Lexicon, row: str, sums: Iterable[Iterable[Addend]]) -> list[str]:
    """What is added to a row of figures; the printed figure itself comes first and is left out."""
    most: dict[str, int] = {}
    for parts in sums:
        added: dict[str, int] = {}
        for part in list(parts)[1:]:
            name = words.unit_name(part.unit) if part.unit != s.NONE else part_word(part.word)
            added[name] = added.get(name, 0) + part.value
        for name, value in added.items():
            if abs(value) > abs(most.get(name, 0)):
                most[name] = value
    return [say("row-added", row=row, value=signed(value), name=name) for name, value in most.items()]
