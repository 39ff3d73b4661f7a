"""Writes docs/bridgefront-playtest.md from what the studies of `studies/bridgefront` have answered.

`python -m bench.studies` (make studies) plays them and writes this page as well.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from sandtable.lab.studies.study import Study

__all__ = ["ALSO", "FOLDER", "PAGE", "QUESTIONS", "page"]

ROOT = Path(__file__).resolve().parents[1]
FOLDER, PAGE = ROOT / "studies" / "bridgefront", ROOT / "docs" / "bridgefront-playtest.md"

#: Every study, in the order of the page, and what the designer asked.
QUESTIONS = {
    "points": "Are 8 victory points the right goal for ten rounds?",
    "mana": "Is MAX_MANA 5 right, or 4, or 6, and should it grow with the Ages? A use is a player who has no mana "
    "left at the end of the Action Steps, so that one more or less would tell.",
    "champions": "Is a limit of 4 Champions on the board right, and should the opening hand hold one?",
    "prospect": "Is Ore Cut too little, and what do Prospect's other passives carry? A use is gold from a Mine of "
    "Prospect's, Forces that hit on more because they defend a Mine, a tie that Prospect wins.",
    "initiative": "Cards carry two initiative numbers: does it matter which is used? A use is two cards of one step "
    "that act in the other order.",
    "decks": "Decks hold fewer cards than their headings say: does filling them up change the game? And would a "
    "starter deck for each faction? A use is a copy that padding added and that comes into the Market row; a "
    "card of the opening hand that the other starter deck has not.",
    "abilities": "What do Veil's theft and the two proposed abilities of Champions do? A use is a roll for a dead "
    "Champion, a card that its Ability brings at the Reset, an Ability taken as an action.",
    "powers": "Do powers burn, or only some of them? A use is a played power that burns by the one rule and is "
    "discarded by the other.",
    "hits": "Do hits go to the Forces first? A use is a hit that could fall on Forces and on Champions.",
    "mortar": "Mortar Shot has initiative 300, and basic actions come after all cards: should they have an initiative "
    "of their own, so that Forces can march out of its way? A use is a basic action that comes before a card.",
    "previews": "How many cards of the next Age are shown? A use is a card of the next Age that is shown by the one "
    "rule and not by the other.",
    "board": "How far apart do Forges lie, and how many Forges and Mines are there? A use is a Forge that lies nearer "
    "to another than the other rule allows; a Forge or a Mine that is collected. Boards differ more often: "
    "they are drawn from other places.",
    "seating": "Does it matter that the order of seats is drawn, and how the Lead passes from round to round? A use is "
    "a place whose player is another by the other rule; a round after the first, which another may lead.",
}

#: An event about a card that a study's question is about, besides what counts as a use, and what it says.
ALSO = {"mortar": ("DODGED", "mortar_shot", "Units marched out of the way of Mortar Shot {times} times.")}

HEAD = """# Bridgefront, played by bots

The designer of Bridgefront left questions open: numbers in doubt, variants to try. Each is a study: all its variants
are played by bots on the same deals, at a table of four with factions dealt at random.

    make studies

plays them and makes this page again (`python -m bench.studies studies/bridgefront/mana.toml` plays one).

How to read it:

- Two line-ups are asked: the **heuristic**, and a **search** that plays its choices on in its mind. A search is dear,
  so its deals are few: what it can show is a large effect, or that a rule is used which the heuristic leaves alone.
- *Did it matter?* says in how many deals, and how often, the changed rule was used, under either variant (`used` in the
  study file says what counts: under the first, where the new number would have decided), and in how many the games went
  differently at all: another choice, event or number. A variant under which all games go the same way has no effect
  with these bots, whatever the rest of the table says.
- The intervals of a study hold together (95 %, Bonferroni). *Settled* differences are outside chance; a *bound* says
  that the difference is smaller than the 2 points, or 2 % of the rounds, that would matter; *open* says that this many
  deals do not decide, and is never "no effect".
- A faction wins a part of all games, also of those in which it is not dealt: equal factions would win 16.7 % each.
- Equal bids are drawn by lot in these games (`tie_break`), with the chances of the dice that a table rolls for them.

