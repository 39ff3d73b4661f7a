"""Every parameter of Conquest (spec section 3) with its range, default, title and a sentence of help.

The defaults are those of the preset World War; `presets.py` holds the other preset, what follows from a change of the
card system, and how the lobby's form groups the parameters. From the struct come validation, the JSON schema of the
form, `sandtable options conquest` and `--set name=value`.

Hints for forms stand in the JSON schema: `x-labels` names the values of a word option, `x-unit` is the unit of a
number, `x-when` maps a parameter to the values for which this one matters, `x-parts` names the entries of a list,
`x-suggest` lists usual texts, `x-file` says that the text may name a file of this kind sent along.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from sandtable.core.game.notices import Idle, IdleParts
from sandtable.core.game.options import OptionForm, setting
from sandtable.games.conquest.rules.variants import (
    Assign,
    AtLimit,
    AttackerDice,
    BlitzDefence,
    BonusScope,
    BonusTo,
    Capitals,
    CardSystem,
    CardType,
    DefenderDice,
    DrawWhen,
    Extra,
    FirstAttacks,
    Fortify,
    Inherit,
    InheritTrade,
    Occupy,
    Placement,
    PokerTurnIn,
    TieWinner,
    WildRule,
)
from sandtable.games.conquest.setup.idle import (
    NO_DRAWS,
    NO_TERRITORY_BONUS,
    ONE_DEFENCE_DIE,
    TWO_SEATS,
    above_every_set,
    deals_evenly,
    few_territories,
    forced_by_nothing,
    level_sets,
    no_free_moves,
    no_neutrals,
    no_scale,
    no_steps,
    whole_map,
)
from sandtable.games.conquest.setup.map_names import territories_of
from sandtable.games.conquest.setup.presets import BUNDLES, CARD_DEFAULTS, GROUPS, PRESETS, SUGGESTIONS, derive

__all__ = [
    "BUNDLES",
    "CARD_DEFAULTS",
    "FORM",
    "GROUPS",
    "PRESETS",
    "SUGGESTIONS",
    "ConquestOptions",
    "check",
    "derive",
    "least_armies",
    "territories_of",
]

_CARDS = {"card_system": [CardSystem.INCREASING, CardSystem.ROYALTY, CardSystem.POKER, CardSystem.SUPPLY]}
_SUPPLY = {"card_system": [CardSystem.SUPPLY]}
#: Hands in the order of their values.
ROYALTY_HANDS = ["pair", "three of a kind", "straight", "flush", "straight flush"]
POKER_HANDS = [
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
    "royal flush",
]

Armies = Annotated[int, Meta(ge=1, le=1000)]
Value = Annotated[int, Meta(ge=0, le=200)]
Step = Annotated[int, Meta(ge=0, le=100)]
Factor = Annotated[int, Meta(ge=1, le=1000)]


class ConquestOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The parameters of one match. Names and ranges are those of spec section 3."""

    # 3.1 Set-up
    players: Annotated[int, setting("Seats", "How many seats the match has.", 2, 8, unit="seats")] = 4
    map: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=400,
            title="Map",
            description="The world map, a generated map such as gen:n=24,seed=3, or a map file.",
            extra_json_schema={"x-suggest": ["world-42", "gen:n=24,seed=1", "gen:n=84,seed=1"], "x-file": ".toml"},
        ),
    ] = "world-42"
    start_armies: Annotated[
        tuple[Armies, Armies, Armies, Armies, Armies, Armies, Armies],
        setting(
            "Starting armies",
            "Armies each seat starts with, one figure for each number of seats from 2 to 8.",
            unit="armies",
            parts=["2 seats", "3 seats", "4 seats", "5 seats", "6 seats", "7 seats", "8 seats"],
        ),
        IdleParts(lambda players: [players - 2], "only the figure for {players} seats counts"),
    ] = (40, 35, 30, 25, 20, 20, 20)
    scale_start: Annotated[
        bool,
        setting("Scale to the map", "Starting armies grow and shrink with the number of territories."),
        Idle(no_scale, "the figures are for 42 territories, and the map has 42"),
    ] = True
    assign: Annotated[
        Assign,
        setting(
            "Territories",
            "Territories are dealt at random, or claimed one by one in turn.",
            labels=Assign.labels(),
        ),
    ] = Assign.DEAL
    placement: Annotated[
        Placement,
        setting(
            "First placement",
            "The other starting armies are scattered at random, placed in secret by all at once, or placed in turn.",
            labels=Placement.labels(),
        ),
    ] = Placement.OPEN
    setup_batch: Annotated[
        int,
        setting(
            "Armies at each go",
            "How many armies a seat places before the next seat places.",
            1,
            20,
            unit="armies",
            when={"placement": [Placement.OPEN]},
        ),
    ] = 3
    extra: Annotated[
        Extra,
        setting(
            "Leftover territories",
            "Who gets the territories that an even deal leaves over.",
            when={"assign": [Assign.DEAL]},
            labels=Extra.labels(),
        ),
        Idle(lambda neutral_third: neutral_third, "the neutral third takes what is left over"),
        Idle(deals_evenly, "{players} seats share the map evenly"),
    ] = Extra.LAST
    neutral_third: Annotated[
        bool,
        setting(
            "Neutral third",
            "With 2 seats, a third of the territories starts neutral.",
            when={"players": [2], "assign": [Assign.DEAL]},
        ),
    ] = False
    neutral_armies: Annotated[
        int,
        setting("Neutral armies", "Armies on each neutral territory at the start.", 1, 50, unit="armies"),
        Idle(no_neutrals, "no territory starts neutral"),
    ] = 2
    first_seat: Annotated[
        Literal["random"] | Annotated[int, Meta(ge=0, le=7)],
        setting(
            "Who starts",
            "A random seat starts, or the seat with this number, counted from 0.",
            labels={"random": "Random"},
        ),
    ] = "random"

    first_turn_pct: Annotated[
        int,
        setting(
            "Armies of the first turn",
            "What the first turn of the match brings, in percent of what a turn brings, rounded down.",
            0,
            100,
            unit="%",
            since="3+",
        ),
    ] = 100
    first_attacks: Annotated[
        FirstAttacks,
        setting(
            "Attacks from when on",
            "Seats attack from the first turn on, or not in the first turn of the match, or not in round 1.",
            labels=FirstAttacks.labels(),
            since="3+",
        ),
    ] = FirstAttacks.AT_ONCE

    # 3.2 Reinforcement, combat, movement
    territory_divisor: Annotated[
        int,
        setting("Territories per army", "A turn brings 1 army for every so many territories.", 1, 20),
        Idle(few_territories, "nobody can hold enough territories for more than {reinforce_min} armies"),
    ] = 3
    reinforce_min: Annotated[
        int,
        setting("Least reinforcement", "A turn brings at least this many armies before bonuses.", 0, 50, unit="armies"),
        Idle(
            lambda reinforce_min, territory_divisor: reinforce_min * territory_divisor <= 1,
            "the territories of any seat bring as much",
        ),
    ] = 3
    continent_pct: Annotated[
        int,
        setting("Continent bonuses", "Continent bonuses in percent of the figures on the map.", 0, 500, unit="%"),
    ] = 100
    die_sides: Annotated[
        int,
        setting("Sides of a die", "Fewer sides make more ties and so favour the defender.", 2, 20, unit="sides"),
    ] = 6
    att_dice_max: Annotated[
        int,
        setting("Attacker's dice", "The most dice an attacker rolls.", 1, 5, unit="dice"),
    ] = 3
    def_dice_max: Annotated[
        int,
        setting("Defender's dice, most", "The most dice a defender rolls.", 1, 5, unit="dice"),
    ] = 2
    attacker_dice: Annotated[
        AttackerDice,
        setting(
            "Attacker may hold back",
            "The attacker may roll fewer dice, or always rolls the most.",
            labels=AttackerDice.labels(),
        ),
        Idle(lambda att_dice_max: att_dice_max == 1, "the attacker has a single die"),
    ] = AttackerDice.CHOICE
    defender_dice: Annotated[
        DefenderDice,
        setting(
            "Defender's dice",
            "The defender is asked for the number of dice, always rolls the most, or always one.",
            labels=DefenderDice.labels(),
        ),
        ONE_DEFENCE_DIE,
    ] = DefenderDice.CHOICE
    tie_winner: Annotated[
        TieWinner,
        setting(
            "Equal dice",
            "Who wins when two compared dice are equal.",
            labels=TieWinner.labels(),
        ),
    ] = TieWinner.DEFENDER
    blitz: Annotated[
        bool,
        setting("Blitz", "The attacker may roll again and again in a single decision."),
    ] = True
    blitz_min: Annotated[
        int,
        setting(
            "Armies for a blitz",
            "A blitz needs at least this many armies besides the one that stays behind.",
            1,
            20,
            unit="armies",
            when={"blitz": [True]},
        ),
    ] = 1
    blitz_defence: Annotated[
        BlitzDefence,
        setting(
            "Defence in a blitz",
            "The defender chooses dice once for a whole blitz, or before each roll.",
            when={"blitz": [True], "defender_dice": [DefenderDice.CHOICE]},
            labels=BlitzDefence.labels(),
        ),
        ONE_DEFENCE_DIE,
    ] = BlitzDefence.EACH
    occupy: Annotated[
        Occupy,
        setting(
            "Moving in",
            "After a capture the attacker chooses how many armies move in, moves the fewest, or all but one.",
            labels=Occupy.labels(),
        ),
    ] = Occupy.CHOICE
    fortify: Annotated[
        Fortify,
        setting(
            "Fortify",
            "The free move at the end of a turn goes to a neighbour, along a chain of own territories, or is not made.",
            labels=Fortify.labels(),
        ),
        Idle(lambda fortify_moves: fortify_moves == 0, "there are no free moves"),
    ] = Fortify.ADJACENT
    fortify_moves: Annotated[
        int,
        setting(
            "Free moves",
            "How many free moves end a turn.",
            0,
            10,
            unit="moves",
            when={"fortify": [Fortify.ADJACENT, Fortify.CONNECTED]},
        ),
    ] = 1

    # 3.3 Cards
    card_system: Annotated[
        CardSystem,
        setting(
            "Cards",
            "Which cards are drawn after captures and traded for armies.",
            labels=CardSystem.labels(),
        ),
        NO_DRAWS,
    ] = CardSystem.INCREASING
    card_type: Annotated[
        CardType,
        setting(
            "Card type",
            "A supply set is worth the same each time, rises in steps, or multiplies.",
            when=_SUPPLY,
            labels=CardType.labels(),
        ),
        NO_DRAWS,
    ] = CardType.FIXED
    bonus_scope: Annotated[
        BonusScope,
        setting(
            "Bonus scope",
            "Rising values follow the trades of the whole table, or each player's own.",
            when={"card_system": [CardSystem.INCREASING, CardSystem.SUPPLY]},
            labels=BonusScope.labels(),
        ),
        NO_DRAWS,
        Idle(level_sets, "every set of a kind is worth the same each time"),
    ] = BonusScope.LOBBY
    fixed_values: Annotated[
        tuple[Value, Value, Value, Value],
        setting(
            "Fixed values",
            "Armies for three food, three ammunition, three weapons, and one of each.",
            unit="armies",
            parts=["food", "ammunition", "weapon", "mixed"],
            when={**_SUPPLY, "card_type": [CardType.FIXED]},
        ),
        NO_DRAWS,
    ] = (4, 6, 8, 10)
    progressive: Annotated[
        tuple[Step, Step],
        setting(
            "Progressive values",
            "The first supply set's armies, and how much each further set adds.",
            unit="armies",
            parts=["first", "step"],
            when={**_SUPPLY, "card_type": [CardType.PROGRESSIVE]},
        ),
        NO_DRAWS,
    ] = (5, 5)
    exponential: Annotated[
        tuple[Annotated[int, Meta(ge=1, le=100)], Factor, Factor, Annotated[int, Meta(ge=1, le=10000)]],
        setting(
            "Exponential values",
            "The first supply set's armies, the growth as a fraction, and the largest value.",
            parts=["first", "growth, upper", "growth, lower", "cap"],
            when={**_SUPPLY, "card_type": [CardType.EXPONENTIAL]},
        ),
        NO_DRAWS,
    ] = (5, 13, 10, 100)
    ladder_cap: Annotated[
        int,
        setting(
            "Largest set value",
            "Rising values in equal steps stop at this figure; 0 means no limit.",
            0,
            10000,
            unit="armies",
            when={"card_system": [CardSystem.INCREASING, CardSystem.SUPPLY]},
        ),
        NO_DRAWS,
        Idle(
            no_steps,
            "values that rise in equal steps come with increasing and progressive sets",
        ),
        Idle(above_every_set, "no set is ever worth more", like=0),
    ] = 0
    increasing: Annotated[
        tuple[Step, Step],
        setting(
            "Increasing values",
            "The first increasing set's armies, and how much each further set adds.",
            unit="armies",
            parts=["first", "step"],
            when={"card_system": [CardSystem.INCREASING]},
        ),
        NO_DRAWS,
    ] = (3, 3)
    royalty_values: Annotated[
        tuple[Value, Value, Value, Value, Value],
        setting(
            "Royalty values",
            "Armies for a pair, three of a kind, a straight, a flush and a straight flush.",
            unit="armies",
            parts=ROYALTY_HANDS,
            when={"card_system": [CardSystem.ROYALTY]},
        ),
        NO_DRAWS,
    ] = (5, 10, 15, 20, 25)
    poker_values: Annotated[
        tuple[Value, Value, Value, Value, Value, Value, Value, Value, Value],
        setting(
            "Poker values",
            "Armies for each poker hand from a pair to a royal flush; 0 takes a hand out.",
            unit="armies",
            parts=POKER_HANDS,
            when={"card_system": [CardSystem.POKER]},
        ),
        NO_DRAWS,
    ] = (5, 10, 15, 20, 25, 30, 35, 40, 50)
    poker_turn_in: Annotated[
        PokerTurnIn,
        setting(
            "Poker turn-in",
            "A trade takes just the cards of the combination, or the whole hand.",
            when={"card_system": [CardSystem.POKER]},
            labels=PokerTurnIn.labels(),
        ),
        NO_DRAWS,
    ] = PokerTurnIn.COMBO
    wild_cards: Annotated[
        int,
        setting("Wild cards", "Wild cards in the supply deck.", 0, 20, unit="cards", when=_SUPPLY),
        NO_DRAWS,
    ] = 2
    wild_rule: Annotated[
        WildRule,
        setting(
            "Wild cards count",
            "A set with wild cards counts as its best reading, or as the type of its only natural card.",
            when=_SUPPLY,
            labels=WildRule.labels(),
        ),
        NO_DRAWS,
        Idle(lambda wild_cards: wild_cards < 2, "a set with a single natural card needs two wild cards"),
    ] = WildRule.BEST
    territory_bonus: Annotated[
        int,
        setting(
            "Territory bonus",
            "Extra armies for a traded card that shows a territory you own.",
            0,
            20,
            unit="armies",
            when=_SUPPLY,
        ),
        NO_DRAWS,
    ] = 0
    territory_bonus_limit: Annotated[
        int,
        setting(
            "Bonus cards per set",
            "How many cards of one set may earn the territory bonus.",
            1,
            3,
            unit="cards",
            when=_SUPPLY,
        ),
        NO_DRAWS,
        NO_TERRITORY_BONUS,
    ] = 1
    territory_bonus_to: Annotated[
        BonusTo,
        setting(
            "Bonus armies go",
            "The territory bonus joins the armies to place, or stands on the territory shown.",
            when=_SUPPLY,
            labels=BonusTo.labels(),
        ),
        NO_DRAWS,
        NO_TERRITORY_BONUS,
    ] = BonusTo.POOL
    must_trade_at: Annotated[
        Literal[0, 5, 6, 7, 8],
        setting(
            "Must trade at",
            "With this many cards a trade is compulsory at the start of the turn; 0 means never.",
            unit="cards",
            when=_CARDS,
        ),
        NO_DRAWS,
        Idle(
            lambda must_trade_at, hand_limit: 0 < hand_limit < must_trade_at,
            "no turn begins with so many cards when the hand limit is {hand_limit}",
            like=0,
        ),
    ] = 5
    hand_limit: Annotated[
        Literal[0, 5, 6, 7, 8],
        setting(
            "Hand limit",
            "The most cards a hand holds at the end of a turn; 0 means no limit.",
            unit="cards",
            when=_CARDS,
        ),
        NO_DRAWS,
    ] = 0
    at_limit: Annotated[
        AtLimit,
        setting(
            "Full hand",
            "With a full hand the draw is skipped, or made and a card discarded.",
            when=_CARDS,
            labels=AtLimit.labels(),
        ),
        NO_DRAWS,
        Idle(lambda hand_limit: hand_limit == 0, "there is no hand limit"),
    ] = AtLimit.DISCARD
    trades_per_turn: Annotated[
        int,
        setting(
            "Trades per turn",
            "The most voluntary trades in one turn; 0 means no limit.",
            0,
            10,
            unit="trades",
            when=_CARDS,
        ),
        NO_DRAWS,
    ] = 0
    draw_when: Annotated[
        DrawWhen,
        setting(
            "Card drawn",
            "The card for a capture is drawn before the free move, or after it.",
            when=_CARDS,
            labels=DrawWhen.labels(),
        ),
        NO_DRAWS,
        Idle(no_free_moves, "there are no free moves"),
    ] = DrawWhen.ATTACK_END
    draws: Annotated[
        int,
        setting("Cards for a capture", "Cards drawn after a turn with a capture.", 0, 3, unit="cards", when=_CARDS),
    ] = 1
    inherit: Annotated[
        Inherit,
        setting(
            "Inheritance",
            "The cards of an eliminated seat go to its conqueror, or to the discard pile.",
            when=_CARDS,
            labels=Inherit.labels(),
        ),
        NO_DRAWS,
        TWO_SEATS,
    ] = Inherit.ALL
    inherit_trade: Annotated[
        InheritTrade,
        setting(
            "Trade after inheriting",
            "Right after inheriting cards the conqueror may trade, must trade below the "
            "hand limit, or waits for the next turn.",
            when=_CARDS,
            labels=InheritTrade.labels(),
        ),
        NO_DRAWS,
        TWO_SEATS,
        Idle(
            forced_by_nothing,
            "nothing is inherited",
            like=InheritTrade.LATER,
        ),
    ] = InheritTrade.MAY

    # 3.4 End of the game and variants
    round_cap: Annotated[
        int,
        setting("Round cap", "The match ends after this round.", 1, 2000, unit="rounds"),
    ] = 200
    victory_pct: Annotated[
        int,
        setting(
            "Victory share",
            "Owning this share of all territories at the end of one's turn wins; 100 means only elimination wins.",
            51,
            100,
            unit="%",
        ),
        Idle(whole_map, "no fewer than all territories are such a share", like=100),
    ] = 100
    capitals: Annotated[
        Capitals,
        setting(
            "Capitals",
            "Each seat has a capital, drawn at random or chosen in secret; holding enough of them wins.",
            labels=Capitals.labels(),
        ),
    ] = Capitals.OFF
    capital_bonus: Annotated[
        int,
        setting(
            "Capital bonus",
            "Extra armies each turn for every capital held.",
            0,
            10,
            unit="armies",
            when={"capitals": [Capitals.RANDOM, Capitals.CHOSEN]},
        ),
    ] = 1
    capital_goal: Annotated[
        Literal[0, 2, 3, 4, 5, 6, 7, 8],
        setting(
            "Capitals to win",
            "Capitals needed to win; 0 means all of them.",
            when={"capitals": [Capitals.RANDOM, Capitals.CHOSEN]},
        ),
    ] = 0
    fog: Annotated[
        bool,
        setting("Fog", "A seat sees owners and armies only on its own territories and next to them."),
    ] = False


