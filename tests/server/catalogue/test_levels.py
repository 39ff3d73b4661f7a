"""What the lobby is told of bots: their levels, what those are like, and how strong they were when it was measured."""

from __future__ import annotations

import pytest

from sandtable import bots
from sandtable.core.game.shipped import Ladder, LadderPair, Rung
from sandtable.games import definition
from sandtable.server.catalogue.rules import bot_document
from sandtable.server.protocol.documents import RatingDocument

LADDER = Ladder(
    "conquest", "world-war", "2", 50,
    (Rung("level-2", 812.4, 780.6, 844.2), Rung("heuristic-1", 1000.0, 1000.0, 1000.0)),
    (LadderPair("heuristic-1", "level-2", 0.74, 0.65, 0.82, 100),), "sandtable ladder conquest",
)  # fmt: skip


def test_a_level_is_shown_with_its_text_and_its_rating() -> None:
    shown = bot_document(bots.kind_of("level-2", "conquest"), LADDER)
    level = definition("conquest").levels[1]
    assert (shown.id, shown.title, shown.text) == ("level-2", f"Level 2: {level.title}", level.text)
    assert shown.level == 2 and shown.rating == RatingDocument(812, 781, 844)


def test_what_was_not_measured_has_no_rating() -> None:
    assert bot_document(bots.kind_of("level-3", "conquest"), LADDER).rating is None
    assert bot_document(bots.kind_of("level-2", "conquest"), None).rating is None
    plain = bot_document(bots.kind_of("heuristic", "conquest"), LADDER)
    assert plain.level == 0 and plain.rating is None


def test_the_heuristic_is_as_strong_as_the_level_that_neither_searches_nor_errs() -> None:
    levels = definition("conquest").levels
    (plain,) = [number for number, level in enumerate(levels, 1) if not level.playouts and not level.slips]
    ladder = Ladder("conquest", "world-war", "2", 50, (Rung(f"level-{plain}", 990.0, 960.0, 1020.0),), (), "")
    kind = bots.kind_of("heuristic", "conquest")
    assert bot_document(kind, ladder, levels).rating == RatingDocument(990, 960, 1020)
    assert bot_document(kind, LADDER, levels).rating is None


@pytest.mark.parametrize("game", ["battlecards", "bayonet", "bridgefront", "conquest"])
def test_whoever_is_put_into_a_seat_first_was_measured(game: str) -> None:
    """A rated table can be made with the bots that a new one has."""
    found = definition(game)
    assert bot_document(bots.kind_of("heuristic", game), found.ladder(), found.levels).rating is not None
