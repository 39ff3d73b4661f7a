"""`sandtable study`, `compare` and `sweep`: what changes when a rule does."""

import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, get_args

from rich.table import Table
from rich.text import Text

from sandtable.commands.asked import CompareAsked, SweepAsked, names_of
from sandtable.commands.output import console, counted, phrase, print_json, progress_bar, say, warm_up
from sandtable.commands.simulate import read_settings
from sandtable.core.errors import OptionError
from sandtable.core.game.options import as_text
from sandtable.core.terminal_text import quoted, shown
from sandtable.core.writing import read_text, write_text
from sandtable.games import definition
from sandtable.lab.studies.answers import Answer, amount, interval, lineup_name, sentence, short, use_sentence
from sandtable.lab.studies.counting import counter_names
from sandtable.lab.studies.plan import Lineup, Rule, StopRule, StudyPlan, Variant, plan_text, swept
from sandtable.lab.studies.retelling import match_of, write_decisions
from sandtable.lab.studies.running import Place, Progress, read_shard
from sandtable.lab.studies.study import Study, StudyOutcome, as_values, list_games, read_place

_TOLD = 6  # answers beside the progress
#: How a comparison is told what to count, from the command line and in a file.
_COUNTS, _COUNTS_IN_FILE = phrase.lazy("used-name-kind-decision"), phrase.lazy("file-variants-used-names")


def check(file: Path, as_json: bool) -> None:
    """Say what a study would play, and what it can ask for and count."""
    study = Study.read(file)
    plan, seatings, screen = study.plan, len(study.player.seatings), console()
    games = len(plan.variant) * seatings * plan.stop.units
    names = [name for name in counter_names(study.game) if " " not in name]
    if as_json:
        asked, variants = [one.measure.name for one in study.asked], [one.name for one in plan.variant]
        print_json(
            {
                "game": study.game.definition.id, "seats": study.game.seats, "variants": variants,
                "seatings": seatings, "deals": plan.stop.units, "games": games, "asks": asked,
                "measures": list(study.measures), "used": names,
            }
        )  # fmt: skip
        return
    screen.print(Text(phrase("study-seats", file=file, title=study.game.definition.title, seats=study.game.seats)))
    screen.print(
        Text(
            phrase(
                "at-most-deals-games",
                variants=counted(len(plan.variant), "variants"),
                names=", ".join(v.name for v in plan.variant),
                seatings=counted(seatings, "seatings"),
                units=f"{plan.stop.units:,}",
                games=f"{games:,}",
            )
        )
    )
    screen.print(Text(phrase("study-asks", names=", ".join(one.measure.name for one in study.asked))))
    screen.print(Text(f"Measures: {', '.join(study.measures)}."))
    screen.print(Text(phrase("decisions-events-used-can", names=", ".join(names))))


def run(
    file: Path, out: Path | None, processes: int, shard: str | None, on: str, as_json: bool, report: Path | None
) -> None:
    """Play a study, or go on with it, and print what it answers; or play a part of it into a folder of its own."""
    if shard is not None:
        _run_shard(file, shard, out, processes, on, as_json, report)
        return
    study = Study.read(file)
    done = _played(study, out or _beside(file), processes, read_place(on))
    _tell(done, as_json)
    _page(done, report, f"sandtable study run {file}", read_text(file))


def _run_shard(
    file: Path, shard: str, out: Path | None, processes: int, on: str, as_json: bool, html: Path | None
) -> None:  # fmt: skip
    if html is not None:
        raise OptionError(phrase("part-study-answers"), field="report")
    study, part, place = Study.read(file), read_shard(shard), read_place(on)
    folder = out or file.with_suffix(f".part-{part.number}-of-{part.of}")
    with progress_bar() as bar:
        warm_up(study.game.definition, bar, ())
        task = bar.add_task(phrase("playing-part", shard=shard), total=None)
        blocks = study.run_shard(
            shard, folder, processes, lambda done, of: bar.update(task, completed=done, total=of), place
        )
    if as_json:
        print_json({"shard": shard, "blocks": blocks, "folder": str(folder)})
    else:
        say(phrase("part-in", shard=shard, blocks=counted(blocks, "blocks"), folder=folder))
        say(phrase("put-all-parts-together"))


