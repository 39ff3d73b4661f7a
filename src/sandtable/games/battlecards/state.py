"""The two records of Battlecards and the numbers that name things in them (specs/battlecards.md: section or R#).

`Rules` never changes during a match; `State` is everything that does. Seats are 0..7 in the turn order of the first
cycle (18.1); each commands one *army*, so arrays of armies are indexed by seat; codes name an army by its index within
its side (`Rules.army_of`)s are AXIS and ALLIED. Units are *instances* (18.1) of *kinds* (`uid`: the row of
units.toml). Cards of the conflict deck are instances of the kinds of the theatre (their index there, 18.1); a
battlecard has one instance, so kinds name it everywhere. NONE, which is EMPTY, stands wherever a number may be missing.

What is nobody's is bookkeeping that no scene, sentence or choice may depend on.
"""

from functools import partial
from typing import get_type_hints

from sandtable.core.declare import (
    EMPTY,
    HIDDEN,
    Deck,
    by_card,
    card_rule,
    chain,
    chain_end,
    no_one,
    nobody,
    partner,
    pile,
    public,
    rule,
    side,
    told,
)  # fmt: skip
from sandtable.core.game.optionfile import option_record
from sandtable.core.kernel.chance import Chance
from sandtable.core.kernel.records import Field, Record, i1, i2, i4, u1

# Sizes (section 19).
MAX_SEATS = 8
MAX_UNITS = 648  # 640 and the pseudo-unit, rounded up
MAX_ARSENAL = 328  # of one side
MAX_KINDS = 320  # unit kinds: 254, and room for a designer's
MAX_CONFLICT = 320  # cards of the conflict deck
MAX_CARDS = 64  # kinds of conflict cards of one theatre
MAX_HAND = 40
MAX_STACKS = 64  # of one army
# Sizes of a match of two players with one set (`State`); others need a `LargeState`.
USUAL_SEATS = 2
USUAL_UNITS = 152
USUAL_ARSENAL = 88  # of one side
USUAL_CONFLICT = 96
USUAL_KEPT = 40  # of one side: all kept cards of the deck
USUAL_CARRIERS = 16
SPARE_UNITS = 8  # that a side may capture beside its own arsenal
MAX_KEPT = 128  # of one side
MAX_TABLE = 32  # industries on the table of one side
MAX_CHIPS = 4  # of one carrier
MAX_CARRIERS = 256
MAX_OPS = 4  # operations of one conflict card
OP_WIDTH = 6
MAX_REQUIRES = 4
MAX_CHOICES = 648
MAX_TASKS = 16  # depth of the stack of tasks
NONE = EMPTY

# Sides, types, letters as bits.
AXIS, ALLIED = 0, 1
DRAWER = 2  # `Rules.aggressor`: the drawing player's side
GROUND, AIR, SEA = 0, 1, 2
TYPES = 3
TO_ANY = 3  # type "any" of supports and auras
MIXED = 3  # `State.stack_type` of a stack under a battlecard (16.5)

# Flags of a unit kind, bits of `Rules.flags`.
COMBATANT = 1
INFANTRY = 2
ARTILLERY = 4
GENERAL = 8
LEADER = 16
SPECIAL_UNIT = 32
NON_ARTILLERY_GROUND = 64  # `na` unit
UKRAINIAN = 128
SUBMARINE = 256  # subtype ends in "submarine"
DESTROYER = 512
AA = 1024  # subtype aa or aa_dual
PSEUDO = 2048  # Massive Industry
DOUBLE_BOMBER = 4096  # a bomber with two shots: may carry an A-Bomb
CONCEALED = 8192
SLIPS_AWAY = 16384
JOINS_DEFENSE = 32768  # radar

# Conflict cards, in `Rules.card_kind` and `Rules.timing`.
BUILD, EVENT, KEPT, TABLE, BATTLE = 0, 1, 2, 3, 4
(
    IMMEDIATE, ON_TABLE, TURN_LIEU, BATTLE_DRAWN, BATTLE_PREP, BATTLE_START, ROUND_START, PHASE_2, BATTLE_LOST,
) = range(9)  # fmt: skip

