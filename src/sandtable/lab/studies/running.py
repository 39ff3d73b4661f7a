"""Going through the blocks of a study, in threads, in processes or on a Ray cluster, until it stops; or in parts, each
machine playing its own blocks into a folder of its own, and the folders put together.

Blocks are looked at in their order, no matter who plays them, and where a study stops depends on the blocks before: so
its games, and its answers, are the same however many play. A worker that is killed is no loss: its block is played
again, to the same bits. A part plays every n-th block, so parts take about the same time; what was played beyond the
end is left out when the parts are together.
"""

import multiprocessing
import os
import re
import time
from collections import deque
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, Literal, NamedTuple

from sandtable.core.errors import SandtableError
from sandtable.core.writing import read_text
from sandtable.lab.said import say
from sandtable.lab.studies.answers import Answer, answers_of
from sandtable.lab.studies.figures import StudyFigures
from sandtable.lab.studies.folder import BlockStore, Folder
from sandtable.lab.studies.plan import StudyError, StudyPlan
from sandtable.lab.studies.playing import DealBlock, ReadyStudy, Span, spans_of

_players: dict[int, tuple[object, ReadyStudy]] = {}


class Cluster:
    """The cluster that RAY_ADDRESS names, or one that runs here, or a new one of this machine, which ends with this
    process. Files that variants name travel along; Sandtable itself has to be installed on every machine."""

    def __init__(self, player: ReadyStudy, folder: Path) -> None:
        try:
            ray: Any = import_module("ray")
        except ImportError:
            raise SandtableError(say("play-cluster-needs")) from None
        self._ray = ray
        if not ray.is_initialized():
            try:
                ray.init(log_to_driver=False, logging_level="ERROR", configure_logging=False)
            except (ConnectionError, RuntimeError, ValueError) as error:
                raise SandtableError(say("ray-cluster-answers", error=error)) from None
        self.workers = max(1, int(ray.cluster_resources().get("CPU", 1)))
        self._job = ray.put((player.plan, str(folder), _texts(player, folder)))
        # A worker that dies has its block played by another; what the game says is wrong is said at once.
        self._play = ray.remote(max_retries=-1, retry_exceptions=False)(_play_on_ray)

    def send(self, first: int, deals: int) -> Future[DealBlock]:
        """Have a block played."""
        found: Future[DealBlock] = self._play.remote(self._job, first, deals).future()
        return found

    def error(self, error: Exception) -> Exception:
        """What went wrong on the way, as we say it."""
        if isinstance(error, self._ray.exceptions.RayTaskError) and isinstance(error.cause, SandtableError):
            return error.cause
        if isinstance(error, self._ray.exceptions.RayError):
            return SandtableError(say("ray-cluster-did", name=type(error).__name__))
        return error


def _texts(player: ReadyStudy, folder: Path) -> dict[str, str]:
    names = {name for variant in player.plan.variant for name in variant.files.values()}
    return {name: read_text(folder / name) for name in sorted(names)}


def _play_on_ray(job: tuple[StudyPlan, str, Mapping[str, str]], first: int, deals: int) -> DealBlock:
    """In a process of the cluster, which makes the games ready once a study."""
    import sandtable.bots
    import sandtable.games  # noqa: F401

    here: Any = _players.get(os.getpid())
    if here is None or here[0] != job:
        plan, folder, texts = job
        here = _players[os.getpid()] = (job, ReadyStudy(plan, Path(folder), texts))
    block: DealBlock = here[1].play(first, deals)
    return block


#: Where blocks are played: in threads or processes of this machine, or on a Ray cluster.
Place = Literal["here", "ray"]


@dataclass(frozen=True)
class Progress:
    """After a block: how many deals of how many, games so far and per second (of those played now), seconds that the
    rest would take at most, and the answers so far, whose intervals hold at every look."""

    deals: int
    of: int
    games: int
    rate: float
    remaining: float | None
    answers: list[Answer]


@dataclass
class _Clock:
    """When games began to be played, after the compiler."""

    began: float = 0.0


def go_through(
    player: ReadyStudy,
    figures: StudyFigures,
    shelf: BlockStore,
    folder: Path,
    processes: int = 1,
    progress: Callable[[Progress], None] | None = None,
    play: bool = True,
    on: Place = "here",
) -> tuple[int, StudyFigures]:
    """Play what is not there (or, without `play`, end before it), and stop as the plan says. How many blocks of the
    plan there are now, and the figures, to which those of their deals are added."""
    plan, clock, played = player.plan, _Clock(), 0
    names, named = [variant.name for variant in plan.variant], [bool(variant.used) for variant in plan.variant]
    blocks = 0
    looks = progress is not None or plan.stop.rule != "fixed"
    for block, new in _blocks(player, shelf, folder, processes, clock, play, spans_of(plan.stop), on):
        blocks += 1
        figures.add(block)
        played += block.decisions.size if new else 0
        if not looks:
            continue
        answers = answers_of(figures, names, named, plan.confidence, True)
        if progress is not None:
            rate = played / max(time.perf_counter() - clock.began, 1e-6)
            left = (plan.stop.units - figures.deals) * block.decisions.size / block.deals
            progress(
                Progress(figures.deals, plan.stop.units, figures.games, rate, left / rate if rate else None, answers)
            )
        if ended(answers, plan):
            break
    return blocks, figures


