"""Whether the rules that a record was played under are known here, as steps of its verdict."""

from __future__ import annotations

from sandtable.core.errors import SandtableError, UnknownRules
from sandtable.core.game.game import Game
from sandtable.core.game.options import join_words
from sandtable.core.match.document import AnyRecord
from sandtable.core.match.judging.findings import CheckStep
from sandtable.core.match.replay import record_game, unnamed
from sandtable.core.match.seal.record import SealedRecord
from sandtable.core.shown import shown


def known_rules(record: AnyRecord, steps: list[CheckStep]) -> Game | None:
    """The game of a record, None where it cannot be judged here; the steps say what is known and what is not."""
    try:
        game = record_game(record)
    except UnknownRules as error:
        steps.append(CheckStep("rules", False, f"This cannot be judged here. {error}", judged=False))
        return None
    except SandtableError as error:
        steps.append(CheckStep("rules", False, str(error)))
        return None
    began = record.opening.rules_version if isinstance(record, SealedRecord) else record.rules_version
    text = f"The rules version {shown(record.rules_version)} and all options are known here."
    if began != record.rules_version:
        text += f" The match began under version {shown(began)} and was moved to it."
    steps.append(CheckStep("rules", True, text))
    late = unnamed(record)
    if late:
        names, what = join_words(late), ("option", "its default") if len(late) == 1 else ("options", "their defaults")
        steps.append(CheckStep("options", True, f"Made before {what[0]} {names}, played with {what[1]}."))
    return game
