"""A position as one viewer knows it (spec section 5.1), as plain Python values.

This is the only door from a state to what people see: everything else in the table reads a `GameView` and therefore
cannot show what it does not hold. A card that the viewer does not know is None.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from operator import add
from typing import TYPE_CHECKING, Any

from sandtable.core.game import showing as core_view
from sandtable.core.game.once import once_a_position, once_of_fields, rules_of
from sandtable.core.kernel.masks import members
from sandtable.core.kernel.reading import plain
from sandtable.games.bridgefront import state as s
from sandtable.games.bridgefront.rules.variants import VP_PUBLIC

if TYPE_CHECKING:
    from sandtable.core.game.game import Game
    from sandtable.core.kernel.records import Records

#: Phases whose decisions are made by several players at once and in secret.
TOGETHER = (s.START_BRIDGES, s.FREE_CARD, s.MARKET_BIDS, s.PLANS, s.COLLECT_MODES)


@dataclass(frozen=True, slots=True)
class Champion:
    """A Champion on the board. `marks`: gold promised to each player if it dies, for now and for the next round."""

    code: int
    owner: int
    kind: int
    hex: int
    hp: int
    slow: bool
    ward: bool
    frenzy: int
    used: bool
    marks: tuple[int, ...]


@dataclass(slots=True)
class GameView(core_view.PlayerView):
    """What a viewer (a seat, or None) knows. Lists are indexed by player, hex or edge as their names say."""

    phase: int
    round: int
    step: int
    lead: int  # the player, -1 before the first round
    decisions: list[int]  # kinds of decision of all players, as far as they are public
    participants: list[int]
    finished: list[int]
    ending: int
    winners: list[int]
    resigned: list[int]
    faction: list[int]
    slot: list[int]
    capital: list[int]
    gold: list[int]
    mana: list[int]
    control: list[int]  # Control VP from the board as it is now
    permanent: list[int | None]
    armed: list[int]
    forces_hit_r1: list[int]
    breakthrough: list[list[int]]  # hexes
    won_battle: list[int]
    done: list[int]
    cards_played: list[int]
    free_marches: list[int]
    refill_bonus: list[int]
    blackout: bool
    held: list[int]
    tile: list[int]
    mine_value: list[int]
    forces: list[list[int]]  # hex, player
    hold: list[int]
    bridge: list[int]
    open: list[int]
    trap: list[int]
    holes: list[tuple[int, int, int]]  # ends and owner
    champions: list[Champion]
    hand: list[int]  # kinds in the viewer's hand, in order
    draw: list[int]  # kinds in the viewer's draw pile, sorted: its order is hidden
    discard: list[int]  # kinds in the viewer's discard pile
    hand_size: list[int]
    draw_size: list[int]
    discard_size: list[int]
    burn: list[list[int]]  # burn piles, oldest first
    shown: list[list[int | None]]  # cards shown to each player
    play: list[int]  # kinds in the play zones, -1 none
    row: list[int]  # kinds of the Market row
    market: list[int]  # sizes of the Market decks
    power: list[int]
    eligible: list[int]
    on_offer: int  # kind, -1 none
    bid: int  # the viewer's own bid, -1 none
    picked: list[int]  # the viewer's own picks of a simultaneous decision
    plan: list[int]  # the viewer's own plan while plans are made
    plan_kind: list[int]
    price: tuple[int, int]  # of that plan: mana and gold
    plans: dict[int, tuple[list[int], list[int]]]  # revealed plans of this step: codes and kinds of decision
    queue: list[int]
    queue_at: int
    action_stage: int
    actor: int
    op: int  # the operation at which the action stands, -1 none
    battle: tuple[int, int, int, bool] | None  # hex, attacker, defender, siege
    hits: list[int]  # hits left of the side whose hits are being assigned: Forces', then by slot
    scried: int  # the kind of the card that the viewer's scry is about, -1 none
    collect_hex: int  # the tile the viewer chooses a mode for, or whose draft is open; -1 none
    champion_of: dict[int, Champion] = field(default_factory=dict)

    def own(self, hex_: int, player: int) -> bool:
        """Whether the player has a unit in the hex."""
        return self.forces[hex_][player] > 0 or any(c.hex == hex_ and c.owner == player for c in self.champions)

    def units(self, hex_: int) -> list[int]:
        """The players with a unit in the hex."""
        here = {player for player, number in enumerate(self.forces[hex_]) if number}
        return sorted(here | {c.owner for c in self.champions if c.hex == hex_})

    def champions_in(self, hex_: int, player: int) -> list[Champion]:
        """The player's Champions in the hex, by slot."""
        return [c for c in self.champions if c.hex == hex_ and c.owner == player]

    def champions_of(self, player: int) -> list[Champion]:
        """The player's Champions on the board, by slot."""
        return [c for c in self.champions if c.owner == player]

    def forces_of(self, player: int) -> int:
        """The player's Forces on the board."""
        return sum(here[player] for here in self.forces)

    def tiles_of(self, player: int) -> list[int]:
        """The Mines and Forges that the player occupies, in the order of hexes."""
        return [hex_ for hex_, tile in enumerate(self.tile) if tile in (s.MINE, s.FORGE) and self.own(hex_, player)]

    @property
    def ends(self) -> list[tuple[int, int]]:
        """The ends of the wormholes."""
        return [(a, b) for a, b, _ in self.holes]