# Operations of conflict cards (section 11), in column 0 of `Rules.ops`; columns 1.. are the parameters in this order.
OP_DRAW_DEPLOY = 1  # draw, deploy
OP_REORGANIZE = 2
OP_DIVIDE = 3
OP_CAPTURE = 4
OP_REFIGHT = 5
OP_SEARCH_BATTLE = 6
OP_AIR_RAID = 7  # losses
OP_SABOTAGE = 8
OP_MILL_ENEMY = 9  # n
OP_ENEMY_COMMITS_FIRST = 10
OP_UNCONCEAL = 11
OP_EDGE_ROUND1 = 12  # att
OP_FIRST_FIRE_ROUND1 = 13
OP_DRAW_DEPLOY_HIDDEN = 14  # n
OP_DESTROY_GROUND = 15
OP_CHEMICAL = 16  # att
OP_FORCE_WITHDRAW = 17
OP_GROUND_AIR = 18  # rounds
OP_ABOMB = 19  # needs a bomber, mask of sides that need intelligence, mask of sides whose V-2 may carry it
OP_RETURN_BATTLE = 20
OP_REPLACE_BATTLE = 21
OP_ZERO_VP = 22
OP_INDUSTRY = 23  # draw, deploy
OP_DEPLOY_PSEUDO = 24  # kind of the unit
OP_SIDE_DRAW_DEPLOY = 25  # side, draw, deploy
OP_DESERT = 26  # side, chance, mask of flags

# Optional units (`Rules.optional`) and special victories (`Rules.special`).
NO_GUNS, ARTILLERY_GUNS, AA_GUNS = 0, 1, 2
NO_SPECIAL, AGGRESSOR_GROUND_WIPED = 0, 1

# Where a unit is, in `State.place`.
IN_DECK, IN_DISCARD, IN_REMOVED, IN_HAND, IN_STACK, OUT_OF_PLAY = 0, 1, 2, 3, 4, 5
# Where a conflict card is, in `State.card_place`.
# C_STACK: the pseudo-unit of the card lies in a stack.
C_DECK, C_DISCARD, C_KEPT, C_TABLE, C_WON, C_CURRENT, C_STACK = 0, 1, 2, 3, 4, 5, 6

# Bits of `State.seen`: side s is bit s, spectators are bit 2.
SPECTATORS = 2  # as a side
SPECTATORS_SEE = 1 << SPECTATORS
ALL_SEE = 7

# Bits of `State.in_battle`.
IN_FORCE = 1  # in a force now
SPENT = 2  # fired or did an autokill this round
ASSIGNED = 4  # gives support this round
AS_DEFENSE = 8  # ASSIGNED: to the target's defense
HELD = 16  # chose HOLD: not offered again this round
EXPOSED_SHOT = 32  # has fired in this battle: no longer concealed
WITHDRAWN = 64  # was in a force of this battle and left it
OPTIONAL = 128  # joined as an optional unit
DUE = 16  # before the first round, in B6 and B9: a leader, or an op of phase 0, whose turn is still to come (as HELD)

# Codes of choices (section 18): op * 1024 + argument.
CODE = 1024
(
    K_PASS, K_HAND, K_STACK, K_DRAW, K_EMERGENCY, K_PLAY, K_UNIT, K_TARGET, K_MODE, K_CHIP, K_YESNO, K_CARD, K_ARMY,
    K_CHOICE,
) = range(14)  # fmt: skip
MODE_FIRE, MODE_AUTOKILL, MODE_HOLD = 0, 1, 2
ARMY_TRANSFER, ARMY_TRADE, ARMY_SEATS = 0, 1, 2  # ARMY + 64 * a in D3
CHOICE_MOVE = 0  # CHOICE in D3

# Kinds of decision are the numbers of section 18 (1 = D1), in `State.asked`; 0 = nobody owes anything. What a kind asks
# stands in one file a room, named after it or after the few that belong together.
(
    D_SETUP_DEPLOY, D_STACK, D_TURN, D_ANY_TIME, D_DEPLOY, D_DISCARD, D_ENGAGE, D_CANCEL, D_PREPARE, D_EMERGENCY,
    D_COMMIT, D_OPTIONAL, D_BATTLE_START, D_PHASE_ZERO, D_ROUND_START, D_ABOMB, D_WITHDRAW, D_SCORCH, D_ACT, D_MODE,
    D_AIM, D_BOOST, D_REACT, D_REVISE, D_SLIP_AWAY, D_V2_CARRIER, D_REORGANIZE, D_SWAP, D_DIVIDE, D_DIVIDE_PICK,
    D_PICK, D_COUNTERATTACK, D_MOVE, D_TRADE_RETURN, D_SEAT_TRADE, D_ENEMY_ARMY, D_JOIN,
) = range(1, 38)  # fmt: skip

