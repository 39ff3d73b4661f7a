"""What can happen in Battlecards.

Sides are 0 and 1, units are instances, a card is the kind of a conflict card; -1 stands for "not for these eyes" or
"none". What a side may know more than the others comes in two versions with disjoint audiences. What events say stands
in words/en-GB/log.ftl.

Chance (core/kernel/chance.py) is drawn from streams by purpose, so that another number of shots does not change which
cards come:

| stream | draws |
| --- | --- |
| DEAL | the first order of both arsenals and of the conflict deck (C1 to C3) |
| DICE | action numbers; their deck, if they come from one (C4) |
| DECKS | a discard that becomes an arsenal again (C5), conflict cards that go back to their deck (C6) |
| OTHER | nothing |
"""

from typing import Any

from sandtable.core.declare.events import EventAudience, Events, event
from sandtable.core.kernel.events import EVERYBODY, SPECTATORS


def _to_side(rules: Any, side: int, audience: int, covered: bool) -> bool:
    own = int(rules.seats_of[side])
    return audience == own or (covered and audience == EVERYBODY & ~own)


#: Two versions, for the side of the seat and for everybody else; those, or one for everybody; two for a side that is
#: named itself; the side of the seat alone; a side that is named alone; one for players and one for spectators.
SIDE = EventAudience(lambda rules, told, *more: _to_side(rules, rules.side_of[told[0]], *more))
AT_TIMES = EventAudience(
    lambda rules, told, audience, covered: (
        audience == EVERYBODY or _to_side(rules, rules.side_of[told[0]], audience, covered)
    )
)
ITSELF = EventAudience(lambda rules, told, *more: _to_side(rules, told[0], *more))
SIDE_ONLY = EventAudience(lambda rules, told, audience, covered: audience == rules.seats_of[rules.side_of[told[0]]])
ITSELF_ONLY = EventAudience(lambda rules, told, audience, covered: audience == rules.seats_of[told[0]])
TAKEN = EventAudience(
    lambda rules, told, audience, covered: (
        audience == (SPECTATORS if told.target >= 0 else EVERYBODY) if covered else audience & SPECTATORS == 0
    )
)
#: The side of the seat knows what moves, alone or with others; who does not know it is told of a card.
MOVING = EventAudience(
    lambda rules, told, to, covered: to & (own := rules.seats_of[rules.side_of[told[0]]]) == (0 if covered else own)
)

# --- set-up and turns
GAME_START = event(1, "theatre players cards")
ARMY = event(2, "seat side army facing")  # facing: the enemy seat
SETUP_DRAW = event(3, "seat cards", line="draw")
TURN = event(4, "turn seat", line="turn")
TURN_SKIPPED = event(5, "turn seat", line="turn")
DREW_CARD = event(6, "seat [*card]", to=AT_TIMES)
CARD_DISCARDED = event(7, "*card why")  # DISCARD_...
PLAYED = event(8, "seat *card against:flag", line="play", moves="kept>spent:card")
EMERGENCY = event(9, "seat battle:flag", line="emergency")
CARD_KEPT = event(10, "seat [*card] number", to=SIDE)  # number: cards its side keeps now
TABLED = event(11, "seat *card")
LAST_ORDERS = event(12, "seat passed:flag", line="last")
DISCARD_DONE, DISCARD_PREREQUISITE, DISCARD_DECLINED, DISCARD_NO_EFFECT, DISCARD_REPLACED = 0, 1, 2, 3, 4

# --- units outside battles
DREW_UNIT = event(20, "seat [*unit] hand", to=SIDE)
ARSENAL_EMPTY = event(21, "seat")
RECYCLED = event(22, "side cards", line="draw")
DEPLOYED = event(23, "seat [*unit] slot hand public:flag", to=AT_TIMES)  # public: it was seen
UNIT_DISCARDED = event(24, "seat [*unit] why", to=SIDE)  # FOR_...
MILLED = event(25, "side unit gone:flag", to=ITSELF_ONLY)  # gone: out of the game; everybody: MILLED_COUNT
MILLED_COUNT = event(26, "side cards gone:flag", line="mill")
V2 = event(27, "seat unit nothing:flag", line="special", about="")  # nothing: without effect (rule 1.2)
SURGE = event(28, "seat unit cards", line="special", about="")
PICKED_UP = event(29, "seat [unit] slot hand", to=SIDE)
REORGANIZED = event(30, "seat mode", line="reorganize")  # 0 none, 1 draw, 2 swap
DIVIDED = event(31, "seat slot new cards")
CAPTURED = event(
    32, "seat [unit] owner:seat source target", to=TAKEN, moves="!taken unit"
)  # from slot to slot, target: -1, nothing, told to all
BROWSED = event(33, "seat owner:seat slot cards")
BROWSED_UNIT = event(34, "seat unit", to=SIDE_ONLY)
SABOTAGED = event(35, "seat unit", line="sabotage", moves="!fall unit")  # -1: there was none
INDUSTRY_DESTROYED = event(36, "seat side card", line="industry")
DESERTED = event(
    37, "*unit number most gone:flag", moves="!fall unit?gone"
)  # most: the highest number that deserts; gone: destroyed
DESTROYED = event(38, "*unit why owner:seat", moves="!fall unit")  # WHY_...
STACK_DESTROYED = event(39, "seat slot cards", moves="!fall slot")  # A-Bomb; a DESTROYED for each follows
MOVED_UNIT = event(40, "seat [unit] slot to:seat to_slot", to=MOVING)  # others are told of a division by DIVIDED
TRADED = event(41, "seat [given:unit] other:seat [got:unit]", to=SIDE)
SEATS_TRADED = event(42, "seat other:seat agreed", line="seats")  # 1 = agreed, 0 = refused, 2 = asked
OCCUPIES = event(43, "seat slot card")
UNOCCUPIED = event(44, "seat card", line="occupy")
FOR_BASE, FOR_REORGANIZE = 0, 1
WHY_SHOT, WHY_AUTOKILL, WHY_SELF, WHY_MINES, WHY_CHEMICAL, WHY_ABOMB, WHY_SABOTEUR, WHY_STRIKE, WHY_INTERCEPT, \
    WHY_SABOTAGE, WHY_EXPENDED, WHY_DESERTED, WHY_INDUSTRY = range(13)  # fmt: skip

