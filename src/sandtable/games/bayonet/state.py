"""The two records of Bayonet and the numbers that name things in them (specs/bayonet.md, cited as section or R#).

`Rules` never changes during a match; `State` is everything that does. Seats are 0..5; cards are numbered 0..N-1 in the
order of section 2.1; the *type* of a card is the index of its row in data/cards.toml. Array fields are sized for
the bounds of section 16; only the first `rules.players`, `rules.cards`, ... entries mean anything, or they are EMPTY.
"""

from typing import Literal

from sandtable.core.declare import EMPTY as EMPTY
from sandtable.core.declare import HIDDEN, Deck, by_card, by_mask, cards, nobody, own, public, rule, told
from sandtable.core.game.optionfile import option_numbers, option_record
from sandtable.core.kernel.chance import Chance
from sandtable.core.kernel.records import Record, i1, i2, i4, u2

# Sizes (section 16).
MAX_SEATS = 6
MAX_CARDS = 120
MAX_TYPES = 24
HAND = 5  # hand cards
COMMUNITY = 3
ROUNDS = 4  # betting rounds of a whole hand
RESERVES = 2
MAX_CHOICES = 64
MAX_LAYERS = MAX_SEATS
MACHINE_STATES = 20_475  # multisets of at most 4 of 24 types: C(28, 4)
MAX_STRENGTHS = 65_536
COMBOS = 17  # section 8

# Arms, in the order of `arm_tiebreak` (section 9).
Arm = Literal["INF", "CAV", "ART", "OFF", "SPE"]
INF, CAV, ART, OFF, SPE = range(5)

# Roles of a type in combos and effects, bits of `Rules.role`.
MILITIA = 1
FIX = 2  # Fix Bayonets: part of three combos
WILD = 4  # counts as infantry of the value of a card of arm `wild_copy` (section 7)
SAVE = 8  # Scout (section 10.3)

# Positions in `reserve[seat]`.
FACE_UP, FACE_DOWN = 0, 1

# Places of cards, in `State.place`; RESERVE_OF + seat and HAND_OF + seat.
IN_DECK = 0
IN_DISCARD = 1
ON_TABLE = 2  # a community card
RESERVE_OF = 8
HAND_OF = 16

# Bits of `State.known`: seat s is bit s; spectators are bit 6; everybody.
SPECTATORS_BIT = 6
ALL_KNOW = 127

# Kinds of decision (section 13), in `State.asked`; 0 = the seat owes nothing.
D_BET = 1
D_RAISE = 2
D_TURN = 3
D_RESERVE = 4
D_SCOUT = 5

# Codes of D_BET.
CALL = 0  # pass, if there is nothing to call
RAISE = 1
FOLD = 2

# Steps of a hand (section 5), in `State.step`. Public.
BET_1 = 1  # P3
TURN_1 = 2  # P4
BET_2 = 3  # P5
TURN_2 = 4  # P6
BET_3 = 5  # P7
TURN_3 = 6  # P8
BET_4 = 7  # P9
SWAP = 8  # P10
SCOUT = 9  # P11: 10.3
OVER = 10
# Step numbers between decisions, never seen from outside.
HAND_START = 11  # P0 to P2
SHOWDOWN = 12  # P11: the hands are shown, the layers made
SETTLE = 13  # 10.4
HAND_END = 14  # P12
UNCONTESTED = 15  # one live seat is left: it takes all bets

# Why the game ended, in `State.ending`; 0 = it goes on.
END_LAST_SEAT = 1
END_HAND_CAP = 2

# Numbers of options that are words, in the Rules record.
_numbers = option_numbers("sandtable.games.bayonet")
ANTE_FLAT, ANTE_STEP, ANTE_LATE = _numbers("ante_mode", "flat", "step", "late")
NO_LIMIT, POT_LIMIT, FIXED, SPREAD = _numbers("bet_structure", "no_limit", "pot_limit", "fixed", "spread")
(SIMULTANEOUS,) = _numbers("reserve_order", "simultaneous")
(ROUND_UP,) = _numbers("scout_round", "up")
MATCH_VALUE, MATCH_ARM = _numbers("kind_matching", "value", "arm")
(JOIN_PAIR_ONLY,) = _numbers("wild_join", "pair_only")
(COMPARE_ALWAYS,) = _numbers("wild_compare", "always")
(OFFICER_FIRST,) = _numbers("four_officer_order", "officer_first")
(ON,) = _numbers("arm_tiebreak", "on")
RANDOM_BUTTON = -1


class Rules(option_record("sandtable.games.bayonet")):  # type: ignore[misc]
    """The options that are numbers, the deck and the evaluator's machine. `setup/build.py` fills it."""

    # The deck.
    cards: i4  # N
    types: i4  # rows of data/cards.toml
    type: i1[MAX_CARDS]  # type of each card
    arm: i1[MAX_TYPES]
    value: i1[MAX_TYPES]  # 0 for specials
    role: i1[MAX_TYPES]
    wild_copy: i1[MAX_TYPES]  # arm whose value a WILD card may take, -1 none
    wild_needs: i1[MAX_TYPES]  # arm that must be in the hand, -1 none
    wild_not_militia: i1[MAX_TYPES]

    # The evaluator (setup/hand_ranking.py): a hand's cards are fed one after the other, in any order. machine[0, type
    # of the first card] is the state after it, and so on; after the fifth card the entry is the hand's strength, 0 =
    # the strongest of all hands, equal numbers tie. combo_start[c] is the first strength of combo c (1..17 in the order
    # of the table in force), combo_start[18] the number of strengths.
    machine: u2[MACHINE_STATES, MAX_TYPES]
    combo_start: i4[19]
    combo_number: i4[19]  # combo c in order of strength -> its number in section 8 (`four_officer_order`)


