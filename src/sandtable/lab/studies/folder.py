"""Where the blocks of a study lie: Parquet files with a manifest, or the memory of this process. The manifest is what
the games of a folder depend on: as long as it is the same, they are.
"""

import contextlib
import hashlib
import json
import shutil
import tempfile
import weakref
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from sandtable import __version__
from sandtable.core.kernel.homes import home_of
from sandtable.core.writing import read_text, write_text
from sandtable.lab.said import say
from sandtable.lab.statistics.estimates import library, write_table
from sandtable.lab.studies.counting import EVENTS, KINDS, ROUNDS
from sandtable.lab.studies.plan import StudyError
from sandtable.lab.studies.playing import DealBlock, ReadyStudy, Span

FORMAT = "sandtable-study/2"


def manifest_of(player: ReadyStudy) -> dict[str, Any]:
    """As plain values: game, rules versions, options, code and seed. How many deals are wanted is no part of it."""
    plan, first = player.plan, player.games[0]
    return {
        "format": FORMAT,
        "sandtable": __version__,
        "game": first.id,
        "rules_version": first.version,
        "code": _code(home_of(first.kernels.state.__module__).name),
        "seed": plan.seed,
        "block": plan.stop.block,
        "fields": list(plan.observe.fields),
        "lineups": [list(seating.bots) for seating in player.seatings],
        "variants": [
            {
                "name": variant.name,
                "preset": game.preset,
                "options": game.options_dict(),
                "rules": hashlib.sha256(game.rules.tobytes()).hexdigest(),
                "files": {name: hashlib.sha256(text.encode()).hexdigest() for name, text in game.attachments.items()},
                "used": sorted(variant.used),
            }
            for variant, game in zip(plan.variant, player.games, strict=True)
        ],
    }


def without_code(manifest: dict[str, Any]) -> dict[str, Any]:
    """What of a manifest says which games, and not which code played them."""
    left = {name: value for name, value in manifest.items() if name not in ("sandtable", "code", "rules_version")}
    left["variants"] = [{name: one[name] for name in one if name != "rules"} for one in manifest["variants"]]
    return left


def difference(one: Any, other: Any, key: str = "") -> str:
    """The first key by which two manifests differ; empty if they are the same."""
    if isinstance(one, dict) and isinstance(other, dict):
        for name in sorted({*one, *other}):
            found = difference(one.get(name), other.get(name), f"{key}.{name}" if key else name)
            if found:
                return found
        return ""
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return next(
            (found for i, pair in enumerate(zip(one, other)) if (found := difference(*pair, f"{key}[{i + 1}]"))), ""
        )
    return "" if one == other else key


@cache
def _code(package: str) -> str:
    """The hash of all sources that games of this package come from, bots included."""
    digest = hashlib.sha256()
    for name in (package, "sandtable.core", "sandtable.bots", "sandtable.lab.studies"):
        with contextlib.suppress(ModuleNotFoundError, TypeError):
            for file in sorted(Path(str(files(name))).rglob("*.py")):
                digest.update(file.read_bytes())
    return digest.hexdigest()[:40]


#: Bytes of blocks that are kept in memory where no folder is named; later ones lie in files until the process ends.
ROOM = 256 * 1024 * 1024


class BlockStore(Protocol):
    """Holds blocks by the number of their first deal."""

    def get(self, first: int, deals: int) -> DealBlock | None:
        """A block that was played before."""

    def put(self, block: DealBlock) -> None:
        """Keep a block."""

    def scan(self, spans: Sequence[Span]) -> Any:
        """A Polars LazyFrame with a row for each game of these blocks, which are read when it is asked."""


class Memory:
    """Keeps every block, no longer than this process: for few of them."""

    def __init__(self) -> None:
        self._blocks: dict[tuple[int, int], DealBlock] = {}

    def get(self, first: int, deals: int) -> DealBlock | None:
        """A block that was played before."""
        return self._blocks.get((first, deals))

    def put(self, block: DealBlock) -> None:
        """Keep a block."""
        self._blocks[block.first, block.deals] = block

    def scan(self, spans: Sequence[Span]) -> Any:
        """The games of these blocks, which are there anyway."""
        return games_frame([self._blocks[span] for span in spans]).lazy()


