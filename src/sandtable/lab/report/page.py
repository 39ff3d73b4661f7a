"""A study as one HTML file: the answer as a sentence, plots with their tables, whether it mattered, whether line-ups
agree, the games behind every mark and how each is opened, and how to repeat it. Behind an answer stand the first games
that moved its figure the way that the answer says.
"""

import shlex
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from html import escape

import numpy as np
import numpy.typing as npt

from sandtable import __version__
from sandtable.lab.report.plots import differences, leads, lengths, whole
from sandtable.lab.said import say
from sandtable.lab.studies.answers import Answer, amount, interval, lineup_name, sentence, use_sentence
from sandtable.lab.studies.figures import AskedMeasure, measures_of, seated_block
from sandtable.lab.studies.playing import DealBlock, ReadyStudy
from sandtable.lab.studies.study import StudyOutcome

#: Games that are kept behind each answer.
KEPT = 3


@dataclass(frozen=True)
class GameExample:
    """A game of a variant, by its deal and seating (from 0): who won (seats from 0), how long it was, how often the
    changed rule was used; and what the first variant made of the same deal."""

    variant: int
    deal: int
    seating: int
    winners: tuple[int, ...]
    turns: int
    used: int
    first_winners: tuple[int, ...]
    first_turns: int


class Behind:
    """Fed block by block; the games found first are kept, and so are no more than a few for each answer."""

    def __init__(self, player: ReadyStudy, asked: Sequence[AskedMeasure]) -> None:
        self._seatings = [one.lineup for one in player.seatings]
        known = [measures_of(player.games[0], [one]) for one in player.seatings]
        names = [one.measure.name for one in asked]
        # A bot may sit in some seatings only.
        self._measures = [{name: some[name] for name in names if name in some} for some in known]
        self._moved: dict[tuple[int, str, int, int], list[GameExample]] = {}
        self._any: dict[tuple[int, int], list[GameExample]] = {}

    def add(self, block: DealBlock) -> None:
        """Look at a block."""
        for seating in range(len(self._seatings)):
            whole = (block.decisions[:, seating] >= 0) & (block.decisions[0, seating] >= 0)
            own = seated_block(block, [seating])
            values = {name: measure.read(own) for name, measure in self._measures[seating].items()}
            for variant in range(len(whole)):
                self._keep(self._any.setdefault((variant, seating), []), block, variant, seating, whole[variant])
                for name, value in values.items() if variant else ():
                    apart = value[variant] - value[0]
                    for sign in (1, -1):
                        found = self._moved.setdefault((variant, name, sign, seating), [])
                        self._keep(found, block, variant, seating, whole[variant] & (apart * sign > 1e-9))

    def games(self, answer: Answer, variant: int) -> list[GameExample]:
        """Games of this variant behind an answer about it; if none moved the figure that way, those that moved it the
        other way, or any."""
        seatings = [
            place for place, lineup in enumerate(self._seatings) if answer.lineup is None or answer.lineup == lineup
        ]
        sign = -1 if answer.value.value < 0 else 1
        for side in (sign, -sign) if answer.kind != "single" else ():
            found = [
                one for place in seatings for one in self._moved.get((variant, answer.measure.name, side, place), ())
            ]
            if found:
                return _one_each(found)
        return self.any(variant, seatings)

    def any(self, variant: int, seatings: Sequence[int] | None = None) -> list[GameExample]:
        """The first games of a variant."""
        places = range(len(self._seatings)) if seatings is None else seatings
        return _one_each([one for place in places for one in self._any.get((variant, place), ())])

    def _keep(
        self, found: list[GameExample], block: DealBlock, variant: int, seating: int, chosen: npt.NDArray[np.bool_]
    ) -> None:
        if len(found) < KEPT:
            for deal in np.flatnonzero(chosen)[: KEPT - len(found)].tolist():
                found.append(_example(block, variant, seating, deal))


def first_of(example: GameExample) -> GameExample:
    """The game of the first variant on the same deal."""
    return replace(example, variant=0, winners=example.first_winners, turns=example.first_turns, used=0)


def _one_each(found: list[GameExample]) -> list[GameExample]:
    """The first, as far as there are of deals of their own."""
    order = sorted(found, key=lambda one: (one.deal, one.seating))
    each = list({one.deal: one for one in reversed(order)}.values())[::-1]
    return sorted([*each, *(one for one in order if one not in each)][:KEPT], key=lambda one: (one.deal, one.seating))


