"""The options of Battlecards, of `data/options.toml`: what contradicts what (spec section 3), and what follows from the
number of players and their sides (section 16)."""

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from sandtable.core.game.optionfile import Options, declared_options
from sandtable.core.game.options import Preset
from sandtable.games.battlecards import say

#: What each army of the smaller side deploys before the first turn, and the cards of its full reserve, by theatre and
#: smaller side: with these it wins 45 to 55 of 100 games between heuristic bots (docs/battlecards-balance.md).
UNEVEN: dict[str, dict[tuple[str, str], tuple[int, int]]] = {
    "one-against-two": {
        ("west", "axis"): (24, 8), ("west", "allied"): (13, 8),
        ("pacific", "axis"): (25, 8), ("pacific", "allied"): (18, 8),
        ("east", "axis"): (18, 8), ("east", "allied"): (14, 8),
    },
    "two-against-three": {
        ("west", "axis"): (15, 6), ("west", "allied"): (8, 6),
        ("pacific", "axis"): (18, 6), ("pacific", "allied"): (12, 6),
        ("east", "axis"): (11, 6), ("east", "allied"): (12, 6),
    },
    "three-against-four": {
        ("west", "axis"): (12, 6), ("west", "allied"): (8, 5),
        ("pacific", "axis"): (15, 6), ("pacific", "allied"): (11, 5),
        ("east", "axis"): (10, 6), ("east", "allied"): (12, 5),
    },
}  # fmt: skip
TEAMS = ("teams", *UNEVEN)


def derive(presets: Mapping[str, Preset], preset: str, given: Mapping[str, Any]) -> Mapping[str, Any]:
    """The armies of each side from the number of players or the other way round, cards deployed at set-up from those
    drawn or the other way round, starter sets from the pairs of a team game and the cap from their cards. An odd army
    is on the allied side (16.4). Presets of uneven teams give the smaller side what makes them even."""
    values = dict(_armies(presets, preset, given))
    axis, allied = values["seats_axis"], values["seats_allied"]
    if preset in TEAMS:
        sets = min(4, (values.get("players", given.get("players", 2)) + 1) // 2)
        values["starter_sets"] = sets
        values["turn_cap"] = max(400, 150 * given.get("starter_sets", sets))
    if preset in UNEVEN:
        values["axis_disadvantaged"] = axis < allied
        values.update(_handicap(preset, given, "axis" if axis < allied else "allied"))
    values.update(_common_setup(given))
    for side in ("_axis", "_allied"):
        values.update(_side_setup({**values, **given}, given, side))
    return values


def _armies(presets: Mapping[str, Preset], preset: str, given: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
    """Players and the armies of each side."""
    axis, allied = given.get("seats_axis"), given.get("seats_allied")
    players = given.get("players")
    if players is None:
        sides = [armies for armies in (axis, allied) if armies is not None]
        if preset in UNEVEN:
            players = presets[preset].players[0]
        else:
            players = max(sides) + min(sides) if sides else 4 if preset == "teams" else 2
        yield "players", players
    if axis is None:
        axis = players // 2 if allied is None else players - allied
    if allied is None:
        allied = players - axis
    yield "seats_axis", min(4, max(1, axis))
    yield "seats_allied", min(4, max(1, allied))


def _handicap(preset: str, given: Mapping[str, Any], small: str) -> Iterator[tuple[str, int]]:
    """What the smaller side begins with, by theatre: measured in games of the heuristic bot (docs/make_balance.py)."""
    deploy, hand = UNEVEN[preset][given.get("theatre", "west"), small]
    yield f"hand_size_{small}", hand
    if f"setup_draw_{small}" not in given and f"setup_deploy_{small}" not in given:
        yield f"setup_draw_{small}", deploy + (given.get(f"hand_size_{small}", hand) or given.get("hand_size", 3))
        yield f"setup_deploy_{small}", deploy


def _common_setup(given: Mapping[str, Any]) -> Iterator[tuple[str, int]]:
    """Cards drawn, deployed and kept in hand at set-up: the third from the two others."""
    hand = given.get("hand_size", 3)
    if "setup_draw" in given:
        yield "setup_deploy", max(0, min(12, given["setup_draw"] - hand))
    elif "setup_deploy" in given or "hand_size" in given:
        yield "setup_draw", min(24, given.get("setup_deploy", 3) + hand)


def _side_setup(values: Mapping[str, Any], given: Mapping[str, Any], side: str) -> Iterator[tuple[str, int]]:
    """The same for one side, where something is given for it. 0 stays 0: as the common values say."""
    hand = values.get("hand_size" + side, 0) or values.get("hand_size", 3)
    draw, deploy = given.get("setup_draw" + side, 0), given.get("setup_deploy" + side, 0)
    if draw and not deploy:
        yield "setup_deploy" + side, max(0, min(39, draw - hand))
    elif deploy and not draw:
        yield "setup_draw" + side, min(40, deploy + hand)


__all__ = ["FORM", "OPTIONS", "BattlecardsOptions", "check", "set_problem"]

OPTIONS = declared_options("sandtable.games.battlecards", "BattlecardsOptions")
BattlecardsOptions = OPTIONS.kind


def set_problem(arsenal_set: str, conflict_set: str) -> str:
    """V09: why an arsenal set and a conflict set do not go together, or ""."""
    need = {"starter": "thin", "starter+exp": "fat"}.get(arsenal_set, conflict_set)
    if need == conflict_set:
        return ""
    return say("sets-apart", arsenal=arsenal_set, needed=need, conflict=conflict_set)


def _setup_problems(options: Options, side: str) -> list[tuple[str, str]]:
    """What is wrong with the first cards: of everybody, or as given for one side ("_axis", "_allied")."""
    draw, deploy, own = (getattr(options, name + side) for name in ("setup_draw", "setup_deploy", "hand_size"))
    hand = own or options.hand_size
    if side and not draw and not deploy:
        return []
    if draw - hand == deploy:
        return []
    field = "setup_draw" if side and not draw else "setup_deploy"
    if draw < hand:
        return [(field + side, say("setup-few", draw=draw, hand=hand))]
    return [(field + side, say("setup-other", draw=draw, deployed=draw - hand, deploy=deploy, hand=hand))]


def check(options: Options) -> list[tuple[str, str]]:
    """(option, sentence) for options that contradict each other."""
    found: list[tuple[str, str]] = []
    axis, allied = options.seats_axis, options.seats_allied
    if axis + allied != options.players:
        found.append(("seats_axis", say("armies-other", axis=axis, allied=allied, players=options.players)))
    if abs(axis - allied) > 1:
        found.append(("seats_axis", say("armies-apart", most=max(axis, allied), least=min(axis, allied))))
    if axis != allied and options.larger_armies:
        found.append(("larger_armies", say("armies-larger")))
    if axis > allied and options.axis_disadvantaged:
        found.append(("axis_disadvantaged", say("armies-disadvantaged")))
    found += [problem for side in ("", "_axis", "_allied") for problem in _setup_problems(options, side)]
    problem = set_problem(options.arsenal_set, options.conflict_set)
    if problem:
        found.append(("arsenal_set", problem))
    return found


#: Everything the platform asks about Battlecards' options.
FORM = OPTIONS.form(check, partial(derive, OPTIONS.presets))
