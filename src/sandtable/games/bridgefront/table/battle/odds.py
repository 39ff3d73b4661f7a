"""`sandtable odds bridgefront`, the calculator's page and the table: how a battle ends. Exact for Forces alone, else by
trying it out."""

import difflib
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache, partial
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
import numpy as np

from sandtable.core.errors import OptionError
from sandtable.core.game.attachments import OddsForm
from sandtable.core.game.optionfile import Options
from sandtable.core.game.options import parameter
from sandtable.core.kernel.records import Records, read_only
from sandtable.core.numbers import Seed
from sandtable.core.shares import score_interval
from sandtable.core.words import Lazy
from sandtable.games.bridgefront import say
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.log.card_text import card_name
from sandtable.games.bridgefront.setup.build import build_rules
from sandtable.games.bridgefront.setup.card_rows import CARDS, CardRow
from sandtable.games.bridgefront.setup.options import FACTION_IDS, OPTIONS, BridgefrontOptions
from sandtable.games.bridgefront.table.battle.counting import counted
from sandtable.games.bridgefront.table.battle.sides import PLACES, BattleChampion, Meeting, Side
from sandtable.games.bridgefront.table.battle.trial import thresholds, tried

MOST_FORCES = 99
#: Effects for the next battle by the word that stands for them.
EFFECTS = {
    "battle-cry": s.BATTLE_CRY,
    "smoke": s.SMOKE,
    "focus-fire": s.FOCUS_FIRE,
    "forces-first": s.HITS_FORCES_FIRST,
    "champions-first": s.HITS_CHAMPIONS_FIRST,
    "siege-writ": s.SIEGE_WRIT,
}
_CHAMPIONS = {card.id: card for card in CARDS.kinds if card.champion}
_WORD = re.compile(r"([a-z_]+)((?::(?:\d+|slow|\+\d+))*)")
_HIT_WORD = re.compile(r"hit-([1-6])")
_SURE = 1e-9  # a battle of Forces that could go on beyond its longest with more than this is tried out

Place = Literal["open", "mine", "capital", "other_capital"]
FactionWord = Literal["none", "bastion", "veil", "aerial", "prospect", "cipher", "gatewright"]
_FACTIONS = {one.id: Lazy(partial(say.name, f"faction-{one.id}", one.name)) for one in CARDS.factions}


def _figures(card: CardRow) -> str:
    return say("odds-champion", hp=card.hp, dice=card.dice, hit=card.hit)


def _offer() -> list[dict[str, str]]:
    """What lets a form offer Champions by name."""
    cards = {card.id: (card_name(card), _figures(card)) for card in _CHAMPIONS.values()}
    ordered = sorted(cards.items(), key=lambda one: one[1])
    return [{"code": code, "name": name, "detail": detail} for code, (name, detail) in ordered]


def _offer_effects() -> list[dict[str, str]]:
    """What lets a form offer effects by name."""
    units = [{"code": word, "name": say(f"odds-{word}"), "detail": say(f"odds-{word}.detail")} for word in EFFECTS]
    hits = [
        {"code": f"hit-{most}", "name": say("odds-hit", most=most), "detail": say("odds-hit.detail")}
        for most in range(3, 6)
    ]
    return units + hits


def _asked(name: str, hints: Mapping[str, Any] = {}, **limits: Any) -> msgspec.Meta:
    return parameter(say, f"odds-{name}", hints, **limits)


def _forces(name: str, example: int) -> msgspec.Meta:
    return _asked(name, {"x-unit": say.lazy("the-forces")}, ge=0, le=MOST_FORCES, examples=[example])


def _champions(name: str) -> msgspec.Meta:
    offer = {"x-units": Lazy(_offer), "x-most": s.MAX_SLOTS, "x-help": say.lazy("odds-pick")}
    return _asked(name, offer, max_length=300)


def _faction(name: str) -> msgspec.Meta:
    return _asked(
        name,
        {"description": say.lazy("odds-of-faction"), "x-labels": {"none": say.lazy("odds-no-faction"), **_FACTIONS}},
    )


def _effects(name: str) -> msgspec.Meta:
    text = Lazy(lambda: say("odds-of-effects", effects=say("listed-words", words=list(EFFECTS))))
    offer = {"x-units": Lazy(_offer_effects), "x-most": len(EFFECTS) + 1, "x-help": say.lazy("odds-effects")}
    return _asked(name, {"description": text, "x-fold": True, **offer}, max_length=200)


_PLACES = {place: say.lazy(f"odds-place-{place}") for place in ("open", "mine", "capital", "other_capital")}


