"""Bayonet as the platform sees it."""

from __future__ import annotations

from collections.abc import Mapping

from sandtable.core.game import Built, GameDefinition, rules_page
from sandtable.games.bayonet import table
from sandtable.games.bayonet.build import build_rules, deck_of
from sandtable.games.bayonet.kernels import KERNELS
from sandtable.games.bayonet.options import FORM, BayonetOptions
from sandtable.games.bayonet.query import odds
from sandtable.games.bayonet.standing import STANDING
from sandtable.games.bayonet.state import MAX_OPTIONS

__all__ = ["DEFINITION"]


def _build(options: BayonetOptions, attachments: Mapping[str, str], allow_files: bool) -> Built:
    return Built(build_rules(options), deck_of(options))


DEFINITION = GameDefinition(
    id="bayonet",
    title="Bayonet",
    tagline="Bet on a hand of Napoleonic troops, swap with your reserve, and leave nobody else a chip.",
    version="1",
    kernels=KERNELS,
    form=FORM,
    build=_build,
    table=table,
    rules_text=rules_page("sandtable.games.bayonet"),
    max_options=MAX_OPTIONS,
    event_room=512,
    # Every raise puts a chip of at most 6,000 on the table, for 4 decisions and 5 answers, in at most 1,000 hands.
    limit=60_000_000,
    score_unit="chips",
    odds=odds,
    standing=STANDING,
)
