"""What is made once for a game and then kept as long as the game is, or once for a position and kept for a moment."""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import Any, TypeVar
from weakref import WeakKeyDictionary

import numpy as np

from sandtable.core.game.game import Game
from sandtable.core.kernel.reading import plain, spans_of
from sandtable.core.kernel.records import Records
from sandtable.core.words import LANGUAGE

Made = TypeVar("Made")
Look = Callable[[Game, Records, int | None], Made]

#: Looks at positions that are kept: those of all viewers of one, and of the one before.
_KEPT = 18
#: What is found in fields that change seldom is kept for so many tables that are played at once.
_TABLES = 256


def once_a_game(make: Callable[[Game], Made]) -> Callable[[Game], Made]:
    """The function that makes something of a game, such as its lexicon: the second time it gives what it made in the
    language that is spoken."""
    kept: WeakKeyDictionary[Game, dict[str, Made]] = WeakKeyDictionary()

    def made(game: Game) -> Made:
        spoken, language = kept.get(game), LANGUAGE.get()
        found = None if spoken is None else spoken.get(language)
        if found is None:
            found = kept.setdefault(game, {})[language] = make(game)
        return found

    return made


def once_a_position(look: Look[Made]) -> Look[Made]:
    """The function that finds what a viewer knows of a position: the scene, the words of the choices and every refusal
    look at the same one. It is handed a copy of the state, as it may read of it later; nobody changes what it found."""

    @lru_cache(maxsize=_KEPT)
    def read(game: Game, state: bytes, viewer: int | None) -> Made:
        return look(game, np.ndarray(1, game.kernels.state.dtype, bytearray(state)), viewer)

    @wraps(look)
    def seen(game: Game, state: Records, viewer: int | None) -> Made:
        return read(game, state.tobytes(), viewer) if state.shape == (1,) else look(game, state, viewer)

    return seen


def once_of_fields(*names: str) -> Callable[[Callable[[Game, Any], Made]], Callable[[Game, Any], Made]]:
    """The function that finds something in these fields of a view alone, handed its record as plain Python reads it:
    found once for all viewers and positions in which they are the same, and nobody changes it."""

    def of(find: Callable[[Game, Any], Made]) -> Callable[[Game, Any], Made]:
        kept: dict[tuple[Game, bytes], Made] = {}

        @wraps(find)
        def found(game: Game, record: Any) -> Made:
            key = game, record.bytes_of(spans_of(game.kernels.state.dtype, names))
            made = kept.get(key)
            if made is None:
                if len(kept) >= _TABLES:
                    kept.clear()
                made = kept[key] = find(game, record)
            return made

        return found

    return of


@once_a_game
def rules_of(game: Game) -> Any:
    """The rules of a game as plain Python reads them; nobody changes its lists."""
    return plain(game.rules)
