"""The two records of Bridgefront and the numbers that name things in them (specs/bridgefront.md, cited as section or
R#).

`Rules` never changes during a match; `State` is everything that does. Players (seats of the match) are 0..5; the
*seating* of section 7 is a permutation of them. Hexes, edges, directions and card kinds are numbered as in sections 2
and 4. Array fields are sized for the maxima; only the first `rules.players`, `rules.hexes`, ... entries mean anything.
NONE, which is EMPTY, stands wherever a number may be missing.

What is nobody's is bookkeeping that no scene, sentence or choice may depend on.
"""

from sandtable.core.declare import EMPTY, HIDDEN, Heaps, heap_card, in_heaps, nobody, own, public, rule, told
from sandtable.core.game.optionfile import option_record
from sandtable.core.kernel.chance import Chance
from sandtable.core.kernel.records import Record, i1, i2, i4, u1

# Sizes (sections 5.2 and 18).
MAX_SEATS = 6
MAX_HEXES = 61
MAX_EDGES = 156
MAX_SLOTS = 6  # Champions on the board per player (CHAMPION_LIMIT)
MAX_KINDS = 200  # card kinds: 178, and room for a designer's
MAX_CARDS = 400  # card instances
MAX_OPS = 1024  # operations of all card programs
OP_WIDTH = 16
MAX_PLAN = 24
MAX_STACKS = 3  # that the moves of one card may move
MAX_CHANGES = 4  # edges that one operation may build, raze or mark
OFFER_BYTES = 32  # 256 codes
MAX_OVERLAY = 16  # changes of the board that one plan counts as done (13.2)
MAX_WORMHOLES = 8
MAX_CHOICES = 256  # 201 bids with BID_CAP 100
MAX_FRAMES = 12  # depth of the stack of lists being walked
MAX_SHOWN = 12  # cards shown to a player at once
MAX_FORGES = 4
MAX_MINES = 9
MAX_PICKS = MAX_FORGES + MAX_MINES  # choices of one player in a simultaneous decision
ROUNDS = 20
NONE = EMPTY

# Factions (11.2) and tiles (2.3).
BASTION, VEIL, AERIAL, PROSPECT, CIPHER, GATEWRIGHT = 0, 1, 2, 3, 4, 5
PLAIN, CENTER, CAPITAL, FORGE, MINE = 0, 1, 2, 3, 4

# Decks of card kinds, in `Rules.deck`.
STARTER, FACTION_SPELL, FACTION_CHAMPION, MARKET_1, MARKET_2, MARKET_3, POWER_1, POWER_2, POWER_3, VARIANT = range(10)
# Card types, in `Rules.type`.
ORDER, SPELL, VICTORY, CHAMPION = 0, 1, 2, 3

# Zones: ordered lists of card instances; index 0 of a pile is its top. Add the player's number to the first six.
HAND = 0
DRAW = 6
DISCARD = 12
BURN = 18
PLAY = 24  # the card being resolved
SHOWN = 30  # cards revealed to a player who chooses among them
MARKET = 36  # + age - 1
POWER = 39  # + age - 1
ROW = 42
ZONES = 43

# Kinds of decision (section 14), in `State.asked`; 0 = the seat owes nothing. The order is that of D1 to D21.
D_FACTION = 1
D_CAPITAL = 2
D_START_BRIDGE = 3
D_PICK_CARD = 4
D_HAND_CARD = 5
D_BID = 6
D_ACT = 7
D_MODE = 8
D_SITE = 9
D_HEX = 10
D_EDGE = 11
D_CHAMPION = 12
D_OPPONENT = 13
D_SRC = 14
D_FORCES = 15
D_CHAMPS = 16
D_STEP = 17
D_SCRY = 18
D_STRIKE = 19
D_HIT = 20
D_COLLECT = 21

# Codes (section 14).
NO_CARD = 255  # PICK_CARD: none; HAND_CARD: stop
NO_HEX = 61  # HEX, SRC: none
NO_EDGE = 156  # EDGE: stop, none
NO_CHAMPION = 36  # CHAMPION = player x 6 + slot; none
NO_MODE = 7
NO_SITE = 2
ACT_DONE, ACT_BUILD, ACT_MARCH, ACT_REINFORCE, ACT_FREE_MARCH, ACT_ABILITY, ACT_CARD = 0, 1, 2, 3, 4, 5, 16
SITE_CAPITAL, SITE_CENTER = 0, 1
STEP_STOP, STEP_WORMHOLE = 6, 7
HIT_FORCE, HIT_DECLINE = 0, 7
COLLECT_FIRST, COLLECT_DRAFT, COLLECT_NOTHING = 0, 1, 2

