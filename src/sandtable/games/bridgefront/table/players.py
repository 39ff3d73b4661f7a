"""Panels of the players, figures of the game, the phases in the header and the round track."""

from __future__ import annotations

from itertools import pairwise
from typing import Literal

from sandtable.core.scenes import Fact, Phase, Player, Track, TrackSection
from sandtable.core.scenes.phrases import counted, listed
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.words import AGES, Lexicon
from sandtable.games.bridgefront.rules.variants import FACTIONS_DRAFT
from sandtable.games.bridgefront.table.sight import TOGETHER, Sight

_SETUP = (("factions", "Factions"), ("capitals", "Capitals"), ("bridges", "First Bridges"), ("free-card", "Free card"))
_ROUND = (
    ("reset", "Reset"),
    ("market", "Market"),
    ("actions", "Actions"),
    ("sieges", "Sieges"),
    ("collection", "Collection"),
    ("scoring", "Scoring"),
)
_PHASE = {
    s.FACTIONS: "factions",
    s.CAPITALS: "capitals",
    s.START_BRIDGES: "bridges",
    s.FREE_CARD: "free-card",
    s.RESET: "reset",
    s.MARKET_BIDS: "market",
    s.PLANS: "actions",
    s.RESOLVE: "actions",
    s.SIEGES: "sieges",
    s.COLLECT_MODES: "collection",
    s.COLLECTION: "collection",
}
_ARMED = {
    s.BATTLE_CRY: "Battle Cry",
    s.SMOKE: "Smoke",
    s.FOCUS_FIRE: "Focus Fire",
    s.HITS_FORCES_FIRST: "hits Forces first",
    s.HITS_CHAMPIONS_FIRST: "hits Champions first",
    s.SIEGE_WRIT: "Siege Writ",
    s.LAST_CONTRACT: "Last Contract",
    s.FORGEBLOOD: "Forgeblood",
    s.LAST_STAND: "Last Stand",
    s.TURNCOAT: "Turncoat",
    s.FORGEBLOOD_LATER: "Forgeblood next round",
}


def players(words: Lexicon, sight: Sight) -> list[Player]:
    """One panel a seat."""
    return [_player(words, sight, seat) for seat in range(words.seats)]


def _player(words: Lexicon, sight: Sight, seat: int) -> Player:
    faction = sight.faction[seat]
    shown: list[Fact] = []
    if faction != s.NONE:
        shown.append(Fact("faction", "", words.factions[faction], "The faction"))
    if seat in sight.resigned:
        return Player(seat=seat, out=True, facts=shown, note="resigned")
    shown += _figures(words, sight, seat)
    return Player(
        seat=seat,
        acting=seat in sight.acting,
        status=_status(sight, seat),
        facts=shown,
        note=_note(words, sight, seat),
    )


def _figures(words: Lexicon, sight: Sight, seat: int) -> list[Fact]:
    shown: list[Fact] = []
    permanent, control = sight.permanent[seat], sight.control[seat]
    if permanent is None:
        shown.append(Fact("vp", "VP", f"{control}+", f"{control} for tiles held now; permanent points are not shown"))
    else:
        shown.append(
            Fact(
                "vp",
                "VP",
                str(permanent + control),
                f"{permanent} permanent, {control} for tiles held now; {words.rules.vp_to_win} win",
            )
        )
    shown.append(Fact("gold", "gold", str(sight.gold[seat]), "Gold"))
    shown.append(Fact("mana", "mana", str(sight.mana[seat]), "Mana left this round"))
    held = sight.hand_size[seat]
    shown.append(
        Fact(
            "cards",
            "card" if held == 1 else "cards",
            str(held),
            f"In hand; {sight.draw_size[seat]} in the draw pile, {sight.discard_size[seat]} discarded",
        )
    )
    total = sight.forces_of(seat)
    shown.append(Fact("forces", "Force" if total == 1 else "Forces", str(total), "Forces on the board"))
    if seat == sight.lead and not sight.over:
        shown.append(Fact("lead", "", "Lead", "First in the order of seats this round"))
    done = _done(sight, seat)
    if done:
        shown.append(Fact("round", "this round", listed(done), "What cards may ask about"))
    armed = _armed(sight, seat)
    if armed:
        shown.append(Fact("armed", "ready", listed(armed), "Effects that wait for their moment"))
    return shown


