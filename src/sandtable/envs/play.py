"""One match as a learner plays it: the game by its name and options, actions in place of codes, who sits beside the
learner, what it is rewarded with, and the match as lines of text.
"""

import hashlib
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from sandtable.bots import Bot, get, kind_of, look
from sandtable.core.errors import OptionError, SandtableError
from sandtable.core.game.game import Game
from sandtable.core.game.spaces import mark_of, size_of
from sandtable.core.kernel.chance import Stream
from sandtable.core.match.match import Match
from sandtable.core.numbers import seed_of, whole
from sandtable.core.scenes import plain
from sandtable.envs import say
from sandtable.games import load


def game_of(game: Game | str, options: dict[str, Any]) -> Game:
    """A game that is ready, or the one that a name and options mean. OptionError for one that says nothing to
    learners in numbers."""
    if isinstance(game, Game):
        if options:
            raise OptionError(say("options-belong-game"))
        made = game
    elif not isinstance(game, str):
        raise OptionError(say("game-name-sandtable", game=repr(game)), field="game")
    else:
        made = load(game, **options)
    observed, actions = sizes_of(made)
    if not observed or not actions:
        raise OptionError(say("game-lays-observation", id=repr(made.id)), field="game")
    return made


def sizes_of(game: Game) -> tuple[int, int]:
    """How many numbers an observation has, and how many actions there are."""
    return size_of(game.definition.observation), size_of(game.definition.actions)


def environment_id(game: Game) -> str:
    """The versioned name of a game's environments, `sandtable/conquest_v3`: the number is that of the rules."""
    return f"sandtable/{game.id}_v{game.definition.version}"


def layout_mark(game: Game) -> str:
    """Eight hexadecimal digits that change whenever a number or an action comes to stand in another place: what was
    learned under another mark does not fit."""
    return mark_of(game.definition.observation, game.definition.actions)


#: No number of an observation and no score is below -LARGEST or above LARGEST.
LARGEST = 1_000_000.0
RETURNS = "returns"
SCORE = "score"
#: What `reward` may be: the win at the end, or what the seat's own score has changed by.
REWARDS = (RETURNS, SCORE)


def by_score(reward: str) -> bool:
    """Whether a reward is the score. OptionError for a word that is no reward."""
    if reward not in REWARDS:
        raise OptionError(say("no-reward", word=repr(reward), known=list(REWARDS)), field="reward")
    return reward == SCORE


#: How a match is shown: in words, printed, as a picture.
RENDER_MODES = ("ansi", "human", "svg")


def metadata_of(game: Game, render_mode: str | None, **more: Any) -> dict[str, Any]:
    """What an environment says of itself. OptionError for a render mode that there is not."""
    if render_mode not in (None, *RENDER_MODES):
        raise OptionError(say("render-mode-ansi", render_mode=repr(render_mode)), field="render_mode")
    named = {"name": environment_id(game), "layout": layout_mark(game)}
    return {**named, "render_modes": list(RENDER_MODES), "render_fps": 1, **more}


class LearningTask(NamedTuple):
    """What is learned: a game, by a learner in the seat `learner` (EVERY: in all) against the bots of the others (None
    where the learner decides), rewarded with the score where `by_score`; a match is cut when it has asked `most` times,
    unless that is 0. `observe`: whether numbers are written, or MASKED: with the mask beside them."""

    game: Game
    learner: int
    bots: tuple[Any, ...]
    by_score: bool
    most: int
    observe: bool | str

    @property
    def masked(self) -> bool:
        """Whether the mask of actions stands in the observation."""
        return self.observe == MASKED


MASKED = "masked"


def task_of(
    game: Game | str, options: dict[str, Any], seat: int | None, opponents: Any, reward: str, max_steps: int,
    observe: bool | str,
) -> LearningTask:  # fmt: skip
    """A task. OptionError says what is wrong with it."""
    scored = by_score(reward)
    if not isinstance(observe, bool) and observe != MASKED:
        raise OptionError(say("no-observe", word=repr(observe)), field="observe")
    most = at_least(0, max_steps, "max_steps", "max_steps is 0 (a match is never cut) or more")
    made = game_of(game, options)
    return LearningTask(made, *seats_of(made, seat, opponents), scored, most, observe)


