"""The part of docs/battlecards-balance.md about longer battles, and its picture, from what make_fights.py played."""

from __future__ import annotations

from typing import Any

__all__ = ["nearest", "picture", "section"]

TITLES = {
    "west-thin": "West, thin", "west-fat": "West, fat", "pacific-thin": "Pacific, thin", "pacific-fat": "Pacific, fat",
    "east-thin": "East, thin", "east-fat": "East, fat",
}  # fmt: skip
_GROUPS = {"europe": "West and East", "pacific": "Pacific"}
_NAMES = {"median": "the median", "three": "3 rounds or more", "aggressor": "the aggressor", "withdrawal": "withdrawal",
          "axis": "the sides"}  # fmt: skip

SECTION = """
## Longer battles

With the usual attacks and defences most battles are over in their first round, and who begins one wins it. The seed
speaks of "any combat round", of withdrawal and of being "half way through". The seed prints few attacks and defences,
so the others are ours, formulas of the points of a unit (spec section 13). The option `scores` has a second table of
them, *Long battles*, which keeps every number that the seed prints.

    python docs/make_fights.py search && python docs/make_fights.py units && python docs/make_fights.py confirm

finds and plays it again (figures in `battlecards-fights.json`). What is wanted of the battles that both sides bring
units to: a median of 2 rounds, 30 % or more of 3 rounds or more, the aggressor winning 50 to 65 %, units withdrawn in
5 to 20 %, and each side winning 47 to 53 % of the games.

### Which numbers

{tries} tables were tried on thin decks, for the units of the West and the East and, by themselves, for those of the
Pacific, whose ships fire at every group: what the defences of ground, air and sea units gain, and what their attacks
lose. Each dot is one (squares: the Pacific); the outlined ones are those that no other is nearer than in every target
(the Pareto set).

![Tables that were tried: the share of the aggressor, and of battles of 3 rounds or more](battlecards-fights.svg)

{candidates}

### What came of it

On deals that the search has not seen, both sides played by the heuristic:

{long}

With the usual table, on the same deals:

{usual}

With *Long battles*, both sides played by *Bold*, which takes up battles that others decline and stays in them:

{bold}

{verdict}

### With bots that leave fewer battles

How often units are withdrawn is a choice of the players. The heuristic leaves a battle that it expects to win in fewer
than 12 of 100 cases. Here both sides leave only when their force can hurt nobody any more, or never, and the table is
moved by a part of what was chosen (`python docs/make_fights.py leaving`); thin decks of the West, the Pacific and the
East, {leaving_games} games each:

{leaving}

So numbers and play belong together: {leaving_verdict}

So the table is a setting and not the standard. It makes battles last and takes much of the advantage of who begins
them, but it does not make the sides even: the victory points of the battles were set for the usual table. And numbers
alone do not make withdrawal rare: armies are so unequal after a round that the heuristic leaves every second battle;
*Bold*, which waits for 5 of 100, leaves fewer and attacks at worse odds.
"""


def _rate(found: list[float]) -> str:
    return f"{100 * found[0]:.1f} ({100 * found[1]:.1f} to {100 * found[2]:.1f})"


