"""The page docs/bridgefront-playtest.md, written from the figures that make_playtest.py has played."""

from __future__ import annotations

from math import sqrt
from typing import Any

FACTIONS = {
    "bastion": "Bastion", "veil": "Veil", "aerial": "Aerial", "prospect": "Prospect", "cipher": "Cipher",
    "gatewright": "Gatewright",
}  # fmt: skip
STANDARD = "standard"
Z = 1.96
# Six factions are compared at once: 5 % for all of them together (Bonferroni).
Z_OF_SIX = 2.64

#: Heading, question, variants.
QUESTIONS: tuple[tuple[str, str, tuple[str, ...]], ...] = (
    ("How much mana?", "Is MAX_MANA 5 right, or 4, or 6, and should it grow with the Ages?",
     ("mana-4", "mana-6", "mana-per-age")),
    ("How many victory points?", "Are 8 victory points the right goal for ten rounds?",
     ("points-7", "points-9", "points-10")),
    ("How many Champions?", "Is a limit of 4 Champions on the board right?", ("champions-3", "champions-6")),
    ("Is Prospect too weak?", "Is Ore Cut too little? What does each of Prospect's passives carry?",
     ("ore-cut-2", "no-ore-cut", "no-militia", "no-ties", "plain-prospect")),
    ("Early or late initiative?", "Cards carry two initiative numbers. Does it matter which is used?", ("late",)),
    ("Listed or padded decks?", "Decks hold fewer cards than their headings say. Does filling them up change the game?",
     ("padded",)),
    ("The optional passives", "What do Veil's theft and the two proposed Champion abilities do?",
     ("steal", "turncoat", "archivist", "artificer")),
)  # fmt: skip

#: The same change at two numbers of seats: pairs of the rules as they are and as they would be.
BY_FACTION = ((STANDARD, "starters"), ("seats-2", "starters-2"))
STARTERS = """## A starter deck for each faction?

"Probably just have a starter deck for each faction", says a note of the designer. `STARTER_DECKS = by_faction` does so:
six lists of nine cards, made from what each faction is about, each with as much mana and gold in all as the common nine
(the rules list them). Are the factions still a match for each other?

{sentences}

What the bot does with a list is not all that people can do with it: it plays cards for what they bring at once, so
Traps, Screens and Battle Cries weigh less here than Marches and gold.
"""

HEAD = """# Bridgefront, played by bots

The designer of Bridgefront left questions open: numbers in doubt, variants to try. Here each variant was played {games}
times by bots at a table of four, and the figures are set beside those of the standard rules.

    python docs/make_playtest.py play && python docs/make_playtest.py write

makes this page again, figure by figure, from nothing (about two hours on two cores; the figures are kept in
`bridgefront-playtest.json`, and a variant that is removed from there is played again).

How to read it:

- Intervals are 95 % intervals. A win share is a player's part of the win: shared wins count in part.
- Seats are places in the order of seats: the first leads the first round. Factions are dealt, so that each sits in each
  seat equally often; Capitals are drafted, as the rules say.
- A faction's win share counts the games it plays in. With four seats and equal factions it is 25 %.
- A difference is called one only if chance explains it in less than 5 % of such studies; for the six factions together.
- Every game has different dice; one seed makes all of them.

## The bot, and what it limits

All seats are played by `heuristic-1`, the bot by which the strength of others is measured. It values every hex, march
and card from the data of the rules, and takes the action that brings most for its mana. Measured against random
players:

{random}

It is a sound beginner, not an expert. What that means for the figures:

- It plans one action at a time and remembers nothing. Cards that pay off two steps later (wormholes, breakthroughs,
  effects armed for a battle to come) are worth less in its hands than they can be.
- It does not guess what others plan or hold. Bluffs, feints and races for initiative hardly happen, so the choice
  between early and late initiative looks smaller here than it may be among people.
- It bids a share of what a card is worth to it and never to keep a card from somebody else.
- It plays every faction alike, with the same values. A faction whose strength lies in a plan of its own is underrated.
- It fights for the Center and the Forges from the first round on and forgives nobody, and it does not gang up on the
  leader. That makes games shorter than cautious or bargaining people would.

So differences between variants are trustworthy in direction where they are large; absolute win shares of factions are
those of this bot.
"""


def percent(value: float) -> str:
    """A share as a number of percent."""
    return f"{100 * value:.1f}"


def with_interval(estimate: list[float]) -> str:
    """A share and its interval, in percent."""
    return f"{percent(estimate[0])} ({percent(estimate[1])} to {percent(estimate[2])})"


def plain(estimate: list[float]) -> str:
    """A mean and its interval."""
    return f"{estimate[0]:.2f} ({estimate[1]:.2f} to {estimate[2]:.2f})"


def table(head: list[str], rows: list[list[str]]) -> str:
    """A table."""
    lines = ["| " + " | ".join(head) + " |", "| " + " | ".join("---" for _ in head) + " |"]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in rows])


def error(estimate: list[float]) -> float:
    """The standard error that an interval stands for."""
    return (estimate[2] - estimate[1]) / (2 * Z)


