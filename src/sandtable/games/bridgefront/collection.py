"""Collection (spec section 8.5; R133 to R136): what Mines, Forges and the Center bring.

First all players choose a mode for each Mine and Forge they occupy, at the same time and in secret; then the tiles are
collected one by one, in seat order from Lead and in the order of their hexes. `picked` holds a player's modes in that
order, NONE for a tile that gives nothing.
"""

from __future__ import annotations

from sandtable.core.events import EVERYBODY, emit
from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import events as ev
from sandtable.games.bridgefront.asking import ask
from sandtable.games.bridgefront.board_facts import occupies
from sandtable.games.bridgefront.drafts import pick, put_back, reveal
from sandtable.games.bridgefront.offers import kinds_in
from sandtable.games.bridgefront.purse import gain_gold
from sandtable.games.bridgefront.seats import age_of, is_gone, seat_at
from sandtable.games.bridgefront.state import (
    CENTER,
    COLLECT_DRAFT,
    COLLECT_FIRST,
    COLLECT_NOTHING,
    D_COLLECT,
    D_HAND_CARD,
    D_PICK_CARD,
    FORGE,
    HAND,
    MARKET,
    MAX_SLOTS,
    MINE,
    NO_CARD,
    NONE,
    POWER,
    PROSPECT,
    SHOWN,
)
from sandtable.games.bridgefront.together import begin_together, end_together, finish, note_pick
from sandtable.games.bridgefront.zones import burn_card, first_of_kind, kinds_differ

__all__ = [
    "answer_collect", "answer_tile", "ask_mode", "begin_collect", "begin_collection", "collect_hex", "collect_options",
    "continue_collection", "draft_deck", "end_draft", "tile_options",
]  # fmt: skip


# --------------------------------------------------------------------------------------------------------------- modes


@kernel
def collect_hex(rules, state, player, number):  # type: ignore[no-untyped-def]
    """The hex of the player's n-th Mine or Forge in hex order, from 0; NONE behind the last one."""
    for hex_ in range(int(rules.hexes)):
        if state.tile[hex_] in (MINE, FORGE) and occupies(state, hex_, player) == 1:
            if number == 0:
                return hex_
            number -= 1
    return NONE


@kernel
def _modes(rules, state, player, hex_):  # type: ignore[no-untyped-def]
    """Mask of the modes that are offered at a Mine or Forge."""
    modes = 0
    forge = state.tile[hex_] == FORGE
    if not forge or state.size[HAND + player] > 0:
        modes |= 1 << COLLECT_FIRST
    if state.size[MARKET + age_of(rules, int(state.round)) - 1] > 0:
        modes |= 1 << COLLECT_DRAFT
    if forge and rules.forge_decline == 1:
        modes |= 1 << COLLECT_NOTHING
    return modes


@kernel
def ask_mode(rules, state, player):  # type: ignore[no-untyped-def]
    """Note the modes of tiles where there is no choice, up to the next where there is one, and ask for that. 1 = the
    player is asked, 0 = all modes are chosen."""
    while True:
        hex_ = collect_hex(rules, state, player, int(state.picks[player]))
        if hex_ == NONE:
            return 0
        modes = _modes(rules, state, player, hex_)
        if modes & (modes - 1) != 0:
            ask(state, player, D_COLLECT)
            return 1
        mode = NONE
        if modes != 0:
            mode = COLLECT_FIRST if modes == 1 else COLLECT_DRAFT if modes == 2 else COLLECT_NOTHING
        note_pick(state, player, mode)


@kernel
def begin_collect(rules, state, log):  # type: ignore[no-untyped-def]
    """Everybody who occupies a Mine or Forge chooses modes."""
    begin_together(state, 0)
    for player in range(int(rules.players)):
        if is_gone(state, player) == 0 and collect_hex(rules, state, player, 0) != NONE:
            state.participants = int(state.participants) | (1 << player)
            if ask_mode(rules, state, player) == 0:
                _chosen(state, player, log)


@kernel
def _chosen(state, player, log):  # type: ignore[no-untyped-def]
    finish(state, player)
    emit(log, ev.COLLECT_DONE, EVERYBODY, player)


@kernel
def collect_options(rules, state, player, options):  # type: ignore[no-untyped-def]
    """The modes of the tile that the player is asked about; returns how many."""
    modes = _modes(rules, state, player, collect_hex(rules, state, player, int(state.picks[player])))
    n = 0
    for mode in range(COLLECT_NOTHING + 1):
        if (modes >> mode) & 1 == 1:
            options[n] = mode
            n += 1
    return n


@kernel
def answer_collect(rules, state, player, mode, log):  # type: ignore[no-untyped-def]
    """The mode of one more tile."""
    note_pick(state, player, mode)
    if ask_mode(rules, state, player) == 0:
        _chosen(state, player, log)


# ---------------------------------------------------------------------------------------------------------- collecting


@kernel
def begin_collection(state):  # type: ignore[no-untyped-def]
    """All modes are chosen: they are public, and the tiles are collected."""
    state.turn = 0
    state.collect_at = 0
    state.siege_at = 0


@kernel
def draft_deck(rules, state, hex_):  # type: ignore[no-untyped-def]
    """The deck that a tile's draft uses: the current Power deck at the Center, else the current Market deck."""
    age = age_of(rules, int(state.round))
    return (POWER if state.tile[hex_] == CENTER else MARKET) + age - 1


