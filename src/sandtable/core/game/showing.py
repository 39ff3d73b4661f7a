"""What people are shown of a game that looks at positions through a *player view*: the parts that every such table has.

A game's own `PlayerView` goes on with what its table shows, and its `look` makes one of a state. That is the only door
from a state to what people see: whatever else of a table reads a view cannot show what it does not hold.

A game has one `ShownDecision` for each kind (core/declare/decisions.py makes it of a declared one); its functions are
given the game's words, what the seat knows, and the codes that are legal. `ViewTable` puts all together: the scene of a
viewer is what `shown` draws, and one of three things: the result, the viewer's decision, or whom the table waits for.

    ATTACK = ShownDecision("attack", _question, _choices, _refuse, _why_not)
    TABLE = ViewTable(lexicon, look, map_board, _shown, decision, waiting, result, GameLogWriter, TELLERS)
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any, Generic, NamedTuple, TypeVar

from sandtable.core import scenes
from sandtable.core.declare.events import EventArguments
from sandtable.core.game.contract import DEFAULTS
from sandtable.core.game.game import Game
from sandtable.core.game.log_writer import LogWriter, seats_of, tell_all
from sandtable.core.game.parts import Kept, Made, ScenePart
from sandtable.core.game.position import Position
from sandtable.core.kernel import calls
from sandtable.core.kernel.asking import count_range
from sandtable.core.kernel.events import NO_LOG, Event
from sandtable.core.kernel.reading import copied
from sandtable.core.kernel.records import Records
from sandtable.core.words import LANGUAGE, Messages, say


@dataclass(slots=True)
class PlayerView:
    """The first fields of what a viewer (a seat, or None) knows."""

    viewer: int | None
    over: bool
    acting: list[int]  # seats that are seen to owe a decision
    asked: int  # the viewer's own decision, 0 none

    @property
    def you(self) -> int:
        """The viewer where it must be a seat, because it is asked: "you" in sentences."""
        assert self.viewer is not None
        return self.viewer


#: Characters of a question, at most (LOOK.md section 13).
LONGEST = 60

#: What is asked, and what is worth knowing with it.
Wording = tuple[scenes.Text, scenes.Text]

Words = TypeVar("Words")
Seen = TypeVar("Seen", bound=PlayerView)


def no_reasons(words: object, view: object, codes: Sequence[int]) -> dict[str, str]:
    """Nothing that one might expect to choose cannot be chosen."""
    return {}


def by_label(words: object, view: object, choice: scenes.Choice) -> str:
    """A choice is called as on its button."""
    return choice.label


def no_numbers(words: object, view: object, codes: Sequence[int]) -> list[scenes.Count]:
    """No slider."""
    return []


@dataclass(frozen=True)
class ShownDecision(Generic[Words, Seen]):
    """A kind of decision. `kind` is its name for the client and for guided games (`Prompt.kind`). `choices` shows the
    legal codes, in their order. `refuse(words, view, code, codes)` says why a code is none, as a sentence with the
    rule that may tell only what the seat knows. `why_not` says why things on the table cannot be chosen that one might
    expect to, by id; those that can are left out of it. `describe` names a choice as no other choice of the decision is
    called, where the label alone would not. `numbers`: the slider, or one for each group of choices (`Prompt.counts`).
    `odds`: the client offers the odds of a chain of attacks beside it."""

    kind: str
    question: Callable[[Words, Seen, Sequence[int]], Wording]
    choices: Callable[[Words, Seen, Sequence[int]], list[scenes.Choice]]
    refuse: Callable[[Words, Seen, int, Sequence[int]], str]
    why_not: Callable[[Words, Seen, Sequence[int]], dict[str, str]] = no_reasons
    describe: Callable[[Words, Seen, scenes.Choice], str] = by_label
    numbers: Callable[[Words, Seen, Sequence[int]], list[scenes.Count]] = no_numbers
    odds: bool = False

    def ask(self, words: Words, view: Seen, codes: Sequence[int], scene: scenes.Scene) -> None:
        """Add the decision to the scene of the seat that owes it: question and sliders, choices, and why not."""
        text, why = self.question(words, view, codes)
        numbers = self.numbers(words, view, codes)
        one = numbers[0] if len(numbers) == 1 else None
        scene.prompt = scenes.Prompt(
            text, why, count=one, counts=[] if one else numbers, kind=self.kind, odds=self.odds
        )
        scene.choices = self.choices(words, view, codes)
        usable = {element for choice in scene.choices for element in choice.elements}
        reasons = self.why_not(words, view, codes)
        scene.why_not = {element: reason for element, reason in reasons.items() if element not in usable}

    def described(self, words: Words, view: Seen, codes: Sequence[int]) -> dict[int, str]:
        """The legal choices in words, by code, with what they cost or bring."""
        every = self.choices(words, view, codes)
        return {choice.code: in_words(choice, self.describe(words, view, choice)) for choice in every}


def facts_of(say: Messages) -> Callable[..., scenes.Fact]:
    """`fact(name, value)`: a figure in the words of a game, the message `fact-<name>`; one object however often it is
    shown."""

    @lru_cache(maxsize=4096)
    def made(language: str, name: str, value: int | str, **arguments: int) -> scenes.Fact:
        label, detail = say.labelled(f"fact-{name}", **arguments)
        return scenes.Fact(name, label, str(value), detail)

    return lambda name, value, **arguments: made(LANGUAGE.get(), name, value, **arguments)


def in_words(choice: scenes.Choice, label: str = "") -> str:
    """A choice as a terminal says it: "March (1 mana)"; `label` in place of its own."""
    label = label or choice.label
    return f"{label} ({choice.detail})" if choice.detail else label


def fitting(*texts: scenes.Text) -> scenes.Text:
    """The first wording of a question that is short enough, else the last."""
    return next((text for text in texts if len(scenes.plain(text)) <= LONGEST), texts[-1])


def number_choices(bounds: tuple[int, int], codes: Sequence[int]) -> list[scenes.Choice]:
    """The choices of a COUNT with these bounds (core/kernel/asking.py): numbers, or ranges of them."""
    made = []
    for code in codes:
        first, last = count_range(*bounds, code)
        label = str(first) if first == last else say("number-range", first=first, last=last)
        made.append(scenes.Choice(code, label, range=(first, last), quiet=True))
    return made


def ranks_told(
    ranked: Sequence[EventArguments], shares: Sequence[float], facts: Callable[[EventArguments], list[scenes.Fact]]
) -> list[scenes.Rank]:
    """One line for each of these events, which have the place and the seat as their first arguments."""
    return [scenes.Rank(told[1], told[0], shares[told[1]], facts(told)) for told in ranked]


@dataclass(frozen=True)
class ViewContext(Generic[Words, Seen]):
    """A position before a viewer's eyes: the game's words, what the viewer knows, the events that it was told, and the
    codes that are legal for it (none while it is not asked). `state` is for what has to be tried out, such as whether a
    choice would end a plan. `events` is the list of the last scene, as long as it has only grown."""

    game: Game
    words: Words
    view: Seen
    events: Sequence[Event]
    codes: Sequence[int]
    state: Records
    kept: Kept

    def part(self, part: ScenePart[Any, Made], *more: object) -> Made:
        """A part of the scene: that of the last one where all that it reads is as it was, and `more` that it is handed,
        none of which may be changed."""
        now = (part.read(self.view), *more)
        return self.kept.part(part, now, lambda: part.make(self.words, self.view, *more))

    def counted(self, part: ScenePart[Any, Made]) -> Made:
        """The same for a part that reads events: it is made again when one of its kinds was told."""
        events, count, made = self.kept.own.get(part, (None, 0, None))
        if events is not self.events or any(event.kind in part.kinds for event in self.events[count:]):
            told = (event for event in (reversed if part.back else iter)(self.events) if event.kind in part.kinds)
            made = part.make(self.words, told)
        self.kept.own[part] = self.events, len(self.events), made
        found: Made = made
        return found


def _nothing_more(context: ViewContext[Words, Seen], scene: scenes.Scene) -> None:
    return None


@dataclass(frozen=True)
class ViewTable(Generic[Words, Seen]):
    """The functions of a `Table` (core/game/game.py) for a game that gives: its `lexicon`, words and fixed facts made
    once a game; `look`, what a viewer knows of a position; the geometry of its board, the same for everybody; `shown`,
    the scene but for what is asked; the decision that a seat owes by what it knows; the prompt of a viewer who waits;
    the result, from the shares of the win and all events; and how events become lines (log_writer.py). `asking` may add
    to the scene of the seat that is asked."""

    lexicon: Callable[[Game], Words]
    look: Callable[[Game, Records, int | None], Seen]
    geometry: Callable[[Words], scenes.Board]
    shown: Callable[[ViewContext[Words, Seen]], scenes.Scene]
    decision: Callable[[Seen], ShownDecision[Words, Seen]]
    waiting: Callable[[Words, Seen], scenes.Prompt]
    result: Callable[[Words, Seen, Sequence[float], Sequence[Event]], scenes.Result]
    writer: Callable[[Words, Sequence[Event], int | None], LogWriter[Words]]
    tellers: Mapping[int, Callable[[Any], list[scenes.Entry]]]
    asking: Callable[[ViewContext[Words, Seen], scenes.Scene], None] = _nothing_more

    def board(self, game: Game) -> scenes.Board:
        """The geometry, the same for every viewer and position."""
        return self.geometry(self.lexicon(game))

    def scene(self, game: Game, position: Position, viewer: int | None) -> scenes.Scene:
        """What a seat, or a spectator (None), sees of a position."""
        context = self.context(game, position, viewer)
        words, view, scene = context.words, context.view, self.shown(context)
        if view.over:
            scene.result = self.result(words, view, game.returns(position.state), position.events)
        elif view.asked:
            self._ask(context, scene)
        else:
            scene.prompt = self.waiting(words, view)
        return scene

    def context(self, game: Game, position: Position, viewer: int | None) -> ViewContext[Words, Seen]:
        """What the scene of a viewer is made of."""
        view = self.look(game, position.state, viewer)
        legal = position.legal or partial(game.legal, position.state)
        codes = legal(view.you) if view.asked and not view.over else ()
        return ViewContext(game, self.lexicon(game), view, position.events, codes, position.state, position.kept)

    def _ask(self, context: ViewContext[Words, Seen], scene: scenes.Scene) -> None:
        """The viewer's decision, and whether something of it can be taken back."""
        self.decision(context.view).ask(context.words, context.view, context.codes, scene)
        if may_take_back(context.game, context.state, context.view.you):
            scene.take_back = say("take-back")
        self.asking(context, scene)

    def entries(self, game: Game, events: Sequence[Event], viewer: int | None) -> list[scenes.Entry]:
        """The viewer's log lines for the events of one choice; all of them must be events the viewer may know."""
        return tell_all(self.writer(self.lexicon(game), events, viewer), self.tellers)

    def describe(self, game: Game, state: Records, seat: int, codes: Sequence[int]) -> list[str]:
        """Legal choices in words: "Attack Maghreb from Gaul (4 armies, 89%)", "Draw a card (63 left)". What one is
        called may depend on the others."""
        words, view = self.lexicon(game), self.look(game, state, seat)
        said = self.decision(view).described(words, view, game.legal(state, seat))
        return [said[code] for code in codes]

    def refusal(self, game: Game, state: Records, seat: int, code: int) -> str:
        """Why a code is not legal now, as a sentence with the rule."""
        view = self.look(game, state, seat)
        if not view.asked:
            return say("not-asked")
        return self.decision(view).refuse(self.lexicon(game), view, code, game.legal(state, seat))


