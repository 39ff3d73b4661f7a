"""The board of Conquest and what stands on it: geometry once, owners, armies, capital marks and fog per position."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from sandtable.core.scenes import Board, BoardEdge, BoardElement, ElementState, Region
from sandtable.games.conquest import state as s
from sandtable.games.conquest.log.words import Lexicon
from sandtable.games.conquest.setup.region_labels import region_labels
from sandtable.games.conquest.table.odds import match_rules
from sandtable.games.conquest.table.sight import HIDDEN, Sight


def map_board(lexicon: Lexicon) -> Board:
    """The geometry of the map (spec section 4.1): polygons, lanes, continents with their bonus."""
    world = lexicon.world
    ids = lexicon.ids
    return Board(
        id=world.id,
        kind="map",
        width=world.width,
        height=world.height,
        wrap_x=world.wrap_x,
        elements=[
            BoardElement(
                id=territory.id,
                name=territory.name,
                kind="polygon",
                label=territory.label,
                rings=[[(float(x), float(y)) for x, y in ring] for ring in territory.rings],
                region=world.continents[territory.continent].id,
            )
            for territory in world.territories
        ],
        edges=[
            BoardEdge(
                id=f"edge-{edge.index}",
                a=ids[edge.a],
                b=ids[edge.b],
                kind=edge.kind,
                path=[[(float(x), float(y)) for x, y in line] for line in edge.path],
            )
            for edge in world.edges
        ],
        regions=[
            Region(
                id=continent.id,
                name=continent.name,
                elements=[ids[t] for t in continent.territories],
                bonus=continent.bonus * lexicon.options.continent_pct // 100,
                colour=continent.colour,
                label=label,
            )
            for continent, label in zip(world.continents, region_labels(world), strict=True)
        ],
        odds=match_rules(lexicon.options),
    )


@lru_cache(maxsize=4096)
def _held(owner: int, armies: int) -> ElementState:
    """So many armies of an owner: one object however often it is shown, so that what stays as it is is seen at once."""
    return ElementState(owner=-1 if owner == s.NEUTRAL else owner, count=armies)


def elements(lexicon: Lexicon, sight: Sight) -> dict[str, ElementState]:
    """What stands on each territory, as far as the viewer knows."""
    capitals = {territory: seat for seat, territory in enumerate(sight.capital) if territory >= 0}
    shown: dict[str, ElementState] = {}
    for territory, (owner, armies) in enumerate(zip(sight.owner, sight.armies)):
        if owner == HIDDEN:
            state = ElementState(hidden=True)
        elif owner == s.NOBODY:
            state = ElementState()
        else:
            state = _held(owner, armies)
        if territory in capitals:
            note = "your capital" if capitals[territory] == sight.viewer else "capital"
            state = msgspec.structs.replace(state, marks=["tower-flag"], note=note)
        shown[lexicon.ids[territory]] = state
    return shown
