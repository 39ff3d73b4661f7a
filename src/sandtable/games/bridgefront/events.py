"""What can happen in Bridgefront: event kinds, the meaning of their arguments a..j, and who is told.

Players are 0..5; hexes, edges, Champion codes (player x 6 + slot) and card kinds are numbers as in state.py; -1 stands
for "not for these eyes" or "none". Every event is for everybody unless its line says otherwise. "Two versions" means:
one for the player named with everything, one for all others (spectators included) with the fields in brackets -1. "[d]"
is two versions only while DRAFT_VISIBILITY = private, and public otherwise.

What is drawn from which stream of chance (core/kernel/chance.py; the events of section 6 of the specification):

| stream | draws |
| --- | --- |
| DEAL | the seating, drawn factions, padding and first order of the shared decks, the board, starting draw piles |
| DICE | battle dice, dice of cards, dice of theft, dice of tied bidders |
| DECKS | reshuffles, where a gained card is inserted, the Market row, cards that go under a deck, gain_random |
| OTHER | ties of bids that are drawn by lot, who is hit, scatter and random losses of blasts |
"""

from __future__ import annotations

# --- set-up
GAME_START = 1  # a players, b seed of nothing: board radius, c Forces each, d gold each
SEATED = 2  # a place in the seating from 0, b player
FACTION = 3  # a player, b faction, c 1 = drawn or given
CAPITAL = 4  # a player, b corner slot, c hex
TILE = 5  # a hex, b tile (FORGE, MINE, CENTER), c Mine Value
BOARD_RELAXED = 6  # a FORGE_SPREAD in force, b FORGE_GAP in force (7.2)
OPENING_HAND = 7  # a player, b cards in hand, c cards in the draw pile
OPENING_CARD = 8  # the player only: a player, b kind
START_BRIDGES_DONE = 9  # a player has chosen its starting Bridges
BRIDGE_BUILT = 10  # a player, b edge, c 1 = starting Bridge, d 1 = temporary
FREE_SHOWN = 11  # [d] a player, b kind
FREE_DONE = 12  # a player has picked its free card

# --- the round
ROUND_START = 20  # a round, b age, c Lead
INCOME = 21  # a player, b gold gained, c gold now, d mana now
DREW = 22  # two versions: a player, b [kind], c cards in hand now, d 1 = the hand is full, to the discard pile
SHUFFLED = 23  # a player: the discard pile becomes the draw pile (or goes under it), b cards
QUIET_STUDY = 24  # a player, b cards discarded and drawn
ROW_CARD = 25  # a place in the Market row from 0, b kind
OFFER = 26  # a kind, b instance, c mask of the eligible players
BID_DONE = 27  # a player has bid
BUY_BID = 28  # a player, b gold. After everybody has bid
PASS_BID = 29  # a player, b gold. Only if nobody bought
BID_WON = 30  # a player, b kind, c gold paid, d how: 0 the highest bid, 1 a tie drawn by lot, 2 a tie won by Prospect,
#               3 the last eligible player, free, 4 a tie, by the lowest die
POT_WON = 31  # a player, b kind, c gold in the pot, d how: 0 the lowest Pass Bid, 1 drawn by lot, 2 Prospect,
#              4 by the lowest die
GAINED = 32  # two versions for gain_random and [d] for drafts: a player, b [kind], c permanent VP of the card ([0]),
#              d why: GAIN_...
STEP = 33  # a number of the Action Step, b mask of the participants
PLANNED = 34  # a player has chosen its action
REVEALED = 35  # a player, b ACT code, c mana paid, d gold paid, e initiative (0 = basic), f kind of the Champion whose
#               Ability it is
PLAN_CODE = 36  # after REVEALED, one a code of the plan: a player, b place, c kind of decision (D_...), d code, e of
#                 CHAMPION its kind, of CHAMPS (and f) kinds (see unpack_kinds), of a wormhole STEP (and f) its ends
TIE_ROLLED = 37  # a player whose bid is equal, b die, c number of the roll: those with the lowest die roll again

GAIN_FREE, GAIN_MARKET, GAIN_MINE, GAIN_FORGE, GAIN_POWER, GAIN_CARD = 0, 1, 2, 3, 4, 5