def _table(rows: dict[str, Any], missed: Any) -> str:
    lines = [
        "| decks | games | fights | rounds, median | 1 round, % | 3 or more, % | aggressor wins, % | withdrawal, % "
        "| axis wins games, % | missed |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for key, row in rows.items():
        names = ", ".join(_NAMES[name] for name in missed(row)) or "none"
        lines.append(
            f"| {TITLES[key]} | {row['games']:,} | {row['fights']:,} | {row['median']:.0f} "
            f"| {100 * row['one'][0]:.1f} | "
            f"{_rate(row['three'])} | {_rate(row['aggressor'])} | {_rate(row['withdrawal'])} | {_rate(row['axis'])} | "
            f"{names} |"
        )
    return "\n".join(lines)


def _mean(row: dict[str, Any], name: str) -> float:
    return sum(one[name][0] for one in row["theatres"]) / len(row["theatres"])


def _misses(row: dict[str, Any], wanted: dict[str, tuple[float, float]]) -> tuple[float, ...]:
    return tuple(
        sum(max(0.0, low - one[name][0], one[name][0] - high) for one in row["theatres"])
        for name, (low, high) in wanted.items()
        if name != "axis"
    )


def nearest(candidates: list[dict[str, Any]], wanted: dict[str, tuple[float, float]]) -> list[dict[str, Any]]:
    """The candidates that no other is nearer than in every target."""
    far = [_misses(row, wanted) for row in candidates]

    def beaten(one: tuple[float, ...]) -> bool:
        return any(all(a <= b for a, b in zip(other, one)) and other != one for other in far)

    return [row for row, one in zip(candidates, far) if not beaten(one)]


def _candidates(rows: list[tuple[str, dict[str, Any]]]) -> str:
    lines = [
        "| units of | defences gain: ground, air, sea | attacks lose | 1 round, % | 3 or more, % | aggressor wins, % "
        "| withdrawal, % |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for group, row in rows:
        gains, losses = (", ".join(str(number) for number in row["shift"][name]) for name in ("defence", "attack"))
        shares = " | ".join(f"{100 * _mean(row, name):.0f}" for name in ("one", "three", "aggressor", "withdrawal"))
        lines.append(f"| {_GROUPS[group]} | {gains} | {losses} | {shares} |")
    return "\n".join(lines)


def section(found: dict[str, Any], wanted: dict[str, tuple[float, float]], missed: Any) -> str:
    """The part of the page."""
    groups = found["candidates"]
    best = [
        (group, row)
        for group, rows in groups.items()
        for row in sorted(nearest(rows, wanted), key=lambda row: float(row["distance"]))[:6]
    ]
    return SECTION.format(
        tries=sum(map(len, groups.values())), candidates=_candidates(best), long=_table(found["long"], missed),
        usual=_table(found["usual"], missed), bold=_table(found["bold"], missed), verdict=_verdict(found, missed),
        leaving=_leaving(found["leaving"], missed), leaving_verdict=_leaving_verdict(found["leaving"], missed),
        leaving_games=found["leaving"][0]["theatres"]["west-thin"]["games"],
    )  # fmt: skip


def _leaving(rows: list[dict[str, Any]], missed: Any) -> str:
    """A row for each part of the table and each bot; three figures are those of the three theatres."""
    lines = [
        "| part of the table | a battle is left | rounds, median | 3 or more, % | aggressor wins, % | withdrawal, % "
        "| axis wins games, % | targets missed, of 5 |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for row in rows:
        each = list(row["theatres"].values())
        shares = " | ".join(
            ", ".join(f"{100 * one[name][0]:.0f}" for one in each)
            for name in ("three", "aggressor", "withdrawal", "axis")
        )
        medians = ", ".join(f"{one['median']:.0f}" for one in each)
        wrong = ", ".join(str(len(missed(one))) for one in each)
        lines.append(f"| {row['part']:.1f} | {row['leaves']} | {medians} | {shares} | {wrong} |")
    return "\n".join(lines)


def _leaving_verdict(rows: list[dict[str, Any]], missed: Any) -> str:
    """How near it comes."""
    best = min(rows, key=lambda row: sum(len(missed(one)) for one in row["theatres"].values()))
    wrong = {name for one in best["theatres"].values() for name in missed(one)}
    count = sum(len(missed(one)) for one in best["theatres"].values())
    names = ", ".join(_NAMES[name] for name in _NAMES if name in wrong)
    what = f"nearest comes {best['part']:.1f} of the table with bots of the kind *{best['leaves']}*"
    return f"{what}, which misses {count} of 15 targets ({names})."


def _verdict(found: dict[str, Any], missed: Any) -> str:
    """Which targets are reached where, as sentences."""
    lines = []
    for name, title in _NAMES.items():
        reached = [TITLES[key] for key, row in found["long"].items() if name not in missed(row)]
        before = [TITLES[key] for key, row in found["usual"].items() if name not in missed(row)]
        lines.append(
            f"- {title[0].upper()}{title[1:]}: reached in {len(reached)} of 6"
            f"{' (' + '; '.join(reached) + ')' if reached else ''}; with the usual table in {len(before)}."
        )
    return "\n".join(["Which targets the heuristic's games reach:", "", *lines])


def picture(groups: dict[str, list[dict[str, Any]]], wanted: dict[str, tuple[float, float]]) -> str:
    """All candidates as an SVG."""
    dots = []
    for group, row in ((group, row) for group, rows in groups.items() for row in rows):
        x, y = 60 + 540 * _mean(row, "aggressor"), 380 - 340 * _mean(row, "three")
        ring = ' stroke="#1d2529" stroke-width="2"' if row in nearest(groups[group], wanted) else ""
        shade = "#2f6f8f" if _mean(row, "withdrawal") <= wanted["withdrawal"][1] else "#9cc0cf"
        if group == "pacific":
            dots.append(f'<rect x="{x - 4:.1f}" y="{y - 4:.1f}" width="9" height="9" fill="{shade}"{ring}/>')
        else:
            dots.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{shade}"{ring}/>')
    low, high = wanted["aggressor"]
    box = (
        f'<rect x="{60 + 540 * low:.0f}" y="40" width="{540 * (high - low):.0f}" '
        f'height="{380 - 340 * wanted["three"][0] - 40:.0f}" fill="none" stroke="#8a5a00" stroke-dasharray="5 4"/>'
    )
    ticks = []
    for tenth in range(0, 11, 2):
        x, y = 60 + 54 * tenth, 380 - 34 * tenth
        ticks.append(f'<text x="{x}" y="400" text-anchor="middle">{10 * tenth}</text>')
        ticks.append(f'<text x="52" y="{y + 4}" text-anchor="end">{10 * tenth}</text>')
    texts = [
        '<text x="330" y="424" text-anchor="middle">aggressor wins, % of battles</text>',
        '<text x="60" y="24">3 rounds or more, %; dark: withdrawal in 20 % or fewer; dashed: what is wanted</text>',
    ]
    return "\n".join(
        [
            '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="440" viewBox="0 0 640 440" role="img">',
            "<title>Tables of scores that were tried</title>",
            "<style>text{font:13px system-ui,sans-serif;fill:#1d2529}</style>",
            '<rect width="640" height="440" fill="#fff"/>',
            '<path d="M60 40V380H600" fill="none" stroke="#5d686d"/>',
            box,
            *dots,
            *ticks,
            *texts,
            "</svg>",
            "",
        ]
    )
