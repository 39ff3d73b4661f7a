"""A decision of a game as one object, and what follows from a game's list of them.

    ATTACK = Decision(
        "D_ATTACK", s.D_ATTACK,
        forms=(ChoiceForm(1, "0 to stop", _stop, stops=True), ChoiceForm(600, "1 + the edge", _label, buttons=FEW)),
        choices=attack_choices, answer=answer_attack, steps={s.ATTACK: "attack{s}."}, more=("D_DICE",),
        question=_question, refuse=_refuse, why_not=_why_not, describe=_described,
    )

The object stands below its two kernels and the functions that word it, in a file of `decisions/` of its game. Of the
list are made the kernels `legal`, `apply`, `action`, `kind` and `misplaced`, the action space, the kinds of decision
that searches go by, prompts, labels, keys, refusals, what others read meanwhile, and routine answers.
"""

import importlib
import math
import pkgutil
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, field
from functools import cached_property, partial
from typing import Any, Generic

import numpy as np

from sandtable.core.declare.dispatch import Cases, arguments_of, called
from sandtable.core.declare.generated import written_kernel
from sandtable.core.game import showing
from sandtable.core.game.game import Game, StandingOrder
from sandtable.core.game.showing import Seen, ShownDecision, Wording, Words
from sandtable.core.game.spaces import Block, Kind, block_starts
from sandtable.core.kernel.asking import answered
from sandtable.core.kernel.records import Records
from sandtable.core.scenes import Choice, Count

Kernel = Callable[..., Any]

#: As many choices as can be buttons (LOOK.md section 5); when there are more, those on the board are quiet.
FEW = 5
#: The key of the choice that stops or passes.
STOP_KEY = "S"
_NO_CODE = 2**31 - 1
#: A name as specifications have them.
_SPECIFIED = re.compile(r"D_[A-Z0-9_]+")


@dataclass(frozen=True)
class ChoiceForm(Generic[Words, Seen]):
    """Choices of one kind in a decision: `cells` codes, which begin where those of the form before it end, or at the
    code `first`. `text` says what they are, for the layout of the action space. There a choice stands at its number in
    the form, or where the kernel `place` says of that number, which it names `choice`.

    `label` shows one by its number in the form, or says what it is called; `labels` shows several, where one depends on
    the others. Neither needs to give it its code. `buttons`: when there are more than so many of this form, none is a
    button. `stops`: the one that stops or passes. `line`: they are numbers in a row. `refuse`: why a number is none
    where others of the form are choices; it is asked for all codes within `reach` of the first, by default for `cells`.
    """

    cells: int
    text: str
    label: Callable[[Words, Seen, int], Choice | str] | None = None
    labels: Callable[[Words, Seen, Sequence[int]], list[Choice]] | None = None
    buttons: int | None = None
    stops: bool = False
    line: bool = False
    first: int | None = None
    reach: int = 0
    place: Kernel | None = None
    refuse: Callable[[Words, Seen, int], str] | None = None

    def __post_init__(self) -> None:
        if (self.label is None) == (self.labels is None):
            raise TypeError(f"{self.text}: either `label` shows one choice, or `labels` shows all.")
        if self.cells < 1 or not self.text:
            raise TypeError(f"A form has at least one choice, and a text that says what it is for: {self}.")

    def shown(self, words: Words, view: Seen, start: int, codes: Sequence[int]) -> list[Choice]:
        """The choices with these codes, of which the first of this form is `start`."""
        numbers = [code - start for code in codes]
        if self.labels is not None:
            made = self.labels(words, view, numbers)
        else:
            assert self.label is not None
            said = [self.label(words, view, number) for number in numbers]
            for one in said:
                if not isinstance(one, Choice | str):
                    raise TypeError(f"{self.text}: `label` gives a text or a Choice, not {one!r}.")
            made = [one if isinstance(one, Choice) else Choice(start, one) for one in said]
        for number, choice in zip(numbers, made, strict=True):
            choice.code = start + number
            if self.stops:
                choice.key = STOP_KEY
            if self.buttons is not None:
                choice.quiet = len(numbers) > self.buttons
        return made