# Phases, in `State.phase`. Public.
FACTIONS = 1  # 7 step 2
CAPITALS = 2  # 7 step 4
START_BRIDGES = 3  # 7 step 8
FREE_CARD = 4  # 7 step 9
RESET = 5  # 8.1: Quiet Study
MARKET_BIDS = 6  # 8.2
PLANS = 7  # 8.3 steps 1 and 2: actions are chosen
RESOLVE = 8  # 8.3 steps 3 to 5: actions are resolved, one after the other
SIEGES = 9  # 8.4
COLLECT_MODES = 10  # 8.5 step 1
COLLECTION = 11  # 8.5 step 2
OVER = 12
# Phases between decisions, never seen from outside.
DECKS, BOARD, ROUND_START, MARKET_ROW, STEP_START, SCORING, CLEANUP = 13, 14, 15, 16, 17, 18, 19

# Battle stages, in `State.battle_stage`; 0 = no battle.
B_START, B_STRIKE, B_ROUND, B_ASSIGN, B_DEATHS, B_END = 1, 2, 3, 4, 5, 6

# Abilities used once a round without being asked for, bits of `State.trigger_used`.
USED_STRIKE, USED_DEATH_GOLD, USED_ASSIGN = 1, 2, 4

# Operations (section 12), in column 0 of `Rules.program`.
(
    OP_TARGET, OP_CHOOSE, OP_IF, OP_ROLL, OP_GOLD, OP_MANA, OP_STEAL, OP_DRAW, OP_DISCARD, OP_SCRAP, OP_TOPDECK,
    OP_DIG, OP_SCRY, OP_PEEK, OP_DRAFT, OP_GAIN_RANDOM, OP_DEPLOY, OP_MOVE, OP_RELOCATE, OP_HEAL, OP_DAMAGE,
    OP_REMOVE_CHAMPION, OP_BLAST, OP_MINE_UP, OP_MARK, OP_BUILD, OP_RAZE, OP_EDGE_STATUS, OP_WORMHOLE, OP_STATUS,
) = range(1, 31)  # fmt: skip
OP_ROW = 31  # a row of a roll: lo, hi, and its list; not an operation of its own

# Player effects of 12.6, bits of `State.armed`.
BATTLE_CRY, SMOKE, FOCUS_FIRE, HITS_FORCES_FIRST, HITS_CHAMPIONS_FIRST = 1, 2, 4, 8, 16
SIEGE_WRIT, LAST_CONTRACT, FORGEBLOOD, LAST_STAND, TURNCOAT = 32, 64, 128, 256, 512
FORGEBLOOD_LATER = 1024  # FORGEBLOOD_MODE = 2: becomes FORGEBLOOD at this round's Cleanup (12.6)

# Bits of `State.bridge`.
HAS_BRIDGE, TEMPORARY, LOCKED = 1, 2, 4

# Bits of `State.seen` and `State.named`: player p is bit p; spectators are bit 6.
SPECTATORS_BIT = 6
ALL_SEE = 127

# Why the game ended, in `State.ending`.
END_POINTS = 1
END_ROUNDS = 2
END_LEFT = 3  # one player is left, all others resigned (R154)

# Stages of the phase RESOLVE, in `State.action_stage`.
NEXT_ACTION, IN_ACTION, IN_BATTLES = 0, 1, 2


