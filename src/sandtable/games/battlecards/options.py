"""Every parameter of Battlecards (spec section 3) with its range, default, title and a sentence of help.

The defaults are those of the West with two players; what differs with other numbers of players follows from
`presets.derive`. From the struct come validation, the JSON schema of the form, `sandtable options battlecards` and
`--set name=value`.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from sandtable.core.options import Form
from sandtable.games.battlecards.decks import set_problem
from sandtable.games.battlecards.presets import GROUPS, PRESETS, derive

__all__ = ["FORM", "GROUPS", "PRESETS", "BattlecardsOptions", "check"]


def _meta(title: str, text: str, ge: int | None = None, le: int | None = None, **hints: object) -> Meta:
    """A field's title, help and range; `hints` become `x-...` keys of its JSON schema."""
    extra: dict[str, Any] = {"x-" + name: value for name, value in hints.items()}
    return Meta(title=title, description=text, ge=ge, le=le, extra_json_schema=extra or None)


def _deck(title: str, text: str) -> Meta:
    return Meta(
        title=title,
        description=text,
        max_length=200,
        extra_json_schema={"x-when": {"arsenal_set": ["custom"]}, "x-file": ".txt"},
    )


class BattlecardsOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The parameters of one match. Names, ranges and defaults are those of spec section 3."""

    players: Annotated[
        int, _meta("Seats", "How many seats the match has; each commands an army.", 2, 8, unit="seats")
    ] = 2
    theatre: Annotated[
        Literal["west", "pacific", "east"],
        _meta(
            "Theatre",
            "Where the war is fought: Germans and British, Japanese and Americans, Germans and Soviets.",
            labels={"west": "West", "pacific": "Pacific", "east": "East"},
        ),
    ] = "west"
    conflict_set: Annotated[
        Literal["thin", "fat"],
        _meta(
            "Conflict deck",
            "The conflict deck without, or with all of, the cards of the expansion.",
            labels={"thin": "Thin", "fat": "Fat"},
        ),
    ] = "thin"
    arsenal_set: Annotated[
        Literal["starter", "starter+exp", "custom"],
        _meta(
            "Arsenal decks",
            "The printed starters (with the thin conflict deck), starters and expansions (with the "
            "fat one), or decks of your own.",
            labels={"starter": "Starters", "starter+exp": "Starters and expansions", "custom": "Your own"},
        ),
    ] = "starter"
    axis_deck: Annotated[
        str,
        _deck("Axis deck", "A file with the axis' deck; the printed deck if left empty."),
    ] = ""
    allied_deck: Annotated[
        str,
        _deck("Allied deck", "A file with the allies' deck; the printed deck if left empty."),
    ] = ""
    starter_sets: Annotated[
        int,
        _meta("Starter sets", "So many sets are put together; unique cards stay unique.", 1, 4, unit="sets"),
    ] = 1
    seats_axis: Annotated[int, _meta("Axis armies", "Players on the axis side.", 1, 4, unit="armies")] = 1
    seats_allied: Annotated[int, _meta("Allied armies", "Players on the allied side.", 1, 4, unit="armies")] = 1
    setup_draw: Annotated[
        int,
        _meta("First cards", "Cards each army draws before the first turn.", 3, 15, unit="cards"),
    ] = 6
    setup_deploy: Annotated[
        int,
        _meta("First deployment", "How many of these it deploys: all but three.", 0, 12, unit="cards"),
    ] = 3
    larger_armies: Annotated[
        bool,
        _meta("Larger standing armies", "Each army draws nine cards and deploys six before the first turn."),
    ] = False
    hand_size: Annotated[
        int,
        _meta("Reserve", "Cards of a reserve hand. The rules know no other number.", 3, 3, unit="cards"),
    ] = 3
    action_max: Annotated[
        int,
        _meta("Action numbers", "Action numbers run from 1 to this.", 6, 20),
    ] = 10
    action_source: Annotated[
        Literal["uniform", "deck"],
        _meta(
            "Action numbers come",
            "Each drawn anew, or from a deck that holds every number twice.",
            labels={"uniform": "Each anew", "deck": "From a deck"},
        ),
    ] = "uniform"
    infantry_support: Annotated[
        int,
        _meta("Infantry support", "What supporting infantry adds, in attack and in defence.", 0, 4),
    ] = 2
    general_bonus: Annotated[
        int,
        _meta("Generals", "What a general or admiral adds to the others' attack and defence.", 0, 4),
    ] = 2
    leader_draws: Annotated[
        int,
        _meta("Leaders", "Cards each leader draws and deploys before a battle.", 0, 2, unit="cards"),
    ] = 1
    max_rounds: Annotated[
        int,
        _meta("Longest battle", "After so many rounds the defender has won.", 3, 30, unit="rounds"),
    ] = 12
    stalemate_rounds: Annotated[
        int,
        _meta("Stalemate", "After so many rounds without a loss the defender has won.", 1, 5, unit="rounds"),
    ] = 2
    recycle_arsenal: Annotated[
        bool,
        _meta("Arsenals are reshuffled", "The discard of an empty arsenal is shuffled into a new one."),
    ] = True
    unmet_prereq: Annotated[
        Literal["redraw", "discard"],
        _meta(
            "Battles out of order",
            "A battlecard that asks for one nobody holds yet: another card is drawn, or the turn is over.",
            labels={"redraw": "Draw again", "discard": "Turn over"},
        ),
    ] = "redraw"
    withdrawal: Annotated[bool, _meta("Withdrawal", "Units may leave a battle between its rounds.")] = True
    dug_in: Annotated[bool, _meta("Dug in", "Defenders are harder to hit where the battlecard says so.")] = True
    oss_expended: Annotated[
        bool,
        _meta("Agents are expended", "Saboteurs are discarded after their kill."),
    ] = True
    chemical_attack: Annotated[
        int,
        _meta("Chemical Warfare", "The score it attacks with.", 8, 18),
    ] = 13
    air_raid_losses: Annotated[
        int,
        _meta("Air Raid", "Arsenal cards lost to a successful raid.", 0, 5, unit="cards"),
    ] = 2
    homeland_win: Annotated[
        bool,
        _meta("Homelands decide", "Who takes the enemy's homeland wins the game, not only points."),
    ] = True
    last_orders: Annotated[
        bool,
        _meta("Last orders", "After the last conflict card each seat may play one card it kept for a turn."),
    ] = False
    occupying_force: Annotated[
        bool,
        _meta("Occupying forces", "Winners of a battle they began stay there as a stack of their own."),
    ] = False
    axis_disadvantaged: Annotated[
        bool,
        _meta("Axis outnumbered", "With an odd number of players the axis has one army less."),
    ] = True
    cross_theatre: Annotated[
        bool,
        _meta("Decks across theatres", "Decks of your own may use all lists of the same power."),
    ] = False
    turn_cap: Annotated[
        int, _meta("Longest game", "After so many turns the game is over.", 100, 1000, unit="turns")
    ] = 400


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
    if options.setup_deploy != options.setup_draw - options.hand_size:
        found.append(
            (
                "setup_deploy",
                f"Of {options.setup_draw} cards drawn {options.setup_draw - options.hand_size} "
                f"are deployed, not {options.setup_deploy}: three stay in hand.",
            )
        )
    problem = set_problem(options.arsenal_set, options.conflict_set)
    if problem:
        found.append(("arsenal_set", problem))
    return found


FORM = Form(BattlecardsOptions, PRESETS, GROUPS, derive=derive, check=check)
