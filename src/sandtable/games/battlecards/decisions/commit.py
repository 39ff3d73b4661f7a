"""What an army brings to a battle: stacks, guns and radar (D11, D12; section 8.1 B7)."""

from collections.abc import Sequence

from sandtable.core.game.showing import Wording
from sandtable.core.scenes import Choice
from sandtable.games.battlecards import state as s
from sandtable.games.battlecards.log.card_text import TYPE_WORDS
from sandtable.games.battlecards.log.words import Lexicon
from sandtable.games.battlecards.rules.commit import FOR_GUNS, RADAR, choices_commit, choices_optional
from sandtable.games.battlecards.table.forms import answers, decision, own_stack, said
from sandtable.games.battlecards.table.player_view import GameView


def _commit(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    what = view.task.data[0]
    if what == FOR_GUNS:
        return said("Of which ground stack may guns or radar join?", "In secret: nothing is shown yet.")
    return said(f"Send which {TYPE_WORDS[what]} stack?", "All its units fight. Both sides choose in secret.")


def _what(view: GameView) -> str:
    return "radar" if view.task.data[0] == RADAR else "guns"


def _optional(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    return said(f"Bring the {_what(view)} of your ground stack?", "All of it, or none.")


def _bring(words: Lexicon, view: GameView, answer: int) -> Choice:
    if answer:
        return Choice(answer, f"Bring the {_what(view)}", detail="it joins the battle", key="Y")
    return Choice(answer, f"Leave the {_what(view)} out", detail="nothing of that stack is shown", key="N")


COMMIT = decision(
    "D_COMMIT", s.D_COMMIT, own_stack("Send"), choices=choices_commit, steps={s.T_COMMIT: "choose{s}."}, secret=True,
    question=_commit,
)  # fmt: skip
OPTIONAL = decision(
    "D_OPTIONAL", s.D_OPTIONAL, answers(_bring), choices=choices_optional, steps={s.T_COMMIT: "choose{s}."},
    secret=True, question=_optional, searched=False,
)  # fmt: skip