class Rules(option_record("sandtable.games.bridgefront")):  # type: ignore[misc]
    """The options that are numbers, the board's topology and the cards. `build.build_rules` fills it."""

    # 3.1 to 3.4: every parameter under its name in small letters; words by their numbers (rules/variants.py).
    preview: i4[ROUNDS + 1]  # by round, from 1

    # The board (section 2).
    hexes: i4
    edges: i4
    center: i4
    hex_q: i1[MAX_HEXES]
    hex_r: i1[MAX_HEXES]
    neighbour: i1[MAX_HEXES, 6]  # hex in each direction, NONE off the board
    edge_at: i2[MAX_HEXES, 6]  # edge in each direction, NONE off the board
    edge_a: i1[MAX_EDGES]
    edge_b: i1[MAX_EDGES]
    distance: i1[MAX_HEXES, MAX_HEXES]
    slot_hex: i1[6]  # corner slot -> hex
    slot_used: i1[6]  # 1: used with this number of players

    # The cards. Instances are numbered in the order in which decks are built (deck by deck, players' cards last).
    kinds: i4
    deck: i1[MAX_KINDS]
    copies: i1[MAX_KINDS]  # in the shared decks, MARKET_COPIES and POWER_COPIES applied
    type: i1[MAX_KINDS]
    faction: i1[MAX_KINDS]  # NONE for the shared ones
    mana: i1[MAX_KINDS]
    gold: i1[MAX_KINDS]
    ladder: i1[MAX_KINDS, 3]  # Champions
    card_initiative: i2[MAX_KINDS]  # by INITIATIVE
    other_initiative: i2[MAX_KINDS]  # by the other column, for studies
    burn: i1[MAX_KINDS]
    vp: i1[MAX_KINDS]
    effect: i2[MAX_KINDS]  # first operation of the effect, NONE = empty
    activate: i2[MAX_KINDS]  # first operation of the Ability action, NONE = no (enabled) ability
    starter: i2[6, 12]  # kinds of the starter deck of each faction, in order, NONE after the last
    starter_spell: i2[6]
    starter_champion: i2[6]
    # Champions (11.1): figures and automatic abilities, 0 = without.
    hp: i1[MAX_KINDS]
    dice: i1[MAX_KINDS]
    hit: i1[MAX_KINDS]
    bounty: i1[MAX_KINDS]
    bodyguard: i1[MAX_KINDS]
    first_strike: i1[MAX_KINDS]  # damage
    flight: i1[MAX_KINDS]
    mine_bonus: i1[MAX_KINDS]  # gold
    forces_hit: i1[MAX_KINDS]  # threshold
    battle_kill_gold: i1[MAX_KINDS]
    kill_steal: i1[MAX_KINDS]
    dice_no_enemy_champion: i1[MAX_KINDS]  # dice_if
    dice_enemy_champion: i1[MAX_KINDS]
    dice_no_own_force: i1[MAX_KINDS]
    ignore_first_hit: i1[MAX_KINDS]
    hex_death_gold: i1[MAX_KINDS]
    assign_hit: i1[MAX_KINDS]
    siege_forces_hit: i1[MAX_KINDS]
    refill_bonus: i1[MAX_KINDS]

    # Card programs: one row an operation, [op, next operation of the same list or NONE, first operation of up to three
    # lists it holds (modes; then, else; each; rows) or NONE, then its fields]. programs.py says which column is what.
    program: i2[MAX_OPS, OP_WIDTH]


# Who may know a field of the state (section 5.1) is said at the field; rules are kernels in secrets/view.py.
plans_open = rule("plans_open", "everybody but while plans are made")
picks_open = rule("picks_open", "everybody when all have chosen")
points_open = rule("points_open", "everybody after the end, and where points are open")
acts = rule("acts", "whose action is resolved")
HIDDEN_KIND = HIDDEN & 255  # `State.kind` of a card that a viewer does not know
HEAPS = Heaps(
    face="kind", zone="zone", below="next_card", seen="seen", named="named", top="top", bottom="bottom", size="size",
    unknown=HIDDEN_KIND, sees="sees_place", near="near_pile", groups=MAX_SEATS,
)  # fmt: skip
SEATS = (1 << MAX_SEATS) - 1  # all bits of a mask of players
SLOTS = (1 << MAX_SLOTS) - 1  # all bits of a mask of Champions


