"""`sandtable cards`: what a card causes, by dealing it."""

import json
from collections.abc import Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from rich.table import Table
from rich.text import Text

from sandtable.commands.asked import CardsAsked, names_of
from sandtable.commands.output import console, counted, phrase, print_json, progress_bar, say, warm_up
from sandtable.commands.simulate import ready_game
from sandtable.core.errors import OptionError
from sandtable.core.scenes import plain
from sandtable.core.terminal_text import quoted
from sandtable.core.writing import write_text
from sandtable.lab.causes import HOW, Cause, Dealer, How, causes, open_unit
from sandtable.lab.report.findings import cards_page
from sandtable.lab.statistics.estimates import IntervalEstimate

_QUESTION = {
    "drawn": "comes early instead of late",
    "owned": "is in the deck in the place of another",
    "played": "may be played",
}


def run(asked: CardsAsked) -> None:
    """Swap each card on common deals, and say what that does; or write the two games of the deal `opened`."""
    deals, seed, names = asked.deals, asked.seed, asked.card or []
    chosen = next((word for word in HOW if word == asked.how), None)
    if chosen is None:
        raise OptionError(phrase("how-allowed", how=", ".join(HOW), other_how=repr(asked.how)), field="how")
    if not 20 <= deals <= 1_000_000:
        raise OptionError(phrase("deals-range", deals=deals), field="deals")
    ready = ready_game(asked.game, asked.preset, asked.settings, asked.players)
    dealer = Dealer(ready, names_of(asked.bots), seed)
    if asked.opened is not None:
        _open(dealer, chosen, names, asked.opened)
        return
    with progress_bar() as bar:
        warm_up(ready.definition, bar, ())
        kinds = [dealer.kind(name) for name in dict.fromkeys(names)] or dealer.owned_kinds()
        task = bar.add_task("Swapping", total=len(kinds))
        rows = causes(
            dealer, kinds, chosen, deals,
            lambda number, name: bar.update(task, completed=number, description=f"Swapping · {name}"),
        )  # fmt: skip
    word = dealer.dealing.word
    told = {"word": word, "deals": f"{deals:,}", "seed": seed}
    if asked.report is not None:
        words = ["sandtable", "cards", asked.game, "--how", chosen, *(f"--set={text}" for text in asked.settings or ())]
        words += [f"--preset={asked.preset}"] if asked.preset else []
        words += [] if asked.players is None else ["--players", str(asked.players)]
        words += ["--bots", asked.bots, "--seed", str(seed)]
        whole = [*words, "--deals", str(deals), *(f"--card={name}" for name in names)]
        title = phrase("what-causes-deals-each", title=ready.definition.title, **told)
        once_more, opening = (" ".join(map(quoted, command)) for command in (whole, words))
        write_text(asked.report, cards_page(rows, title, _QUESTION[chosen], once_more, opening))
    if asked.as_json:
        print_json([_plain(row) for row in rows])
        return
    screen = console()
    cards = counted(len(rows), f"{word}s")
    said = phrase("what-adds-seats-share", question=_QUESTION[chosen], cards=cards, **told)
    screen.print(Text(f"{said}\n"), soft_wrap=True)
    screen.print(_table(rows, word))
    listed = [row.name for row in rows if row.listed]
    screen.print(Text("\n" + phrase("found-at-false-discoveries", listed=listed)), soft_wrap=True)
    if any(row.lift is not None for row in rows):
        screen.print(Text(phrase("lift-association-who-ahead", word=word)), soft_wrap=True)


def _open(dealer: Dealer, how: How, names: Sequence[str], deal: int) -> None:
    if len(set(names)) != 1:
        raise OptionError(phrase("open-takes-card", word=dealer.dealing.word), field="open")
    with progress_bar() as bar:
        warm_up(dealer.game.definition, bar, ())
        found = open_unit(dealer, deal, dealer.kind(names[0]), how)
    for match, whole, word in zip(found.matches, found.whole, ("with", "without"), strict=True):
        stem = f"{names[0]}-{how}-{deal}-{word}"
        told = {"word": word, "seat": found.seat + 1, "won": bool(match.returns[found.seat] == 1)}
        outcome = phrase("opened-unit", choices=counted(match.ply, "choices"), **told)
        if whole:
            target = Path(f"{stem}.json")
            write_text(target, json.dumps(match.record(), indent=1) + "\n")
            say(f"{outcome}: sandtable replay {quoted(str(target))}")
        else:
            people = [f"Seat {seat + 1}" for seat in range(match.game.seats)]
            target = Path(f"{stem}.txt")
            write_text(target, "".join(f"{plain(one.text, people)}\n" for one in match.log(None)))
            say(phrase("no-record-holds-deck", outcome=outcome, word=dealer.dealing.word, target=target))


def _table(rows: Sequence[Cause], word: str) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column(word)
    for name in ("causes, points", "interval", "adjusted p", "naive lift", "a play", "games changed", "paired factor"):
        table.add_column(name, justify="right")
    for row in rows:
        table.add_row(
            row.name + " *" * row.listed, _points(row.effect.value), _ends(row.effect), f"{row.adjusted:.3f}",
            "" if row.lift is None else _points(row.lift),
            "" if row.per_play is None else f"{_points(row.per_play.value)} ({_ends(row.per_play)})",
            f"{row.changed:,} of {row.effect.n:,}", "" if row.factor is None else f"{row.factor:.2f}",
        )  # fmt: skip
    return table


def _points(value: float) -> str:
    return f"{100 * value:+.1f}"


def _ends(one: IntervalEstimate) -> str:
    return f"{_points(one.low)} to {_points(one.high)}"


def _plain(row: Cause) -> dict[str, Any]:
    found = asdict(row)
    for name in ("effect", "per_play"):
        if found[name] is not None:
            one = found[name]
            found[name] = {"value": one["value"], "interval": [one["low"], one["high"]], "deals": one["n"]}
    return found
