"""The battle going on as one viewer knows it: nearly all of it is public once the forces lie open (section 4); and what
battles, and units among equal ones, are called."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from sandtable.core.kernel.reading import Plain
from sandtable.games.battlecards import say
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon

#: What is as it is in the record.
_SAME = (
    "aggressor", "lead", "round", "firing_phase", "acting", "quiet", "edge", "edge_round1", "first_fire",
    "first_fire_round1", "unconceal", "chemical", "aura_att", "aura_dfn", "firer", "target", "shot_number",
    "groups_shot", "extra_left",
)  # fmt: skip


@dataclass(slots=True)
class BattleView:
    """A battle. Lists of two are by side, those of units by instance. `chosen`: committed stacks (seat, slot) that the
    viewer may know of."""

    card: int
    aggressor: int
    lead: list[int]
    joined: list[int]
    chosen: list[tuple[int, int]]
    force: list[list[int]]
    left: list[int]
    round: int
    firing_phase: int
    acting: int
    quiet: int
    edge: list[int]
    edge_round1: list[int]
    first_fire: list[int]
    first_fire_round1: list[int]
    unconceal: list[int]
    chemical: list[list[int]]
    no_air: bool
    aura_att: list[list[list[int]]]  # side, type helped, type attacked
    aura_dfn: list[list[list[int]]]  # side, type helped, type attacking
    state: dict[int, int]  # bits of every unit of the forces
    bystanders: dict[int, int]  # units that help from their stacks, which lie open: unit -> side
    supports: dict[int, int]  # supporter -> unit supported
    chips: list[tuple[int, int, int, bool]]  # carrier, number, unit, whether to air defence
    chips_left: dict[int, int]  # carrier -> chips not given yet
    firer: int
    target: int
    mode: int
    shot_number: int
    groups_shot: int
    extra_left: int

    def choose(self, unit: int, guns: int) -> None:
        """The viewer has chosen a unit to act, which the rules note as the firer only when it fires. `guns`: its extra
        shots, NONE without such guns."""
        self.firer, self.target, self.mode = unit, s.NONE, s.MODE_FIRE
        self.shot_number, self.groups_shot, self.extra_left = 0, 0, max(0, guns)

    def still(self) -> BattleView:
        """The battle without who fires at whom and what was done in this round, which change no figures."""
        here = {unit: bits & (s.IN_FORCE | s.AS_DEFENSE) for unit, bits in self.state.items()}
        done = replace(self, state=here, chosen=[], chips_left={}, firing_phase=0, acting=0, quiet=0)
        done.choose(s.NONE, 0)
        return done

    def side_of(self, unit: int) -> int:
        """The side in whose force a unit fights."""
        return 0 if unit in self.force[0] else 1

    def inside(self, unit: int) -> bool:
        """Whether a unit is in the battle now."""
        return bool(self.state.get(unit, 0) & s.IN_FORCE)

    def living(self, side: int) -> list[int]:
        """The units of a side that are in the battle, in force order."""
        return [unit for unit in self.force[side] if self.inside(unit)]

    def exposed(self) -> bool:
        """Whether the forces lie open."""
        return bool(self.force[0] or self.force[1])


def look_at_battle(record: Plain, rules: Plain, seats: int) -> BattleView | None:
    """The battle going on, None if there is none. `record` is a view."""
    if not record.battle_step:
        return None
    force = [record.force[one][: record.force_size[one]] for one in range(2)]
    every = [unit for units in force for unit in units]
    bits = {unit: record.in_battle[unit] for unit in every}
    return BattleView(
        **{name: getattr(record, name) for name in _SAME},
        card=record.battle_card,
        joined=[seat for seat in range(seats) if record.joined >> seat & 1],
        chosen=_chosen(record, seats),
        force=force,
        left=record.force_left,
        no_air=bool(record.no_air),
        state=bits,
        bystanders=_bystanders(record, rules),
        supports={unit: record.supports[unit] for unit in every if record.supports[unit] >= 0},
        chips=[given for unit in every if bits[unit] & s.IN_FORCE for given in _given(record, rules, unit)],
        chips_left={unit: number for unit in every if (number := _unused(record, rules, unit))},
        mode=record.shot_mode,
    )


def _bystanders(record: Plain, rules: Plain) -> dict[int, int]:
    """Units that never fight but give an aura, in stacks of armies that take part; everybody knows where they lie."""
    found: dict[int, int] = {}
    joined = record.joined
    places, seen = record.place, record.seen
    for unit, kind in enumerate(rules.kind[: rules.units]):
        if places[unit] != s.IN_STACK or seen[unit] != s.ALL_SEE or rules.aura_to[kind] < 0:
            continue
        seat = record.holder[unit]
        if joined >> seat & 1 and not rules.flags[kind] & s.COMBATANT:
            found[unit] = rules.side_of[seat]
    return found


def _chosen(record: Plain, seats: int) -> list[tuple[int, int]]:
    """Committed stacks."""
    return [(seat, slot) for seat in range(seats) for slot in sorted(set(record.chosen[seat])) if slot >= 0]


def _given(record: Plain, rules: Plain, carrier: int) -> list[tuple[int, int, int, bool]]:
    """Chips of a carrier that are assigned in this round."""
    kind = rules.kind[carrier]
    index = rules.carrier[carrier]
    on, defends = record.chip_on[index], record.chip_defends[index]
    return [
        (carrier, number, on[number], bool(defends >> number & 1))
        for number in range(rules.chips[kind])
        if on[number] >= 0
    ]


def _unused(record: Plain, rules: Plain, carrier: int) -> int:
    """How many chips of a carrier can still be given."""
    kind = rules.kind[carrier]
    if not rules.chips[kind] or not record.in_battle[carrier] & s.IN_FORCE:
        return 0
    return int(rules.chips[kind] - record.chips_given[rules.carrier[carrier]])


def battle_title(words: Lexicon, battle: BattleView) -> str:
    """What the battle is called."""
    return words.cards[battle.card].name if battle.card != s.NONE else say("air-raid")


def battle_name(words: Lexicon, battle: BattleView | None) -> str | None:
    """What the battle is called in a question; None without one."""
    return battle_title(words, battle) if battle is not None else None


def numbered_name(words: Lexicon, units: Sequence[int], unit: int) -> str:
    """A unit's name among others, with a number if there are equal ones: "British Infantry 2"."""
    alike = [one for one in units if words.kind[one] == words.kind[unit]]
    name = words.unit_name(unit)
    return name if len(alike) < 2 else say("unit-numbered", name=name, number=alike.index(unit) + 1)


def numbered(kinds: Sequence[int]) -> list[tuple[int, int]]:
    """Kinds with the number of equal ones before each."""
    return [(kind, list(kinds[:place]).count(kind)) for place, kind in enumerate(kinds)]
