"""What can happen in Battlecards: event kinds, the meaning of their arguments a..j, and who is told.

Seats are 0..7, sides 0 and 1, units are instances, `card` is the kind of a conflict card; -1 stands for "not for these
eyes" or "none". Every event is for everybody unless its line says otherwise. "Two versions" means: one for the side of
the seat named, one for everybody else (spectators included) with the fields in [brackets] -1.

Chance (core/kernel/chance.py) is drawn from streams by purpose, so that another number of shots does not change which
cards come:

| stream | draws |
| --- | --- |
| DEAL | the first order of both arsenals and of the conflict deck (C1 to C3) |
| DICE | action numbers; their deck, if they come from one (C4) |
| DECKS | a discard that becomes an arsenal again (C5), conflict cards that go back to their deck (C6) |
| OTHER | nothing |
"""

from __future__ import annotations

# --- set-up and turns
GAME_START = 1  # a theatre, b players, c cards of the conflict deck
ARMY = 2  # a seat, b side, c army, d the enemy seat it faces (-1)
SETUP_DRAW = 3  # a seat, b cards drawn
TURN = 4  # a turn, b seat
TURN_SKIPPED = 5  # a turn, b seat: used up by a trade of seats
DREW_CARD = 6  # two versions for kept cards, public for others: a seat, b [card]
CARD_DISCARDED = 7  # a card, b why: DISCARD_...
PLAYED = 8  # a seat, b card, c 1 = for its any-time use
EMERGENCY = 9  # a seat, b 1 = in a battle
CARD_KEPT = 10  # two versions: a seat, b [card], c cards its side keeps now
TABLED = 11  # a seat, b card
LAST_ORDERS = 12  # a seat, b 1 = passed
DISCARD_DONE, DISCARD_PREREQUISITE, DISCARD_DECLINED, DISCARD_NO_EFFECT, DISCARD_REPLACED = 0, 1, 2, 3, 4

# --- units outside battles
DREW_UNIT = 20  # two versions: a seat, b [unit], c cards in hand now
ARSENAL_EMPTY = 21  # a seat: no card can be drawn
RECYCLED = 22  # a side, b cards
DEPLOYED = 23  # two versions: a seat, b [unit], c slot, d cards in hand now, e 1 = the unit is public (it was seen)
UNIT_DISCARDED = 24  # two versions: a seat, b [unit], c why: FOR_...
MILLED = 25  # the owner's side: a side, b unit, c 1 = out of the game; everybody: MILLED_COUNT
MILLED_COUNT = 26  # a side, b cards, c 1 = out of the game
V2 = 27  # a seat, b unit (a V-2), c 1 = without effect (rule 1.2)
SURGE = 28  # a seat, b unit, c cards to draw
PICKED_UP = 29  # two versions: a seat, b [unit], c slot, d cards in hand now
REORGANIZED = 30  # a seat, b mode: 0 none, 1 draw, 2 swap
DIVIDED = 31  # a seat whose stack it is, b slot, c new slot, d cards in the new stack
CAPTURED = 32  # two versions, one for both sides, one for spectators: a seat, b [unit], c from seat, d from slot, e to
#                slot
BROWSED = 33  # a seat that looks, b seat whose stack, c slot, d cards in it
BROWSED_UNIT = 34  # the side that looks: a seat, b unit
SABOTAGED = 35  # a seat, b unit destroyed (-1 there was none)
INDUSTRY_DESTROYED = 36  # a seat that did it, b side, c card
DESERTED = 37  # a unit, b action number, c highest number that deserts, d 1 = destroyed
DESTROYED = 38  # a unit, b why: WHY_..., c seat whose stack it was in
STACK_DESTROYED = 39  # a seat, b slot, c cards: A-Bomb; a DESTROYED for each follows
MOVED_UNIT = 40  # two versions: a seat, b [unit], c from slot, d to seat, e to slot; while a stack is divided its side
#                 alone is told, others of the whole by DIVIDED
TRADED = 41  # two versions for the side: a seat, b [unit given], c other seat, d [unit taken]
SEATS_TRADED = 42  # a seat, b other seat, c 1 = agreed, 0 = refused, 2 = asked
OCCUPIES = 43  # a seat, b slot, c card
UNOCCUPIED = 44  # a seat, b card
FOR_BASE, FOR_REORGANIZE = 0, 1
WHY_SHOT, WHY_AUTOKILL, WHY_SELF, WHY_MINES, WHY_CHEMICAL, WHY_ABOMB, WHY_SABOTEUR, WHY_STRIKE, WHY_INTERCEPT, \
    WHY_SABOTAGE, WHY_EXPENDED, WHY_DESERTED, WHY_INDUSTRY = range(13)  # fmt: skip

