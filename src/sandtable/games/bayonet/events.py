"""What can happen in Bayonet.

Cards are card numbers, positions are hand positions from 0. What one seat may know more than the others comes in two
versions with disjoint audiences (section 14).

Chance (section 15) is drawn from streams by purpose (core/kernel/chance.py):

    DEAL   the first button; every campaign: reserves and community; the two cards of every hand
    DECKS  the card of a player turn
    OTHER  the card that replaces a burned Scout

A campaign takes as many words of DEAL as there are seats, whatever has been bet, and so does the deal of a hand.
"""

from sandtable.core.declare.events import BOTH, OWN, Events, event

# --- set-up and the deal
GAME_START = event(
    1, "seats chips cards", "The match begins: {seats} seats, {chips} each, a deck of {cards} cards.", "start"
)
BUTTON = event(2, "seat drawn:flag", "{seat} {seat:get|gets} the button{drawn?, drawn at random}.", "button")
CAMPAIGN = event(
    3, "again:flag left", "{again?All cards are collected; reserves|Reserves} and community are dealt{again? anew}.",
    "campaign", about="deck",
)  # fmt: skip
RESERVE_UP = event(4, "seat card")
RESERVE_DOWN = event(5, "seat [card]", to=BOTH)
COMMUNITY_CARD = event(6, "position card")
HAND_START = event(10, "number ante live:mask", "Hand {number}, ante {ante}", "turn")
PUT_BACK = event(11, "cards deck")  # the discard pile goes into the deck, which has so many then
ANTE = event(12, "seat paid left all_in:flag")
DEALT = event(13, "seat [card] position", to=BOTH)

# --- betting: a bet is what it is now
ROUND = event(20, "number:betting", "The {number} betting round begins.", "round")  # one in which a player is asked
PASSED = event(21, "seat", "{seat} {seat:pass|passes}.", "pass")
CALLED = event(
    22, "seat paid bet left:stack", "{seat} {seat:call|calls} {*paid}{left@seat}", "call", about="seat bet-{seat}",
    moves="seat>bet:*paid",
)  # fmt: skip
RAISED = event(
    23, "seat raised paid bet left:stack", "{seat} {seat:raise|raises} by {*raised} to {bet}{left@seat}", "raise",
    about="seat bet-{seat}", moves="seat>bet:*paid",
)  # fmt: skip
FOLDED = event(
    24, "seat bet", "{seat} {seat:fold|folds}; {bet} {bet:chip stays|chips stay} behind.", "fold",
    about="seat bet-{seat}", moves="hand>discard",
)  # fmt: skip
# After RESIGNED also outside the betting rounds.

# --- turns and the reserve swap
_SWAPS = "{seat} {seat:swap|swaps} {given} for {taken} of the reserve, face"
_SWAPPING = "hand>reserve:given reserve>hand:taken"
TURN = event(
    30, "seat [card] position deck", "{seat} {seat:draw|draws} {card}.", "draw", to=BOTH, moves="deck>hand:card"
)
KEPT = event(31, "seat", "{seat} {seat:keep|keeps} all cards.", "keep")
EXCHANGED = event(
    32, "seat given:card taken:card position place",
    "{seat} {seat:exchange|exchanges} {given} for {taken} of the community.", "exchange", about="seat community",
    moves="hand>community:given community>hand:taken",
)  # fmt: skip
SWAP_STEP = event(33, "together:flag", "The reserve swap begins{together?: all choose in secret}.", "round")
SWAP_NONE = event(34, "seat", "{seat} {seat:swap|swaps} nothing.", "keep")
SWAPPED_UP = event(35, "seat given:card taken:card position", f"{_SWAPS} up.", "swap", moves=_SWAPPING)
SWAPPED_DOWN = event(
    36, "seat [given:card] [taken:card] [position]", f"{_SWAPS} down.", "swap", to=BOTH, moves=_SWAPPING,
    veiled="{seat} {seat:swap|swaps} a card with the face-down reserve.",
)  # fmt: skip
SWAP_ANSWERED = event(
    37, "seat [code:swap]", "{seat} {seat:have|has} chosen {code}.", "ready", to=BOTH,
    veiled="{seat} {seat:have|has} chosen.",
)  # fmt: skip

# --- showdown and settlement
SHOWDOWN = event(40, "live:mask chips")  # chips in all bets
SHOWN = event(41, "seat strength cards:card*5 combo")  # one per live seat, in order; cards by position
UNCONTESTED = event(42, "seat taken")  # all others folded; the excess included
EXCESS = event(
    43, "seat back bet", "{back} {back:chip goes|chips go} back to {seat}: nobody met {back:it|them}.", "excess",
    about="bet-{seat}", moves="bet>seat:*back",
)  # fmt: skip
LAYER = event(44, "number bet chips contested:mask winners:mask")  # from 1, bets up to this. All layers come after the
# hands are shown, before anybody is asked about a Scout; once more from 1 if a live seat leaves then
SCOUT_ASKED = event(45, "seat saved:chips", "{seat} may burn the Scout and save {saved}.", "scout", to=OWN)
SCOUT_KEPT = event(46, "seat", "{seat} {seat:keep|keeps} the Scout.", "scout", to=OWN)
SCOUT_BURNED = event(
    47, "seat card saved:chips share officer:flag",
    "{seat} {seat:burn|burns} {card} and {seat:save|saves} {*saved}: {share}% of the bet{officer?, with an officer}.",
    "scout", about="seat bet-{seat}", moves="reserve>discard:card bet>seat:*saved",
)  # fmt: skip
# The chips return to the seat when the layers are paid, without an event of their own.
SCOUT_NEW = event(
    48, "seat [card] deck", "{seat} {seat:get|gets} {card}, face down in reserve.", "scout", to=BOTH,
    moves="deck>reserve:card", veiled="{seat} {seat:get|gets} a new card, face down in reserve.",
)  # fmt: skip
PAID = event(49, "seat paid layer chips")  # without what a Scout saved
HAND_END = event(50, "seat chips won")  # one per seat dealt in, after the payment

# --- leaving and the end
ELIMINATED = event(
    60, "seat hand left", "{seat} {seat:have|has} no chips left and {seat:are|is} out of the game.", "out"
)
RESIGNED = event(
    61, "seat held left", "{seat} {seat:resign|resigns}; {held} {held:chip leaves|chips leave} the table.", "out",
    moves="seat>:*held",
)  # fmt: skip
GAME_OVER = event(62, "why winners:mask hands")  # why: END_...
RANK = event(63, "place seat held left")  # best first; left: the hand in which it left, 0 = never

EVENTS = Events(globals(), card="cards")
