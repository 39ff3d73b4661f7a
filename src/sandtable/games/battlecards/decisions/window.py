"""Windows for kept cards of a battle: when it is drawn, before it, at its start, at the start of a round (D8, D9, D13,
D15; sections 8.1 and 11)."""

from collections.abc import Sequence

from sandtable.core.game.game import Game
from sandtable.core.game.showing import Wording
from sandtable.core.kernel.reading import plain
from sandtable.core.kernel.records import Records
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.rules.window import choices_window
from sandtable.games.battlecards.table.battle_view import battle_name
from sandtable.games.battlecards.table.forms import asked, by_op, decision, passing, playing, saying, target
from sandtable.games.battlecards.table.kept_cards import held_back
from sandtable.games.battlecards.table.player_view import GameView
from sandtable.games.battlecards.table.windows import CardOrder, passed, window

_GO_ON = passing("window-pass")


def _cancel(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    return asked("cancel-question", name=battle_name(words, view.battle))


def _passed(game: Game, state: Records, seat: int) -> int | None:
    """Of the units that act before round 1 only a Special Intercept, which lies hidden in a stack, is passed over."""
    record, rules = plain(state), plain(game.rules)
    unit = record.task_unit[record.tasks - 1]
    if record.asked == s.D_PHASE_ZERO and not (unit >= 0 and rules.intercept0[rules.kind[unit]]):
        return None
    return passed(game, state, seat)


#: Cards and units before round 1.
AT_START = window(
    "start", CardOrder("mines", s.OP_DESTROY_GROUND), CardOrder("chemical", s.OP_CHEMICAL), passed=_passed
)  # fmt: skip

CANCEL = decision(
    "D_CANCEL", s.D_CANCEL,
    passing("cancel-pass"), playing("cancel-play", s.BATTLE_DRAWN),
    choices=choices_window, steps={s.T_WINDOW: "waiting-choose"}, secret=True, question=_cancel,
    why_not=held_back(s.BATTLE_DRAWN),
    routine=window(
        "cancel", CardOrder("delay", s.OP_RETURN_BATTLE), CardOrder("misinformation", s.OP_REPLACE_BATTLE)
    ),
)  # fmt: skip
PREPARE = decision(
    "D_PREPARE", s.D_PREPARE, _GO_ON, playing("prepare-play", s.BATTLE_PREP), choices=choices_window,
    steps={s.T_WINDOW: "waiting-choose"}, secret=True, question=saying("prepare-question"),
    why_not=held_back(s.BATTLE_PREP),
    routine=window(
        "prepare",
        CardOrder("intelligence", s.OP_ENEMY_COMMITS_FIRST),
        CardOrder("plans", s.OP_FIRST_FIRE_ROUND1),
        CardOrder("reserve", s.OP_DRAW_DEPLOY_HIDDEN),
    ),
)  # fmt: skip
BATTLE_START = decision(
    "D_BATTLE_START", s.D_BATTLE_START, _GO_ON, playing("start-play", s.BATTLE_START), target("mine-unit"),
    choices=choices_window, steps={s.T_WINDOW: "waiting-choose"}, secret=True,
    question=by_op(s.K_TARGET, "mines-question", "start-question"), why_not=held_back(s.BATTLE_START), routine=AT_START,
)  # fmt: skip
ROUND_START = decision(
    "D_ROUND_START", s.D_ROUND_START, _GO_ON, playing("round-play", s.ROUND_START), target("send-away-unit"),
    choices=choices_window, steps={s.T_WINDOW: "waiting-choose"}, secret=True,
    question=by_op(s.K_TARGET, "valor-question", "round-question"), why_not=held_back(s.ROUND_START),
    routine=window("round", CardOrder("valor", s.OP_FORCE_WITHDRAW), CardOrder("weather", s.OP_GROUND_AIR)),
)  # fmt: skip
