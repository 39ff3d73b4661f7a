"""The wheel holds everything, and runs from an environment that has nothing else."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import time
import urllib.request
import zipfile
from collections.abc import Iterable, Iterator
from importlib.metadata import distribution
from importlib.util import cache_from_source
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from sandtable.core.kernel import cache_root
from sandtable.games import games
from tests.browser.players.dice_playing import play_by_clicks
from tests.needs import unless_ci

ROOT = Path(__file__).resolve().parent.parent
OFFLINE = re.compile(r"Temporary failure|Name or service|Network is unreachable|Failed to establish|timed out")
pytestmark = [pytest.mark.slow, pytest.mark.xdist_group("wheel")]


def _run(*command: object, **more: object) -> str:
    done = subprocess.run([str(part) for part in command], capture_output=True, text=True, **more)  # type: ignore[call-overload]
    if done.returncode != 0 and OFFLINE.search(done.stderr):
        unless_ci("This test installs packages, and the network does not answer.")
    assert done.returncode == 0, done.stdout + done.stderr
    return str(done.stdout)


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, made from an sdist as a package index would get it."""
    folder = tmp_path_factory.mktemp("dist")
    _build(folder, ROOT)
    [made] = folder.glob("*.whl")
    return made


def _build(folder: Path, source: Path, *more: str) -> None:
    """By what this environment has to build with: another one for each would be made first."""
    _run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, *more, source)


def _install(home: Path, *wheels: object) -> None:
    # Python makes the bytecode of what is imported; of everything it would take longer than the tests.
    _run(
        sys.executable, "-m", "pip", "--python", home / "bin" / "python", "install", "--quiet", "--no-compile", *wheels
    )