# --- battles
BATTLE_DRAWN = 60  # a seat, b card, c source, d aggressor side
REVEALED_CARD = 61  # a seat that searches, b card
SEARCH_OVER = 62  # a seat, b card found (-1 none), c cards shuffled back
REQUIRES_UNMET = 63  # a card, b holder side, c card it must hold
DECLINED = 64  # two versions for the side: a side, b card, [c 1 = it had no force to send]
ENGAGED = 65  # a side, b card
ENEMY_CHOSEN = 66  # a seat that chose, b enemy seat
JOINED = 67  # a seat, b 1 = takes part
RETURNED = 68  # a card: Delay Tactics
LEADER = 69  # a seat, b unit (a leader), c cards to draw
COMMITTED = 70  # a seat has chosen its forces
EXPOSED = 71  # a unit, b seat, c slot, d 1 = optional; one for each unit of both forces, in force order
BATTLE_BEGINS = 72  # a card (-1 a raid), b aggressor side, c units of the aggressor, d of the defender, e round limit
ROUND = 73  # a number
PHASE = 74  # a firing phase (0 to 4), b side that acts
SUPPORT = 75  # a supporter, b unit supported, c 1 = defense, d bonus
CHIP = 76  # a carrier, b unit, c 1 = air defense, d value
AIMED = 77  # a firer, b target (-1: still to be chosen), c mode (0 fire, 1 autokill)
RETARGETED = 78  # a firer, b target, c mode
SHOT = 79  # a firer, b target, c effective attack, d effective defense, e action number, f 1 = destroyed,
#            g attack[type] printed, h defense[type] printed, i parts of the attack, j parts of the defense (`parts`)
FIXED_SHOT = 80  # chemical, strike0: a unit that strikes (-1 chemical), b target, c attack, d effective defense, e
#                  action number, f 1 = destroyed, g side that attacks, h defense[type] printed, j parts of the defense
AUTOKILL = 81  # a killer, b target, c effective defense, d limit, e 1 = destroyed, h defense[type] printed, j parts of
#                the defense
HELD = 82  # a unit
PHASE_ENDED = 83  # a side ends its part of the phase with units unfired
SLIPPED_AWAY = 84  # a unit
WITHDREW = 85  # a unit, b 1 = forced (Lack of Valor)
STALEMATE = 86  # a rounds in a row, 0 = the round limit
BATTLE_OVER = 87  # a card (-1 a raid), b winner side, c why: WON_..., d rounds
WON_CARD = 88  # a side, b card, c points (0 if scorched)
SCORCHED = 89  # a side, b card
RAID_WON = 90  # a side
SHOWN = 91  # a unit, b seat, c slot, d 1 = optional: of an army that commits first, before the enemy chooses
WORKS = 92  # a unit, b seat, c slot: a unit that never fights has an effect in the battle from its stack
WON_EMPTY, WON_GROUND_WIPED, WON_STALEMATE, WON_ROUNDS, WON_NO_FORCE, WON_WALKOVER = range(6)

# --- the end
RESIGNED = 95  # a seat
GAME_OVER = 96  # a why (END_...), b side that wins (-1 a draw), c card of the homeland battle (-1)
SCORE = 97  # a side, b victory points, c won cards, d points of units in stacks


# Parts of a score in one number: auras, supports, chips, then edges (attack) or dug-in (defense), 8 bits each from the
# lowest; the last one has 7. A part that is larger is given as the largest number. rules/battle/aiming.py packs them.

_REASONS = ("DISCARD_", "FOR_", "WHY_", "WON_E", "WON_G", "WON_S", "WON_R", "WON_N", "WON_W")
NAMES: dict[int, str] = {
    value: name
    for name, value in list(globals().items())
    if name.isupper() and isinstance(value, int) and not name.startswith(_REASONS)
}
