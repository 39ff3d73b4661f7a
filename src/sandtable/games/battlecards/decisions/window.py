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
from sandtable.games.battlecards.table.forms import UNSEEN, by_op, decision, fit, passing, playing, said, saying, target
from sandtable.games.battlecards.table.kept_cards import held_back
from sandtable.games.battlecards.table.player_view import GameView
from sandtable.games.battlecards.table.windows import DEAREST, CardOrder, passed, window

_GO_ON = passing("Go on", "play nothing more")


def _cancel(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    return said(fit(f"Stop {battle_name(words, view.battle)}?", "Stop this battle?"), UNSEEN)


def _passed(game: Game, state: Records, seat: int) -> int | None:
    """Of the units that act before round 1 only a Special Intercept, which lies hidden in a stack, is passed over."""
    record, rules = plain(state), plain(game.rules)
    unit = record.task_data[record.tasks - 1][1]
    if record.asked == s.D_PHASE_ZERO and not (unit >= 0 and rules.intercept0[rules.kind[unit]]):
        return None
    return passed(game, state, seat)


#: Cards and units before round 1.
AT_START = window(
    "start", "At battle start", "Mine Fields, Chemical Warfare and a Special Intercept.",
    CardOrder("mines", "Mine Fields", s.OP_DESTROY_GROUND, DEAREST),
    CardOrder("chemical", "Chemical Warfare", s.OP_CHEMICAL), passed=_passed,
)  # fmt: skip

CANCEL = decision(
    "D_CANCEL", s.D_CANCEL,
    passing("Let the battle come", "play nothing"), playing("against this battle", s.BATTLE_DRAWN),
    choices=choices_window, steps={s.T_WINDOW: "choose{s}."}, secret=True, question=_cancel,
    why_not=held_back(s.BATTLE_DRAWN),
    routine=window(
        "cancel", "When a battle is drawn", "Delay Tactics and Misinformation.",
        CardOrder("delay", "Delay Tactics", s.OP_RETURN_BATTLE),
        CardOrder("misinformation", "Misinformation", s.OP_REPLACE_BATTLE),
    ),
)  # fmt: skip
PREPARE = decision(
    "D_PREPARE", s.D_PREPARE, _GO_ON, playing("before the battle", s.BATTLE_PREP), choices=choices_window,
    steps={s.T_WINDOW: "choose{s}."}, secret=True, question=saying("Play a card before the battle?", UNSEEN),
    why_not=held_back(s.BATTLE_PREP),
    routine=window(
        "prepare", "Before a battle", "Military Intelligence, Stolen Plans and reserve armies.",
        CardOrder("intelligence", "Military Intelligence", s.OP_ENEMY_COMMITS_FIRST),
        CardOrder("plans", "Stolen Plans", s.OP_FIRST_FIRE_ROUND1),
        CardOrder("reserve", "reserve armies", s.OP_DRAW_DEPLOY_HIDDEN),
    ),
)  # fmt: skip
BATTLE_START = decision(
    "D_BATTLE_START", s.D_BATTLE_START, _GO_ON, playing("at battle start", s.BATTLE_START), target("Mine"),
    choices=choices_window, steps={s.T_WINDOW: "choose{s}."}, secret=True,
    question=by_op(
        s.K_TARGET,
        saying("Which enemy unit runs into the mines?"),
        saying("Play a card at the start of the battle?", UNSEEN),
    ),
    why_not=held_back(s.BATTLE_START), routine=AT_START,
)  # fmt: skip
ROUND_START = decision(
    "D_ROUND_START", s.D_ROUND_START, _GO_ON, playing("in this round", s.ROUND_START), target("Send away"),
    choices=choices_window, steps={s.T_WINDOW: "choose{s}."}, secret=True,
    question=by_op(
        s.K_TARGET,
        saying("Which enemy unit withdraws?", "It stays deployed, but is out of this battle."),
        saying("Play a card for this round?", UNSEEN),
    ),
    why_not=held_back(s.ROUND_START),
    routine=window(
        "round", "At the start of a round", "Lack of Valor, and weather that grounds aircraft.",
        CardOrder("valor", "Lack of Valor", s.OP_FORCE_WITHDRAW, DEAREST),
        CardOrder("weather", "bad weather", s.OP_GROUND_AIR),
    ),
)  # fmt: skip
