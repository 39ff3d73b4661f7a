"""BID: prompt with its two numbers, choices, and why a bid is none (spec section 14)."""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm, Decision
from sandtable.core.game.showing import Wording
from sandtable.core.kernel import kernel
from sandtable.core.scenes import Choice, Count, CountPreset, StrongRef
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.words import Lexicon
from sandtable.games.bridgefront.rules.bid import answer_bid, bid_choices
from sandtable.games.bridgefront.table.player_view import GameView


def _bid_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    name = words.name(view.on_offer)
    return ["Bid for ", StrongRef(name), ": buy, or pass."], [
        "The highest Buy wins and pays. If nobody buys, the lowest Pass gets the card and all that was passed for."
    ]


def _bid_numbers(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Count]:
    """Two numbers: to pass for, and to buy for."""
    most = min(view.gold[view.you], words.rules.bid_cap)
    every = [CountPreset("All", most, "A")] if most > 1 else []
    return [
        Count(0, most, 0, "gold", [CountPreset("Nothing", 0, "N")], "Pass"),
        Count(1, most, 1, "gold", every, "Buy"),
    ]


def _bid_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    cap = words.rules.bid_cap
    made = []
    for code in codes:
        buy = code > cap
        size = code - cap if buy else code
        made.append(
            Choice(code, bid_words(words, code), group="Buy" if buy else "Pass", range=(size, size), quiet=True)
        )
    return made


def bid_words(words: Lexicon, code: int) -> str:
    """A BID code in words: "Buy for 3", "Pass for 0"."""
    cap = words.rules.bid_cap
    return f"Buy for {code - cap}" if code > cap else f"Pass for {code}"


def _bid_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    cap = words.rules.bid_cap
    if 0 <= code <= 2 * cap:
        size = code - cap if code > cap else code
        return f"A bid of {size} is more than the {view.gold[view.you]} gold you have."
    return f"There is no bid {code}: 0 to {cap} pass for so much, {cap + 1} to {2 * cap} buy for 1 to {cap}."


_MOST_GOLD = 100  # BID_CAP at most


@kernel
def _place(rules, choice):
    """Pass for n, then buy for n, whatever BID_CAP is."""
    return choice if choice <= rules.bid_cap else _MOST_GOLD + choice - rules.bid_cap


BID = Decision(
    "D_BID", s.D_BID,
    forms=(
        ChoiceForm(
            2 * _MOST_GOLD + 1, "pass for 0 to 100 gold, then buy for 1 to 100 gold", labels=_bid_choices, place=_place
        ),
    ),
    choices=bid_choices, answer=answer_bid, steps={s.MARKET_BIDS: "bid{s} in secret."}, question=_bid_prompt,
    refuse=_bid_refusal, numbers=_bid_numbers,
)  # fmt: skip
