"""What can happen in Conquest.

An `owner` is a seat or NEUTRAL (8), which stands for neutral armies; -1 is "not for these eyes" or "none". With fog
(11.3) events that name territories reach only seats that see them; one about two territories comes in several versions
with disjoint audiences, where a territory the audience does not see, and the armies on it, are -1. Under fog spectators
are told none of them, and pool figures are told to their seat only. What events say stands in words/en-GB/log.ftl.

Chance has a stream for each purpose (core/kernel/chance.py), so that no option changes draws that it is not about:

| stream | draws |
| --- | --- |
| DEAL | the first seat; the order of territories; armies scattered at random; capitals at random |
| DICE | every die of a roll, the attacker's first |
| DECKS | every card drawn: its number in the deck, in ascending order of ids |
"""

from typing import Any

from sandtable.core.declare.events import AT_TIMES, OTHERS, OWN, EventAudience, Events, event
from sandtable.core.kernel.events import SPECTATORS


def _whom(rules: Any, audience: int) -> bool:
    """Without fog everybody, with it no spectator."""
    seats = (1 << rules.players) - 1
    return audience < SPECTATORS if rules.fog else audience & (seats | SPECTATORS) == seats | SPECTATORS


def _of_a_place(rules: Any, told: Any, audience: int, covered: bool) -> bool:
    return _whom(rules, audience) and (told[0] >= rules.players or audience >> told[0] & 1 == 1)


def _of_a_pool(rules: Any, told: Any, audience: int, covered: bool) -> bool:
    return audience == 1 << told[0] if rules.fog else _whom(rules, audience)


#: With fog: those who see a place, its owner (who stands first) among them; those who see an end of a battle or march,
#: in versions; the seat whose pool it is.
PLACE, WAY, POOL = (
    EventAudience(one)
    for one in (_of_a_place, lambda rules, told, audience, covered: _whom(rules, audience), _of_a_pool)
)

# --- set-up
GAME_START = event(1, "seats territories armies", line="start")
FIRST_SEAT = event(2, "seat drawn:flag", line="start")
DEALT = event(3, "owner territory armies", to=PLACE)  # one per territory, in the order dealt
CLAIMED = event(4, "seat *territory", line="claim", to=PLACE, moves="- territory 1")
SCATTERED = event(5, "seat territory added now", to=PLACE)  # automatic placement: one per territory, ascending
PLACED = event(
    6, "seat *territory armies now left why", line="place", to=PLACE, moves="- territory armies"
)  # left: the pool (-1 in set-up and with fog); why: PLACED_...
SECRET_PLACED = event(7, "seat territory armies now left", line="place", to=OWN, moves="- territory armies")
SECRET_DONE = event(8, "seat step")  # finished with its secret placement (BLIND) or its choice of a capital (CAPITALS)
REVEALED = event(9, "owner territory added now", to=PLACE)  # after blind placement
CAPITAL_CHOSEN = event(10, "seat territory", line="capital", to=OWN)
CAPITAL = event(11, "seat *territory drawn:flag", line="capital")

PLACED_SETUP, PLACED_TURN, PLACED_SPOILS = 0, 1, 2

# --- the turn
ROUND_START = event(20, "round")
TURN_START = event(21, "seat round turn", line="turn")  # turn: its number in the game
REINFORCED = event(
    22, "seat armies base territories for_continents continents for_capitals capitals missing no_attacks:flag", to=POOL
)  # base: for the territories held; missing: because it is the first turn
CONTINENT_BONUS = event(23, "seat continent armies", to=POOL)  # one per continent, before REINFORCED
FORTIFIED = event(24, "seat source:territory *target:territory armies left now", to=WAY)  # armies: -1 unless both seen
TURN_END = event(25, "seat hand [captured]", to=AT_TIMES)  # captured this turn

# --- cards
TRADED = event(
    30, "seat number pattern cards value why own left", moves="!won seat:value"
)  # number: of this set in the game; why: TRADE_...;
# own: number of this set among the seat's own; left: cards in hand
TRADED_CARD = event(31, "seat *card", line="trade")  # each, right after TRADED
TRADE_BONUS = event(32, "seat card territory armies placed:flag now", line="trade", to=POOL)
TRADE_TOTAL = event(33, "seat armies pool", line="trade", to=POOL)
DRAWN = event(34, "seat hand left", to=OTHERS, moves="!won seat")  # left: in the deck
DRAWN_CARD = event(35, "seat hand left card", line="draw", to=OWN, moves="!won seat")
DRAW_SKIPPED = event(36, "seat why")  # SKIP_...
RESHUFFLED = event(37, "cards", line="deck")
DISCARDED = event(38, "seat card why hand")  # face up; why: DISCARD_...

TRADE_FREE, TRADE_COMPULSORY, TRADE_FORCED, TRADE_MAY = 0, 1, 2, 3
SKIP_LIMIT, SKIP_NO_CARDS = 1, 2
DISCARD_LIMIT, DISCARD_ELIMINATED, DISCARD_RESIGNED = 0, 1, 2

# --- combat
ATTACK = event(40, "seat source:territory *target:territory defender:owner mode dice armies against", to=WAY)  # mode:
# SINGLE, BLITZ, BLITZ_FULL; dice: of a single roll, 0 in a blitz
DEFENCE = event(41, "defender:owner target:territory dice whole:flag", to=PLACE)  # whole: for the whole blitz
ROLL = event(
    42,
    "seat defender:owner source:territory target:territory attack defence lost killed armies against",
    to=WAY,
    moves="!hit source:lost hit target:killed",
)  # attack, defence: dice, see unpack_dice; armies, against: what is left on source and target
CAPTURED = event(
    43, "seat source:territory *target:territory previous:owner least most", to=WAY, moves="!taken target"
)  # may move in
OCCUPIED = event(44, "seat source:territory target:territory armies left", to=WAY)
BATTLE_OVER = event(45, "seat source:territory target:territory armies against", to=WAY)  # without a capture
WITHDRAWN = event(
    46, "seat source:territory *target:territory armies left now", line="fortify", moves="source target armies"
)

# --- leaving and the end
ELIMINATED = event(50, "seat by:owner order left", line="out", moves="!fall seat")  # order: from 1
INHERITED = event(51, "seat victim:seat cards hand", line="inherit", to=OTHERS, moves="!won seat:cards")
INHERITED_CARD = event(52, "seat victim:seat card", to=OWN)  # one per card
INHERITED_ALL = event(
    53, "seat victim:seat cards hand", line="inherit", to=OWN, moves="!won seat:cards"
)  # after the cards
RESIGNED = event(54, "seat order left", line="out", moves="!fall seat")
NEUTRALISED = event(55, "seat territory armies", to=PLACE)  # a territory of a seat that resigned
FORCED_TRADES_END = event(56, "seat trades", line="trade")  # after an elimination, only if at least one was made
GAME_OVER = event(60, "why winners:mask round")  # why: END_...
RANKED = event(61, "place seat territories armies cards order")  # best first; order of leaving, 0 = never left

EVENTS = Events(globals(), owner=9, territory="territories", card="cards", continent="continents")


def unpack_dice(packed: int) -> tuple[int, ...]:
    """The dice of a ROLL, highest first: five bits each, the first die lowest, 0 = no die."""
    dice = []
    while packed:
        dice.append(packed & 31)
        packed >>= 5
    return tuple(dice)
