"""Panels of the players, figures of the game, the phases in the header and the round track."""

from __future__ import annotations

from itertools import pairwise
from typing import Literal

from sandtable.core.game.parts import reads
from sandtable.core.scenes import Fact, Phase, Player, Track, TrackSection
from sandtable.core.scenes.texts import counted, listed
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.words import AGES, Lexicon
from sandtable.games.bridgefront.rules.variants import FACTIONS_DRAFT
from sandtable.games.bridgefront.table.player_view import TOGETHER, GameView

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


@reads(
    "acting armed capital cards_played champions control discard_size done draw_size eligible faction finished forces "
    "forces_hit_r1 gold hand_size lead mana over participants permanent phase refill_bonus resigned won_battle"
)
def players(words: Lexicon, view: GameView) -> list[Player]:
    """One panel a seat."""
    return [_player(words, view, seat) for seat in range(words.seats)]


def _player(words: Lexicon, view: GameView, seat: int) -> Player:
    faction = view.faction[seat]
    shown: list[Fact] = []
    if faction != s.NONE:
        shown.append(Fact("faction", "", words.factions[faction], "The faction"))
    if seat in view.resigned:
        return Player(seat=seat, out=True, facts=shown, note="resigned")
    shown += _figures(words, view, seat)
    return Player(
        seat=seat, acting=seat in view.acting, status=_status(view, seat), facts=shown, note=_note(words, view, seat)
    )


def _figures(words: Lexicon, view: GameView, seat: int) -> list[Fact]:
    shown: list[Fact] = []
    permanent, control = view.permanent[seat], view.control[seat]
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
    shown.append(Fact("gold", "gold", str(view.gold[seat]), "Gold"))
    shown.append(Fact("mana", "mana", str(view.mana[seat]), "Mana left this round"))
    held = view.hand_size[seat]
    shown.append(
        Fact(
            "cards",
            "card" if held == 1 else "cards",
            str(held),
            f"In hand; {view.draw_size[seat]} in the draw pile, {view.discard_size[seat]} discarded",
        )
    )
    total = view.forces_of(seat)
    shown.append(Fact("forces", "Force" if total == 1 else "Forces", str(total), "Forces on the board"))
    if seat == view.lead and not view.over:
        shown.append(Fact("lead", "", "Lead", "First in the order of seats this round"))
    done = _done(view, seat)
    if done:
        shown.append(Fact("round", "this round", listed(done), "What cards may ask about"))
    armed = _armed(view, seat)
    if armed:
        shown.append(Fact("armed", "ready", listed(armed), "Effects that wait for their moment"))
    return shown


def _done(view: GameView, seat: int) -> list[str]:
    """What of this round cards look back at (12.3, R92, R118)."""
    words = [f"{counted(view.cards_played[seat], 'card')} played"] if view.cards_played[seat] else []
    return [*words, "a battle won"] if seat in view.won_battle else words


def _armed(view: GameView, seat: int) -> list[str]:
    words = [name for bit, name in _ARMED.items() if view.armed[seat] & bit]
    if view.forces_hit_r1[seat]:
        words.append(f"Forces hit on 1-{view.forces_hit_r1[seat]}")
    if view.refill_bonus[seat]:
        words.append(f"{view.refill_bonus[seat]} more cards")
    return words


def _status(view: GameView, seat: int) -> Literal["", "planning", "ready", "done"]:
    """Who is still at it and who is ready is public, how far a player is is not."""
    if view.phase in TOGETHER and seat in view.participants:
        return "ready" if seat in view.finished else "planning"
    if view.phase in (s.PLANS, s.RESOLVE) and seat in view.done:
        return "done"
    return ""


def _note(words: Lexicon, view: GameView, seat: int) -> str:
    if view.over:
        return ""
    capital = view.capital[seat]
    if capital != s.NONE and any(player != seat for player in view.units(capital)):
        return "enemies in the Capital"
    if view.phase in (s.PLANS, s.RESOLVE) and seat not in view.done and seat not in view.participants:
        return "no mana left" if not view.mana[seat] else ""
    if view.phase == s.MARKET_BIDS and seat not in view.eligible:
        return "has gained a card"
    return ""


# ------------------------------------------------------------------------------------------------------ the whole table


@reads("blackout market over power round")
def facts(words: Lexicon, view: GameView) -> list[Fact]:
    """The figures of the game: points to win, decks."""
    win = words.rules.vp_to_win
    shown = [Fact("win", "Points to win", str(win), "At Scoring, with no enemy in the own Capital")]
    if not view.round or view.over:
        return shown
    age = words.age(view.round)
    for name, label, sizes in (("market-deck", "Market", view.market), ("power-deck", "Power", view.power)):
        shown.append(Fact(name, f"{label} {AGES[age]}", str(sizes[age - 1]), f"Cards left in this Age's {label} deck"))
    if view.blackout:
        shown.append(Fact("blackout", "Blackout", "until the round ends", "No Bridge can be built or destroyed"))
    return shown


def headline(words: Lexicon, view: GameView) -> str:
    """Round, Age and phase in words: "Round 3 of 10 · Age I · Action Step 2"."""
    if view.over:
        return f"Ended in round {view.round}" if view.round else "Ended before the first round"
    if not view.round:
        return "Set-up"
    parts = [f"Round {view.round} of {words.rules.max_rounds}", f"Age {AGES[words.age(view.round)]}"]
    if view.phase in (s.PLANS, s.RESOLVE):
        parts.append(f"Action Step {view.step}")
    elif view.phase == s.MARKET_BIDS:
        left = len(view.row)
        parts.append(f"{counted(left, 'card')} to go")
    return " \N{MIDDLE DOT} ".join(parts)


@reads("over round")
def phases(words: Lexicon, view: GameView) -> list[Phase]:
    """The steps of the set-up, or of a round."""
    if view.round or view.over:
        return [Phase(name, label) for name, label in _ROUND]
    rules = words.rules
    left_out = {
        "factions": rules.faction_mode != FACTIONS_DRAFT,
        "bridges": not rules.start_bridges,
        "free-card": not rules.free_card_reveal,
    }
    return [Phase(name, label) for name, label in _SETUP if not left_out.get(name)]


def phase(view: GameView) -> str:
    """The id of the present step."""
    return "scoring" if view.over and view.round else _PHASE.get(view.phase, "")


@reads("lead over round")
def track(words: Lexicon, view: GameView) -> Track:
    """The round track with its Ages."""
    last = words.rules.max_rounds
    starts = [1, words.rules.age_ii_start, words.rules.age_iii_start, last + 1]
    sections = [
        TrackSection(f"Age {AGES[age]}", first, min(until - 1, last), f"The Market sells cards of Age {AGES[age]}")
        for age, (first, until) in enumerate(pairwise(starts), start=1)
        if first <= last and until > first
    ]
    return Track("Round", view.round, last, sections, view.lead if view.lead >= 0 and not view.over else None)
