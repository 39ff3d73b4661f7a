"""Which kernels cost most: `python -m bench.dearest [GAME...]` writes bench/DEAREST.md and DEAREST.json.

Random play of every game's first preset is sampled from outside by Linux's `perf`, two thousand times a second; a
sample belongs to the kernel whose machine code it hits. Kernels that LLVM has written into their callers count as
theirs. Other programs on the machine do not change the shares.
"""

from __future__ import annotations

import argparse
import bisect
import json
import pickle
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

import sandtable
from bench.dearest.notes import NOTES
from bench.figures import write_figures
from sandtable.core.game import functions
from sandtable.core.game.functions import ALWAYS
from sandtable.core.game.game import Game
from sandtable.core.game.warm import PARTS, warm
from sandtable.core.kernel.compiling import address_of
from sandtable.core.kernel.driving.drivers import simulate_games
from sandtable.games import definition, games
from sandtable.lab.simulate import simulate

HERE = Path(__file__).resolve().parents[1]
SAMPLES = 2000  # a second
SECONDS = 4.0
SHOWN = 3
_DRIVERS = "sandtable.core.kernel.driving.drivers."


class Symbol(NamedTuple):
    """The machine code of a kernel in the process that is sampled."""

    start: int
    size: int
    name: str


def main() -> None:
    """Measure, and write the page."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("games", nargs="*")
    parser.add_argument("--play", help="the process that is sampled: play this game and say where its kernels are")
    asked = parser.parse_args()
    if asked.play:
        print(json.dumps(_play(asked.play)))
        return
    if shutil.which("perf") is None:
        sys.exit("Sampling needs Linux's `perf` (the package linux-perf or linux-tools).")
    file = HERE / "DEAREST.json"
    known: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    for name in asked.games or games():
        known[name] = _sampled(name)
        write_figures(file, known)
    (HERE / "DEAREST.md").write_text(page(known), encoding="utf-8")
    print(page(known))


# ------------------------------------------------------------------------------------------- the process sampled


def _play(name: str) -> dict[str, Any]:
    """Play for some seconds; how fast, and which kernels lie where."""
    about = definition(name)
    preset = about.form.first_preset
    players = min(4, about.form.presets[preset].players[1])
    game = sandtable.load(name, preset=preset, players=players)
    warm(game, parts=PARTS[:2])
    number, spent = 1, 0.0
    while spent < SECONDS / 2:
        started = time.process_time()
        done = simulate(game, number, seed=1, bots=("random",), threads=1)
        spent = time.process_time() - started
        number = int(number * min(50.0, SECONDS / max(spent, 1e-3))) + 1
    decisions = int(done.decisions.sum())
    found = [symbol for kernel, arguments in _compiled(game) for symbol in _places(kernel, arguments)]
    return {
        "title": f"{about.title}, {about.form.presets[preset].title}, {players} seats",
        "ns": spent / decisions * 1e9, "symbols": found,
    }  # fmt: skip


def _compiled(game: Game) -> list[tuple[Any, tuple[Any, ...]]]:
    """Every function that has machine code of its own, with the types of its arguments."""
    driver = [(simulate_games, tuple(arguments)) for arguments in simulate_games.overloads]
    arguments_of = game.functions._arguments
    return [*((functions.FACES[name], arguments_of(name)) for name in ALWAYS), *driver]


def _places(kernel: Any, arguments: tuple[Any, ...]) -> list[Symbol]:
    """Where the machine code of a function and of the kernels linked into it lies."""
    kept = pickle.loads(kernel.file_of(arguments).read_bytes())
    return symbols(
        _object_file(kept), address_of(kernel, arguments)[0], kernel.overloads[arguments].fndesc.llvm_func_name
    )


def _object_file(kept: Any) -> bytes:
    """The object file in what is kept of a function on disk, wherever in it that stands."""
    if isinstance(kept, bytes) and kept.startswith(b"\x7fELF"):
        return kept
    parts = kept if isinstance(kept, tuple | list) else ()
    return next((found for part in parts if (found := _object_file(part))), b"")


def symbols(code: bytes, address: int, symbol: str) -> list[Symbol]:
    """The functions in an object file of 64-bit ELF, given where one of them lies."""
    table, size, count = struct.unpack_from("<Q", code, 40)[0], *struct.unpack_from("<HH", code, 58)
    heads = [struct.unpack_from("<IIQQQQIIQQ", code, table + size * number) for number in range(count)]
    found: dict[str, tuple[int, int, int]] = {}
    for kind, offset, length, link in ((head[1], head[4], head[5], head[6]) for head in heads):
        if kind != 2:  # the table of symbols
            continue
        names = heads[link][4]
        for at in range(offset, offset + length, 24):
            name_at, info, _, section, start, room = struct.unpack_from("<IBBHQQ", code, at)
            if info & 15 == 2:  # a function
                end = code.index(b"\0", names + name_at)
                found[code[names + name_at : end].decode()] = section, start, room
    home, base, _ = found[symbol]
    return [
        Symbol(address - base + start, room, readable(name))
        for name, (section, start, room) in found.items()
        if section == home and not name.startswith("_ZN7cpython")
    ]


def readable(symbol: str) -> str:
    """The Python name of a function from its symbol, `_ZN4core6kernel6chance5belowB3v16B72c...`. The C face of a
    kernel of the contract, into which the kernel is written, goes by the kernel's name."""
    parts, rest = [], symbol.removeprefix("_ZN")
    while found := re.match(r"\d+", rest):
        length = int(found.group())
        parts.append(rest[found.end() : found.end() + length])
        rest = rest[found.end() + length :]
    name = ".".join(parts) or symbol
    return name.replace("sandtable.core.game.functions._", "the kernel ")