def _done(sight: Sight, seat: int) -> list[str]:
    """What of this round cards look back at (12.3, R92, R118)."""
    words = [f"{counted(sight.cards_played[seat], 'card')} played"] if sight.cards_played[seat] else []
    return [*words, "a battle won"] if seat in sight.won_battle else words


def _armed(sight: Sight, seat: int) -> list[str]:
    words = [name for bit, name in _ARMED.items() if sight.armed[seat] & bit]
    if sight.forces_hit_r1[seat]:
        words.append(f"Forces hit on 1-{sight.forces_hit_r1[seat]}")
    if sight.refill_bonus[seat]:
        words.append(f"{sight.refill_bonus[seat]} more cards")
    return words


def _status(sight: Sight, seat: int) -> Literal["", "planning", "ready", "done"]:
    """Who is still at it and who is ready is public, how far somebody is is not."""
    if sight.phase in TOGETHER and seat in sight.participants:
        return "ready" if seat in sight.finished else "planning"
    if sight.phase in (s.PLANS, s.RESOLVE) and seat in sight.done:
        return "done"
    return ""


def _note(words: Lexicon, sight: Sight, seat: int) -> str:
    if sight.over:
        return ""
    capital = sight.capital[seat]
    if capital != s.NONE and any(player != seat for player in sight.units(capital)):
        return "enemies in the Capital"
    if sight.phase in (s.PLANS, s.RESOLVE) and seat not in sight.done and seat not in sight.participants:
        return "no mana left" if not sight.mana[seat] else ""
    if sight.phase == s.MARKET_BIDS and seat not in sight.eligible:
        return "has gained a card"
    return ""


# ------------------------------------------------------------------------------------------------------ the whole table


def facts(words: Lexicon, sight: Sight) -> list[Fact]:
    """The figures of the game: points to win, decks."""
    win = words.rules.vp_to_win
    shown = [Fact("win", "Points to win", str(win), "At Scoring, with no enemy in the own Capital")]
    if not sight.round or sight.over:
        return shown
    age = words.age(sight.round)
    for name, label, sizes in (("market-deck", "Market", sight.market), ("power-deck", "Power", sight.power)):
        shown.append(Fact(name, f"{label} {AGES[age]}", str(sizes[age - 1]), f"Cards left in this Age's {label} deck"))
    if sight.blackout:
        shown.append(Fact("blackout", "Blackout", "until the round ends", "No Bridge can be built or destroyed"))
    return shown


def headline(words: Lexicon, sight: Sight) -> str:
    """Round, Age and phase in words: "Round 3 of 10 · Age I · Action Step 2"."""
    if sight.over:
        return f"Ended in round {sight.round}" if sight.round else "Ended before the first round"
    if not sight.round:
        return "Set-up"
    parts = [f"Round {sight.round} of {words.rules.max_rounds}", f"Age {AGES[words.age(sight.round)]}"]
    if sight.phase in (s.PLANS, s.RESOLVE):
        parts.append(f"Action Step {sight.step}")
    elif sight.phase == s.MARKET_BIDS:
        left = len(sight.row)
        parts.append(f"{counted(left, 'card')} to go")
    return " \N{MIDDLE DOT} ".join(parts)


def phases(words: Lexicon, sight: Sight) -> list[Phase]:
    """The steps of the set-up, or of a round."""
    if sight.round or sight.over:
        return [Phase(name, label) for name, label in _ROUND]
    rules = words.rules
    left_out = {
        "factions": rules.faction_mode != FACTIONS_DRAFT,
        "bridges": not rules.start_bridges,
        "free-card": not rules.free_card_reveal,
    }
    return [Phase(name, label) for name, label in _SETUP if not left_out.get(name)]


def phase(sight: Sight) -> str:
    """The id of the present step."""
    return "scoring" if sight.over and sight.round else _PHASE.get(sight.phase, "")


def track(words: Lexicon, sight: Sight) -> Track:
    """The round track with its Ages."""
    last = words.rules.max_rounds
    starts = [1, words.rules.age_ii_start, words.rules.age_iii_start, last + 1]
    sections = [
        TrackSection(f"Age {AGES[age]}", first, min(until - 1, last), f"The Market sells cards of Age {AGES[age]}")
        for age, (first, until) in enumerate(pairwise(starts), start=1)
        if first <= last and until > first
    ]
    return Track("Round", sight.round, last, sections, sight.lead if sight.lead >= 0 and not sight.over else None)
