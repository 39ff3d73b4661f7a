"""What can happen in Conquest: event kinds, the meaning of their arguments a..j, and who is told.

Seats are 0..7, NEUTRAL (8) stands for neutral armies; territories, continents, edges and cards are indices; -1 stands
for "not for these eyes" or "none". Every event is for everybody unless its line says otherwise. With fog (11.3) the
events marked [t] reach only seats that see the territories they name; an event about two territories comes in several
versions with disjoint audiences, where a territory the audience does not see, and the armies on it, are -1.
Under fog spectators are told no [t] event, and pool figures are told to their seat only [p].

Chance has a stream for each purpose (core/kernel/chance.py), so that no option changes draws that it is not about:

| stream | draws |
| --- | --- |
| DEAL | the first seat; the order of territories; armies scattered at random; capitals at random |
| DICE | every die of a roll, the attacker's first |
| DECKS | every card drawn: its number in the deck, in ascending order of ids |
"""

from __future__ import annotations

# --- set-up
GAME_START = 1  # a seats, b territories, c armies per seat
FIRST_SEAT = 2  # a seat, b 1 = drawn at random
DEALT = 3  # [t] a owner (seat or NEUTRAL), b territory, c armies on it. One per territory, in the order dealt
CLAIMED = 4  # [t] a seat, b territory
SCATTERED = 5  # [t] auto placement: a seat, b territory, c armies added, d armies now. One per territory, ascending
PLACED = 6  # [t] a seat, b territory, c armies added, d armies now, e pool left (-1 in set-up and with fog),
#            f why: PLACED_...
SECRET_PLACED = 7  # the placing seat only: a seat, b territory, c armies added, d armies now, e armies left to place
SECRET_DONE = 8  # a seat has finished its secret placement or its choice of a capital: a seat, b step (BLIND, CAPITALS)
REVEALED = 9  # [t] after blind placement: a owner, b territory, c armies added in secret, d armies now
CAPITAL_CHOSEN = 10  # the choosing seat only: a seat, b territory
CAPITAL = 11  # revealed or drawn: a seat, b territory, c 1 = drawn at random

PLACED_SETUP, PLACED_TURN, PLACED_SPOILS = 0, 1, 2

# --- the turn
ROUND_START = 20  # a round
TURN_START = 21  # a seat, b round, c number of the turn in the game
REINFORCED = 22  # [p] a seat, b total, c for territories, d territories held, e for continents, f continents held,
#                  g for capitals, h capitals held, i armies missing because it is the first turn, j 1 = a turn
#                  without attacks
CONTINENT_BONUS = 23  # [p] a seat, b continent, c armies. One per continent, before REINFORCED
FORTIFIED = 24  # [t] a seat, b from, c to, d armies (-1 unless both seen), e armies left on from, f armies now on to
TURN_END = 25  # a seat, b cards in hand, c territories captured this turn (-1 with fog for the others)

# --- cards
TRADED = 30  # a seat, b number of this set in the game (from 1), c pattern index, d cards, e value, f why: TRADE_...,
#              g number of this set among the seat's own, h cards left in hand
TRADED_CARD = 31  # a seat, b card. One per card, right after TRADED
TRADE_BONUS = 32  # [p] a seat, b card, c territory shown, d armies, e 0 to the pool, 1 to the territory,
#                   f armies now on the territory
TRADE_TOTAL = 33  # [p] a seat, b armies gained by this trade in all, c pool now
DRAWN = 34  # everybody but the drawer (spectators included): a seat, b cards in hand now, c cards left in the deck
DRAWN_CARD = 35  # the drawer only: a seat, b cards in hand now, c cards left in the deck, d card
DRAW_SKIPPED = 36  # a seat, b why: SKIP_...
RESHUFFLED = 37  # the discard pile becomes the deck: a number of cards
DISCARDED = 38  # face up: a seat, b card, c why: DISCARD_..., d cards in hand now

TRADE_FREE, TRADE_COMPULSORY, TRADE_FORCED, TRADE_MAY = 0, 1, 2, 3
SKIP_LIMIT, SKIP_NO_CARDS = 1, 2
DISCARD_LIMIT, DISCARD_ELIMINATED, DISCARD_RESIGNED = 0, 1, 2

# --- combat
ATTACK = 40  # [t] a seat, b source, c target, d defender (seat or NEUTRAL), e mode (SINGLE, BLITZ, BLITZ_FULL),
#              f attacker's dice of a single roll (0 in a blitz), g armies on source, h armies on target
DEFENCE = 41  # [t] the defender fixed his dice: a defender, b target, c dice, d 1 = for the whole blitz
ROLL = 42  # [t: target, or taking part] a attacker, b defender, c source, d target, e attacker's dice, f defender's
#            (packed, see unpack_dice), g attacker's loss, h defender's loss, i armies now on source, j on target
CAPTURED = 43  # [t] a seat, b source, c target, d previous owner, e least and f most armies that may move in
OCCUPIED = 44  # [t] a seat, b source, c target, d armies moved, e armies left on source
BATTLE_OVER = 45  # [t] it ended without a capture: a seat, b source, c target, d armies left on source, e on target

# --- leaving and the end
ELIMINATED = 50  # a seat, b by whom, c order of leaving (1 = first), d seats left
INHERITED = 51  # everybody but the receiver: a receiver, b from, c number of cards, d cards in the receiver's hand now
INHERITED_CARD = 52  # the receiver only: a receiver, b from, c card. One per card
INHERITED_ALL = 53  # the receiver only, after the cards: a receiver, b from, c number of cards, d cards in hand now
RESIGNED = 54  # a seat, b order of leaving, c seats left
NEUTRALISED = 55  # [t] a resigned seat's territory becomes neutral: a seat, b territory, c armies
FORCED_TRADES_END = 56  # a seat, b forced trades made after this elimination (only if at least one was made)
GAME_OVER = 60  # a why (END_...), b mask of winners, c round
RANKED = 61  # one per seat, best first: a place from 1, b seat, c territories, d armies, e cards,
#                f order of leaving (0 = never left)

NAMES: dict[int, str] = {
    value: name
    for name, value in list(globals().items())
    if name.isupper()
    and isinstance(value, int)
    and not name.startswith(("PLACED_", "TRADE_F", "TRADE_M", "TRADE_C"))
    and not name.startswith(("SKIP_", "DISCARD_"))
}


def unpack_dice(packed: int) -> tuple[int, ...]:
    """The dice of a ROLL, highest first: five bits each, the first die lowest, 0 = no die."""
    dice = []
    while packed:
        dice.append(packed & 31)
        packed >>= 5
    return tuple(dice)