def may_take_back(game: Game, state: Records, seat: int) -> bool:
    """Whether the seat has chosen something in secret that it can undo."""
    if game.kernels.take_back is DEFAULTS["take_back"]:
        return False
    copy = copied(state)
    game.change(calls.TAKE_BACK, copy, seat, 0, NO_LOG)
    return copy.tobytes() != state.tobytes()


def waiting_for(seats: Sequence[int], *does: scenes.Part, why: scenes.Text) -> scenes.Prompt:
    """ "Marit bids in secret.", "Marit and Osei bid in secret.": {s}, {is} in `does` follow the number of players.
    `why` says why the viewer is not asked, if that needs saying. There must be at least one: else the prompt is the
    game's."""
    many = len(seats) > 1
    forms = {"{s}": "" if many else "s", "{is}": "are" if many else "is"}

    def agreeing(part: scenes.Part) -> scenes.Part:
        if isinstance(part, str):
            for form, said in forms.items():
                part = part.replace(form, said)
        return part

    who = say.text("listed", items=seats_of(seats))
    return scenes.Prompt([*who, *(agreeing(part) for part in does)], why, kind="wait")


class Keyword(NamedTuple):
    """`word` as it stands in texts; `section` is the number of the part of the rules that has all of it."""

    word: str
    text: str
    section: str


def keyword_card(keywords: list[Keyword], part: str) -> scenes.Reference:
    """The help card of the words; `part` is what the rules call their parts."""
    rows = [
        scenes.ReferenceRow(f"word-{place}", keyword.word, keyword.text, number=keyword.section)
        for place, keyword in enumerate(keywords)
    ]
    return scenes.Reference("keywords", say("keywords"), say(f"keywords.{part}"), rows, keywords=True)
