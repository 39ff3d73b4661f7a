"""What an observation holds and where (spec sections 11.3 and 13).

What is by seat begins with the own row of the observer, then comes the next seat in turn order; a spectator begins
with seat 0. Rows of seats, lands and cards that a match does not have are 0. Armies are counted one by one, not scaled.
"""

from __future__ import annotations

from sandtable.core.game.spaces import Block, block_starts, size_of
from sandtable.games.conquest import state as s

SEAT_FIGURES = 12
TURN_FIGURES = 8
DECISION_FIGURES = 5
BATTLE_FIGURES = 5
PILE_FIGURES = 4
OPTION_FIGURES = 43
OWNERS = s.MAX_SEATS + 2

OBSERVATION = (
    Block(
        "options",
        (OPTION_FIGURES,),
        "Options as in the Rules record: players, territories, continents, edges, cards, assign, placement, "
        "setup_batch, extra, neutral_third, neutral_armies, start_armies, first_seat, territory_divisor, "
        "reinforce_min, die_sides, att_dice_max, def_dice_max, attacker_dice, defender_dice, tie_winner, blitz, "
        "blitz_min, blitz_defence, occupy, fortify, fortify_moves, card_system, bonus_scope, must_trade_at, "
        "hand_limit, at_limit, trades_per_turn, draw_when, draws, inherit, inherit_trade, round_cap, victory_pct, "
        "capitals, capital_bonus, capital_goal, fog; a word is its number, first_seat -1 is random.",
    ),
    Block("continents", (s.MAX_CONTINENTS,), "Armies a turn for holding the continent."),
    Block(
        "step", (s.OVER,), "1 at the step of the game (State.step from 1), as far as it is known; the last is the end."
    ),
    Block(
        "asked",
        (len(s.DECISIONS) - 1,),
        "1 at the kind of decision that the observer owes (D_CLAIM to D_CAPITAL).",
    ),
    Block(
        "turn",
        (TURN_FIGURES,),
        "The round (0 during the set-up), turns begun, seats in the game; and of the observer's own turn or go, -1 "
        "otherwise: armies left of this go of an open placement, territories captured, cards drawn, voluntary trades, "
        "free moves.",
    ),
    Block(
        "decision",
        (DECISION_FIGURES,),
        "The observer's own: 1 if the trade asked for cannot be declined, the territory named for a placement (-1 "
        "none), the bounds of the number asked for (0 and 0: none), free territories while it claims (else 0).",
    ),
    Block(
        "battle",
        (BATTLE_FIGURES,),
        "Source and target of the battle that goes on, or of the observer's own free move, the mode (0 single roll, 1 "
        "blitz, 2 blitz with full dice), the attacker's dice of the next roll, and the dice the defender has fixed for "
        "the blitz; -1 for what is not yet chosen, not there or not seen.",
    ),
    Block(
        "seats",
        (s.MAX_SEATS, SEAT_FIGURES),
        "For each seat: 1 if the match has it, 1 if it owes a decision, 1 if it has the turn or go, 1 if it is the "
        "first seat, its place in the order of leaving (0 = it is in the game), 1 if it resigned, territories, armies "
        "on the board, armies to place, cards in hand, sets traded, territory with its capital; -1 where unknown or "
        "none.",
    ),
    Block(
        "owners",
        (s.MAX_TERRITORIES, OWNERS),
        "1 at the owner of each territory that is seen: the seats, neutral, nobody yet. All 0: not seen.",
    ),
    Block("armies", (s.MAX_TERRITORIES,), "Armies on each territory as the observer sees them; -1 not seen."),
    Block(
        "hands",
        (s.MAX_CARDS, s.MAX_SEATS),
        "1 at the seat that holds the card, where the observer knows it: its own hand, after the end every hand.",
    ),
    Block("discard", (s.MAX_CARDS,), "1 for each card of the discard pile."),
    Block(
        "ages",
        (s.MAX_CARDS,),
        "How often the discard pile has become the deck since the card was put into the deck.",
    ),
    Block(
        "piles",
        (PILE_FIGURES,),
        "Cards in the deck and in the discard pile, sets traded by all, and the value on the ladder of the observer's "
        "next set (0 where values do not rise).",
    ),
)
SIZE = size_of(OBSERVATION)

_AT = block_starts(OBSERVATION)
AT_OPTIONS, AT_CONTINENTS, AT_STEP, AT_ASKED = _AT["options"], _AT["continents"], _AT["step"], _AT["asked"]
AT_TURN, AT_DECISION, AT_BATTLE, AT_SEATS = _AT["turn"], _AT["decision"], _AT["battle"], _AT["seats"]
AT_OWNERS, AT_ARMIES, AT_HANDS, AT_DISCARD = _AT["owners"], _AT["armies"], _AT["hands"], _AT["discard"]
AT_AGES, AT_PILES = _AT["ages"], _AT["piles"]
