"""The ways through the house, walked and noted: which files run, in which order, when a person chooses at a table, a
game is simulated, a page is asked for. Machine code is not seen; what calls it is."""

from __future__ import annotations

import ast
import re
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

import sandtable
from tests.server.people import LiveServer, serving
from tests.server.seal.third.signing_people import Signer, SigningSeat

SOURCE = Path(sandtable.__file__).parent
CLIENT = Path(__file__).resolve().parents[1] / "web" / "src"
_GAME = "conquest"
#: A way is walked so often to make what is made once, and then to be noted.
_BEFORE, _TIMES = 5, 16
#: With these begins what a server does by itself every so often: under load it falls into most times of a way.
_BY_ITSELF = ("Repeated.", "StallWatch.", "TableRegistry._sweep")
#: In s: so long frames are waited for, and nothing came before the next time.
_FRAMES, _QUIET = 0.1, 0.2


class Step(NamedTuple):
    """A file on a way, within `src/sandtable`, and its functions that ran, each with the place of its first call among
    all of the way."""

    file: str
    calls: dict[str, int]

    @property
    def functions(self) -> list[str]:
        """Their names, in the order of their first calls."""
        return list(self.calls)

    @property
    def words(self) -> str:
        """What the first of these functions does."""
        return _words(SOURCE / self.file).get(self.functions[0], "") or _words(SOURCE / self.file).get("", "")


class Walk:
    """Notes the functions of Sandtable that run in all threads that begin after it. A way is walked several times: what
    a server does by itself meanwhile is not there most times."""

    def __init__(self) -> None:
        self._now: dict[tuple[str, str], None] | None = None
        self._walked: list[dict[tuple[str, str], None]] = []

    def __call__(self, frame: Any, event: str, argument: object) -> None:
        """What `threading.setprofile` calls."""
        ours = event == "call" and frame.f_code.co_filename.startswith(f"{SOURCE}/")
        if self._now is not None and ours and not _by_itself(frame):
            file = frame.f_code.co_filename.removeprefix(f"{SOURCE}/")
            self._now.setdefault((file, frame.f_code.co_qualname))

    def during(self, work: Callable[[], None]) -> None:
        """Note what runs meanwhile."""
        self._now = {}
        work()
        self._walked.append(self._now)
        self._now = None

    def steps(self) -> list[Step]:
        """The files, in the order in which they were first reached."""
        times = Counter(call for walked in self._walked for call in walked)
        usual = {call for call, count in times.items() if 2 * count > len(self._walked) and "<" not in call[1]}
        places: dict[tuple[str, str], list[int]] = {}
        for walked in self._walked:
            for number, call in enumerate(call for call in walked if call in usual):
                places.setdefault(call, []).append(number)
        found: dict[str, dict[str, int]] = {}
        for number, (file, function) in enumerate(sorted(usual, key=lambda call: (median(places[call]), call))):
            found.setdefault(file, {})[function] = number
        return [Step(file, calls) for file, calls in found.items()]


def _by_itself(frame: Any) -> bool:
    while frame is not None and not frame.f_code.co_qualname.startswith(_BY_ITSELF):
        frame = frame.f_back
    return frame is not None


@contextmanager
def _server() -> Iterator[tuple[Walk, LiveServer]]:
    """A server whose threads are watched."""
    walk = Walk()
    threading.setprofile(walk)
    try:
        with tempfile.TemporaryDirectory() as folder, serving(Path(folder), (_GAME,)) as live:
            yield walk, live
    finally:
        threading.setprofile(None)  # type: ignore[arg-type]


@cache
def _words(path: Path) -> dict[str, str]:
    """The first sentence of each function's docstring, by its qualified name; of the file by ""."""
    found: dict[str, str] = {}

    def look(node: ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef, name: str) -> None:
        text = (ast.get_docstring(node) or "").split("\n\n")[0].replace("\n", " ")
        found[name] = text.partition(". ")[0].rstrip(".")
        for part in node.body:
            if isinstance(part, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                look(part, f"{name}.{part.name}".lstrip("."))

    look(ast.parse(path.read_text(encoding="utf-8")), "")
    return found


def of_a_choice() -> list[Step]:
    """A person says how many armies they place, at a sealed table of two; both have their frames in the end."""
    with _server() as (walk, live):
        one, two = Signer(live.url, "One"), Signer(live.url, "Two")
        match = one.create("me", "open", game=_GAME, preset="world-war")["id"]
        two.join(match)
        seats = [one.sits(match), two.sits(match)]
        while live.services.rulebook.making.percent(_GAME) is not None:  # until then kernels run as plain Python
            time.sleep(0.1)

        for number in range(_BEFORE + _TIMES):
            for seat in seats:
                seat.settle(_QUIET)
            chooser = next(seat for seat in seats if seat.decision is not None)

            def choose(chooser: SigningSeat = chooser) -> None:
                assert chooser.choose(chooser.scene["choices"][0]["code"])["t"] == "ack"
                for seat in seats:
                    seat.settle(_FRAMES)

            # How many armies: what both see.
            walked = number >= _BEFORE and chooser.scene["prompt"]["kind"] == "count"
            walk.during(choose) if walked else choose()
        return walk.steps()


def of_a_page() -> list[Step]:
    """The lobby is opened: the page, and the matches that it asks for."""
    with _server() as (walk, live):
        person = live.person("One")

        def look() -> None:
            for path in ("/", "/api/me", "/api/games", "/api/matches?scope=open"):
                assert person.ask("GET", path).status_code == 200

        look()
        for _ in range(_TIMES):
            walk.during(look)
        return walk.steps()


def of_a_page_in_the_browser() -> list[tuple[str, str]]:
    """The files of the client that draw the lobby, within `web/src`: what its address leads to, and what that file
    imports by itself, each with its first comment."""
    routes = (CLIENT / "pages" / "routes.tsx").read_text(encoding="utf-8")
    first = re.search(r'path: "/",.*?import\("\./([\w/]+)"\)', routes)
    assert first is not None, "the lobby has no address"
    page = _module(CLIENT / "pages" / first[1])
    files = [CLIENT / "pages" / "routes.tsx", page]
    for name in re.findall(r'from "(\.[\w./]+)";', page.read_text(encoding="utf-8")):
        files.append(_module(page.parent / name))
    said = [re.search(r"/\*\*\s*(.*?)\s*\*/", file.read_text(encoding="utf-8"), re.DOTALL) for file in files]
    words = ["" if one is None else re.sub(r"\s*\n \* ?", " ", one[1]) for one in said]
    return [(str(file.relative_to(CLIENT)), text.partition(". ")[0].rstrip(".")) for file, text in zip(files, words)]


def _module(place: Path) -> Path:
    place = place.resolve()
    ends = (".tsx", ".ts", "/index.ts", "/index.tsx")
    return next(file for end in ends if (file := Path(f"{place}{end}")).is_file())


def of_a_simulated_game() -> list[Step]:
    """A hundred games are played by two bots."""
    game = sandtable.load(_GAME, players=2)

    def play() -> None:
        sandtable.simulate(game, games=100, seed=1, bots=("heuristic-1", "random"))

    play()
    walk = Walk()
    threading.setprofile(walk)
    sys.setprofile(walk)
    walk.during(play)
    sys.setprofile(None)
    threading.setprofile(None)  # type: ignore[arg-type]
    return walk.steps()
