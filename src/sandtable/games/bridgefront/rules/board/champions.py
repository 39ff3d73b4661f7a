"""Champions on the board (section 11.1): how many, what the next one costs, where one may be deployed, and the unit
itself coming and going.

A Champion is named by its code, player x 6 + slot. A free slot has kind, card and hex NONE and zeroes elsewhere.
"""

from sandtable.core.kernel import kernel
from sandtable.core.kernel.events import EVERYBODY, emit
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.board.facts import has_champion, room, update_first_in


@kernel
def champions_of(state, player):
    """The number of Champions that the player has on the board."""
    count = 0
    for slot in range(s.MAX_SLOTS):
        if state.champion[player, slot] != s.NONE:
            count += 1
    return count


@kernel
def kind_of(state, code):
    """The kind of the Champion with this code, NONE for NONE: events name Champions by both."""
    if code == s.NONE:
        return s.NONE
    player = code // s.MAX_SLOTS
    return state.champion[player, code - player * s.MAX_SLOTS]


@kernel
def kinds_of(state, player, mask, first):
    """The kinds of the player's Champions in three slots from `first` on as 8 bits each, the first lowest: kind + 1, or
    0 for a slot that is not in the mask (events.unpack_kinds)."""
    packed = 0
    for number in range(3):
        if (mask >> (first + number)) & 1 == 1:
            packed |= (state.champion[player, first + number] + 1) << (8 * number)
    return packed


@kernel
def champion_here(state, player, slot, hex_):
    """Whether the slot holds a living Champion that stands in the hex."""
    return (
        state.champion[player, slot] != s.NONE
        and state.champion_hex[player, slot] == hex_
        and state.hp[player, slot] > 0
    )


@kernel
def mask_here(state, player, hex_):
    """Mask of the slots of the player's living Champions in the hex."""
    mask = 0
    for slot in range(s.MAX_SLOTS):
        if champion_here(state, player, slot, hex_):
            mask |= 1 << slot
    return mask


@kernel
def champion_price(rules, state, player, kind):
    """The gold that the player would pay for a Champion card of this kind now."""
    if state.armed[player] & s.LAST_CONTRACT:
        return 0
    owned = champions_of(state, player)
    if owned < 3:
        return rules.ladder[kind, owned]
    return rules.ladder[kind, 2] + rules.ladder_step * (owned - 2)


@kernel
def may_deploy(rules, state, player, hex_):
    """Whether the player's Champions may be deployed in the hex: the own Capital, a hex with an own Force, and for
    Aerial the Center while it occupies it (Wings); there must be room."""
    wings = state.faction[player] == s.AERIAL and rules.wings == 1 and hex_ == rules.center
    if (
        state.capital[player] == hex_
        or state.forces[hex_, player] > 0
        or (wings and has_champion(state, hex_, player) == 1)
    ):
        return room(state, hex_, player)
    return 0


@kernel
def deploy_champion(rules, state, player, card, hex_, log):
    """Put the Champion of a card instance into the hex, with full HP in the lowest free slot. Returns its code, or NONE
    if the limit or the hex does not allow it now."""
    if champions_of(state, player) >= rules.champion_limit or may_deploy(rules, state, player, hex_) == 0:
        return s.NONE
    slot = 0
    while state.champion[player, slot] != s.NONE:
        slot += 1
    kind = state.kind[card]
    state.champion[player, slot] = kind
    state.champion_card[player, slot] = card
    state.champion_hex[player, slot] = hex_
    state.hp[player, slot] = rules.hp[kind]
    state.fresh[player] = state.fresh[player] | (1 << slot)
    update_first_in(rules, state)
    code = player * s.MAX_SLOTS + slot
    emit(log, ev.CHAMPION_DEPLOYED, EVERYBODY, player, code, kind, hex_)
    return code


@kernel
def clear_slot(state, player, slot):
    """Nobody is in this slot any more, and nothing is left of who was."""
    state.champion[player, slot] = s.NONE
    state.champion_card[player, slot] = s.NONE
    state.champion_hex[player, slot] = s.NONE
    state.hp[player, slot] = 0
    state.slow[player, slot] = 0
    state.ward[player, slot] = 0
    state.frenzy[player, slot] = 0
    state.ability_used[player, slot] = 0
    state.trigger_used[player, slot] = 0
    for other in range(s.MAX_SEATS):
        state.mark_now[player, slot, other] = 0
        state.mark_next[player, slot, other] = 0


@kernel
def remove_champion(state, code):
    """Take a Champion off the board; the caller goes on to `update_first_in`. This is not its death (R129): nobody
    gains anything."""
    player = code // s.MAX_SLOTS
    clear_slot(state, player, code - player * s.MAX_SLOTS)


@kernel
def is_there(state, code):
    """Whether the Champion with this code (NONE = none) is on the board."""
    if code == s.NONE:
        return 0
    owner = code // s.MAX_SLOTS
    return 1 if state.champion[owner, code - owner * s.MAX_SLOTS] != s.NONE else 0
