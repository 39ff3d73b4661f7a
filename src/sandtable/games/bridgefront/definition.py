"""Bridgefront as the platform sees it."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.core.game import Built, GameDefinition, rules_page
from sandtable.games.bridgefront import table
from sandtable.games.bridgefront.build import Data, build_rules
from sandtable.games.bridgefront.card_data import CARDS
from sandtable.games.bridgefront.kernels import KERNELS
from sandtable.games.bridgefront.options import FORM, BridgefrontOptions
from sandtable.games.bridgefront.standing import STANDING
from sandtable.games.bridgefront.state import MAX_OPTIONS
from sandtable.games.bridgefront.topology import topology

__all__ = ["DEFINITION"]


def _build(options: BridgefrontOptions, attachments: Mapping[str, str], allow_files: bool) -> Built:
    return Built(build_rules(options), Data(topology(options.board_radius), CARDS))


DEFINITION = GameDefinition(
    id="bridgefront",
    title="Bridgefront",
    tagline="Build bridges, buy cards in secret bids, plan all at once, and hold what gives points.",
    version="1",
    kernels=KERNELS,
    form=FORM,
    build=_build,
    table=table,
    rules_text=rules_page("sandtable.games.bridgefront"),
    max_options=MAX_OPTIONS,
    event_room=1024,
    # 20 rounds of 60 action steps with 6 plans of at most 24 codes and as many choices again, bids, hits and tiles.
    limit=1_000_000,
    score_unit="victory points",
    standing=STANDING,
)
