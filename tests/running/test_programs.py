"""A program that was forked is one like any other: its streams, folder, environment, end and death are its own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.forked import programs

_TELLING = """
import os, sys, signal
if sys.argv[1] == "told":
    print(os.getcwd(), os.environ["OWN"], "HOME" in os.environ, sys.argv[2:], __name__)
    print("complaint", file=sys.stderr)
    sys.exit(7)
if sys.argv[1] == "sentence":
    sys.exit("No.")
if sys.argv[1] == "fault":
    raise ZeroDivisionError
if sys.argv[1] == "waits":
    print("here", flush=True)
    signal.pause()
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "telling.py").write_text(_TELLING)
    return tmp_path


def _both(folder: Path, *words: str, **variables: str) -> list[tuple[int, str, str]]:
    """What a forked program and one that begins by itself come to."""
    found = []
    command = [sys.executable, "-m", "telling", *words]
    for done in (
        programs.run("telling", *words, cwd=folder, env=variables),
        subprocess.run(command, cwd=folder, env=variables, capture_output=True, text=True),
    ):
        found.append((done.returncode, done.stdout, done.stderr.splitlines()[-1] if done.stderr else ""))
    return found


@pytest.mark.parametrize("what", ["told", "sentence", "fault", "nothing"])
def test_a_forked_program_says_and_does_what_one_does_that_begins_by_itself(what: str, folder: Path) -> None:
    here = {name: value for name, value in os.environ.items() if name.startswith(("PYTHON", "SANDTABLE"))}
    forked, begun = _both(folder, what, "a b", OWN="x y", **here)
    assert forked == begun


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_it_is_ended_like_any_other(number: int, folder: Path) -> None:
    program = programs.start("telling", "waits", cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert program.stdout.readline() == "here\n" and program.poll() is None
    with pytest.raises(subprocess.TimeoutExpired):
        program.wait(0.05)
    program.send_signal(number)
    _, complaint = program.communicate(60)
    assert program.returncode == -number, complaint
    program.send_signal(number)  # nobody is there any more
    assert program.poll() == program.wait()


def test_another_setting_of_kernels_begins_by_itself(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(programs.start("telling", "nothing", cwd=folder), programs.Program)
    monkeypatch.setenv("SANDTABLE_CACHE", str(folder))
    begun = programs.start("telling", "nothing", cwd=folder)
    assert isinstance(begun, subprocess.Popen) and begun.wait(60) == 0
