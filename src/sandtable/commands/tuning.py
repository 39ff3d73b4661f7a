"""`sandtable tune`: numbers of a game, brought where they should be."""

from collections.abc import Sequence
from typing import Any

from rich.table import Table
from rich.text import Text

from sandtable.commands.asked import TuneAsked, names_of
from sandtable.commands.output import console, counted, phrase, print_json, progress_bar, warm_up
from sandtable.commands.simulate import read_settings
from sandtable.core.errors import OptionError
from sandtable.core.game.options import as_text
from sandtable.core.terminal_text import quoted
from sandtable.core.writing import write_text
from sandtable.games import definition
from sandtable.lab import tuning
from sandtable.lab.report.findings import tuned_page
from sandtable.lab.studies.study import Study


def run(asked: TuneAsked) -> None:
    """Search, confirm, and say what was found; write a page of it if asked to."""
    chosen, deals, confirm = definition(asked.game), asked.deals, asked.confirm
    _must_be(asked.tries, deals, confirm)
    fixed = read_settings(asked.settings, asked.players)
    knobs = tuning.read_knobs(
        asked.game, [(name, str(value)) for name, value in read_settings(asked.vary, None).items()]
    )
    doubled = next((knob.name for knob in knobs if knob.name in fixed), None)
    if doubled is not None:
        raise OptionError(phrase("the-option-is", doubled=repr(doubled)), field=doubled)
    names = names_of(asked.bots)
    # The measures are those of the game as it is; the least study there can be knows them.
    known = Study.compare(asked.game, fixed, fixed, preset=asked.preset, bots=names, deals=20).measures
    targets = tuning.read_targets(asked.target, known)
    ground = tuning.Ground(asked.game, asked.preset, fixed, names, deals, asked.seed, min(100, deals))
    with progress_bar() as bar:
        warm_up(chosen, bar, ())
        task = bar.add_task("Searching", total=asked.tries)

        def show(number: int, candidate: tuning.Candidate) -> None:
            bar.update(task, completed=number, description=f"Searching · {tuning.called(candidate)}")

        found = tuning.tune(ground, knobs, targets, asked.tries, confirm, show)
    if asked.report is not None:
        played = phrase("at-most-deals-fresh", deals=f"{deals:,}", confirm=f"{confirm:,}")
        facts = f"{chosen.title} · {asked.bots} · {played} · rules version {chosen.version}"
        words = [f"--vary {quoted(one)}" for one in asked.vary] + [f"--target {quoted(one)}" for one in asked.target]
        words += [f"--set {quoted(one)}" for one in asked.settings or ()]
        words += [f"--preset {asked.preset}"] if asked.preset else []
        words += [f"--players {asked.players}"] if asked.players is not None else []
        words += [f"--bots {quoted(asked.bots)}", f"--tries {asked.tries} --deals {deals} --confirm {confirm}"]
        command = " ".join(["sandtable tune", asked.game, *words, f"--seed {asked.seed}"])
        title = f"{chosen.title}: {', '.join(asked.vary)}"
        write_text(asked.report, tuned_page(found, title, facts, _sentences(found), command))
    if asked.as_json:
        print_json(_values(found))
    else:
        _tell(found, deals, confirm)


def _must_be(tries: int, deals: int, confirm: int) -> None:
    if not 1 <= tries <= 10_000:
        raise OptionError(phrase("tries-range", tries=tries), field="tries")
    for name, value in (("deals", deals), ("confirm", confirm)):
        if not 20 <= value <= 1_000_000:
            raise OptionError(phrase("is-to-not", name=name, value=value), field=name)


def _tell(found: tuning.Tuned, deals: int, confirm: int) -> None:
    screen = console()
    screen.print(Text(tuning.wanted(found.targets)), soft_wrap=True)
    refused = (
        " " + phrase("values-no-game", choices=counted(found.refused, "choices-of-values-are")) if found.refused else ""
    )
    screen.print(
        Text(
            phrase(
                "values-at-most-common",
                choices=counted(len(found.tried), "choices"),
                deals=f"{deals:,}",
                refused=refused,
            )
            + "\n"
        ),
        soft_wrap=True,
    )
    title = "Searched, best first" if len(found.targets) == 1 else phrase("nobody-surely-nearer-every")
    rows = sorted(found.tried if len(found.targets) == 1 else found.front, key=lambda one: one.off)[:10]
    screen.print(_table(title, rows, found.targets))
    screen.print(_table("\n" + phrase("confirmed-fresh-deals", confirm=f"{confirm:,}"), found.confirmed, found.targets))
    screen.print()
    for line in _sentences(found):
        screen.print(Text(line), soft_wrap=True)


def _table(title: str, rows: Sequence[tuning.Candidate], targets: Sequence[tuning.Target]) -> Table:
    table = Table(title=title, title_justify="left", box=None, pad_edge=False, header_style="bold")
    table.add_column("values")
    for name in ("deals", *(one.measure.name for one in targets), "is"):
        table.add_column(name, justify="right")
    for row in rows:
        figures = (tuning.figure(row, i, target) for i, target in enumerate(targets))
        table.add_row(tuning.called(row), f"{row.deals:,}", *figures, tuning.SAID[row.outcome])
    return table


def _sentences(found: tuning.Tuned) -> list[str]:
    hits = [one for one in found.confirmed if one.outcome == "hit"]
    if hits:
        first = phrase("where-should-be-deals", value=tuning.called(hits[0]))
    elif all(one.outcome == "missed" for one in found.confirmed):
        first = phrase("none-best-where-should")
    else:
        first = phrase("not-decided-fresh-deals")
    lines = [first, phrase("figures-search-those-luckiest")]
    names = list(found.tried[0].options)
    if len(names) == 1:
        left = [as_text(one.options[names[0]]) for one in found.tried if one.outcome != "missed"]
        lines.append(
            phrase("values-do-not-surely", value=names[0], left=left) if left else
            phrase("every-value-was-tried", value=names[0])
        )  # fmt: skip
    return lines


def _values(found: tuning.Tuned) -> dict[str, Any]:
    def plain(rows: Sequence[tuning.Candidate]) -> list[dict[str, Any]]:
        return [
            {
                "options": dict(one.options), "deals": one.deals, "outcome": one.outcome, "off": one.off,
                "measures": {
                    target.measure.name: {
                        "value": mean.value,
                        "interval": [mean.low, mean.high] if tuning.has_interval(one, number) else None,
                    }
                    for number, (target, mean) in enumerate(zip(found.targets, one.found, strict=True))
                },
            }
            for one in rows
        ]  # fmt: skip

    return {
        "targets": {one.measure.name: {"value": one.value, "give": one.give} for one in found.targets},
        "tried": plain(found.tried), "front": plain(found.front), "confirmed": plain(found.confirmed),
        "refused": found.refused,
    }  # fmt: skip
