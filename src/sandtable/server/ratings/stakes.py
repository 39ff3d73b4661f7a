"""Which matches may be rated, and with which others they count."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from sandtable.core.errors import SandtableError
from sandtable.core.game.game import GameDefinition
from sandtable.core.game.options import describe_options, resolve
from sandtable.core.game.registry import find_definition
from sandtable.core.game.shipped import rung_of
from sandtable.server.errors import Refusal, invalid
from sandtable.server.ratings.skill import Skill
from sandtable.server.storage.rows import MatchRow

_WIDE = 1.959964  # standard errors either side of a ladder's intervals, 95 %


def family_of(game: str, preset: str) -> str:
    """The family of a preset: those whose matches count together."""
    try:
        known = find_definition(game).form.presets.get(preset)
    except SandtableError:
        return preset
    return known.family or preset if known is not None else preset


def family_title(game: str, family: str) -> str:
    """What people call a family: the title of the preset that it is named after."""
    try:
        known = find_definition(game).form.presets.get(family)
    except SandtableError:
        return family
    return known.title if known is not None else family


def bot_skill(game: str, bot: str) -> Skill | None:
    """How strong a bot is, as the game's ladder has it; None for one that was not measured."""
    try:
        definition = find_definition(game)
    except SandtableError:
        return None
    rung = rung_of(definition.ladder(), definition.levels, bot)
    return None if rung is None else Skill(rung.rating, max(1.0, (rung.high - rung.low) / (2 * _WIDE)))


def bot_near(game: str, mean: float) -> str | None:
    """The level that is nearest to a rating; None in a game without measured levels."""
    levels = find_definition(game).levels
    known = [
        (abs(skill.mean - mean), bot)
        for bot in (f"level-{n}" for n in range(1, len(levels) + 1))
        if (skill := bot_skill(game, bot))
    ]
    return min(known)[1] if known else None


def must_be_measured(game: str, bot: str) -> None:
    """Refusal for a bot that cannot take a seat in a rated match."""
    if bot_skill(game, bot) is None:
        raise invalid(f"How strong the bot {bot!r} is was not measured: it plays in casual matches only.", "seats")


def must_be_ratable(row: MatchRow, definition: GameDefinition) -> None:
    """Refusal, with the reason, for a match that cannot be rated: what counts together must be played alike."""
    if row.pace is None:
        raise invalid("A rated match needs a clock: choose a pace, or make it casual.", "pace")
    if row.talk == "open":
        raise invalid("In a rated match spectators are not heard before the end.", "talk")
    if row.help:
        raise invalid("A match with help for everybody cannot be rated: leave the help out, or make it casual.", "help")
    if row.attachments:
        raise invalid("A match with files of your own cannot be rated: make it casual.", "rated")
    changed = _changed(definition, row.preset, row.options)
    if changed:
        words = " and ".join(changed[:2]) + (f" and {len(changed) - 2} more" if len(changed) > 2 else "")
        raise Refusal(400, "not-ratable", f"Rated matches are played by a preset as it is; changed: {words}.", "rated")
    for seat in row.seats:
        if seat.kind == "bot" and seat.bot is not None:
            must_be_measured(row.game, seat.bot)


def _changed(definition: GameDefinition, preset: str, options: Mapping[str, Any]) -> list[str]:
    """The titles of the options that are not as the preset has them for so many players."""
    form = definition.form
    plain: Mapping[str, Any] = {"players": options["players"]} if "players" in options else {}
    _, usual = resolve(form, preset, plain)
    _, chosen = resolve(form, preset, options)
    infos: Iterable[Any] = describe_options(form, preset)
    return [info.title for info in infos if getattr(usual, info.name) != getattr(chosen, info.name)]
