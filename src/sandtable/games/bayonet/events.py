"""What can happen in Bayonet: event kinds, the meaning of their arguments a..j, and who is told.

Seats are 0..5; cards are card numbers, -1 "not for these eyes"; positions are hand positions from 0. Every event is for
everybody unless its line says otherwise. What one seat may know more than the others comes in two versions with
disjoint audiences (section 14).

Chance (section 15) is drawn from streams by purpose (core/kernel/chance.py):

    DEAL   the first button; every campaign: reserves and community; the two cards of every hand
    DECKS  the card of a player turn
    OTHER  the card that replaces a burned Scout

A campaign takes as many words of DEAL as there are seats, whatever has been bet, and so does the deal of a hand.
"""

from __future__ import annotations

# --- set-up and the deal
GAME_START = 1  # a seats, b chips per seat, c cards in the whole deck
BUTTON = 2  # a seat, b 1 = drawn at random (first hand), 0 = it moved there
CAMPAIGN = 3  # the reserves and the community are dealt now: a 1 = all cards were collected first, b cards in the deck
RESERVE_UP = 4  # a seat, b card
RESERVE_DOWN = 5  # two versions: a seat, b card (-1 to the others)
COMMUNITY_CARD = 6  # a position, b card
HAND_START = 10  # a number of the hand, b ante of this hand, c live seats (mask)
PUT_BACK = 11  # the discard pile goes into the deck: a number of cards, b cards in the deck now
ANTE = 12  # a seat, b chips paid, c chips left, d 1 = all-in
DEALT = 13  # two versions: a seat, b card (-1 to the others), c position

# --- betting
ROUND = 20  # a betting round begins in which a player will be asked: a number 1..4; an empty round has no event
PASSED = 21  # a seat
CALLED = 22  # a seat, b chips paid, c its bet now, d chips left (0 = all-in)
RAISED = 23  # a seat, b raised by, c chips paid, d its bet now, e chips left (0 = all-in)
FOLDED = 24  # a seat, b its bet (lost). After RESIGNED also outside the betting rounds

# --- turns and the reserve swap
TURN = 30  # two versions: a seat draws: a seat, b card (-1 to the others), c position, d cards in the deck left
KEPT = 31  # a seat
EXCHANGED = 32  # a seat, b card given, c card taken, d hand position, e community position
SWAP_STEP = 33  # the reserve swap begins: a 1 = simultaneous
SWAP_NONE = 34  # a seat
SWAPPED_UP = 35  # a seat, b card given, c card taken, d hand position
SWAPPED_DOWN = 36  # two versions: a seat, b card given, c card taken, d hand position (b, c, d -1 to the others)
SWAP_ANSWERED = 37  # simultaneous: two versions: a seat, b its code (-1 to the others)

# --- showdown and settlement
SHOWDOWN = 40  # a live seats (mask), b chips in all bets
SHOWN = 41  # one per live seat, in order: a seat, b strength, c..g the five cards by position, h combo (section 8)
UNCONTESTED = 42  # all others folded: a seat, b chips taken (the excess included)
EXCESS = 43  # a seat, b chips returned, c its bet now
LAYER = 44  # a number from 1, b up to this bet, c chips in it, d contested by (mask), e winners (mask). All layers
# come after the hands are shown, before anybody is asked about a Scout; once more from 1 if a live seat leaves then
SCOUT_ASKED = 45  # the asked seat only: a seat, b chips it can save
SCOUT_KEPT = 46  # the asked seat only: a seat
SCOUT_BURNED = 47  # a seat, b card, c chips saved, d share in per cent, e 1 = an officer was in the hand. The chips
# return to the seat when the layers are paid, without an event of their own
SCOUT_NEW = 48  # two versions: the new face-down card: a seat, b card (-1 to the others), c cards in the deck left
PAID = 49  # a seat, b chips from the layer (without saved ones), c number of the layer, d chips now
HAND_END = 50  # one per seat dealt in, after the payment: a seat, b chips now, c chips won (negative: lost) in the hand

# --- leaving and the end
ELIMINATED = 60  # a seat, b number of the hand, c seats left
RESIGNED = 61  # a seat, b chips it had (they leave the game), c seats left
GAME_OVER = 62  # a why (END_...), b mask of winners, c hands played
RANK = 63  # one per seat, best first: a place from 1, b seat, c chips, d hand in which it left (0 = never)

NAMES: dict[int, str] = {
    value: name for name, value in list(globals().items()) if name.isupper() and isinstance(value, int)
}