def _example(block: DealBlock, variant: int, seating: int, deal: int) -> GameExample:
    winners = [tuple(np.flatnonzero(block.shares[v, seating, deal] > 0).tolist()) for v in (variant, 0)]
    return GameExample(
        variant, block.first + deal, seating, winners[0], int(block.turns[variant, seating, deal]),
        int(block.used[variant, seating, deal, variant]), winners[1], int(block.turns[0, seating, deal]),
    )  # fmt: skip


_ORDER = ("differs", "small", "within", "rare", "unused", "open", "single")


def headline(answers: Sequence[Answer]) -> Answer:
    """The answer that is most settled; of several, the one that was asked first."""
    return min(answers, key=lambda answer: _ORDER.index(answer.kind))


def others(answers: Sequence[Answer], most: int = 8) -> list[str]:
    """The sentences below it, without the first variant's own figures where there are others."""
    first, compared = headline(answers), [answer for answer in answers if answer.kind != "single"]
    rest = [answer for answer in compared or answers if answer is not first]
    return [sentence(answer) for answer in rest[:most]]


#: Where a game can be looked at: an address, or None for one that must be opened by a command.
Link = Callable[[GameExample], str | None]

_BLOCKS = 25  # that are looked through for examples
_COLUMNS = ("what it moved", "deal", "seating", "bots", "won by seat", "turns", "without the change", "turns", "used")


def seen_in(done: StudyOutcome) -> Behind:
    """Examples from the first blocks of a study."""
    behind = Behind(done.study.player, done.study.asked)
    for block in done.blocks[:_BLOCKS]:
        behind.add(block)
    return behind


def place_of(done: StudyOutcome, answer: Answer) -> str:
    """The place of the page with the games behind an answer's mark."""
    variants = [one.name for one in done.study.plan.variant]
    measures = [one.measure.name for one in done.study.asked]
    return f"games-{variants.index(answer.variant)}-{measures.index(answer.measure.name)}"


def behind_marks(done: StudyOutcome, behind: Behind, named: str, saved: str, link: Link | None) -> str:
    """Each variant with its games: those that moved each figure as its answer says. `named` is the study for
    `sandtable open`, `saved` a sentence on where that file comes from."""
    parts = []
    for number, one in enumerate(done.study.plan.variant):
        answers = [answer for answer in done.answers if answer.variant == one.name and answer.kind != "single"]
        groups = [(answer.measure.title, place_of(done, answer), behind.games(answer, number)) for answer in answers]
        groups = groups or [("any", "", behind.any(number))]
        rows = "".join(_rows(done, title, place, games, link) for title, place, games in groups)
        heads = "".join(f"<th{' class=l' if head == 'bots' else ''}>{head}" for head in _COLUMNS)
        parts.append(
            f"<h3 id=games-{number} tabindex=-1>{escape(one.name)}</h3>"
            f"<div class=scroll><table><tr>{heads}{rows}</table></div>"
        )
        games = dict.fromkeys(game for *_, some in groups for game in some)
        commands = [_command(named, one.name, game) for game in games if link is None or link(game) is None]
        if commands:
            parts.append(f"<pre>{escape(chr(10).join(commands))}</pre>")
    first = done.study.plan.variant[0].name
    how = say("links-open-them-at") if link is not None else say("commands-open-them-table")
    note = say("first-moved-figure-answer", first=first, how=how, saved=saved)
    head = f"<section style='margin-top:14px'><h2>{say('games-behind-marks')}</h2><p>{escape(note)}</p>"
    return f"{head}{''.join(parts)}</section>"


def _command(named: str, variant: str, game: GameExample) -> str:
    return f"sandtable open {named} {game.deal} --variant {shlex.quote(variant)} --seating {game.seating + 1}"


def _rows(done: StudyOutcome, title: str, place: str, games: Sequence[GameExample], link: Link | None) -> str:
    rows = []
    for number, game in enumerate(games):
        bots = ", ".join(done.study.player.seatings[game.seating].bots)
        address = link(game) if link is not None else None
        deal = str(game.deal) if address is None else f"<a href='{escape(address)}'>{game.deal}</a>"
        mark = f" id={place} tabindex=-1" if place and number == 0 else ""
        cells = (_seats(game.winners), game.turns, *_first(game), game.used)
        rows.append(
            f"<tr{mark}><td>{escape(title)}<td>{deal}<td>{game.seating + 1}<td class=l>{escape(bots)}"
            + "".join(f"<td>{cell}" for cell in cells)
        )
    return "".join(rows)