# ------------------------------------------------------------------------------------------------ checks across fields


def least_armies(options: ConquestOptions, territories: int) -> int:
    """The fewest starting armies per seat that the rules allow (spec section 1, set-up errors)."""
    ground = 42 if options.scale_start else territories
    return -(-ground // options.players)


def check(options: ConquestOptions, territories: int | None = None) -> list[tuple[str, str]]:
    """What is wrong with options that are each in range (spec section 1): pairs of a field and a sentence.

    `territories` is the size of the map when it has been read; without it, rules that need the size of a map file are
    left to the caller, who asks again with the figure. An empty list means that the match can start.
    """
    if territories is None:
        territories = territories_of(options.map)
    return [*_check_setup(options, territories), *_check_cards(options)]


def _check_setup(options: ConquestOptions, territories: int | None) -> list[tuple[str, str]]:
    """Seats, armies, first seat, neutral third, capitals."""
    problems: list[tuple[str, str]] = []
    players = options.players
    if territories is not None and territories < 2 * players:
        problems.append(
            ("map", f"{players} seats need a map of at least {2 * players} territories; this one has {territories}.")
        )
    if options.scale_start or territories is not None:
        least = least_armies(options, territories or 0)
        armies = options.start_armies[players - 2]
        if armies < least:
            ground = "42 territories" if options.scale_start else f"the map's {territories} territories"
            problems.append(
                (
                    "start_armies",
                    f"{players} seats need at least {least} starting armies each to "
                    f"hold {ground}; the option gives {armies}.",
                )
            )
    if options.first_seat != "random" and options.first_seat >= players:
        problems.append(
            (
                "first_seat",
                f"Seat {options.first_seat} does not exist with {players} seats; use random or 0 to {players - 1}.",
            )
        )
    if options.neutral_third and players > 2:
        problems.append(("neutral_third", f"A neutral third is for 2 seats only; this match has {players}."))
    if options.capital_goal > players:
        problems.append(
            (
                "capital_goal",
                f"There are only {players} capitals with {players} seats; use 0 for all of them, or 2 to {players}.",
            )
        )
    return problems


def _check_cards(options: ConquestOptions) -> list[tuple[str, str]]:
    """Hand limits of the card systems, and forced trades (spec sections 1 and 3.3, R56)."""
    problems: list[tuple[str, str]] = []
    if options.card_system is CardSystem.SUPPLY and options.hand_limit == 0:
        problems.append(("hand_limit", "Supply cards need a hand limit of 5 to 8 cards."))
    if options.card_system is CardSystem.POKER and options.hand_limit != 5:
        problems.append(("hand_limit", "A poker hand has exactly 5 cards: the hand limit must be 5."))
    if options.inherit_trade is InheritTrade.FORCED and options.hand_limit == 0:
        problems.append(("inherit_trade", "Forced trades after inheriting need a hand limit of 5 to 8 cards."))
    return problems


#: Everything the platform asks about Conquest's options.
FORM = OptionForm(
    type=ConquestOptions,
    presets=PRESETS,
    groups=GROUPS,
    bundles=BUNDLES,
    suggestions=SUGGESTIONS,
    derive=derive,
    check=check,
)
