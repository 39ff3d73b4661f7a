"""The two records of Conquest and the numbers that name things in them (specs/conquest.md, cited as section or R#).

`Rules` never changes during a match; `State` is everything that does. Array fields are sized for the bounds of section
15; only the first `rules.territories` (or `edges`, `players`, ...) entries mean anything, the others stay 0.
"""

from sandtable.core.declare import EMPTY as EMPTY
from sandtable.core.declare import HIDDEN, Deck, by_card, nobody, own, public, rule, told
from sandtable.core.game.optionfile import option_record
from sandtable.core.kernel.chance import Chance
from sandtable.core.kernel.records import Record, f4, i1, i2, i4, i8

# Sizes (section 15).
MAX_SEATS = 8
MAX_TERRITORIES = 200
MAX_CONTINENTS = 32
MAX_EDGES = 600
EDGES_A_WORD = 60
MAX_CARDS = 220
MAX_DICE = 5
MAX_HAND = 64  # more than any hand can hold (section 15: royalty 40)
MAX_SET = 16  # cards of one set: 5, or with poker_turn_in = whole_hand the hand
MAX_PATTERNS = 12
LADDER = 250
MAX_CHOICES = 608  # the longest list of section 15: 561 trades with `hand_limit` 8, 601 attacks on 600 edges
ODDS = 33  # side of the capture table

# Owners of territories: 0..7 are seats.
NEUTRAL = 8
NOBODY = 9  # not claimed yet
# Places of cards: 0..7 are hands.
IN_DECK = 8
IN_DISCARD = 9
# A card's rank when it is wild.
WILD = -1

# Kinds of decision (section 12), in `State.asked`; 0 = the seat owes nothing.
D_CLAIM = 1
D_WHERE = 2
D_COUNT = 3
D_TRADE = 4
D_ATTACK = 5
D_DICE = 6
D_DEFEND = 7
D_OCCUPY = 8
D_DISCARD = 9
D_FORTIFY_FROM = 10
D_FORTIFY_TO = 11
D_CAPITAL = 12
D_WITHDRAW = 13

# Steps of the game, in `State.step`. For everybody but the acting seat TRADE and PLACE are one step, SPOILS_TRADE is
# part of the attack (section 13), and a BATTLE that is not seen is ATTACK: see `public_step` in rules/visibility.py.
CLAIM = 1  # S2, assign = claim
OPEN = 2  # S3, placement = open
BLIND = 3  # S3, placement = blind
CAPITALS = 4  # S4, capitals = chosen
TRADE = 5  # T2
PLACE = 6  # T3
ATTACK = 7  # T4, no battle going on
BATTLE = 8  # T4, from the choice of an edge to the last roll
OCCUPY = 9  # T4, armies move into a captured territory
SPOILS_TRADE = 10  # section 9 step 5
SPOILS_DISCARD = 11  # section 9 step 6
SPOILS_PLACE = 12  # section 9 step 7
DISCARD = 13  # T5 or T7: down to the hand limit after drawing
FORTIFY = 14  # T6
OVER = 15
# Step numbers between decisions, never seen from outside.
DEALING = 16  # S2
SETUP_PLACE = 17  # the beginning of S3
SETUP_END = 18  # S4
TURN_START = 19  # T1
CAPTURE = 20  # after D_OCCUPY
CAPTURE_END = 21  # the end of section 9
DRAW_EARLY = 22  # T5
DRAW_LATE = 23  # T7
TURN_END = 24  # T8

# How an attack is rolled, in `State.mode`.
SINGLE = 0
BLITZ = 1
BLITZ_FULL = 2
NOT_CHOSEN = 3

# Why the game ended, in `State.ending` (section 10); 0 = it goes on.
END_ELIMINATION = 1
END_TERRITORIES = 2
END_CAPITALS = 3
END_ROUNDS = 4

# Card patterns (section 8.1), in `Rules.pattern`.
KIND = 1
ONE_EACH = 2
RUN = 3
SUIT = 4
RUNSUIT = 5
ROYAL = 6
KINDS = 7
FROM_LADDER = -1  # in `Rules.pattern_value`: the value stands in the ladder

# Types of the supply deck: their ranks.
FOOD, AMMUNITION, WEAPON = 0, 1, 2


