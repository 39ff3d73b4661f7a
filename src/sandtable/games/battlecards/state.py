"""The two records of Battlecards and the numbers that name things in them (specs/battlecards.md, cited as section or
R#).

`Rules` never changes during a match; `State` is everything that does. Seats are 0..7 in the turn order of the first
cycle (18.1); each commands one *army*, so arrays of armies are indexed by seat; codes name an army by its index within
its side (`Rules.army_of`). Sides are AXIS and ALLIED. Units are *instances* (18.1) of *kinds* (`uid`: the row of
units.toml). Cards of the conflict deck are instances of the kinds of the theatre (their index there, 18.1); a
battlecard has one instance, so kinds name it everywhere. NONE (-1) stands for "none" wherever a number may be missing.

Who may see a field (section 4) is said at the field as one of
- public: everybody, always;
- side: the seats of the side it belongs to;
- by `seen`: the side that controls a unit sees it; others as the bits of `seen` say;
- nobody: bookkeeping that no scene, sentence or choice may depend on.
"""

from __future__ import annotations

from typing import get_type_hints

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
TASK_WIDTH = 8
NONE = -1

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
SPECTATORS_SEE = 4
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
GONE = -2  # `State.supports`, `State.chip_on`: assigned this round to a unit that has left the battle

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
#: Their names, by number.
DECISIONS = ("", *(name[2:] for name in list(globals()) if name.startswith("D_")))

# Phases of the game, in `State.phase`. Public.
SETUP, PLAY, LAST_ORDERS, OVER = 0, 1, 2, 3

# Why the game ended, in `State.ending`; 0 = it goes on.
END_HOMELAND, END_DECK, END_TURNS, END_LEFT = 1, 2, 3, 4  # END_LEFT: nobody of a side is left

# Tasks: what is unfinished, innermost last (tasks.py). A task is a kind, a stage and TASK_WIDTH numbers of its own.
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


class Rules(Record):
    """Parameters of section 3, the armies, the units and the conflict cards. `build.build_rules` fills it."""

    players: i4
    theatre: i4  # 0 west, 1 pacific, 2 east
    seats_on: i4[2]  # seats_axis, seats_allied
    setup_draw: i4[2]  # by side; uneven teams and larger armies applied (16.1, 16.4)
    setup_deploy: i4[2]
    hand_size: i4[2]  # cards of a full reserve, by side
    head_start: i4[2]  # victory points that a side begins with
    action_max: i4
    action_deck: i4  # 1: action_source = deck
    max_rounds: i4
    stalemate_rounds: i4
    recycle_arsenal: i4
    redraw: i4  # 1: unmet_prereq = redraw
    withdrawal: i4
    withdrawn_lost: i4  # 1: for a special victory withdrawn ground units count as lost
    oss_expended: i4
    homeland_win: i4
    last_orders: i4
    occupying_force: i4
    turn_cap: i4
    team_actions: i4  # TRANSFER, TRADE, SEATS and MOVE of a side in a round, at most
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


