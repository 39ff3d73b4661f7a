"""The two records of Conquest and the numbers that name things in them (specs/conquest.md, cited as section or R#).

`Rules` never changes during a match; `State` is everything that does. Array fields are sized for the bounds of section
15; only the first `rules.territories` (or `edges`, `players`, ...) entries mean anything, the others stay 0.

Who may see a field of the state (section 13) is said at the field as one of
- public: everybody, always;
- board: everybody, but with fog only for territories the viewer sees (`sees` in rules/seeing.py), and per-seat totals
  only the own;
- own: only the seat it belongs to;
- nobody: bookkeeping that no scene, sentence or choice may depend on.
"""

from __future__ import annotations

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
DECISIONS = (
    "",
    "D_CLAIM",
    "D_WHERE",
    "D_COUNT",
    "D_TRADE",
    "D_ATTACK",
    "D_DICE",
    "D_DEFEND",
    "D_OCCUPY",
    "D_DISCARD",
    "D_FORTIFY_FROM",
    "D_FORTIFY_TO",
    "D_CAPITAL",
)

# Steps of the game, in `State.step`. For everybody but the acting seat TRADE and PLACE are one step, and SPOILS_TRADE
# is part of the attack (section 13): see `public_step` in rules/seeing.py.
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

# `Rules.first_seat` when chance decides. The numbers of other options that are words stand in `rules/variants.py`.
RANDOM_SEAT = -1

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


class Rules(Record):
    """Parameters of section 3 and the map, as numbers. setup/build.py fills it."""

    ladder: i4[LADDER]  # value of the n-th set, n from 0 (8.1)
    bonus: i4[MAX_CONTINENTS]  # armies for a continent, `continent_pct` already applied
    pattern_value: i4[MAX_PATTERNS]  # FLAT value, or FROM_LADDER
    patterns: i4  # number of patterns
    start_armies: i4  # total per seat (5.1)
    neutral_armies: i4
    reinforce_min: i4
    territory_divisor: i4
    territory_bonus: i4
    capital_bonus: i4
    round_cap: i4
    victory_pct: i4
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
    first_seat: i1  # or RANDOM_SEAT

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

    players: i2
    assign: i2
    placement: i2
    setup_batch: i2
    extra: i2
    neutral_third: i2
    die_sides: i2
    att_dice_max: i2
    def_dice_max: i2
    attacker_dice: i2
    defender_dice: i2
    tie_winner: i2
    blitz: i2
    blitz_min: i2
    blitz_defence: i2
    occupy: i2
    fortify: i2
    fortify_moves: i2
    card_system: i2
    bonus_scope: i2
    poker_turn_in: i2
    wild_rule: i2
    territory_bonus_limit: i2
    territory_bonus_to: i2
    must_trade_at: i2
    hand_limit: i2
    at_limit: i2
    trades_per_turn: i2
    draw_when: i2
    draws: i2
    inherit: i2
    inherit_trade: i2
    capitals: i2
    capital_goal: i2  # 0 = all capitals
    fog: i2
    first_turn_pct: i2  # armies of the match's first turn, in percent of what a turn brings
    first_attacks: i2


class State(Record):
    """A position. Every moment of the game is one, also half-made decisions."""

    chance: Chance  # nobody

    armies: i4[MAX_TERRITORIES]  # board. In step BLIND the true armies, own; others see 1 on a seat's territory
    pool: i4[MAX_SEATS]  # armies received, not yet on the board. Board (totals); own in step BLIND
    count_lo: i4[MAX_SEATS]  # bounds of the COUNT being asked (section 1). As D_COUNT itself: board; own in BLIND
    count_hi: i4[MAX_SEATS]
    go: i4  # OPEN: armies left of this go. Public
    received: i4  # armies received by everybody since the start, those lying on the board at the start included. Nobody
    lost: i4  # armies lost in rolls and in pools of seats that resigned. Nobody

    to_act: i2  # mask of the seats that owe a decision. Public
    round: i2  # from 1; 0 during set-up. Public
    edge: i2  # BATTLE, OCCUPY: the edge attacked over. Board
    source: i2  # BATTLE, OCCUPY: attacking territory; FORTIFY: chosen source. -1 none. Board
    target: i2  # BATTLE, OCCUPY: attacked (or just captured) territory; FORTIFY: chosen target. -1 none. Board
    where: i2[MAX_SEATS]  # territory answered to D_WHERE while D_COUNT is asked, -1 none. Board; own in step BLIND
    capital: i2[MAX_SEATS]  # territory with this seat's capital marker, -1 none. Public; own in step CAPITALS
    held: i2[10]  # territories of each seat, of neutral [8], of nobody [9]. Board (totals)
    hand: i2[10]  # cards in each hand, in the deck [8], in the discard pile [9]. Public
    trades: i2  # sets traded so far. Public
    trades_by: i2[MAX_SEATS]  # the same by seat. Public
    turns: i2  # turns begun. Public

    owner: i1[MAX_TERRITORIES]  # seat, NEUTRAL or NOBODY. Board
    place: i1[MAX_CARDS]  # where each card is: seat, IN_DECK, IN_DISCARD. Discard: public. Own hand: own. Rest: hidden
    epoch: i2[MAX_CARDS]  # value of `shuffles` when the card was last put into the deck. Public
    asked: i1[MAX_SEATS]  # kind of decision each seat owes. Public, but D_TRADE looks like D_WHERE, D_ATTACK: see step
    step: i1  # public as `public_step` shows it
    first: i1  # first seat. Public
    seat: i1  # whose turn it is, or whose go in CLAIM and OPEN. Public
    out: i1[MAX_SEATS]  # 0 = in the game; else the order of leaving, 1 = first out. Public
    resigned: i2  # mask of the seats that left by resignation. Public
    alive: i1  # seats still in the game. Public
    shuffles: i2  # how often the discard pile became the deck: at most once a turn. Public
    captured: i2  # territories captured this turn, at most 200. Public without fog
    drawn: i1  # cards drawn this turn. Public
    voluntary: i1  # voluntary trades this turn. Public
    compulsory: i1  # 1: the D_TRADE being asked has no "stop" because a trade is due. Own
    mode: i1  # BATTLE: SINGLE, BLITZ, BLITZ_FULL, NOT_CHOSEN. Board (of source and target)
    defence: i1  # BATTLE: the dice the defender fixed for this blitz, 0 = not yet. Board
    dice: i1[2 * MAX_DICE]  # the last roll: attacker's dice descending in 0..4, defender's in 5..9. Board (as 11.3)
    att_dice: i1  # number of attacker's dice of the last roll, or chosen for the next. Board
    def_dice: i1  # number of defender's dice of the last roll. Board
    att_loss: i1  # losses of the last roll. Board
    def_loss: i1
    victim: i1  # OCCUPY: the seat whose last territory was just taken, -1 none. Public
    inherited: i1  # cards inherited in the elimination being resolved. Public
    forced: i1  # forced trades made in the elimination being resolved. Public
    moves: i1  # fortify moves made this turn. Public
    ending: i1  # END_...; 0 = running. Public
    winners: i2  # mask of the winners. Public
