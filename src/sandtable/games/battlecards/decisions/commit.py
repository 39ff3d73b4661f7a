"""What an army brings to a battle: stacks, guns and radar (D11, D12; section 8.1 B7)."""

from collections.abc import Sequence

from sandtable.core.game.showing import Wording
from sandtable.core.scenes import Choice
from sandtable.games.battlecards import say
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.rules.commit import FOR_GUNS, RADAR, choices_commit, choices_optional
from sandtable.games.battlecards.table.forms import answers, asked, decision, own_stack
from sandtable.games.battlecards.table.player_view import GameView


def _commit(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    what = view.task.pick
    if what == FOR_GUNS:
        return asked("commit-guns")
    return asked("commit-question", type=what)


def _radar(view: GameView) -> bool:
    return view.task.pick == RADAR


def _optional(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    return asked("optional-question", radar=_radar(view))


def _bring(words: Lexicon, view: GameView, answer: int) -> Choice:
    label, detail = say.labelled("optional-bring" if answer else "optional-leave", radar=_radar(view))
    return Choice(answer, label, detail=detail, key="NY"[answer])


COMMIT = decision(
    "D_COMMIT", s.D_COMMIT, own_stack("send-stack"), choices=choices_commit,
    steps={s.T_COMMIT: "waiting-choose"}, secret=True, question=_commit,
)  # fmt: skip
OPTIONAL = decision(
    "D_OPTIONAL", s.D_OPTIONAL, answers(_bring), choices=choices_optional, steps={s.T_COMMIT: "waiting-choose"},
    secret=True, question=_optional, searched=False,
)  # fmt: skip