class Rules(option_record("sandtable.games.conquest")):  # type: ignore[misc]
    """The options that are numbers, and the map. setup/build.py fills it."""

    ladder: i4[LADDER]  # value of the n-th set, n from 0 (8.1)
    bonus: i4[MAX_CONTINENTS]  # armies for a continent, `continent_pct` already applied
    pattern_value: i4[MAX_PATTERNS]  # FLAT value, or FROM_LADDER
    patterns: i4  # number of patterns
    start_armies: i4  # total per seat (5.1)
    odds: f4[ODDS, ODDS]  # P(capture) by a blitz from A armies (source) against D; rows A, columns D, 0..32
    weight: f4[MAX_CONTINENTS]  # for the bot: armies a turn that the continent is worth per border territory

    territories: i2  # T
    continents: i2
    edges: i2  # E
    cards: i2  # size of the deck; 0 with card_system = none
    neighbour_start: i2[MAX_TERRITORIES + 1]  # neighbours of t are neighbour[start[t] : start[t + 1]], ascending
    neighbour_edge: i2[2 * MAX_EDGES]  # the edge to that neighbour
    member_start: i2[MAX_CONTINENTS + 1]  # territories of continent c are member[start[c] : start[c + 1]]
    card_territory: i2[MAX_CARDS]  # the territory a supply card shows, -1 none
    card_face: i2[MAX_CARDS]  # equal numbers = equal faces (section 2)

    card_rank: i1[MAX_CARDS]  # rank from 0 low, or the type; WILD = -1
    card_suit: i1[MAX_CARDS]  # 0..3, -1 none
    pattern_rank: i1[MAX_PATTERNS]  # KIND of this rank only, -1 any

    incident: i8[MAX_EDGES // EDGES_A_WORD, MAX_TERRITORIES]  # the edges at each territory as bits, 60 in a word
    edge_words: i2  # words of `incident` that are used
    edge_a: i2[MAX_EDGES]
    edge_b: i2[MAX_EDGES]
    neighbour: i2[2 * MAX_EDGES]
    continent: i2[MAX_TERRITORIES]
    member: i2[MAX_TERRITORIES]
    border: i2[MAX_TERRITORIES]  # 1: has an edge to another continent
    pattern: i2[MAX_PATTERNS]  # KIND, ...
    pattern_m: i2[MAX_PATTERNS]  # n, or m of KINDS(m, n)
    pattern_n: i2[MAX_PATTERNS]  # 0, or n of KINDS(m, n)
    pattern_zero: i2  # 1: a pattern of value 0 counts as a set (poker: 0 switches it off, 3.3)
    set_min: i2  # fewest cards of a set
    set_sizes: i2  # bit k: there are sets of k cards
    ranks: i2  # ranks of the deck
    ace_low: i2  # 1: the highest rank also stands below the lowest in a run


# Who may know a field of the state (sections 11.3 and 13) is said at the field; rules are kernels in
# secrets/view.py, and `row` is a territory, a seat or a card, as the field has rows for them.
DECK = Deck("cards")
totals_open = rule("totals_open", "everybody without fog and outside step BLIND")
held_open = rule("held_open", "everybody without fog; how many nobody has claimed, everybody")
_OPEN = f"rules.fog == 0 and state.step != {BLIND}"
placed_openly = rule("placed_openly", "whoever sees the territory, outside step BLIND", _OPEN)
capitals_open = rule("capitals_open", "everybody but in step CAPITALS")
holds_it = rule("holds_it", "whoever holds it; in the discard pile and after the end everybody")
on_turn = rule("on_turn", "whose turn it is")
no_fog = rule("no_fog", "everybody without fog and after the end")
# The seat on turn always knows its attacks and free moves. Outside BATTLE, OCCUPY and FORTIFY all know there is none.
sees_source = rule("sees_source", "whose turn it is; of an attack that has begun, who sees both ends")
sees_target = rule("sees_target", "whose turn it is; of an attack that has begun, who sees the target")
sees_dice = rule("sees_dice", "while armies move in, whose turn it is and who sees the target; without fog everybody")
sees_attack = rule("sees_attack", "of an attack that has begun, the same two; without fog everybody, always")
SEATS = (1 << MAX_SEATS) - 1  # all bits of a mask of seats; in a field of one byte -1 has them
GOES_ON = "a choice half made goes on in every world: what was named, and how many may follow"
TAKES_PLACE = "an attack or a move that the viewer does not know of takes place in every world"
EARNED = "what the turn has brought so far counts in every world"


class State(Record):
    """A position. Every moment of the game is one, also half-made decisions."""

    chance: Chance = nobody()

    # In step BLIND the true armies are the seat's own; others see 1 on its territories.
    armies: i4[MAX_TERRITORIES] = told(placed_openly, 0, blank=HIDDEN, seen_as="armies_seen", rows="territories")
    pool: i4[MAX_SEATS] = told(own | totals_open, 0, blank=HIDDEN)  # armies received, not yet on the board
    count_lo: i4[MAX_SEATS] = told(own, 0, kept=GOES_ON)  # bounds of the COUNT being asked (section 1)
    count_hi: i4[MAX_SEATS] = told(own, 0, kept=GOES_ON)
    go: i4 = told(on_turn | no_fog, 0, kept=GOES_ON)  # OPEN: armies left of this go, which come from the pool
    received: i4 = nobody(0)  # armies received by everybody since the start, those lying on the board at the start too
    # Armies lost in rolls and in pools of seats that resigned.
    lost: i4 = nobody(0, kept="bookkeeping: armies on the board and lost ones are all that came")

    to_act: i2 = public(0, SEATS)  # mask of the seats that owe a decision
    round: i2 = public(0, "round_cap")  # from 1; 0 during set-up
    # BATTLE, OCCUPY: the edge attacked over.
    edge: i2 = told(sees_source, EMPTY, "edges - 1", seen_as="end_seen", kept=TAKES_PLACE)
    # BATTLE, OCCUPY: attacking territory; FORTIFY: chosen source. Or EMPTY.
    source: i2 = told(sees_source, EMPTY, "territories - 1", seen_as="end_seen", kept=TAKES_PLACE)
    # BATTLE, OCCUPY: attacked (or just captured) territory; FORTIFY: chosen target. Or EMPTY.
    target: i2 = told(sees_target, EMPTY, "territories - 1", seen_as="end_seen", kept=TAKES_PLACE)
    # Territory answered to D_WHERE while D_COUNT is asked, or that D_WITHDRAW is about; or EMPTY.
    where: i2[MAX_SEATS] = told(own, EMPTY, "territories - 1", blank=HIDDEN, kept=GOES_ON)
    capital: i2[MAX_SEATS] = told(own | capitals_open, EMPTY, "territories - 1", blank=HIDDEN)  # its marker
    held: i2[10] = told(own | held_open, 0, "territories", blank=HIDDEN)  # of each seat, of neutral [8], of nobody [9]
    hand: i2[10] = public(0, "cards")  # cards in each hand, in the deck [8], in the discard pile [9]
    trades: i2 = public(0)  # sets traded so far
    trades_by: i2[MAX_SEATS] = public(0)  # the same by seat
    turns: i2 = public(0)  # turns begun

    # Seat, NEUTRAL or NOBODY. Who may claim a territory knows that nobody holds it.
    owner: i1[MAX_TERRITORIES] = told(placed_openly, 0, NOBODY, blank=HIDDEN, seen_as="owner_seen", rows="territories")
    place: i1[MAX_CARDS] = by_card(DECK, holds_it, 0, IN_DISCARD)  # where each card is: seat, IN_DECK, IN_DISCARD
    epoch: i2[MAX_CARDS] = public(0)  # value of `shuffles` when the card was last put into the deck
    # Kind of decision each seat owes. D_TRADE looks like D_WHERE or D_ATTACK: `step` says as much as others may know.
    asked: i1[MAX_SEATS] = told(own, 0, D_WITHDRAW, blank=HIDDEN, kept=GOES_ON)
    step: i1 = told(on_turn, 0, OVER, seen_as="step_seen", kept=TAKES_PLACE)
    first: i1 = public(0, "players - 1")  # first seat
    seat: i1 = public(0, "players - 1")  # whose turn it is, or whose go in CLAIM and OPEN
    out: i1[MAX_SEATS] = public(0, MAX_SEATS)  # 0 = in the game; else the order of leaving, 1 = first out
    resigned: i2 = public(0, SEATS)  # mask of the seats that left by resignation
    alive: i1 = public(0, "players")  # seats still in the game
    shuffles: i2 = public(0)  # how often the discard pile became the deck: at most once a turn
    captured: i2 = told(on_turn | no_fog, 0, kept=EARNED)  # territories captured this turn, at most 200
    drawn: i1 = public(0)  # cards drawn this turn
    voluntary: i1 = public(0)  # voluntary trades this turn
    # 1: the D_TRADE being asked has no "stop" because a trade is due.
    compulsory: i1 = told(on_turn, 0, 1, kept=GOES_ON)
    # BATTLE: SINGLE, BLITZ, BLITZ_FULL, NOT_CHOSEN.
    mode: i1 = told(sees_target, SINGLE, NOT_CHOSEN, seen_as="mode_seen", kept=TAKES_PLACE)
    # BATTLE: the dice the defender fixed for this blitz, 0 = not yet.
    defence: i1 = told(sees_target, 0, kept=TAKES_PLACE)
    # The last roll: attacker's dice descending in 0..4, defender's in 5..9. With fog those who see the target know them
    # in step OCCUPY. In other steps they have them in the log alone (11.3), and so has always a seat that took part and
    # sees the place no more: here nothing says whose they were.
    dice: i1[2 * MAX_DICE] = told(sees_dice, 0, forgotten=True)
    # Attacker's dice of the last roll, or chosen for the next.
    att_dice: i1 = told(sees_attack, 0, MAX_DICE, kept=TAKES_PLACE)
    def_dice: i1 = told(sees_dice, 0, MAX_DICE, forgotten=True)  # number of defender's dice of the last roll
    att_loss: i1 = told(sees_dice, 0, MAX_DICE, forgotten=True)  # losses of the last roll
    def_loss: i1 = told(sees_dice, 0, MAX_DICE, forgotten=True)
    victim: i1 = public(EMPTY, "players - 1")  # OCCUPY: the seat whose last territory was just taken
    inherited: i1 = public(0)  # cards inherited in the elimination being resolved
    forced: i1 = public(0)  # forced trades made in the elimination being resolved
    moves: i1 = public(0)  # fortify moves made this turn
    ending: i1 = public(0, END_ROUNDS)  # END_...; 0 = running
    winners: i2 = public(0, SEATS)  # mask of the winners
