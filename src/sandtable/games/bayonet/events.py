"""What can happen in Bayonet.

Cards are card numbers, positions are hand positions from 0. What one seat may know more than the others comes in two
versions with disjoint audiences (section 14). What they say stands in words/en-GB/log.ftl.

Chance (section 15) is drawn from streams by purpose (core/kernel/chance.py):

    DEAL   the first button; every campaign: reserves and community; the two cards of every hand
    DECKS  the card of a player turn
    OTHER  the card that replaces a burned Scout

A campaign takes as many words of DEAL as there are seats, whatever has been bet, and so does the deal of a hand.
"""

from sandtable.core.declare.events import BOTH, OWN, Events, event

# --- set-up and the deal
GAME_START = event(1, "seats chips cards", line="start")
BUTTON = event(2, "seat drawn:flag", line="button")
CAMPAIGN = event(3, "again:flag left", line="campaign", about="deck")
RESERVE_UP = event(4, "seat card")
RESERVE_DOWN = event(5, "seat [card]", to=BOTH)
COMMUNITY_CARD = event(6, "position card")
HAND_START = event(10, "number ante live:mask", line="turn")
PUT_BACK = event(11, "cards deck")  # the discard pile goes into the deck, which has so many then
ANTE = event(12, "seat paid left all_in:flag")
DEALT = event(13, "seat [card] position", to=BOTH)

# --- betting: a bet is what it is now
ROUND = event(20, "number", line="round")  # one in which a player is asked
PASSED = event(21, "seat", line="pass")
CALLED = event(22, "seat paid bet left", line="call", about="seat bet-{seat}", moves="seat>bet:*paid")
RAISED = event(23, "seat raised paid bet left", line="raise", about="seat bet-{seat}", moves="seat>bet:*paid")
FOLDED = event(24, "seat bet", line="fold", about="seat bet-{seat}", moves="hand>discard")
# After RESIGNED also outside the betting rounds.

# --- turns and the reserve swap
_SWAPPING = "hand>reserve:given reserve>hand:taken"
TURN = event(30, "seat [card] position deck", line="draw", to=BOTH, moves="deck>hand:card")
KEPT = event(31, "seat", line="keep")
EXCHANGED = event(
    32, "seat given:card taken:card position place", line="exchange", about="seat community",
    moves="hand>community:given community>hand:taken",
)  # fmt: skip
SWAP_STEP = event(33, "together:flag", line="round")
SWAP_NONE = event(34, "seat", line="keep")
SWAPPED_UP = event(35, "seat given:card taken:card position", line="swap", moves=_SWAPPING)
SWAPPED_DOWN = event(36, "seat [given:card] [taken:card] [position]", line="swap", to=BOTH, moves=_SWAPPING)
SWAP_ANSWERED = event(37, "seat [code:swap]", line="ready", to=BOTH)

# --- showdown and settlement
SHOWDOWN = event(40, "live:mask chips")  # chips in all bets
SHOWN = event(41, "seat strength cards:card*5 combo")  # one per live seat, in order; cards by position
UNCONTESTED = event(42, "seat taken", moves="!won seat:taken")  # all others folded; the excess included
EXCESS = event(43, "seat back bet", line="excess", about="bet-{seat}", moves="bet>seat:*back")
LAYER = event(44, "number bet chips contested:mask winners:mask")  # from 1, bets up to this. All layers come after the
# hands are shown, before anybody is asked about a Scout; once more from 1 if a live seat leaves then
SCOUT_ASKED = event(45, "seat saved", line="scout", to=OWN)
SCOUT_KEPT = event(46, "seat", line="scout", to=OWN)
SCOUT_BURNED = event(
    47, "seat card saved share officer:flag", line="scout", about="seat bet-{seat}",
    moves="reserve>discard:card bet>seat:*saved",
)  # fmt: skip
# The chips return to the seat when the layers are paid, without an event of their own.
SCOUT_NEW = event(48, "seat [card] deck", line="scout", to=BOTH, moves="deck>reserve:card")
PAID = event(49, "seat paid layer chips", moves="!won seat:paid")  # without what a Scout saved
HAND_END = event(50, "seat chips won")  # one per seat dealt in, after the payment

# --- leaving and the end
ELIMINATED = event(60, "seat hand left", line="out", moves="!fall seat")
RESIGNED = event(61, "seat held left", line="out", moves="seat>:*held !fall seat")
GAME_OVER = event(62, "why winners:mask hands")  # why: END_...
RANK = event(63, "place seat held left")  # best first; left: the hand in which it left, 0 = never

EVENTS = Events(globals(), card="cards")
