"""The options of Battlecards, of `data/options.toml`, and what contradicts what (spec section 3)."""

from __future__ import annotations

from functools import partial

from sandtable.core.game.optionfile import Options, declared_options
from sandtable.games.battlecards.setup.armies import derive

__all__ = ["FORM", "OPTIONS", "BattlecardsOptions", "check", "set_problem"]

OPTIONS = declared_options("sandtable.games.battlecards", "BattlecardsOptions")
BattlecardsOptions = OPTIONS.kind


def set_problem(arsenal_set: str, conflict_set: str) -> str:
    """V09: why an arsenal set and a conflict set do not go together, or ""."""
    need = {"starter": "thin", "starter+exp": "fat"}.get(arsenal_set, conflict_set)
    if need == conflict_set:
        return ""
    return (
        f"The arsenal set {arsenal_set} goes with the {need} conflict deck, not with the {conflict_set} one (V09); "
        "custom decks go with both."
    )


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
        return [(field + side, f"Of {draw} first cards the reserve takes {hand}: at least {hand} are drawn.")]
    return [
        (
            field + side,
            f"Of {draw} cards drawn {draw - hand} are deployed, not {deploy}: the reserve of {hand} stays in hand.",
        )
    ]


def check(options: Options) -> list[tuple[str, str]]:
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


#: Everything the platform asks about Battlecards' options.
FORM = OPTIONS.form(check, partial(derive, OPTIONS.presets))
