"""The page docs/battlecards-balance.md, written from the figures that make_balance.py has played."""

from __future__ import annotations

from math import sqrt
from typing import Any

DECKS = ("west-thin", "west-fat", "pacific-thin", "pacific-fat", "east-thin", "east-fat")
CHANGES = (
    "discard", "numbers-8", "numbers-12", "larger", "no-recycling", "no-withdrawal", "not-dug-in", "points-only",
    "last-orders", "occupying", "leaders-0",
)  # fmt: skip
TEAMS = ("teams-2-2", "teams-1-2", "teams-2-3", "teams-3-4")
EVEN = tuple(
    f"even-{theatre}-{axis}-{allied}"
    for theatre in ("west", "pacific", "east")
    for axis, allied in ((1, 2), (2, 1), (2, 3), (3, 2), (3, 4), (4, 3))
)
RANDOM_TEAMS = (
    *(f"random-teams-{players}" for players in range(3, 9)), "random-one-against-two", "random-two-against-three",
    "random-three-against-four", "random-occupying", "random-fat", "random-fat-6",
)  # fmt: skip
LOW, HIGH = 0.45, 0.55
Z = 1.96
# Eleven changes are compared with the default: 5 % for all of them together (Bonferroni).
Z_OF_ELEVEN = 2.84

HEAD = """# Battlecards: who wins

Games between bots: how often each side wins, how long a game is, what its battles are like.

    python docs/make_balance.py play && python docs/make_balance.py write

makes this page again, figure by figure, from nothing (some minutes on two cores; the figures are kept in
`battlecards-balance.json`).

How to read it:

- Intervals are 95 % intervals. A draw is half a win for either side.
- Thin decks are the starters; fat ones have the whole expansion of both sides, arsenals and conflict cards.
- All but the last chapter has the attacks, defences and victory points of the preset *Short battles*, and two rules of
  version 5: a side acts as a team once a round (`team_actions`), and units that withdraw count as lost for a special
  victory (`withdrawn_lost`). The last one, *The battles*, is about the standard, and says how often each side wins
  with it.
- Both sides are played by `heuristic-1`, the bot by which the strength of others is measured, or one of
  them by a random player where it says so.
- One seed makes all games; every game has numbers and decks of its own.

## The bot, and what it limits

The bot weighs every shot by its chance and by what the target is worth, gives support where it raises a kill enough,
and takes up battles by a forecast that sums up both forces as far as it knows them: of battles that it was made to
fight, it foretold the winner of nine in ten. It plays kept cards in battles that hang in the balance, withdraws from
lost ones, and never bluffs. It remembers no more of the enemy's stacks than the table shows,
and does not plan beyond the turn.

The victory points of the battles were set by trying, until a greedy program of this kind won about as often with either
side. So an even share says that the decks are even for such play, not that they are for people.
"""

TEAM_WORDS = """West, thin decks, a starter set for each pair of players, or part of a pair.

With the printed rules uneven teams are not even: the smaller side begins with six units more, but every turn of the
larger one draws another card, and the armies of the larger side take turns in the battles while the few of the smaller
one fight them all. Of a long game the start is a small part."""

EVEN_WORDS = """The presets *One against two*, *Two against three* and *Three against four* give each army of the
smaller side more units at the start and a larger reserve: so many that the smaller side wins
between 45 and 55 of 100 games in the West, whichever side it is; the other theatres have fewer
games here, and all have the numbers of short battles. A larger reserve does more than its units: it
is deployed all at once in one turn, and Reorganize Forces brings it anew. The numbers stand in the
rules, paragraph 16.4; they were found by trying, with other seeds."""

CAP_WORDS = """Random players move units, trade cards and trade seats whenever they may, which uses up turns without a
card being drawn. A side may do so once a round (`team_actions`), and the cap on turns grows with the starter sets."""


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


def verdict(axis: list[float]) -> str:
    """Whether a share of the axis lies in the range that is aimed at, as far as the interval tells."""
    if axis[1] >= LOW and axis[2] <= HIGH:
        return "yes"
    if axis[2] < LOW or axis[1] > HIGH:
        return "no"
    return "yes, the interval reaches out of it" if LOW <= axis[0] <= HIGH else "no, the interval reaches into it"


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
        for key in CHANGES if differs(figures[key]["axis"], default, Z_OF_ELEVEN)
    ]  # fmt: skip
    if not parts:
        return "None moves the share of the axis by more than chance explains, all eleven together."
    return f"More than chance explains, all eleven together, the share of the axis is moved by {'; '.join(parts)}."


def share_table(figures: dict[str, Any], keys: tuple[str, ...]) -> str:
    """Shares and how they come about."""
    rows = []
    for key in keys:
        row = figures[key]
        rows.append([
            row["title"], f"{row['games']:,}", with_interval(row["axis"]), verdict(row["axis"]), percent(row["draws"]),
            " / ".join(percent(share) for share in row["homeland"]),
        ])  # fmt: skip
    head = ["decks", "games", "axis wins, %", "within 45 to 55 %", "draws, %", "by the homeland, axis / allied, %"]
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


def cap_table(figures: dict[str, Any], keys: tuple[str, ...]) -> str:
    """Team games of random players beside the cap on turns."""
    rows = []
    for key in keys:
        row = figures[key]
        turns = " / ".join(str(turns) for turns in row["turns"])
        rows.append([
            row["title"], f"{row['games']:,}", turns, str(row["most"]), str(row["cap"]), str(row["capped"]),
        ])  # fmt: skip
    return table(["teams", "games", "turns, 5 / 50 / 95 of 100 games", "longest", "cap", "games at the cap"], rows)


def conclusion(figures: dict[str, Any]) -> str:
    """What the main table says, in words."""
    inside = [key for key in DECKS if LOW <= figures[key]["axis"][0] <= HIGH]
    sure = [key for key in DECKS if verdict(figures[key]["axis"]) == "yes"]
    lines = [
        f"In {len(inside)} of {len(DECKS)} settings the axis wins between 45 and 55 of 100 games; in {len(sure)} the "
        "whole interval lies there.",
        leaning(figures, DECKS),
    ]
    out = [figures[key]["title"] for key in DECKS if key not in inside]
    if out:
        lines.append(f"Outside: {'; '.join(out)}.")
    if not any(figures[key]["capped"] for key in DECKS):
        lines.append("No game came near the cap on turns.")
    return " ".join(lines)


def page(figures: dict[str, Any]) -> str:
    """The whole page."""
    return "\n".join([
        HEAD,
        "## Side against side\n",
        conclusion(figures) + "\n",
        share_table(figures, DECKS) + "\n",
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
        even_table(figures, EVEN) + "\n",
        "### Random players and the cap\n",
        CAP_WORDS + "\n",
        cap_table(figures, RANDOM_TEAMS),
    ]) + "\n"  # fmt: skip