class LargeState(Record):
    """A position of the largest match. Every moment of the game is one, also in the middle of a shot."""

    chance: Chance  # nobody

    # --- course of the game
    phase: i1  # public
    turn: i2  # number of the turn, from 1; 0 in set-up. Public
    active: i1  # seat whose turn it is. Public
    to_act: i2  # mask of the seats that owe a decision: one. Shown to others only where `asked` is no hidden window
    asked: i1  # number of the decision (section 18), 0 = none. As `to_act`
    asked_for: i1  # seat whose decision it is, NONE = none; a team mate answers for a seat that left (leaving.py).
    #                As `to_act`
    ending: i1  # END_...; 0 = running. Public
    winner: i1  # side, NONE = none yet, or a draw. Public
    resigned: i2  # mask of the seats that left for good. Public
    skip: i2  # mask of the seats whose next turn is used up (16.3 SEATS). Public
    team_acts: i1[2]  # by side: team actions of this round, and turns used up by a trade of seats. Public
    faces: i1[MAX_SEATS]  # enemy seat that each seat faces (16.3), NONE in uneven games. Public
    moved_last: i1[2]  # seat of each side that moved last, its first seat before. Public

    # --- tasks (tasks.py). Nobody, as a whole; what a scene needs of it is public or its seat's
    tasks: i1
    task_kind: i1[MAX_TASKS]
    task_stage: i1[MAX_TASKS]
    task_seat: i1[MAX_TASKS]
    task_data: i2[MAX_TASKS, TASK_WIDTH]
    answer: i2  # the code just given, NONE
    result: i2  # what the last task that ended has to say to the one below it

    # --- units
    place: i1[MAX_UNITS]  # IN_DECK, ... Side for hands and decks; by `seen` else
    holder: i1[MAX_UNITS]  # IN_HAND, IN_STACK: seat of the army; else NONE
    slot: i1[MAX_UNITS]  # IN_STACK: stack slot, else NONE
    below: i2[MAX_UNITS]  # IN_STACK: next unit of the stack in stack order, NONE = the last. Nobody
    seen: u1[MAX_UNITS]  # bits of sides (and spectators) that know where this unit is (see hands, stacks, discards);
    #                      the bit of the side that controls it is always set in hands and stacks. Nobody
    met: u1[MAX_UNITS]  # bits as `seen`: who has seen the unit since it left the deck, and so knows that it is not
    #                     there. Nobody
    since: i2[MAX_UNITS]  # turn when a unit came to the hand, stack or pile it is in. Nobody
    opened: i2[MAX_UNITS]  # turn when all saw the unit go back to its deck last, 0 never. Nobody
    arsenal: i2[2, MAX_ARSENAL]  # units of the deck of each side, top = last. Nobody
    arsenal_size: i2[2]  # public
    discard: i2[2, MAX_ARSENAL]  # in order of arrival. Side; others by `seen`
    discard_size: i2[2]  # public
    removed_size: i2[2]  # public
    hand: i2[MAX_SEATS, MAX_HAND]  # in order of arrival. Side
    hand_size: i1[MAX_SEATS]  # public
    action_deck: i1[40]  # action_source = deck: the numbers left, top = last. Nobody
    action_left: i1  # public
    picked: u1[MAX_UNITS]  # 1: picked up by the current Reorganize swap (D28: each unit once). Side

    # --- stacks: [seat, slot]
    stack_type: i1[MAX_SEATS, MAX_STACKS]  # GROUND, AIR, SEA, MIXED; NONE = no such stack. Public
    stack_first: i2[MAX_SEATS, MAX_STACKS]  # nobody
    stack_last: i2[MAX_SEATS, MAX_STACKS]  # nobody
    stack_size: i2[MAX_SEATS, MAX_STACKS]  # public
    stack_card: i1[MAX_SEATS, MAX_STACKS]  # kind of the battlecard the stack lies under (16.5), NONE. Public

    # --- conflict cards: instances
    conflict: i2[MAX_CONFLICT]  # the deck, top = last. Nobody
    conflict_size: i2  # public
    spent_cards: i2[MAX_CONFLICT]  # the discard, in order of arrival. Public
    spent_size: i2  # public
    kept: i2[2, MAX_KEPT]  # in order of arrival. Side
    kept_size: i2[2]  # public
    on_table: i2[2, MAX_TABLE]  # Industrial Complexes, in order of play. Public
    table_size: i1[2]  # public
    card_place: i1[MAX_CONFLICT]  # C_DECK, ... Nobody
    card_since: i2[MAX_CONFLICT]  # turn when a kept card was drawn. Nobody
    card_opened: i2[MAX_CONFLICT]  # turn when all saw the card go back to the deck last, 0 never. Nobody
    won_by: i1[MAX_CARDS]  # by kind: side that holds the battlecard, NONE. Public
    scorched: i1[MAX_CARDS]  # by kind. Public
    current: i2  # instance of the card being resolved, NONE. Public

    # --- the battle going on (sections 8 and 9). Public but where said
    battle_step: i1  # B_...; 0 = none
    battle_card: i1  # kind, NONE in a raid
    source: i1  # DRAWN, ...
    drawer: i1  # seat of the drawing player
    aggressor: i1  # side
    lead: i1[2]  # lead seat of each side
    joined: i2  # mask of the seats whose armies take part
    chosen: i1[MAX_SEATS, TYPES]  # slot committed for each type, NONE. Side until B8 (or public for `commits_first`)
    guns_slot: i1[MAX_SEATS]  # slot whose optional units may come, NONE. As `chosen`
    with_radar: i1[MAX_SEATS]  # answer of D12, NONE = not asked. As `chosen`
    with_guns: i1[MAX_SEATS]
    commits_first: i1  # mask of sides that commit first (B7: peek, enemy_commits_first); 0 or 3: nobody does
    letters: i1[2]  # mask of types each side may use
    guns_allowed: i1[2]  # NO_GUNS, ...
    sea_battle: i1
    force: i2[2, MAX_ARSENAL]  # units exposed, in force order; those still in have IN_FORCE
    force_size: i2[2]  # units exposed
    force_left: i2[2]  # units still in
    ground_at_start: i1  # 1: the aggressor had a ground combatant at exposure
    round: i2
    firing_phase: i1  # 0 to 4; NONE outside rounds
    acting: i1  # side whose part of the phase it is, NONE
    destroyed: i2  # units destroyed in this round
    quiet: i1  # rounds in a row without a unit destroyed
    victor: i1  # side that has won the battle, NONE
    edge: i1[2]  # attack bonus of `edge` ops
    edge_round1: i1[2]
    first_fire: i1[2]  # every round
    first_fire_round1: i1[2]
    unconceal: i1[2]  # bits: the side may target concealed units because of 1 a card played, 2 a unit (`edge`)
    chemical: i1[2, 4]  # scores of the Chemical Warfare attacks of each round, 0 = none
    no_air: i1  # ground_air: rounds that it holds, with this one
    aura_att: i2[2, TYPES, TYPES]  # of live auras: side, type helped, type attacked
    aura_dfn: i2[2, TYPES, TYPES]  # side, type helped, type attacking
    in_battle: u1[MAX_UNITS]  # bits IN_FORCE, ...
    supports: i2[MAX_UNITS]  # ASSIGNED: unit supported or GONE; else NONE
    chip_on: i2[MAX_CARRIERS, MAX_CHIPS]  # by `Rules.carrier`: unit that a chip went to this round, GONE; NONE = free
    chip_defends: u1[MAX_CARRIERS]  # bit set of the chips assigned to air defense
    bonus_att: i2[MAX_UNITS, TYPES]  # sum of live supports and chips, by type attacked
    bonus_dfn: i2[MAX_UNITS]  # sum of live supports
    bonus_air: i2[MAX_UNITS]  # sum of live chips: against air attackers only

    # --- the shot going on (9.3). Public
    firer: i2  # NONE
    target: i2  # NONE
    shot_mode: i1  # MODE_FIRE, MODE_AUTOKILL
    shot_number: i1  # shots of this unit resolved
    groups_shot: i1  # guns: mask of the groups shot at
    extra_left: i1  # guns: extra shots left
    drawn: i1  # the last action number, 0
    boosts: i2  # assignments made for this shot, both sides


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
