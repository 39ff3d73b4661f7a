"""Conquest as the platform sees it."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.core.errors import OptionError
from sandtable.core.game import Built, GameDefinition, rules_page
from sandtable.games.conquest import table
from sandtable.games.conquest.build import build_rules
from sandtable.games.conquest.kernels import KERNELS
from sandtable.games.conquest.maps import BUILT_IN, WorldMap, load_map, parse_map, write_map
from sandtable.games.conquest.options import FORM, ConquestOptions
from sandtable.games.conquest.query import odds
from sandtable.games.conquest.standing import STANDING
from sandtable.games.conquest.state import MAX_OPTIONS

__all__ = ["DEFINITION"]

MAP = "map"


def _map(
    options: ConquestOptions, attachments: Mapping[str, str], allow_files: bool
) -> tuple[WorldMap, dict[str, str]]:
    """The map of a match and, if it is nobody's built-in, the text that a record must carry to find it again."""
    if MAP in attachments:
        text = attachments[MAP]
        return parse_map(text, options.map, options.players), {MAP: text}
    if options.map in BUILT_IN or options.map.startswith("gen:"):
        return load_map(options.map, options.players), {}
    if not allow_files:
        raise OptionError(
            f"There is no map {options.map!r} here. Allowed: {', '.join(BUILT_IN)}, a generated map such as "
            "gen:n=60,seed=7, or the text of a map file sent along with the options.",
            field=MAP,
        )
    world = load_map(options.map, options.players)
    return world, {MAP: write_map(world)}


def _build(options: ConquestOptions, attachments: Mapping[str, str], allow_files: bool) -> Built:
    world, carried = _map(options, attachments, allow_files)
    return Built(build_rules(options, world), world, carried)


DEFINITION = GameDefinition(
    id="conquest",
    title="Conquest",
    tagline="Take the world, territory by territory, with dice and sets of cards.",
    version="1",
    kernels=KERNELS,
    form=FORM,
    build=_build,
    table=table,
    rules_text=rules_page("sandtable.games.conquest"),
    max_options=MAX_OPTIONS,
    event_room=512,
    limit=1_000_000,
    score_unit="territories",
    odds=odds,
    standing=STANDING,
)