# --- what an action does
CARD_PLAYED = 40  # a player, b kind
FIZZLED = 41  # a player, b kind (-1 a basic action or Ability), c 1 = to the burn pile
CARD_DONE = 42  # a player, b kind, c 1 = burnt, 0 = to the discard pile
ABILITY = 43  # a player, b Champion, c its kind
MOVED = 44  # a player, b from, c to, d Forces, e mask of Champion slots, f 1 = over a Bridge, g 1 = flying or without,
#            h and i kinds of the Champions (see unpack_kinds)
STOPPED = 45  # a player, b hex, c why: STOP_...
TRAPPED = 46  # a player, b edge, c owner of the trap, d Forces lost
LAST_STAND_HIT = 47  # a player, b hex, c owner, d Forces lost
DEPLOYED = 48  # a player, b hex, c Forces placed (0 = lost), d Forces there now
CHAMPION_DEPLOYED = 49  # a player, b Champion, c kind, d hex
BRIDGE_GONE = 50  # a player (-1 Cleanup), b edge
EDGE_MARKED = 51  # a player, b edge, c kind: 0 lock, 1 trap, 2 open
WORMHOLE = 52  # a player, b hex, c hex
GOLD = 53  # a player, b gold gained (negative: lost), c gold now, d why: GOLD_...
MANA = 54  # a player, b mana gained, c mana now
STOLEN = 55  # a player, b from, c gold
DISCARDED = 56  # two versions: a player, b [kind], c cards in hand now
SCRAPPED = 57  # a player, b kind (burn piles are open), c cards in hand now, d 1 = at a Forge
TOPDECKED = 58  # two versions: a player, b [kind], c cards in hand now
LOOKED = 59  # the player only (peek, scry, dig): a player, b kind, c place from the top
LOOKED_AT = 60  # the others: a player, b number of cards
KEPT_CARD = 61  # two versions: dig: a player, b [kind] to the hand
SCRIED = 62  # two versions: a player, b [kind], c 0 top, 1 bottom ([-1])
SHOWN_CARD = 63  # [d] a draft: a player, b kind, c place
NOT_TAKEN = 64  # a player, b number of cards put under the deck, c deck (MARKET or POWER + age - 1)
HEALED = 65  # a Champion, b HP recovered, c HP now, d its kind
DAMAGED = 66  # a Champion, b HP lost, c HP now, d by player (-1 nobody), e its kind
REMOVED = 67  # a Champion (not a death), b its kind
RELOCATED = 68  # a Champion, b from, c to, d its kind
BLAST = 69  # a player, b hex, c 1 = scattered there
FORCES_LOST = 70  # a player whose Forces, b hex, c Forces, d by player
MINE_UP = 71  # a hex, b Mine Value now
MARKED = 72  # a player, b Champion, c gold, d its kind
STATUS = 73  # a player, b status bit or code (STATUS_...), c object (Champion, hex, -1), d n, e kind of a Champion
ROLLED = 74  # a player, b die, c kind of the card (VEIL_STEAL: of the dead Champion)
CHOSE_MODE = 75  # a player, b mode, chosen at resolution
BREAKTHROUGH_WON = 76  # a player, b hex

STOP_BLOCKED, STOP_ENEMY, STOP_OWN, STOP_NO_ROOM = 1, 2, 3, 4
GOLD_CARD, GOLD_BOUNTY, GOLD_CONTRACT, GOLD_MARK, GOLD_BATTLE, GOLD_DEATH, GOLD_MINE, GOLD_PILLAGE = range(8)
STATUS_HOLD, STATUS_WARD, STATUS_FRENZY, STATUS_SLOW, STATUS_BLACKOUT, STATUS_HIT_R1, STATUS_BREAKTHROUGH = (
    2001, 2002, 2003, 2004, 2005, 2006, 2007,
)  # fmt: skip

