"""ACT: which action; with what it costs, and why a card or an Ability cannot be used (spec section 14)."""

from collections.abc import Sequence

from sandtable.core.declare.decisions import ChoiceForm
from sandtable.core.game.showing import Wording
from sandtable.core.scenes import Choice, Preview
from sandtable.core.scenes.texts import counted
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.decisions.plan import form
from sandtable.games.bridgefront.log.plans import BASIC_NAMES
from sandtable.games.bridgefront.log.words import Lexicon, champion_id, gold, mana, price_words
from sandtable.games.bridgefront.table.faces import hand_card, numbered
from sandtable.games.bridgefront.table.plans.costs import action_price
from sandtable.games.bridgefront.table.plans.labels import card_name, champion_name
from sandtable.games.bridgefront.table.player_view import GameView

_BASIC_KEYS = {s.ACT_DONE: "D", s.ACT_BUILD: "B", s.ACT_MARCH: "M", s.ACT_REINFORCE: "R", s.ACT_FREE_MARCH: "F"}


def _act_prompt(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    held = view.mana[view.you]
    basic = words.rules.basic_initiative
    how = (
        "Cards come first, by initiative."
        if basic == s.NONE
        else (f"Actions follow by initiative; basic ones have {basic}.")
    )
    return [f"Choose one action. You have {mana(held)}."], [f"All choose in secret. {how}"]


def _act_choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    return [_action(words, view, code) for code in codes]


def _action(words: Lexicon, view: GameView, code: int) -> Choice:
    assert view.viewer is not None
    price = price_words(action_price(words, view, view.viewer, code))
    if code >= s.ACT_CARD:
        face = words.faces[code - s.ACT_CARD]
        return Choice(
            code,
            f"Play {face.name}",
            detail=f"{price}, initiative {face.order}",
            group="cards",
            elements=[hand_card(code - s.ACT_CARD)],
            quiet=True,
            preview=Preview(face.name, [f"{price}, initiative {face.order}", face.text]),
        )
    if code >= s.ACT_ABILITY:
        champion = view.champion_of[view.viewer * s.MAX_SLOTS + code - s.ACT_ABILITY]
        return Choice(
            code,
            f"Ability of {champion_name(words, view, champion.code)}",
            detail=price,
            group="abilities",
            elements=[champion_id(champion.code)],
            preview=Preview(words.name(champion.kind), [words.faces[champion.kind].text]),
        )
    detail = "no more actions this round" if code == s.ACT_DONE else price
    return Choice(code, BASIC_NAMES[code], detail=detail, key=_BASIC_KEYS[code], group="basic")


def _act_refusal(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    viewer = view.you
    if code >= s.ACT_CARD:
        kind = code - s.ACT_CARD
        if kind not in view.hand:
            return f"{card_name(words, kind)} is not in your hand."
        return why_no_card(words, view, viewer, kind)
    if code in range(s.ACT_ABILITY, s.ACT_ABILITY + s.MAX_SLOTS):
        return why_no_ability(words, view, viewer, code)
    if code not in BASIC_NAMES:
        return f"There is no action {code}."
    if code == s.ACT_FREE_MARCH and view.faction[viewer] != s.AERIAL:
        return "Free Marches are for Aerial only."
    if code == s.ACT_FREE_MARCH and view.free_marches[viewer] >= words.rules.free_marches:
        return "You have no Free March left this round."
    return (
        _short_of(words, view, viewer, code)
        or {
            s.ACT_BUILD: "There is no edge without a Bridge at a hex that you hold, or no Bridge can be built now.",
            s.ACT_MARCH: "No stack of yours has a step to take: units on foot need Bridges.",
            s.ACT_REINFORCE: "Two other players stand in your Capital: there is no room.",
            s.ACT_FREE_MARCH: "No stack of yours with a Champion has a step to take.",
        }[code]
    )


def _act_why_not(words: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    """Cards in hand that cannot be played, Abilities that cannot be used."""
    viewer = view.you
    found = {
        hand_card(kind, copy): why_no_card(words, view, viewer, kind)
        for kind, copy in numbered(view.hand)
        if s.ACT_CARD + kind not in codes
    }
    for champion in view.champions_of(viewer):
        act = s.ACT_ABILITY + champion.code % s.MAX_SLOTS
        if act not in codes and words.activate[champion.kind] != s.NONE:
            found[champion_id(champion.code)] = why_no_ability(words, view, viewer, act)
    return found


def _short_of(words: Lexicon, view: GameView, viewer: int, act: int) -> str:
    """What is missing to pay for an action, empty if it can be paid."""
    need_mana, need_gold = action_price(words, view, viewer, act)
    if need_mana > view.mana[viewer]:
        return f"It costs {mana(need_mana)}; you have {view.mana[viewer]}."
    if need_gold > view.gold[viewer]:
        return f"It costs {gold(need_gold)}; you have {view.gold[viewer]}."
    return ""


def why_no_card(words: Lexicon, view: GameView, viewer: int, kind: int) -> str:
    """Why a card in hand cannot be played (13.1)."""
    short = _short_of(words, view, viewer, s.ACT_CARD + kind)
    if short:
        return short
    if words.cards[kind].champion:
        limit = words.rules.champion_limit
        if len(view.champions_of(viewer)) >= limit:
            return f"You have {counted(limit, 'Champion')} on the board, and no more are allowed."
        return "A Champion is deployed in your Capital or where you have a Force, and there is no room."
    return "Nothing that it does can be done now: it has no legal target."


def why_no_ability(words: Lexicon, view: GameView, viewer: int, act: int) -> str:
    """Why a Champion's Ability cannot be used."""
    champion = view.champion_of.get(viewer * s.MAX_SLOTS + act - s.ACT_ABILITY)
    if champion is None:
        return "There is no Champion of yours in this slot."
    if words.activate[champion.kind] == s.NONE:
        return f"{words.name(champion.kind)} has no Ability to use as an action."
    if champion.used:
        return "Its Ability has been used this round."
    return _short_of(words, view, viewer, act) or "Nothing that it does can be done now: it has no legal target."


ACT = form(
    "D_ACT",
    s.D_ACT,
    ChoiceForm(
        16 + s.MAX_KINDS,
        "done, the basic actions, Abilities by slot, then cards, as the ACT codes",
        labels=_act_choices,
    ),
    _act_prompt,
    _act_refusal,
    why_not=_act_why_not,
    searched=True,
)