# Phases of the game, in `State.phase`. Public.
SETUP, PLAY, LAST_ORDERS, OVER = 0, 1, 2, 3

# Why the game ended, in `State.ending`; 0 = it goes on.
END_HOMELAND, END_DECK, END_TURNS, END_LEFT = 1, 2, 3, 4  # END_LEFT: nobody of a side is left

# Tasks: what is unfinished, innermost last (asking.py). A task is a kind, a stage and numbers of its own.
(
    T_SETUP, T_TURN, T_ANY_TIME, T_CARD, T_BUILD, T_DEPLOY, T_EMERGENCY, T_V2, T_REORGANIZE, T_DIVIDE, T_CAPTURE,
    T_SABOTAGE, T_MOVE, T_TRADE, T_SEATS, T_LAST_ORDERS, T_RETURN_UNITS, T_BATTLE, T_WINDOW, T_LEADERS, T_COMMIT,
    T_BATTLE_START, T_ROUND, T_PHASE, T_ACT, T_SHOT, T_ABOMB, T_WITHDRAW, T_BATTLE_END, T_DRAW_DEPLOY,
    T_COUNTERATTACK, T_RAID_WON,
) = range(1, 33)  # fmt: skip

# Sources of a battle (section 8), in `State.source`.
DRAWN, PREEMPTIVE, COUNTER, RAID = 0, 1, 2, 3

# Steps of a battle, in `State.battle_step`; 0 = no battle. Public.
B_PREREQUISITE, B_AGGRESSOR, B_ENGAGE, B_CANCEL, B_PREPARE, B_LEADERS, B_COMMIT, B_EXPOSE, B_START, B_ROUNDS, B_END = (
    range(1, 12)
)