# ------------------------------------------------------------------------------------------------- the sampling


def _sampled(name: str) -> dict[str, Any]:
    """The share of each kernel, the dearest first."""
    command = [sys.executable, "-m", "bench.dearest", "--play", name]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd=HERE.parent)  # its machine code is kept now
    with tempfile.TemporaryDirectory(prefix="sandtable-dearest-") as folder:
        data = f"{folder}/perf.data"
        record = ["perf", "record", "-q", "-e", "cpu-clock", "-F", str(SAMPLES), "-o", data, "--", *command]
        run = subprocess.run(record, check=True, capture_output=True, text=True, cwd=HERE.parent)
        said = json.loads(run.stdout.strip().splitlines()[-1])
        script = ["perf", "script", "-i", data, "-F", "ip"]
        hits = subprocess.run(script, check=True, capture_output=True, text=True).stdout.split()
    shares = share(sorted(Symbol(*symbol) for symbol in said["symbols"]), [int(hit, 16) for hit in hits])
    return {"title": said["title"], "ns": said["ns"], "shares": shares}


def share(places: list[Symbol], hits: list[int]) -> list[tuple[str, float]]:
    """Which part of the hits in kernels each kernel has, the largest first."""
    starts, counted = [place.start for place in places], Counter[str]()
    for hit in hits:
        number = bisect.bisect(starts, hit) - 1
        if number >= 0 and hit < places[number].start + places[number].size:
            counted[places[number].name] += 1
    return [(name, count / counted.total()) for name, count in counted.most_common()]


# ------------------------------------------------------------------------------------------------------ the page


def page(known: dict[str, Any]) -> str:
    """The page."""
    lines = [
        "# The dearest kernels", "",
        "Written by `python -m bench.dearest`: random play, sampled; a kernel's share is of the time spent in kernels, "
        "with whatever LLVM has written into it. What was looked at stands behind each. What cost most in all games, "
        "the counting of references to arrays that a caller holds anyway (a quarter of World War), is not done any "
        "more (`core/kernel/compile_fast.py`).", "",
    ]  # fmt: skip
    for name, found in known.items():
        driver = sum(part for kernel, part in found["shares"] if kernel.startswith(_DRIVERS))
        own = [(kernel, part) for kernel, part in found["shares"] if not kernel.startswith(_DRIVERS)]
        words = f"{found['ns']:.0f} ns a decision, {100 * driver:.0f} % of it in the driver, which draws the choices."
        lines += [f"## {found['title']}", "", words, ""]
        lines += [
            "| kernel | share | ns a decision | what it does, and what was looked at |",
            "| --- | ---: | ---: | --- |",
        ]
        for kernel, part in own[:SHOWN]:
            short = kernel.removeprefix(f"sandtable.games.{name}.").removeprefix("sandtable.")
            note = NOTES.get(name, {}).get(short, "")
            lines.append(f"| `{short}` | {100 * part:.0f} % | {found['ns'] * part:.0f} | {note} |")
        lines.append("")
    return "\n".join(lines)
