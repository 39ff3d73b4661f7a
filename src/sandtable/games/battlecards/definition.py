"""Battlecards as the platform sees it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from sandtable.core.errors import OptionError
from sandtable.core.game.game import Built, GameDefinition, Grouping, rules_page
from sandtable.core.game.guides import guide_of
from sandtable.core.game.ladder import shipped_ladder
from sandtable.core.game.learned import learned_value
from sandtable.core.game.searching import TURN, Outlook
from sandtable.games.battlecards.bot.features import FEATURES
from sandtable.games.battlecards.bot.levels import LEVELS
from sandtable.games.battlecards.rules.actions import ACTIONS, KINDS
from sandtable.games.battlecards.rules.kernels import KERNELS, LARGE_KERNELS, kernels_for
from sandtable.games.battlecards.rules.variants import ArsenalSet
from sandtable.games.battlecards.secrets.observation import OBSERVATION
from sandtable.games.battlecards.setup.build import build_rules
from sandtable.games.battlecards.setup.options import FORM, BattlecardsOptions
from sandtable.games.battlecards.state import MAX_CHOICES
from sandtable.games.battlecards.table import scene as table
from sandtable.games.battlecards.table.chances.odds import odds
from sandtable.games.battlecards.table.deck_builder import DECKS
from sandtable.games.battlecards.table.hints.reasons import REASONS
from sandtable.games.battlecards.table.sight import hides
from sandtable.games.battlecards.table.standing import STANDING

__all__ = ["DEFINITION"]

#: Options that name a file with a deck.
DECK_FILES = ("axis_deck", "allied_deck")


def _deck(options: BattlecardsOptions, name: str, attachments: Mapping[str, str], allow_files: bool) -> str:
    """The text of a custom deck, "" for the printed one. OptionError if there is no such file."""
    if name in attachments:
        return attachments[name]
    path = getattr(options, name)
    if not path:
        return ""
    if not allow_files:
        raise OptionError(f"There is no deck {path!r} here: send the text of the deck along with the options.", name)
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise OptionError(f"The deck {path!r} cannot be read: {error}.", name) from None


def _build(options: BattlecardsOptions, attachments: Mapping[str, str], allow_files: bool) -> Built:
    if options.arsenal_set is not ArsenalSet.CUSTOM:
        rules, data = build_rules(options)
        return Built(rules, data, kernels=kernels_for(rules))
    texts = {name: _deck(options, name, attachments, allow_files) for name in DECK_FILES}
    rules, data = build_rules(options, (texts["axis_deck"], texts["allied_deck"]))
    return Built(rules, data, {name: text for name, text in texts.items() if text}, kernels=kernels_for(rules))


DEFINITION = GameDefinition(
    id="battlecards",
    title="Battlecards: World Conflict",
    tagline="Build armies from a deck of your own, and fight the battles of a world war shot by shot.",
    version="3",
    one_stream_version="2",
    kernels=KERNELS,
    form=FORM,
    build=_build,
    table=table,
    rules_text=rules_page("sandtable.games.battlecards"),
    max_options=MAX_CHOICES,
    more_kernels=(LARGE_KERNELS,),
    event_room=1024,
    # Section 19: at most 20,000 decisions in a game of two; eight armies of four sets have more.
    limit=200_000,
    minutes=30,
    guide=guide_of("sandtable.games.battlecards"),
    score_unit="victory points",
    turn_unit="turn",
    grouping=Grouping("side", ("Axis", "Allied")),
    observation=OBSERVATION,
    actions=ACTIONS,
    kinds=KINDS,
    features=FEATURES,
    outlook=Outlook(after=2, unit=TURN, candidates=12),
    reasons=REASONS,
    model=learned_value("sandtable.games.battlecards", by="theatre"),
    levels=LEVELS,
    ladder=shipped_ladder("sandtable.games.battlecards"),
    odds=odds,
    standing=STANDING,
    secret=hides,
    decks=DECKS,
)
