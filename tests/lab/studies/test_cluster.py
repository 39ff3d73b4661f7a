"""A study on a local Ray cluster is the study played here, bit for bit, also when its workers are killed."""

from __future__ import annotations

import os
import shlex
import signal
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from sandtable.lab.studies.plan import StudyError, plan_from
from sandtable.lab.studies.study import Study, read_place
from tests.docs.test_laboratory import COMMANDS, STUDY, run
from tests.needs import need_library


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    need_library("ray")
    import ray

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, logging_level="ERROR", address="local")
    yield ray
    ray.shutdown()


def study(**more: Any) -> Study:
    plan = {
        "game": "bayonet", "players": 2, "seed": 3, "lineup": [{"bots": ["random"]}],
        "stop": {"units": 400, "block": 10},
        "variant": [{"name": "A"}, {"name": "B", "options": {"ante": 2}, "used": ["ANTE"]}],
    }  # fmt: skip
    return Study(plan_from({**plan, **more}))


def files(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir()}


def test_killed_workers_change_nothing(cluster: Any, tmp_path: Path) -> None:
    killed: list[int] = []
    over = threading.Event()

    def hunt() -> None:
        while len(killed) < 2 and not over.wait(0.01):
            for pid in _playing():
                if pid not in killed and len(killed) < 2:
                    os.kill(pid, signal.SIGKILL)
                    killed.append(pid)

    hunter = threading.Thread(target=hunt)
    hunter.start()
    try:
        study().run(tmp_path / "ray", on="ray")
    finally:
        over.set()
        hunter.join()
    assert len(killed) == 2
    study().run(tmp_path / "here")
    assert files(tmp_path / "ray") == files(tmp_path / "here")


def test_a_part_on_the_cluster(cluster: Any, tmp_path: Path) -> None:
    small = {"stop": {"units": 40, "block": 10}}
    study(**small).run_shard("2/2", tmp_path / "ray", on="ray")
    study(**small).run_shard("2/2", tmp_path / "here")
    assert files(tmp_path / "ray") == files(tmp_path / "here")


def test_the_command_of_the_page(
    cluster: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    [command] = [shlex.split(line)[1:] for line in COMMANDS if "ray" in line.split()]
    monkeypatch.chdir(tmp_path)
    small = STUDY.replace("units = 2000", "units = 20").replace("block = 200", "block = 10")
    Path("study.toml").write_text(small.replace('"heuristic"', '"random"'), encoding="utf-8")
    said = [run(words, monkeypatch, capsys) for words in (command, [*command[:3], "--out", "here"])]
    assert said[0] and said[0] == said[1] and files(Path("study.games")) == files(Path("here"))


def test_places() -> None:
    with pytest.raises(StudyError, match="--on is here or ray"):
        read_place("moon")


def _playing() -> list[int]:
    """The processes of our own cluster that are playing a block: Ray names them after the function."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                if b"_play_on_ray" in (entry / "cmdline").read_bytes() and _is_ours(int(entry.name)):
                    found.append(int(entry.name))
            except OSError:
                continue
    return found


def _is_ours(pid: int) -> bool:
    while pid > 1:
        if pid == os.getpid():
            return True
        pid = int((Path("/proc") / str(pid) / "stat").read_text().rpartition(")")[2].split()[1])
    return False
