"""Every parameter of Bridgefront (spec section 3) with its range, default, title and a sentence of help.

The defaults are those of the preset Standard with four players; what differs with other numbers of players follows from
`presets.derive`. From the struct come validation, the JSON schema of the form, `sandtable options bridgefront` and
`--set name=value`. The hints `x-labels`, `x-unit`, `x-when` and `x-parts` of the schema are those of the other games'
options. Parameters that the specification gives as 0 or 1 are switches here.
"""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from sandtable.core.game.notices import Idle, IdleParts
from sandtable.core.game.options import OptionForm, setting
from sandtable.games.bridgefront.rules.variants import (
    BattleTiming,
    CipherScope,
    CleanExitScope,
    DeckFill,
    DraftVisibility,
    FactionMode,
    ForgebloodMode,
    ForgeRings,
    HitAssignment,
    Initiative,
    LeadPasses,
    LinkScope,
    PathBreak,
    PowerBurn,
    RedeployScope,
    Seating,
    StarterDecks,
    TieBreak,
    VeilSteal,
    VpVisibility,
)
from sandtable.games.bridgefront.setup.idle import (
    AERIAL_AWAY,
    BASTION_AWAY,
    CIPHER_AWAY,
    GATEWRIGHT_AWAY,
    PROSPECT_AWAY,
    VEIL_AWAY,
)
from sandtable.games.bridgefront.setup.presets import BY_PLAYERS, GROUPS, PRESETS, derive

__all__ = ["FACTION_IDS", "FORM", "GROUPS", "PRESETS", "BridgefrontOptions", "check"]

FactionName = Literal["bastion", "veil", "aerial", "prospect", "cipher", "gatewright"]
SixFactions = tuple[FactionName, FactionName, FactionName, FactionName, FactionName, FactionName]
#: Faction ids in the order of their numbers (11.2).
FACTION_IDS: SixFactions = ("bastion", "veil", "aerial", "prospect", "cipher", "gatewright")
_FACTION_LABELS = {name: name.capitalize() for name in FACTION_IDS}


Weight = Annotated[int, Meta(ge=0, le=10)]
Preview = Annotated[int, Meta(ge=0, le=6)]
_THIRTY_VP = {"unit": "points"}


class BridgefrontOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The parameters of one match. Names, ranges and defaults are those of spec section 3."""

    cards: Annotated[
        str,
        Meta(
            title="Changed cards",
            description="A file with what is different from the printed cards; as printed if left empty.",
            max_length=200,
            extra_json_schema={"x-file": ".toml", "x-since": "3+"},
        ),
    ] = ""
    # 3.1 Core numbers
    players: Annotated[int, setting("Seats", "How many seats the match has.", 2, 6, unit="seats")] = 4
    board_radius: Annotated[
        int,
        setting("Size of the board", "Hexes from the Center to the rim.", 3, 4, unit="hexes"),
    ] = 4
    mine_count: Annotated[
        int,
        setting("Mines", "Mines on the board: one near each Capital, and up to three more.", 2, 9, unit="mines"),
    ] = 5
    forge_count: Annotated[int, setting("Forges", "Forges on the board.", 1, 4, unit="forges")] = 2
    mine_weights: Annotated[
        tuple[Weight, Weight, Weight],
        setting(
            "Values of Mines",
            "Chances in tenths that a Mine starts at 4, 5 or 6; together 10.",
            parts=["value 4", "value 5", "value 6"],
        ),
    ] = (5, 3, 2)
    forge_rings: Annotated[
        ForgeRings,
        setting(
            "Forges lie",
            "At which distances from the Center Forges may lie.",
            labels=ForgeRings.labels(),
        ),
    ] = ForgeRings.RINGS_2_3
    extra_mine_ring: Annotated[
        int,
        setting(
            "Open Mines lie", "The distance from the Center of Mines that are nobody's home Mine.", 1, 3, unit="hexes"
        ),
        Idle(lambda mine_count, players: mine_count == players, "every Mine is a home Mine"),
    ] = 2
    capital_clearance: Annotated[
        int,
        setting("Room round Capitals", "No Mine or Forge lies nearer to a Capital than this.", 1, 3, unit="hexes"),
    ] = 2
    home_mine_distance: Annotated[
        int,
        setting("Home Mines", "The distance of each player's home Mine from the own Capital.", 1, 3, unit="hexes"),
    ] = 2
    forge_spread: Annotated[
        int,
        setting("Forges apart", "The least distance between two Forges.", 1, 6, unit="hexes"),
        Idle(lambda forge_count: forge_count == 1, "there is a single Forge"),
    ] = 3
    forge_gap: Annotated[
        int,
        setting(
            "Fairness of Forges",
            "By how much the ways of two players to their nearest Forge may differ.",
            0,
            9,
            unit="hexes",
        ),
        Idle(
            lambda forge_gap, board_radius: forge_gap >= 2 * board_radius - 1,
            "no two ways on a board of this size differ by more",
        ),
    ] = 2
    mine_gap: Annotated[
        int,
        setting(
            "Fairness of Mines",
            "By how much the ways of two players to their nearest Mine may differ.",
            0,
            9,
            unit="hexes",
        ),
        Idle(
            lambda mine_gap, home_mine_distance, capital_clearance: mine_gap >= home_mine_distance - capital_clearance,
            "home Mines are {home_mine_distance} from their Capitals, and no Mine is nearer than {capital_clearance}",
        ),
    ] = 2
    board_tries: Annotated[
        int,
        setting("Boards tried", "After so many unfair boards in a row the demands on Forges are lowered.", 1, 10000),
    ] = 200
    start_gold: Annotated[int, setting("Starting gold", "Gold each player starts with.", 0, 50, unit="gold")] = 4
    base_income: Annotated[int, setting("Income", "Gold each player gets every round.", 0, 20, unit="gold")] = 1
    max_mana: Annotated[int, setting("Mana", "Mana each player has at the start of a round.", 1, 10, unit="mana")] = 5
    mana_per_age: Annotated[
        int,
        setting("Mana by Age", "More mana in each Age after the first.", 0, 2, unit="mana"),
        Idle(lambda max_rounds, age_ii_start: max_rounds < age_ii_start, "the game ends in Age I"),
        Idle(lambda max_mana, mana_cap: max_mana >= mana_cap, "mana never exceeds {mana_cap}"),
    ] = 0
    start_forces: Annotated[
        int,
        setting("Starting Forces", "Forces in each Capital at the start.", 0, 20, unit="Forces"),
    ] = 4
    start_bridges: Annotated[
        int,
        setting(
            "Starting Bridges", "Bridges each player places in secret before the first round.", 0, 4, unit="Bridges"
        ),
    ] = 2
    start_bridge_range: Annotated[
        int,
        setting("Reach of first Bridges", "How far from the Capital a starting Bridge may be.", 1, 4, unit="hexes"),
        Idle(lambda start_bridges: start_bridges == 0, "there are no starting Bridges"),
    ] = 2
    free_card_reveal: Annotated[
        int,
        setting(
            "Free card",
            "Each player gets one of so many cards before the first round; 0 means no free card.",
            0,
            5,
            unit="cards",
        ),
    ] = 3
    hand_size: Annotated[int, setting("Hand", "Hands are filled up to this every round.", 3, 10, unit="cards")] = 6
    hand_limit: Annotated[int, setting("Largest hand", "No hand ever holds more cards.", 3, 12, unit="cards")] = 10
    forge_reveal: Annotated[
        int,
        setting("Forge Draft", "Cards shown to who drafts at a Forge.", 1, 5, unit="cards"),
    ] = 3
    mine_reveal: Annotated[int, setting("Mine Draft", "Cards shown to who drafts at a Mine.", 1, 5, unit="cards")] = 1
    power_reveal: Annotated[
        int,
        setting("Power Pick", "Cards shown to who holds the Center.", 1, 5, unit="cards"),
    ] = 2
    vp_to_win: Annotated[
        int,
        setting("Points to win", "So many victory points win at the end of a round.", 3, 30, unit="points"),
    ] = 8
    max_rounds: Annotated[int, setting("Rounds", "The game ends after this round.", 1, 20, unit="rounds")] = 10
    age_ii_start: Annotated[
        int,
        setting("Age II", "The first round of Age II.", 2, 20, unit="round"),
        Idle(lambda age_ii_start, max_rounds: age_ii_start > max_rounds, "the game ends after round {max_rounds}"),
    ] = 4
    age_iii_start: Annotated[
        int,
        setting("Age III", "The first round of Age III.", 2, 20, unit="round"),
        Idle(lambda age_iii_start, max_rounds: age_iii_start > max_rounds, "the game ends after round {max_rounds}"),
    ] = 8
    preview: Annotated[
        tuple[Preview, Preview, Preview, Preview, Preview, Preview, Preview, Preview, Preview, Preview],
        setting(
            "Preview",
            "Cards of the next Age in the Market, by round.",
            unit="cards",
            parts=[f"round {number}" for number in range(1, 11)],
        ),
        IdleParts(
            lambda max_rounds, age_iii_start: range(min(10, max_rounds, age_iii_start - 1)),
            "the last round is {max_rounds}, and Age III, after which there is none, begins in round {age_iii_start}",
        ),
    ] = (0, 1, 1, 0, 1, 2, 2, 0, 0, 0)
    center_vp: Annotated[
        int, setting("Points for the Center", "Points for holding the Center.", 0, 3, **_THIRTY_VP)
    ] = 1
    forge_vp: Annotated[int, setting("Points for a Forge", "Points for each Forge held.", 0, 3, **_THIRTY_VP)] = 1
    capital_vp: Annotated[
        int,
        setting("Points for a Capital", "Points for each enemy Capital held.", 0, 3, **_THIRTY_VP),
    ] = 1
    force_hit: Annotated[int, setting("Forces hit on", "A Force hits with a die of at most this.", 1, 5)] = 2
    champion_limit: Annotated[
        int,
        setting("Champions", "Champions a player can have on the board.", 1, 6, unit="Champions"),
    ] = 4
    ladder_step: Annotated[
        int,
        setting("Price of many Champions", "More gold for each Champion beyond the third.", 0, 4, unit="gold"),
        Idle(lambda champion_limit: champion_limit <= 3, "nobody has more than {champion_limit} Champions"),
    ] = 2
    bid_cap: Annotated[int, setting("Largest bid", "No bid can be higher.", 5, 100, unit="gold")] = 50
    build_mana: Annotated[int, setting("Build Bridge", "Mana for the basic action.", 1, 3, unit="mana")] = 1
    march_mana: Annotated[int, setting("March", "Mana for the basic action.", 1, 3, unit="mana")] = 1
    reinforce_mana: Annotated[
        int,
        setting("Capital Reinforce, mana", "Mana for the basic action.", 1, 3, unit="mana"),
    ] = 1
    reinforce_gold: Annotated[
        int,
        setting("Capital Reinforce, gold", "Gold for the basic action.", 0, 3, unit="gold"),
    ] = 1
    ability_mana: Annotated[
        int,
        setting("Champion abilities", "Mana for using the ability of a Champion.", 0, 2, unit="mana"),
    ] = 0

    # 3.2 Safety caps
    mana_cap: Annotated[int, setting("Most mana", "Mana never exceeds this.", 10, 40, unit="mana")] = 20
    gold_cap: Annotated[int, setting("Most gold", "Gold never exceeds this.", 100, 9999, unit="gold")] = 999
    force_cap: Annotated[
        int,
        setting("Most Forces", "Forces of one player on the board never exceed this.", 20, 120, unit="Forces"),
    ] = 99
    max_action_steps: Annotated[
        int,
        setting("Most action steps", "A round has at most so many action steps.", 10, 60, unit="steps"),
    ] = 40
    max_combat_rounds: Annotated[
        int,
        setting(
            "Longest battle", "After so many combat rounds the attacker is driven off.", 20, 1000, unit="combat rounds"
        ),
    ] = 200

    # 3.3 Variants
    initiative: Annotated[
        Initiative,
        setting(
            "Initiative",
            "Which of a card's two initiative numbers counts.",
            labels=Initiative.labels(),
        ),
    ] = Initiative.EARLY
    basic_initiative: Annotated[
        Literal["after"] | Annotated[int, Meta(ge=1, le=400)],
        setting(
            "Basic actions come",
            "After all cards, or among them with this initiative.",
            labels={"after": "After all cards"},
        ),
    ] = "after"
    zero_mana_acts: Annotated[
        bool,
        setting("Act without mana", "Players without mana can still take actions that cost none."),
    ] = False
    seating: Annotated[
        Seating,
        setting(
            "Seating",
            "The order of seats is drawn, or is the one of the lobby.",
            labels=Seating.labels(),
        ),
    ] = Seating.RANDOM
    lead_passes: Annotated[
        LeadPasses,
        setting(
            "The Lead passes",
            "Who is first in a round: the Lead moves on one seat every round, goes back one, or stays.",
            labels=LeadPasses.labels(),
            since="3+",
        ),
    ] = LeadPasses.NEXT
    faction_mode: Annotated[
        FactionMode,
        setting(
            "Factions are",
            "Players choose their factions in turn, draw them, or get those named below.",
            labels=FactionMode.labels(),
        ),
    ] = FactionMode.DRAFT
    factions: Annotated[
        SixFactions,
        setting(
            "Factions by seat",
            "The faction of each seat, if factions are given.",
            labels=_FACTION_LABELS,
            parts=[f"seat {number}" for number in range(1, 7)],
            when={"faction_mode": [FactionMode.GIVEN]},
        ),
        IdleParts(lambda players: range(players), "there are {players} seats"),
    ] = FACTION_IDS
    starter_decks: Annotated[
        StarterDecks,
        setting(
            "Starter decks",
            "All start with the same nine cards, or with those of their faction.",
            labels=StarterDecks.labels(),
        ),
    ] = StarterDecks.COMMON
    champion_in_opening_hand: Annotated[
        bool,
        setting("Champion in the first hand", "The faction's Champion is in the opening hand, or shuffled in."),
    ] = True
    deck_fill: Annotated[
        DeckFill,
        setting(
            "Size of decks",
            "Decks hold one of each listed card, or are filled up with second copies.",
            labels=DeckFill.labels(),
        ),
    ] = DeckFill.LISTED
    market_copies: Annotated[
        int,
        setting("Copies in the Market", "Copies of each card of the Market decks.", 1, 2, unit="copies"),
    ] = 1
    power_copies: Annotated[
        int,
        setting("Copies of powers", "Copies of each card of the Power decks.", 1, 2, unit="copies"),
    ] = 1
    power_burn: Annotated[
        PowerBurn,
        setting(
            "Powers burn",
            "Power cards burn if they say so, or all but victory cards burn.",
            labels=PowerBurn.labels(),
        ),
    ] = PowerBurn.PRINTED
    battle_timing: Annotated[
        BattleTiming,
        setting(
            "Battles are fought",
            "After a whole action, or after each stack that moves.",
            labels=BattleTiming.labels(),
        ),
    ] = BattleTiming.ACTION
    path_break: Annotated[
        PathBreak,
        setting(
            "Broken paths",
            "A stack whose path is broken walks as far as it can, or does not move.",
            labels=PathBreak.labels(),
        ),
    ] = PathBreak.STOP
    capital_stop: Annotated[
        bool,
        setting("Capitals stop stacks", "A stack also stops in a Capital that holds enemy units."),
    ] = False
    burn_on_fizzle: Annotated[
        bool,
        setting("Fizzled cards burn", "A card that burns does so even when nothing came of it."),
    ] = False
    hit_assignment: Annotated[
        HitAssignment,
        setting(
            "Hits fall on",
            "Which unit of the other side a hit falls on.",
            labels=HitAssignment.labels(),
        ),
    ] = HitAssignment.RANDOM
    link_scope: Annotated[
        LinkScope,
        setting(
            "Wormholes serve",
            "Wormholes and opened edges can be used by all players, or by who made them.",
            labels=LinkScope.labels(),
        ),
    ] = LinkScope.ALL
    redeploy_scope: Annotated[
        RedeployScope,
        setting(
            "Rapid Redeploy",
            "The card moves a Champion to a hex held by its owner, or by anyone.",
            labels=RedeployScope.labels(),
        ),
    ] = RedeployScope.OWN
    cipher_scope: Annotated[
        CipherScope,
        setting(
            "Cipher sees more",
            "Cipher sees one card more in every pick, or only in picks from shared decks.",
            labels=CipherScope.labels(),
        ),
        CIPHER_AWAY,
        Idle(lambda cipher_extra: cipher_extra == 0, "Cipher sees no more cards than others"),
    ] = CipherScope.ALL
    clean_exit_scope: Annotated[
        CleanExitScope,
        setting(
            "Clean Exit heals",
            "After a battle Veil's Champions in it recover, or all of Veil's Champions.",
            labels=CleanExitScope.labels(),
        ),
        VEIL_AWAY,
        Idle(lambda clean_exit_heal: clean_exit_heal == 0, "Champions recover nothing"),
    ] = CleanExitScope.BATTLE
    veil_steal: Annotated[
        VeilSteal,
        setting(
            "Veil steals Champions",
            "Never, with luck after any kill, or after casting a spell that replaces its first one.",
            labels=VeilSteal.labels(),
        ),
        VEIL_AWAY,
    ] = VeilSteal.OFF
    archivist_ability: Annotated[
        bool,
        setting("Foresight", "Archivist Prime fills its owner's hand up to one card more."),
        CIPHER_AWAY,
        Idle(lambda hand_size, hand_limit: hand_size == hand_limit, "no hand holds more than {hand_limit} cards"),
    ] = False
    artificer_ability: Annotated[
        bool,
        setting("Rift Anchor", "Wormhole Artificer can span a Bridge for one round."),
        GATEWRIGHT_AWAY,
    ] = False
    forgeblood_mode: Annotated[
        ForgebloodMode,
        setting(
            "Forgeblood Engine",
            "Which cards it makes cheaper: none, the next one, the first of the next round, or "
            "all later ones of this round.",
            labels=ForgebloodMode.labels(),
        ),
    ] = ForgebloodMode.NEXT
    forge_decline: Annotated[
        bool,
        setting("Forges can be declined", "Who holds a Forge may take nothing from it."),
    ] = False
    draft_visibility: Annotated[
        DraftVisibility,
        setting(
            "Drafts are",
            "All see what a draft shows and what is taken, or only the player who drafts.",
            labels=DraftVisibility.labels(),
        ),
    ] = DraftVisibility.PUBLIC
    vp_visibility: Annotated[
        VpVisibility,
        setting(
            "Victory points are",
            "Players see their own permanent points, or everybody's.",
            labels=VpVisibility.labels(),
        ),
    ] = VpVisibility.OWN
    tie_break: Annotated[
        TieBreak,
        setting(
            "Equal bids are",
            "Who bids the same rolls a die in sight of all, and the lowest has the card; or one draw decides.",
            labels=TieBreak.labels(),
            since="4",
        ),
    ] = TieBreak.DICE

    # 3.4 Factions
    shield_wall_hit: Annotated[
        int,
        setting("Bastion: Shield Wall", "Defending Forces hit on at most this in the first combat round.", 2, 5),
        BASTION_AWAY,
        Idle(lambda shield_wall_hit, force_hit: 2 < force_hit >= shield_wall_hit, "all Forces hit on {force_hit}"),
    ] = 3
    home_guard: Annotated[
        int,
        setting("Bastion: Home Guard", "More Forces with each deployment in the own Capital.", 0, 3, unit="Forces"),
        BASTION_AWAY,
    ] = 1
    contracts_gold: Annotated[
        int,
        setting("Veil: Contracts", "More gold for each enemy Champion killed.", 0, 6, unit="gold"),
        VEIL_AWAY,
    ] = 2
    clean_exit_heal: Annotated[
        int,
        setting("Veil: Clean Exit", "Hit points that Champions recover after a battle.", 0, 3, unit="HP"),
        VEIL_AWAY,
    ] = 1
    free_marches: Annotated[
        int,
        setting("Aerial: Free March", "Free Marches in each round.", 0, 3, unit="marches"),
        AERIAL_AWAY,
    ] = 1
    wings: Annotated[
        bool,
        setting("Aerial: Wings", "Deployments in the Capital may go to the Center while Aerial holds it."),
        AERIAL_AWAY,
    ] = True
    ore_cut: Annotated[
        int,
        setting("Prospect: Ore Cut", "More gold from each Mine.", 0, 3, unit="gold"),
        PROSPECT_AWAY,
    ] = 1
    mine_militia_hit: Annotated[
        int,
        setting("Prospect: Mine Militia", "Forces that defend a Mine hit on at most this.", 2, 5),
        PROSPECT_AWAY,
        Idle(lambda mine_militia_hit, force_hit: 2 < force_hit >= mine_militia_hit, "all Forces hit on {force_hit}"),
    ] = 3
    bid_ties: Annotated[
        bool,
        setting("Prospect: ties", "Prospect wins ties of bids."),
        PROSPECT_AWAY,
    ] = True
    quiet_study: Annotated[
        int,
        setting("Cipher: Quiet Study", "Cards that Cipher may exchange at the start of a round.", 0, 4, unit="cards"),
        CIPHER_AWAY,
    ] = 2
    cipher_extra: Annotated[
        int,
        setting("Cipher: wider view", "More cards that Cipher sees in each pick.", 0, 2, unit="cards"),
        CIPHER_AWAY,
    ] = 1
    pillage_gold: Annotated[
        int,
        setting("Gatewright: Pillagers", "Gold for taking an enemy Capital.", 0, 12, unit="gold"),
        GATEWRIGHT_AWAY,
    ] = 6
    raid_hit: Annotated[
        int,
        setting("Gatewright: Raiders", "Forces in enemy Capitals hit on at most this.", 2, 5),
        GATEWRIGHT_AWAY,
        Idle(lambda raid_hit, force_hit: 2 < force_hit >= raid_hit, "all Forces hit on {force_hit}"),
    ] = 3
    gatewright_capital_vp: Annotated[
        int,
        setting("Gatewright: Capitals", "Points for each enemy Capital held by Gatewright.", 1, 3, **_THIRTY_VP),
        GATEWRIGHT_AWAY,
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
    if options.faction_mode == FactionMode.GIVEN and len(set(named)) < players:
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
    from sandtable.games.bridgefront.setup.board_check import (
        board_possible,  # kernels: not for code that only reads options
    )

    return board_possible(options)


#: Everything the platform asks about Bridgefront's options.
FORM = OptionForm(type=BridgefrontOptions, presets=PRESETS, groups=GROUPS, derive=derive, check=check)
