"""Battlecards as the platform sees it."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from sandtable.core.errors import OptionError
from sandtable.core.game import Built, GameDefinition, rules_page
from sandtable.games.battlecards import table
from sandtable.games.battlecards.build import build_rules
from sandtable.games.battlecards.deck_form import DECKS
from sandtable.games.battlecards.kernels import KERNELS
from sandtable.games.battlecards.options import FORM, BattlecardsOptions
from sandtable.games.battlecards.sight import hides
from sandtable.games.battlecards.standing import STANDING
from sandtable.games.battlecards.state import MAX_OPTIONS

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
    if options.arsenal_set != "custom":
        rules, data = build_rules(options)
        return Built(rules, data)
    texts = {name: _deck(options, name, attachments, allow_files) for name in DECK_FILES}
    rules, data = build_rules(options, (texts["axis_deck"], texts["allied_deck"]))
    return Built(rules, data, {name: text for name, text in texts.items() if text})


DEFINITION = GameDefinition(
    id="battlecards",
    title="Battlecards: World Conflict",
    tagline="Build armies from a deck of your own, and fight the battles of a world war shot by shot.",
    version="1",
    kernels=KERNELS,
    form=FORM,
    build=_build,
    table=table,
    rules_text=rules_page("sandtable.games.battlecards"),
    max_options=MAX_OPTIONS,
    event_room=1024,
    # Section 19: at most 20,000 decisions in a game of two; eight armies of four sets have more.
    limit=200_000,
    score_unit="victory points",
    standing=STANDING,
    secret=hides,
    decks=DECKS,
)
