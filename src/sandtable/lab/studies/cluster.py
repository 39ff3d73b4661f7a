"""Blocks on a Ray cluster. A worker that is killed is no loss: its block is played again, to the same bits."""

from __future__ import annotations

import os
from collections.abc import Mapping
from concurrent.futures import Future
from importlib import import_module
from pathlib import Path
from typing import Any

from sandtable.core.errors import SandtableError
from sandtable.core.textfiles import read_text
from sandtable.lab.studies.plan import StudyPlan
from sandtable.lab.studies.playing import DealBlock, ReadyStudy

_players: dict[int, tuple[object, ReadyStudy]] = {}


class Cluster:
    """The cluster that RAY_ADDRESS names, or one that runs here, or a new one of this machine, which ends with this
    process. Files that variants name travel along; Sandtable itself has to be installed on every machine."""

    def __init__(self, player: ReadyStudy, folder: Path) -> None:
        try:
            ray: Any = import_module("ray")
        except ImportError:
            raise SandtableError(
                "To play on a cluster needs Ray, which is not installed: pip install 'sandtable[ray]' brings it."
            ) from None
        self._ray = ray
        if not ray.is_initialized():
            try:
                ray.init(log_to_driver=False, logging_level="ERROR", configure_logging=False)
            except (ConnectionError, RuntimeError, ValueError) as error:
                raise SandtableError(f"No Ray cluster answers: {error}") from None
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
            return SandtableError(
                f"The Ray cluster did not play a block ({type(error).__name__}). What was played is kept: run the "
                "study again."
            )
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