@once_a_position
def look(game: Game, state: Records, viewer: int | None) -> GameView:
    """What the viewer knows of a position (`state`: an array of one record)."""
    record, rules = plain(state), rules_of(game)
    seats = game.seats
    phase = record.phase
    over = phase == s.OVER
    to_act = members(record.to_act)
    acting = viewer is not None and viewer in to_act
    asked = record.asked[viewer] if acting else 0
    decisions = record.asked[:seats] if phase != s.PLANS else [0] * seats
    cards = _cards(game, record)
    view = GameView(
        **_board(game, record),
        **cards.known(viewer),
        viewer=viewer,
        over=over,
        phase=phase,
        round=record.round,
        step=record.step,
        lead=record.seating[record.lead] if record.round else -1,
        acting=to_act,
        asked=asked,
        decisions=decisions,
        participants=members(record.participants),
        finished=members(record.finished),
        ending=record.ending,
        winners=members(record.winners),
        resigned=members(record.resigned),
        slot=record.slot[:seats],
        gold=record.gold[:seats],
        mana=record.mana[:seats],
        permanent=_permanent(record, rules, seats, viewer, over),
        armed=record.armed[:seats],
        forces_hit_r1=record.forces_hit_r1[:seats],
        breakthrough=_breakthrough(record, seats),
        won_battle=members(record.won_battle),
        done=members(record.done),
        cards_played=record.cards_played[:seats],
        free_marches=record.free_marches[:seats],
        refill_bonus=record.refill_bonus[:seats],
        blackout=bool(record.blackout),
        held=record.held[:seats],
        eligible=members(record.eligible),
        on_offer=cards.kind(record.on_offer),
        bid=record.bid[viewer] if viewer is not None and phase == s.MARKET_BIDS else s.NONE,
        picked=_picked(record, viewer, phase),
        plan=[],
        plan_kind=[],
        price=(0, 0),
        plans={},
        queue=record.queue[: record.queue_size] if phase == s.RESOLVE else [],
        queue_at=record.queue_at,
        action_stage=record.action_stage,
        actor=record.actor,
        op=_op(record, phase),
        battle=_battle(record),
        hits=record.hits[record.side],
        scried=cards.own(viewer, s.DRAW)[record.scry_kept] if asked == s.D_SCRY else s.NONE,
        collect_hex=s.NONE,
    )
    _look_at_plans(view, record, seats)
    view.collect_hex = _collect_hex(view, record)
    return view


_OF_HEXES = ("tile", "mine_value", "forces", "hold")
_OF_EDGES = ("bridge", "open", "trap")
_OF_HOLES = ("hole_a", "hole_b", "hole_owner")
_OF_CHAMPIONS = ("champion", "champion_hex", "hp", "slow", "ward", "frenzy", "ability_used", "mark_now", "mark_next")