def merge(file: Path, parts: Sequence[Path], out: Path | None, as_json: bool) -> None:
    """Put the parts of a study together."""
    folder = out or _beside(file)
    found = Study.read(file).merge(folder, parts)
    if as_json:
        print_json({"folder": str(folder), "blocks": found.blocks, "of": found.of, "new": found.new})
        return
    missing = found.of - found.blocks
    rest = counted(missing, "blocks-are") if missing else None
    told = {"blocks": f"{found.blocks:,}", "of": counted(found.of, "blocks"), "new": f"{found.new:,}"}
    say(phrase("holds-them-new", folder=folder, rest=rest, **told))
    say(phrase("sandtable-study-run-plays") if missing else phrase("sandtable-study-run-answers"))


def report(file: Path, out: Path | None, html: Path | None) -> None:
    """Write the page of what was played so far."""
    study = Study.read(file)
    done = study.run(out or _beside(file), play=False)
    page = html or file.with_suffix(".html")
    _page(done, page, f"sandtable study run {file}", read_text(file))
    say(str(page))


def decisions(file: Path, out: Path, deals: int, observations: bool) -> None:
    """Write every decision of a study's first deals into Parquet files."""
    study = Study.read(file)
    with progress_bar() as bar:
        warm_up(study.game.definition, bar, ())
        task = bar.add_task(phrase("writing-decisions"), total=None)
        total = write_decisions(
            study.player, out, deals, observations, lambda done, of: bar.update(task, completed=done, total=of)
        )
    say(phrase("decisions-in", decisions=counted(total, "decisions-are"), out=out))


def open_game(
    file: Path, deal: int, variant: str | None, seating: int, out: Path | None, table: bool = False, port: int = 0
) -> None:
    """Write the record of a game of a study, and say how to look at it; or show it at a table until Ctrl-C."""
    study = Study.read(file)
    names, seatings = [one.name for one in study.plan.variant], study.player.seatings
    if variant is not None and variant not in names:
        raise OptionError(phrase("no-variant", variant=repr(variant), names=", ".join(names)), field="variant")
    if not 1 <= seating <= len(seatings):
        raise OptionError(phrase("seating-range", seatings=len(seatings), seating=seating), field="seating")
    if not 0 <= deal < study.plan.stop.units:
        raise OptionError(phrase("deals-of-study", units=f"{study.plan.stop.units - 1:,}", deal=deal), field="deal")
    number = len(names) - 1 if variant is None else names.index(variant)
    if table:
        from sandtable.commands.at_table import must_be_port, show

        must_be_port(port)
    with progress_bar() as bar:
        warm_up(study.game.definition, bar, ())
        match = match_of(study.player, number, seating - 1, deal)
    if table:
        show(match, study.plan.title or file.stem, names[number], deal, seating - 1, seatings[seating - 1].bots, port)
        return
    target = out or file.with_name(
        f"{file.stem}.{re.sub(r'[^0-9A-Za-z_.-]', '-', names[number])}-{deal}-{seating}.json"
    )
    write_text(target, json.dumps(match.record(), indent=1) + "\n")
    bots = ", ".join(seatings[seating - 1].bots)
    told = {"deal": deal, "variant": names[number], "bots": bots, "choices": counted(match.ply, "choices")}
    say(phrase("deal-in", target=target, **told))
    say(phrase("read-sandtable-replay", value=quoted(str(target))))
    say(phrase("what-moved-sandtable-review", value=quoted(str(target))))
    say(phrase("at-table-same-command"))


