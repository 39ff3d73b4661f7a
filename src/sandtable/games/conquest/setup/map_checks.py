"""The checks between the entries of a map file: references, connection and geometry (spec 4.2, M05 to M17), and the
map made of a draft that passed them."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

from sandtable.games.conquest import say
from sandtable.games.conquest.setup.map_model import CARD_TYPES, Continent, Edge, Point, Ring, Territory, WorldMap
from sandtable.games.conquest.setup.map_reading import Draft, Findings, MapEntry, closest, quoted, read

_OVERLAP = Fraction(1, 100)
Links = dict[int, set[int]]


def check(document: Mapping[str, object], findings: Findings, players: int | None, geometry: bool) -> Draft:
    """Run every check of section 4.2 on a parsed document; what is wrong goes to `findings`. `geometry` = off leaves
    out M11's crossings and M12 to M15, for maps that are known to be well drawn."""
    draft = read(document, findings)
    continents = _by_id(draft.continents)
    _check_continents(draft, continents, findings)
    territories = _by_id(draft.territories)
    joined, complete = _check_edges(draft, territories, findings)
    if complete:
        _check_connection(draft, territories, joined, findings)
    drawn = _check_rings(draft, findings, geometry)
    if geometry:
        _check_shapes(draft, drawn, joined, findings)
    if (sentence := too_few(len(draft.territories), players)) is not None:
        findings.add("M16", ("territory", 0), "territory", sentence)
    return draft


def too_few(territories: int, players: int | None) -> str | None:
    """M16: why a map of so many territories is too small for so many players, or None if it is large enough."""
    if players is None or territories >= 2 * players:
        return None
    return say("map-seats", seats=players, needed=2 * players, territories=territories)


def build(draft: Draft, findings: Findings) -> WorldMap:
    """The map of a draft without errors."""
    home = {entry.values["id"]: entry.index for entry in draft.continents}
    index = {entry.values["id"]: entry.index for entry in draft.territories}
    territories = tuple(
        Territory(
            entry.index,
            entry.values["id"],
            entry.values["name"],
            home[entry.values["continent"]],
            entry.values.get("card", CARD_TYPES[entry.index % 3]),
            entry.values["label"],
            tuple(entry.values["rings"]),
        )
        for entry in draft.territories
    )
    continents = tuple(
        Continent(
            entry.index,
            entry.values["id"],
            entry.values["name"],
            entry.values["bonus"],
            entry.values["colour"],
            tuple(territory.index for territory in territories if territory.continent == entry.index),
        )
        for entry in draft.continents
    )
    edges = tuple(
        Edge(
            entry.index,
            index[entry.values["a"]],
            index[entry.values["b"]],
            entry.values["kind"],
            tuple(entry.values["path"]) if entry.values["kind"] == "sea" else (),
        )
        for entry in draft.edges
    )
    top = draft.top.values
    return WorldMap(
        top["id"],
        top["name"],
        top["width"],
        top["height"],
        top.get("wrap_x", False),
        continents,
        territories,
        edges,
        findings.sorted(warnings=True),
    )


def _by_id(entries: Iterable[MapEntry]) -> dict[str, MapEntry]:
    found: dict[str, MapEntry] = {}
    for entry in entries:
        if "id" in entry.values:
            found.setdefault(entry.values["id"], entry)
    return found


def _check_continents(draft: Draft, continents: dict[str, MapEntry], findings: Findings) -> None:
    used = set()
    for territory in draft.territories:
        if (name := territory.values.get("continent")) is None:
            continue
        used.add(name)
        if name not in continents:
            near = closest(name, list(continents))
            said = say("map-no-continent", entry=territory.where, continent=quoted(name), near=near)
            findings.add("M05", (*territory.path, "continent"), territory.where, said)
    for name, continent in continents.items():
        if name not in used:
            findings.add("M06", continent.path, continent.where, say("map-empty", entry=continent.where))


def _check_edges(
    draft: Draft, territories: dict[str, MapEntry], findings: Findings
) -> tuple[dict[tuple[int, int], MapEntry], bool]:
    """The usable edges by their ends (indices, ascending), and whether every edge joins two territories of the file: if
    not, the connection of the map cannot be judged."""
    joined: dict[tuple[int, int], MapEntry] = {}
    complete = len(territories) == len(draft.territories)
    for edge in draft.edges:
        names = [(end, edge.values[end]) for end in ("a", "b") if end in edge.values]
        for end, name in names:
            if name not in territories:
                near = closest(name, list(territories))
                said = say("map-no-end", end=end, entry=edge.where, territory=quoted(name), near=near)
                findings.add("M07", (*edge.path, end), edge.where, said)
        if len(names) < 2 or any(name not in territories for _, name in names):
            complete = False
            continue
        (_, a), (_, b) = names
        if a == b:
            findings.add("M07", edge.path, edge.where, say("map-itself", entry=edge.where, a=quoted(a)))
            complete = False
            continue
        low, high = sorted((territories[a].index, territories[b].index))
        twin = joined.setdefault((low, high), edge)
        if twin is not edge:
            line = findings.line(twin.path)
            said = say("map-twice", entry=edge.where, a=quoted(a), b=quoted(b), line=line)
            findings.add("M07", edge.path, edge.where, said)
        if edge.values.get("kind") == "land" and edge.values["path"]:
            said = say("map-land-path", entry=edge.where)
            findings.add("M17", (*edge.path, "path"), edge.where, said, warning=True)
    return joined, complete


