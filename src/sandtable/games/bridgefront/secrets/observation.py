"""How an observation is laid out: what a seat knows, as numbers (section 5.1).

Rows for players are counted from the observing seat (row 0 is its own; a spectator counts from player 0). The rows of
players that there are not hold -1 in `seats`, `champions` and `shown`, else 0. A number for a player is such a row,
too. Hexes, edges, kinds of cards, factions and phases are numbered as in state.py. -1 stands for "none" and for "not
known", unless a line says otherwise.
"""

from __future__ import annotations

from sandtable.core.game.spaces import Block, block_starts
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.figures import FIGURES

_ARMED = (
    "Battle Cry, Smoke, Focus Fire, hits Forces first, hits Champions first, Siege Writ, Last Contract, Forgeblood, "
    "Last Stand, Turncoat, Forgeblood next round"
)
#: Figures of a player, of a hex, of an edge, of a Champion, of the battle; places in the Market row, known top cards.
SEAT, HEX, EDGE, CHAMPION, BATTLE, ROW, TOP = 46, 31, 15, 20, 32, 6, 8

OBSERVATION = (
    Block("decision", (len(s.DECISIONS) - 1,), "1 at the kind of decision that the seat owes, D_FACTION to D_COLLECT."),
    Block("phase", (s.OVER,), "1 at the phase, from FACTIONS to OVER."),
    Block(
        "course",
        (8,),
        "The round (0 during the set-up), the last round, the Age, the Action Step of the round, Action Steps ended so "
        "far, the row of the Lead, how the game ended (END_..., 0 while it runs), whether a blackout lasts.",
    ),
    Block(
        "seats",
        (s.MAX_SEATS, SEAT),
        "Of each player: 1 at the faction (six numbers), place in the seating, resigned, owes a decision, takes part, "
        "has answered, is Done, what it is asked (the number in D_..., 0 for nothing or not known), gold, mana, "
        "permanent points, points for tiles held now, cards in hand, draw pile, discard pile and burn pile, cards "
        "played this round, Free Marches used, more cards at the next Reset, has won a battle this round, has lost a "
        f"Champion this round, threshold armed for a first combat round, effects armed (eleven numbers: {_ARMED}), hex "
        "of the Capital, who was first in it, who held it after the last sieges, may still gain a card of the Market, "
        "corner slot, kind of the card being played, place in the order of actions, has won the game.",
    ),
    Block(
        "hexes",
        (s.MAX_HEXES, HEX),
        "Of each hex: is on the board; 1 at its tile (plain, Center, Capital, Forge, Mine); Mine Value; by player: "
        "Forces, Champions, holds the line here, marked for a breakthrough. All 0 off the board.",
    ),
    Block(
        "edges",
        (s.MAX_EDGES, EDGE),
        "Of each edge: Bridge, temporary, locked; then by player: opened it, has a trap on it. All 0 off the board.",
    ),
    Block(
        "champions",
        (s.MAX_SEATS, s.MAX_SLOTS, CHAMPION),
        "Of each Champion by player and slot: kind, hex, HP, printed HP, dice, hits on, bounty, slowed, warded, "
        "frenzy, Ability used, Assassin's Edge used, gold for a death used, choice of a hit used; then gold promised "
        "if it dies, by player.",
    ),
    Block("wormholes", (s.MAX_WORMHOLES, 3), "Both ends and the owner of each wormhole."),
    Block("hand", (s.MAX_KINDS,), "How many cards of each kind the seat holds."),
    Block("draw", (s.MAX_KINDS,), "How many cards of each kind are in the seat's draw pile."),
    Block("discard", (s.MAX_KINDS,), "How many cards of each kind are in the seat's discard pile."),
    Block("top", (TOP,), "The kinds of the top cards of the seat's draw pile, as far as it has seen them there."),
    Block(
        "known",
        (s.MAX_SEATS, s.MAX_KINDS),
        "By player, how many cards of each kind the seat knows to be in that player's hand, draw and discard piles.",
    ),
    Block("burnt", (s.MAX_SEATS, s.MAX_KINDS), "By player, how many cards of each kind are in the burn pile."),
    Block("row", (ROW,), "The kinds of the cards of the Market row that are left, in order."),
    Block("offer", (3,), "The kind of the card being sold; the seat's own bid: 0 to pass, 1 to buy, and for how much."),
    Block("decks", (6,), "Cards left in the Market decks and the Power decks of the three Ages."),
    Block(
        "shown",
        (s.MAX_SEATS, s.MAX_SHOWN),
        "By player, the kinds of the cards that are shown to it, in order; -2 for a card that the seat may not see.",
    ),
    Block("scried", (1,), "The kind of the card that the seat is to keep on top or to put under its draw pile."),
    Block("picked", (s.MAX_PICKS,), "What the seat has chosen so far of several things to choose in secret."),
    Block(
        "plans",
        (s.MAX_SEATS, s.MAX_PLAN, 2),
        "By player, the choices of the action planned: the kind of each (the number in D_..., 0 behind the last) and "
        "its code. The seat's own while it is made; all of them while actions are carried out.",
    ),
    Block("price", (2,), "Mana and gold of the seat's own plan; 0 without one."),
    Block(
        "action",
        (5,),
        "Whose action or tile is being resolved, how far the order of actions has got, the length of that order, the "
        "operation (row of the program) at which the action stands, the tile that is collected or asked about.",
    ),
    Block(
        "battle",
        (BATTLE,),
        "Stage (0 without a battle, all else is then -1), hex, attacker, defender, siege, combat round, whose hits are "
        "assigned (0 the attacker's), the next hit is the first; then of the attacker and of the defender: hits left "
        "of Forces and of the Champions by slot (seven numbers), effects in force (bits), threshold in force, "
        "Bodyguards left, shields left (mask of slots), the slot that may choose a hit.",
    ),
    Block("options", (len(FIGURES),), "The options: " + ", ".join(FIGURES) + "."),
)
#: Where each block begins.
START = block_starts(OBSERVATION)