# --- battles
BATTLE = 80  # a hex, b attacker, c defender, d 1 = siege, e Forces of the attacker, f of the defender,
#             g and h kinds of the attacker's Champions, i and j of the defender's (see unpack_kinds)
STRIKE = 81  # first_strike: a Champion that strikes, b Champion struck, c damage, d HP now, e and f their kinds
COMBAT_ROUND = 82  # a number, b attacker's threshold, c defender's threshold
DICE = 83  # a player, b Champion (-1 Forces), c dice packed (see unpack_dice), d number of dice, e hits on 1..e,
#            f hits in this pack, g which pack of this roll (10 dice a pack), h kind of the Champion
HIT = 84  # a player hit, b -1 a Force, else the Champion, c by: -1 a Force's hit, else Champion, d how: HIT_..., e what
#           is left: Forces of that player here, HP of the Champion, f and g kinds of the Champions b and c
CHAMPION_DIED = 85  # a Champion, b kind, c killer (-1 nobody), d hex
CARD_STOLEN = 86  # VEIL_STEAL: a thief, b kind, c from
BATTLE_OVER = 87  # a hex, b winner (-1 nobody), c Forces of the winner left, d combat rounds
STALEMATE = 88  # a hex: MAX_COMBAT_ROUNDS, the attacker's units are removed
SIEGE_WRIT_HIT = 89  # a attacker, b Forces destroyed

HIT_RANDOM, HIT_CHOSEN, HIT_RULE, HIT_GUARDED, HIT_IGNORED = 0, 1, 2, 3, 4

# --- the end of the round
SIEGES_START = 90
PILLAGED = 91  # a player, b owner of the Capital, c gold
COLLECT_DONE = 92  # a player has chosen its modes
COLLECTED = 93  # a player, b hex, c tile, d mode (COLLECT_...)
SCORED = 94  # a player, b Control VP, c total VP (-1 while VP_VISIBILITY = own, but to the player itself: two versions)
CLEANUP = 95  # a round
RESIGNED = 96  # a player
GAME_OVER = 97  # a why (END_...), b mask of winners, c round
RANKED = 98  # one per player, best first: a place from 1, b player, c total VP, d permanent VP, e gold, f Forces

# --- for nobody (NOBODY): what studies count, where the rule itself leaves no event
FORGE_NEAR = 101  # a hex of a Forge, b distance to the Forge that is nearest
PADDED_CARD = 102  # a place in the Market row, b kind: the copy that padding added lies there
PREVIEWED = 103  # a round, b kind, c which of the round from 0: a card of the next Age is laid into the Market row
TURNED = 104  # a player, b player whose card acts after a's; by the other column of initiative it acts before
BASIC_FIRST = 105  # a player, whose basic action or Ability acts before b's card, c kind of the card
DODGED = 106  # a player, whose units leave a hex by a basic action before b's card with that target, c kind of the card
OPEN_HIT = 107  # a player hit, b Forces, c Champions: nobody chose the target, and both could be hit
THEFT = 108  # a player, b kind of the dead Champion: the roll is owed to VEIL_STEAL alone
MILITIA = 109  # a player, b hits on 1..b without MINE_MILITIA_HIT, c with
MANA_LEFT = 110  # a player, b mana left at the end of the Action Steps, c age
FORESEEN = 111  # a player, b cards drawn at the Reset that its Champions brought

NAMES: dict[int, str] = {
    value: name
    for name, value in list(globals().items())
    if name.isupper() and isinstance(value, int) and not name.startswith(("GAIN_", "STOP_", "GOLD_", "STATUS_", "HIT_"))
}

#: Those that nobody is told of.
UNSEEN = frozenset(range(FORGE_NEAR, FORESEEN + 1))


def unpack_dice(packed: int, count: int) -> tuple[int, ...]:
    """The dice of a DICE event in the order rolled: three bits each, the first die lowest."""
    return tuple(packed >> (3 * index) & 7 for index in range(count))


def unpack_kinds(*packed: int) -> dict[int, int]:
    """Kinds of Champions by slot, from numbers that hold three slots of 8 bits each (champions.kinds_of)."""
    found = {}
    for group, number in enumerate(packed):
        for place in range(3):
            kind = (number >> (8 * place) & 255) - 1
            if kind >= 0:
                found[3 * group + place] = kind
    return found