class Rules(option_record("sandtable.games.battlecards")):  # type: ignore[misc]
    """The options that are numbers, the armies, the units and the conflict cards. `build.build_rules` fills it."""

    seats_on: i4[2]  # seats_axis, seats_allied
    setup_draw: i4[2]  # by side; uneven teams and larger armies applied (16.1, 16.4)
    setup_deploy: i4[2]
    hand_size: i4[2]  # cards of a full reserve, by side
    head_start: i4[2]  # victory points that a side begins with
    action_deck: i4  # 1: action_source = deck
    redraw: i4  # 1: unmet_prereq = redraw
    uneven: i4  # 1: sides of n and n - 1 armies
    # infantry_support, general_bonus, leader_draws, dug_in, chemical_attack and air_raid_losses, for observations: they
    # are applied to the tables below when these are built.
    bonuses: i4[6]

    side_of: i1[MAX_SEATS]
    army_of: i1[MAX_SEATS]  # index of the seat's army within its side
    seat_at: i1[2, 4]  # side, army -> seat, NONE
    seats_of: i2[2]  # mask of the seats of each side

    # Unit instances.
    units: i4  # with the pseudo-unit, if the deck has one
    first_allied: i4  # instances below are the axis', from here on the allied's
    pseudo_unit: i4  # instance of Massive Industry, NONE
    pseudo_card: i4  # kind of its conflict card, NONE
    kind: i2[MAX_UNITS]
    owner: i1[MAX_UNITS]  # side; NONE for the pseudo-unit
    carrier: i2[MAX_UNITS]  # the number of a carrier in `State.chip_on`, NONE

    # Unit kinds (section 10 and 13). Vectors are by type: ground, air, sea. Masks of types: bit t.
    type: i1[MAX_KINDS]
    points: i2[MAX_KINDS]
    firing_phase: i1[MAX_KINDS]
    flags: i4[MAX_KINDS]
    attack: i1[MAX_KINDS, TYPES]
    defense: i1[MAX_KINDS, TYPES]
    support_att: i1[MAX_KINDS]  # all 0: no support op
    support_dfn: i1[MAX_KINDS]
    support_to: i1[MAX_KINDS]  # a type or TO_ANY; NONE: no support op
    support_vs: i1[MAX_KINDS]  # mask
    aura_att: i1[MAX_KINDS]
    aura_dfn: i1[MAX_KINDS]
    aura_to: i1[MAX_KINDS]  # a type or TO_ANY; NONE: no aura
    aura_vs: i1[MAX_KINDS]  # mask, 7 without `vs`
    aura_defending: i1[MAX_KINDS]  # 1: when = defending
    kill_target: i1[MAX_KINDS]  # autokill: type, NONE = no op
    kill_max: i1[MAX_KINDS]
    kill_needs_infantry: i1[MAX_KINDS]
    kill_round1: i1[MAX_KINDS]
    kill_self: i1[MAX_KINDS]
    guns: i1[MAX_KINDS]  # extra shots, NONE = no op
    shots: i1[MAX_KINDS]  # 1 without op
    chips: i1[MAX_KINDS]  # number
    chip_value: i1[MAX_KINDS]
    leader_draw: i1[MAX_KINDS]
    sabotage0: i1[MAX_KINDS]  # 0 no op, 1 without, 2 with `expend`
    strike0_att: i1[MAX_KINDS]  # 0 no op
    strike0_vs: i1[MAX_KINDS]
    intercept0: i1[MAX_KINDS]
    edge_att: i1[MAX_KINDS]
    edge_when: i1[MAX_KINDS]  # 0 no op, 1 sea battles, 2 any
    edge_peek: i1[MAX_KINDS]
    edge_unconceal: i1[MAX_KINDS]
    edge_first_fire: i1[MAX_KINDS]
    deploy_draw: i1[MAX_KINDS]  # on_deploy_draw n
    deploy_eliminate: i1[MAX_KINDS]  # on_deploy_eliminate n
    industry_draw: i1[MAX_KINDS]
    industry_deploy: i1[MAX_KINDS]

    # Conflict cards: instances (in the order of 18.1) and kinds of this theatre.
    conflict_cards: i4
    card_of: i1[MAX_CONFLICT]  # kind of each instance
    card_kinds: i4
    card_kind: i1[MAX_CARDS]
    timing: i1[MAX_CARDS]
    ops: i2[MAX_CARDS, MAX_OPS, OP_WIDTH]
    anti_industry: i1[MAX_CARDS]
    intel: i1[MAX_CARDS]
    aggressor: i1[MAX_CARDS]  # AXIS, ALLIED, DRAWER
    letters: i1[MAX_CARDS, 2]  # mask of types by side
    points_of: i1[MAX_CARDS]  # victory points
    needs_na: i1[MAX_CARDS]
    dug_in: i1[MAX_CARDS]
    require_holder: i1[MAX_CARDS, MAX_REQUIRES]  # side, NONE after the last
    require_card: i1[MAX_CARDS, MAX_REQUIRES]
    optional: i1[MAX_CARDS, 2]  # by side: NO_GUNS, ARTILLERY_GUNS, AA_GUNS
    special: i1[MAX_CARDS]
    homeland: i1[MAX_CARDS]  # side, NONE
    emergency: i1[MAX_CARDS]  # mask of sides
    raid_optional: i1  # AA_GUNS: what the defender of an Air Raid may add


# Who may know a field of the state (section 4) is said at the field; rules are kernels in secrets/view.py. Masks of
# viewers have a bit for each side, and one for spectators.
UNITS, CARDS = Deck("units"), Deck("conflict_cards")
asked_openly = rule("asked_openly", "its side; everybody if it is no hidden window")
asked_wholly = rule("asked_wholly", "everybody who may know that it is asked; of a trade the seat asked alone")
is_asked = rule("is_asked", "the seat asked")
innermost = rule("innermost", "the seat asked if it is the innermost task")
sees_unit = card_rule("sees_unit", "the side that has it, or whose bit is set in `seen`; everybody after the end")
sees_card = card_rule("sees_card", "everybody if it lies open, its side if it is kept; everybody after the end")
after_the_end = rule("after_the_end", "everybody after the end")
forces_open = rule("forces_open", "everybody once the forces lie open")
own_side = partner("side_of")
SEATS = (1 << MAX_SEATS) - 1  # all bits of a mask of seats
GOES_ON = "what is being done, and who is asked for it, goes on in every world"
SEEN_BEFORE = "who saw it before, and since when something lies there, was told and rules out where else it can be"
DUE_YET = "a leader whose turn in the battle is still to come stays where it is"
task = partial(told, innermost, blank=HIDDEN, kept=GOES_ON)


