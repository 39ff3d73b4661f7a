"""Who may fight a battle (B3), and who does: the aggressor (B2), the lead seats and the armies that take part (8.5,
16.3 to 16.5)."""

from sandtable.core.kernel import kernel
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.rules.battle.facts import has_flag


@kernel
def is_homeland(rules, card):
    """1 if the battle (NONE: a raid) is for the homeland of a side."""
    return 1 if card != s.NONE and rules.homeland[card] != s.NONE else 0


@kernel
def letters_of(rules, card, side):
    """Mask of the types that a side may use: as printed, in a raid (NONE) aircraft."""
    return rules.letters[card, side] if card != s.NONE else 1 << s.AIR


@kernel
def holds_unit(rules, state, seat, slot, flag):
    """1 if a unit with one of these flags lies in a stack."""
    unit = state.stack_first[seat, slot]
    while unit != s.NONE:
        if has_flag(rules, unit, flag) == 1:
            return 1
        unit = state.below[unit]
    return 0


@kernel
def army_eligible(rules, state, seat, card):
    """1 if the army of a seat has an eligible force as aggressor of a battle (NONE: a raid): a combatant of a letter of
    its side in a normal stack, and with `na` a non-artillery ground unit there (B3)."""
    letters = letters_of(rules, card, rules.side_of[seat])
    force = 0
    infantry = 1 if card == s.NONE or rules.needs_na[card] == 0 else 0
    for slot in range(s.MAX_STACKS):
        type_ = state.stack_type[seat, slot]
        if type_ == s.NONE or state.stack_card[seat, slot] != s.NONE or (letters >> type_) & 1 == 0:
            continue
        if force == 0:
            force = holds_unit(rules, state, seat, slot, s.COMBATANT)
        if infantry == 0 and type_ == s.GROUND:
            infantry = holds_unit(rules, state, seat, slot, s.NON_ARTILLERY_GROUND)
    return force & infantry


@kernel
def side_eligible(rules, state, side, seats, card):
    """1 if one of the armies of a side (mask of seats) has an eligible force: one is enough (16.3)."""
    for seat in range(rules.players):
        if (seats >> seat) & 1 == 1 and rules.side_of[seat] == side and army_eligible(rules, state, seat, card) == 1:
            return 1
    return 0


@kernel
def eligible_force(rules, state, seat, card):
    """1 if a seat has an eligible force as the aggressor of a battle (kind; NONE: an Air Raid): its army, in a homeland
    battle any army of its side."""
    if is_homeland(rules, card) == 1:
        side = rules.side_of[seat]
        return side_eligible(rules, state, side, rules.seats_of[side], card)
    return army_eligible(rules, state, seat, card)


@kernel
def is_drawn(state):
    """1 for a battle that may be declined and cancelled: drawn, or found by a Pre-emptive Strike."""
    return 1 if state.source in (s.DRAWN, s.PREEMPTIVE) else 0


@kernel
def clear_battle(state):
    """There is no battle, and nothing is left of one."""
    clear_roles(state)
    _clear_preparations(state)
    _clear_forces(state)


@kernel
def clear_roles(state):
    """There is no battle: enough for one that was called off before its preparation (B5)."""
    state.battle_step = 0
    state.battle_card = s.NONE
    state.source = s.DRAWN
    state.drawer = s.NONE
    state.aggressor = s.NONE
    state.joined = 0
    state.sea_battle = 0
    for side in range(2):
        state.lead[side] = s.NONE
        state.letters[side] = 0
        state.guns_allowed[side] = s.NO_GUNS


@kernel
def _clear_preparations(state):
    """No card has been played, nothing committed."""
    state.commits_first = 0
    for seat in range(s.MAX_SEATS):
        for type_ in range(s.TYPES):
            state.chosen[seat, type_] = s.NONE
        state.guns_slot[seat] = s.NONE
        state.with_radar[seat] = s.NONE
        state.with_guns[seat] = s.NONE
    for side in range(2):
        state.edge_round1[side] = 0
        state.first_fire_round1[side] = 0
        state.unconceal[side] = 0
        state.chemical[side, :] = 0


