"""The options of section 3 whose values are words, with what a host reads and the numbers that kernels compare."""

from __future__ import annotations

from sandtable.core.game.wordoptions import WordOption


class Assign(WordOption):
    """How the set-up gives territories to seats."""

    DEAL = "deal", "Dealt"
    CLAIM = "claim", "Claimed in turn"


_, ASSIGN_CLAIM = Assign.numbers()


class Placement(WordOption):
    """How the other starting armies are placed."""

    AUTO = "auto", "Scattered"
    BLIND = "blind", "In secret"
    OPEN = "open", "In turn"


PLACE_AUTO, _, PLACE_OPEN = Placement.numbers()


class Extra(WordOption):
    """Who gets what an even deal leaves over."""

    LAST = "last", "Who moves last"
    FIRST = "first", "Who moves first"
    NEUTRAL = "neutral", "Neutral"


EXTRA_LAST, EXTRA_FIRST, _ = Extra.numbers()


class FirstAttacks(WordOption):
    """From when on seats may attack."""

    AT_ONCE = "at_once", "From the first turn"
    AFTER_FIRST_TURN = "after_first_turn", "Not in the first turn"
    AFTER_ROUND_1 = "after_round_1", "Not in round 1"


_, ATTACKS_AFTER_TURN, ATTACKS_AFTER_ROUND = FirstAttacks.numbers()


class AttackerDice(WordOption):
    """Whether the attacker may hold dice back."""

    CHOICE = "choice", "May roll fewer"
    MAX = "max", "Always most"


_, ATTACKER_MAX = AttackerDice.numbers()


class DefenderDice(WordOption):
    """The number of the defender's dice."""

    CHOICE = "choice", "Asks"
    MAX = "max", "Always most"
    ONE = "one", "Always one"


_, DEFENDER_MAX, DEFENDER_ONE = DefenderDice.numbers()


class TieWinner(WordOption):
    """Who wins when two compared dice are equal."""

    DEFENDER = "defender", "Defender wins"
    ATTACKER = "attacker", "Attacker wins"


TIE_DEFENDER, TIE_ATTACKER = TieWinner.numbers()


class BlitzDefence(WordOption):
    """How often the defender chooses dice in a blitz."""

    ONCE = "once", "Once"
    EACH = "each", "Before each roll"


DEFENCE_ONCE, DEFENCE_EACH = BlitzDefence.numbers()


class Occupy(WordOption):
    """How many armies move into a captured territory."""

    CHOICE = "choice", "Chooses"
    MIN = "min", "The fewest"
    ALL = "all", "All but one"


_, OCCUPY_MIN, OCCUPY_ALL = Occupy.numbers()


class Fortify(WordOption):
    """How far a free move goes."""

    ADJACENT = "adjacent", "Adjacent"
    CONNECTED = "connected", "Connected"
    NONE = "none", "None"


_, FORTIFY_CONNECTED, FORTIFY_NONE = Fortify.numbers()


class CardSystem(WordOption):
    """Which cards are drawn and traded."""

    NONE = "none", "Off"
    INCREASING = "increasing", "Increasing"
    ROYALTY = "royalty", "Royalty"
    POKER = "poker", "Poker"
    SUPPLY = "supply", "Supply"


CARDS_NONE, _, _, CARDS_POKER, _ = CardSystem.numbers()


class CardType(WordOption):
    """How the value of supply sets develops."""

    FIXED = "fixed", "Fixed"
    PROGRESSIVE = "progressive", "Progressive"
    EXPONENTIAL = "exponential", "Exponential"


class BonusScope(WordOption):
    """Whose trades make values rise."""

    LOBBY = "lobby", "Lobby"
    PLAYER = "player", "Per player"


_, SCOPE_PLAYER = BonusScope.numbers()


class PokerTurnIn(WordOption):
    """Which cards a poker trade takes."""

    COMBO = "combo", "The combination"
    WHOLE_HAND = "whole_hand", "The whole hand"


_, TURN_IN_WHOLE_HAND = PokerTurnIn.numbers()


class WildRule(WordOption):
    """What a set with wild cards counts as."""

    BEST = "best", "At their best"
    KIND = "kind", "As the natural card"


_, WILD_KIND = WildRule.numbers()


class BonusTo(WordOption):
    """Where the armies of the territory bonus go."""

    POOL = "pool", "To the pool"
    TERRITORY = "territory", "To the territory"


_, BONUS_TO_TERRITORY = BonusTo.numbers()


class AtLimit(WordOption):
    """What becomes of a draw with a full hand."""

    SKIP = "skip", "Skip the draw"
    DISCARD = "discard", "Draw and discard"


AT_LIMIT_SKIP, _ = AtLimit.numbers()


class DrawWhen(WordOption):
    """When the card for a capture is drawn."""

    ATTACK_END = "attack_end", "After the attacks"
    TURN_END = "turn_end", "At the end of the turn"


DRAW_ATTACK_END, DRAW_TURN_END = DrawWhen.numbers()


class Inherit(WordOption):
    """Who gets the cards of an eliminated seat."""

    ALL = "all", "To the conqueror"
    NONE = "none", "To the discard pile"


INHERIT_ALL, _ = Inherit.numbers()


class InheritTrade(WordOption):
    """Whether the conqueror trades right after inheriting."""

    MAY = "may", "May trade"
    FORCED = "forced", "Must trade"
    LATER = "later", "Next turn"


INHERIT_MAY, INHERIT_FORCED, _ = InheritTrade.numbers()


class Capitals(WordOption):
    """Whether there are capitals, and how they come about."""

    OFF = "off", "Off"
    RANDOM = "random", "Random"
    CHOSEN = "chosen", "Chosen"


CAPITALS_OFF, _, CAPITALS_CHOSEN = Capitals.numbers()
