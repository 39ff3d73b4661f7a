"""The page that shows the pictures: one moment at a time, or all of a game; size and theme by keys."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

__all__ = ["write_index"]

_PAGE = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Sandtable in pictures</title>
<style>
  body {{ margin: 0; font: 14px/1.4 system-ui, sans-serif; background: #222; color: #eee; }}
  header {{ position: sticky; top: 0; display: flex; gap: 16px; padding: 8px 12px; background: #111; flex-wrap: wrap; }}
  select, button {{ font: inherit; }}
  img {{ display: block; max-width: 100%; max-height: calc(100vh - 48px); margin: 0 auto; }}
</style>
<header><select id="game" aria-label="Game"></select><select id="moment" aria-label="Moment"></select>
<select id="size" aria-label="Size"></select><select id="theme" aria-label="Theme"></select>
<span>Left and right: moments. G: game. S: size. T: theme.</span></header>
<img id="picture" alt="">
<script>
const album = {album};
const pick = (id) => document.getElementById(id);
const fill = (id, list) => pick(id).replaceChildren(...list.map((one) => new Option(one)));
const show = () => {{
  const [game, moment, size, theme] = ["game", "moment", "size", "theme"].map((id) => pick(id).value);
  pick("picture").src = `${{game}}/${{moment}}-${{size}}-${{theme}}.png`;
  pick("picture").alt = `${{game}}, ${{moment}}, ${{size}}, ${{theme}}`;
}};
const turn = (id, by) => {{
  const list = pick(id);
  list.selectedIndex = (list.selectedIndex + by + list.length) % list.length;
  list.dispatchEvent(new Event("change"));
}};
fill("game", Object.keys(album.games));
fill("size", album.sizes);
fill("theme", album.themes);
const game = () => {{ fill("moment", album.games[pick("game").value]); show(); }};
pick("game").onchange = game;
for (const id of ["moment", "size", "theme"]) pick(id).onchange = show;
onkeydown = (event) => {{
  const moments = {{ ArrowRight: ["moment", 1], ArrowLeft: ["moment", -1] }};
  const deed = {{ ...moments, g: ["game", 1], s: ["size", 1], t: ["theme", 1] }};
  if (deed[event.key]) {{ event.preventDefault(); turn(...deed[event.key]); }}
}};
game();
</script></html>
"""


def write_index(folder: Path, games: Mapping[str, Sequence[str]], sizes: Sequence[str], themes: Sequence[str]) -> Path:
    """Writes `index.html` over the pictures of these games, by the names of their moments."""
    album = {"games": {game: list(names) for game, names in games.items()}, "sizes": sizes, "themes": themes}
    path = folder / "index.html"
    path.write_text(_PAGE.format(album=json.dumps(album)), encoding="utf-8")
    return path