@kernel
def end_draft(rules, state, player, kind, log):  # type: ignore[no-untyped-def]
    """The player gains a card of this kind from the draft that is open (NO_CARD: none), the others go back."""
    tile = int(state.tile[state.collect_at])
    if kind != NO_CARD:
        why = ev.GAIN_MINE if tile == MINE else ev.GAIN_FORGE if tile == FORGE else ev.GAIN_POWER
        pick(rules, state, player, kind, why, log)
    put_back(state, player, draft_deck(rules, state, int(state.collect_at)), log)


@kernel
def _draft(rules, state, player, hex_, n, log):  # type: ignore[no-untyped-def]
    """Open a draft. 1 = the player has to choose; a Mine's card may be refused, the others not."""
    deck = draft_deck(rules, state, hex_)
    emit(log, ev.COLLECTED, EVERYBODY, player, hex_, int(state.tile[hex_]), COLLECT_DRAFT)
    if reveal(rules, state, player, deck, n, False, log) == 0:
        return 0
    if state.tile[hex_] == MINE or kinds_differ(state, SHOWN + player):
        ask(state, player, D_PICK_CARD)
        return 1
    end_draft(rules, state, player, int(state.kind[state.top[SHOWN + player]]), log)
    return 0


@kernel
def _mine(rules, state, player, hex_, mode, log):  # type: ignore[no-untyped-def]
    """A Mine gives its gold, or a draft if the deck is not empty by now (R136)."""
    if mode == COLLECT_DRAFT and state.size[draft_deck(rules, state, hex_)] > 0:
        return _draft(rules, state, player, hex_, int(rules.mine_reveal), log)
    n = int(state.mine_value[hex_])
    if state.faction[player] == PROSPECT:
        n += int(rules.ore_cut)
    for slot in range(MAX_SLOTS):
        if state.champion[player, slot] != NONE and state.champion_hex[player, slot] == hex_:
            n += int(rules.mine_bonus[state.champion[player, slot]])
    emit(log, ev.COLLECTED, EVERYBODY, player, hex_, MINE, COLLECT_FIRST)
    gain_gold(rules, state, player, n, ev.GOLD_MINE, log)
    return 0


@kernel
def _forge(rules, state, player, hex_, mode, log):  # type: ignore[no-untyped-def]
    """A Forge gives a draft or burns a card of the hand; if one is impossible by now, the other (R136)."""
    if mode == COLLECT_DRAFT:
        if state.size[draft_deck(rules, state, hex_)] > 0:
            return _draft(rules, state, player, hex_, int(rules.forge_reveal), log)
    elif mode != COLLECT_FIRST:
        return 0
    if state.size[HAND + player] == 0:
        return 0
    emit(log, ev.COLLECTED, EVERYBODY, player, hex_, FORGE, COLLECT_FIRST)
    if kinds_differ(state, HAND + player):
        ask(state, player, D_HAND_CARD)
        return 1
    burn_card(rules, state, player, int(state.top[HAND + player]), 1, log)
    return 0


@kernel
def _collect(rules, state, player, hex_, log):  # type: ignore[no-untyped-def]
    """One tile of the player. 1 = a decision is owed. `siege_at` counts the Mines and Forges passed."""
    tile = int(state.tile[hex_])
    if tile == CENTER:
        if state.size[draft_deck(rules, state, hex_)] == 0:
            return 0
        return _draft(rules, state, player, hex_, int(rules.power_reveal), log)
    mode = int(state.picked[player, int(state.siege_at)])
    state.siege_at = int(state.siege_at) + 1
    if mode in (NONE, COLLECT_NOTHING):
        return 0
    if tile == MINE:
        return _mine(rules, state, player, hex_, mode, log)
    return _forge(rules, state, player, hex_, mode, log)


@kernel
def continue_collection(rules, state, log):  # type: ignore[no-untyped-def]
    """Collect the next tiles. 1 = a decision is owed, 0 = the phase is over. `turn` is the seat, `collect_at` the hex
    that is next, or whose draft is open."""
    while int(state.turn) < int(rules.players):
        player = seat_at(rules, state, int(state.turn))
        while int(state.collect_at) < int(rules.hexes) and is_gone(state, player) == 0:
            hex_ = int(state.collect_at)
            if (
                state.tile[hex_] in (CENTER, MINE, FORGE)
                and occupies(state, hex_, player) == 1
                and _collect(rules, state, player, hex_, log) == 1
            ):
                return 1
            state.collect_at = hex_ + 1
        state.turn = int(state.turn) + 1
        state.collect_at = 0
        state.siege_at = 0
    state.turn = 0
    end_together(state)
    return 0


@kernel
def tile_options(state, player, options):  # type: ignore[no-untyped-def]
    """The cards that may be gained (a Mine's may be refused), or reforged; returns how many."""
    if state.asked[player] == D_HAND_CARD:
        return kinds_in(state, HAND + player, NONE, options)
    none = NO_CARD if state.tile[state.collect_at] == MINE else NONE
    return kinds_in(state, SHOWN + player, none, options)


@kernel
def answer_tile(rules, state, player, kind, asked, log):  # type: ignore[no-untyped-def]
    """The player's choice at the tile that waits; collecting goes on with the next hex."""
    if asked == D_HAND_CARD:
        burn_card(rules, state, player, first_of_kind(state, HAND + player, kind), 1, log)
    else:
        end_draft(rules, state, player, kind, log)
    state.collect_at = int(state.collect_at) + 1
