"""The part of docs/battlecards-balance.md about battles, and its picture, from what make_fights.py played."""

from __future__ import annotations

from typing import Any

from fights_tables import MIDDLE, TOKEN

from sandtable.games.battlecards.bot.taste import SAVING, USUAL
from sandtable.games.battlecards.rules.variants import Scores
from sandtable.games.battlecards.setup.data import ARSENAL, CARDS
from sandtable.games.battlecards.setup.tables import conflict_of

__all__ = ["nearest", "picture", "section"]

TITLES = {
    "west-thin": "West, thin", "west-fat": "West, fat", "pacific-thin": "Pacific, thin", "pacific-fat": "Pacific, fat",
    "east-thin": "East, thin", "east-fat": "East, fat",
}  # fmt: skip
_THEATRES = {"west": "West", "pacific": "Pacific", "east": "East"}
_GROUPS = {"west": "of the West alone", "german": "of West and East", "east": "of the East alone", "pacific": "Pacific"}
_NAMES = {"median": "the median", "three": "3 rounds or more", "aggressor": "the aggressor", "withdrawal": "withdrawal",
          "axis": "the sides"}  # fmt: skip

SECTION = """
## The battles

The seed speaks of "any combat round", of withdrawal and of being "half way through". It prints few attacks and
defences; the others are ours, formulas of the points of a unit (spec section 13), and so are the victory points of the
battles. With the first of them most battles were over in their first round, and who began one won it. What is the
standard now was searched for, with every number that the seed prints as it was; the first numbers are the preset *Short
battles* (option `scores`).

    python docs/make_fights.py && python docs/make_balance.py write

searches, fits, writes and plays it again (figures in `battlecards-fights.json`). What is wanted of the battles that
both sides bring units to: a median of 2 rounds, 30 % or more of 3 rounds or more, the aggressor winning 50 to 65 %,
units withdrawn in 5 to 20 %, and each side winning 47 to 53 % of the games.

### What came of it

On deals that neither the search nor the fit of points and head starts has seen, both sides played by the heuristic:

{standard}

With the first numbers (*Short battles*):

{short}

Which targets the heuristic's games reach:

{verdict}

Of use is what is ever used: {useful}

What it costs: {stalemates} of 100 fights end because neither side has destroyed anything for two rounds, and the
defender holds; with the first numbers {stalemates_before}. Whoever fires first wins most of what is fought out, so
where fewer end like that, the aggressor wins more.

The numbers that were the standard for a short while before these (*Stout defences*) come as near to the targets, at a
price: the defences of the Pacific were so high that most infantry and tanks, and most carriers, could hit nothing:

{stout}

Both sides played by `search:40p`, which plays some choices on in its mind before it takes one:

{search}

Which targets these games reach:

{search_verdict}

The longer a search thinks, the more often it takes units out of a battle, and rightly: against itself without a
thought for withdrawal (`python docs/make_fights.py leaving`) `search:200p` wins {searched_duels}. So how often
battles are left is a figure of players as much as of numbers. Both sides played by `search:200p`, {longer_games} games
for each deck, too few to say anything of the sides:

{longer}

Both sides played by `heuristic-1`, the yardstick, which leaves more battles:

{yardstick}

### When a battle is left

How often units are withdrawn is a choice of the players. The yardstick leaves a battle that it expects to win in fewer
than 12 of 100 cases. After a round armies are unequal, so that is often, and often for nothing: what it saves is
little, it could still destroy as much, or no battle is to come in which the units would count. The heuristic leaves a
battle when its force can hurt nobody any more, and only if that saves enough: the units that it would lose are worth
{saving:.0f} points more than those that it would destroy, and more than that as the last battles come near. On the
standard numbers, both sides alike, {leaving_games} games for each of the six decks (West thin and fat, Pacific, East):

{leaving}

The heuristic against the one that leaves readily (below 12 of 100), {duel_deals} deals for each deck, each from
either side, wins {duels}.

### Which numbers

Two things were moved, by groups of units: those of the Pacific, whose ships fire at every group; those printed in the
West alone, in the East alone, and in both, which most German ones are.
Attacks are drawn together: of their distance from those of the Queen Elizabeth ({middle} against ground, air and sea),
which the seed prints, they keep some tenths. So fewer units can hit nothing, and fewer are sure to hit. And defences
gain a number for each type of unit by each type that fires at it. The defence up to which a unit destroys without a
draw (autokill) gains what defences of its own group do. Attack and defence follow from the formulas of section 13:
attack = middle + tenths / 10 x (formula - middle), half up, where the formula gives more than {token}, so that what
infantry can do to aircraft, and most bombers to each other, stays little; defence = formula + gain. What the seed
prints stays, with the formulas that it pins by a unit: the attacks of destroyers, anti-tank guns, battleships and
battlecruisers, the defence of submarines, of fleet carriers against aircraft, and of 85 and 88 mm guns on the ground;
and what Montgomery reaches.

{tries} tables were tried, {tried_games} games with thin decks and as many with fat ones for each. Beside the targets, a
kind of unit that shoots less often than once in {rare} games counts against a table. Each dot is one (squares: the
Pacific); the outlined ones are those that no other of their theatre is nearer than in every target but the sides (the
Pareto set), the filled red ones were chosen.

![Tables that were tried: the share of the aggressor, and of battles of 3 rounds or more](battlecards-fights.svg)

The nearest of each theatre, the chosen one marked by a star. Those were set by hand after trying many more in the same
way with more games for each, since 50 games say little of how often a side wins:

{candidates}

{lean}

What is left then, a head start takes away: victory points that a side begins with (options `head_start_axis` and
`head_start_allied`, in presets of a theatre with printed decks and the standard numbers). A battlecard changes hands,
and what is worth more is fought for the more, so points of cards move the share of a side little; a head start does
what it says. It was fitted, on deals of its own, to games in which both sides began with nothing: so many points that
whichever of the two kinds of players leans more, heuristic bots or searches (`{searcher}`), leans least.

| decks | heuristic: games | axis wins, % | search: games | axis wins, % | head start | then: heuristic, % | search, % |
| --- | --- | --- | --- | --- | --- | --- | --- |
{starts}
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
    return float(sum(one[name][0] for one in row["decks"]) / len(row["decks"]))


def _misses(row: dict[str, Any], wanted: dict[str, tuple[float, float]]) -> tuple[float, ...]:
    return tuple(
        sum(max(0.0, low - one[name][0], one[name][0] - high) for one in row["decks"])
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
        "| theatre | units | attacks keep | defences gain: ground; air; sea | 1 round, % | 3 or more, % "
        "| aggressor wins, % | withdrawal, % | stalemate, % | rarely of use | axis wins games, thin and fat, % |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for theatre, row in rows:
        shapes = row["shapes"].items()
        units = "<br>".join(_GROUPS[group] for group, _ in shapes)
        kept = "<br>".join(f"{shape['drawn']} tenths" for _, shape in shapes)
        gains = "<br>".join("; ".join(", ".join(map(str, one)) for one in shape["gains"]) for _, shape in shapes)
        figures = ("one", "three", "aggressor", "withdrawal", "stalemate")
        shares = " | ".join(f"{100 * _mean(row, name):.0f}" for name in figures)
        star = " *" if row["chosen"] else ""
        axis = " and ".join(f"{100 * one['axis'][0]:.0f}" for one in row["decks"])
        rare = sum(one["rare"] for one in row["decks"])
        lines.append(f"| {_THEATRES[theatre]}{star} | {units} | {kept} | {gains} | {shares} | {rare} | {axis} |")
    return "\n".join(lines)


def _starts(rows: dict[str, Any]) -> str:
    """What a side begins with, by deck, and what that was fitted to."""
    lines = []
    for key, row in rows.items():
        side = "axis" if row["start"] > 0 else "allies"
        start = f"{side} {abs(row['start'])}" if row["start"] else "none"
        played = " | ".join(f"{row['games'][bot]:,} | {100 * axis[0]:.1f}" for bot, axis in row["axis"].items())
        then = " | ".join(f"{100 * axis[1]:.1f}" for axis in row["axis"].values())
        lines.append(f"| {TITLES[key]} | {played} | {start} | {then} |")
    return "\n".join(lines)


def section(found: dict[str, Any], wanted: dict[str, tuple[float, float]], missed: Any, rare: int) -> str:
    """The part of the page."""
    tried = found["candidates"]
    best = [
        (theatre, row)
        for theatre, rows in tried.items()
        for number, row in enumerate(rows)
        if number < 4 or row["chosen"]
    ]
    names = ("standard", "search", "longer", "yardstick", "short", "stout")
    tables = {name: _table(found[name], missed) for name in names}
    return SECTION.format(
        stalemates=_span(found["standard"], "stalemate"), stalemates_before=_span(found["short"], "stalemate"),
        saving=USUAL[SAVING], tries=sum(map(len, tried.values())), rare=rare, useful=_useful(found["standard"], rare),
        middle=", ".join(map(str, MIDDLE)), token=TOKEN,
        tried_games=best[0][1]["decks"][0]["games"], candidates=_candidates(best), lean=_lean(),
        starts=_starts(found["ahead"]), searcher=list(found["ahead"]["west-thin"]["axis"])[-1],
        leaving=_leaving(found["leaving"], missed),
        leaving_games=found["leaving"][0]["settings"]["west-thin"]["games"],
        duel_deals=found["duels"]["west-thin"]["deals"], duels=_duels(found["duels"]),
        verdict="\n".join(_verdict(found, "standard", missed, wanted)),
        search_verdict="\n".join(_verdict(found, "search", missed, wanted)),
        longer_games=found["longer"]["west-thin"]["games"], searched_duels=_duels(found["searched_duels"]),
        **tables,
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
    """What has other points than before."""
    found = [
        f"{now.name} {before.vp} to {now.vp}"
        for theatre, rows in CARDS.items()
        for now, before in zip(rows, conflict_of(Scores.SHORT, theatre))
        if now.vp != before.vp
    ]
    if not found:
        return "With these the sides are even without other victory points than before."
    return f"What was left of a lean, other victory points take away: {', '.join(found)}."


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
            end = f"; with the first numbers in {sum(name not in missed(row) for row in found['short'].values())}."
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
    rows = [(theatre, row) for theatre, rows in tried.items() for row in rows]
    for theatre, row in sorted(rows, key=lambda one: bool(one[1]["chosen"])):
        x, y = 60 + 540 * _mean(row, "aggressor"), 380 - 340 * _mean(row, "three")
        ring = ' stroke="#1d2529" stroke-width="2"' if row in nearest(tried[theatre], wanted) else ""
        shade = "#2f6f8f" if _mean(row, "withdrawal") <= wanted["withdrawal"][1] else "#9cc0cf"
        shade = "#b3261e" if row["chosen"] else shade
        if theatre == "pacific":
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