def utilities(shares: Sequence[float]) -> list[float]:
    """Win shares as numbers that sum to 0: seats x share - 1, so that of two seats one has 1 and the other -1."""
    return [len(shares) * share - 1 for share in shares]


def differences(scores: Sequence[float]) -> list[float]:
    """Scores as numbers that sum to 0: by how much each is above the average of all."""
    middle = sum(scores) / len(scores)
    return [float(score - middle) for score in scores]


def bots_of(game: Game, named: Sequence[Any]) -> list[Bot | None]:
    """The bot of each seat, None where the learner decides. OptionError for what is no bot, or does not play this
    game."""
    found: list[Bot | None] = []
    for one in named:
        kind = None if one is None else kind_of(one, game.id)
        found.append(None if kind is None else kind.player if kind.player is not None else get(kind.name))
    return found


class Play:
    """The match `sandtable.Match(game, seed=seed)`. Seats without a bot are the learner's."""

    def __init__(self, game: Game, seed: int, bots: Sequence[Bot | None], by_score: bool = False) -> None:
        self.game, self.match, self._bots = game, Match(game, seed=seed), bots
        self._luck = Stream(hashlib.sha256(b"envs" + self.match.key).digest())
        self._by_score = by_score
        self._lasts = list(self.match.scores)
        self._paid = False
        self._earned = [0.0] * game.seats
        self._menus: dict[int, dict[int, int]] = {}
        self._go_on()

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that owe a decision now; none when the match is over."""
        return self.match.seats_to_act

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.match.over

    def menu(self, seat: int) -> dict[int, int]:
        """The code of each action that the seat may take now; empty if it is asked nothing."""
        if seat not in self._menus:
            codes = self.match.legal(seat)
            state = self.match.state
            self._menus[seat] = {self.game.action(state, seat, code): code for code in codes}
        return self._menus[seat]

    def mask(self, seat: int, more: int = 0) -> npt.NDArray[np.int8]:
        """1 for each action that the seat may take now, with `more` cells at the end that are 0."""
        mask = np.zeros(sizes_of(self.game)[1] + more, dtype=np.int8)
        mask[list(self.menu(seat))] = 1
        return mask

    def act(self, seat: int, action: Any) -> str:
        """Take an action. If it is not legal nothing changes, and a sentence says so; otherwise it is empty."""
        menu = self.menu(seat)
        number = whole(action)
        if number is None or number not in menu:
            return refusal(self.game, seat, action, len(menu))
        self.match.choose(seat, menu[number])
        self._menus.clear()
        self._go_on()
        return ""

    def take(self, seat: int, action: Any) -> tuple[float, str]:
        """The same, with what the seat has earned since it was last rewarded."""
        refused = self.act(seat, action)
        self._earned = [before + more for before, more in zip(self._earned, self.rewards())]
        reward, self._earned[seat] = self._earned[seat], 0.0
        return reward, refused

    def seen(self, viewer: int) -> npt.NDArray[np.float32]:
        """What a seat knows."""
        return self.game.observe(self.match.state, viewer)

    @property
    def returns(self) -> tuple[float, ...]:
        """The share of the win of each seat."""
        return self.match.returns

    def rewards(self) -> list[float]:
        """What each seat is rewarded with since the last time this was asked."""
        if self._by_score:
            now = list(self.match.scores)
            earned = [after - before for after, before in zip(now, self._lasts, strict=True)]
            self._lasts = now
            return earned
        if not self.over or self._paid:
            return [0.0] * self.game.seats
        self._paid = True
        return utilities(self.match.returns)

    def _go_on(self) -> None:
        """Bots answer until a seat of the learner's is asked, or the match is over."""
        made = 0
        while seats := [seat for seat in self.asked if self._bots[seat] is not None]:
            if made >= self.game.definition.limit:
                raise SandtableError(say("bots-made-choices", limit=self.game.definition.limit))
            self._answer(seats[0])
            made += 1

    def _answer(self, seat: int) -> None:
        bot = self._bots[seat]
        assert bot is not None
        view = look(bot, self.match, seat, self._key())
        code = bot.choose(view, self._key())
        if code not in view.legal:
            raise SandtableError(say("bot-seat-chose", seat=seat, code=repr(code), legal=len(view.legal)))
        self.match.choose(seat, code)
        self._menus.clear()

    def _key(self) -> bytes:
        return b"".join(self._luck.word().to_bytes(4, "little") for _ in range(8))


