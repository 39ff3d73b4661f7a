"""Every parameter of Bridgefront (spec section 3) with its range, default, title and a sentence of help.

The defaults are those of the preset Standard with four players; what differs with other numbers of players follows from
`presets.derive`. From the struct come validation, the JSON schema of the form, `sandtable options bridgefront` and
`--set name=value`. The hints `x-labels`, `x-unit`, `x-when` and `x-parts` of the schema are those of the other games'
options. Parameters that the specification gives as 0 or 1 are switches here.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from sandtable.core.options import Form
from sandtable.games.bridgefront.presets import BY_PLAYERS, GROUPS, PRESETS, derive

__all__ = ["FACTION_IDS", "FORM", "GROUPS", "PRESETS", "BridgefrontOptions", "check"]

FactionName = Literal["bastion", "veil", "aerial", "prospect", "cipher", "gatewright"]
SixFactions = tuple[FactionName, FactionName, FactionName, FactionName, FactionName, FactionName]
#: Faction ids in the order of their numbers (11.2).
FACTION_IDS: SixFactions = ("bastion", "veil", "aerial", "prospect", "cipher", "gatewright")
_FACTION_LABELS = {name: name.capitalize() for name in FACTION_IDS}


def _meta(title: str, text: str, ge: int | None = None, le: int | None = None, **hints: object) -> Meta:
    """A field's title, help and range; `hints` become `x-...` keys of its JSON schema."""
    extra: dict[str, Any] = {"x-" + name: value for name, value in hints.items()}
    return Meta(title=title, description=text, ge=ge, le=le, extra_json_schema=extra or None)


Weight = Annotated[int, Meta(ge=0, le=10)]
Preview = Annotated[int, Meta(ge=0, le=6)]
_THIRTY_VP = {"unit": "points"}


class BridgefrontOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The parameters of one match. Names, ranges and defaults are those of spec section 3."""

    # 3.1 Core numbers
    players: Annotated[int, _meta("Seats", "How many seats the match has.", 2, 6, unit="seats")] = 4
    board_radius: Annotated[
        int,
        _meta("Size of the board", "Hexes from the Center to the rim.", 3, 4, unit="hexes"),
    ] = 4
    mine_count: Annotated[
        int,
        _meta("Mines", "Mines on the board: one near each Capital, and up to three more.", 2, 9, unit="mines"),
    ] = 5
    forge_count: Annotated[int, _meta("Forges", "Forges on the board.", 1, 4, unit="forges")] = 2
    mine_weights: Annotated[
        tuple[Weight, Weight, Weight],
        _meta(
            "Values of Mines",
            "Chances in tenths that a Mine starts at 4, 5 or 6; together 10.",
            parts=["value 4", "value 5", "value 6"],
        ),
    ] = (5, 3, 2)
    forge_rings: Annotated[
        Literal["1", "2", "3", "1+2", "1+3", "2+3", "1+2+3"],
        _meta(
            "Forges lie",
            "At which distances from the Center Forges may lie.",
            labels={"1": "1", "2": "2", "3": "3", "1+2": "1 or 2", "1+3": "1 or 3", "2+3": "2 or 3", "1+2+3": "1 to 3"},
        ),
    ] = "2+3"
    extra_mine_ring: Annotated[
        int,
        _meta(
            "Open Mines lie", "The distance from the Center of Mines that are nobody's home Mine.", 1, 3, unit="hexes"
        ),
    ] = 2
    capital_clearance: Annotated[
        int,
        _meta("Room round Capitals", "No Mine or Forge lies nearer to a Capital than this.", 1, 3, unit="hexes"),
    ] = 2
    home_mine_distance: Annotated[
        int,
        _meta("Home Mines", "The distance of each player's home Mine from the own Capital.", 1, 3, unit="hexes"),
    ] = 2
    forge_spread: Annotated[
        int,
        _meta("Forges apart", "The least distance between two Forges.", 1, 6, unit="hexes"),
    ] = 3
    forge_gap: Annotated[
        int,
        _meta(
            "Fairness of Forges",
            "By how much the ways of two players to their nearest Forge may differ.",
            0,
            9,
            unit="hexes",
        ),
    ] = 2
    mine_gap: Annotated[
        int,
        _meta(
            "Fairness of Mines",
            "By how much the ways of two players to their nearest Mine may differ.",
            0,
            9,
            unit="hexes",
        ),
    ] = 2
    board_tries: Annotated[
        int,
        _meta("Boards tried", "After so many unfair boards in a row the demands on Forges are lowered.", 1, 10000),
    ] = 200
    start_gold: Annotated[int, _meta("Starting gold", "Gold each player starts with.", 0, 50, unit="gold")] = 4
    base_income: Annotated[int, _meta("Income", "Gold each player gets every round.", 0, 20, unit="gold")] = 1
    max_mana: Annotated[int, _meta("Mana", "Mana each player has at the start of a round.", 1, 10, unit="mana")] = 5
    mana_per_age: Annotated[
        int,
        _meta("Mana by Age", "More mana in each Age after the first.", 0, 2, unit="mana"),
    ] = 0
    start_forces: Annotated[
        int,
        _meta("Starting Forces", "Forces in each Capital at the start.", 0, 20, unit="Forces"),
    ] = 4
    start_bridges: Annotated[
        int,
        _meta("Starting Bridges", "Bridges each player places in secret before the first round.", 0, 4, unit="Bridges"),
    ] = 2
    start_bridge_range: Annotated[
        int,
        _meta("Reach of first Bridges", "How far from the Capital a starting Bridge may be.", 1, 4, unit="hexes"),
    ] = 2
    free_card_reveal: Annotated[
        int,
        _meta(
            "Free card",
            "Each player gets one of so many cards before the first round; 0 means no free card.",
            0,
            5,
            unit="cards",
        ),
    ] = 3
    hand_size: Annotated[int, _meta("Hand", "Hands are filled up to this every round.", 3, 10, unit="cards")] = 6
    hand_limit: Annotated[int, _meta("Largest hand", "No hand ever holds more cards.", 3, 12, unit="cards")] = 10
    forge_reveal: Annotated[
        int,
        _meta("Forge Draft", "Cards shown to who drafts at a Forge.", 1, 5, unit="cards"),
    ] = 3
    mine_reveal: Annotated[int, _meta("Mine Draft", "Cards shown to who drafts at a Mine.", 1, 5, unit="cards")] = 1
    power_reveal: Annotated[
        int,
        _meta("Power Pick", "Cards shown to who holds the Center.", 1, 5, unit="cards"),
    ] = 2
    vp_to_win: Annotated[
        int,
        _meta("Points to win", "So many victory points win at the end of a round.", 3, 30, unit="points"),
    ] = 8
    max_rounds: Annotated[int, _meta("Rounds", "The game ends after this round.", 1, 20, unit="rounds")] = 10
    age_ii_start: Annotated[int, _meta("Age II", "The first round of Age II.", 2, 20, unit="round")] = 4
    age_iii_start: Annotated[int, _meta("Age III", "The first round of Age III.", 2, 20, unit="round")] = 8
    preview: Annotated[
        tuple[Preview, Preview, Preview, Preview, Preview, Preview, Preview, Preview, Preview, Preview],
        _meta(
            "Preview",
            "Cards of the next Age in the Market, by round.",
            unit="cards",
            parts=[f"round {number}" for number in range(1, 11)],
        ),
    ] = (0, 1, 1, 0, 1, 2, 2, 0, 0, 0)
    center_vp: Annotated[int, _meta("Points for the Center", "Points for holding the Center.", 0, 3, **_THIRTY_VP)] = 1
    forge_vp: Annotated[int, _meta("Points for a Forge", "Points for each Forge held.", 0, 3, **_THIRTY_VP)] = 1
    capital_vp: Annotated[
        int,
        _meta("Points for a Capital", "Points for each enemy Capital held.", 0, 3, **_THIRTY_VP),
    ] = 1
    force_hit: Annotated[int, _meta("Forces hit on", "A Force hits with a die of at most this.", 1, 5)] = 2
    champion_limit: Annotated[
        int,
        _meta("Champions", "Champions a player can have on the board.", 1, 6, unit="Champions"),
    ] = 4
    ladder_step: Annotated[
        int,
        _meta("Price of many Champions", "More gold for each Champion beyond the third.", 0, 4, unit="gold"),
    ] = 2
    bid_cap: Annotated[int, _meta("Largest bid", "No bid can be higher.", 5, 100, unit="gold")] = 50
    build_mana: Annotated[int, _meta("Build Bridge", "Mana for the basic action.", 1, 3, unit="mana")] = 1
    march_mana: Annotated[int, _meta("March", "Mana for the basic action.", 1, 3, unit="mana")] = 1
    reinforce_mana: Annotated[
        int,
        _meta("Capital Reinforce, mana", "Mana for the basic action.", 1, 3, unit="mana"),
    ] = 1
    reinforce_gold: Annotated[
        int,
        _meta("Capital Reinforce, gold", "Gold for the basic action.", 0, 3, unit="gold"),
    ] = 1
    ability_mana: Annotated[
        int,
        _meta("Champion abilities", "Mana for using the ability of a Champion.", 0, 2, unit="mana"),
    ] = 0

    # 3.2 Safety caps
    mana_cap: Annotated[int, _meta("Most mana", "Mana never exceeds this.", 10, 40, unit="mana")] = 20
    gold_cap: Annotated[int, _meta("Most gold", "Gold never exceeds this.", 100, 9999, unit="gold")] = 999
    force_cap: Annotated[
        int,
        _meta("Most Forces", "Forces of one player on the board never exceed this.", 20, 120, unit="Forces"),
    ] = 99
    max_action_steps: Annotated[
        int,
        _meta("Most action steps", "A round has at most so many action steps.", 10, 60, unit="steps"),
    ] = 40
    max_combat_rounds: Annotated[
        int,
        _meta(
            "Longest battle", "After so many combat rounds the attacker is driven off.", 20, 1000, unit="combat rounds"
        ),
    ] = 200

    # 3.3 Variants
    initiative: Annotated[
        Literal["early", "late"],
        _meta(
            "Initiative",
            "Which of a card's two initiative numbers counts.",
            labels={"early": "First number", "late": "Second number"},
        ),
    ] = "early"
    basic_initiative: Annotated[
        Literal["after"] | Annotated[int, Meta(ge=1, le=400)],
        _meta(
            "Basic actions come",
            "After all cards, or among them with this initiative.",
            labels={"after": "After all cards"},
        ),
    ] = "after"
    zero_mana_acts: Annotated[
        bool,
        _meta("Act without mana", "Players without mana can still take actions that cost none."),
    ] = False
    seating: Annotated[
        Literal["random", "given"],
        _meta(
            "Seating",
            "The order of seats is drawn, or is the one of the lobby.",
            labels={"random": "Drawn", "given": "As in the lobby"},
        ),
    ] = "random"
    faction_mode: Annotated[
        Literal["draft", "random", "given"],
        _meta(
            "Factions are",
            "Players choose their factions in turn, draw them, or get those named below.",
            labels={"draft": "Chosen in turn", "random": "Drawn", "given": "Given"},
        ),
    ] = "draft"
    factions: Annotated[
        SixFactions,
        _meta(
            "Factions by seat",
            "The faction of each seat, if factions are given.",
            labels=_FACTION_LABELS,
            parts=[f"seat {number}" for number in range(1, 7)],
            when={"faction_mode": ["given"]},
        ),
    ] = FACTION_IDS
    starter_decks: Annotated[
        Literal["common", "by_faction"],
        _meta(
            "Starter decks",
            "All start with the same nine cards, or with those of their faction.",
            labels={"common": "All the same", "by_faction": "By faction"},
        ),
    ] = "common"
    champion_in_opening_hand: Annotated[
        bool,
        _meta("Champion in the first hand", "The faction's Champion is in the opening hand, or shuffled in."),
    ] = True
    deck_fill: Annotated[
        Literal["listed", "padded"],
        _meta(
            "Size of decks",
            "Decks hold one of each listed card, or are filled up with second copies.",
            labels={"listed": "As listed", "padded": "Filled up"},
        ),
    ] = "listed"
    market_copies: Annotated[
        int,
        _meta("Copies in the Market", "Copies of each card of the Market decks.", 1, 2, unit="copies"),
    ] = 1
    power_copies: Annotated[
        int,
        _meta("Copies of powers", "Copies of each card of the Power decks.", 1, 2, unit="copies"),
    ] = 1
    power_burn: Annotated[
        Literal["printed", "non_victory"],
        _meta(
            "Powers burn",
            "Power cards burn if they say so, or all but victory cards burn.",
            labels={"printed": "If they say so", "non_victory": "All but victory cards"},
        ),
    ] = "printed"
    battle_timing: Annotated[
        Literal["action", "stack"],
        _meta(
            "Battles are fought",
            "After a whole action, or after each stack that moves.",
            labels={"action": "After an action", "stack": "After each stack"},
        ),
    ] = "action"
    path_break: Annotated[
        Literal["stop", "fizzle"],
        _meta(
            "Broken paths",
            "A stack whose path is broken walks as far as it can, or does not move.",
            labels={"stop": "As far as it goes", "fizzle": "Not at all"},
        ),
    ] = "stop"
    capital_stop: Annotated[
        bool,
        _meta("Capitals stop stacks", "A stack also stops in a Capital that holds enemy units."),
    ] = False
    burn_on_fizzle: Annotated[
        bool,
        _meta("Fizzled cards burn", "A card that burns does so even when nothing came of it."),
    ] = False
    hit_assignment: Annotated[
        Literal["random", "forces_first", "champions_first"],
        _meta(
            "Hits fall on",
            "Which unit of the other side a hit falls on.",
            labels={"random": "Any unit, by lot", "forces_first": "Forces first", "champions_first": "Champions first"},
        ),
    ] = "random"
    link_scope: Annotated[
        Literal["all", "owner"],
        _meta(
            "Wormholes serve",
            "Wormholes and opened edges can be used by all players, or by who made them.",
            labels={"all": "All players", "owner": "Who made them"},
        ),
    ] = "all"
    redeploy_scope: Annotated[
        Literal["own", "any"],
        _meta(
            "Rapid Redeploy",
            "The card moves a Champion to a hex held by its owner, or by anyone.",
            labels={"own": "Own hexes", "any": "Any hex with units"},
        ),
    ] = "own"
    cipher_scope: Annotated[
        Literal["all", "shared"],
        _meta(
            "Cipher sees more",
            "Cipher sees one card more in every pick, or only in picks from shared decks.",
            labels={"all": "In every pick", "shared": "In shared decks"},
        ),
    ] = "all"
    clean_exit_scope: Annotated[
        Literal["battle", "all"],
        _meta(
            "Clean Exit heals",
            "After a battle Veil's Champions in it recover, or all of Veil's Champions.",
            labels={"battle": "Those in the battle", "all": "All"},
        ),
    ] = "battle"
    veil_steal: Annotated[
        Literal["off", "passive", "spell"],
        _meta(
            "Veil steals Champions",
            "Never, with luck after any kill, or after casting a spell that replaces its first one.",
            labels={"off": "Never", "passive": "With luck, always", "spell": "By a spell"},
        ),
    ] = "off"
    archivist_ability: Annotated[
        bool,
        _meta("Foresight", "Archivist Prime fills its owner's hand up to one card more."),
    ] = False
    artificer_ability: Annotated[
        bool,
        _meta("Rift Anchor", "Wormhole Artificer can span a Bridge for one round."),
    ] = False
    forgeblood_mode: Annotated[
        Literal["none", "next", "next_round", "all"],
        _meta(
            "Forgeblood Engine",
            "Which cards it makes cheaper: none, the next one, the first of the next round, or "
            "all later ones of this round.",
            labels={
                "none": "None",
                "next": "The next one",
                "next_round": "The first of the next round",
                "all": "All later ones",
            },
        ),
    ] = "next"
    forge_decline: Annotated[
        bool,
        _meta("Forges can be declined", "Who holds a Forge may take nothing from it."),
    ] = False
    draft_visibility: Annotated[
        Literal["public", "private"],
        _meta(
            "Drafts are",
            "All see what a draft shows and what is taken, or only the player who drafts.",
            labels={"public": "Open", "private": "Secret"},
        ),
    ] = "public"
    vp_visibility: Annotated[
        Literal["own", "public"],
        _meta(
            "Victory points are",
            "Players see their own permanent points, or everybody's.",
            labels={"own": "Own only", "public": "Open"},
        ),
    ] = "own"

    # 3.4 Factions
    shield_wall_hit: Annotated[
        int,
        _meta("Bastion: Shield Wall", "Defending Forces hit on at most this in the first combat round.", 2, 5),
    ] = 3
    home_guard: Annotated[
        int,
        _meta("Bastion: Home Guard", "More Forces with each deployment in the own Capital.", 0, 3, unit="Forces"),
    ] = 1
    contracts_gold: Annotated[
        int,
        _meta("Veil: Contracts", "More gold for each enemy Champion killed.", 0, 6, unit="gold"),
    ] = 2
    clean_exit_heal: Annotated[
        int,
        _meta("Veil: Clean Exit", "Hit points that Champions recover after a battle.", 0, 3, unit="HP"),
    ] = 1
    free_marches: Annotated[
        int,
        _meta("Aerial: Free March", "Free Marches in each round.", 0, 3, unit="marches"),
    ] = 1
    wings: Annotated[
        bool,
        _meta("Aerial: Wings", "Deployments in the Capital may go to the Center while Aerial holds it."),
    ] = True
    ore_cut: Annotated[
        int,
        _meta("Prospect: Ore Cut", "More gold from each Mine.", 0, 3, unit="gold"),
    ] = 1
    mine_militia_hit: Annotated[
        int,
        _meta("Prospect: Mine Militia", "Forces that defend a Mine hit on at most this.", 2, 5),
    ] = 3
    bid_ties: Annotated[bool, _meta("Prospect: ties", "Prospect wins ties of bids.")] = True
    quiet_study: Annotated[
        int,
        _meta("Cipher: Quiet Study", "Cards that Cipher may exchange at the start of a round.", 0, 4, unit="cards"),
    ] = 2
    cipher_extra: Annotated[
        int,
        _meta("Cipher: wider view", "More cards that Cipher sees in each pick.", 0, 2, unit="cards"),
    ] = 1
    pillage_gold: Annotated[
        int,
        _meta("Gatewright: Pillagers", "Gold for taking an enemy Capital.", 0, 12, unit="gold"),
    ] = 6
    raid_hit: Annotated[
        int,
        _meta("Gatewright: Raiders", "Forces in enemy Capitals hit on at most this.", 2, 5),
    ] = 3
    gatewright_capital_vp: Annotated[
        int,
        _meta("Gatewright: Capitals", "Points for each enemy Capital held by Gatewright.", 1, 3, **_THIRTY_VP),
    ] = 2


# ------------------------------------------------------------------------------------------------ checks across fields


def check(options: BridgefrontOptions) -> list[tuple[str, str]]:
    """What is wrong with options that are each in range (section 3): pairs of a field and a sentence. Whether a board
    can be made at all is found out by building one (build.py)."""
    problems: list[tuple[str, str]] = []
    players = options.players
    if not players <= options.mine_count <= players + 3:
        problems.append(
            (
                "mine_count",
                f"With {players} seats there are {players} to {players + 3} Mines, not {options.mine_count}.",
            )
        )
    if sum(options.mine_weights) != 10:
        problems.append(
            (
                "mine_weights",
                f"The chances of Mine values add up to {sum(options.mine_weights)} tenths; they must make 10.",
            )
        )
    if options.hand_limit < options.hand_size:
        problems.append(
            (
                "hand_limit",
                f"The largest hand, {options.hand_limit}, is smaller than the "
                f"{options.hand_size} cards that hands are filled up to.",
            )
        )
    if options.age_iii_start < options.age_ii_start:
        problems.append(
            (
                "age_iii_start",
                f"Age III cannot begin in round {options.age_iii_start}, before Age II in "
                f"round {options.age_ii_start}.",
            )
        )
    if options.home_mine_distance < options.capital_clearance:
        problems.append(
            (
                "home_mine_distance",
                f"Home Mines {options.home_mine_distance} from a Capital lie inside the "
                f"{options.capital_clearance} hexes of room round Capitals.",
            )
        )
    named = options.factions[:players]
    if options.faction_mode == "given" and len(set(named)) < players:
        twice = next(name for name in named if named.count(name) > 1)
        problems.append(("factions", f"{twice.capitalize()} is given to two seats; each faction plays once."))
    if not problems and not _board_possible(options):
        problems.append(
            (
                "forge_count",
                "No board fits these demands on Mines and Forges: allow more rings or "
                "distances, or ask for fewer Forges and Mines.",
            )
        )
    return problems


_BOARD = (
    "forge_rings",
    "extra_mine_ring",
    "capital_clearance",
    "home_mine_distance",
    "forge_spread",
    "forge_gap",
    "mine_gap",
    "board_tries",
)


def _board_possible(options: BridgefrontOptions) -> bool:
    """Whether a board can be made (7.2); the usual one need not be tried."""
    usual = BY_PLAYERS[options.players]
    defaults = BridgefrontOptions()
    if all(getattr(options, name) == value for name, value in usual.items()) and all(
        getattr(options, name) == getattr(defaults, name) for name in _BOARD
    ):
        return True
    from sandtable.games.bridgefront.board_check import board_possible  # kernels: not for whoever only reads options

    return board_possible(options)


#: Everything the platform asks about Bridgefront's options.
FORM = Form(type=BridgefrontOptions, presets=PRESETS, groups=GROUPS, derive=derive, check=check)
