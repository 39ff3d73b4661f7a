"""Battlecards as the platform sees it."""

from collections.abc import Mapping

from sandtable.core.game.changes import text_of
from sandtable.core.game.game import Built, GameDefinition, Grouping
from sandtable.core.game.optionfile import Options
from sandtable.core.game.shipped import shipped
from sandtable.core.game.spaces import TURN, SearchOutlook
from sandtable.games.battlecards import say
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.bot.heuristic import heuristic_1
from sandtable.games.battlecards.bot.levels import LEVELS
from sandtable.games.battlecards.bot.styles import STYLES
from sandtable.games.battlecards.bot.value import FEATURES
from sandtable.games.battlecards.decisions import DECISIONS
from sandtable.games.battlecards.events import EVENTS
from sandtable.games.battlecards.rules.kernels import KERNELS, LARGE_KERNELS, kernels_for
from sandtable.games.battlecards.secrets.observation import OBSERVATION
from sandtable.games.battlecards.setup import changes
from sandtable.games.battlecards.setup.build import build_rules
from sandtable.games.battlecards.setup.options import FORM
from sandtable.games.battlecards.setup.subjects import DEALING, SUBJECTS
from sandtable.games.battlecards.table.deck_builder import DECKS
from sandtable.games.battlecards.table.hints import REASONS
from sandtable.games.battlecards.table.odds import odds
from sandtable.games.battlecards.table.printing import printing
from sandtable.games.battlecards.table.result import ACHIEVEMENTS
from sandtable.games.battlecards.table.scene import TABLE
from sandtable.games.battlecards.table.standing import STANDING

#: What was otherwise before version 6, in matches that do not name it.
BEFORE = {"team_actions": 1, "withdrawn_lost": True}

_DECK = "deck"
#: Options that name a file, and what the file is.
_FILES = {"axis_deck": _DECK, "allied_deck": _DECK, "units": "file of units", "cards": "file of cards"}


def _build(options: Options, attachments: Mapping[str, str], allow_files: bool) -> Built:
    named = {
        option: text_of(getattr(options, option), option, attachments, allow_files, what)
        for option, what in _FILES.items()
        if what != _DECK or options.arsenal_set == "custom"
    }
    base = changes.arsenal_of(options.scores)
    arsenal, unit_slips = changes.changed_arsenal(named["units"], base)
    cards, card_slips = changes.changed_cards(
        named["cards"], options.theatre, changes.conflict_of(options.scores, options.theatre.value)
    )
    rules, data = build_rules(options, (named.get("axis_deck", ""), named.get("allied_deck", "")), arsenal, cards)
    slips = [("units", slip) for slip in (*unit_slips, *changes.unused(arsenal, data.decks, base))]
    slips += [("cards", slip) for slip in card_slips]
    carried = {option: text for option, text in named.items() if text}
    return Built(rules, data, carried, tuple(slips), kernels_for(rules))


DEFINITION = GameDefinition(
    id="battlecards",
    title=say.lazy("title"),
    tagline=say.lazy("tagline"),
    version="6",
    relaid=2,
    one_stream_versions=("1", "2"),
    older={
        **{version: {"scores": "short", **BEFORE} for version in ("1", "2", "3")},
        **{version: {"scores": "standard", **BEFORE} for version in ("4", "5")},
    },
    renamed={"5": {"scores": {"standard": "version-5"}}},
    gone={"3": {"scores": ("long",)}, "4": {"scores": ("standard", "long")}, "5": {"scores": ("long", "stout")}},
    kernels=KERNELS,
    form=FORM,
    build=_build,
    table=TABLE,
    max_choices=s.MAX_CHOICES,
    more_kernels=(LARGE_KERNELS,),
    event_room=1024,
    # Section 19: at most 20,000 decisions in a game of two; eight armies of four sets have more.
    limit=200_000,
    minutes=45,
    score_unit=say.lazy("unit-score"),
    turn_unit=say.lazy("unit-turn"),
    grouping=Grouping("side", ("Axis", "Allied")),
    observation=OBSERVATION,
    actions=DECISIONS.blocks,
    kinds=DECISIONS.kinds,
    features=FEATURES,
    outlook=SearchOutlook(after=2, unit=TURN, candidates=12),
    reasons=REASONS,
    yardstick=heuristic_1,
    bots=STYLES,
    levels=LEVELS,
    odds=odds,
    standing=STANDING,
    decks=DECKS,
    dealing=DEALING,
    events=EVENTS,
    subjects=SUBJECTS,
    changing=changes.change_files,
    printing=printing,
    achievements=ACHIEVEMENTS,
    **shipped("sandtable.games.battlecards", by="theatre"),
)
