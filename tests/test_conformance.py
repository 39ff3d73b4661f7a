"""Every game at every state of random games (sandtable/testing), compiled and interpreted the same, golden files."""

from __future__ import annotations

import hashlib
import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import sandtable
from sandtable.core.kernel.chance import Stream, seed_key
from sandtable.core.match.match import Match
from sandtable.core.scenes import plain
from sandtable.testing import conformance
from sandtable.testing.cases import Case
from sandtable.testing.playing import EVERY_WORD
from tests.cases import CASES
from tests.lengths import LONG

GOLDEN = Path(__file__).parent / "golden"


def test_every_game_has_cases_and_a_golden_transcript() -> None:
    assert {case.name for case in CASES} == set(sandtable.games())
    for name in sandtable.games():
        assert len(list(GOLDEN.glob(f"{name}-*.txt"))) == 2, f"of {name} two transcripts are kept that can be read"
    assert {path.stem for path in GOLDEN.glob("*-*")} == {f"{CASES[i].name}-{i:02d}" for i, _ in GOLDEN_CASES}


def brief(case: Case) -> Case:
    """The case, ended where chance alone would play on for thousands of choices like those before: Conquest on a large
    map, Battlecards with several sets of cards. `make fuzz` plays them to the end, and here those on small maps, and
    with one set of cards, come to theirs."""
    ends: dict[str, object] = {}
    if case.name == "conquest" and "n=12" not in str(case.options.get("map")):
        ends = {"round_cap": 25 if LONG else 15}
    elif "starter_sets" in case.options and not LONG:
        ends = {"turn_cap": 150}
    return Case(case.name, case.preset, {**ends, **case.options}, case.bounds)


#: How far apart, at least, the positions lie at which everything is checked.
APART = 29 if LONG else 43
#: So many choices of a random game have their words read one by one; later ones are mostly read already.
WORDS = EVERY_WORD if LONG else 150
#: So many choices of a game are read through.
READ = 250 if LONG else 160
#: Which of them have their scene looked at, besides the first three of each kind.
LOOKED = 1 if LONG else 4
#: Choices of a game that kernels play compiled and interpreted.
COMPARED = 250 if LONG else 80


@pytest.mark.parametrize("case", CASES, ids=str)
def test_conformance(case: Case) -> None:
    seed = 11
    try:
        conformance.play(brief(case).load(), seed, every=APART, bounds=case.bounds, every_word=WORDS)
    except AssertionError as error:
        raise AssertionError(f"{error}\nReplay: {brief(case).command(seed)}") from error


@pytest.mark.parametrize("case", CASES, ids=str)
def test_no_two_options_read_the_same(case: Case) -> None:
    conformance.read_through(case.load(), 12, READ, LOOKED)


def test_a_repeated_option_is_found() -> None:
    with pytest.raises(AssertionError, match="both read"):
        conformance.read_words({7: "Attack Alaska", 9: "Attack Alaska"})


#: What makes a game of each kind short enough to look at every state.
SHORT: dict[str, dict[str, object]] = {
    "conquest": {"round_cap": 2, "map": "gen:n=12,seed=3"},
    "bayonet": {"hand_cap": 2},
    "bridgefront": {"max_rounds": 1},
    "battlecards": {"max_rounds": 3},
}
#: Where they are the dearest, one of so many states, and the first of each kind of decision.
OF_SHORT = {} if LONG else {"battlecards": 4}
SHORT_CASES = [CASES[0], CASES[7], *[case for case in CASES if case.name == "bayonet"][1:4]]
SHORT_CASES += [case for case in CASES if case.name == "bridgefront"][1:9:3]
SHORT_CASES += [case for case in CASES if case.name == "battlecards"][2:3]


@pytest.mark.parametrize("case", SHORT_CASES, ids=str)
def test_conformance_at_every_state_of_a_short_game(case: Case) -> None:
    short = Case(case.name, case.preset, {**case.options, **SHORT[case.name]}, case.bounds)
    try:
        conformance.play(short.load(), 5, OF_SHORT.get(case.name, 1), case.bounds, firsts=True)
    except AssertionError as error:
        raise AssertionError(f"{error}\nReplay: {short.command(5)}") from error


def walk(case: Case, seed: int, most: int) -> Match:
    """The first `most` choices of a random game."""
    match, stream = Match(case.load(), seed=seed), Stream(seed_key(seed))
    while not match.over and match.ply < most:
        acting = match.seats_to_act
        seat = acting[stream.below(len(acting))]
        legal = match.legal(seat)
        match.choose(seat, legal[stream.below(len(legal))])
    return match