def _first(game: GameExample) -> tuple[str, str]:
    return (_seats(game.first_winners), str(game.first_turns)) if game.variant else ("", "")


def _seats(winners: Sequence[int]) -> str:
    return ", ".join(str(seat + 1) for seat in winners)


def lineups(done: StudyOutcome) -> str:
    """The section; empty for a study with one line-up. Plotted is the measure that the heading is about."""
    compared = [answer for answer in done.by_lineup if answer.kind != "single"]
    if not compared:
        return ""
    names = [variant.name for variant in done.study.plan.variant]
    title = headline([answer for answer in done.answers if answer.kind != "single"]).measure.title
    shown = [answer for answer in compared if answer.measure.title == title]
    several = len(names) > 2

    def name(answer: Answer) -> str:
        return f"{answer.variant}: {_bots(done, answer)}" if several else _bots(done, answer)

    words = " ".join(f"{name(answer)}: {sentence(answer)}" for answer in shown)
    drawn = differences(
        shown, names, not shown[0].measure.share, words, lambda answer: place_of(done, answer), name
    ) if shown else ""  # fmt: skip
    said = "".join(f"<li>{escape(name(answer))}: {escape(sentence(answer))}" for answer in shown)
    note = say("each-line-up-itself", title=title)
    return (
        f"<section><h2>{say('line-ups-agree')}</h2><p>{escape(note)}</p><div class=wide>{drawn}</div>"
        f"<ul class='said narrow'>{said}</ul>{_folded(_lineup_table(done))}</section>"
    )


def _folded(table: str) -> str:
    return f"<details><summary>{say('table')}</summary>{table}</details>"


def _bots(done: StudyOutcome, answer: Answer) -> str:
    assert answer.lineup is not None
    return lineup_name(done.study.plan.lineup[answer.lineup])


def _lineup_table(done: StudyOutcome) -> str:
    rows = []
    for answer in done.by_lineup:
        measure, paired = answer.measure, answer.kind != "single"
        ends = interval(measure, answer.value, paired) if answer.has_interval else "too few"
        if answer.kind in ("unused", "rare"):
            ends = "not used" if answer.kind == "unused" else "too rare"
        apart = amount(measure, answer.value.value, True) if paired and answer.kind not in ("unused", "rare") else ""
        used = f"{answer.use.deals:,}" if answer.use.named else ""
        words = "<td class=l>".join(escape(word) for word in (measure.title, answer.variant, _bots(done, answer)))
        cells = (amount(measure, answer.b), apart, ends, used)
        rows.append(f"<tr><td>{words}" + "".join(f"<td>{escape(cell)}" for cell in cells))
    heads = "".join(f"<th>{head}" for head in ("this", "difference", "interval", "used in deals"))
    head = "<tr><th>measure<th class=l>variant<th class=l>line-up"
    return f"<div class=scroll><table>{head}{heads}{''.join(rows)}</table></div>"


_MARKED = 0.001
_CURVES = 4
_FEW = 0.1  # the part of games that must last so long for a lead to be drawn
_SHORT = 3  # rounds of which a curve says nothing


def page(
    done: StudyOutcome, command: str, file: str = "", behind: Behind | None = None, link: Link | None = None
) -> str:  # fmt: skip
    """The page. `command` repeats the study; `file` is the text of its file, if it has one. `behind` are games to look
    at, taken from its blocks if left out; `link` says where a server shows them."""
    plan, game = done.study.plan, done.study.game
    first = headline(done.answers)
    title = plan.title or f"{game.definition.title}: {', '.join(variant.name for variant in plan.variant[:4])}"
    bots = "; ".join(lineup_name(lineup) for lineup in plan.lineup)
    facts = (
        f"{escape(title)} · {done.deals:,} deals, {done.games:,} games · {escape(bots)} · rules version "
        f"{escape(game.version)} · seed {plan.seed}"
    )
    said = "".join(f"<li>{escape(one)}</li>" for one in others(done.answers))
    older = f"<p class=older>{say('other-version')}</p>"
    body = [
        older if done.older else "",
        f"<header>{facts}</header><h1>{escape(sentence(first))}</h1>",
        f"<ul class=said>{said}</ul>" if said else "",
        _cut_games(done),
        f"<div class=cards>{''.join(_sections(done, command))}</div>",
        _behind(done, command, behind or seen_in(done), link),
        _again(done, command, file),
    ]
    return whole(title, body)


