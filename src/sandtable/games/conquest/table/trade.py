"""D_TRADE on the table: which set of cards to trade."""

from __future__ import annotations

from collections.abc import Sequence

from sandtable.core.game.showing import Decision, Wording
from sandtable.core.scenes import Choice, Preview
from sandtable.core.scenes.texts import listed
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.words import Lexicon, armies, set_cards, set_name
from sandtable.games.conquest.table.asking import keyed
from sandtable.games.conquest.table.faces import card_id
from sandtable.games.conquest.table.player_view import CardSet, GameView


def _question(words: Lexicon, view: GameView, codes: Sequence[int]) -> Wording:
    hand = view.cards[view.you]
    spoils = view.step == s.SPOILS_TRADE
    if spoils and words.options.inherit_trade == "forced":
        return ["Trade a set of cards."], [
            f"You inherited cards and hold {hand}: trade until you hold fewer than {words.options.hand_limit}."
        ]
    if view.compulsory:
        due = words.options.must_trade_at
        return ["Trade a set of cards."], [f"You hold {hand} cards: with {due} a trade is due."]
    if spoils:
        return ["Trade a set now, or keep your cards."], ["The armies are placed at once."]
    return ["Trade a set of cards, or keep them."], ["There is no trading once you begin to place."]


def _choices(words: Lexicon, view: GameView, codes: Sequence[int]) -> list[Choice]:
    sets = {code: view.sets[code] for code in codes if code in view.sets}
    best = max(sets, key=lambda code: (sets[code].value + sets[code].bonus, -code), default=-1)
    must = 0 not in codes
    made = []
    for code in codes:
        if code == 0:
            label = "Keep the cards" if view.step == s.TRADE else "Stop trading"
            made.append(Choice(0, label, detail="go on without a trade", key="S"))
        elif code in sets:
            made.append(_trade(words, view, code, sets[code], primary=must and code == best))
    labels = [choice.label for choice in made]
    for choice in made:
        if labels.count(choice.label) > 1:
            choice.label = _described(words, view, choice)
    return keyed(made)


def _trade(words: Lexicon, view: GameView, code: int, found: CardSet, primary: bool) -> Choice:
    faces = [words.cards[card] for card in found.cards]
    detail = armies(found.value) + (f" +{found.bonus}" if found.bonus else "")
    lines = [f"worth {armies(found.value)}", listed(face.title for face in faces)]
    if found.bonus:
        own = [words.names[face.territory] for face in faces if face.territory >= 0 and view.owns(face.territory)]
        lines.insert(1, f"and {found.bonus} for {own[0]}" if own else f"and {found.bonus} for your territory")
    return Choice(
        code,
        _label(words, found),
        detail=detail,
        group=set_name(words, found.pattern, found.cards),
        primary=primary,
        elements=[card_id(card) for card in found.cards],
        preview=Preview(_label(words, found), lines),
    )


def _label(words: Lexicon, found: CardSet) -> str:
    name = set_name(words, found.pattern, found.cards)
    return name[0].upper() + name[1:]


def _described(words: Lexicon, view: GameView, choice: Choice) -> str:
    found = view.sets.get(choice.code)
    return f"{_label(words, found)}: {set_cards(words, found.cards)}" if found else choice.label


def _why_not(words: Lexicon, view: GameView, codes: Sequence[int]) -> dict[str, str]:
    return {card_id(card): "No set of your hand uses this card." for card in view.hands[view.you]}


def _refuse(words: Lexicon, view: GameView, code: int, codes: Sequence[int]) -> str:
    if code == 0:
        return "You must trade a set of cards before you go on."
    return f"There is no set number {code} in your hand."


TRADE = Decision("trade", _question, _choices, _refuse, _why_not, _described)