@once_of_fields(*_OF_HEXES, *_OF_EDGES, "holes", *_OF_HOLES, *_OF_CHAMPIONS, "faction", "capital")
def _board(game: Game, record: Any) -> dict[str, Any]:
    """What stands on the board and what it brings, which most choices leave as it is."""
    rules, seats = rules_of(game), game.seats
    shown = {name: getattr(record, name)[: rules.hexes] for name in _OF_HEXES}
    shown |= {name: getattr(record, name)[: rules.edges] for name in _OF_EDGES}
    shown |= {name: getattr(record, name)[:seats] for name in ("faction", "capital")}
    shown["forces"] = [here[:seats] for here in shown["forces"]]
    shown["holes"] = list(zip(*(getattr(record, name)[: record.holes] for name in _OF_HOLES)))
    champions = shown["champions"] = _champions(record, seats)
    shown["champion_of"] = {champion.code: champion for champion in champions}
    of_control = (shown[name] for name in ("forces", "champions", "tile", "faction", "capital"))
    return {**shown, "control": _control(rules, *of_control)}


def _champions(record: Any, seats: int) -> list[Champion]:
    fields = {name: getattr(record, name)[:seats] for name in _OF_CHAMPIONS}
    return [
        Champion(
            code=player * s.MAX_SLOTS + slot,
            owner=player,
            kind=kind,
            hex=fields["champion_hex"][player][slot],
            hp=fields["hp"][player][slot],
            slow=bool(fields["slow"][player][slot]),
            ward=bool(fields["ward"][player][slot]),
            frenzy=fields["frenzy"][player][slot],
            used=bool(fields["ability_used"][player][slot]),
            marks=tuple(map(add, fields["mark_now"][player][slot][:seats], fields["mark_next"][player][slot])),
        )
        for player in range(seats)
        for slot, kind in enumerate(fields["champion"][player])
        if kind != s.NONE
    ]


_OF_CARDS = ("kind", "seen", "next_card", "top", "size")


@once_of_fields(*_OF_CARDS)
def _cards(game: Game, record: Any) -> _Cards:
    return _Cards(record, game.seats)


class _Cards:
    """The zones as lists of kinds, and what a viewer may know of them."""

    def __init__(self, record: Any, seats: int) -> None:
        self.seats = seats
        self.of, self.seen, self.next, self.top, self.size = (getattr(record, name) for name in _OF_CARDS)
        self._known: dict[int | None, dict[str, Any]] = {}

    def known(self, viewer: int | None) -> dict[str, Any]:
        """What the viewer knows of them: found once, as most choices move no card."""
        found = self._known.get(viewer)
        if found is None:
            seats = range(self.seats)
            found = self._known[viewer] = {
                "hand": self.own(viewer, s.HAND),
                "draw": sorted(self.own(viewer, s.DRAW)),
                "discard": self.own(viewer, s.DISCARD),
                "hand_size": self.sizes(s.HAND, self.seats),
                "draw_size": self.sizes(s.DRAW, self.seats),
                "discard_size": self.sizes(s.DISCARD, self.seats),
                "burn": [self.kinds(s.BURN + seat) for seat in seats],
                "shown": [self.as_seen(viewer, s.SHOWN + seat) for seat in seats],
                "play": [next(iter(self.kinds(s.PLAY + seat)), s.NONE) for seat in seats],
                "row": self.kinds(s.ROW),
                "market": self.sizes(s.MARKET, 3),
                "power": self.sizes(s.POWER, 3),
            }
        return found

    def kind(self, card: int) -> int:
        return self.of[card] if card != s.NONE else s.NONE

    def cards(self, zone: int) -> list[int]:
        found, card = [], self.top[zone] if self.size[zone] else s.NONE
        while card != s.NONE:
            found.append(card)
            card = self.next[card]
        return found

    def kinds(self, zone: int) -> list[int]:
        return [self.of[card] for card in self.cards(zone)]

    def own(self, viewer: int | None, zone: int) -> list[int]:
        return [] if viewer is None else self.kinds(zone + viewer)

    def as_seen(self, viewer: int | None, zone: int) -> list[int | None]:
        eyes = s.SPECTATORS_BIT if viewer is None else viewer
        return [self.of[card] if self.seen[card] >> eyes & 1 else None for card in self.cards(zone)]

    def sizes(self, zone: int, count: int) -> list[int]:
        sizes: list[int] = self.size[zone : zone + count]
        return sizes


