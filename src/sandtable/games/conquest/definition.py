"""Conquest as the platform sees it."""

from collections.abc import Mapping

from sandtable.core.errors import OptionError
from sandtable.core.game.game import Built, GameDefinition, Grouping
from sandtable.core.game.optionfile import Options
from sandtable.core.game.shipped import shipped
from sandtable.core.game.spaces import LAP, SearchOutlook
from sandtable.games.conquest import say
from sandtable.games.conquest import state as s
from sandtable.games.conquest.bot.heuristic import heuristic_1
from sandtable.games.conquest.bot.levels import LEVELS
from sandtable.games.conquest.bot.styles import STYLES
from sandtable.games.conquest.bot.value import FEATURES
from sandtable.games.conquest.decisions import DECISIONS
from sandtable.games.conquest.events import EVENTS
from sandtable.games.conquest.rules.kernels import KERNELS
from sandtable.games.conquest.secrets.observation import OBSERVATION
from sandtable.games.conquest.setup.build import build_rules
from sandtable.games.conquest.setup.maps import BUILT_IN, MAPS, WorldMap, load_map, parse_map, write_map
from sandtable.games.conquest.setup.options import FORM
from sandtable.games.conquest.setup.subjects import SUBJECTS, labels
from sandtable.games.conquest.table.hints import REASONS
from sandtable.games.conquest.table.odds import odds
from sandtable.games.conquest.table.printing import printing
from sandtable.games.conquest.table.result import ACHIEVEMENTS
from sandtable.games.conquest.table.scene import TABLE

MAP = "map"


def _map(options: Options, attachments: Mapping[str, str], allow_files: bool) -> tuple[WorldMap, dict[str, str]]:
    """The map of a match and, if it is nobody's built-in, the text that a record must carry to find it again."""
    if MAP in attachments:
        text = attachments[MAP]
        return parse_map(text, options.map, options.players), {MAP: text}
    if options.map in BUILT_IN or options.map.startswith("gen:"):
        return load_map(options.map, options.players), {}
    if not allow_files:
        raise OptionError(say("no-map", map=repr(options.map), maps=", ".join(BUILT_IN)), field=MAP)
    world = load_map(options.map, options.players)
    return world, {MAP: write_map(world)}


def _build(options: Options, attachments: Mapping[str, str], allow_files: bool) -> Built:
    world, carried = _map(options, attachments, allow_files)
    warnings = tuple((MAP, str(problem)) for problem in world.warnings)
    return Built(build_rules(options, world), world, carried, warnings)


DEFINITION = GameDefinition(
    id="conquest",
    title=say.lazy("title"),
    tagline=say.lazy("tagline"),
    version="3",
    one_stream_versions=("1", "2"),
    kernels=KERNELS,
    form=FORM,
    build=_build,
    table=TABLE,
    max_choices=s.MAX_CHOICES,
    minutes=120,
    score_unit=say.lazy("unit-score"),
    turn_unit=say.lazy("unit-turn"),
    grouping=Grouping("place", ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")),
    observation=OBSERVATION,
    actions=DECISIONS.blocks,
    kinds=DECISIONS.kinds,
    features=FEATURES,
    outlook=SearchOutlook(after=2, unit=LAP, candidates=16),
    reasons=REASONS,
    yardstick=heuristic_1,
    bots=STYLES,
    levels=LEVELS,
    events=EVENTS,
    subjects=SUBJECTS,
    odds=odds,
    labels=labels,
    standing=DECISIONS.orders,
    maps=MAPS,
    printing=printing,
    achievements=ACHIEVEMENTS,
    **shipped("sandtable.games.conquest", by="players"),
)
