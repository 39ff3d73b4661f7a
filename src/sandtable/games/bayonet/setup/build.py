"""From validated options to the Rules record (spec sections 2 and 3): the only place where the rules' numbers are made.
Kernels read them from the record, so no variant needs a recompilation."""

import numpy as np

from sandtable.core.errors import OptionError
from sandtable.core.game.optionfile import Options
from sandtable.core.kernel.records import Records
from sandtable.games.bayonet import state as s
from sandtable.games.bayonet.setup.decks import ARMS, CARDS, CardTypeRow, MatchDeck, Save, Wild
from sandtable.games.bayonet.setup.machine import fill_machine
from sandtable.games.bayonet.setup.options import OPTIONS, check

_ARM: dict[str, int] = {name: number for number, name in enumerate(ARMS)}


def deck_of(options: Options) -> MatchDeck:
    """The deck that the options describe."""
    return MatchDeck(CARDS, options.deck)


def build_rules(options: Options) -> Records:
    """The Rules record (an array of one) of a match. OptionError lists what contradicts what."""
    problems = check(options)
    if problems:
        raise OptionError(" ".join(sentence for _, sentence in problems), problems[0][0], problems)
    rules: Records = s.Rules.new()
    OPTIONS.fill(rules, options)
    _fill_deck(rules, deck_of(options))
    fill_machine(rules)
    return rules


def _fill_deck(rules: Records, deck: MatchDeck) -> None:
    """Which cards there are, and what each type is and does."""
    rules["cards"] = deck.size
    rules["types"] = len(deck.types)
    rules["type"][0, : deck.size] = np.array(deck.type_of, dtype=np.int8)
    rules["wild_copy"] = rules["wild_needs"] = -1
    for number, card in enumerate(deck.types):
        rules["arm"][0, number] = _ARM[card.arm]
        rules["value"][0, number] = card.value
        rules["role"][0, number] = _role(card)
        effect = card.effect
        if isinstance(effect, Wild):
            rules["wild_copy"][0, number] = _ARM[effect.copy]
            rules["wild_needs"][0, number] = -1 if effect.needs is None else _ARM[effect.needs]
            rules["wild_not_militia"][0, number] = effect.not_militia


def _role(card: CardTypeRow) -> int:
    """The bits of a type in `Rules.role`."""
    bits = (s.MILITIA if card.militia else 0) | (s.FIX if card.fix else 0)
    if isinstance(card.effect, Wild):
        bits |= s.WILD
    if isinstance(card.effect, Save):
        bits |= s.SAVE
    return bits