def list_study(file: Path, out: Path | None, variant: str | None, where: str, limit: int, as_json: bool) -> None:
    """List games of a study that was played."""
    study = Study.read(file)
    rows = list_games(study.run(out or _beside(file), play=False), variant, where, limit)
    if as_json:
        print_json(rows)
        return
    table = Table(box=None, pad_edge=False, header_style="bold")
    for name in ("deal", "variant", "seating", "bots", "won by seat", "decisions", "turns", "used", "differs"):
        table.add_column(name, justify="left" if name in ("variant", "bots") else "right")
    for row in rows:
        won = ", ".join(str(seat) for seat in row["winners"])
        differs = "yes" if row["differs"] else "no"
        cells = (
            row["variant"],
            row["seating"],
            ",".join(row["bots"]),
            won,
            row["decisions"],
            row["turns"],
            row["used"],
            differs,
        )
        table.add_row(str(row["deal"]), *(str(cell) for cell in cells))
    console().print(table)


def compare(asked: CompareAsked) -> None:
    """Two sets of options on common deals."""
    definition(asked.game)
    base = read_settings(asked.settings, asked.players)
    variants = [
        Variant("A", asked.preset, {**base, **read_settings(asked.a, None)}),
        Variant("B", asked.preset, {**base, **read_settings(asked.b, None)}, used=asked.used or []),
    ]
    done = _compared(asked, variants, asked.until)
    if asked.as_json:
        found = {answer.measure.name: as_values(answer) for answer in done.answers if answer.kind != "single"}
        for answer in done.by_lineup:
            if answer.kind != "single":
                found[answer.measure.name].setdefault("by_lineup", []).append(as_values(answer))
        print_json(found)
    else:
        _tell(done, False, _COUNTS)
    words = [f"--{name} {quoted(text)}" for name, texts in (("a", asked.a), ("b", asked.b)) for text in texts or ()]
    words += [f"--set {quoted(text)}" for text in asked.settings or ()]
    _page(done, asked.report, _command("compare", asked, words, asked.until))


def sweep(asked: SweepAsked) -> None:
    """One option at a time, at each of its values, on common deals."""
    definition(asked.game)
    given = read_settings(asked.settings, None)
    ranges = [(name, str(value)) for name, value in given.items() if ".." in str(value) or "|" in str(value)]
    if not ranges:
        raise OptionError(phrase("set-names-values"), field="set")
    fixed: dict[str, Any] = {name: value for name, value in given.items() if name not in dict(ranges)}
    if asked.players is not None:
        fixed["players"] = asked.players
    done = _compared(asked, swept(asked.game, asked.preset, fixed, ranges, asked.used or ()), "fixed")
    if asked.as_json:
        rows = (*done.answers, *done.by_lineup)
        print_json([{"measure": answer.measure.name, **as_values(answer)} for answer in rows])
    else:
        _tell(done, False, _COUNTS)
    words = [f"--set {quoted(f'{name}={as_text(value)}')}" for name, value in given.items()]
    _page(done, asked.report, _command("sweep", asked, words, "fixed"))


def _compared(asked: CompareAsked | SweepAsked, variants: list[Variant], rule: str) -> StudyOutcome:
    deals = asked.deals
    if not 20 <= deals <= 1_000_000_000:
        raise OptionError(phrase("deals-range-wide", deals=deals), field="deals")
    if rule not in get_args(Rule):
        raise OptionError(phrase("until-allowed", rule=", ".join(get_args(Rule)), other_rule=repr(rule)), field="until")
    lineups = [Lineup(names_of(one), asked.rotate) for one in asked.bots.split(";")]
    stop = StopRule(deals, min(200, max(5, deals)), rule)  # type: ignore[arg-type]
    plan = StudyPlan(asked.game, variants, lineup=lineups, stop=stop, seed=asked.seed)
    return _played(Study(plan), None, 1)


def _played(study: Study, out: Path | None, processes: int, on: Place = "here") -> StudyOutcome:
    with progress_bar() as bar:
        warm_up(study.game.definition, bar, ())
        task = bar.add_task("Playing", total=study.plan.stop.units)

        def show(now: Progress) -> None:
            lines = [answer for answer in now.answers if answer.kind != "single"] or now.answers
            words = [f"{now.rate:,.0f} games/s", *(shown(short(line)) for line in lines[:_TOLD])]
            words += [f"{len(lines) - _TOLD} more"] if len(lines) > _TOLD else []
            bar.update(task, completed=now.deals, description="\n".join(words))

        return study.run(out, processes, None if bar.disable else show, on=on)