def _cut_games(done: StudyOutcome) -> str:
    if done.cut <= _MARKED * done.games:
        return ""
    words = say("games-were-cut-limit", cut=f"{done.cut:,}", games=f"{done.games:,}")
    return f"<p class=older>{words}</p>"


def _sections(done: StudyOutcome, command: str) -> list[str]:
    plan = done.study.plan
    names = [variant.name for variant in plan.variant]
    compared = [answer for answer in done.answers if answer.kind != "single"]
    parts = []
    tornado = bool(compared) and all("=" in name for name in names[1:])
    for relative in (False, True):
        some = [answer for answer in compared if answer.measure.share is not relative]
        if tornado:
            parts += [_plot(part, names, relative, done, True) for part in _by_measure(some)]
        elif some:
            parts.append(_plot(some, names, relative, done, False))
    if not compared:
        parts.append(_own(done))
    else:
        parts += [_mattered(done, compared), lineups(done)]
    parts.append(_length(done, names))
    lead = _leads(done, names)
    parts += [lead] if lead else []
    return [*parts, _counted(done, names)]


def _by_measure(answers: Sequence[Answer]) -> list[list[Answer]]:
    """The answers of each measure, the option that moves it most first, and its values in their order."""
    found = []
    for name in dict.fromkeys(answer.measure.name for answer in answers):
        rows = [answer for answer in answers if answer.measure.name == name]
        options = dict.fromkeys(answer.variant.partition("=")[0] for answer in rows)
        swings = {}
        for option in options:
            values = [a.value.value for a in rows if a.variant.partition("=")[0] == option]
            swings[option] = max(0.0, *values) - min(0.0, *values)
        found.append(sorted(rows, key=lambda answer: -swings[answer.variant.partition("=")[0]]))
    return found


def _plot(answers: list[Answer], names: list[str], relative: bool, done: StudyOutcome, tornado: bool) -> str:
    measure = answers[0].measure
    kind = "tornado" if tornado else "relative" if relative else "wins"
    title = say("what-moves", kind=kind, title=measure.title)
    factors = [answer.factor for answer in answers if answer.factor is not None]
    gain = " " + say("without-common-deals-times", factors=f"{np.median(factors):.1f}") if factors else ""
    told = {"first": names[0], "confidence": f"{done.study.plan.confidence:.0%}", "anytime": done.anytime}
    note = say("held-against-same-deals", gain=gain, **told)
    message = " ".join(sentence(answer) for answer in answers[:6])
    drawn = differences(answers, names, relative, message, lambda answer: place_of(done, answer))
    table = _table(done, answers)
    said = "".join(f"<li>{escape(sentence(answer))}" for answer in answers)
    return (
        f"<section><h2>{escape(title)}</h2><p>{escape(note)}</p><div class=wide>{drawn}</div>"
        f"<ul class='said narrow'>{said}</ul>{_folded(table)}</section>"
    )


def _table(done: StudyOutcome, answers: Sequence[Answer]) -> str:
    rows = []
    for answer in answers:
        measure = answer.measure
        ends = interval(measure, answer.value, answer.kind != "single") if answer.has_interval else "too few"
        value = "" if answer.kind == "single" else amount(measure, answer.value.value, True)
        if answer.kind in ("unused", "rare"):
            value, ends = "", "not used" if answer.kind == "unused" else "too rare"
        factor = "" if answer.factor is None else f"{answer.factor:.2f}"
        cells = (amount(measure, answer.a), amount(measure, answer.b), value, ends, factor, f"{answer.value.n:,}")
        rows.append(
            f"<tr><td><a href='#{_behind_answer(done, answer)}'>{escape(measure.title)}</a>"
            f"<td class=l>{escape(answer.variant)}" + "".join(f"<td>{escape(cell)}" for cell in cells)
        )
    heads = "".join(f"<th>{head}" for head in ("first", "this", "difference", "interval", "paired factor", "deals"))
    return f"<div class=scroll><table><tr><th>measure<th class=l>variant{heads}{''.join(rows)}</table></div>"


def _behind_answer(done: StudyOutcome, answer: Answer) -> str:
    return "games-0" if answer.kind == "single" else place_of(done, answer)


def _own(done: StudyOutcome) -> str:
    return f"<section><h2>{say('figures')}</h2><p>{say('intervals-together')}</p>{_table(done, done.answers)}</section>"