# Who may know a field of the state (section 14) is said at the field; rules are kernels in secrets/view.py.
DECK = Deck("cards")
by_known = by_mask("known", "whoever knows where the card is")
who_raises = rule("who_raises", "who is asked for the size of a raise")
asked_openly = rule("asked_openly", "everybody but in step SCOUT")
after_the_end = rule("after_the_end", "everybody after the end")
open_at_the_end = rule("open_at_the_end", "everybody after the end if it lies in reserve")
SEATS = (1 << MAX_SEATS) - 1  # all bits of a mask of seats
CHIPS = "players * chips"
SCOUTING = "who is asked about a Scout has to answer in every world (R52)"


class State(Record):
    """A position. Every moment of the game is one, also half-made decisions."""

    chance: Chance = nobody()

    # Bits of the viewers that know where a card is; in the deck 0, in a hand or face down its owner's, or ALL_KNOW.
    known: i1[MAX_CARDS] = by_card(DECK, by_known | open_at_the_end, 0, ALL_KNOW, blank=0)
    place: i1[MAX_CARDS] = by_card(DECK, by_known | open_at_the_end, 0, HAND_OF + MAX_SEATS - 1)  # IN_DECK, ...
    # The card that everybody knew at each hand position, and in the face-down reserve (position HAND), of a seat before
    # it swapped with its face-down reserve in this hand. Until the showdown. A learner observes them, people read them.
    was: i1[MAX_SEATS, HAND + 1] = public(EMPTY, "cards - 1")

    hand: i1[MAX_SEATS, HAND] = cards(DECK, own | by_known)  # card at each hand position
    reserve: i1[MAX_SEATS, RESERVES] = cards(DECK, own | by_known | after_the_end)  # FACE_UP, FACE_DOWN
    community: i1[COMMUNITY] = public(EMPTY, "cards - 1")
    # Steps SCOUT and later: of each live seat's hand, which is shown.
    strength: i4[MAX_SEATS] = public(EMPTY, MAX_STRENGTHS)

    chips: i2[MAX_SEATS] = public(0, CHIPS)
    bet: i2[MAX_SEATS] = public(0, CHIPS)
    at_start: i2[MAX_SEATS] = public(0, CHIPS)  # chips at the start of this hand; of an eliminated seat, of its last
    saved: i2[MAX_SEATS] = public(0, CHIPS)  # chips saved by a Scout in this hand, paid back with the layers
    raise_lo: i2 = told(who_raises, 0, CHIPS, forgotten=True)  # D_RAISE: bounds of the COUNT being asked (section 1)
    raise_hi: i2 = told(who_raises, 0, CHIPS, forgotten=True)
    # Mask of the seats that owe a decision.
    to_act: i2 = told(asked_openly, 0, SEATS, seen_as="acting_seen", kept=SCOUTING)
    waiting: i2 = public(0, SEATS)  # betting: live seats with chips that have not acted since the last raise
    live: i2 = public(0, SEATS)  # mask of the seats dealt in and not folded
    shown: i2 = public(0, SEATS)  # mask of the seats whose hands are face up (showdown)
    lost: i2 = public(0, SEATS)  # step SCOUT: mask of the seats that lost the showdown
    hands: i2 = public(0, "hand_cap")  # number of this hand, from 1
    deck: i2 = public(0, "cards")  # cards in the deck
    discards: i2 = public(0, "cards")  # cards in the discard pile
    raises: i2 = public(0)  # raises in this betting round
    # The largest bet in each betting round of this hand, as it is now or was at its end; 0 before it began.
    tops: i2[ROUNDS] = public(0, CHIPS)
    raisers: i1[ROUNDS] = public(0, SEATS)  # mask of the seats that have raised in each betting round of this hand
    decided: i4 = public(0)  # betting actions, turns and swaps answered in this hand: to tell two moments apart

    # Kind of decision each seat owes. D_RAISE looks like D_BET, D_SCOUT like nothing.
    asked: i1[MAX_SEATS] = told(own, 0, D_SCOUT, seen_as="asked_seen", kept=SCOUTING)
    answer: i1[MAX_SEATS] = told(own, EMPTY, RESERVES * HAND, blank=HIDDEN)  # SWAP at once: the code given, or EMPTY
    answered: i1 = public(0, SEATS)  # SWAP, simultaneous: mask of the seats that have answered
    hand_size: i1[MAX_SEATS] = public(0, HAND)  # cards in each hand
    # Number of the hand in which the seat left the game, 0 = it is in. A seat that resigned keeps its chips, but they
    # play no part any more.
    out: i2[MAX_SEATS] = public(0, "hand_cap")
    resigned: i1 = public(0, SEATS)  # mask of the seats that left by resignation
    button: i1 = public(0, "players - 1")
    # Whose turn it is in BET and TURN steps and in SWAP if sequential, who is asked about a Scout; else EMPTY.
    seat: i1 = told(asked_openly, EMPTY, "players - 1", blank=EMPTY, seen_as="turn_seen", kept=SCOUTING)
    step: i1 = public(0, OVER)
    scouted: i1 = nobody(0, SEATS, kept=SCOUTING)  # SCOUT: mask of the seats that were asked or passed over
    burned: i1 = public(0)  # cards burned in this hand (Scouts)
    drawn: i1 = public(EMPTY, HAND - 1)  # TURN steps: hand position of the card just drawn
    ending: i1 = public(0, END_HAND_CAP)  # END_...; 0 = running
    winners: i1 = public(0, SEATS)  # mask of the winners
