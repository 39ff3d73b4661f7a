"""Every parameter of Conquest (spec section 3) with its range, default, title and a sentence of help.

The defaults are those of the preset World War; `presets.py` holds the other preset, what follows from a change of the
card system, and how the lobby's form groups the parameters. From the struct come validation, the JSON schema of the
form, `sandtable options conquest` and `--set name=value`.

Hints for forms stand in the JSON schema: `x-labels` names the values of a word option, `x-unit` is the unit of a
number, `x-when` maps a parameter to the values for which this one matters, `x-parts` names the entries of a list,
`x-suggest` lists usual texts, `x-file` says that the text may name a file of this kind sent along.
"""

from __future__ import annotations

import re
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from sandtable.core.options import Form
from sandtable.games.conquest.presets import BUNDLES, CARD_DEFAULTS, GROUPS, PRESETS, derive

__all__ = [
    "BUNDLES",
    "CARD_DEFAULTS",
    "FORM",
    "GROUPS",
    "PRESETS",
    "ConquestOptions",
    "check",
    "derive",
    "least_armies",
    "territories_of",
]

CardSystem = Literal["none", "increasing", "royalty", "poker", "supply"]

_CARDS = {"card_system": ["increasing", "royalty", "poker", "supply"]}
_SUPPLY = {"card_system": ["supply"]}


