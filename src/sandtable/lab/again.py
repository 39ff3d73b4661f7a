"""Play a simulation again from what `sandtable simulate --json` has printed, and say whether it is the same."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import msgspec

from sandtable import __version__
from sandtable.core.errors import OptionError, RecordError
from sandtable.core.game.game import Game
from sandtable.core.game.registry import find_definition, make
from sandtable.core.seeds import seed_of
from sandtable.core.shown import shown
from sandtable.core.textfiles import unmarked
from sandtable.core.typed import ready
from sandtable.lab.simulate import MAX_GAMES, Simulation, simulate
from sandtable.lab.summary import FORMAT, sha256

MAX_BYTES = 64 * 1024 * 1024


class Attachment(msgspec.Struct, frozen=True):
    """The text of a file that an option names, and its SHA-256."""

    sha256: str
    text: str


class StoredResult(msgspec.Struct, frozen=True):
    """What a repetition needs of a result; the rest of the file is not read. `digest` is that of its games."""

    format: str
    sandtable: str
    game: str
    rules_version: str
    preset: str
    options: dict[str, Any]
    bots: list[str]
    seed: int
    games: Annotated[int, msgspec.Meta(ge=1, le=MAX_GAMES)]
    digest: str
    attachments: dict[str, Attachment] = {}

    def load(self) -> Game:
        """The game. UnknownGame, OptionError or MapError if there is none like it here."""
        texts = {name: attachment.text for name, attachment in self.attachments.items()}
        return make(self.game, self.preset, self.options, texts, files=False)

    def play(self, game: Game, threads: int | None = None, progress: Callable[[int], None] | None = None) -> Simulation:
        """The same games once more."""
        return simulate(game, self.games, self.seed, self.bots, threads, progress)


def read_result(path: Path) -> StoredResult:
    """A result from a file. RecordError says why it is none."""
    try:
        if path.stat().st_size > MAX_BYTES:
            raise RecordError(f"{path} is larger than a result can be (64 MiB).")
        values = msgspec.json.decode(unmarked(path.read_bytes()))
        if isinstance(values, dict) and "seed" in values:
            values["seed"] = seed_of(values["seed"])
        result = msgspec.convert(values, ready(StoredResult))
    except OSError as error:
        raise RecordError(f"{path} cannot be read: {error.strerror or error}.") from None
    except OptionError as error:
        raise RecordError(f"{path} is not what `sandtable simulate --json` prints: {error}") from None
    except (msgspec.MsgspecError, RecursionError, UnicodeDecodeError) as error:
        raise RecordError(f"{path} is not what `sandtable simulate --json` prints: {error}.") from None
    if result.format != FORMAT:
        raise RecordError(f"The format of {path} is {result.format!r}; this version reads {FORMAT!r}.")
    for name, attachment in result.attachments.items():
        if sha256(attachment.text) != attachment.sha256:
            name = shown(name)
            raise RecordError(f"The text of the option {name} in {path} is not the one that its SHA-256 belongs to.")
    return result


def differences(result: StoredResult) -> str:
    """A sentence if another version than this one has made the result, empty otherwise."""
    definition = find_definition(result.game)
    if result.rules_version != definition.version:
        made = shown(result.rules_version)
        return (
            f"The result was made with version {made} of the rules of {definition.title}; this is "
            f"version {definition.version}, under which the same seed may play other games."
        )
    if result.sandtable != __version__:
        return (
            f"The result was made with Sandtable {shown(result.sandtable)}; this is {__version__}, "
            "whose bots may choose otherwise."
        )
    return ""