class OddsQuery(Options, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A battle as it begins."""

    attackers: Annotated[int, _forces("attackers", 5)]
    defenders: Annotated[int, _forces("defenders", 4)]
    attacker_champions: Annotated[str, _champions("attacker_champions")] = ""
    defender_champions: Annotated[str, _champions("defender_champions")] = ""
    place: Annotated[Place, _asked("place", {"x-labels": _PLACES})] = "open"
    attacker_faction: Annotated[FactionWord, _faction("attacker_faction")] = "none"
    defender_faction: Annotated[FactionWord, _faction("defender_faction")] = "none"
    held: Annotated[bool, _asked("held", {"x-fold": True})] = False
    attacker_effects: Annotated[str, _effects("attacker_effects")] = ""
    defender_effects: Annotated[str, _effects("defender_effects")] = ""
    samples: Annotated[int, _asked("samples", {"x-fold": True}, ge=100, le=20_000)] = 4000
    seed: Seed = 1


#: Options that a battle hangs on.
FOUGHT_BY = ("force_hit", "shield_wall_hit", "mine_militia_hit", "raid_hit", "hit_assignment", "max_combat_rounds")
WholeQuery = OPTIONS.added_to(OddsQuery, "OddsQuery", *FOUGHT_BY)


class _Found(NamedTuple):
    """Chances that the attacker wins, the defender wins, nobody is left; of each number of Forces left to the winner;
    samples (0: exact), and the mean number of Champions left to each side."""

    win: float
    lose: float
    nobody: float
    ends: dict[str, float]
    forces: tuple[float, float]
    champions: tuple[float, float]
    samples: int


@lru_cache(maxsize=32)
def _rules(values: tuple[Any, ...]) -> Records:
    """The rules of three players with these options."""
    own = build_rules(BridgefrontOptions(players=3, champion_limit=s.MAX_SLOTS, **dict(zip(FOUGHT_BY, values))))
    return read_only(own)


def _compute(asked: OddsQuery) -> dict[str, Any]:
    meeting = _meeting(asked)
    rules = _rules(tuple(getattr(asked, name) for name in FOUGHT_BY))
    found = _found(rules, meeting, asked)
    low, high = score_interval(found.win, found.samples) if found.samples else (found.win, found.win)
    given = msgspec.to_builtins(asked)
    return {
        "text": _told(meeting, found, low, high),
        **given,
        "win": found.win,
        "lose": found.lose,
        "nobody": found.nobody,
        "win_low": low,
        "win_high": high,
        "exact": found.samples == 0,
        "attacking_forces_left": round(found.forces[0], 3),
        "defending_forces_left": round(found.forces[1], 3),
        "attacking_champions_left": round(found.champions[0], 3),
        "defending_champions_left": round(found.champions[1], 3),
        "ends": found.ends,
    }


def _found(rules: Records, meeting: Meeting, asked: OddsQuery) -> _Found:
    alone = not (meeting.attacker.champions or meeting.defender.champions)
    longest = (1 - 1 / 6) ** (2 * asked.max_combat_rounds)
    return _exact(rules, meeting) if alone and longest < _SURE else _sampled(rules, meeting, asked)


def _exact(rules: Records, meeting: Meeting) -> _Found:
    ways = counted(thresholds(rules, meeting))
    win, lose = float(ways[1:, 0].sum()), float(ways[0, 1:].sum())
    ends = [(0, number, float(ways[number, 0])) for number in range(len(ways) - 1, 0, -1)]
    ends += [(1, number, float(ways[0, number])) for number in range(1, ways.shape[1])]
    means = float(ways[:, 0] @ np.arange(len(ways))), float(ways[0] @ np.arange(ways.shape[1]))
    return _Found(win, lose, float(ways[0, 0]), _named(ends, float(ways[0, 0])), means, (0.0, 0.0), 0)


def _sampled(rules: Records, meeting: Meeting, asked: OddsQuery) -> _Found:
    ends = tried(rules, meeting, asked.samples, asked.seed)
    alive = [(end.forces[0] + end.champions[0] > 0, end.forces[1] + end.champions[1] > 0) for end in ends]
    part = 1 / len(ends)
    win, lose = sum(a for a, _ in alive) * part, sum(d for _, d in alive) * part
    nobody = sum(not a and not d for a, d in alive) * part
    counts: dict[tuple[int, int], int] = {}
    for end, (a, d) in zip(ends, alive, strict=True):
        if a or d:
            side = 0 if a else 1
            counts[side, end.forces[side]] = counts.get((side, end.forces[side]), 0) + 1
    order = sorted(counts, key=lambda one: (one[0], one[1] if one[0] else -one[1]))
    forces = tuple(sum(end.forces[side] for end in ends) * part for side in range(2))
    champions = tuple(sum(end.champions[side] for end in ends) * part for side in range(2))
    named = _named(((side, number, counts[side, number] * part) for side, number in order), nobody)
    return _Found(win, lose, nobody, named, (forces[0], forces[1]), (champions[0], champions[1]), len(ends))


def _named(ends: Iterable[tuple[int, int, float]], nobody: float) -> dict[str, float]:
    """Ends with their names, best for the attacker first; what is next to impossible is left out."""
    made = {
        say("odds-end", defender=side == 1, forces=number): chance for side, number, chance in ends if chance > 5e-5
    }
    return {**made, **({say("odds-nobody-left"): nobody} if nobody > 5e-5 else {})}


_EXAMPLES = (
    {"attackers": 5, "defenders": 4},
    {"attackers": 3, "defenders": 4, "attacker_champions": "shadeblade", "samples": 100},
)


odds = OddsForm(WholeQuery, _compute, _EXAMPLES, chances=("win", "lose", "nobody", "win_low", "win_high"))


# ------------------------------------------------------------------------------------------------------- what is asked


def champion_word(champion: BattleChampion) -> str:
    """A Champion as the calculator takes it."""
    row = CARDS.kinds[champion.kind]
    hurt = f":{champion.hp}" if champion.hp != row.hp else ""
    return f"{row.id}{hurt}{':slow' if champion.slow else ''}{f':+{champion.frenzy}' if champion.frenzy else ''}"


def _meeting(asked: OddsQuery) -> Meeting:
    """The two sides. OptionError says what cannot be."""
    made = [
        Side(
            getattr(asked, f"{whose}s"),
            _read_champions(f"{whose}_champions", getattr(asked, f"{whose}_champions")),
            _faction_number(getattr(asked, f"{whose}_faction")),
            *_read_effects(f"{whose}_effects", getattr(asked, f"{whose}_effects")),
        )
        for whose in ("attacker", "defender")
    ]
    for name, side in zip(("attackers", "defenders"), made, strict=True):
        if side.forces == 0 and not side.champions:
            raise OptionError(say("odds-nobody"), field=name)
    if asked.place not in PLACES:
        raise OptionError(say("odds-no-place", place=repr(asked.place), places=list(PLACES)), field="place")
    return Meeting(made[0], made[1], asked.place, asked.held)


def _faction_number(word: str) -> int:
    return s.NONE if word == "none" else FACTION_IDS.index(word)


def _read_champions(field: str, text: str) -> tuple[BattleChampion, ...]:
    words = text.replace(",", " ").lower().split()
    if len(words) > s.MAX_SLOTS:
        raise OptionError(say("odds-many", most=s.MAX_SLOTS, champions=len(words)), field=field)
    return tuple(_read_champion(field, word.replace("-", "_") if ":" not in word else word) for word in words)


def _read_champion(field: str, word: str) -> BattleChampion:
    found = _WORD.fullmatch(word)
    row = _CHAMPIONS.get(found[1]) if found else None
    if found is None or row is None:
        near = difflib.get_close_matches(word.partition(":")[0], list(_CHAMPIONS), n=1, cutoff=0.4)
        said = say("odds-no-champion", name=repr(word), near=near[0] if near else None, all=sorted(_CHAMPIONS))
        raise OptionError(said, field=field)
    hp, slow, frenzy = row.hp, False, 0
    for part in found[2].split(":")[1:]:
        if part == "slow":
            slow = True
        elif part.startswith("+"):
            frenzy = min(9, int(part[1:]))
        else:
            hp = int(part)
    if not 1 <= hp <= row.hp:
        raise OptionError(say("odds-hp", name=card_name(row), most=row.hp, hp=hp), field=field)
    return BattleChampion(row.index, hp, slow, frenzy)


def _read_effects(field: str, text: str) -> tuple[int, int]:
    """The bits of effects, and what Forces hit on in the first combat round (0: as usual)."""
    armed, first_hit = 0, 0
    for word in text.replace(",", " ").lower().split():
        hit = _HIT_WORD.fullmatch(word)
        if hit:
            first_hit = int(hit[1])
        elif word in EFFECTS:
            armed |= EFFECTS[word]
        else:
            listed = say("listed-words", words=list(EFFECTS))
            raise OptionError(say("odds-no-effect", name=repr(word), effects=listed), field=field)
    return armed, first_hit


# ----------------------------------------------------------------------------------------------------------- the words


def _side_words(side: Side) -> str:
    names = [card_name(CARDS.kinds[champion.kind]) for champion in side.champions]
    return say("listed", items=[say("forces", forces=side.forces), *names] if side.forces else names)


def _told(meeting: Meeting, found: _Found, low: float, high: float) -> str:
    return say(
        "odds-told",
        attacker=_side_words(meeting.attacker),
        defender=_side_words(meeting.defender),
        win=f"{found.win:.1%}",
        low=f"{low:.1%}",
        high=f"{high:.1%}",
        samples=f"{found.samples:,}" if found.samples else None,
        nobody=f"{found.nobody:.1%}" if found.nobody >= 0.0005 else None,
        keeps=f"{found.forces[0]:.1f}",
        held=f"{found.forces[1]:.1f}",
    )