def _beside(file: Path) -> Path:
    return file.with_suffix(".games")


def _tell(done: StudyOutcome, as_json: bool, counts: Any = _COUNTS_IN_FILE) -> None:
    if as_json:
        print_json(
            {
                "game": done.study.game.id, "deals": done.deals, "games": done.games, "cut": done.cut,
                "answers": [
                    {"measure": answer.measure.name, **as_values(answer)} for answer in (*done.answers, *done.by_lineup)
                ],
                "counted": done.counted(),
            }
        )  # fmt: skip
        return
    screen, plan = console(), done.study.plan
    title = shown(plan.title or done.study.game.definition.title)
    told = {"deals": counted(done.deals, "deals"), "games": counted(done.games, "games"), "seed": plan.seed}
    how = phrase("intervals-together", confidence=f"{plan.confidence:.0%}", fixed=plan.stop.rule == "fixed", **told)
    screen.print(Text.assemble((title, "bold"), f": {how}\n"))
    screen.print(_table(done.answers))
    screen.print()
    for number, lineup in enumerate(plan.lineup if done.by_lineup else ()):
        screen.print(Text(phrase("line-up", number=number + 1, bots=lineup_name(lineup)), style="bold"))
        screen.print(_table([answer for answer in done.by_lineup if answer.lineup == number]))
        screen.print()
    for answer in done.answers:
        if answer.kind != "single" or len(plan.variant) == 1:
            screen.print(Text(sentence(answer)), soft_wrap=True)
    if len(plan.variant) > 1:
        screen.print(Text("\n" + phrase("did-it-matter"), style="bold"))
        said = {answer.variant: answer for answer in done.answers if answer.kind != "single"}
        for answer in said.values():
            screen.print(Text(use_sentence(answer)), soft_wrap=True)
        if any(not answer.use.named and answer.use.differs for answer in said.values()):
            screen.print(Text(counts()), soft_wrap=True)
    if done.cut:
        say(phrase("sandtable-cut-limit", games=counted(done.cut, "games-were")), error=True)


def _table(answers: Sequence[Answer]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="bold")
    for name in ("measure", "variant", "value", "difference", "interval", "paired factor"):
        table.add_column(name, justify="left" if name in ("measure", "variant") else "right")
    for answer in answers:
        measure, single = answer.measure, answer.kind == "single"
        ends = interval(measure, answer.value, not single) if answer.has_interval else "too few deals"
        if answer.kind in ("unused", "rare"):
            ends = "not used" if answer.kind == "unused" else "too rare"
        table.add_row(
            measure.name, answer.variant, amount(measure, answer.b) + (" %" if measure.share else ""),
            "" if single or answer.kind in ("unused", "rare") else amount(measure, answer.value.value, True), ends,
            "" if answer.factor is None else f"{answer.factor:.2f}",
        )  # fmt: skip
    return table


def _command(verb: str, asked: CompareAsked | SweepAsked, words: list[str], rule: str) -> str:
    parts = ["sandtable", verb, asked.game, *words]
    parts += [f"--preset {asked.preset}"] if asked.preset else []
    parts += [f"--players {asked.players}"] if asked.players is not None else []
    parts += [f"--used {quoted(name)}" for name in asked.used or ()] + ([f"--until {rule}"] if rule != "fixed" else [])
    parts += [f"--bots {quoted(asked.bots)}"] + ([] if asked.rotate else ["--no-rotate"])
    return " ".join([*parts, f"--deals {asked.deals}", f"--seed {asked.seed}"])


def _page(done: StudyOutcome, html: Path | None, command: str, file: str = "") -> None:
    if html is None:
        return
    from sandtable.lab.report.page import page

    write_text(html, page(done, command, file or plan_text(done.study.plan)))
