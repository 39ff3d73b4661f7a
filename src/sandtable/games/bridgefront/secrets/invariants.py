"""The invariants of spec section 20, as far as one position can show them; 7 and 20 are bounds of fields (state.py),
and those that compare positions (8 in part, 12, 14, 17 to 19) are proved by tests."""

import numpy as np

from sandtable.core.kernel import kernel
from sandtable.core.kernel.masks import bits
from sandtable.core.kernel.promises import BOOKKEEPING, KNOWLEDGE
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.board.champions import champions_of
from sandtable.games.bridgefront.rules.board.facts import others, units_at
from sandtable.games.bridgefront.rules.cards.dealing import shared_cards
from sandtable.games.bridgefront.rules.course.seats import is_gone
from sandtable.games.bridgefront.rules.score import control_points
from sandtable.games.bridgefront.secrets.invariants_questions import check_effects, check_questions


@kernel
def _check_units(rules, state):
    """I1, I2, I3, I16."""
    in_action = state.phase == s.RESOLVE
    for hex_ in range(s.MAX_HEXES):
        mask = 0
        for player in range(rules.players):
            if state.forces[hex_, player] > 0 and hex_ >= rules.hexes:
                return 2
            if state.forces[hex_, player] > 0:
                mask |= 1 << player
            for slot in range(s.MAX_SLOTS):
                if state.champion[player, slot] != s.NONE and state.champion_hex[player, slot] == hex_:
                    mask |= 1 << player
        if mask != units_at(state, hex_):
            return BOOKKEEPING
        if bits(mask) > 2 or (bits(mask) == 2 and state.tile[hex_] != s.CAPITAL and not in_action):
            return 1
    for player in range(rules.players):
        total = 0
        for hex_ in range(s.MAX_HEXES):
            total += state.forces[hex_, player]
        if total > rules.force_cap:
            return 2
        if champions_of(state, player) > rules.champion_limit:
            return 3
        if state.capital[player] != s.NONE:
            enemies = others(state, state.capital[player], player)
            first = state.first_in[player]
            if (first == s.NONE) != (enemies == 0) or (first != s.NONE and (enemies >> first) & 1 == 0):
                return 16
    return 0


@kernel
def _check_champions(rules, state):
    """I3, I5."""
    falling = state.battle_stage in (s.B_ASSIGN, s.B_DEATHS)
    playing = state.phase == s.RESOLVE and state.action_stage == s.IN_ACTION
    for player in range(rules.players):
        for slot in range(s.MAX_SLOTS):
            kind = state.champion[player, slot]
            if kind == s.NONE:
                if state.champion_card[player, slot] != s.NONE or state.hp[player, slot] != 0:
                    return 3
                continue
            hp = state.hp[player, slot]
            hex_ = state.champion_hex[player, slot]
            if hp > rules.hp[kind] or hp < (0 if falling else 1) or hex_ < 0 or hex_ >= rules.hexes:
                return 3
            card = state.champion_card[player, slot]
            zone = state.zone[card]
            if state.kind[card] != kind or rules.type[kind] != s.CHAMPION:
                return 5
            if not (zone >= s.BURN and zone < s.PLAY) and not (playing and zone == s.PLAY + player):
                return 5
    return 0


@kernel
def _expected_cards(rules, state):
    """How many card instances there are by now (I4)."""
    phase = state.phase
    # Who leaves two players while factions are chosen ends the game before there is a card.
    if phase in (s.FACTIONS, s.DECKS) or (phase == s.OVER and state.ending == s.END_LEFT and state.cards == 0):
        return 0
    total = shared_cards(rules)
    if phase in (s.CAPITALS, s.BOARD) or (state.cards == total and phase == s.OVER):
        return total
    for player in range(rules.players):
        total += 2
        for kind in rules.starter[state.faction[player]]:
            if kind != s.NONE:
                total += 1
    return total


