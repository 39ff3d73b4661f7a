"""The page of what was measured: bench/SEARCH.md."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from bench.search.deals import deals_decided
from bench.search.goals import GOALS, SEEING, Goal
from bench.search.playing import RACE, SEES, TREE
from bench.search.rows import Row, figures, fresh
from sandtable.bots.search import PREFIX, budget_of

__all__ = ["PAGE", "page", "row_of"]

#: Kinds of bots whose names tell their playouts.
_SEARCHES = (PREFIX.removesuffix(":"), SEES.removesuffix(":"))
PAGE = Path(__file__).resolve().parents[1] / "SEARCH.md"


def row_of(goal: Goal) -> Row:
    """The row, still without games, that shows whether a goal is reached, or what a tree is worth."""
    return fresh(goal.game, goal.preset, goal.players, goal.bot, goal.against, options=goal.options)


def _kept(rows: dict[str, Row], goal: Goal) -> Row | None:
    found = rows.get(row_of(goal)["command"])
    return found if found is not None and found["shares"] else None


def _measured(row: Row | None) -> str:
    if row is None:
        return "not measured"
    share, low, high, _, _ = figures(row)
    return f"**{share:.1%}** ({low:.1%} to {high:.1%}), {len(row['shares'])} games"


#: Fewer games than that say nothing, whatever their interval.
_ENOUGH = 10


def _verdict(row: Row | None, least: int) -> str:
    if row is None or len(row["shares"]) < _ENOUGH:
        return "open"
    _, low, high, _, _ = figures(row)
    if low >= least / 100:
        return "reached"
    return "missed" if high < least / 100 else "open"


def _sooner(rows: dict[str, Row], goal: Goal) -> str:
    """The search with the fewest playouts, fewer than the goal's, that reaches the goal already; "" for none."""
    for bot, row in _fewer(rows, goal):
        if _verdict(row, goal.least) == "reached":
            return bot
    return ""


def _fewer(rows: dict[str, Row], goal: Goal) -> list[tuple[str, Row]]:
    """The rows of the same search with fewer playouts, the fewest first."""
    kind, most = goal.bot.partition(":")[0], _playouts(goal.bot)
    bots: set[str] = {row["bot"] for row in rows.values() if row["bot"].startswith(f"{kind}:")}
    kept = [(bot, _kept(rows, replace(goal, bot=bot))) for bot in sorted(bots, key=_playouts)]
    return [(bot, row) for bot, row in kept if row is not None and 0 < _playouts(bot) < most]


def _nearest(rows: dict[str, Row], goal: Goal) -> tuple[str, Row | None]:
    """The goal's row; where that has only a few games, the one with the most playouts below that has more, and its bot
    with a colon."""
    row = _kept(rows, goal)
    if row is not None and len(row["shares"]) >= _ENOUGH:
        return "", row
    enough = [(f"{bot}: ", found) for bot, found in _fewer(rows, goal) if len(found["shares"]) >= _ENOUGH]
    return enough[-1] if enough else ("", row)


def _playouts(bot: str) -> int:
    """Those of a bot's name; 0 if it does not search, or for a time."""
    kind, colon, cost = bot.partition(":")
    return budget_of(PREFIX + cost).playouts if colon and kind in _SEARCHES else 0


def _says(rows: dict[str, Row], goal: Goal) -> str:
    verdict = _verdict(_kept(rows, goal), goal.least)
    sooner = _sooner(rows, goal) if verdict == "open" else ""
    return f"reached by {sooner}" if sooner else verdict


def _goals(rows: dict[str, Row]) -> list[str]:
    lines = [
        "## What has to be shown",
        "",
        "The lower end of the 95 % interval against `heuristic-1` is to reach the goal. *Open*: more games would tell.",
        "*Reached by*: few games were played at this budget, of which each takes minutes, but the same search reaches",
        "the goal with fewer playouts. Where there are next to no games, what most playouts below it do stands there.",
        "*Ceiling*: the same search with everything open to it but dice and the order of decks, with fewer playouts",
        f"where that is said; for the blueprint, which does not search, `{SEEING}`.",
        "",
        "| game | preset | seats | at | bot | goal | measured | ms | | ceiling |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for goal in GOALS:
        other, row = _nearest(rows, goal)
        cost = f"{figures(row)[3]:.1f}" if row is not None and row["searches"] and not other else ""
        says = _says(rows, goal)
        above, ceiling = _nearest(rows, goal.ceiling) if says in ("open", "missed") else ("", _kept(rows, goal.ceiling))
        lines.append(
            f"| {goal.game} | {goal.preset} | {goal.players} | {goal.took} | {goal.bot} | {goal.least}% "
            f"| {other}{_measured(row)} | {cost} | {says} "
            f"| {above}{_measured(ceiling) if ceiling else ''} |"
        )
    return [
        *lines,
        "",
        "Made by (stop it at any time, it goes on where it was):",
        "",
        "    python -m bench.search --goals",
    ]


def _trees(rows: dict[str, Row]) -> list[str]:
    found = [row for _, row in sorted(rows.items()) if row["bot"].startswith(TREE) and row["against"].startswith(RACE)]
    if not found:
        return []
    lines = [
        "",
        "## A tree on top of the race",
        "",
        "The same playouts for both, on the same deals: what is learned of the next decisions in a tree",
        "(bots/search/worlds.py) against the plain race. A game uses the tree where it wins beyond doubt.",
        "",
        "| game | preset | seats | tree | race | share of the tree | games |",
        "| --- | --- | --- | --- | --- | --- | --- |",
    ]
    for row in found:
        share, low, high, _, _ = figures(row)
        lines.append(
            f"| {row['game']} | {row['preset']} | {row['players']} | {row['bot']} | {row['against']} "
            f"| **{share:.1%}** ({low:.1%} to {high:.1%}) | {len(row['shares'])} |"
        )
    return lines


def page(rows: dict[str, Row]) -> str:
    """The page of these rows."""
    measured = {command: row for command, row in sorted(rows.items()) if row["shares"]}
    lines = [
        "# How strong the search is",
        "",
        "One seat searches, the others are the bot it is measured against; every deal is played once with the searcher",
        "in each seat, which makes one unit of the statistics. Shares of the win with 95 % intervals; `ms`: processor",
        "time for a decision that was searched, the little included that everything else in the game takes. On an idle",
        "core it takes that time, so 10, 100 and 1,000 ms stand for `search:10ms`, `search:100ms` and `search:1s`",
        "there, however busy the machine was that measured; playouts, unlike time, make the same games everywhere.",
        f"`{SEES}` in place of `search:` is the ceiling, from which nothing is hidden but dice and the order of decks.",
        "",
        "Conquest's search expects two minds of others, and `heuristic-1` is one of them: against somebody whom it",
        "does not know it gains less.",
        "",
        *_goals(rows),
        *deals_decided(list(measured.values())),
        *_trees(rows),
        "",
        "## Every row",
        "",
        "| game | preset | seats | options | bot | against | win share | games | ms | playouts/s |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for row in measured.values():
        share, low, high, cost, speed = figures(row)
        lines.append(
            f"| {row['game']} | {row['preset']} | {row['players']} | {' '.join(row['options'])} | {row['bot']} "
            f"| {row['against']} | **{share:.1%}** ({low:.1%} to {high:.1%}) | {len(row['shares'])} "
            f"| {cost:.1f} | {speed:,.0f} |"
        )
    lines += ["", "Made by (each goes on where it was interrupted):", ""]
    lines += [f"    {command} --games {len(row['shares'])}" for command, row in measured.items()]
    return "\n".join(lines) + "\n"
