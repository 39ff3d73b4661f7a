"""Panels of the players, figures of the game, the phases in the header and the round track."""

from itertools import pairwise
from typing import Literal

from sandtable.core.game.parts import reads
from sandtable.core.scenes import Fact, Phase, Player, Track, TrackSection
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.words import AGES, Lexicon
from sandtable.games.bridgefront.rules.variants import FACTIONS_DRAFT
from sandtable.games.bridgefront.table.player_view import TOGETHER, GameView

_SETUP = ("factions", "capitals", "bridges", "free-card")
_ROUND = ("reset", "market", "actions", "sieges", "collection", "scoring")
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
#: What the messages of effects that wait are called.
_ARMED = {
    s.BATTLE_CRY: "battle-cry",
    s.SMOKE: "smoke",
    s.FOCUS_FIRE: "focus-fire",
    s.HITS_FORCES_FIRST: "forces-first",
    s.HITS_CHAMPIONS_FIRST: "champions-first",
    s.SIEGE_WRIT: "siege-writ",
    s.LAST_CONTRACT: "last-contract",
    s.FORGEBLOOD: "forgeblood",
    s.LAST_STAND: "last-stand",
    s.TURNCOAT: "turncoat",
    s.FORGEBLOOD_LATER: "forgeblood-later",
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
        shown.append(Fact("faction", "", words.factions[faction], say("fact-faction")))
    if seat in view.resigned:
        return Player(seat=seat, out=True, facts=shown, note=say("resigned"))
    shown += _figures(words, view, seat)
    return Player(
        seat=seat, acting=seat in view.acting, status=_status(view, seat), facts=shown, note=_note(words, view, seat)
    )


def _figures(words: Lexicon, view: GameView, seat: int) -> list[Fact]:
    shown: list[Fact] = []
    permanent, control = view.permanent[seat], view.control[seat]
    if permanent is None:
        shown.append(Fact("vp", say("fact-vp"), f"{control}+", say("fact-vp.hidden", control=control)))
    else:
        known = say("fact-vp.detail", permanent=permanent, control=control, win=words.rules.vp_to_win)
        shown.append(Fact("vp", say("fact-vp"), str(permanent + control), known))
    held, total = view.hand_size[seat], view.forces_of(seat)
    piles = {"draw": view.draw_size[seat], "discarded": view.discard_size[seat]}
    shown += [
        Fact("gold", say("fact-gold"), str(view.gold[seat]), say("fact-gold.detail")),
        Fact("mana", say("fact-mana"), str(view.mana[seat]), say("fact-mana.detail")),
        Fact("cards", say("fact-cards", number=held), str(held), say("fact-cards.detail", **piles)),
        Fact("forces", say("fact-forces", number=total), str(total), say("fact-forces.detail")),
    ]
    if seat == view.lead and not view.over:
        shown.append(Fact("lead", "", say("fact-lead"), say("fact-lead.detail")))
    for name, said in (("round", _done(view, seat)), ("armed", _armed(view, seat))):
        if said:
            shown.append(Fact(name, say(f"fact-{name}"), say("listed", items=said), say(f"fact-{name}.detail")))
    return shown


def _done(view: GameView, seat: int) -> list[str]:
    """What of this round cards look back at (12.3, R92, R118)."""
    words = [say("done-played", cards=view.cards_played[seat])] if view.cards_played[seat] else []
    return [*words, say("done-won")] if seat in view.won_battle else words


def _armed(view: GameView, seat: int) -> list[str]:
    words = [say(f"armed-{name}") for bit, name in _ARMED.items() if view.armed[seat] & bit]
    if view.forces_hit_r1[seat]:
        words.append(say("armed-hit", most=view.forces_hit_r1[seat]))
    if view.refill_bonus[seat]:
        words.append(say("armed-cards", cards=view.refill_bonus[seat]))
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
        return say("note-capital")
    if view.phase in (s.PLANS, s.RESOLVE) and seat not in view.done and seat not in view.participants:
        return say("note-no-mana") if not view.mana[seat] else ""
    if view.phase == s.MARKET_BIDS and seat not in view.eligible:
        return say("note-gained")
    return ""


# ------------------------------------------------------------------------------------------------------ the whole table


@reads("blackout market over power round")
def facts(words: Lexicon, view: GameView) -> list[Fact]:
    """The figures of the game: points to win, decks."""
    win = words.rules.vp_to_win
    shown = [Fact("win", say("fact-win"), str(win), say("fact-win.detail"))]
    if not view.round or view.over:
        return shown
    age = words.age(view.round)
    for name, sizes in (("market-deck", view.market), ("power-deck", view.power)):
        label, detail = say(f"fact-{name}", age=AGES[age]), say(f"fact-{name}.detail")
        shown.append(Fact(name, label, str(sizes[age - 1]), detail))
    if view.blackout:
        shown.append(Fact("blackout", say("fact-blackout"), say("fact-blackout.value"), say("fact-blackout.detail")))
    return shown


def headline(words: Lexicon, view: GameView) -> str:
    """Round, Age and phase in words: "Round 3 of 10 · Age I · Action Step 2"."""
    if view.over:
        return say("headline-over", round=view.round)
    if not view.round:
        return say("headline-setup")
    parts = [
        say("headline", round=view.round, rounds=words.rules.max_rounds),
        say("age", age=AGES[words.age(view.round)]),
    ]
    if view.phase in (s.PLANS, s.RESOLVE):
        parts.append(say("headline-step", step=view.step))
    elif view.phase == s.MARKET_BIDS:
        parts.append(say("headline-market", cards=len(view.row)))
    return " \N{MIDDLE DOT} ".join(parts)


@reads("over round")
def phases(words: Lexicon, view: GameView) -> list[Phase]:
    """The steps of the set-up, or of a round."""
    if view.round or view.over:
        return [Phase(name, say(f"phase-{name}")) for name in _ROUND]
    rules = words.rules
    left_out = {
        "factions": rules.faction_mode != FACTIONS_DRAFT,
        "bridges": not rules.start_bridges,
        "free-card": not rules.free_card_reveal,
    }
    return [Phase(name, say(f"phase-{name}")) for name in _SETUP if not left_out.get(name)]


def phase(view: GameView) -> str:
    """The id of the present step."""
    return "scoring" if view.over and view.round else _PHASE.get(view.phase, "")


@reads("lead over round")
def track(words: Lexicon, view: GameView) -> Track:
    """The round track with its Ages."""
    last = words.rules.max_rounds
    starts = [1, words.rules.age_ii_start, words.rules.age_iii_start, last + 1]
    sections = [
        TrackSection(say("age", age=AGES[age]), first, min(until - 1, last), say("age.market", age=AGES[age]))
        for age, (first, until) in enumerate(pairwise(starts), start=1)
        if first <= last and until > first
    ]
    return Track(say("track"), view.round, last, sections, view.lead if view.lead >= 0 and not view.over else None)