def none_of(words: object, view: object, code: int, codes: Sequence[int]) -> str:
    """Why a code is not legal: it is none of the choices."""
    return f"{code} is none of the {len(codes)} choices of this decision."


@dataclass(frozen=True)
class Decision(Generic[Words, Seen]):
    """A decision. `name` is that of the specification, `number` stands in `State.asked` and never changes: positions
    and trained values know it.

    `choices` writes the legal codes, ascending, into the array that it names `choices`, and returns how many. `answer`
    makes one of them, `choice`; None in a game whose `apply` is its own. Both name those of `rules, state, seat,
    choice(s), log` that they need. After the answer the game runs on, unless `partly` is set and the answer returns
    False: then it has asked for the rest.

    `forms`: what may be chosen, which is its block of the action space too. `steps`: in which steps of the game it is
    asked, and what others read of those who are asked then ("" where another decision of the step says it, or the game
    does). `waiting`: that in a game without steps. `secret`: that it is asked gives something away.

    `question` (a text where it is always the same), `refuse`, `why_not`, `describe`, `numbers`, `odds`: as
    `ShownDecision` has them; `refuse` is asked where no form says why. `client`: its `kind`, if that is not the name.
    `routine`: what a player may have answered without being asked, by those who did not choose "ask". Decisions that
    name the same one share it.

    `searched`, `then`, `more`, `tells`, `evidence`, `noted` are those of `Kind`. `rare`: a game asks it so seldom that
    its answer is called, not written into `apply`."""

    name: str
    number: int = 1
    _: KW_ONLY
    forms: tuple[ChoiceForm[Words, Seen], ...]
    choices: Kernel
    answer: Kernel | None = None
    steps: Mapping[int, str] = field(default_factory=dict)
    waiting: str = ""
    question: Callable[[Words, Seen, Sequence[int]], Wording] | str
    refuse: Callable[[Words, Seen, int, Sequence[int]], str] = none_of
    why_not: Callable[[Words, Seen, Sequence[int]], dict[str, str]] = showing.no_reasons
    describe: Callable[[Words, Seen, Choice], str] = showing.by_label
    numbers: Callable[[Words, Seen, Sequence[int]], list[Count]] = showing.no_numbers
    client: str = ""
    odds: bool = False
    routine: StandingOrder | None = None
    secret: bool = False
    partly: bool = False
    searched: bool = True
    then: tuple[str, ...] = ()
    more: tuple[str, ...] = ()
    tells: tuple[int, ...] = ()
    evidence: float = 1.0
    noted: bool = False
    rare: bool = False

    def __post_init__(self) -> None:
        if not isinstance(self.forms, Sequence) or not self.forms:
            raise TypeError(f"{self.name}: `forms` is a tuple of at least one ChoiceForm; of one, behind it a comma.")
        if self.rare and self.partly:
            raise TypeError(f"{self.name}: an answer that may ask for the rest is not called from a side.")

    @property
    def block(self) -> Block:
        """Its block of the action space."""
        texts = [form.text for form in self.forms]
        text = ("; " if any("," in one for one in texts) else ", ").join(texts)
        return Block(self.name, (sum(form.cells for form in self.forms),), f"{text[0].upper()}{text[1:]}.")

    @cached_property
    def spans(self) -> list[tuple[int, float, int, ChoiceForm[Words, Seen]]]:
        """The forms in the order of their codes: the first, the end of those that count as codes of the form, and the
        first cell in the block. Where it does not say where it begins, the last one has all further codes."""
        made, start, cell = [], 0, 0
        for form in self.forms:
            start = start if form.first is None else form.first
            end = start + (form.reach or form.cells)
            further = form is self.forms[-1] and form.first is None
            made.append((start, math.inf if further else end, cell, form))
            start, cell = start + form.cells, cell + form.cells
        return sorted(made, key=lambda span: span[0])

    @property
    def in_source(self) -> str:
        """What its kernels are called in the source that is written of it: an author may name a decision "set out",
        "from" or "advance", which are no names there, or those of something else."""
        return self.name if _SPECIFIED.fullmatch(self.name) else f"decision_{self.number}"

    @property
    def kind(self) -> Kind:
        """What searches and drafts go by."""
        return Kind(self.name, self.searched, self.then, self.more, self.tells, self.evidence, self.noted)

    def shown(self, numbered: bool = False, buttons: int | None = None) -> ShownDecision[Words, Seen]:
        """How it looks to the seat that owes it; `numbered`: with keys for buttons that have no letter; `buttons`: when
        there are more choices than that, those on the table are none."""
        return ShownDecision(
            self.client or self.name.removeprefix("D_").lower().replace("_", "-"),
            self.question if callable(self.question) else partial(_always, self.question),
            partial(self._labelled, numbered, buttons),
            self._refused,
            self.why_not,
            self.describe,
            self.numbers,
            odds=self.odds,
        )

    def _labelled(
        self, numbered: bool, buttons: int | None, words: Words, view: Seen, codes: Sequence[int]
    ) -> list[Choice]:
        """The choices by their forms."""
        made: list[Choice] = []
        for start, end, _, form in self.spans:
            made += form.shown(words, view, start, [code for code in codes if start <= code < end])
        if buttons is not None and len(made) > buttons:
            for choice in made:
                choice.quiet = bool(choice.elements) and not choice.primary
        keyless = (choice for choice in made if not choice.key and not choice.quiet)
        for number, choice in zip(range(1, 10), keyless if numbered else ()):
            choice.key = str(number)
        return made

    def _refused(self, words: Words, view: Seen, code: int, codes: Sequence[int]) -> str:
        for start, end, _, form in self.spans:
            if form.refuse is not None and start <= code < end and any(start <= legal < end for legal in codes):
                return form.refuse(words, view, code - start)
        return self.refuse(words, view, code, codes)


