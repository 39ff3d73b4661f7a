"""The part of docs/battlecards-balance.md about battles, and its picture, from what make_fights.py played."""

from __future__ import annotations

from typing import Any

from fights_constraints import CONSTRAINTS, correlation

from sandtable.games.battlecards.bot.taste import SAVING, USUAL
from sandtable.games.battlecards.setup.changes import conflict_of
from sandtable.games.battlecards.setup.data import ARSENAL, CARDS

__all__ = ["nearest", "picture", "section"]

TITLES = {
    "west-thin": "West, thin", "west-fat": "West, fat", "pacific-thin": "Pacific, thin", "pacific-fat": "Pacific, fat",
    "east-thin": "East, thin", "east-fat": "East, fat",
}  # fmt: skip
_GROUPS = {"europe": "West and East", "pacific": "Pacific"}
_NAMES = {"median": "the median", "three": "3 rounds or more", "aggressor": "the aggressor", "withdrawal": "withdrawal",
          "axis": "the sides"}  # fmt: skip

SECTION = """
## The battles

The documents speak of "any combat round", of withdrawal and of being "half way through". They print few attacks and
defences; the others are ours, a formula for each kind of unit from its points, and so are the victory points of the
battles. What stands first is what a veteran believes; how long battles last comes after it.

    python docs/make_fights.py && python docs/make_balance.py write

searches, fits, writes and plays it again (figures in `battlecards-fights.json`).

### Constraints first

`battlecards-constraints.toml` lists what a table of attacks and defences has to meet, each with its reason; what breaks
one is not played at all, and the tests hold the standard to all of them:

{constraints}

Points and the best attack of a unit have a rank correlation of {best:.2f} (at least {best_least} is asked for), points
and its defences together one of {defence:.2f} (at least {defence_least}).

### What came of it

What is wanted of the battles that both sides bring units to: a median of 2 rounds, 30 % or more of 3 rounds or more,
the aggressor winning 50 to 65 %, units withdrawn in 5 to 20 %, and each side winning 47 to 53 % of the games. On deals
that neither the search nor the fit of points has seen, both sides played by the heuristic:

{standard}

With *Short battles* (option `scores`), whose numbers were the first:

{short}

Which targets the heuristic's games reach:

{verdict}

**What was given up for the constraints.** {given_up} With the tables that were tried before, and are gone, all of that
was reached, by numbers that nobody believed: infantry hit the ground better than guns, and fighters could not hit
bombers.

Of use is what is ever used: {useful}

Of 100 fights {stalemates} end because neither side has destroyed anything for two rounds, and the defender holds; with
short battles {stalemates_before}.

{searching}{yardsticks}{staying}### Which numbers

Attacks follow from points alone: the best of them is about two more than the points, as the 6-Pounder (7 points), the
17-Pounder (10), the J-class (11) and the Queen Elizabeth (15) have it; infantry stays below. Defences follow from
points too, and what was searched for is how much each type of unit gains against each type that fires at it, with some
numbers of ground units: infantry, guns, tanks, and what a tank destroys without a draw (autokill). The West and the
East have the same numbers, for most German units fight in both; the Pacific, where carriers lift every shot, has its
own.
`fights_formulas.py` has the formulas, and the units that differ from their kind, and why.

{tries} tables that break no constraint were played, {tried_games} games for each deck. Beside the targets, a kind of
unit that shoots less often than once in {rare} games counts against a table. Each dot is one (squares: the Pacific);
the outlined ones are those that no other of their group is nearer than in every target but the sides (the Pareto set),
the filled red ones were chosen.

![Tables that were tried: the share of the aggressor, and of battles of 3 rounds or more](battlecards-fights.svg)

The nearest of each group, the chosen one marked by a star:

{candidates}

### What makes the sides even

{lean}

Few games hang on a card: whoever wins the first battles tends to win the last, and ends 40 points ahead. So points
alone did not even the West, where the axis won 57 of 100 games with thin decks; that British fighters are harder to
shoot down (`fights_formulas.py`) did the rest. In the East with thin decks neither helped: with the points that a fit
thought best, up to 4 more or fewer for most battles, and with early Soviet fighters that are easier to shoot down, the
axis won 43 to 45 of 100 games as before, so the East keeps its points.

No side begins with points unless the host gives it some (a handicap, options `head_start_axis` and
`head_start_allied`).
"""