class State(Record):
    """A position. Every moment of the game is one, also half-made plans and half-resolved cards."""

    chance: Chance = nobody()

    # --- course of the game
    round: i2 = public(0, "max_rounds")  # from 1; 0 during set-up
    phase: i1 = public(FACTIONS, OVER)
    step: i2 = public(0, "max_action_steps")  # number of the Action Step in this round, from 1
    steps_ended: i2 = public(0)  # Action Steps that have ended, of all rounds
    lead: i1 = public(0, "players - 1")  # index into `seating` of this round's Lead
    # Mask of the players that owe a decision.
    to_act: i2 = public(0, SEATS)
    # Kind of decision each player owes. (Who has finished is public, what is planned is not.)
    asked: i1[MAX_SEATS] = told(own | plans_open, 0, D_COLLECT, blank=HIDDEN)
    participants: i2 = public(0, SEATS)  # mask: who takes part in the simultaneous decision or the step going on
    finished: i2 = public(0, SEATS)  # mask: who of them has answered
    turn: i1 = public(0, "players - 1")  # sequential decisions: index into the seat order, of whose turn it is
    ending: i1 = public(0, END_LEFT)  # END_...; 0 = running
    winners: i2 = public(0, SEATS)  # mask of the winners
    resigned: i2 = public(0, SEATS)  # mask of the players that left for good

    # --- players
    seating: i1[MAX_SEATS] = public(NONE, "players - 1")  # seat[k] of section 7: the player in k-th place
    faction: i1[MAX_SEATS] = public(NONE, GATEWRIGHT)  # NONE until chosen
    slot: i1[MAX_SEATS] = public(NONE, 5)  # corner slot, NONE until chosen
    capital: i1[MAX_SEATS] = public(NONE, "hexes - 1")  # hex of the own Capital, NONE until chosen
    gold: i2[MAX_SEATS] = public(0, "gold_cap")
    mana: i1[MAX_SEATS] = public(0, "mana_cap")
    # Permanent VP.
    permanent: i2[MAX_SEATS] = told(own | points_open, 0, blank=HIDDEN)
    control: i2[MAX_SEATS] = public(0)  # Control VP as of the last Scoring
    armed: i2[MAX_SEATS] = public(0)  # player effects of 12.6
    forces_hit_r1: i1[MAX_SEATS] = public(0)  # 0, or the armed threshold
    breakthrough: u1[MAX_SEATS, 8] = public()  # bit set of hexes
    won_battle: i2 = public(0, SEATS)  # mask
    died: i2 = public(0, SEATS)  # mask: players one of whose Champions died this round
    done: i2 = public(0, SEATS)  # mask: Done this Action Phase
    cards_played: i1[MAX_SEATS] = public(0)  # this round
    free_marches: i1[MAX_SEATS] = public(0)  # Free Marches used this round
    refill_bonus: i1[MAX_SEATS] = public(0)
    blackout: i1 = public(0, 1)
    first_in: i1[MAX_SEATS] = public(NONE, "players - 1")  # 9.6, by owner of the Capital
    held: i1[MAX_SEATS] = public(NONE, "players - 1")  # 8.4: who held this player's Capital after the last sieges

    # --- the board
    tile: i1[MAX_HEXES] = public(PLAIN, MINE)
    mine_value: i1[MAX_HEXES] = public(0)
    forces: i1[MAX_HEXES, MAX_SEATS] = public(0, "force_cap")
    hold: i1[MAX_HEXES] = public(0, SEATS)  # mask of players (R95)
    bridge: i1[MAX_EDGES] = public(0, HAS_BRIDGE + TEMPORARY + LOCKED)  # HAS_BRIDGE, ...
    open: i1[MAX_EDGES] = public(0, SEATS)  # mask of the players that opened it (R104)
    trap: i1[MAX_EDGES] = public(0, SEATS)  # mask of the trap's owners
    hole_a: i1[MAX_WORMHOLES] = public(NONE, "hexes - 1")
    hole_b: i1[MAX_WORMHOLES] = public(NONE, "hexes - 1")
    hole_owner: i1[MAX_WORMHOLES] = public(NONE, "players - 1")
    holes: i1 = public(0, MAX_WORMHOLES)

    # --- Champions: [player, slot]
    # Kind, NONE = the slot is free.
    champion: i2[MAX_SEATS, MAX_SLOTS] = public(NONE, "kinds - 1")
    champion_card: i2[MAX_SEATS, MAX_SLOTS] = heap_card(HEAPS)  # its card instance
    champion_hex: i1[MAX_SEATS, MAX_SLOTS] = public(NONE, "hexes - 1")
    hp: i1[MAX_SEATS, MAX_SLOTS] = public(0)
    slow: i1[MAX_SEATS, MAX_SLOTS] = public(0)
    ward: i1[MAX_SEATS, MAX_SLOTS] = public(0)
    frenzy: i1[MAX_SEATS, MAX_SLOTS] = public(0)
    ability_used: i1[MAX_SEATS, MAX_SLOTS] = public(0)
    trigger_used: i1[MAX_SEATS, MAX_SLOTS] = public(0)  # USED_... bits: abilities of battles used this round
    mark_now: u1[MAX_SEATS, MAX_SLOTS, MAX_SEATS] = public(0)  # gold promised to the last index if this Champion dies
    mark_next: u1[MAX_SEATS, MAX_SLOTS, MAX_SEATS] = public(0)
    # Mask of the players with a Champion in the hex (rules/board/facts.py keeps it).
    champions_at: u1[MAX_HEXES] = public(0, SEATS)
    # Mask of slots deployed in this Action Step: a plan of the same step cannot mean them.
    fresh: i1[MAX_SEATS] = public(0, SEATS)

    # --- cards: every zone is a list of instances linked by `next_card`
    cards: i2 = public(0, MAX_CARDS)  # number of instances
    kind: u1[MAX_CARDS] = in_heaps(HEAPS)
    zone: i1[MAX_CARDS] = in_heaps(HEAPS)
    next_card: i2[MAX_CARDS] = in_heaps(HEAPS)  # the card below it in its zone, NONE = the last
    top: i2[ZONES] = in_heaps(HEAPS)  # first instance of each zone
    bottom: i2[ZONES] = in_heaps(HEAPS)  # last instance
    size: i2[ZONES] = public(0, MAX_CARDS)
    seen: u1[MAX_CARDS] = in_heaps(HEAPS)  # viewers who know exactly where this instance is (in a pile: at which place)
    # Viewers who know that this kind is somewhere among the hand, draw and discard piles of the player who has it (of a
    # shared deck: that it is in that deck).
    named: u1[MAX_CARDS] = in_heaps(HEAPS)
    # In a pile: which event put it there; cards of one batch lie together in unknown order; negative: inserted at
    # random among those of smaller number (rules/cards/piles.py).
    batch: i4[MAX_CARDS] = nobody()
    batches: i4 = nobody()  # number of the last batch

    # --- simultaneous and secret: plans, bids, and so on
    plan: u1[MAX_SEATS, MAX_PLAN] = told(own | plans_open, 0)  # codes of the action declared, ACT first (13.2)
    # The kind of decision (D_...) that each code of the plan answers.
    plan_kind: i1[MAX_SEATS, MAX_PLAN] = told(own | plans_open, 0, D_COLLECT)
    plan_size: i1[MAX_SEATS] = told(own | plans_open, 0, MAX_PLAN, blank=HIDDEN)
    # Bit set of the codes a seat may answer to the open question of its plan, or of the action that is resolved.;
    # all 0 without such a question.
    offered: u1[MAX_SEATS, OFFER_BYTES] = told(own)
    price_mana: i1[MAX_SEATS] = told(own | plans_open, 0, blank=HIDDEN)  # of the plan
    price_gold: i2[MAX_SEATS] = told(own | plans_open, 0, blank=HIDDEN)
    bid: i2[MAX_SEATS] = told(own, NONE, blank=HIDDEN)  # BID codes, NONE = not yet
    # START_BRIDGE edges, free cards (kind), COLLECT modes.
    picked: i2[MAX_SEATS, MAX_PICKS] = told(own | picks_open, NONE, blank=HIDDEN)
    picks: i1[MAX_SEATS] = told(own | picks_open, 0, MAX_PICKS, blank=HIDDEN)

    # --- the Market (8.2)
    eligible: i2 = public(0, SEATS)  # mask of the players who gain a card yet
    on_offer: i2 = heap_card(HEAPS)  # instance of the card being bid for, NONE

    # --- what is being resolved: one action, one battle, one tile at a time.
    queue: i1[2 * MAX_SEATS] = public(NONE, "players - 1")  # players whose actions are resolved, in order
    queue_size: i1 = public(0, MAX_SEATS + MAX_SEATS)
    queue_at: i1 = public(0, MAX_SEATS + MAX_SEATS)
    action_stage: i1 = public(0)  # NEXT_ACTION, ...: how far the action at queue_at is
    actor: i1 = public(NONE, "players - 1")  # the player whose action or tile is being resolved, NONE
    playing: i2 = heap_card(HEAPS)  # instance of the card in the actor's play zone, NONE for a basic action
    cursor: i1 = public(0, MAX_PLAN)  # next code of the actor's plan
    effective: i1 = public(0, 1)  # 1: an operation took effect (13.5)
    # Stack: the operation at which each list stands, NONE = at its end.
    frame_op: i2[MAX_FRAMES] = public(NONE, MAX_OPS - 1)
    frame_left: i1[MAX_FRAMES] = public()  # how often the operation (or the list) is still to be done
    frame_stage: i1[MAX_FRAMES] = public()  # an operation's own bookkeeping
    frames: i1 = public(0, MAX_FRAMES)
    reg_champion: i1 = public(NONE, NO_CHAMPION - 1)  # register C as CHAMPION code, NONE = empty
    reg_hex: i1 = public(NONE, NO_HEX)  # H
    reg_edge: i2 = public(NONE, NO_EDGE)  # E
    reg_opponent: i1 = public(NONE, "players - 1")  # O
    reg_site: i1 = public(NONE, NO_HEX)  # hex chosen for a deployment in the capital, NONE
    reg_end: i1 = public(NONE, NO_HEX)  # move end
    reg_deployed: i1 = public(0)
    reg_self: i1 = public(NONE, NO_CHAMPION - 1)  # acting or just deployed Champion, as CHAMPION code
    reg_self_hex: i1 = public(NONE, NO_HEX)  # its hex; while a Champion card is planned, the hex chosen for it
    by_card: i1 = public(0, 1)  # 1: a card is planned or resolved, 0: a basic action or an Ability (R98)
    answer: i2 = public(NONE, NONE)  # the code just given to a question of the action being resolved, NONE = none
    # While a plan is walked: (what, value before) of the board, to be put back; else 0.
    overlay: i2[2 * MAX_OVERLAY] = public(0, 0)
    overlays: i1 = public(0, 0)
    relocated: i1 = public(0, 1)  # 1: the last relocate moved the Champion
    moved: i2[MAX_SEATS] = public(0, SLOTS)  # mask of Champion slots of the actor moved by this action ([actor] only)
    scry_kept: i1 = told(acts, 0, MAX_SHOWN, forgotten=True)  # cards of a scry that stay on top
    first_end: i1 = public(0, NO_HEX - 1)  # of a wormhole, while the second is asked for
    changed_edges: i2[MAX_CHANGES] = public(0, NO_EDGE - 1)  # that an operation has built, razed or marked
    # While a plan is walked: the stacks that it moves, and 1 + whether any could over Bridges (0: not asked); else 0.
    stacks: i1 = public(0, 0)
    stack_hex: i1[MAX_STACKS] = public(0, 0)
    stack_forces: i2[MAX_STACKS] = public(0, 0)
    marches: i1 = public(0, 0)

    # --- the battle going on (section 10)
    battle_stage: i1 = public(0, B_END)  # B_...; 0 = none
    battle_hex: i1 = public(NONE, "hexes - 1")
    attacker: i1 = public(NONE, "players - 1")
    defender: i1 = public(NONE, "players - 1")
    siege: i1 = public(0, 1)
    siege_at: i1 = public(NONE, "hexes - 1")  # SIEGES, COLLECTION: how far the phase has got
    collect_at: i1 = public(NONE, "hexes - 1")
    combat_round: i2 = public(0, "max_combat_rounds")
    active: i2[2] = public(0)  # effects of 10.2.1 in force, attacker's and defender's
    active_hit_r1: i1[2] = public(0)
    guard: i1[2] = public(0)
    shield: i1[2] = public(0, SLOTS)  # mask of slots
    # Slot of the Champion whose assign_hit may be used this combat round, NONE.
    assigner: i1[2] = public(NONE, MAX_SLOTS - 1)
    hits: u1[2, 1 + MAX_SLOTS] = public(0)  # hits rolled and not assigned yet: of Forces, of each Champion slot
    side: i1 = public(0, 1)  # whose hits are being assigned, or whose strike it is: 0 attacker, 1 defender
    first_hit: i1 = public(0, 1)  # 1: the next hit assigned is the side's first of this combat round
    # 0 = alive, else the order in which the slot reached 0 HP this combat round. Until the deaths of the round are
    # handled such a Champion stands in its hex with 0 HP.
    fallen: i1[2, MAX_SLOTS] = public(0)
    fell_to: i1[2, MAX_SLOTS] = public(0)  # kill_steal of the Champion whose hit took the last HP, 0 = none
    kill_bonus: i1[2] = public(0)  # battle_kill_gold present at the start of this combat round
