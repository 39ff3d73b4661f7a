"""Bayonet as the platform sees it."""

from collections.abc import Mapping

from sandtable.core.game.game import Built, GameDefinition, make_game
from sandtable.core.game.optionfile import Options
from sandtable.core.game.shipped import shipped
from sandtable.core.game.spaces import ROUND, Blueprinting, OwnBot, Progress, SearchOutlook
from sandtable.games.bayonet import say
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.bot.baseline import heuristic_1
from sandtable.games.bayonet.bot.exploiters import EXPLOITING
from sandtable.games.bayonet.bot.levels import LEVELS
from sandtable.games.bayonet.bot.styles import STYLES, blueprint, solver
from sandtable.games.bayonet.bot.training import make_blueprint
from sandtable.games.bayonet.bot.value import FEATURES
from sandtable.games.bayonet.decisions import DECISIONS
from sandtable.games.bayonet.events import EVENTS
from sandtable.games.bayonet.rules.kernels import KERNELS
from sandtable.games.bayonet.secrets.observation import OBSERVATION
from sandtable.games.bayonet.setup.build import build_rules, deck_of
from sandtable.games.bayonet.setup.options import FORM
from sandtable.games.bayonet.table.hints import REASONS
from sandtable.games.bayonet.table.odds import odds
from sandtable.games.bayonet.table.printing import printing
from sandtable.games.bayonet.table.result import ACHIEVEMENTS
from sandtable.games.bayonet.table.scene import TABLE

#: What was otherwise before version 3, in matches that do not name it.
BEFORE = {"ante_mode": "flat", "ante_every": 7, "max_raises": 4}


def _build(options: Options, attachments: Mapping[str, str], allow_files: bool) -> Built:
    return Built(build_rules(options), deck_of(options))


def _make_blueprint(deals: int, walks: int, seed: int, progress: Progress) -> bytes:
    """Of short matches in which nobody can run out of chips, at tables of two, three and four."""
    options = {"chips": 1000, "hand_cap": 3, "campaign_hands": 3}
    rules = [make_game(DEFINITION, "long", {**options, "players": seats}).rules for seats in (2, 3, 4)]
    return make_blueprint(rules, deals, walks, seed, progress)


DEFINITION = GameDefinition(
    id="bayonet",
    title=say.lazy("title"),
    tagline=say.lazy("tagline"),
    version="3",
    bots_version="2",
    one_stream_versions=("1",),
    older={"1": BEFORE, "2": BEFORE},
    kernels=KERNELS,
    form=FORM,
    build=_build,
    table=TABLE,
    max_choices=s.MAX_CHOICES,
    observation=OBSERVATION,
    actions=DECISIONS.blocks,
    events=EVENTS,
    kinds=DECISIONS.kinds,
    features=FEATURES,
    outlook=SearchOutlook(after=1, unit=ROUND, candidates=8),
    reasons=REASONS,
    yardstick=heuristic_1,
    bots={
        "blueprint": OwnBot(say.lazy("bot-blueprint"), say.lazy("bot-blueprint.text"), blueprint),
        "solver": OwnBot(say.lazy("bot-solver"), say.lazy("bot-solver.text"), solver),
        **STYLES,
    },
    levels=LEVELS,
    exploiting=EXPLOITING,
    blueprint=Blueprinting(_make_blueprint),
    # Every raise puts a chip of at most 6,000 on the table, for 4 decisions and 5 answers, in at most 1,000 hands.
    limit=60_000_000,
    minutes=35,
    seconds=10.0,  # The source gives a hand four minutes: some 20 decisions, the dealing not counted.
    score_unit=say.lazy("unit-score"),
    turn_unit=say.lazy("unit-turn"),
    odds=odds,
    standing=DECISIONS.orders,
    printing=printing,
    achievements=ACHIEVEMENTS,
    **shipped("sandtable.games.bayonet"),
)
