"""What can happen in Bridgefront.

Champion codes are player x 6 + slot, a kind is that of a card; -1 stands for "not for these eyes" or "none".

What is drawn from which stream of chance (core/kernel/chance.py; the events of section 6 of the specification):

| stream | draws |
| --- | --- |
| DEAL | the seating, drawn factions, padding and first order of the shared decks, the board, starting draw piles |
| DICE | battle dice, dice of cards, dice of theft, dice of tied bidders |
| DECKS | reshuffles, where a gained card is inserted, the Market row, cards that go under a deck, gain_random |
| OTHER | ties of bids that are drawn by lot, who is hit, scatter and random losses of blasts |
"""

from sandtable.core.declare.events import AT_TIMES, BOTH, OTHERS, OWN, UNTOLD, Events, event

# --- set-up
GAME_START = event(1, "players radius forces gold", line="start")
SEATED = event(2, "place player")
FACTION = event(3, "player faction given:flag")  # given: or drawn
CAPITAL = event(4, "player corner hex_:hex", line="capital")
TILE = event(5, "hex_:hex tile value")  # FORGE, MINE, CENTER; Mine Value
BOARD_RELAXED = event(6, "spread gap", line="board")
OPENING_HAND = event(7, "player held draw")
OPENING_CARD = event(8, "player card", to=OWN)
START_BRIDGES_DONE = event(9, "player", line="ready", fold="ready")
BRIDGE_BUILT = event(10, "player edge start:flag temporary:flag")
FREE_SHOWN = event(11, "player card place", to=AT_TIMES)
FREE_DONE = event(12, "player")

# --- the round
ROUND_START = event(20, "round age lead:player", line="turn")
INCOME = event(21, "player gained:gold now held")  # gold now, mana now
DREW = event(22, "player [*card] hand full:flag", to=BOTH)  # full: to the discard pile
SHUFFLED = event(23, "player cards", line="shuffle", moves="discard>draw:cards")
QUIET_STUDY = event(24, "player cards", line="cards")
ROW_CARD = event(25, "place *card")
OFFER = event(26, "*card instance eligible:mask")
BID_DONE = event(27, "player", line="ready", fold="ready")
BUY_BID = event(28, "player size")  # after everybody has bid
PASS_BID = event(29, "player size")  # only if nobody bought
BID_WON = event(
    30, "player *card paid:gold how", moves="!won player"
)  # how: 0 the highest bid, 1 a tie drawn by lot, 2 a tie won by Prospect,
# 3 the last eligible player, free, 4 a tie, by the lowest die
POT_WON = event(31, "player *card pot:gold how:won", line="market", moves="row>draw:card !won player")
GAINED = event(32, "player [*card] worth why", to=AT_TIMES)  # worth: permanent VP, 0 to others; why: GAIN_...
STEP = event(33, "number mask")
PLANNED = event(34, "player")
REVEALED = event(35, "player act mana gold initiative champion:card")  # initiative: 0 = basic; champion: whose Ability
PLAN_CODE = event(36, "player place decision code about more", "")  # after REVEALED, one a code of the plan. about: of
# CHAMPION its card; of CHAMPS about and more are kinds (unpack_kinds), of a wormhole STEP its ends
TIE_ROLLED = event(37, "player die number")  # number of the roll: those with the lowest die roll again

GAIN_FREE, GAIN_MARKET, GAIN_MINE, GAIN_FORGE, GAIN_POWER, GAIN_CARD = 0, 1, 2, 3, 4, 5

# --- what an action does
CARD_PLAYED = event(40, "player *card", line="play", moves="hand>play:card")
FIZZLED = event(41, "player *card burnt:flag")  # -1: a basic action or Ability
CARD_DONE = event(42, "player card burnt:flag")
ABILITY = event(43, "player champion *card", line="play")
MOVED = event(44, "player source:hex target:hex forces slots bridge:flag flying:flag kinds more_kinds")  # unpack_kinds
STOPPED = event(45, "player hex_:hex why:stop", line="stop")  # STOP_...
TRAPPED = event(46, "player edge owner:player lost", moves="!hit edge:lost")
LAST_STAND_HIT = event(47, "player hex_:hex owner:player lost:forces", line="loss", moves="hex_>:lost !hit hex_:lost")
DEPLOYED = event(48, "player hex_:hex placed:forces now")  # placed: 0 = lost
CHAMPION_DEPLOYED = event(49, "player champion *card hex_:hex", line="deploy", moves=">hex_:champion")
BRIDGE_GONE = event(50, "player edge", moves="!broken edge")  # player: -1 Cleanup
EDGE_MARKED = event(51, "player edge mark")  # 0 lock, 1 trap, 2 open
WORMHOLE = event(52, "player first:hex second:hex", line="wormhole")
GOLD = event(53, "player change now why")  # change: negative is lost; why: GOLD_...
MANA = event(54, "player change:mana now")
STOLEN = event(55, "player source:player gold", line="gold", moves="!won player:gold")
DISCARDED = event(56, "player [*card] hand", to=BOTH)
SCRAPPED = event(57, "player *card hand forge:flag", line="burn", moves="hand>burn:card")
TOPDECKED = event(58, "player [card] hand", to=BOTH)
LOOKED = event(59, "player card place", to=OWN)  # peek, scry, dig: place from the top
LOOKED_AT = event(60, "player cards", line="look", to=OTHERS)
KEPT_CARD = event(61, "player [card]", to=BOTH)  # dig: to the hand
SCRIED = event(62, "player [card] [bottom]", to=BOTH)
SHOWN_CARD = event(63, "player card place", to=AT_TIMES)  # a draft
NOT_TAKEN = event(64, "player number deck")  # put under the deck MARKET or POWER + age - 1
HEALED = event(65, "champion gained now card", line="heal")
DAMAGED = event(66, "champion lost:hp left by:player card", line="damage", moves="!hit champion:lost")
REMOVED = event(67, "champion card", line="removed", moves="!fall champion")
RELOCATED = event(68, "champion source:hex target:hex card", line="move", moves="source>target:champion")
BLAST = event(69, "player hex_:hex scattered:flag", line="blast", moves="!hit hex_")
FORCES_LOST = event(70, "player hex_:hex lost:forces by:player", moves="!hit hex_:lost")
MINE_UP = event(71, "hex_:hex value", line="mine")
MARKED = event(72, "player champion gold card", line="effect")
STATUS = event(73, "player status about n card")  # STATUS_...; about: Champion, hex, -1; card of a Champion
ROLLED = event(74, "player die card")  # VEIL_STEAL: of the dead Champion
CHOSE_MODE = event(75, "player mode", line="choose")  # at resolution
BREAKTHROUGH_WON = event(76, "player hex_:hex", line="effect", moves="!taken hex_")