class Passing:
    """Keeps blocks no longer than this process, the first in memory and those beyond its room in files."""

    def __init__(self, player: ReadyStudy, room: int | None = None) -> None:
        self._memory, self._player, self._left = Memory(), player, ROOM if room is None else room
        self._files: Folder | None = None

    def get(self, first: int, deals: int) -> DealBlock | None:
        """A block that was played before."""
        found = self._memory.get(first, deals)
        return self._files.get(first, deals) if found is None and self._files is not None else found

    def put(self, block: DealBlock) -> None:
        """Keep a block."""
        if self._files is None and self._left > 0:
            self._left -= block.bytes
            self._memory.put(block)
            return
        if self._files is None:
            place = tempfile.mkdtemp(prefix="sandtable-study-")
            weakref.finalize(self, shutil.rmtree, place, ignore_errors=True)
            self._files = Folder(Path(place), self._player)
        self._files.put(block)

    def scan(self, spans: Sequence[Span]) -> Any:
        """The games of these blocks: of the first from memory, of those beyond its room from files."""
        held = [span for span in spans if self._memory.get(*span) is not None]
        parts = [self._memory.scan(held)] if held else []
        if self._files is not None and len(held) < len(spans):
            parts.append(self._files.scan(spans[len(held) :]))
        return library("polars").concat(parts)


class Folder:
    """A folder with `manifest.json`, and three files a block: its games, what was counted in them, and what else was
    seen. A block is there when its games are, which are written last and under their name at once. Who only reads may
    look at games that other code has played: then `older` is true."""

    def __init__(self, path: Path, player: ReadyStudy, only_read: bool = False) -> None:
        self.path, self._polars, self.older, self._player = path, library("polars"), False, player
        manifest = manifest_of(player)
        self._variants = len(manifest["variants"])
        self._seatings, self._seats = len(manifest["lineups"]), len(manifest["lineups"][0])
        file = path / "manifest.json"
        if only_read and not file.exists():
            return
        path.mkdir(parents=True, exist_ok=True)
        if file.exists():
            try:
                there, wanted = json.loads(read_text(file)), json.loads(json.dumps(manifest))
                self.older = bool(difference(there, wanted))
                changed = (
                    difference(without_code(there), without_code(wanted)) if only_read else difference(there, wanted)
                )
            except (ValueError, TypeError, KeyError):
                raise StudyError(say("manifest-study-name", file=file)) from None
            if changed:
                raise StudyError(say("games-another-study", path=path, changed=changed))
        elif any(one.suffix != ".part" for one in path.iterdir()):
            raise StudyError(say("holds-something-else", path=path))
        else:
            write_text(file, json.dumps(manifest, indent=2) + "\n")

    def get(self, first: int, deals: int) -> DealBlock | None:
        """A block that was played before."""
        games, counted = self._files(first, deals)
        seen = self._observed(first, deals)
        if not games.exists() or not counted.exists() or not seen.exists():
            return None
        shape = (self._variants, self._seatings, deals)
        try:
            table, counts = self._polars.read_parquet(games), self._polars.read_parquet(counted)
            observed = self._polars.read_parquet(seen)
        except (OSError, self._polars.exceptions.PolarsError):
            raise StudyError(say("cannot-read-remove", games=games)) from None
        if table.height != int(np.prod(shape)):
            raise StudyError(say("hold-games-remove", games=games))

        def several(name: str, count: int) -> Any:
            return np.stack([table[f"{name}_{i}"].to_numpy() for i in range(count)], axis=-1).reshape(*shape, count)

        full = np.zeros((self._variants, KINDS + EVENTS, 9, 2), dtype=np.int64)
        places = tuple(counts[name].to_numpy() for name in ("variant", "what", "seat"))
        full[(*places, 0)], full[(*places, 1)] = counts["games"].to_numpy(), counts["times"].to_numpy()
        grouped, things, rounds = self._watched(observed)
        return DealBlock(
            first, several("share", self._seats), several("score", self._seats),
            table["decisions"].to_numpy().reshape(shape), table["turns"].to_numpy().reshape(shape),
            several("group", self._seats), several("digest", 2), several("used", self._variants), full,
            grouped, things, rounds, self._ends(table, shape),
        )  # fmt: skip

    def _watched(self, observed: Any) -> list[Any]:
        """What was seen besides results, from the rows that `observed_frame` makes."""
        shapes = (
            ((self._variants, KINDS + EVENTS, len(self._player.group_names)), np.int64),
            ((self._variants, *self._player.things.shape), np.int64),
            ((self._variants, ROUNDS, 9), np.float64),
        )
        found: list[Any] = []
        for kind, (shape, number) in zip(_OBSERVED, shapes, strict=True):
            rows, full = observed.filter(observed["kind"] == kind), np.zeros(shape, dtype=number)
            places = tuple(rows[f"at_{i}"].to_numpy() for i in range(len(shape)))
            full[places] = rows["value"].to_numpy()
            found.append(full)
        return found

    def _ends(self, table: Any, shape: tuple[int, ...]) -> dict[str, Any]:
        found = {}
        for name, (kind, cells) in self._player.fields.items():
            columns = [table[column].to_numpy() for column in _end_columns(name, int(np.prod(cells)))]
            found[name] = np.stack(columns, axis=-1).reshape(*shape, *cells).astype(kind)
        return found

    def put(self, block: DealBlock) -> None:
        """Keep a block."""
        games, counted = self._files(block.first, block.deals)
        places = np.nonzero(block.counted[..., 0])
        names = ("variant", "what", "seat")
        write_table(observed_frame(block), self._observed(block.first, block.deals))
        columns = {name: place.astype(np.int16) for name, place in zip(names, places, strict=True)}
        columns |= {"games": block.counted[(*places, 0)], "times": block.counted[(*places, 1)]}
        write_table(self._polars.DataFrame(columns), counted)
        write_table(games_frame([block]), games)

    def scan(self, spans: Sequence[Span]) -> Any:
        """The games of these blocks, from their files."""
        return self._polars.scan_parquet([self._files(*span)[0] for span in spans])

    def keep_only(self, last: int) -> None:
        """Remove blocks from a deal on: those that were begun and are no part of the study, as it had stopped."""
        for file in self.path.glob("deals-*.parquet"):
            if int(file.name.split("-")[1]) >= last:
                file.unlink()

    def _observed(self, first: int, deals: int) -> Path:
        return self.path / f"deals-{first:09d}-{first + deals - 1:09d}.observed.parquet"

    def _files(self, first: int, deals: int) -> tuple[Path, Path]:
        stem = f"deals-{first:09d}-{first + deals - 1:09d}"
        return self.path / f"{stem}.games.parquet", self.path / f"{stem}.counted.parquet"


