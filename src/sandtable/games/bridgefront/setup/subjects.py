"""The cards that events are about, for the counters of studies."""

from sandtable.core.game.attachments import Subject
from sandtable.core.game.game import Game


def _kinds(game: Game) -> list[str]:
    return [card.id for card in game.data.cards.kinds]


SUBJECTS = (Subject("card", _kinds),)