def _mattered(done: StudyOutcome, compared: Sequence[Answer]) -> str:
    parts, names = [], [variant.name for variant in done.study.plan.variant]
    for answer in {answer.variant: answer for answer in compared}.values():
        share = answer.use.deals / answer.value.n
        parts.append(
            f"<p class=full>{escape(use_sentence(answer))} <a href='#games-{names.index(answer.variant)}'>Games</a></p>"
            f"<div class=bar><i style='width:{share:.1%}'></i></div>"
        )
    for answer in compared:
        if answer.where_used is not None and answer.use.deals < answer.value.n:
            words = interval(answer.measure, answer.where_used, True)
            told = {"variant": answer.variant, "title": answer.measure.title, "unit": answer.measure.unit}
            moved = amount(answer.measure, answer.where_used.value, True)
            parts.append(f"<p>{escape(say('where-used', moved=moved, interval=words, **told))}</p>")
    return f"<section><h2>{say('did-it-matter')}</h2><p>{say('how-often-used')}</p>{''.join(parts)}</section>"


def _length(done: StudyOutcome, names: list[str]) -> str:
    unit = f"{done.study.game.definition.turn_unit}s"
    values = list(zip(names[:_CURVES], done.figures.turns, strict=False))
    medians = ", ".join(f"{name} {turns.quantile(0.5):g}" for name, turns in values)
    drawn = lengths(values, unit, say("median-game", unit=unit, medians=medians))
    note = say("games-over-then-median", unit=unit, medians=medians)
    return f"<section><h2>{say('length')}</h2><p>{escape(note)}</p><div class=wide>{drawn}</div></section>"


def _leads(done: StudyOutcome, names: list[str]) -> str:
    """How far ahead the first seat is, round by round."""
    made, seats, rounds = done.study.game.definition, done.study.game.seats, done.figures.rounds
    values = []
    for number, name in enumerate(names[:_CURVES]):
        games = rounds[number, :, 8]
        there = games >= max(1.0, games.max() * _FEW)
        last = int(np.flatnonzero(there)[-1]) + 1 if there.any() else 0
        means = np.where(there[:, None], rounds[number, :, :seats] / np.maximum(games, 1)[:, None], np.nan)[:last]
        values.append((name, means[:, 0] - means[:, 1:].mean(axis=1)))
    if any(len(curve) < _SHORT or np.isnan(curve).all() for _, curve in values):
        return ""
    said = say("first-seat-ahead-many", score_unit=made.score_unit, turn_unit=made.turn_unit)
    drawn = leads(values, f"{made.turn_unit}s", made.score_unit, said)
    note = say("far-tenth-games-last", said=said)
    return f"<section><h2>{say('lead')}</h2><p>{escape(note)}</p><div class=wide>{drawn}</div></section>"


def _behind(done: StudyOutcome, command: str, behind: Behind, link: Link | None) -> str:
    own = command.startswith("sandtable study ")
    named = shlex.quote(command.rpartition(" ")[2]) if own else "study.toml"
    return behind_marks(done, behind, named, "" if own else " " + say("save-study-below-study"), link)


def _counted(done: StudyOutcome, names: list[str]) -> str:
    """Everything that was decided and happened, a game."""
    games = done.games / len(names)
    times: dict[str, dict[str, int]] = {}
    for row in done.counted():
        counts = times.setdefault(row["what"], {})
        counts[row["variant"]] = counts.get(row["variant"], 0) + row["times"]
    shown = names[:_CURVES]
    rows = "".join(
        f"<tr><td>{escape(what)}" + "".join(f"<td>{counts.get(name, 0) / games:,.2f}" for name in shown)
        for what, counts in times.items()
    )
    heads = "".join(f"<th>{escape(name)}" for name in shown)
    return (
        f"<section><h2>{say('what-happened')}</h2><p>{say('what-happened.text')}</p>"
        + _folded(f"<div class=scroll><table><tr><th>{say('what')}{heads}{rows}</table></div>")
        + "</section>"
    )


def _again(done: StudyOutcome, command: str, file: str) -> str:
    listed = ""
    if file and command.startswith("sandtable study "):
        named = command.rpartition(" ")[2]
        listed = f"<p>{say('games-behind-figure')}</p><pre>sandtable study list {escape(named)} --where changed</pre>"
    text = f"<p>{say('the-study')}</p><pre>{escape(file)}</pre>" if file else ""
    return (
        f"<section style='margin-top:14px'><h2>{say('once-more')}</h2>"
        f"<p>{say('same-games', version=__version__)}</p><pre>{escape(command)}</pre>{listed}{text}</section>"
    )