def games_frame(blocks: Sequence[DealBlock]) -> Any:
    """A Polars frame with a row for each game: variant, seating, deal, and what came of it."""
    return library("polars").concat([_frame(block) for block in blocks])


def _frame(block: DealBlock) -> Any:
    shape = block.decisions.shape
    variants, seatings, deals = (place.ravel() for place in np.indices(shape))
    columns: dict[str, Any] = {
        "variant": variants.astype(np.int16), "seating": seatings.astype(np.int16), "deal": deals + block.first,
    }  # fmt: skip
    several: list[tuple[str, Any]] = [("share", block.shares), ("score", block.scores), ("group", block.groups)]
    for name, values in several:
        columns |= {f"{name}_{seat}": values[..., seat].ravel() for seat in range(values.shape[-1])}
    columns |= {"decisions": block.decisions.ravel(), "turns": block.turns.ravel()}
    for name, values in block.ends.items():
        flat = values.reshape(block.decisions.size, -1)
        columns |= {column: flat[:, i] for i, column in enumerate(_end_columns(name, flat.shape[1]))}
    several = [("digest", block.digests), ("used", block.used)]
    for name, values in several:
        columns |= {f"{name}_{i}": values[..., i].ravel() for i in range(values.shape[-1])}
    return library("polars").DataFrame(columns)


#: What `observed_frame` tells, by the numbers of its column `kind`.
_OBSERVED = (0, 1, 2)


def observed_frame(block: DealBlock) -> Any:
    """A Polars frame of what was seen besides results, a row for each number that is not 0. `kind` 0: how often
    something came up, by variant, decision or event, group; 1: by variant, event, seat, thing; 2: the sum of scores at
    ends of rounds, by variant, round, seat (8: in how many games)."""
    parts = []
    for kind, full in zip(_OBSERVED, (block.grouped, block.things, block.rounds), strict=True):
        places = np.nonzero(full)
        columns: dict[str, Any] = {"kind": np.full(len(places[0]), kind, dtype=np.int8)}
        for i in range(4):
            columns[f"at_{i}"] = (
                places[i].astype(np.int32) if i < len(places) else np.full(len(places[0]), -1, dtype=np.int32)
            )
        columns["value"] = full[places].astype(np.float64)
        parts.append(library("polars").DataFrame(columns))
    return library("polars").concat(parts)


def _end_columns(name: str, cells: int) -> list[str]:
    return [f"end_{name}"] if cells == 1 else [f"end_{name}_{i}" for i in range(cells)]
