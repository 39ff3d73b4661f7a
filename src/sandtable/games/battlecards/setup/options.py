"""Every parameter of Battlecards (spec section 3) with its range, default, title and a sentence of help.

The defaults are those of the West with two players; what differs with other numbers of players follows from
`presets.derive`. From the struct come validation, the JSON schema of the form, `sandtable options battlecards` and
`--set name=value`.
"""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta

from sandtable.core.game.notices import Idle
from sandtable.core.game.options import OptionForm, setting
from sandtable.games.battlecards.rules.variants import (
    ActionSource,
    ArsenalSet,
    ConflictSet,
    Scores,
    Theatre,
    UnmetPrereq,
)
from sandtable.games.battlecards.setup.decks import MOST_EXTRA_POINTS, MOST_POINTS_APART, set_problem
from sandtable.games.battlecards.setup.presets import GROUPS, MOST_AHEAD, PRESETS, derive

__all__ = ["FORM", "GROUPS", "PRESETS", "BattlecardsOptions", "check"]


def _deck(title: str, text: str) -> Meta:
    return Meta(
        title=title,
        description=text,
        max_length=200,
        extra_json_schema={"x-when": {"arsenal_set": ["custom"]}, "x-file": ".txt"},
    )


def _changes(title: str, text: str) -> Meta:
    return Meta(title=title, description=text, max_length=200, extra_json_schema={"x-file": ".toml", "x-since": "3+"})


def _side(title: str, what: str, most: int) -> Meta:
    """A value for one side in place of the common one."""
    return setting(title, f"{what}; 0: as the common value says.", 0, most, unit="cards", since="2")


def _ahead(side: str, begins: str) -> Meta:
    text = f"Victory points that the {begins} with, as a handicap."
    return setting(f"Head start of the {side}", text, 0, MOST_AHEAD, unit="points", since="5+")


def _extra(title: str, side: str) -> Meta:
    text = f"So many points more, beside the {MOST_POINTS_APART} of any two decks, may the {side} deck be worth."
    return setting(title, text, 0, MOST_EXTRA_POINTS, unit="points", since="2", when={"arsenal_set": ["custom"]})


#: Team actions that are no limit: four armies can take no more in a round, a trade and what replaces a draw for each.
NO_LIMIT = 8
#: Who has numbers of one's own does not look at the common ones.
OWN_DRAWS = Idle(
    lambda setup_draw_axis, setup_draw_allied: setup_draw_axis > 0 and setup_draw_allied > 0,
    "each side has a number of first cards of its own",
)
OWN_HANDS = Idle(
    lambda hand_size_axis, hand_size_allied: hand_size_axis > 0 and hand_size_allied > 0,
    "each side has a reserve of its own",
)


class BattlecardsOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The parameters of one match. Names, ranges and defaults are those of spec section 3."""

    players: Annotated[
        int, setting("Seats", "How many seats the match has; each commands an army.", 2, 8, unit="seats")
    ] = 2
    theatre: Annotated[
        Theatre,
        setting(
            "Theatre",
            "Where the war is fought: Germans and British, Japanese and Americans, Germans and Soviets.",
            labels=Theatre.labels(),
        ),
    ] = Theatre.WEST
    conflict_set: Annotated[
        ConflictSet,
        setting(
            "Conflict deck",
            "The conflict deck without, or with all of, the cards of the expansion.",
            labels=ConflictSet.labels(),
        ),
    ] = ConflictSet.THIN
    arsenal_set: Annotated[
        ArsenalSet,
        setting(
            "Arsenal decks",
            "The printed starters (with the thin conflict deck), starters and expansions (with the "
            "fat one), or decks of your own.",
            labels=ArsenalSet.labels(),
        ),
        Idle(
            lambda arsenal_set, conflict_set, axis_deck, allied_deck: (
                (arsenal_set, conflict_set, axis_deck, allied_deck) == ("custom", "thin", "", "")
            ),
            "no deck of your own is given",
            like="starter",
        ),
        Idle(
            lambda arsenal_set, conflict_set, axis_deck, allied_deck: (
                (arsenal_set, conflict_set, axis_deck, allied_deck) == ("custom", "fat", "", "")
            ),
            "no deck of your own is given",
            like="starter+exp",
        ),
    ] = ArsenalSet.STARTER
    axis_deck: Annotated[
        str,
        _deck("Axis deck", "A file with the axis' deck; the printed deck if left empty."),
    ] = ""
    allied_deck: Annotated[
        str,
        _deck("Allied deck", "A file with the allies' deck; the printed deck if left empty."),
    ] = ""
    scores: Annotated[
        Scores,
        setting(
            "Attacks and defences",
            "The table of attacks, defences and victory points: with that of short battles most are over in a round.",
            labels=Scores.labels(),
            since="3+",
        ),
    ] = Scores.STANDARD
    units: Annotated[
        str,
        _changes("Changed units", "A file with what is different from the printed units; as printed if left empty."),
    ] = ""
    cards: Annotated[
        str,
        _changes(
            "Changed conflict cards",
            "A file with what is different from the printed conflict cards; as printed if left empty.",
        ),
    ] = ""
    starter_sets: Annotated[
        int,
        setting("Starter sets", "So many sets are put together; unique cards stay unique.", 1, 4, unit="sets"),
    ] = 1
    seats_axis: Annotated[int, setting("Axis armies", "Players on the axis side.", 1, 4, unit="armies")] = 1
    seats_allied: Annotated[int, setting("Allied armies", "Players on the allied side.", 1, 4, unit="armies")] = 1
    setup_draw: Annotated[
        int,
        setting("First cards", "Cards each army draws before the first turn.", 1, 24, unit="cards"),
    ] = 6
    setup_draw_axis: Annotated[int, _side("First cards of the axis", "Cards each axis army draws first", 40)] = 0
    setup_draw_allied: Annotated[int, _side("First cards of the allies", "Cards each allied army draws first", 40)] = 0
    setup_deploy: Annotated[
        int,
        setting("First deployment", "How many of these it deploys: all but the reserve.", 0, 12, unit="cards"),
    ] = 3
    setup_deploy_axis: Annotated[
        int, _side("First deployment of the axis", "How many of its first cards each axis army deploys", 39)
    ] = 0
    setup_deploy_allied: Annotated[
        int, _side("First deployment of the allies", "How many of its first cards each allied army deploys", 39)
    ] = 0
    larger_armies: Annotated[
        bool,
        setting("Larger standing armies", "Each army draws nine cards and deploys six before the first turn."),
        OWN_DRAWS,
        Idle(lambda setup_deploy: setup_deploy == 6, "each army deploys six cards as it is"),
    ] = False
    hand_size: Annotated[
        int,
        setting("Reserve", "Cards of a full reserve hand. The printed rules know only three.", 1, 12, unit="cards"),
        OWN_HANDS,
    ] = 3
    hand_size_axis: Annotated[int, _side("Reserve of the axis", "Cards of a full reserve of an axis army", 12)] = 0
    hand_size_allied: Annotated[
        int, _side("Reserve of the allies", "Cards of a full reserve of an allied army", 12)
    ] = 0
    head_start_axis: Annotated[int, _ahead("axis", "axis begins")] = 0
    head_start_allied: Annotated[int, _ahead("allies", "allies begin")] = 0
    extra_points_axis: Annotated[int, _extra("Handicap of the axis deck", "axis")] = 0
    extra_points_allied: Annotated[int, _extra("Handicap of the allied deck", "allied")] = 0
    action_max: Annotated[
        int,
        setting("Action numbers", "Action numbers run from 1 to this.", 6, 20),
    ] = 10
    action_source: Annotated[
        ActionSource,
        setting(
            "Action numbers come",
            "Each drawn anew, or from a deck that holds every number twice.",
            labels=ActionSource.labels(),
        ),
    ] = ActionSource.UNIFORM
    infantry_support: Annotated[
        int,
        setting("Infantry support", "What supporting infantry adds, in attack and in defence.", 0, 4),
    ] = 2
    general_bonus: Annotated[
        int,
        setting("Generals", "What a general or admiral adds to the others' attack and defence.", 0, 4),
    ] = 2
    leader_draws: Annotated[
        int,
        setting("Leaders", "Cards each leader draws and deploys before a battle.", 0, 2, unit="cards"),
    ] = 1
    max_rounds: Annotated[
        int,
        setting("Longest battle", "After so many rounds the defender has won.", 3, 30, unit="rounds"),
    ] = 12
    stalemate_rounds: Annotated[
        int,
        setting("Stalemate", "After so many rounds without a loss the defender has won.", 1, 5, unit="rounds"),
        Idle(
            lambda stalemate_rounds, max_rounds: stalemate_rounds > max_rounds,
            "a battle ends after {max_rounds} rounds",
        ),
    ] = 2
    recycle_arsenal: Annotated[
        bool,
        setting("Arsenals are reshuffled", "The discard of an empty arsenal is shuffled into a new one."),
    ] = True
    unmet_prereq: Annotated[
        UnmetPrereq,
        setting(
            "Battles out of order",
            "A battlecard that asks for one nobody holds yet: another card is drawn, or the turn is over.",
            labels=UnmetPrereq.labels(),
        ),
    ] = UnmetPrereq.REDRAW
    withdrawal: Annotated[bool, setting("Withdrawal", "Units may leave a battle between its rounds.")] = True
    withdrawn_lost: Annotated[
        bool,
        setting(
            "Withdrawn units count as lost",
            "In a battle that the attacker loses with its last ground unit, units that withdraw count as destroyed.",
            since="6",
        ),
    ] = False
    dug_in: Annotated[bool, setting("Dug in", "Defenders are harder to hit where the battlecard says so.")] = True
    oss_expended: Annotated[
        bool,
        setting("Agents are expended", "Saboteurs are discarded after their kill."),
        Idle(
            lambda theatre, arsenal_set: (
                arsenal_set == "starter" or (arsenal_set == "starter+exp" and theatre != "west")
            ),
            "of the printed decks only the expansion of the West has saboteurs",
        ),
    ] = True
    chemical_attack: Annotated[
        int,
        setting("Chemical Warfare", "The score it attacks with.", 8, 18),
    ] = 13
    air_raid_losses: Annotated[
        int,
        setting("Air Raid", "Arsenal cards lost to a successful raid.", 0, 5, unit="cards"),
    ] = 2
    homeland_win: Annotated[
        bool,
        setting("Homelands decide", "Who takes the enemy's homeland wins the game, not only points."),
    ] = True
    last_orders: Annotated[
        bool,
        setting("Last orders", "After the last conflict card each seat may play one card it kept for a turn."),
    ] = False
    occupying_force: Annotated[
        bool,
        setting("Occupying forces", "Winners of a battle they began stay there as a stack of their own."),
    ] = False
    axis_disadvantaged: Annotated[
        bool,
        setting("Axis outnumbered", "With an odd number of players the axis has one army less."),
        Idle(
            lambda seats_axis, seats_allied: seats_axis <= seats_allied, "the axis has no more armies than the allies"
        ),
    ] = True
    cross_theatre: Annotated[
        bool,
        setting(
            "Decks across theatres",
            "Decks of your own may use all lists of the same power.",
            when={"arsenal_set": ["custom"]},
        ),
        Idle(lambda axis_deck, allied_deck: axis_deck == allied_deck == "", "no deck of your own is given"),
    ] = False
    team_actions: Annotated[
        int,
        setting(
            "Team actions",
            "How often a side may move units, trade a card or trade seats in a round, while everybody has one turn; "
            f"{NO_LIMIT}: as often as it likes.",
            0,
            NO_LIMIT,
            unit="a round",
            since="2",
        ),
        Idle(lambda seats_axis, seats_allied: seats_axis == 1 and seats_allied == 1, "nobody has a partner on a side"),
    ] = NO_LIMIT
    turn_cap: Annotated[
        int, setting("Longest game", "After so many turns the game is over.", 100, 1000, unit="turns")
    ] = 400


def _setup_problems(options: BattlecardsOptions, side: str) -> list[tuple[str, str]]:
    """What is wrong with the first cards: of everybody, or as given for one side ("_axis", "_allied")."""
    draw, deploy, own = (getattr(options, name + side) for name in ("setup_draw", "setup_deploy", "hand_size"))
    hand = own or options.hand_size
    if side and not draw and not deploy:
        return []
    if draw - hand == deploy:
        return []
    field = "setup_draw" if side and not draw else "setup_deploy"
    if draw < hand:
        return [(field + side, f"Of {draw} first cards the reserve takes {hand}: at least {hand} are drawn.")]
    return [
        (
            field + side,
            f"Of {draw} cards drawn {draw - hand} are deployed, not {deploy}: the reserve of {hand} stays in hand.",
        )
    ]


def check(options: BattlecardsOptions) -> list[tuple[str, str]]:
    """(option, sentence) for options that contradict each other."""
    found: list[tuple[str, str]] = []
    axis, allied = options.seats_axis, options.seats_allied
    if axis + allied != options.players:
        found.append(
            (
                "seats_axis",
                f"There are {axis} axis and {allied} allied armies; together they must be the {options.players} seats.",
            )
        )
    if abs(axis - allied) > 1:
        found.append(
            (
                "seats_axis",
                f"One side has {max(axis, allied)} armies and the other {min(axis, allied)}; they may differ by 1.",
            )
        )
    if axis != allied and options.larger_armies:
        found.append(("larger_armies", "Larger standing armies go with sides of equal numbers only."))
    if axis > allied and options.axis_disadvantaged:
        found.append(("axis_disadvantaged", "The axis must be the smaller side, or the option be switched off."))
    found += [problem for side in ("", "_axis", "_allied") for problem in _setup_problems(options, side)]
    problem = set_problem(options.arsenal_set, options.conflict_set)
    if problem:
        found.append(("arsenal_set", problem))
    return found


FORM = OptionForm(BattlecardsOptions, PRESETS, GROUPS, derive=derive, check=check)