SEARCHED = """Both sides played by `search:40p`, which plays some choices on in its mind before it takes one:

{search}

Which targets these games reach:

{search_verdict}

The longer a search thinks, the more often it takes units out of a battle. Both sides played by `search:200p`,
{longer_games} games for each deck, too few to say anything of the sides:

{longer}

"""

YARDSTICK = """Both sides played by `heuristic-1`, the yardstick, which leaves more battles:

{yardstick}

"""

STAYING = """### When a battle is left

How often units are withdrawn is a choice of the players. The yardstick leaves a battle that it expects to win in fewer
than 12 of 100 cases. After a round armies are unequal, so that is often, and often for nothing: what it saves is
little, it could still destroy as much, or no battle is to come in which the units would count. The heuristic leaves a
battle when its force can hurt nobody any more, and only if that saves enough: the units that it would lose are worth
{saving:.0f} points more than those that it would destroy, and more than that as the last battles come near. On the
standard numbers, both sides alike, {leaving_games} games for each of the six decks (West thin and fat, Pacific, East):

{leaving}

The heuristic against the one that leaves readily (below 12 of 100), {duel_deals} deals for each deck, each from
either side, wins {duels}.

"""


def _rate(found: list[float]) -> str:
    return f"{100 * found[0]:.1f} ({100 * found[1]:.1f} to {100 * found[2]:.1f})"


