"""The page docs/battlecards-balance.md, written from the figures that make_balance.py has played."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist
from typing import Any

DECKS = ("west-thin", "west-fat", "pacific-thin", "pacific-fat", "east-thin", "east-fat")
MENDED = ("east-head",)
CHANGES = (
    "short", "head-axis", "head-allied", "discard", "numbers-8", "numbers-12", "larger", "no-recycling",
    "no-withdrawal", "not-dug-in", "points-only", "last-orders", "occupying", "leaders-0",
)  # fmt: skip
TEAMS = ("teams-2-2", "teams-1-2", "teams-2-3", "teams-3-4")
EVEN = tuple(
    f"even-{theatre}-{axis}-{allied}"
    for theatre in ("west", "pacific", "east")
    for axis, allied in ((1, 2), (2, 1), (2, 3), (3, 2), (3, 4), (4, 3))
)
#: Where uneven teams are to be, the share of the smaller side.
LOW, HIGH = 0.45, 0.55
Z = 1.96
#: All changes are compared with the default: 5 % for all of them together (Bonferroni).
Z_OF_ALL = NormalDist().inv_cdf(1 - 0.025 / len(CHANGES))

HEAD = """# Battlecards: who wins

Games between bots: how often each side wins, how long a game is, what its battles are like.

## What to change

{advice}

## How to read it

- Intervals are 95 % intervals. A draw is half a win for either side.
- Thin decks are the starters; fat ones have the whole expansion of both sides, arsenals and conflict cards.
- Both sides are played by `heuristic-1`, the bot by which the strength of others is measured, or one of
  them by a random player where it says so; from *The battles* on by the bot that is named there.
- One seed makes all games; every game has numbers and decks of its own.

The bot weighs every shot by its chance and by what the target is worth, gives support where it raises a kill enough,
and takes up battles by a forecast that sums up both forces as far as it knows them. It plays kept cards in battles that
hang in the balance, withdraws from lost ones, and never bluffs. It remembers no more of the enemy's stacks than the
table shows, and does not plan beyond the turn. So an even share says that the decks are even for such play, not that
they are for people.

    python docs/make_balance.py play && python docs/make_balance.py write

makes this page again, figure by figure, from nothing (a quarter of an hour on two cores; the figures are kept in
`battlecards-balance.json`).
"""

TEAM_WORDS = """West, thin decks, a starter set for each pair of players, or part of a pair.