def play_spans(
    player: ReadyStudy, shelf: BlockStore, folder: Path, processes: int, spans: Sequence[Span], on: Place = "here"
) -> Generator[DealBlock, None, None]:
    """These blocks, one after the other; what is not there is played and kept."""
    for block, _ in _blocks(player, shelf, folder, processes, _Clock(), True, spans, on):
        yield block


def ended(answers: list[Answer], plan: StudyPlan) -> bool:
    """Whether the study stops by its rule after these answers."""
    compared = [answer for answer in answers if answer.kind != "single"]
    if plan.stop.rule == "known":
        # Of what was not used, or too rarely, no more is known by playing on to the same margin.
        asked = compared or answers
        return all(a.has_interval and (a.value.high - a.value.low) / 2 <= a.margin for a in asked)
    wanted = {
        "fixed": (),
        "never": (),
        "differs": ("differs",),
        "within": ("within", "small"),
        "decided": ("differs", "small", "within"),
    }[plan.stop.rule]
    return bool(compared) and all(answer.kind in wanted for answer in compared)


def _blocks(
    player: ReadyStudy, shelf: BlockStore, folder: Path, processes: int, clock: _Clock, play: bool,
    spans: Sequence[Span], on: Place,
) -> Iterator[tuple[DealBlock, bool]]:  # fmt: skip
    """These blocks in order, and whether each is played now; some are being played before they are asked for."""
    crew: BlockWorkers | None = None
    waiting: deque[tuple[DealBlock | None, Future[DealBlock] | None]] = deque()
    try:
        for span in spans:
            there = shelf.get(*span)
            if there is None and not play:
                break
            if there is None and crew is None:
                crew = _ray(player, folder) if on == "ray" else _crew(player, folder, processes)
                clock.began = time.perf_counter()
            waiting.append((there, crew.send(*span) if crew is not None and there is None else None))
            if crew is None or len(waiting) > crew.ahead:
                yield _taken(*waiting.popleft(), shelf, crew)
        while waiting:
            yield _taken(*waiting.popleft(), shelf, crew)
    except BrokenProcessPool:
        raise SandtableError(say("process-played-games")) from None
    finally:
        for _, future in waiting:
            if future is not None:
                future.cancel()
        if crew is not None:
            crew.close()


@dataclass(frozen=True)
class BlockWorkers:
    """Those who play: `send` gives them a block, `ahead` of which are played at once; `said` makes an error of
    theirs one of ours."""

    ahead: int
    send: Callable[[int, int], Future[DealBlock]]
    close: Callable[[], None]
    said: Callable[[Exception], Exception] = lambda error: error


def _crew(player: ReadyStudy, folder: Path, processes: int) -> BlockWorkers:
    workers = processes if processes > 1 else min(os.cpu_count() or 1, 8)
    executor: Executor
    if processes == 1:
        player.play(0, 0)  # compiled before threads begin
        executor = ThreadPoolExecutor(workers)
        return BlockWorkers(
            workers, lambda first, deals: executor.submit(player.play, first, deals), partial(_close, executor)
        )
    context = multiprocessing.get_context("spawn")
    executor = ProcessPoolExecutor(workers, mp_context=context, initializer=_begin, initargs=(player.plan, folder))
    return BlockWorkers(
        workers, lambda first, deals: executor.submit(_play_here, first, deals), partial(_close, executor)
    )


def _close(executor: Executor) -> None:
    executor.shutdown(wait=False, cancel_futures=True)


def _ray(player: ReadyStudy, folder: Path) -> BlockWorkers:

    cluster = Cluster(player, folder)
    # Twice as many blocks are sent out as there are processors: nobody waits for the next one.
    return BlockWorkers(2 * cluster.workers, cluster.send, lambda: None, cluster.error)


def _taken(
    there: DealBlock | None, future: Future[DealBlock] | None, shelf: BlockStore, crew: BlockWorkers | None
) -> tuple[DealBlock, bool]:
    if there is not None:
        return there, False
    assert future is not None and crew is not None
    try:
        block = future.result()
    except Exception as error:
        said = crew.said(error)
        raise said from (error if said is not error else None)
    shelf.put(block)
    return block, True


_here: list[ReadyStudy] = []


def _begin(plan: StudyPlan, folder: Path) -> None:
    """In a process of its own: games are known by name, and bots as well."""
    import sandtable.bots
    import sandtable.games  # noqa: F401

    _here[:] = [ReadyStudy(plan, folder)]


def _play_here(first: int, deals: int) -> DealBlock:
    return _here[0].play(first, deals)


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
        raise StudyError(say("part-study-third", most=f"{MOST:,}", text=repr(text)))
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
            raise StudyError(say("folder-study-manifest", part=part))
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
                raise StudyError(say("deals-came-otherwise", span=span[0], part=part))
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
