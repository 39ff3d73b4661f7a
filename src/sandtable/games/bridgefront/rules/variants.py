"""The numbers that stand in the Rules record for options that are words (data/options.toml)."""

from sandtable.core.game.optionfile import option_numbers

_numbers = option_numbers("sandtable.games.bridgefront")
(SEATING_RANDOM,) = _numbers("seating", "random")
LEAD_TO_NEXT, LEAD_BACK, LEAD_STAYS = _numbers("lead_passes", "next", "back", "stays")
FACTIONS_DRAFT, FACTIONS_RANDOM, FACTIONS_GIVEN = _numbers("faction_mode", "draft", "random", "given")
(DECKS_PADDED,) = _numbers("deck_fill", "padded")
(BATTLES_BY_STACK,) = _numbers("battle_timing", "stack")
(PATHS_FIZZLE,) = _numbers("path_break", "fizzle")
HITS_RANDOM, HITS_FORCES, HITS_CHAMPIONS = _numbers("hit_assignment", "random", "forces_first", "champions_first")
(LINKS_OF_OWNER,) = _numbers("link_scope", "owner")
(REDEPLOY_ANY,) = _numbers("redeploy_scope", "any")
(CIPHER_ALL,) = _numbers("cipher_scope", "all")
(CLEAN_EXIT_ALL,) = _numbers("clean_exit_scope", "all")
STEAL_NEVER, STEAL_PASSIVE = _numbers("veil_steal", "off", "passive")
FORGEBLOOD_NONE, FORGEBLOOD_NEXT_ROUND, FORGEBLOOD_ALL = _numbers("forgeblood_mode", "none", "next_round", "all")
(TIES_BY_LOT,) = _numbers("tie_break", "lot")
(DRAFTS_PRIVATE,) = _numbers("draft_visibility", "private")
VP_OWN, VP_PUBLIC = _numbers("vp_visibility", "own", "public")
