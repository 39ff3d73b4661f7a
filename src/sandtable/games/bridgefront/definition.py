"""Bridgefront as the platform sees it."""

from collections.abc import Mapping

from sandtable.core.game.attachments import Subject
from sandtable.core.game.changes import text_of
from sandtable.core.game.game import Built, Game, GameDefinition, Grouping
from sandtable.core.game.optionfile import Options
from sandtable.core.game.shipped import shipped
from sandtable.core.game.spaces import ROUND, SearchOutlook
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.bot.features import FEATURES
from sandtable.games.bridgefront.bot.heuristic import heuristic_1
from sandtable.games.bridgefront.bot.levels import LEVELS
from sandtable.games.bridgefront.bot.styles import STYLES
from sandtable.games.bridgefront.decisions import DECISIONS
from sandtable.games.bridgefront.events import EVENTS
from sandtable.games.bridgefront.rules.kernels import KERNELS
from sandtable.games.bridgefront.secrets.observation import OBSERVATION
from sandtable.games.bridgefront.setup.build import Data, build_rules
from sandtable.games.bridgefront.setup.card_rows import CARDS
from sandtable.games.bridgefront.setup.changes import change_files, changed_cards
from sandtable.games.bridgefront.setup.dealing import DEALING
from sandtable.games.bridgefront.setup.options import FORM, factions_given
from sandtable.games.bridgefront.setup.topology import topology
from sandtable.games.bridgefront.table.battle.odds import odds
from sandtable.games.bridgefront.table.hints import REASONS
from sandtable.games.bridgefront.table.history.achievements import ACHIEVEMENTS
from sandtable.games.bridgefront.table.printing import printing
from sandtable.games.bridgefront.table.scene import TABLE


def _build(options: Options, attachments: Mapping[str, str], allow_files: bool) -> Built:
    text = text_of(options.cards, "cards", attachments, allow_files, "file of cards")
    cards, slips = changed_cards(text)
    rules = build_rules(options, cards)
    carried = {"cards": text} if text else {}
    return Built(rules, Data(topology(options.board_radius), cards), carried, tuple(("cards", slip) for slip in slips))


def _kinds(game: Game) -> list[str]:
    return [card.id for card in game.data.cards.kinds]


DEFINITION = GameDefinition(
    id="bridgefront",
    title=say.lazy("title"),
    tagline=say.lazy("tagline"),
    version="4",
    relaid=1,
    one_stream_versions=("1", "2"),
    # Equal bids were drawn by lot before version 4.
    older={version: {"tie_break": "lot"} for version in ("1", "2", "3")},
    kernels=KERNELS,
    form=FORM,
    build=_build,
    table=TABLE,
    max_choices=s.MAX_CHOICES,
    event_room=1024,
    # 20 rounds of 60 action steps with 6 plans of at most 24 codes and as many choices again, bids, hits and tiles.
    limit=1_000_000,
    minutes=40,
    score_unit=say.lazy("unit-score"),
    turn_unit=say.lazy("unit-turn"),
    grouping=Grouping("faction", tuple(faction.name for faction in CARDS.factions), factions_given),
    odds=odds,
    standing=DECISIONS.orders,
    observation=OBSERVATION,
    actions=DECISIONS.blocks,
    kinds=DECISIONS.kinds,
    features=FEATURES,
    outlook=SearchOutlook(after=2, unit=ROUND, candidates=8),
    reasons=REASONS,
    yardstick=heuristic_1,
    bots=STYLES,
    levels=LEVELS,
    dealing=DEALING,
    events=EVENTS,
    subjects=(Subject("card", _kinds),),
    changing=change_files,
    printing=printing,
    achievements=ACHIEVEMENTS,
    **shipped("sandtable.games.bridgefront"),
)
