"""The options of section 3.3 whose values are words, with what a host reads and the numbers that kernels compare."""

from __future__ import annotations

from sandtable.core.game.wordoptions import WordOption


class ForgeRings(WordOption):
    """At which distances from the Center Forges may lie (7.2)."""

    RINGS_1 = "1", "1"
    RINGS_2 = "2", "2"
    RINGS_3 = "3", "3"
    RINGS_1_2 = "1+2", "1 or 2"
    RINGS_1_3 = "1+3", "1 or 3"
    RINGS_2_3 = "2+3", "2 or 3"
    RINGS_1_2_3 = "1+2+3", "1 to 3"


class Initiative(WordOption):
    """Which of a card's two initiative numbers counts (R32)."""

    EARLY = "early", "First number"
    LATE = "late", "Second number"


class Seating(WordOption):
    """Where the order of seats comes from (R1)."""

    RANDOM = "random", "Drawn"
    GIVEN = "given", "As in the lobby"


SEATING_RANDOM, _ = Seating.numbers()


class LeadPasses(WordOption):
    """Where the Lead goes from round to round (section 8.1; the order is that of the seats)."""

    NEXT = "next", "To the next seat"
    BACK = "back", "To the seat before"
    STAYS = "stays", "Stays with the first seat"


LEAD_TO_NEXT, LEAD_BACK, LEAD_STAYS = LeadPasses.numbers()


class FactionMode(WordOption):
    """How players come by their factions (R2)."""

    DRAFT = "draft", "Chosen in turn"
    RANDOM = "random", "Drawn"
    GIVEN = "given", "Given"


FACTIONS_DRAFT, FACTIONS_RANDOM, FACTIONS_GIVEN = FactionMode.numbers()


class StarterDecks(WordOption):
    """What players start with (R11)."""

    COMMON = "common", "All the same"
    BY_FACTION = "by_faction", "By faction"


class DeckFill(WordOption):
    """How large the shared decks are (R16)."""

    LISTED = "listed", "As listed"
    PADDED = "padded", "Filled up"


_, DECKS_PADDED = DeckFill.numbers()


class PowerBurn(WordOption):
    """Which Power cards burn (R130)."""

    PRINTED = "printed", "If they say so"
    NON_VICTORY = "non_victory", "All but victory cards"


class BattleTiming(WordOption):
    """When battles are fought (R46)."""

    ACTION = "action", "After an action"
    STACK = "stack", "After each stack"


_, BATTLES_BY_STACK = BattleTiming.numbers()


class PathBreak(WordOption):
    """What a stack does whose path is broken (R41)."""

    STOP = "stop", "As far as it goes"
    FIZZLE = "fizzle", "Not at all"


_, PATHS_FIZZLE = PathBreak.numbers()


class HitAssignment(WordOption):
    """Who is hit where nobody chooses (R63)."""

    RANDOM = "random", "Any unit, by lot"
    FORCES_FIRST = "forces_first", "Forces first"
    CHAMPIONS_FIRST = "champions_first", "Champions first"


HITS_RANDOM, HITS_FORCES, HITS_CHAMPIONS = HitAssignment.numbers()


class LinkScope(WordOption):
    """Whom wormholes and opened edges serve (R103)."""

    ALL = "all", "All players"
    OWNER = "owner", "Who made them"


_, LINKS_OF_OWNER = LinkScope.numbers()


class RedeployScope(WordOption):
    """Where Rapid Redeploy may move a Champion (R90)."""

    OWN = "own", "Own hexes"
    ANY = "any", "Any hex with units"


_, REDEPLOY_ANY = RedeployScope.numbers()


class CipherScope(WordOption):
    """In which picks Cipher sees more cards (R74)."""

    ALL = "all", "In every pick"
    SHARED = "shared", "In shared decks"


CIPHER_ALL, _ = CipherScope.numbers()


class CleanExitScope(WordOption):
    """Whom Clean Exit heals (R67)."""

    BATTLE = "battle", "Those in the battle"
    ALL = "all", "All"


_, CLEAN_EXIT_ALL = CleanExitScope.numbers()


class VeilSteal(WordOption):
    """When the card of a dead Champion may change sides (R68)."""

    OFF = "off", "Never"
    PASSIVE = "passive", "With luck, always"
    SPELL = "spell", "By a spell"


STEAL_NEVER, STEAL_PASSIVE, _ = VeilSteal.numbers()


class ForgebloodMode(WordOption):
    """Which cards Forgeblood Engine makes cheaper (R114)."""

    NONE = "none", "None"
    NEXT = "next", "The next one"
    NEXT_ROUND = "next_round", "The first of the next round"
    ALL = "all", "All later ones"


FORGEBLOOD_NONE, _, FORGEBLOOD_NEXT_ROUND, FORGEBLOOD_ALL = ForgebloodMode.numbers()


class TieBreak(WordOption):
    """What decides between equal bids (R22)."""

    DICE = "dice", "Rolled: the lowest die has it"
    LOT = "lot", "Drawn by lot"


_, TIES_BY_LOT = TieBreak.numbers()


class DraftVisibility(WordOption):
    """Who sees what a draft shows (R140)."""

    PUBLIC = "public", "Open"
    PRIVATE = "private", "Secret"


_, DRAFTS_PRIVATE = DraftVisibility.numbers()


class VpVisibility(WordOption):
    """Who sees permanent points (R140)."""

    OWN = "own", "Own only"
    PUBLIC = "public", "Open"


VP_OWN, VP_PUBLIC = VpVisibility.numbers()