def _always(text: str, words: object, view: object, codes: Sequence[int]) -> Wording:
    return [text], []


def _at_once(order: StandingOrder, game: Game, seen: Records, seat: int, choice: str) -> int | None:
    return None if choice == "ask" else order.answer(game, seen, seat, choice)


class Decisions:
    """All decisions of a game, in the order of their numbers, which count from 1. Kernels are at home in the module
    `home`. `at`: where the step of the game stands. `owed`: the number of the decision that a seat owes. `asked_for`:
    the seat whose decision it is, in a game in which one is owed at a time and another seat may answer it. `numbered`,
    `buttons`: as `Decision.shown` has them."""

    def __init__(
        self,
        home: str,
        *listed: Decision[Any, Any],
        at: str = "state.step",
        owed: str = "state.asked[seat]",
        asked_for: str = "",
        numbered: bool = False,
        buttons: int | None = None,
    ) -> None:
        self._home, self._at, self._owed, self._asked_for = home, at, owed, asked_for
        self.all = tuple(sorted(listed, key=lambda one: one.number))
        #: Names by number; number 0 is none.
        self.names = ("", *(one.name for one in self.all))
        if [one.number for one in self.all] != list(range(1, len(self.names))) or len(set(self.names)) < len(
            self.names
        ):
            raise ValueError(f"Numbers count from 1 and names differ: {[(one.number, one.name) for one in self.all]}.")
        for one in self.all:
            unknown = {*one.then, *one.more} - set(self.names)
            if unknown:
                raise ValueError(f"{one.name} goes on with {', '.join(sorted(unknown))}, which the game does not have.")
        self.kinds = tuple(one.kind for one in self.all)
        self.blocks = tuple(one.block for one in self.all)
        #: Routine answers.
        self.orders = self._orders()
        self._shown = tuple(one.shown(numbered, buttons) for one in self.all)

    def _orders(self) -> tuple[StandingOrder, ...]:
        """Each is asked for the decisions that name it, and not by those who chose to be asked."""
        named: dict[int, tuple[StandingOrder, list[str]]] = {}
        for one in self.all:
            if one.routine is not None:
                named.setdefault(id(one.routine), (one.routine, []))[1].append(one.name)
        return tuple(
            StandingOrder(**{**vars(order), "asked": tuple(names), "answer": partial(_at_once, order)})
            for order, names in named.values()
        )

    def shown(self, view: Any) -> ShownDecision[Any, Any]:
        """The decision that the viewer owes."""
        number: int = view.asked
        return self._shown[number - 1]

    def waiting(self, step: int, number: int = 0) -> str:
        """What others read of those who are asked in a step: what all decisions of the step say, else what the one with
        this number says; "" if none does."""
        said = {one.steps[step] for one in self.all if one.steps.get(step)}
        return said.pop() if len(said) == 1 else self.all[number - 1].steps.get(step, "") if number else ""

    def meanwhile(self, number: int) -> str:
        """What others read of those who are asked this decision, if they may not know in which step: the first that it
        says."""
        return next(iter(self.all[number - 1].steps.values()))

    def mask(self, field: str) -> int:
        """The numbers of those that have the field set, themselves or in a form, as bits: `mask("stops") >> kind & 1`
        in a kernel."""
        return sum(
            1 << one.number
            for one in self.all
            if getattr(one, field, False) or any(getattr(form, field, False) for form in one.forms)
        )

    # Kernels. Decisions that share one share a case of it.

    def offered(self, name: str = "offered") -> Any:
        """`offered(rules, state, seat, choices)`: the codes of the decision that this seat owes, or that is owed for
        it; where that has not been looked at yet, it may be one or none."""
        arguments = ("rules", "state", "seat", "choices")
        cases = Cases(arguments, "return {}")
        for one in self.all:
            cases.add(one.in_source, one.number, one.choices)
        return self._kernel(name, arguments, [*cases.lines, "return 0"], cases.names)

    def legal(self, offered: Kernel | None = None) -> Any:
        """`legal(rules, state, seat, choices)`: the legal codes of the decision that the seat owes. `offered`: the
        kernel of that name, if a game has need of it."""
        if not self._asked_for:
            return offered or self.offered("legal")
        lines = ["if state.to_act >> seat & 1 == 0:", "    return 0", "return offered(rules, state, seat, choices)"]
        names = {"offered": offered or self.offered()}
        return written_kernel(self._home, "legal", "rules, state, seat, choices", lines, names)

    def apply(self, advance: Kernel) -> Any:
        """`apply(rules, state, seat, choice, log)`: the answer, then `advance(rules, state, log)`."""
        arguments = ("rules", "state", "seat", "choice", "log")
        often, rarely = Cases(arguments), Cases(arguments)
        for one in self.all:
            if one.answer is None:
                raise TypeError(f"{one.name}: no kernel takes its answer.")
            (rarely if one.rare else often).add(
                one.in_source, one.number, one.answer, *(("if not {}:", "    return") if one.partly else ())
            )
        names = {**often.names, "answered": answered, "advance": advance}
        if rarely.lines:
            names["rarely"] = written_kernel(
                self._home, "rarely", ", ".join((*arguments, "kind")), rarely.lines, rarely.names
            )
            often.otherwise(f"rarely({', '.join(arguments)}, kind)")
        asked = ["answered(state, seat)"] if "asked" in self._owed else []
        lines = [*asked, *often.lines, "advance(rules, state, log)"]
        return self._kernel("apply", arguments, lines, names)

    def action(self) -> Any:
        """`action(rules, state, seat, choice)`: the number of a legal choice in `blocks`."""
        arguments = ("rules", "state", "seat", "choice")
        cases = Cases(arguments, "choice = {}", by="row")
        # Rows: the forms of all decisions, each with its first code and its first cell; behind those of a decision a
        # code that none reaches. Number 0 has one form.
        rows, firsts, starts = [0], [0, _NO_CODE], [0, 0]
        for one, block in zip(self.all, block_starts(self.blocks).values(), strict=True):
            rows.append(len(firsts))
            for start, _, cell, form in one.spans:
                if form.place is not None:
                    cases.add(f"place_{len(firsts)}", len(firsts), form.place)
                firsts.append(start)
                starts.append(block + cell)
            firsts.append(_NO_CODE)
            starts.append(0)
        lines = [
            "row = rows[kind]",
            "while choice >= firsts[row + 1]:",
            "    row += 1",
            "choice = choice - firsts[row]",
            *cases.lines,
            "return starts[row] + choice",
        ]
        tables = {"rows": rows, "firsts": firsts, "starts": starts}
        names = {**cases.names, **{name: np.array(table, dtype=np.int64) for name, table in tables.items()}}
        return self._kernel("action", arguments, lines, names)

    def kind(self) -> Any:
        """`kind(rules, state, seat)`: the index in `kinds` of the decision that the seat owes."""
        return self._kernel("kind", ("rules", "state", "seat"), ["return kind - 1"], {})

    def misplaced(self) -> Any:
        """`misplaced(state, seat)`: whether the seat owes a decision that is not asked in this step."""
        steps = (-1, *(sum(1 << step for step in one.steps) for one in self.all))
        return self._kernel(
            "misplaced", ("state", "seat"), [f"return steps[kind] >> {self._at} & 1 == 0"], {"steps": steps}
        )

    def choosing(self, package: str, verb: str) -> dict[str, Kernel]:
        """What a bot has for decisions, by their names: the functions `<verb>_<decision>` of the files of its package
        that are called as files of decisions are, and of its file `choosing`."""
        start, found = f"{verb}_", dict[str, Kernel]()
        for file in (*_files(self._home), "choosing"):
            if file in _files(package):
                found |= vars(importlib.import_module(f"{package}.{file}"))
        return {f"D_{name[len(start) :].upper()}": one for name, one in found.items() if name.startswith(start)}

    def by_kind(
        self, name: str, cases: Mapping[str, Kernel], arguments: Sequence[str], otherwise: Kernel, **later: Kernel
    ) -> Any:
        """The kernel `name(*arguments)`, which calls what a bot has for the decision that a seat owes, by its name; for
        one that it has nothing for, `otherwise` (as `even` and `first` do: the first choice is taken). `later`: what
        some of them take that is no argument, and the kernel that makes it of arguments."""
        unknown = set(cases) - set(self.names)
        if unknown:
            raise ValueError(f"A bot knows {', '.join(sorted(unknown))}, which the game does not have.")
        soon, late = Cases(arguments, "return {}"), Cases((*arguments, *later), "return {}")
        for one in self.all:
            case = cases.get(one.name, otherwise)
            (late if set(arguments_of(case)) & set(later) else soon).add(one.in_source, one.number, case)
        makers = {f"make_{made}": maker for made, maker in later.items()}
        made = [f"{made} = {called(f'make_{made}', maker, arguments)}" for made, maker in later.items()]
        end = f"return {called('otherwise', otherwise, arguments)}"
        names = {**soon.names, **late.names, **makers, "otherwise": otherwise}
        return self._kernel(name, arguments, [*soon.lines, *made, *late.lines, end], names)

    def _kernel(self, name: str, arguments: Sequence[str], lines: Sequence[str], names: Mapping[str, Any]) -> Any:
        seat = [f"seat = {self._asked_for}"] if self._asked_for else []
        return written_kernel(self._home, name, ", ".join(arguments), [f"kind = {self._owed}", *seat, *lines], names)


def _files(package: str) -> list[str]:
    return sorted(module.name for module in pkgutil.iter_modules(importlib.import_module(package).__path__))


def decisions_in(package: str, **more: Any) -> Decisions:
    """The decisions that the modules of a package declare: whatever stands in its folder is a decision of the game.
    `more` is what else `Decisions` takes."""
    found: dict[int, Decision[Any, Any]] = {}
    for name in _files(package):
        module = importlib.import_module(f"{package}.{name}")
        found |= {id(one): one for one in vars(module).values() if isinstance(one, Decision)}
    return Decisions(package, *found.values(), **more)