@kernel
def _check_cards(rules, state):
    """I4, I6, and that what is known of cards fits where they lie."""
    found = np.zeros(s.MAX_CARDS, dtype=np.int64)
    total = 0
    for zone in range(s.ZONES):
        n = 0
        last = s.NONE
        card = state.top[zone]
        while card != s.NONE:
            if found[card] == 1 or state.zone[card] != zone:
                return 4
            found[card] = 1
            n += 1
            seen = state.seen[card]
            if seen & ~state.named[card] != 0:
                return KNOWLEDGE
            if zone < s.DRAW and (seen >> (zone - s.HAND)) & 1 == 0:
                return KNOWLEDGE
            if zone >= s.DISCARD and zone < s.BURN and (seen >> (zone - s.DISCARD)) & 1 == 0:
                return KNOWLEDGE
            if ((zone >= s.BURN and zone < s.SHOWN) or zone == s.ROW) and seen != s.ALL_SEE:
                return KNOWLEDGE
            last = card
            card = state.next_card[card]
        if n != state.size[zone] or last != state.bottom[zone]:
            return 4
        total += n
    if total != state.cards or total != _expected_cards(rules, state):
        return 4
    # A game that ends because everybody else left may end in the middle of a step: cards lie where they were played.
    in_step = state.phase == s.RESOLVE or (state.phase == s.OVER and state.ending == s.END_LEFT)
    for player in range(rules.players):
        if state.size[s.HAND + player] > rules.hand_limit:
            return 6
        if state.size[s.PLAY + player] > 1 or (state.size[s.PLAY + player] == 1 and not in_step):
            return 6
    return 0


@kernel
def _points_in(rules, state, zone):
    points = 0
    card = state.top[zone]
    while card != s.NONE:
        points += rules.vp[state.kind[card]]
        card = state.next_card[card]
    return points


@kernel
def _check_players(rules, state):
    """I8, I9."""
    for player in range(rules.players):
        points = 0
        for zone in (s.HAND, s.DRAW, s.DISCARD, s.BURN, s.PLAY):
            points += _points_in(rules, state, zone + player)
        more = _points_in(rules, state, s.SHOWN + player)
        if state.permanent[player] < points or state.permanent[player] > points + more:
            return 8
        over = state.phase == s.OVER and state.ending != s.END_LEFT
        if over and is_gone(state, player) == 0 and state.control[player] != control_points(rules, state, player):
            return 9
    return 0


@kernel
def _check_tiles(rules, state):
    """I10, I15."""
    if state.phase in (s.FACTIONS, s.CAPITALS) or state.tile[rules.center] == s.PLAIN:
        return 0
    forges = 0
    mines = 0
    for hex_ in range(s.MAX_HEXES):
        tile = state.tile[hex_]
        value = state.mine_value[hex_]
        if (tile == s.MINE and (value < 4 or value > 7)) or (tile != s.MINE and value != 0):
            return 10
        forges += tile == s.FORGE
        mines += tile == s.MINE
    if forges != rules.forge_count or mines != rules.mine_count:
        return 10
    if state.phase not in (s.START_BRIDGES, s.RESET):
        return 0
    for player in range(rules.players):
        capital = state.capital[player]
        home = False
        if state.tile[capital] != s.CAPITAL:
            return 15
        for hex_ in range(rules.hexes):
            away = rules.distance[capital, hex_]
            if state.tile[hex_] in (s.CENTER, s.FORGE, s.MINE) and away < rules.capital_clearance:
                return 15
            home = home or (state.tile[hex_] == s.MINE and away == rules.home_mine_distance)
        if not home:
            return 15
    return 0


@kernel
def check(rules, state):
    """0, or the number of the first invariant that does not hold."""
    return (
        _check_units(rules, state)
        or _check_champions(rules, state)
        or _check_cards(rules, state)
        or _check_players(rules, state)
        or _check_tiles(rules, state)
        or check_effects(rules, state)
        or check_questions(rules, state)
    )