def refusal(game: Game, seat: int, action: Any, legal: int) -> str:
    """Why an action is not taken of a seat that has so many legal ones."""
    actions = sizes_of(game)[1]
    known = f"Action {action!r} is not legal here" if whole(action) in range(actions) else f"{action!r} is no action"
    return f"{known}: seat {seat} has {legal} of {actions} actions, those that its mask shows."


#: In place of a seat: the learner decides for every seat, each with that seat's own knowledge.
EVERY = -1


def seats_of(game: Game, seat: int | None, opponents: Any) -> tuple[int, tuple[Any, ...]]:
    """The learner's seat, EVERY if it has them all, and the bot of each seat, None where the learner decides.
    `opponents`: one bot for all other seats, a bot for each of them in the order of seats, or None: the learner plays
    every seat, as copies of itself. OptionError for a seat that is not there or another number of bots."""
    if opponents is None:
        if seat is not None:
            raise OptionError(say("without-opponents-learner", seat=seat), field="seat")
        return EVERY, (None,) * game.seats
    place = 0 if seat is None else whole(seat)
    if place is None or not 0 <= place < game.seats:
        raise OptionError(say("seats-game-seat", seats=game.seats - 1, seat=repr(seat)), field="seat")
    others = list(opponents) if isinstance(opponents, list | tuple) else [opponents] * (game.seats - 1)
    if len(others) != game.seats - 1:
        raise OptionError(say("opponents-seats-name", others=len(others), seats=game.seats - 1), field="opponents")
    if any(one is None for one in others):
        raise OptionError(say("opponent-bot-none"), field="opponents")
    return place, (*others[:place], None, *others[place:])


def at_least(least: int, value: Any, field: str, sentence: str) -> int:
    """A whole number that is not below the least; OptionError says the sentence."""
    number = whole(value)
    if number is None or number < least:
        raise OptionError(say("argument-is-not", sentence=sentence, value=repr(value)), field=field)
    return number


def seed_or_none(seed: Any) -> int | None:
    """A seed, None for none."""
    return None if seed is None else seed_of(seed)


#: So many lines of the log are shown.
LATEST = 8


def written(match: Match, viewer: int | None) -> str:
    """What the viewer (None: a spectator) sees: everybody's figures, the latest lines of the log, the question and the
    viewer's choices."""
    scene = match.scene(viewer)
    title = match.game.definition.title
    lines = [f"{title}: {scene.headline}" if scene.headline else title]
    for player in scene.players:
        figures = ", ".join(f"{fact.label} {fact.value}" for fact in player.facts)
        marks = [word for word, on in (("asked", player.acting), ("out", player.out)) if on]
        lines.append(f"  Seat {player.seat + 1}: {', '.join([*([figures] if figures else []), *marks])}".rstrip(": "))
    lines += [f"  | {plain(entry.text)}" for entry in match.log(viewer)[-LATEST:]]
    if scene.result is not None:
        lines.append(plain(scene.result.text))
    if viewer is not None and viewer in match.seats_to_act:
        if scene.prompt is not None:
            lines.append(plain(scene.prompt.text))
        for code, words in match.described(viewer).items():
            lines.append(f"  {match.game.action(match.state, viewer, code):>5}  {words}")
    return "\n".join(lines)