What bots limit: they plan a round and remember nothing; they do not guess what others hold, do not bargain and do not
gang up on the leader. Differences are trustworthy in direction where they are large; absolute shares are those of these
bots.
"""
_WORDS = {"differs": "settled", "small": "settled, small", "within": "a bound"}


def _number(one: dict[str, Any], value: float, signed: bool) -> str:
    scale = 1 if one["measure"] in ("turns", "decisions", "score") else 100
    return f"{value * scale:+.1f}" if signed else f"{value * scale:.1f}"


def _cell(one: dict[str, Any]) -> str:
    """A figure: of the first variant with its interval, of others with the difference from it."""
    ends = one["interval"]
    if one["kind"] == "single":
        return _number(one, one["b"], False) + (
            f" ({_number(one, ends[0], False)} to {_number(one, ends[1], False)})" if ends else ""
        )
    if one["kind"] == "unused":
        return f"{_number(one, one['b'], False)} never used"
    if one["kind"] == "rare":
        return f"{_number(one, one['b'], False)} too rarely used"
    between = f" ({_number(one, ends[0], True)} to {_number(one, ends[1], True)})" if ends else ""
    word = _WORDS.get(one["kind"], one["kind"])
    return f"{_number(one, one['b'], False)}, {_number(one, one['difference'], True)}{between} {word}"


def _did_it_matter(answers: list[dict[str, Any]], also: dict[str, int], words: str) -> list[str]:
    """A line for each variant: whether it mattered, what is settled, and what else was asked of it."""
    lines = []
    for variant in dict.fromkeys(one["variant"] for one in answers if one["kind"] != "single"):
        own = [one for one in answers if one["variant"] == variant]
        use = own[0]["used"]
        part = f"{_used(use)}{use['differ']:,} of {use['of']:,} deals went differently"
        if not use["differ"]:
            most = 100 * (1 - 0.05 ** (1 / use["of"]))
            lines.append(
                f"- **{variant}** did not: all games of {use['of']:,} deals went as without it. With these bots it "
                f"matters in at most {most:.1f} % of deals."
            )
            continue
        settled = [one["answer"] for one in own if one["kind"] in ("differs", "small")]
        bounds = sum(one["kind"] == "within" for one in own)
        rare = own[0]["kind"] == "rare"
        said = " ".join(settled) if settled else "That is too rare to judge." if rare else "Nothing is settled."
        rest = f" {bounds} of {len(own)} answers are bounds." if bounds else ""
        if variant in also:
            rest += " " + words.format(times=f"{also[variant]:,}")
        lines.append(f"- **{variant}**: {part}. {said}{rest}")
    return lines


def _used(use: dict[str, Any]) -> str:
    """In how many deals the changed rule was used, and how often, if the study says what counts as a use."""
    if not use["named"]:
        return ""
    if not use["games"]:
        return f"the changed rule was never used in {use['of']:,} deals, by either; "
    return (
        f"used in {use['games']:,} of {use['of']:,} deals, {use['times']:.2f} times a game "
        f"({use['times_without']:.2f} under the first variant); "
    )


def _table(answers: list[dict[str, Any]]) -> list[str]:
    variants = list(dict.fromkeys(one["variant"] for one in answers))
    lines = ["| | " + " | ".join(variants) + " |", "| --- |" + " --- |" * len(variants)]
    for measure in dict.fromkeys(one["measure"] for one in answers):
        row = {one["variant"]: one for one in answers if one["measure"] == measure}
        first = row[variants[0]]
        unit = "" if measure in ("turns", "decisions", "score") else ", %"
        lines.append("| " + " | ".join([f"{first['title']}{unit}", *(_cell(row[one]) for one in variants)]) + " |")
    return lines


def _lineup(file: Path) -> list[str]:
    """What one line-up has answered; nothing where it has not been played."""
    kept = file.with_suffix(".json")
    if not kept.exists():
        return []
    found = json.loads(kept.read_text(encoding="utf-8"))
    name = file.stem.removesuffix("-ahead")
    bots = ", ".join(dict.fromkeys(bot for one in Study.read(file).plan.lineup for bot in one.bots))
    return [
        f"### Played by {bots}",
        "",
        f"{found['deals']:,} deals, {found['games']:,} games (`{file.relative_to(ROOT).as_posix()}`).",
        "",
        "Did it matter?",
        "",
        *_did_it_matter(found["answers"], found.get("also", {}), ALSO.get(name, ("", "", ""))[2]),
        "",
        *_table(found["answers"]),
        "",
    ]


def page() -> str:
    """The page, of all studies that have been played."""
    parts = [HEAD]
    for name, question in QUESTIONS.items():
        file = FOLDER / f"{name}.toml"
        told = [*_lineup(file), *_lineup(FOLDER / f"{name}-ahead.toml")]
        if told:
            title = Study.read(file).plan.title.removeprefix("Bridgefront: ")
            parts += [f"## {title}", "", question, "", *told]
    return "\n".join(parts)