def _control(
    rules: Any, forces: list[list[int]], champions: list[Champion], tile: list[int], faction: list[int], at: list[int]
) -> list[int]:
    """Control VP of each player from the board as it is now (8.6); `at`: where the Capitals are."""
    seats = len(faction)
    here = [{player for player in range(seats) if number[player]} for number in forces]
    for champion in champions:
        here[champion.hex].add(champion.owner)
    values = {s.CENTER: rules.center_vp, s.FORGE: rules.forge_vp}
    held = [
        sum(values.get(kind, 0) for hex_, kind in enumerate(tile) if player in here[hex_]) for player in range(seats)
    ]
    for player in range(seats):
        each = rules.gatewright_capital_vp if faction[player] == s.GATEWRIGHT else rules.capital_vp
        held[player] += each * sum(
            player in here[hex_] for owner, hex_ in enumerate(at) if owner != player and hex_ != s.NONE
        )
    return held


def _permanent(record: Any, rules: Any, seats: int, viewer: int | None, over: bool) -> list[int | None]:
    """Permanent points: one's own, and everybody's if they are shown or the match is over (R140)."""
    every = over or rules.vp_visibility == VP_PUBLIC
    return [record.permanent[seat] if every or seat == viewer else None for seat in range(seats)]


def _breakthrough(record: Any, seats: int) -> list[list[int]]:
    every = [int.from_bytes(bytes(row), "little") for row in record.breakthrough[:seats]]
    return [[hex_ for hex_ in range(s.MAX_HEXES) if bits >> hex_ & 1] if bits else [] for bits in every]


def _picked(record: Any, viewer: int | None, phase: int) -> list[int]:
    """The viewer's own answers in a simultaneous decision that is still open."""
    if viewer is None or phase not in (s.START_BRIDGES, s.FREE_CARD, s.COLLECT_MODES):
        return []
    picks: list[int] = record.picked[viewer][: record.picks[viewer]]
    return picks


def _op(record: Any, phase: int) -> int:
    """The operation at which the action being resolved stands; what it asks is public."""
    frames = record.frames
    return record.frame_op[frames - 1] if phase == s.RESOLVE and frames else s.NONE


def _battle(record: Any) -> tuple[int, int, int, bool] | None:
    if not record.battle_stage:
        return None
    return (record.battle_hex, record.attacker, record.defender, bool(record.siege))


def _look_at_plans(view: GameView, record: Any, seats: int) -> None:
    """One's own plan while plans are made; all plans of the step once they are revealed."""
    viewer = view.viewer
    if view.phase == s.PLANS and viewer is not None and viewer in view.participants:
        view.plan, view.plan_kind = _plan(record, viewer)
        view.price = (record.price_mana[viewer], record.price_gold[viewer])
    elif view.phase == s.RESOLVE:
        view.plans = {player: _plan(record, player) for player in range(seats) if record.plan_size[player]}


def _plan(record: Any, player: int) -> tuple[list[int], list[int]]:
    size = record.plan_size[player]
    return record.plan[player][:size], record.plan_kind[player][:size]


def _collect_hex(view: GameView, record: Any) -> int:
    """The Mine or Forge whose mode the viewer chooses (the next after those it has chosen for), or the tile whose
    draft or Reforge a player is asked about."""
    if view.phase == s.COLLECTION:
        collected: int = record.collect_at
        return collected
    if view.phase != s.COLLECT_MODES or view.asked != s.D_COLLECT or view.viewer is None:
        return s.NONE
    return view.tiles_of(view.viewer)[len(view.picked)]
