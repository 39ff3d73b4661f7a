"""The figures of a seat that a value is learned from: what everybody sees, and its own permanent points and cards.

They are around 0 to 1. What counts more the later it is stands twice, the second time multiplied by the part of the
rounds that has gone.
"""

from sandtable.core.kernel import kernel
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.bot.weighing.power import champion_worth
from sandtable.games.bridgefront.rules.board.facts import occupies, others
from sandtable.games.bridgefront.rules.score import control_points

FEATURES = (
    "points",
    "points, late",
    "points within three of a win",
    "points for tiles",
    "lead in points for tiles",
    "Forces",
    "Forces, late",
    "Champions",
    "gold",
    "gold, late",
    "mana",
    "cards gained",
    "cards in hand",
    "Mines",
    "Center",
    "Forges",
    "hexes held",
    "Forces near the Center",
    "enemies in the Capital",
    "resigned",
)


@kernel
def _cards_gained(rules, state, seat):
    """The seat's cards from shared decks, those of later Ages counted twice or three times."""
    total = 0
    for card in range(state.cards):
        zone = state.zone[card]
        if zone < s.BURN and zone % s.MAX_SEATS == seat:
            deck = rules.deck[state.kind[card]]
            if deck >= s.MARKET_1:
                total += 1 + (deck - s.MARKET_1 if deck < s.POWER_1 else deck - s.POWER_1)
    return total


@kernel
def _champions(rules, state, seat):
    """What the seat's Champions are worth in Forces, by their health."""
    worth = 0.0
    for slot in range(s.MAX_SLOTS):
        kind = state.champion[seat, slot]
        if kind != s.NONE:
            worth += champion_worth(rules, kind) * float(state.hp[seat, slot]) / float(rules.hp[kind])
    return worth


@kernel
def _board(rules, state, seat, figures):
    """Tiles and hexes held, Forces and where they are."""
    forces = 0.0
    near = 0.0
    for hex_ in range(rules.hexes):
        here = float(state.forces[hex_, seat])
        forces += here
        near += here / (1.0 + float(rules.distance[hex_, rules.center]))
        if occupies(state, hex_, seat) == 1:
            figures[16] += 0.125
            tile = state.tile[hex_]
            if tile == s.MINE:
                figures[13] += float(state.mine_value[hex_]) / 12.0
            elif tile == s.CENTER:
                figures[14] = 1.0
            elif tile == s.FORGE:
                figures[15] += 0.5
    figures[5] = forces / 15.0
    figures[17] = near / 8.0


@kernel
def features(rules, state, seat, figures):
    """Write FEATURES of the seat."""
    for place in range(20):
        figures[place] = 0.0
    if (state.resigned >> seat) & 1 == 1:
        figures[19] = 1.0
        return
    win = float(rules.vp_to_win)
    late = min(1.0, float(state.round) / float(rules.max_rounds))
    own = control_points(rules, state, seat)
    best = 0
    for other in range(rules.players):
        if other != seat and (state.resigned >> other) & 1 == 0:
            best = max(best, control_points(rules, state, other))
    total = float(state.permanent[seat] + own)
    figures[0] = total / win
    figures[1] = late * total / win
    figures[2] = max(0.0, min(total, win) - (win - 3.0)) / 3.0
    figures[3] = float(own) / 4.0
    figures[4] = float(own - best) / 4.0
    _board(rules, state, seat, figures)
    figures[6] = late * figures[5]
    figures[7] = _champions(rules, state, seat) / 8.0
    figures[8] = min(2.0, float(state.gold[seat]) / 15.0)
    figures[9] = late * figures[8]
    figures[10] = float(state.mana[seat]) / 10.0
    figures[11] = float(_cards_gained(rules, state, seat)) / 20.0
    figures[12] = float(state.size[seat]) / 10.0
    capital = state.capital[seat]
    if capital != s.NONE and others(state, capital, seat) != 0:
        figures[18] = 1.0