With the printed rules uneven teams are not even: the smaller side begins with six units more, but every turn of the
larger one draws another card, and the armies of the larger side take turns in the battles while the few of the smaller
one fight them all. Of a long game the start is a small part."""

EVEN_WORDS = """The presets *One against two*, *Two against three* and *Three against four* give each army of the
smaller side more units at the start and a larger reserve: so many that the smaller side wins
between 45 and 55 of 100 games in the West, whichever side it is; the other theatres have fewer
games here. All three presets bring the numbers of *Short battles*, for which they were found. A
larger reserve does more than its units: it is deployed all at once in one turn, and Reorganize Forces
brings it anew. The handicaps stand in the rules, paragraph 16.4; they were found by trying, with
other seeds."""


def percent(value: float) -> str:
    """A share as a number of percent."""
    return f"{100 * value:.1f}"


def with_interval(estimate: list[float]) -> str:
    """A share and its interval, in percent."""
    return f"{percent(estimate[0])} ({percent(estimate[1])} to {percent(estimate[2])})"


def table(head: list[str], rows: list[list[str]]) -> str:
    """A table."""
    lines = ["| " + " | ".join(head) + " |", "| " + " | ".join("---" for _ in head) + " |"]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


def verdict(axis: list[float], low: float = LOW, high: float = HIGH) -> str:
    """Whether a share lies in the range that is aimed at, as far as the interval tells."""
    if axis[1] >= low and axis[2] <= high:
        return "yes"
    if axis[2] < low or axis[1] > high:
        return "no"
    return "yes, the interval reaches out of it" if low <= axis[0] <= high else "no, the interval reaches into it"


def leaning(figures: dict[str, Any], keys: tuple[str, ...]) -> str:
    """Which settings lean to a side, as a sentence."""
    sides: dict[str, list[str]] = {"axis": [], "allied side": []}
    for key in keys:
        share = figures[key]["axis"]
        if share[1] > 0.5:
            sides["axis"].append(figures[key]["title"])
        elif share[2] < 0.5:
            sides["allied side"].append(figures[key]["title"])
    parts = [f"{'; '.join(titles)} to the {side}" for side, titles in sides.items() if titles]
    if not parts:
        return "None leans more than chance explains."
    return f"More than chance explains lean: {', and '.join(parts)}."


def differs(one: list[float], other: list[float], z: float) -> bool:
    """Whether two estimates are farther apart than chance explains."""
    errors = [(high - low) / (2 * Z) for _, low, high in (one, other)]
    return abs(one[0] - other[0]) > z * sqrt(errors[0] ** 2 + errors[1] ** 2)


def moved(figures: dict[str, Any]) -> str:
    """Which changes move the share of the axis, as a sentence."""
    default = figures["west-thin"]["axis"]
    parts = [
        f"{figures[key]['title']} ({percent(default[0])} to {percent(figures[key]['axis'][0])} %)"
        for key in CHANGES if differs(figures[key]["axis"], default, Z_OF_ALL)
    ]  # fmt: skip
    if not parts:
        return "None moves the share of the axis by more than chance explains, all of them together."
    return f"More than chance explains, all of them together, the share of the axis is moved by {'; '.join(parts)}."


def share_table(figures: dict[str, Any], keys: tuple[str, ...], wanted: tuple[float, float]) -> str:
    """Shares and how they come about."""
    rows = []
    for key in keys:
        row = figures[key]
        rows.append([
            row["title"], f"{row['games']:,}", with_interval(row["axis"]), verdict(row["axis"], *wanted),
            percent(row["draws"]),
            " / ".join(percent(share) for share in row["homeland"]),
        ])  # fmt: skip
    within = f"within {100 * wanted[0]:.0f} to {100 * wanted[1]:.0f} %"
    head = ["decks", "games", "axis wins, %", within, "draws, %", "by the homeland, axis / allied, %"]
    return table(head, rows)


def length_table(figures: dict[str, Any], keys: tuple[str, ...]) -> str:
    """Length of games and what battles are like."""
    rows = []
    for key in keys:
        row = figures[key]
        rows.append([
            row["title"], " / ".join(str(turns) for turns in row["turns"]), f"{row['decisions']:.0f}",
            f"{row['battles'][0]:.1f}", with_interval(row["aggressor"]), percent(row["walkovers"]),
            f"{row['rounds']:.2f}", f"{row['units']:.1f}", str(row["largest"]), f"{row['destroyed']:.1f}",
        ])  # fmt: skip
    head = [
        "decks", "turns, 5 / 50 / 95 of 100 games", "decisions", "battles", "aggressor wins, %", "walkovers, %",
        "rounds of a fought battle", "units in it", "largest force", "units destroyed",
    ]  # fmt: skip
    return table(head, rows)


def random_table(figures: dict[str, Any]) -> str:
    """Against random players."""
    rows = []
    for key in DECKS:
        row = figures[f"{key}-random"]
        rows.append([row["title"], f"2 x {row['games']:,}", with_interval(row["axis"]), with_interval(row["allied"])])
    return table(["decks", "games", "as the axis, %", "as the allied side, %"], rows)


def change_table(figures: dict[str, Any], keys: tuple[str, ...], first: str) -> str:
    """Changes of one parameter beside the default."""
    rows = []
    for key in keys:
        row = figures[key]
        rows.append([
            row["title"] if key != "west-thin" else "default", f"{row['games']:,}", with_interval(row["axis"]),
            str(row["turns"][1]), f"{row['battles'][0]:.1f}", percent(row["aggressor"][0]),
            percent(sum(row["homeland"])), f"{row['decisions']:.0f}",
        ])  # fmt: skip
    head = [first, "games", "axis wins, %", "turns", "battles", "aggressor wins, %", "decided by a homeland, %",
            "decisions"]  # fmt: skip
    return table(head, rows)


def even_table(figures: dict[str, Any], keys: tuple[str, ...]) -> str:
    """Uneven teams with their handicaps: how often the smaller side wins."""
    rows = []
    for key in keys:
        row = figures[key]
        share = row["axis"]
        if key[-3] > key[-1]:  # the allied side is the smaller one
            share = [1 - share[0], 1 - share[2], 1 - share[1]]
        rows.append([
            row["title"], f"{row['games']:,}", with_interval(share), verdict(share), str(row["turns"][1]),
            f"{row['battles'][0]:.1f}", percent(row["aggressor"][0]), f"{row['decisions']:.0f}",
        ])  # fmt: skip
    head = ["teams", "games", "smaller side wins, %", "within 45 to 55 %", "turns", "battles", "aggressor wins, %",
            "decisions"]  # fmt: skip
    return table(head, rows)


def conclusion(figures: dict[str, Any], wanted: tuple[float, float]) -> str:
    """What the main table says, in words."""
    low, high = wanted
    inside = [key for key in DECKS if low <= figures[key]["axis"][0] <= high]
    sure = [key for key in DECKS if verdict(figures[key]["axis"], *wanted) == "yes"]
    lines = [
        f"In {len(inside)} of {len(DECKS)} settings the axis wins between {100 * low:.0f} and {100 * high:.0f} of 100 "
        f"games; in {len(sure)} the whole interval lies there.",
        leaning(figures, DECKS),
    ]
    out = [figures[key]["title"] for key in DECKS if key not in inside]
    if out:
        lines.append(f"Outside: {'; '.join(out)}.")
    if not any(figures[key]["capped"] for key in DECKS):
        lines.append("No game came near the cap on turns.")
    return " ".join(lines)


def advice(figures: dict[str, Any]) -> str:
    """What a host changes for what reason, with what comes of it."""
    usual, short = figures["west-thin"], figures["short"]
    ahead = [percent(figures[key]["axis"][0]) for key in ("head-axis", "head-allied")]
    few = figures["teams-1-2"]["axis"][0]
    even = [figures[key]["axis"][0] for key in EVEN]
    smaller = [1 - share if key[-3] > key[-1] else share for key, share in zip(EVEN, even)]
    out = [key for key in CHANGES if key not in ("short", "head-axis", "head-allied")]
    east, mended = (percent(figures[key]["axis"][0]) for key in ("east-thin", "east-head"))
    return "\n".join([
        f"- **The East with thin decks**: the axis wins {east} of 100 games. 12 victory points ahead for the axis "
        f"(`head_start_axis`) make them {mended}.",
        "- **One side wins too often at your table**: a head start in victory points. 5 points for the axis "
        f"(`head_start_axis`) make {ahead[0]} of 100 games its own instead of {percent(usual['axis'][0])}, and 5 for "
        f"the allied side (`head_start_allied`) {ahead[1]} (West, thin).",
        "- **Battles take too long**: the preset *Short battles*. A fought battle has "
        f"{short['rounds']:.1f} rounds on the average instead of {usual['rounds']:.1f}, and who begins one wins "
        f"{percent(short['aggressor'][0])} of 100 instead of {percent(usual['aggressor'][0])}; of games the axis wins "
        f"{percent(short['axis'][0])} of 100.",
        "- **Teams of uneven numbers**: the presets *One against two*, *Two against three* and *Three against four*, "
        f"with which the smaller side wins {percent(min(smaller))} to {percent(max(smaller))} of 100 games. "
        f"With the printed rules alone, one axis army wins {percent(few)} of 100 against two.",
        f"- **Any other setting**: {_moving(figures, out)}",
        "- **Numbers of your own**: files of differences for units and battlecards (options `units` and `cards`, "
        "laboratory.md); what ours were made from stands in the last chapter.",
    ])  # fmt: skip


def _moving(figures: dict[str, Any], keys: list[str]) -> str:
    """Which settings move the sides, for whoever chooses them for another reason."""
    default = figures["west-thin"]["axis"]
    found = [
        f"{figures[key]['title']} ({percent(figures[key]['axis'][0])})"
        for key in keys
        if differs(figures[key]["axis"], default, Z_OF_ALL)
    ]
    if not found:
        return f"none of the {len(keys)} that were tried moves the sides."
    return (
        f"of {len(keys)} that were tried, these move the share of the axis from {percent(default[0])} of 100 games: "
        f"{', '.join(found)}."
    )


def page(figures: dict[str, Any], wanted: tuple[float, float]) -> str:
    """All of the page but its part about battles. wanted: where the share of the axis is to be."""
    return "\n".join([
        HEAD.format(advice=advice(figures)),
        "## Side against side\n",
        conclusion(figures, wanted) + "\n",
        share_table(figures, (*DECKS, *MENDED), wanted) + "\n",
        "## How games go\n",
        length_table(figures, DECKS) + "\n",
        "## Against random players\n",
        "The bot is to win at least 90 of 100 games from either side.\n",
        random_table(figures) + "\n",
        "## What a changed rule does\n",
        "West, thin decks, one parameter changed at a time.\n",
        moved(figures) + "\n",
        change_table(figures, ("west-thin", *CHANGES), "change") + "\n",
        "## Teams\n",
        TEAM_WORDS + "\n",
        change_table(figures, TEAMS, "teams") + "\n",
        "### Uneven teams with a handicap\n",
        EVEN_WORDS + "\n",
        even_table(figures, EVEN),
    ]) + "\n"  # fmt: skip