def _table(rows: dict[str, Any], missed: Any) -> str:
    lines = [
        "| decks | games | fights | rounds, median | 1 round, % | 3 or more, % | aggressor wins, % | withdrawal, % "
        "| axis wins games, % | stalemate, % | units that never shoot | missed |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for key, row in rows.items():
        names = ", ".join(_NAMES[name] for name in missed(row)) or "none"
        lines.append(
            f"| {TITLES[key]} | {row['games']:,} | {row['fights']:,} | {row['median']:.0f} "
            f"| {100 * row['one'][0]:.1f} | "
            f"{_rate(row['three'])} | {_rate(row['aggressor'])} | {_rate(row['withdrawal'])} | {_rate(row['axis'])} | "
            f"{100 * row['stalemate'][0]:.1f} | {len(row['silent'])} of {row['kinds']} | {names} |"
        )
    return "\n".join(lines)


def _mean(row: dict[str, Any], name: str) -> float:
    return float(sum(one[name][0] for one in row["decks"].values()) / len(row["decks"]))


def _misses(row: dict[str, Any], wanted: dict[str, tuple[float, float]]) -> tuple[float, ...]:
    return tuple(
        sum(max(0.0, low - one[name][0], one[name][0] - high) for one in row["decks"].values())
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
        "| units | numbers | 1 round, % | 3 or more, % | aggressor wins, % | withdrawal, % | stalemate, % "
        "| rarely of use | axis wins games, % |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for group, row in rows:
        numbers = ", ".join(f"{name} {value}" for name, value in row["shape"].items())
        figures = ("one", "three", "aggressor", "withdrawal", "stalemate")
        shares = " | ".join(f"{100 * _mean(row, name):.0f}" for name in figures)
        star = " *" if row["chosen"] else ""
        axis = ", ".join(f"{100 * one['axis'][0]:.0f}" for one in row["decks"].values())
        rare = sum(one["rare"] for one in row["decks"].values())
        lines.append(f"| {_GROUPS[group]}{star} | {numbers} | {shares} | {rare} | {axis} |")
    return "\n".join(lines)


def _constraints() -> str:
    """The list in words: what is printed, and the names of all others with their reasons."""
    lines = [f"- Printed: {len(CONSTRAINTS['printed'])} units or kinds with their figures, and in words "]
    lines[0] += "; ".join(row["why"] for row in CONSTRAINTS["shot"]) + "."
    for kind, head in (
        ("task", "More points are never worse in what a unit is there for"),
        ("below", "Whose figure is below whose"),
        ("beats", "Who beats whom, alone with each other"),
        ("hurts", "Who can hit whom at all"),
    ):
        lines.append(f"- {head}: {'; '.join(row['name'] for row in CONSTRAINTS[kind])}.")
    return "\n".join(lines)


def _given_up(rows: dict[str, Any], missed: Any) -> str:
    """What of the targets is missed where, as sentences."""
    found = []
    for name, title in _NAMES.items():
        out = [TITLES[key] for key, row in rows.items() if name in missed(row)]
        if out:
            found.append(f"{title} in {len(out)} of 6 ({'; '.join(out)})")
    return f"Missed are {', and '.join(found)}." if found else "Nothing: every target is reached by the figure."


def section(found: dict[str, Any], wanted: dict[str, tuple[float, float]], missed: Any, rare: int) -> str:
    """The part of the page."""
    tried = found["candidates"]
    best = [
        (group, row) for group, rows in tried.items() for number, row in enumerate(rows) if number < 4 or row["chosen"]
    ]
    tables = {name: _table(found[name], missed) for name in ("standard", "short")}
    asked = {row["of"]: row["least"] for row in CONSTRAINTS["correlation"]}
    return SECTION.format(
        stalemates=_span(found["standard"], "stalemate"), stalemates_before=_span(found["short"], "stalemate"),
        tries=sum(map(len, tried.values())), rare=rare, useful=_useful(found["standard"], rare),
        constraints=_constraints(), given_up=_given_up(found["standard"], missed),
        best=correlation(ARSENAL, "best attack"), best_least=asked["best attack"],
        defence=correlation(ARSENAL, "defence"), defence_least=asked["defence"],
        tried_games=next(iter(best[0][1]["decks"].values()))["games"], candidates=_candidates(best), lean=_lean(),
        searching=_searching(found, missed, wanted), yardsticks=_yardstick(found, missed),
        staying=_staying(found, missed),
        verdict="\n".join(_verdict(found, "standard", missed, wanted)),
        **tables,
    )  # fmt: skip


def _searching(found: dict[str, Any], missed: Any, wanted: dict[str, tuple[float, float]]) -> str:
    """What searches make of it, if they have played."""
    if "search" not in found:
        return ""
    return SEARCHED.format(
        search=_table(found["search"], missed), longer=_table(found["longer"], missed),
        search_verdict="\n".join(_verdict(found, "search", missed, wanted)),
        longer_games=found["longer"]["west-thin"]["games"],
    )  # fmt: skip


def _yardstick(found: dict[str, Any], missed: Any) -> str:
    """What the yardstick makes of it, if it has played."""
    return YARDSTICK.format(yardstick=_table(found["yardstick"], missed)) if "yardstick" in found else ""


def _staying(found: dict[str, Any], missed: Any) -> str:
    """What comes of leaving more or fewer battles, if that was played."""
    if "leaving" not in found:
        return ""
    return STAYING.format(
        saving=USUAL[SAVING], leaving=_leaving(found["leaving"], missed), duels=_duels(found["duels"]),
        leaving_games=found["leaving"][0]["settings"]["west-thin"]["games"],
        duel_deals=found["duels"]["west-thin"]["deals"],
    )  # fmt: skip


def _useful(rows: dict[str, Any], rare: int) -> str:
    """Which units shot seldom, or never."""
    silent = sorted({ARSENAL.unit(name).name for row in rows.values() for name in row["silent"]})
    few = sum(row["rare"] for row in rows.values())
    all_ = "every kind of unit that has an attack shot" if not silent else f"never shot: {', '.join(silent)}"
    seldom = "none less often" if not few else f"{few} of all {sum(row['kinds'] for row in rows.values())} less often"
    return f"in these games {all_}; {seldom} than once in {rare} games."


def _span(rows: dict[str, Any], name: str) -> str:
    """The least and the greatest share of some decks."""
    shares = [100 * row[name][0] for row in rows.values()]
    return f"{min(shares):.0f} to {max(shares):.0f}"


def _lean() -> str:
    """What has other points than with short battles."""
    found = [
        f"{now.name} {before.vp} to {now.vp}"
        for theatre, rows in CARDS.items()
        for now, before in zip(rows, conflict_of("short", theatre))
        if now.vp != before.vp
    ]
    if not found:
        return "The sides are even with the victory points of short battles."
    return (
        "Victory points of the battlecards, fitted to games of both bots, one that stays in its battles and one "
        f"that leaves more of them: {', '.join(found)}. All others are those of short battles."
    )


def _duels(duels: dict[str, Any]) -> str:
    return ", ".join(f"{_rate(row['share'])} % ({TITLES[key]})" for key, row in duels.items())


def _leaving(rows: list[dict[str, Any]], missed: Any) -> str:
    """A row for each bot; the figures are those of the six decks."""
    lines = [
        "| a battle is left | rounds, median | 3 or more, % | aggressor wins, % | withdrawal, % | axis wins games, % "
        "| targets missed, of 30 |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for row in rows:
        each = list(row["settings"].values())
        shares = " | ".join(
            ", ".join(f"{100 * one[name][0]:.0f}" for one in each)
            for name in ("three", "aggressor", "withdrawal", "axis")
        )
        medians = ", ".join(f"{one['median']:.0f}" for one in each)
        wrong = sum(len(missed(one)) for one in each)
        lines.append(f"| {row['leaves']} | {medians} | {shares} | {wrong} |")
    return "\n".join(lines)


def _verdict(found: dict[str, Any], played: str, missed: Any, wanted: dict[str, tuple[float, float]]) -> list[str]:
    """Which targets are reached where, as sentences."""
    rows, lines = found[played], []
    fights = sum(row["fights"] for row in rows.values())
    for name, title in _NAMES.items():
        reached = [TITLES[key] for key, row in rows.items() if name not in missed(row)]
        where = (
            "everywhere" if len(reached) == len(rows) else f"in {len(reached)} of 6 ({'; '.join(reached) or 'none'})"
        )
        out = [TITLES[key] for key, row in rows.items() if name in wanted and _reaches_out(row[name], wanted[name])]
        whole = ""
        if name not in ("median", "axis"):
            whole = f"; of all fights {100 * sum(row[name][0] * row['fights'] for row in rows.values()) / fights:.1f} %"
        end = "."
        if played == "standard":
            end = f"; with short battles in {sum(name not in missed(row) for row in found['short'].values())}."
        if out:
            end += f" The interval reaches out of it in {len(out)} ({'; '.join(out)})."
        lines.append(f"- {title[0].upper()}{title[1:]}, by the figure: {where}{whole}{end}")
    return lines


def _reaches_out(found: list[float], wanted: tuple[float, float]) -> bool:
    """Whether a figure is inside of what is wanted, and its interval is not."""
    low, high = wanted
    return low <= found[0] <= high and not (low <= found[1] and found[2] <= high)


def picture(tried: dict[str, list[dict[str, Any]]], wanted: dict[str, tuple[float, float]]) -> str:
    """All candidates as an SVG; what was chosen lies on top."""
    dots = []
    rows = [(group, row) for group, rows in tried.items() for row in rows]
    for group, row in sorted(rows, key=lambda one: bool(one[1]["chosen"])):
        x, y = 60 + 540 * _mean(row, "aggressor"), 380 - 340 * _mean(row, "three")
        ring = ' stroke="#1d2529" stroke-width="2"' if row in nearest(tried[group], wanted) else ""
        shade = "#2f6f8f" if _mean(row, "withdrawal") <= wanted["withdrawal"][1] else "#9cc0cf"
        shade = "#b3261e" if row["chosen"] else shade
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
