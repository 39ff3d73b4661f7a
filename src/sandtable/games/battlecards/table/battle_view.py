"""The battle going on as one viewer knows it: nearly all of it is public once the forces lie open (section 4)."""

from __future__ import annotations

from dataclasses import dataclass

from sandtable.core.kernel.reading import Plain
from sandtable.games.battlecards import state as s


@dataclass(slots=True)
class BattleView:
    """A battle. Lists of two are by side, those of units by instance. `chosen`: committed stacks (seat, slot) that the
    viewer may know of."""

    step: int
    card: int
    source: int
    drawer: int
    aggressor: int
    lead: list[int]
    joined: list[int]
    chosen: list[tuple[int, int]]
    letters: list[int]
    guns_allowed: list[int]
    sea: bool
    force: list[list[int]]
    left: list[int]
    round: int
    firing_phase: int
    acting: int
    quiet: int
    destroyed: int
    victor: int
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
    drawn: int

    def choose(self, unit: int, guns: int) -> None:
        """The viewer has chosen a unit to act, which the rules note as the firer only when it fires. `guns`: its extra
        shots, NONE without such guns."""
        self.firer, self.target, self.mode = unit, s.NONE, s.MODE_FIRE
        self.shot_number, self.groups_shot, self.extra_left = 0, 0, max(0, guns)

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


def look_at_battle(record: Plain, rules: Plain, seats: int, side: int | None) -> BattleView | None:
    """The battle going on, None if there is none. `side`: the viewer's."""
    if not record.battle_step:
        return None
    force = [record.force[one][: record.force_size[one]] for one in range(2)]
    every = [unit for units in force for unit in units]
    bits = {unit: record.in_battle[unit] for unit in every}
    return BattleView(
        step=record.battle_step,
        card=record.battle_card,
        source=record.source,
        drawer=record.drawer,
        aggressor=record.aggressor,
        lead=record.lead,
        joined=[seat for seat in range(seats) if record.joined >> seat & 1],
        chosen=_chosen(record, rules, seats, side),
        letters=record.letters,
        guns_allowed=record.guns_allowed,
        sea=bool(record.sea_battle),
        force=force,
        left=record.force_left,
        round=record.round,
        firing_phase=record.firing_phase,
        acting=record.acting,
        quiet=record.quiet,
        destroyed=record.destroyed,
        victor=record.victor,
        edge=record.edge,
        edge_round1=record.edge_round1,
        first_fire=record.first_fire,
        first_fire_round1=record.first_fire_round1,
        unconceal=record.unconceal,
        chemical=record.chemical,
        no_air=bool(record.no_air),
        aura_att=record.aura_att,
        aura_dfn=record.aura_dfn,
        state=bits,
        bystanders=_bystanders(record, rules, seats),
        supports={unit: record.supports[unit] for unit in every if record.supports[unit] >= 0},
        chips=[given for unit in every if bits[unit] & s.IN_FORCE for given in _given(record, rules, unit)],
        chips_left={unit: number for unit in every if (number := _unused(record, rules, unit))},
        firer=record.firer,
        target=record.target,
        mode=record.shot_mode,
        shot_number=record.shot_number,
        groups_shot=record.groups_shot,
        extra_left=record.extra_left,
        drawn=record.drawn,
    )


def _bystanders(record: Plain, rules: Plain, seats: int) -> dict[int, int]:
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


def _chosen(record: Plain, rules: Plain, seats: int, side: int | None) -> list[tuple[int, int]]:
    """Committed stacks: one's own side's; all of them once the forces lie open."""
    open_ = record.battle_step > s.B_COMMIT
    found = []
    for seat in range(seats):
        if open_ or rules.side_of[seat] == side:
            slots = {slot for slot in record.chosen[seat] if slot != s.NONE}
            found += [(seat, slot) for slot in sorted(slots)]
    return found


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
    return sum(unit == s.NONE for unit in record.chip_on[rules.carrier[carrier]][: rules.chips[kind]])