def digest(most: int = COMPARED) -> str:
    """One digest of all cases, for the comparison of compiled and interpreted kernels."""
    parts = [hashlib.sha256(walk(case, 21, most).state_bytes).hexdigest() for case in CASES]
    return json.dumps(parts)


@pytest.mark.slow
def test_compiled_and_interpreted_kernels_give_the_same_bytes() -> None:
    run = subprocess.run(
        [sys.executable, "-c", "from tests.test_conformance import digest; print(digest())"],
        env={**os.environ, "SANDTABLE_INTERPRETED": "1"}, capture_output=True, text=True, cwd=GOLDEN.parent.parent,
    )  # fmt: skip
    assert run.returncode == 0, run.stderr[-2000:]
    compiled, interpreted = json.loads(digest()), json.loads(run.stdout)
    wrong = [str(case) for case, a, b in zip(CASES, compiled, interpreted, strict=True) if a != b]
    assert not wrong, f"compiled and interpreted differ in {wrong}"


def transcript(case: Case, seed: int, most: int = 160) -> str:
    """Every choice with its options, the digest of the state after it, and what everybody may read."""
    lines = [f"# {case} seed {seed}"]
    match, stream = Match(case.load(), seed=seed), Stream(seed_key(seed))
    while not match.over and match.ply < most:
        acting = match.seats_to_act
        seat = acting[stream.below(len(acting))]
        legal = match.legal(seat)
        code = legal[stream.below(len(legal))]
        lines.append(f"{match.ply} seats {acting} seat {seat} legal {legal}")
        lines.append(f"  {code}: {match.describe(seat, code)}")
        read = len(match.log(None))
        match.choose(seat, code)
        lines += [f"  | {plain(entry.text)}" for entry in match.log(None, read)]
        lines.append(f"  = {hashlib.sha256(match.state_bytes).hexdigest()[:16]}")
    return "\n".join(lines) + "\n"


GOLDEN_CASES = [(0, 1), (3, 2), (4, 3), (7, 4), (9, 5), (13, 6), (15, 7)]
GOLDEN_CASES += [(index, index) for index, case in enumerate(CASES) if case.name == "bayonet"][::2]
GOLDEN_CASES += [(index, index) for index, case in enumerate(CASES) if case.name == "bridgefront"][::2]
GOLDEN_CASES += [(index, index) for index, case in enumerate(CASES) if case.name == "battlecards"][::3]
#: Of these, two a game, a transcript is kept that can be read.
READABLE = {0, 7, 23, 35, 38, 50, 53, 68}
#: So many choices of it; of those after, and of the other cases, a digest for every `STEP`.
READ, STEP = 60, 20


def kept(text: str, readable: bool) -> str:
    """What is kept of a transcript: digests are one a line, so that a difference has a place."""
    choices = re.split(r"^(?=\d+ seats )", text, flags=re.MULTILINE)
    read = READ if readable else 0
    parts = ["".join(choices[at : at + STEP]) for at in range(read, len(choices), STEP)]
    digests = [f"{hashlib.sha256(part.encode()).hexdigest()[:16]}\n" for part in parts]
    return "".join(choices[:read] + digests)


@pytest.mark.parametrize(("index", "seed"), GOLDEN_CASES, ids=[f"{CASES[i].name}-{i}" for i, _ in GOLDEN_CASES])
def test_golden_transcript(index: int, seed: int) -> None:
    """The same choices give the same states and sentences as when the transcript was made. If a change of the rules
    is wanted, raise the rules version and run with SANDTABLE_WRITE_GOLDEN=1. SANDTABLE_TRANSCRIPTS=FOLDER writes whole
    transcripts there, to be compared with another commit's."""
    case = CASES[index]
    text = transcript(case, seed)
    if folder := os.environ.get("SANDTABLE_TRANSCRIPTS"):
        (Path(folder) / f"{case.name}-{index:02d}.txt").write_text(text)
    path = GOLDEN / f"{case.name}-{index:02d}.{'txt' if index in READABLE else 'digests'}"
    found = kept(text, index in READABLE)
    if os.environ.get("SANDTABLE_WRITE_GOLDEN") == "1":
        path.parent.mkdir(exist_ok=True)
        path.write_text(found)
    assert path.read_text() == found