class LargeState(Record):
    """A position of the largest match. Every moment of the game is one, also in the middle of a shot."""

    chance: Chance = nobody()

    # --- course of the game
    phase: i1 = public(SETUP, OVER)
    turn: i2 = public(0, "turn_cap")  # number of the turn, from 1; 0 in set-up
    active: i1 = public(NONE, "players - 1")  # seat whose turn it is; NONE in set-up
    # Mask of the seats that owe a decision: one.
    to_act: i2 = told(asked_openly, 0, SEATS, kept=GOES_ON)
    # Number of the decision (section 18), 0 = none.
    asked: i1 = told(asked_wholly, 0, D_JOIN, seen_as="asked_seen", kept=GOES_ON)
    # Seat whose decision it is, NONE = none; a team mate answers for a seat that left (leaving.py).
    asked_for: i1 = told(asked_openly, NONE, "players - 1", blank=NONE, kept=GOES_ON)
    ending: i1 = public(0, END_LEFT)  # END_...; 0 = running
    winner: i1 = public(NONE, ALLIED)  # side, NONE = none yet, or a draw
    resigned: i2 = public(0, SEATS)  # mask of the seats that left for good
    skip: i2 = public(0, SEATS)  # mask of the seats whose next turn is used up (16.3 SEATS)
    team_acts: i1[2] = public(0)  # by side: team actions of this round, and turns used up by a trade of seats
    faces: i1[MAX_SEATS] = public(NONE, "players - 1")  # enemy seat that each seat faces (16.3), NONE in uneven games
    moved_last: i1[2] = public(0, "players - 1")  # seat of each side that moved last, its first seat before

    # --- tasks (asking.py). The numbers of the innermost are about the question that is asked, so they are its seat's
    tasks: i1 = told(is_asked, 0, MAX_TASKS, kept=GOES_ON)
    task_kind: i1[MAX_TASKS] = task(0, T_RAID_WON)
    task_stage: i1[MAX_TASKS] = task(0)
    task_seat: i1[MAX_TASKS] = task(NONE, "players - 1")
    # Each means the same in all tasks that have it, and is NONE in the others.
    task_unit: i2[MAX_TASKS] = task(NONE, "units - 1")  # that is placed, moved, given, or acts
    # Seat of the other army that it is about, or whose turn it is to be asked.
    task_army: i1[MAX_TASKS] = task(NONE, "players - 1")
    task_slot: i1[MAX_TASKS] = task(NONE, MAX_STACKS - 1)  # stack that it is about
    task_to_slot: i1[MAX_TASKS] = task(NONE, MAX_STACKS - 1)  # stack that units go to
    task_left: i2[MAX_TASKS] = task(NONE)  # how often it is still to be done
    task_draw: i2[MAX_TASKS] = task(NONE)  # cards that a build-up draws
    task_base: i1[MAX_TASKS] = task(NONE, MAX_HAND)  # size of the hand to come back to
    task_deployed: i2[MAX_TASKS] = task(NONE, "units")  # cards of the seat in set-up
    task_drawn: i2[MAX_TASKS] = task(NONE, "conflict_cards - 1")  # card that is resolved
    # Kind of the card that is fought for, carried out, or may be played.
    task_card: i1[MAX_TASKS] = task(NONE, "card_kinds - 1")
    task_op: i1[MAX_TASKS] = task(NONE, MAX_OPS)  # which operation of it
    task_source: i1[MAX_TASKS] = task(NONE, RAID)  # of the battle: DRAWN, ...
    task_losses: i2[MAX_TASKS] = task(NONE)  # cards that a raid costs
    task_decision: i1[MAX_TASKS] = task(NONE, D_JOIN)  # that a window asks
    task_pick: i1[MAX_TASKS] = task(NONE)  # what is committed (rules/commit.py)
    task_side: i1[MAX_TASKS] = task(NONE, ALLIED)  # whose turn it is to play or to act
    task_first: i1[MAX_TASKS] = task(NONE, ALLIED)  # side that acts first in the phase
    task_part: i1[MAX_TASKS] = task(NONE)  # parts that are over
    task_phase: i1[MAX_TASKS] = task(NONE)  # firing phase; of a round, the next one
    task_traded: i1[MAX_TASKS] = task(NONE, 1)  # 1: a card was traded in this turn
    task_refused: i2[MAX_TASKS] = task(NONE, SEATS)  # mask of armies that refused other seats
    task_action: i1[MAX_TASKS] = task(NONE, ARMY_SEATS)  # team action that is being done
    task_replaces: i1[MAX_TASKS] = task(NONE, 1)  # 1: the card replaces a V-2 (rule 1.2)
    task_in_battle: i1[MAX_TASKS] = task(NONE, 1)  # 1: an emergency before a battle (B6)
    task_acted: i1[MAX_TASKS] = task(NONE, 1)  # 1: a unit of the side has acted in this phase
    task_changed: i1[MAX_TASKS] = task(NONE, 1)  # 1: target or mode was changed in this Revise
    answer: i2 = public(NONE, NONE)  # the code just given; NONE whenever a seat is asked
    result: i2 = nobody(0, 2, kept=GOES_ON)  # what the last task that ended has to say to the one below it

    # --- units
    # IN_DECK, ...
    place: i1[MAX_UNITS] = by_card(UNITS, sees_unit, IN_DECK, OUT_OF_PLAY)
    # IN_HAND, IN_STACK: seat of the army; else NONE.
    holder: i1[MAX_UNITS] = by_card(UNITS, sees_unit, NONE, "players - 1")
    slot: i1[MAX_UNITS] = by_card(UNITS, sees_unit, NONE, MAX_STACKS - 1)  # IN_STACK: stack slot, else NONE
    # IN_STACK: next unit of the stack in stack order, NONE = the last.
    below: i2[MAX_UNITS] = chain(UNITS, sees_unit, "stack_first", "stack_last", rows="players")
    # Bits of sides (and spectators) that know where this unit is (see hands, stacks, discards); the bit of the side
    # that controls it is always set in hands and stacks.
    seen: u1[MAX_UNITS] = by_card(UNITS, sees_unit, 0, ALL_SEE, blank=0)
    # Bits as `seen`: who has seen the unit since it left the deck, and so knows that it is not there.
    met: u1[MAX_UNITS] = nobody(0, ALL_SEE, kept=SEEN_BEFORE)
    since: i2[MAX_UNITS] = nobody(0, "turn_cap", kept=SEEN_BEFORE)  # turn when it came to the hand, stack or pile
    opened: i2[MAX_UNITS] = nobody(0, "turn_cap", kept=SEEN_BEFORE)  # turn when all saw it go back last, or 0
    arsenal: i2[2, MAX_ARSENAL] = pile(UNITS, no_one, "arsenal_size")  # units of the deck of each side, top = last
    arsenal_size: i2[2] = public(0, "units")
    discard: i2[2, MAX_ARSENAL] = pile(UNITS, sees_unit, "discard_size")  # in order of arrival
    discard_size: i2[2] = public(0, "units")
    removed_size: i2[2] = public(0, "units")
    hand: i2[MAX_SEATS, MAX_HAND] = pile(UNITS, sees_unit, "hand_size", rows="players")  # in order of arrival
    hand_size: i1[MAX_SEATS] = public(0, MAX_HAND)
    action_deck: i1[40] = nobody(0, "action_max", blank=HIDDEN)  # action_source = deck: the numbers left, top = last
    action_left: i1 = public(0, 40)
    # 1: picked up by the current Reorganize swap (D28: each unit once).
    picked: u1[MAX_UNITS] = by_card(UNITS, sees_unit, 0, 1, blank=0)

    # --- stacks: [seat, slot]
    stack_type: i1[MAX_SEATS, MAX_STACKS] = public(NONE, MIXED)  # GROUND, AIR, SEA, MIXED; NONE = no such stack
    stack_first: i2[MAX_SEATS, MAX_STACKS] = chain_end(UNITS, sees_unit)
    stack_last: i2[MAX_SEATS, MAX_STACKS] = chain_end(UNITS, sees_unit)
    stack_size: i2[MAX_SEATS, MAX_STACKS] = public(0, "units")
    # Kind of the battlecard the stack lies under (16.5), NONE.
    stack_card: i1[MAX_SEATS, MAX_STACKS] = public(NONE, "card_kinds - 1")

    # --- conflict cards: instances
    conflict: i2[MAX_CONFLICT] = pile(CARDS, no_one, "conflict_size")  # the deck, top = last
    conflict_size: i2 = public(0, "conflict_cards")
    spent_cards: i2[MAX_CONFLICT] = public(NONE, "conflict_cards - 1")  # the discard, in order of arrival
    spent_size: i2 = public(0, "conflict_cards")
    kept: i2[2, MAX_KEPT] = pile(CARDS, side("side_of") | after_the_end, "kept_size")  # in order of arrival
    kept_size: i2[2] = public(0, "conflict_cards")
    on_table: i2[2, MAX_TABLE] = public(NONE, "conflict_cards - 1")  # Industrial Complexes, in order of play
    table_size: i1[2] = public(0, MAX_TABLE)
    card_place: i1[MAX_CONFLICT] = by_card(CARDS, sees_card, C_DECK, C_STACK)  # C_DECK, ...
    card_since: i2[MAX_CONFLICT] = nobody(0, "turn_cap", kept=SEEN_BEFORE)  # turn when a kept card was drawn
    # Turn when all saw the card go back to the deck last, 0 never.
    card_opened: i2[MAX_CONFLICT] = nobody(0, "turn_cap", kept=SEEN_BEFORE)
    won_by: i1[MAX_CARDS] = public(NONE, ALLIED)  # by kind: side that holds the battlecard, NONE
    scorched: i1[MAX_CARDS] = public(0, 1)  # by kind
    current: i2 = public(NONE, "conflict_cards - 1")  # instance of the card being resolved, NONE

    # --- the battle going on (sections 8 and 9)
    battle_step: i1 = public(0, B_END)  # B_...; 0 = none
    battle_card: i1 = public(NONE, "card_kinds - 1")  # kind, NONE in a raid
    source: i1 = public(DRAWN, RAID)  # DRAWN, ...
    drawer: i1 = public(NONE, "players - 1")  # seat of the drawing player
    aggressor: i1 = public(NONE, ALLIED)  # side
    lead: i1[2] = public(NONE, "players - 1")  # lead seat of each side
    joined: i2 = public(0, SEATS)  # mask of the seats whose armies take part
    # Slot committed for each type, NONE. (With `commits_first` the other side sees the units, not the slots.)
    chosen: i1[MAX_SEATS, TYPES] = told(own_side | forces_open, NONE, MAX_STACKS - 1, blank=HIDDEN)
    # Slot whose optional units may come, NONE. That units were withheld is never told.
    guns_slot: i1[MAX_SEATS] = told(own_side, NONE, MAX_STACKS - 1, blank=HIDDEN)
    # Answer of D12, NONE = not asked.
    with_radar: i1[MAX_SEATS] = told(own_side, NONE, 1, blank=HIDDEN)
    with_guns: i1[MAX_SEATS] = told(own_side, NONE, 1, blank=HIDDEN)
    # Mask of sides that commit first (B7: peek, enemy_commits_first); 0 or 3: nobody does.
    commits_first: i1 = public(0, 3)
    letters: i1[2] = public(0, 7)  # mask of types each side may use
    guns_allowed: i1[2] = public(NO_GUNS, AA_GUNS)  # NO_GUNS, ...
    sea_battle: i1 = public(0, 1)
    force: i2[2, MAX_ARSENAL] = public(NONE, "units - 1")  # units exposed, in force order; those still in have IN_FORCE
    force_size: i2[2] = public(0, "units")  # units exposed
    force_left: i2[2] = public(0, "units")  # units still in
    ground_at_start: i1 = public(0, 1)  # 1: the aggressor had a ground combatant at exposure
    round: i2 = public(0, "max_rounds")
    firing_phase: i1 = public(NONE, 4)  # 0 to 4; NONE outside rounds
    acting: i1 = public(NONE, ALLIED)  # side whose part of the phase it is, NONE
    destroyed: i2 = public(0, "units")  # units destroyed in this round
    quiet: i1 = public(0)  # rounds in a row without a unit destroyed
    victor: i1 = public(NONE, ALLIED)  # side that has won the battle, NONE
    edge: i1[2] = public()  # attack bonus of `edge` ops
    edge_round1: i1[2] = public()
    first_fire: i1[2] = public(0)  # every round
    first_fire_round1: i1[2] = public(0)
    # Bits: the side may target concealed units because of 1 a card played, 2 a unit (`edge`).
    unconceal: i1[2] = public(0)
    chemical: i1[2, 4] = public(0)  # scores of the Chemical Warfare attacks of each round, 0 = none
    no_air: i1 = public(0)  # ground_air: rounds that it holds, with this one
    aura_att: i2[2, TYPES, TYPES] = public()  # of live auras: side, type helped, type attacked
    aura_dfn: i2[2, TYPES, TYPES] = public()  # side, type helped, type attacking
    in_battle: u1[MAX_UNITS] = by_card(UNITS, sees_unit, 0, blank=0, kept=DUE_YET)  # bits IN_FORCE, ...
    supports: i2[MAX_UNITS] = public(NONE, "units - 1")  # ASSIGNED: unit supported, NONE if it has left the battle
    # By `Rules.carrier`: chips given this round, the first of the carrier; and the unit of each, NONE as above.
    chips_given: i1[MAX_CARRIERS] = public(0, MAX_CHIPS)
    chip_on: i2[MAX_CARRIERS, MAX_CHIPS] = public(NONE, "units - 1")
    chip_defends: u1[MAX_CARRIERS] = public(0)  # bit set of the chips assigned to air defense
    bonus_att: i2[MAX_UNITS, TYPES] = public()  # sum of live supports and chips, by type attacked
    bonus_dfn: i2[MAX_UNITS] = public()  # sum of live supports
    bonus_air: i2[MAX_UNITS] = public()  # sum of live chips: against air attackers only

    # --- the shot going on (9.3)
    firer: i2 = public(NONE, "units - 1")  # NONE
    target: i2 = public(NONE, "units - 1")  # NONE
    shot_mode: i1 = public(MODE_FIRE, MODE_HOLD)  # MODE_FIRE, MODE_AUTOKILL
    shot_number: i1 = public(0)  # shots of this unit resolved
    groups_shot: i1 = public(0)  # guns: mask of the groups shot at
    extra_left: i1 = public(0)  # guns: extra shots left
    drawn: i1 = public(0)  # the last action number, 0
    boosts: i2 = public(0)  # assignments made for this shot, both sides