# --- battles
BATTLE_DRAWN = event(60, "seat *card source aggressor:side")
REVEALED_CARD = event(61, "seat card")  # in a search
SEARCH_OVER = event(62, "seat card back")  # card: found; back: cards shuffled back
REQUIRES_UNMET = event(63, "card holder:side needed:card", line="battle")
DECLINED = event(64, "side card [forced]", to=ITSELF)  # forced: it had no force to send
ENGAGED = event(65, "side card:battle", line="battle")
ENEMY_CHOSEN = event(66, "seat enemy:seat", line="battle")
JOINED = event(67, "seat joins:flag", line="battle")
RETURNED = event(68, "card", line="battle")  # Delay Tactics
LEADER = event(69, "seat *unit cards", line="leader")
COMMITTED = event(70, "seat", line="commit")
EXPOSED = event(71, "*unit seat slot optional:flag")  # one for each unit of both forces, in force order
BATTLE_BEGINS = event(72, "*card aggressor:side attackers defenders rounds")  # units; card: -1 a raid
ROUND = event(73, "number", line="turn")
PHASE = event(74, "phase side", line="phase", fold="phase")
SUPPORT = event(75, "*giver:unit unit defends:flag bonus", line="support")
CHIP = event(76, "*carrier:unit unit defends:flag value")
AIMED = event(77, "firer:unit target:unit mode")  # target: -1, still to be chosen; mode: 0 fire, 1 autokill
RETARGETED = event(78, "firer:unit target:unit mode", line="aim")
SHOT = event(
    79,
    "*firer:unit target:unit attack defence number hit:flag fires stands attack_parts defence_parts",
    moves="!fall target?hit",
)
# attack, defence: effective; fires, stands: printed; parts are packed (`parts`)
FIXED_SHOT = event(
    80,
    "firer:unit target:unit attack defence number hit:flag side stands unused defence_parts",
    moves="!fall target?hit",
)
# chemical, strike0; firer: -1 chemical; side that attacks
AUTOKILL = event(
    81,
    "*firer:unit target:unit defence limit hit:flag unused more_unused stands no_parts defence_parts",
    moves="!fall target?hit",
)
HELD = event(82, "*unit", line="hold")
PHASE_ENDED = event(83, "side", line="hold")  # with units unfired
SLIPPED_AWAY = event(84, "unit", line="withdraw")
WITHDREW = event(85, "*unit forced:flag", line="withdraw")
STALEMATE = event(86, "rounds", line="battle")  # in a row, 0 = the round limit
BATTLE_OVER = event(87, "*card winner:side why rounds")  # card: -1 a raid; WON_...
WON_CARD = event(88, "side *card worth", moves="!won side:worth")  # worth: points, 0 if scorched
SCORCHED = event(89, "side *card")
RAID_WON = event(90, "side", line="won")
SHOWN = event(91, "unit seat slot optional:flag")  # of an army that commits first, before the enemy chooses
WORKS = event(92, "unit seat slot", line="works")  # never fights, has an effect
WON_EMPTY, WON_GROUND_WIPED, WON_STALEMATE, WON_ROUNDS, WON_NO_FORCE, WON_WALKOVER = range(6)

# --- the end
RESIGNED = event(95, "seat", line="out", moves="!fall seat")
GAME_OVER = event(96, "why winner card")  # END_...; winner: side, -1 a draw; card of the homeland battle
SCORE = event(97, "side total cards strength")  # strength: points of units in stacks

EVENTS = Events(globals(), side=2, unit="units", card="card_kinds")

# Parts of a score in one number: auras, supports, chips, then edges (attack) or dug-in (defense), 8 bits each from the
# lowest; the last one has 7. A part that is larger is given as the largest number. rules/battle/aiming.py packs them.
