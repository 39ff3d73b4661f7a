"""A study in parts: each machine plays its own blocks into a folder of its own, and the folders are put together.

A part plays every n-th block, so parts take about the same time. It asks nothing on its way, because where a study
stops depends on the blocks of the others as well: what was played beyond that is left out when the parts are together.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from sandtable.lab.studies.folder import Folder
from sandtable.lab.studies.plan import StudyError
from sandtable.lab.studies.playing import DealBlock, ReadyStudy, spans_of
from sandtable.lab.studies.running import Place, play_spans

MOST = 10_000


class Shard(NamedTuple):
    """Part `number` (from 1) of `of`."""

    number: int
    of: int


class Merged(NamedTuple):
    """How many blocks the folder holds now, of how many, and how many of them came from the parts."""

    blocks: int
    of: int
    new: int


def read_shard(text: str) -> Shard:
    """`3/64`: the third of 64 parts. StudyError for anything else."""
    found = re.fullmatch(r"(\d{1,5})/(\d{1,5})", text)
    shard = Shard(int(found[1]), int(found[2])) if found else Shard(0, 0)
    if not 1 <= shard.number <= shard.of <= MOST:
        raise StudyError(f"A part of a study is such as 3/64, the third of 64 and at most of {MOST:,}, not {text!r}.")
    return shard


def play_shard(
    player: ReadyStudy, folder: Path, out: Path, shard: Shard, processes: int = 1,
    progress: Callable[[int, int], None] | None = None, on: Place = "here",
) -> int:  # fmt: skip
    """Play the blocks of a part that are not in its folder yet; how many blocks the part has. `progress` is told how
    many deals of how many are there."""
    spans = spans_of(player.plan.stop)[shard.number - 1 :: shard.of]
    shelf = Folder(out, player)
    of, there = sum(deals for _, deals in spans), 0
    for block in play_spans(player, shelf, folder, processes, spans, on):
        there += block.deals
        if progress is not None:
            progress(there, of)
    return len(spans)


def merge(player: ReadyStudy, out: Path, parts: Sequence[Path]) -> Merged:
    """Put the blocks of other folders into one. StudyError if one is no folder of this study, or if two have played the
    same deals and games came out otherwise."""
    spans = spans_of(player.plan.stop)
    for part in parts:
        if not (part / "manifest.json").is_file():
            raise StudyError(f"{part} is no folder of a study: it has no manifest.json.")
    shelves = [Folder(part, player) for part in parts]  # all are looked at before anything is written
    target, there, new = Folder(out, player), 0, 0
    for span in spans:
        held = target.get(*span)
        for part, shelf in zip(parts, shelves, strict=True):
            found = shelf.get(*span)
            if found is None:
                continue
            if held is None:
                target.put(found)
                held, new = found, new + 1
            elif not _same(held, found):
                raise StudyError(
                    f"The deals from {span[0]} on came out otherwise in {part} than in another folder: one of them was "
                    "changed. Remove the wrong one, and they are played again."
                )
        there += held is not None
    return Merged(there, len(spans), new)


def _same(one: DealBlock, other: DealBlock) -> bool:
    names = (
        "shares",
        "scores",
        "decisions",
        "turns",
        "groups",
        "digests",
        "used",
        "counted",
        "grouped",
        "things",
        "rounds",
    )
    return all(getattr(one, name).tobytes() == getattr(other, name).tobytes() for name in names) and all(
        values.tobytes() == other.ends[name].tobytes() for name, values in one.ends.items()
    )
