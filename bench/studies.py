"""Plays every study of `studies/` and writes what it says into docs/studies.md; Bridgefront's, which are many, into
docs/bridgefront-playtest.md.

    python -m bench.studies [studies/conquest/two-seats.toml ...]

Games are kept in bench/out, so that what was played by the same code is not played again. Answers are kept beside each
study, as JSON, with a fingerprint of its first deals: a test plays those once more.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import shutil
from pathlib import Path
from typing import Any

from bench import playtest
from bench.figures import write_figures
from sandtable.core.game.registry import find_definition
from sandtable.lab.studies.plan import StudyError
from sandtable.lab.studies.playing import DealBlock
from sandtable.lab.studies.study import Study, StudyOutcome, as_values

__all__ = ["ROOT", "STUDIES", "fingerprint", "studies"]

ROOT = Path(__file__).resolve().parents[1]
STUDIES, PAGE, GAMES = ROOT / "studies", ROOT / "docs" / "studies.md", ROOT / "bench" / "out" / "studies"

HEAD = """# Studies

Questions about rules, answered by games between bots that play all variants on the same deals: of Conquest here,
those of Bridgefront's designer [on their own page](bridgefront-playtest.md).

A difference stands beside the first variant of its table; intervals hold together for all answers of a study (95 %).
"Open" says that this many games do not decide; it is never "no effect". [The laboratory](laboratory.md) says what the
other figures mean, and how to ask a question of your own. Each study is a file in `studies/`; `make studies` plays
all of them again, and writes both pages.
"""


def studies() -> list[Path]:
    """All study files."""
    return sorted(STUDIES.rglob("*.toml"))


#: Deals of each study that a test plays again: a block of Bridgefront's.
AGAIN = 20


def fingerprint(block: DealBlock, deals: int) -> str:
    """Of all that was counted in the first games of a block."""
    parts = (block.shares, block.decisions, block.turns, block.digests, block.used)
    return hashlib.sha256(b"".join(part[:, :, :deals].tobytes() for part in parts)).hexdigest()[:16]


def _play(file: Path) -> StudyOutcome:
    def show(now: Any) -> None:
        print(f"\r{file.name}: {now.deals:,} of {now.of:,} deals", end="", flush=True)

    study, games = Study.read(file), GAMES / file.relative_to(STUDIES).with_suffix("")
    try:
        done = study.run(games, progress=show)
    except StudyError:  # those games are of another code, or of another study
        shutil.rmtree(games)
        done = study.run(games, progress=show)
    print()
    return done


def _values(name: str, done: StudyOutcome) -> dict[str, Any]:
    block = done.blocks[0]
    again = min(AGAIN, block.deals)
    about = playtest.ALSO.get(Path(name).stem.removesuffix("-ahead"))
    return {
        "rules": find_definition(done.study.plan.game).version,
        "deals": done.deals,
        "games": done.games,
        "first_deals": {"deals": again, "fingerprint": fingerprint(block, again)},
        "answers": [
            {"measure": one.measure.name, "title": one.measure.title, **as_values(one)} for one in done.answers
        ],
        **({"also": _times(done, *about[:2])} if about else {}),
    }


def _times(done: StudyOutcome, event: str, card: str) -> dict[str, int]:
    """How often an event about a card came up under each variant."""
    found = dict.fromkeys((variant.name for variant in done.study.plan.variant), 0)
    for row in done.things().iter_rows(named=True):
        if (row["what"], row["name"]) == (event, card):
            found[row["variant"]] += row["times"]
    return found


def _page() -> str:
    parts = [HEAD]
    for file in studies():
        if file.parent == playtest.FOLDER:
            continue
        kept = file.with_suffix(".json")
        if kept.exists():
            parts.append(_section(file, json.loads(kept.read_text(encoding="utf-8"))))
    return "\n".join(parts)


def _section(file: Path, found: dict[str, Any]) -> str:
    study = Study.read(file)
    bots = "; ".join(", ".join(dict.fromkeys(one.bots)) for one in study.plan.lineup)
    lines = [
        f"## {study.plan.title}",
        "",
        f"`{file.relative_to(ROOT).as_posix()}`: {found['deals']:,} deals, {found['games']:,} games, bots: {bots}.",
    ]
    for measure in dict.fromkeys(one["measure"] for one in found["answers"]):
        rows = [one for one in found["answers"] if one["measure"] == measure]
        share = study.measures[measure].share
        heads = f"| {rows[0]['title']}{', %' if share else ''} | | difference | | the changed rule was used in |"
        lines += ["", heads, "| --- | --- | --- | --- | --- |"]
        lines += [_row(one, 100 if share else 1) for one in rows]
    return "\n".join([*lines, ""])


def _row(one: dict[str, Any], scale: int) -> str:
    signed = "" if one["kind"] == "single" else "+"
    ends = one["interval"]
    between = "" if ends is None else f"{ends[0] * scale:{signed}.1f} to {ends[1] * scale:{signed}.1f}"
    if one["kind"] == "single":
        return f"| {one['variant']} | {one['b'] * scale:.1f} ({between}) | | | |"
    said = {"differs": "settled", "small": "settled, small", "within": "a bound", "unused": "never used"}
    words = said.get(one["kind"], one["kind"])
    use = one["used"]
    used = f"{use['games']:,} deals, {use['times']:.1f} times a game" if use["named"] else "not told"
    apart = f"{one['difference'] * scale:+.1f} ({between})"
    return f"| {one['variant']} | {one['b'] * scale:.1f} | {apart} | {words} | {used} |"


def main() -> None:
    """Play the studies that are named, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("studies", nargs="*", type=Path)
    for file in parser.parse_args().studies or studies():
        whole = file.resolve()
        values = _values(whole.name, _play(whole))
        write_figures(whole.with_suffix(".json"), values)
    for page, text in ((PAGE, _page()), (playtest.PAGE, playtest.page())):
        page.write_text(text, encoding="utf-8")
        print(page)


if __name__ == "__main__":
    main()