def differs(one: list[float], other: list[float], z: float) -> bool:
    """Whether two estimates are farther apart than chance explains."""
    return abs(one[0] - other[0]) > z * sqrt(error(one) ** 2 + error(other) ** 2)


def change(base: dict[str, Any], variant: dict[str, Any]) -> str:
    """What a variant changes, as a sentence."""
    parts = []
    if differs(variant["rounds"], base["rounds"], Z):
        far = variant["rounds"][0] - base["rounds"][0]
        parts.append(f"games last {abs(far):.2f} rounds {'longer' if far > 0 else 'less'}")
    if differs(variant["early"], base["early"], Z):
        parts.append(
            f"{percent(variant['early'][0])} % instead of {percent(base['early'][0])} % are decided before round 10"
        )
    for name, title in FACTIONS.items():
        now, before = variant["by_faction"][name], base["by_faction"][name]
        if differs(now, before, Z_OF_SIX):
            word = "more" if now[0] > before[0] else "less"
            parts.append(f"{title} wins {word} ({percent(before[0])} to {percent(now[0])} %)")
    if not parts:
        return "nothing that this many games can show"
    return "; ".join(parts)


def length_table(figures: dict[str, Any], keys: tuple[str, ...]) -> str:
    """Length of games and their decision, variant by variant."""
    rows = []
    for key in keys:
        row = figures[key]
        rows.append([
            row["title"], f"{row['games']:,}", plain(row["rounds"]), with_interval(row["early"]), plain(row["best"]),
        ])  # fmt: skip
    return table(["variant", "games", "rounds", "decided before round 10, %", "best total, victory points"], rows)


def faction_table(figures: dict[str, Any], keys: tuple[str, ...]) -> str:
    """Win shares of the factions, variant by variant."""
    rows = [
        [figures[key]["title"], *(with_interval(figures[key]["by_faction"][name]) for name in FACTIONS)] for key in keys
    ]
    return table(["variant", *(f"{title}, %" for title in FACTIONS.values())], rows)


def seat_table(figures: dict[str, Any], keys: tuple[str, ...], seats: int) -> str:
    """Win shares of the seats, variant by variant."""
    rows = [[figures[key]["title"], *(with_interval(seat) for seat in figures[key]["by_seat"])] for key in keys]
    return table(["variant", *(f"seat {number + 1}, %" for number in range(seats))], rows)


def random_table(rows: list[dict[str, Any]]) -> str:
    """The bot against random players."""
    seats = sorted({row["seats"] for row in rows})
    found = {(row["seats"], row["faction"]): row for row in rows}
    lines = [
        [title, *(f"{with_interval(found[number, name]['share'])} of {found[number, name]['games']:,}"
                  for number in seats)]
        for name, title in FACTIONS.items()
    ]  # fmt: skip
    return table(["faction", *(f"wins at {number} seats, %" for number in seats)], lines)


def spread(row: dict[str, Any]) -> float:
    """How far the factions' win shares lie from an equal share: the root of the mean square."""
    return sqrt(sum((share - 1 / row["seats"]) ** 2 for share, _, _ in row["by_faction"].values()) / len(FACTIONS))


def starters(figures: dict[str, Any]) -> list[str]:
    """The section on starter decks by faction."""
    sentences = []
    for before, after in BY_FACTION:
        old, new = figures[before], figures[after]
        sentences.append(
            f"- {new['seats']} seats: {change(old, new)}. Win shares lie {percent(spread(new))} points from an equal "
            f"share (root mean square), with the common deck {percent(spread(old))}."
        )
    rows = tuple(key for pair in BY_FACTION for key in pair)
    return [
        STARTERS.format(sentences="\n".join(sentences)),
        length_table(figures, rows) + "\n",
        faction_table(figures, rows) + "\n",
        *(seat_table(figures, pair, figures[pair[0]]["seats"]) + "\n" for pair in BY_FACTION),
    ]


def page(figures: dict[str, Any]) -> str:
    """The whole page."""
    base = figures[STANDARD]
    parts = [HEAD.format(games=f"{base['games']:,}", random=random_table(figures["random"]))]
    more = [STANDARD, *(key for key in figures if key.startswith("seats-"))]
    more.sort(key=lambda key: figures[key]["seats"])
    parts.append("## Standard rules, by number of seats\n")
    parts.append(length_table(figures, tuple(more)) + "\n")
    for key in more:
        parts.append(seat_table(figures, (key,), figures[key]["seats"]) + "\n")
    parts.append(faction_table(figures, tuple(more)) + "\n")
    parts.append("Equal shares are 50, 33.3, 25 and 16.7 % at 2, 3, 4 and 6 seats.\n")
    for heading, question, keys in QUESTIONS:
        parts.append(f"## {heading}\n\n{question}\n")
        parts.append("\n".join(f"- {figures[key]['title']}: {change(base, figures[key])}." for key in keys) + "\n")
        rows = (STANDARD, *keys)
        parts.append(length_table(figures, rows) + "\n")
        parts.append(faction_table(figures, rows) + "\n")
        parts.append(seat_table(figures, rows, base["seats"]) + "\n")
    parts += starters(figures)
    return "\n".join(parts)