def _parts(members: Sequence[int], links: Links) -> list[list[int]]:
    """The connected parts of `members`, each ascending, the part of the first member first."""
    left = set(members)
    parts = []
    for start in members:
        if start not in left:
            continue
        left.discard(start)
        part, queue = [], [start]
        while queue:
            here = queue.pop()
            part.append(here)
            queue.extend(links[here] & left)
            left -= links[here]
        parts.append(sorted(part))
    return parts


def _check_connection(
    draft: Draft, territories: dict[str, MapEntry], joined: Iterable[tuple[int, int]], findings: Findings
) -> None:
    links: Links = {entry.index: set() for entry in territories.values()}
    for a, b in joined:
        links[a].add(b)
        links[b].add(a)
    entries = {entry.index: entry for entry in territories.values()}
    for first, part in _loose_parts(sorted(links), links):
        said = say("map-apart", entry=entries[first].where, part=_listed(part, entries))
        findings.add("M08", entries[part[0]].path, entries[part[0]].where, said)
    for continent in draft.continents:
        inside = [
            entry.index
            for entry in territories.values()
            if "id" in continent.values and entry.values.get("continent") == continent.values["id"]
        ]
        for first, part in _loose_parts(inside, links):
            facts = {"continent": continent.where, "part": _listed(part, entries), "entry": entries[first].where}
            findings.add(
                "M09", entries[part[0]].path, continent.where, say("map-continent-apart", **facts), warning=True
            )


def _loose_parts(members: Sequence[int], links: Links) -> Iterable[tuple[int, list[int]]]:
    """The first member, with each part that cannot be reached from it."""
    return ((members[0], part) for part in _parts(members, links)[1:])


def _listed(part: list[int], entries: dict[int, MapEntry]) -> str:
    return say("map-part", entry=entries[part[0]].where, more=len(part) - 1)


def _check_rings(draft: Draft, findings: Findings, geometry: bool) -> dict[int, tuple[Ring, ...]]:
    """M11. The territories whose every ring is a simple polygon, by index."""
    drawn = {}
    for territory in draft.territories:
        rings = territory.values.get("rings")
        if rings is None:
            continue
        sound = [_sound(territory, number, ring, findings, geometry) for number, ring in enumerate(rings)]
        if all(sound):
            drawn[territory.index] = tuple(rings)
    return drawn


def _sound(territory: MapEntry, number: int, ring: Ring | None, findings: Findings, geometry: bool) -> bool:
    if ring is None:
        return False
    path = (*territory.path, "rings", number)
    named = {"ring": say("map-ring", number=number + 1), "entry": territory.where}
    if len(ring) < 3:
        findings.add("M11", path, territory.where, say("map-few-corners", count=len(ring), **named))
        return False
    first: dict[Point, int] = {}
    for position, point in enumerate(ring):
        if first.setdefault(point, position) != position:
            closed = position == len(ring) - 1 and first[point] == 0
            places = {"at": str(list(point)), "first": first[point] + 1, "second": position + 1}
            said = say("map-same-point", closed=closed, **places, **named)
            findings.add("M11", (*path, position), territory.where, said)
    if len(first) < len(ring):
        return False
    if geometry:
        from sandtable.games.conquest.setup.map_geometry import crossing

        if (met := crossing(ring)) is not None:
            ends = {end: str(list(point)) for end, point in zip("abcd", (*met[0], *met[1]))}
            at = (*path, ring.index(met[1][0]))
            findings.add("M11", at, territory.where, say("map-crosses", **ends, **named))
            return False
    return True


def _check_shapes(
    draft: Draft, drawn: dict[int, tuple[Ring, ...]], joined: dict[tuple[int, int], MapEntry], findings: Findings
) -> None:
    """M12 to M15, on the territories that are well drawn."""
    from sandtable.games.conquest.setup.map_geometry import border_pairs, contains, overlaps

    entries = {entry.index: entry for entry in draft.territories}
    indices = sorted(drawn)
    shapes = [drawn[index] for index in indices]
    for i, j, part in overlaps(shapes, _OVERLAP):
        one, two = entries[indices[i]], entries[indices[j]]
        said = say("map-overlap", one=one.where, two=two.where, percent=f"{100 * part:.3g}")
        findings.add("M12", (*two.path, "rings"), two.where, said)
    touching = {(indices[i], indices[j]) for i, j in border_pairs(shapes)}
    land = {ends for ends, edge in joined.items() if edge.values.get("kind") == "land"}
    for ends in sorted(land - touching):
        if all(index in drawn for index in ends):
            edge = joined[ends]
            one, two = (entries[index] for index in ends)
            said = say("map-no-border", entry=edge.where, one=one.where, two=two.where)
            findings.add("M13", edge.path, edge.where, said, warning=True)
    for ends in sorted(touching - land):
        if ends not in joined or joined[ends].values.get("kind") == "sea":
            one, two = (entries[index] for index in ends)
            said = say("map-no-edge", one=one.where, two=two.where, lane=ends in joined)
            findings.add("M14", (*two.path, "rings"), two.where, said, warning=True)
    for index in indices:
        entry = entries[index]
        label = entry.values.get("label")
        if label is not None and not contains(drawn[index], label):
            said = say("map-label-outside", entry=entry.where, at=str(list(label)))
            findings.add("M15", (*entry.path, "label"), entry.where, said, warning=True)