STOP_BLOCKED, STOP_ENEMY, STOP_OWN, STOP_NO_ROOM = 1, 2, 3, 4
GOLD_CARD, GOLD_BOUNTY, GOLD_CONTRACT, GOLD_MARK, GOLD_BATTLE, GOLD_DEATH, GOLD_MINE, GOLD_PILLAGE = range(8)
STATUS_HOLD, STATUS_WARD, STATUS_FRENZY, STATUS_SLOW, STATUS_BLACKOUT, STATUS_HIT_R1, STATUS_BREAKTHROUGH = (
    2001, 2002, 2003, 2004, 2005, 2006, 2007,
)  # fmt: skip

# --- battles
FOLD = "battle"  # the lines of a battle, under that of its beginning
BATTLE = event(
    80, "hex_:hex attacker:player defender:player siege:flag ours theirs our_kinds*2 their_kinds*2"
)  # Forces
# of both, kinds of the Champions of both (unpack_kinds)
STRIKE = event(
    81,
    "champion struck:champion damage left card struck_kind:card",
    line="strike",
    moves="!hit struck:damage",
    fold=FOLD,
)
COMBAT_ROUND = event(82, "number attack defence")  # thresholds
DICE = event(83, "player champion packed number on hits pack card")  # champion: -1 Forces; packed: unpack_dice; hits on
# 1..on; pack: which of this roll (10 dice a pack), with so many hits
HIT = event(
    84, "player champion by how left card by_kind:card", moves="!hit champion"
)  # champion: -1 a Force; by: -1 a Force's hit; HIT_...;
# left: Forces of that player here, HP of the Champion
CHAMPION_DIED = event(85, "champion *card killer:player hex_:hex", moves="!fall champion")
CARD_STOLEN = event(86, "player *card owner:player", line="cards", moves="burn-owner>discard:card !won player")
BATTLE_OVER = event(87, "hex_:hex winner:player left rounds")
STALEMATE = event(88, "hex_:hex", line="stalemate")  # MAX_COMBAT_ROUNDS
SIEGE_WRIT_HIT = event(89, "player lost:forces", line="loss", fold=FOLD)

HIT_RANDOM, HIT_CHOSEN, HIT_RULE, HIT_GUARDED, HIT_IGNORED = 0, 1, 2, 3, 4

# --- the end of the round
SIEGES_START = event(90, "", line="step")
PILLAGED = event(91, "player owner:player coins:gold", moves="!won player:coins")
COLLECT_DONE = event(92, "player")  # has chosen its modes
COLLECTED = event(93, "player hex_:hex tile mode")  # COLLECT_...
SCORED = event(94, "player control [total]", to=AT_TIMES)  # total: while VP_VISIBILITY = own, to the player itself
CLEANUP = event(95, "round", line="step")
RESIGNED = event(96, "player", line="out", moves="!fall player")
GAME_OVER = event(97, "why winners:mask round")  # END_...
RANKED = event(98, "place player points permanent gold forces", line="standing")
# best first

# --- for nobody: what studies count, where the rule itself leaves no event
FORGE_NEAR = event(101, "hex_:hex distance", to=UNTOLD)  # to the Forge that is nearest to this one
PADDED_CARD = event(102, "place *card", to=UNTOLD)  # the copy that padding added lies there
PREVIEWED = event(103, "round *card number", to=UNTOLD)  # a card of the next Age is laid into the Market row
TURNED = event(104, "player after:player", to=UNTOLD)  # by the other column of initiative it acts before
BASIC_FIRST = event(105, "player other:player *card", to=UNTOLD)  # a basic action or Ability acts before this card
DODGED = event(106, "player other:player *card", to=UNTOLD)  # units leave a hex by a basic action before such a card
OPEN_HIT = event(107, "player forces champions", to=UNTOLD)  # nobody chose the target, and both could be hit
THEFT = event(108, "player *card", to=UNTOLD)  # the roll is owed to VEIL_STEAL alone
MILITIA = event(109, "player without with", to=UNTOLD)  # hits on 1..n without MINE_MILITIA_HIT, and with
MANA_LEFT = event(110, "player mana age", to=UNTOLD)  # at the end of the Action Steps
FORESEEN = event(111, "player cards", to=UNTOLD)  # drawn at the Reset, which its Champions brought

EVENTS = Events(globals(), player="players", hex="hexes", edge="edges", card="kinds", champion="players * 6")


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