@pytest.fixture(scope="module")
def home(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A fresh environment with the wheel and what it says that it depends on, and nothing else. What that is lies in
    this environment already: to link its files takes seconds, to fetch and unpack them would take a minute."""
    folder = tmp_path_factory.mktemp("clean")
    _run(sys.executable, "-m", "venv", "--without-pip", folder)
    [site] = folder.glob("lib/python*/site-packages")
    for name in sorted(_needed(_wanted(wheel))):
        _link(name, site)
    _install(folder, "--no-deps", wheel)
    _run(sys.executable, "-m", "pip", "--python", folder / "bin" / "python", "check")
    return folder


def _wanted(wheel: Path) -> list[str]:
    """What a wheel depends on, as it says."""
    with zipfile.ZipFile(wheel) as archive:
        [name] = [name for name in archive.namelist() if name.endswith(".dist-info/METADATA")]
        lines = archive.read(name).decode().partition("\n\n")[0].splitlines()
    return [line.partition(": ")[2] for line in lines if line.startswith("Requires-Dist: ")]


def _needed(wanted: Iterable[str]) -> set[str]:
    """The names of what is depended on here, and of what that depends on."""
    seen: set[tuple[str, str]] = set()
    left = [(one, "") for one in wanted]
    while left:
        text, extra = left.pop()
        one = Requirement(text)
        if one.marker is not None and not one.marker.evaluate({"extra": extra}):
            continue
        for more in {"", *one.extras}:
            if (one.name, more) not in seen:
                seen.add((one.name, more))
                left += [(further, more) for further in distribution(one.name).requires or ()]
    return {name for name, _ in seen}


def _link(name: str, site: Path) -> None:
    """The files of an installed package, and the bytecode that was made of them."""
    for file in distribution(name).files or ():
        if ".." not in file.parts and file.parts[-1] != "direct_url.json":
            here = Path(str(file.locate()))
            made = Path(cache_from_source(str(here))) if file.suffix == ".py" else here
            for path in {here, made}:
                goal = site / file.parent / path.relative_to(here.parent)
                if path.exists() and not goal.exists():
                    goal.parent.mkdir(parents=True, exist_ok=True)
                    _link_or_copy(path, goal)


def _link_or_copy(path: Path, goal: Path) -> None:
    try:
        os.link(path, goal)
    except OSError:  # on another disk
        shutil.copy2(path, goal)


def _bare() -> dict[str, str]:
    return {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "SANDTABLE", "VIRTUAL"))}


def _environment() -> dict[str, str]:
    """Nothing of this environment but the machine code of the tests, which saves minutes of making it."""
    return {**_bare(), "SANDTABLE_CACHE": str(cache_root()), "SANDTABLE_BOUNDSCHECK": "1"}


def test_the_wheel_holds_client_data_and_rules(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    for name in (
        "sandtable/py.typed",
        "sandtable/web/index.html",
        "sandtable/web/paper.json",
        "sandtable/games/conquest/RULES.md",
        "sandtable/games/conquest/data/world-42.toml",
    ):
        assert name in names
    assert any(name.startswith("sandtable/web/assets/") and name.endswith(".js") for name in names)
    assert any(name.startswith("sandtable/web/assets/") and name.endswith(".woff2") for name in names)
    assert not any(name.startswith(("tests/", "bench/", "web/")) or "node_modules" in name for name in names)


def test_every_source_file_is_in_the_wheel(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    source = ROOT / "src"
    wanted = {
        str(path.relative_to(source))
        for path in (source / "sandtable").rglob("*")
        if path.is_file() and path.suffix in (".py", ".toml", ".md", ".mako", ".typ") and "web" not in path.parts
    }
    assert wanted <= names


def test_the_command_runs_from_a_clean_environment(home: Path, tmp_path: Path) -> None:
    environment = _environment()
    command = home / "bin" / "sandtable"
    assert "conquest" in _run(command, "games", cwd=tmp_path, env=environment)
    assert _run(command, "rules", "conquest", cwd=tmp_path, env=environment).startswith("# Conquest")
    assert "12 against 7" in _run(command, "odds", "conquest", "12", "7", cwd=tmp_path, env=environment)


@pytest.fixture
def server(home: Path, tmp_path: Path) -> Iterator[str]:
    """`sandtable serve` from the clean environment; its address."""
    command = [str(home / "bin" / "sandtable"), "serve", "--port", "0", "--data", str(tmp_path / "data")]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=tmp_path, env=_environment()
    )
    try:
        assert process.stdout is not None
        said = process.stdout.readline()
        found = re.search(r"http://\S+", said)
        assert found, said + (process.stderr.read() if process.poll() is not None and process.stderr else "")
        yield found[0]
    finally:
        process.kill()  # it may be compiling, and nothing of it is kept
        process.wait()


@pytest.fixture(scope="module")
def with_examples(home: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The clean environment with the examples installed."""
    folder = tmp_path_factory.mktemp("examples")
    for example in (ROOT / "examples").glob("*/"):
        _build(folder, example, "--wheel")
    _install(home, *folder.glob("*.whl"))
    return home


def test_examples_install_into_a_clean_environment(with_examples: Path, tmp_path: Path) -> None:
    environment, command = _environment(), with_examples / "bin" / "sandtable"
    said = _run(command, "games", cwd=tmp_path, env=environment)
    assert "liars-dice" in said and "By The Sandtable authors (liars-dice 1.0)." in " ".join(said.split())
    assert _run(command, "rules", "liars-dice", cwd=tmp_path, env=environment).startswith("# Liar's Dice")
    few = ("simulate", "liars-dice", "--players", "4", "--games", "10000", "--json")
    empty = {**_bare(), "SANDTABLE_CACHE": str(tmp_path / "cache")}  # its machine code is made here
    result = json.loads(_run(command, *few, cwd=tmp_path, env=empty))
    assert result["games"] == 10_000 and abs(sum(seat["win_share"] for seat in result["seats"]) - 1) < 1e-6
    path = ("simulate", "conquest", "--players", "2", "--set", "round_cap=1", "--games", "1", "--json")
    named = json.loads(_run(command, *path, "--bots", "australia-first,random", cwd=tmp_path, env=environment))
    assert named["bots"] == ["australia-first", "random"]


def test_a_match_of_an_installed_game_is_played_by_clicks_and_its_record_is_genuine(
    with_examples: Path, server: str, tmp_path: Path
) -> None:
    record = tmp_path / "match.json"
    record.write_text(play_by_clicks(server), encoding="utf-8")
    command = with_examples / "bin" / "sandtable"
    said = _run(command, "verify", record, cwd=tmp_path, env=_environment())
    assert "Sealed, finished, no receipt: nothing contradicts it." in said
    assert json.loads(record.read_text())["opening"]["game"] == "liars-dice"


def _get(url: str) -> str:
    for _ in range(50):
        try:
            with urllib.request.urlopen(url, timeout=30) as answer:
                assert answer.status == 200
                return str(answer.read().decode("utf-8", "replace"))
        except ConnectionError:
            time.sleep(0.1)
    raise AssertionError(f"{url} does not answer.")


def test_the_server_answers_with_the_built_page(server: str) -> None:
    page = _get(server + "/")
    assert '<div id="app"' in page or "<script" in page
    script = re.search(r'src="(/assets/[^"]+\.js)"', page)
    assert script
    assert "import" in _get(server + script[1])  # what a page begins with is little
    listed = [game["id"] for game in json.loads(_get(server + "/api/games"))]
    assert listed[: len(games())] == list(games())  # the examples may be installed already
    assert _get(server + "/healthz")