#: The fields of tasks; those of `TASK_NUMBERS` are NONE where a task has none.
TASKS = [name for name in LargeState.__annotations__ if name.startswith("task_")]
TASK_NUMBERS = TASKS[2:]
_USUAL = {
    MAX_UNITS: USUAL_UNITS,
    MAX_ARSENAL: USUAL_ARSENAL,
    MAX_CONFLICT: USUAL_CONFLICT,
    MAX_KEPT: USUAL_KEPT,
    MAX_CARRIERS: USUAL_CARRIERS,
}
_BY_SEAT = ("hand", "hand_size", "stack_type", "stack_first", "stack_last", "stack_size", "stack_card")


def _usual(name: str, field: Field) -> Field:
    """The field of a usual match: lists of units and cards, hands and stacks are as long as it needs."""
    if not isinstance(field, Field) or not field.shape:
        return field
    shape = tuple(_USUAL.get(size, size) for size in field.shape)
    return Field(field.code, (USUAL_SEATS, *shape[1:]) if name in _BY_SEAT else shape)


#: A position of a match of two players with one set: the same fields, a third of the bytes.
State: type[Record] = type(
    "State",
    (Record,),
    {
        "__module__": __name__,
        **{name: said for name, said in vars(LargeState).items() if name in LargeState.__annotations__},
        "__annotations__": {
            name: _usual(name, field)
            for name, field in get_type_hints(LargeState).items()
            if name not in get_type_hints(Record)
        },
    },
)


def holds(seats: int, units: int, arsenal: int, cards: int, kept: int, carriers: int) -> bool:
    """Whether a `State` holds a match of so many seats, units in all and in the larger arsenal, conflict cards, kept
    cards among them, and carriers."""
    return (
        seats <= USUAL_SEATS
        and units <= USUAL_UNITS
        and arsenal + SPARE_UNITS <= USUAL_ARSENAL
        and cards <= USUAL_CONFLICT
        and kept <= USUAL_KEPT
        and carriers <= USUAL_CARRIERS
    )
