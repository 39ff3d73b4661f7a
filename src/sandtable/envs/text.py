"""A match as lines of text, as one viewer may see it: for terminals and for reading along while something learns."""

from __future__ import annotations

from sandtable.core.match.match import Match
from sandtable.core.scenes import plain

#: So many lines of the log are shown.
LATEST = 8


def written(match: Match, viewer: int | None) -> str:
    """What the viewer (None: a spectator) sees: everybody's figures, the latest lines of the log, the question and the
    viewer's choices."""
    scene = match.scene(viewer)
    title = match.game.definition.title
    lines = [f"{title}: {scene.headline}" if scene.headline else title]
    for player in scene.players:
        figures = ", ".join(f"{fact.label} {fact.value}" for fact in player.facts)
        marks = [word for word, on in (("asked", player.acting), ("out", player.out)) if on]
        lines.append(f"  Seat {player.seat + 1}: {', '.join([*([figures] if figures else []), *marks])}".rstrip(": "))
    lines += [f"  | {plain(entry.text)}" for entry in match.log(viewer)[-LATEST:]]
    if scene.result is not None:
        lines.append(plain(scene.result.text))
    if viewer is not None and viewer in match.seats_to_act:
        if scene.prompt is not None:
            lines.append(plain(scene.prompt.text))
        for code, words in match.described(viewer).items():
            lines.append(f"  {match.game.action(match.state, viewer, code):>5}  {words}")
    return "\n".join(lines)