def _meta(title: str, text: str, ge: int | None = None, le: int | None = None, **hints: object) -> Meta:
    """A field's title, help and range; `hints` become `x-...` keys of its JSON schema."""
    extra: dict[str, Any] = {"x-" + name: value for name, value in hints.items()}
    return Meta(title=title, description=text, ge=ge, le=le, extra_json_schema=extra or None)


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
    players: Annotated[int, _meta("Seats", "How many seats the match has.", 2, 8, unit="seats")] = 4
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
        _meta(
            "Starting armies",
            "Armies each seat starts with, one figure for each number of seats from 2 to 8.",
            unit="armies",
            parts=["2 seats", "3 seats", "4 seats", "5 seats", "6 seats", "7 seats", "8 seats"],
        ),
    ] = (40, 35, 30, 25, 20, 20, 20)
    scale_start: Annotated[
        bool,
        _meta("Scale to the map", "Starting armies grow and shrink with the number of territories."),
    ] = True
    assign: Annotated[
        Literal["deal", "claim"],
        _meta(
            "Territories",
            "Territories are dealt at random, or claimed one by one in turn.",
            labels={"deal": "Dealt", "claim": "Claimed in turn"},
        ),
    ] = "deal"
    placement: Annotated[
        Literal["auto", "blind", "open"],
        _meta(
            "First placement",
            "The other starting armies are scattered at random, placed in secret by all at once, or placed in turn.",
            labels={"auto": "Scattered", "blind": "In secret", "open": "In turn"},
        ),
    ] = "open"
    setup_batch: Annotated[
        int,
        _meta(
            "Armies at each go",
            "How many armies a seat places before the next seat places.",
            1,
            20,
            unit="armies",
            when={"placement": ["open"]},
        ),
    ] = 3
    extra: Annotated[
        Literal["last", "first", "neutral"],
        _meta(
            "Leftover territories",
            "Who gets the territories that an even deal leaves over.",
            labels={"last": "Who moves last", "first": "Who moves first", "neutral": "Neutral"},
            when={"assign": ["deal"]},
        ),
    ] = "last"
    neutral_third: Annotated[
        bool,
        _meta(
            "Neutral third",
            "With 2 seats, a third of the territories starts neutral.",
            when={"players": [2], "assign": ["deal"]},
        ),
    ] = False
    neutral_armies: Annotated[
        int,
        _meta("Neutral armies", "Armies on each neutral territory at the start.", 1, 50, unit="armies"),
    ] = 2
    first_seat: Annotated[
        Literal["random"] | Annotated[int, Meta(ge=0, le=7)],
        _meta(
            "Who starts",
            "A random seat starts, or the seat with this number, counted from 0.",
            labels={"random": "Random"},
        ),
    ] = "random"

    # 3.2 Reinforcement, combat, movement
    territory_divisor: Annotated[
        int,
        _meta("Territories per army", "A turn brings 1 army for every so many territories.", 1, 20),
    ] = 3
    reinforce_min: Annotated[
        int,
        _meta("Least reinforcement", "A turn brings at least this many armies before bonuses.", 0, 50, unit="armies"),
    ] = 3
    continent_pct: Annotated[
        int,
        _meta("Continent bonuses", "Continent bonuses in percent of the figures on the map.", 0, 500, unit="%"),
    ] = 100
    die_sides: Annotated[
        int,
        _meta("Sides of a die", "Fewer sides make more ties and so favour the defender.", 2, 20, unit="sides"),
    ] = 6
    att_dice_max: Annotated[
        int,
        _meta("Attacker's dice", "The most dice an attacker rolls.", 1, 5, unit="dice"),
    ] = 3
    def_dice_max: Annotated[
        int,
        _meta("Defender's dice, most", "The most dice a defender rolls.", 1, 5, unit="dice"),
    ] = 2
    attacker_dice: Annotated[
        Literal["choice", "max"],
        _meta(
            "Attacker may hold back",
            "The attacker may roll fewer dice, or always rolls the most.",
            labels={"choice": "May roll fewer", "max": "Always most"},
        ),
    ] = "choice"
    defender_dice: Annotated[
        Literal["choice", "max", "one"],
        _meta(
            "Defender's dice",
            "The defender is asked for the number of dice, always rolls the most, or always one.",
            labels={"choice": "Asks", "max": "Always most", "one": "Always one"},
        ),
    ] = "choice"
    tie_winner: Annotated[
        Literal["defender", "attacker"],
        _meta(
            "Equal dice",
            "Who wins when two compared dice are equal.",
            labels={"defender": "Defender wins", "attacker": "Attacker wins"},
        ),
    ] = "defender"
    blitz: Annotated[
        bool,
        _meta("Blitz", "The attacker may roll again and again in a single decision."),
    ] = True
    blitz_min: Annotated[
        int,
        _meta(
            "Armies for a blitz",
            "A blitz needs at least this many armies besides the one that stays behind.",
            1,
            20,
            unit="armies",
            when={"blitz": [True]},
        ),
    ] = 1
    blitz_defence: Annotated[
        Literal["once", "each"],
        _meta(
            "Defence in a blitz",
            "The defender chooses dice once for a whole blitz, or before each roll.",
            labels={"once": "Once", "each": "Before each roll"},
            when={"defender_dice": ["choice"]},
        ),
    ] = "each"
    occupy: Annotated[
        Literal["choice", "min", "all"],
        _meta(
            "Moving in",
            "After a capture the attacker chooses how many armies move in, moves the fewest, or all but one.",
            labels={"choice": "Chooses", "min": "The fewest", "all": "All but one"},
        ),
    ] = "choice"
    fortify: Annotated[
        Literal["adjacent", "connected", "none"],
        _meta(
            "Fortify",
            "The free move at the end of a turn goes to a neighbour, along a chain of own territories, or is not made.",
            labels={"adjacent": "Adjacent", "connected": "Connected", "none": "None"},
        ),
    ] = "adjacent"
    fortify_moves: Annotated[
        int,
        _meta(
            "Free moves",
            "How many free moves end a turn.",
            0,
            10,
            unit="moves",
            when={"fortify": ["adjacent", "connected"]},
        ),
    ] = 1

    # 3.3 Cards
    card_system: Annotated[
        CardSystem,
        _meta(
            "Cards",
            "Which cards are drawn after captures and traded for armies.",
            labels={
                "none": "Off",
                "increasing": "Increasing",
                "royalty": "Royalty",
                "poker": "Poker",
                "supply": "Supply",
            },
        ),
    ] = "increasing"
    card_type: Annotated[
        Literal["fixed", "progressive", "exponential"],
        _meta(
            "Card type",
            "A supply set is worth the same each time, rises in steps, or multiplies.",
            labels={"fixed": "Fixed", "progressive": "Progressive", "exponential": "Exponential"},
            when=_SUPPLY,
        ),
    ] = "fixed"
    bonus_scope: Annotated[
        Literal["lobby", "player"],
        _meta(
            "Bonus scope",
            "Rising values follow the trades of the whole table, or each player's own.",
            labels={"lobby": "Lobby", "player": "Per player"},
            when={"card_system": ["increasing", "supply"]},
        ),
    ] = "lobby"
    fixed_values: Annotated[
        tuple[Value, Value, Value, Value],
        _meta(
            "Fixed values",
            "Armies for three food, three ammunition, three weapons, and one of each.",
            unit="armies",
            parts=["food", "ammunition", "weapon", "mixed"],
            when=_SUPPLY,
        ),
    ] = (4, 6, 8, 10)
    progressive: Annotated[
        tuple[Step, Step],
        _meta(
            "Progressive values",
            "The first supply set's armies, and how much each further set adds.",
            unit="armies",
            parts=["first", "step"],
            when=_SUPPLY,
        ),
    ] = (5, 5)
    exponential: Annotated[
        tuple[Annotated[int, Meta(ge=1, le=100)], Factor, Factor, Annotated[int, Meta(ge=1, le=10000)]],
        _meta(
            "Exponential values",
            "The first supply set's armies, the growth as a fraction, and the largest value.",
            parts=["first", "growth, upper", "growth, lower", "cap"],
            when=_SUPPLY,
        ),
    ] = (5, 13, 10, 100)
    ladder_cap: Annotated[
        int,
        _meta(
            "Largest set value",
            "Rising values in equal steps stop at this figure; 0 means no limit.",
            0,
            10000,
            unit="armies",
            when={"card_system": ["increasing", "supply"]},
        ),
    ] = 0
    increasing: Annotated[
        tuple[Step, Step],
        _meta(
            "Increasing values",
            "The first increasing set's armies, and how much each further set adds.",
            unit="armies",
            parts=["first", "step"],
            when={"card_system": ["increasing"]},
        ),
    ] = (3, 3)
    royalty_values: Annotated[
        tuple[Value, Value, Value, Value, Value],
        _meta(
            "Royalty values",
            "Armies for a pair, three of a kind, a straight, a flush and a straight flush.",
            unit="armies",
            parts=ROYALTY_HANDS,
            when={"card_system": ["royalty"]},
        ),
    ] = (5, 10, 15, 20, 25)
    poker_values: Annotated[
        tuple[Value, Value, Value, Value, Value, Value, Value, Value, Value],
        _meta(
            "Poker values",
            "Armies for each poker hand from a pair to a royal flush; 0 takes a hand out.",
            unit="armies",
            parts=POKER_HANDS,
            when={"card_system": ["poker"]},
        ),
    ] = (5, 10, 15, 20, 25, 30, 35, 40, 50)
    poker_turn_in: Annotated[
        Literal["combo", "whole_hand"],
        _meta(
            "Poker turn-in",
            "A trade takes just the cards of the combination, or the whole hand.",
            labels={"combo": "The combination", "whole_hand": "The whole hand"},
            when={"card_system": ["poker"]},
        ),
    ] = "combo"
    wild_cards: Annotated[
        int,
        _meta("Wild cards", "Wild cards in the supply deck.", 0, 20, unit="cards", when=_SUPPLY),
    ] = 2
    wild_rule: Annotated[
        Literal["best", "kind"],
        _meta(
            "Wild cards count",
            "A set with wild cards counts as its best reading, or as the type of its only natural card.",
            labels={"best": "At their best", "kind": "As the natural card"},
            when=_SUPPLY,
        ),
    ] = "best"
    territory_bonus: Annotated[
        int,
        _meta(
            "Territory bonus",
            "Extra armies for a traded card that shows a territory you own.",
            0,
            20,
            unit="armies",
            when=_SUPPLY,
        ),
    ] = 0
    territory_bonus_limit: Annotated[
        int,
        _meta(
            "Bonus cards per set",
            "How many cards of one set may earn the territory bonus.",
            1,
            3,
            unit="cards",
            when=_SUPPLY,
        ),
    ] = 1
    territory_bonus_to: Annotated[
        Literal["pool", "territory"],
        _meta(
            "Bonus armies go",
            "The territory bonus joins the armies to place, or stands on the territory shown.",
            labels={"pool": "To the pool", "territory": "To the territory"},
            when=_SUPPLY,
        ),
    ] = "pool"
    must_trade_at: Annotated[
        Literal[0, 5, 6, 7, 8],
        _meta(
            "Must trade at",
            "With this many cards a trade is compulsory at the start of the turn; 0 means never.",
            unit="cards",
            when=_CARDS,
        ),
    ] = 5
    hand_limit: Annotated[
        Literal[0, 5, 6, 7, 8],
        _meta(
            "Hand limit",
            "The most cards a hand holds at the end of a turn; 0 means no limit.",
            unit="cards",
            when=_CARDS,
        ),
    ] = 0
    at_limit: Annotated[
        Literal["skip", "discard"],
        _meta(
            "Full hand",
            "With a full hand the draw is skipped, or made and a card discarded.",
            labels={"skip": "Skip the draw", "discard": "Draw and discard"},
            when=_CARDS,
        ),
    ] = "discard"
    trades_per_turn: Annotated[
        int,
        _meta(
            "Trades per turn",
            "The most voluntary trades in one turn; 0 means no limit.",
            0,
            10,
            unit="trades",
            when=_CARDS,
        ),
    ] = 0
    draw_when: Annotated[
        Literal["attack_end", "turn_end"],
        _meta(
            "Card drawn",
            "The card for a capture is drawn before the free move, or after it.",
            labels={"attack_end": "After the attacks", "turn_end": "At the end of the turn"},
            when=_CARDS,
        ),
    ] = "attack_end"
    draws: Annotated[
        int,
        _meta("Cards for a capture", "Cards drawn after a turn with a capture.", 0, 3, unit="cards", when=_CARDS),
    ] = 1
    inherit: Annotated[
        Literal["all", "none"],
        _meta(
            "Inheritance",
            "The cards of an eliminated seat go to its conqueror, or to the discard pile.",
            labels={"all": "To the conqueror", "none": "To the discard pile"},
            when=_CARDS,
        ),
    ] = "all"
    inherit_trade: Annotated[
        Literal["may", "forced", "later"],
        _meta(
            "Trade after inheriting",
            "Right after inheriting cards the conqueror may trade, must trade below the "
            "hand limit, or waits for the next turn.",
            labels={"may": "May trade", "forced": "Must trade", "later": "Next turn"},
            when=_CARDS,
        ),
    ] = "may"

    # 3.4 End of the game and variants
    round_cap: Annotated[
        int,
        _meta("Round cap", "The match ends after this round.", 1, 2000, unit="rounds"),
    ] = 200
    victory_pct: Annotated[
        int,
        _meta(
            "Victory share",
            "Owning this share of all territories at the end of one's turn wins; 100 means only elimination wins.",
            51,
            100,
            unit="%",
        ),
    ] = 100
    capitals: Annotated[
        Literal["off", "random", "chosen"],
        _meta(
            "Capitals",
            "Each seat has a capital, drawn at random or chosen in secret; holding enough of them wins.",
            labels={"off": "Off", "random": "Random", "chosen": "Chosen"},
        ),
    ] = "off"
    capital_bonus: Annotated[
        int,
        _meta(
            "Capital bonus",
            "Extra armies each turn for every capital held.",
            0,
            10,
            unit="armies",
            when={"capitals": ["random", "chosen"]},
        ),
    ] = 1
    capital_goal: Annotated[
        Literal[0, 2, 3, 4, 5, 6, 7, 8],
        _meta(
            "Capitals to win", "Capitals needed to win; 0 means all of them.", when={"capitals": ["random", "chosen"]}
        ),
    ] = 0
    fog: Annotated[
        bool,
        _meta("Fog", "A seat sees owners and armies only on its own territories and next to them."),
    ] = False


# ------------------------------------------------------------------------------------------------ checks across fields


def territories_of(map_id: str) -> int | None:
    """The number of territories that the name of a map tells, or None when the map must be read first."""
    if map_id == "world-42":
        return 42
    generated = re.fullmatch(r"gen:(?:.*,)?n=(\d{1,3})(?:,.*)?", map_id)
    return int(generated[1]) if generated else None


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
    if options.card_system == "supply" and options.hand_limit == 0:
        problems.append(("hand_limit", "Supply cards need a hand limit of 5 to 8 cards."))
    if options.card_system == "poker" and options.hand_limit != 5:
        problems.append(("hand_limit", "A poker hand has exactly 5 cards: the hand limit must be 5."))
    if options.inherit_trade == "forced" and options.hand_limit == 0:
        problems.append(("inherit_trade", "Forced trades after inheriting need a hand limit of 5 to 8 cards."))
    return problems


#: Everything the platform asks about Conquest's options.
FORM = Form(type=ConquestOptions, presets=PRESETS, groups=GROUPS, bundles=BUNDLES, derive=derive, check=check)
