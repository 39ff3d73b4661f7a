"""FACTION and CAPITAL: prompts, choices, and why something is none (spec section 14)."""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm, Decision
from sandtable.core.game.showing import Wording
from sandtable.core.scenes import Choice, Preview
from sandtable.core.scenes.texts import counted
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.words import Lexicon
from sandtable.games.bridgefront.rules.seating import answer_capital, answer_faction, capital_choices, faction_choices
from sandtable.games.bridgefront.table.help.factions import FACTION_LINES, starter_text
from sandtable.games.bridgefront.table.player_view import GameView


def _faction_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    return ["Choose your faction."], ["First to choose a faction is last to choose a Capital."]


def _faction_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    return [
        Choice(
            code,
            words.factions[code],
            detail=FACTION_LINES[code],
            preview=Preview(words.factions[code], [FACTION_LINES[code], *filter(None, [starter_text(words, code)])]),
        )
        for code in codes
    ]


def _faction_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    if 0 <= code < len(words.factions):
        return f"{words.factions[code]} is taken; each faction plays once."
    return f"There is no faction {code}; they are 0 to {len(words.factions) - 1}."


def _capital_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    return ["Choose the corner of your Capital."], ["The board is laid when all Capitals stand."]


def _capital_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    made = []
    for code in codes:
        hex_ = words.slot_hex[code]
        taken = [place for place in view.capital if place != s.NONE]
        near = min((words.topology.distance(hex_, other) for other in taken), default=0)
        detail = f"{near} from the nearest Capital" if near else ""
        made.append(Choice(code, words.hexes[hex_], detail=detail, elements=[words.hexes[hex_]]))
    return made


def _capital_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    if code in view.slot:
        return "This corner is taken."
    return (
        f"Corner {code} is not used with {counted(words.seats, 'player')}."
        if 0 <= code < 6
        else (f"There is no corner {code}; they are 0 to 5.")
    )


FACTION = Decision(
    "D_FACTION", s.D_FACTION, forms=(ChoiceForm(6, "the factions", labels=_faction_choices),), choices=faction_choices,
    answer=answer_faction, steps={s.FACTIONS: "chooses a faction."}, question=_faction_prompt, refuse=_faction_refusal,
)  # fmt: skip

CAPITAL = Decision(
    "D_CAPITAL", s.D_CAPITAL, forms=(ChoiceForm(6, "the corner slots", labels=_capital_choices),),
    choices=capital_choices, answer=answer_capital, steps={s.CAPITALS: "chooses a corner."}, question=_capital_prompt,
    refuse=_capital_refusal,
)  # fmt: skip
