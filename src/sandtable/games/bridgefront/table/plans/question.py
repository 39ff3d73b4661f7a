"""What the open question is about: the action and the operation that ask it, and what is known of the stack so far."""

from dataclasses import dataclass
from typing import Any

from sandtable.core.game.showing import fitting
from sandtable.core.scenes import Text
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.plans import Names, action_name, walk
from sandtable.games.bridgefront.log.words import Lexicon
from sandtable.games.bridgefront.rules.programs import shapes
from sandtable.games.bridgefront.table.plans.labels import capitalized, names_of
from sandtable.games.bridgefront.table.player_view import GameView


@dataclass(frozen=True, slots=True)
class PlanQuestion:
    """The viewer's open decision. `title` names the action ("Zap"; "" outside of actions), `row` is the operation's row
    of the program (empty: none), `number` counts the stacks, edges or ends asked for before. `source`, `forces`,
    `champions` and `path` are those of the stack being planned, and `edge` is the one chosen last."""

    title: str
    kind_of_card: int
    op: int
    row: list[int]
    number: int
    names: Names
    source: int = s.NONE
    forces: int = 0
    champions: int = 0
    path: tuple[int, ...] = ()
    edge: int = s.NONE

    @property
    def operation(self) -> int:
        """The operation (OP_...), 0 for none."""
        return self.row[shapes.OP] if self.row else 0

    @property
    def at(self) -> int:
        """Where the stack being planned has got to."""
        return self.path[-1] if self.path else self.source

    def titled(self, name: str, alone: bool = False, **facts: Any) -> Text:
        """What the message asks, after the name of the action; without it where it would be too long, or `alone`."""
        wanted = say.text(name, **facts)
        first, *rest = wanted
        short: Text = [capitalized(first), *rest] if isinstance(first, str) else wanted
        return short if alone else fitting(say.text("titled", title=self.title, wanted=wanted), short)


def question(words: Lexicon, view: GameView) -> PlanQuestion:
    """What the viewer, who owes a decision, is asked about."""
    names = names_of(view)
    if view.phase == s.PLANS:
        return _planning(words, view, names)
    if view.phase == s.RESOLVE and view.actor == view.viewer:
        codes, _ = view.plans.get(view.actor, ([s.ACT_DONE], []))
        act = codes[0]
        row = words.program[view.op] if view.op != s.NONE else []
        kind = act - s.ACT_CARD if act >= s.ACT_CARD else s.NONE
        return PlanQuestion(action_name(words, act, names), kind, view.op, row, 0, names)
    return PlanQuestion("", s.NONE, s.NONE, [], 0, names)


def _planning(words: Lexicon, view: GameView, names: Names) -> PlanQuestion:
    codes, kinds = view.plan, view.plan_kind
    if not codes:
        return PlanQuestion("", s.NONE, s.NONE, [], 0, names)
    places = walk(words, codes, names)
    place = places[len(codes)] if len(places) > len(codes) else places[-1]
    row = words.program[place.op] if place.op != s.NONE else []
    source, forces, champions, path, edge = s.NONE, 0, 0, list[int](), s.NONE
    for number in range(1, len(codes)):
        code, kind = codes[number], kinds[number]
        if kind == s.D_SRC:
            source, forces, champions, path = code, 0, 0, []
        elif kind == s.D_FORCES:
            forces = code
        elif kind == s.D_CHAMPS:
            champions = code
        elif kind == s.D_STEP and code != s.STEP_STOP:
            path.append(words.step(path[-1] if path else source, code, names.holes))
        elif kind == s.D_EDGE and code != s.NO_EDGE:
            edge = code
    act = codes[0]
    return PlanQuestion(
        action_name(words, act, names),
        act - s.ACT_CARD if act >= s.ACT_CARD else s.NONE,
        place.op,
        row,
        place.stack,
        names,
        source,
        forces,
        champions,
        tuple(path),
        edge,
    )


def text_of_card(words: Lexicon, asked: PlanQuestion) -> Text:
    """The text of the card that asks, which says what the choice does."""
    if asked.kind_of_card == s.NONE or not words.faces[asked.kind_of_card].text:
        return []
    return [words.faces[asked.kind_of_card].text]