@kernel
def _clear_forces(state):
    """No unit fights or shoots."""
    for side in range(2):
        state.force_size[side] = state.force_left[side] = state.edge[side] = state.first_fire[side] = 0
        state.aura_att[side, :, :] = 0
        state.aura_dfn[side, :, :] = 0
    state.force[:, :] = s.NONE
    state.firing_phase = state.acting = state.victor = state.firer = state.target = s.NONE
    state.ground_at_start = state.round = state.destroyed = state.quiet = state.no_air = 0
    state.in_battle[:] = 0
    state.supports[:] = s.NONE
    state.chip_on[:, :] = s.NONE
    state.chips_given[:] = 0
    state.chip_defends[:] = 0
    state.bonus_att[:, :] = 0
    state.bonus_dfn[:] = 0
    state.bonus_air[:] = 0
    state.shot_mode = state.shot_number = state.groups_shot = state.extra_left = state.drawn = state.boosts = 0


@kernel
def slot_under(state, seat, card):
    """The slot of the stack of an army that lies under a battlecard (16.5), NONE."""
    if card != s.NONE:
        for slot in range(s.MAX_STACKS):
            if state.stack_type[seat, slot] == s.MIXED and state.stack_card[seat, slot] == card:
                return slot
    return s.NONE


@kernel
def occupied_by(rules, state, card):
    """The seat that has a stack under a battlecard, NONE."""
    if rules.occupying_force == 1:
        for seat in range(rules.players):
            if slot_under(state, seat, card) != s.NONE:
                return seat
    return s.NONE


@kernel
def _aggressor(rules, state, card):
    """B2: as printed; in a Counterattack and a raid who played the card."""
    if is_drawn(state) == 1 and rules.aggressor[card] != s.DRAWER:
        return rules.aggressor[card]
    return rules.side_of[state.drawer]


@kernel
def _aggressor_seat(rules, state, side):
    """The lead seat of the aggressor: the drawing seat if it is of that side, else the one facing it; in uneven teams
    the one of its side that moved last (16.4)."""
    drawer = state.drawer
    if rules.side_of[drawer] == side:
        return drawer
    return state.moved_last[side] if rules.uneven == 1 else state.faces[drawer]


@kernel
def _defending_seat(rules, state, card, seat):
    """The lead seat against the aggressor's: who holds the counterattacked card as a stack (16.5), or the army facing
    it; in uneven teams NONE, to be chosen (D36), but in homeland battles the drawing seat, or if that is the aggressor
    the seat that moved last."""
    holder = occupied_by(rules, state, card) if state.source == s.COUNTER else s.NONE
    if holder != s.NONE and rules.side_of[holder] != rules.side_of[seat]:
        return holder
    if rules.uneven == 0:
        return state.faces[seat]
    if is_homeland(rules, card) == 0:
        return s.NONE
    drawer = state.drawer
    other = 1 - rules.side_of[seat]
    return drawer if rules.side_of[drawer] == other else state.moved_last[other]


@kernel
def set_roles(rules, state):
    """B2, after `battle_card`, `source` and `drawer` have been set."""
    card = state.battle_card
    aggressor = _aggressor(rules, state, card)
    state.aggressor = aggressor
    seat = _aggressor_seat(rules, state, aggressor)
    state.lead[aggressor] = seat
    state.joined = 1 << seat
    state.lead[1 - aggressor] = s.NONE
    enemy = _defending_seat(rules, state, card, seat)
    if enemy != s.NONE:
        add_enemy(rules, state, enemy)
    sea = 0
    for side in range(2):
        letters = letters_of(rules, card, side)
        state.letters[side] = letters
        sea |= (letters >> s.SEA) & 1
        state.guns_allowed[side] = rules.optional[card, side] if card != s.NONE else s.NO_GUNS
    if state.source == s.RAID:
        state.guns_allowed[1 - aggressor] = rules.raid_optional
    state.sea_battle = sea


@kernel
def add_enemy(rules, state, seat):
    """The army of a seat is the one that the aggressor fights."""
    state.lead[rules.side_of[seat]] = seat
    state.joined = state.joined | (1 << seat)
