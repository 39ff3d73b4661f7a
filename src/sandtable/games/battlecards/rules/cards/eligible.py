"""Who may fight a battle: eligible forces (B3)."""

from __future__ import annotations

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
