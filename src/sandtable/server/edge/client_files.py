"""The built browser client, held in memory and compressed once. Every other path is the client's own page.

Where a proxy gives the server a part of a host, everything lies under one path (`base_path`). Proxies pass such a path
on as it is, or take it away. Both are understood: no base begins with a name that the server itself answers to.

What chat programs show of an invitation's link: they ask without what stands behind #, so they know the table's id, and
no word. A preview tells nothing that is not public: what an open table is, and of any other, and of none, one sentence.
"""

import base64
import gzip
import hashlib
import html
import mimetypes
import re
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import quote

import structlog

from sandtable.server.errors import say
from sandtable.server.protocol.documents import Summary

log = structlog.get_logger(__name__)

WEB = Path(__file__).resolve().parents[2] / "web"
#: What a service worker may do is said by the answer that brings it: ask this server, nothing else.
WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
#: The end of the name of what the build has compressed already.
_BROTLI = ".br"
_COMPRESSIBLE = ("text/", "application/javascript", "application/json", "image/svg+xml", "application/manifest+json")
#: Which files say where the client lives, and how they say it; all others find it out.
_PLACED = ("index.html", "manifest.webmanifest")
_PLACE = re.compile(rb'(?<=[\s{,:])((?:href|src|data-base)="|"(?:id|start_url|scope|src)":"|url\()/')
_BUILD = re.compile(rb' data-build="(\w+)"')
_INLINE_SCRIPT = re.compile(rb"<script(?![^>]*\ssrc=)[^>]*>(.*?)</script>", re.DOTALL | re.IGNORECASE)
_INLINE_STYLE = re.compile(rb"<style>(.*?)</style>", re.DOTALL)
_NOT_BUILT = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Sandtable</title>
<h1>The browser client is not built</h1>
<p>The server runs, but this installation holds no client. <code>make play</code> builds it.
The interface for programs is described at <a href="/api/docs">/api/docs</a>.</p></html>"""


@dataclass(frozen=True)
class ClientFile:
    """A file as it is sent. `packed` are its bodies by the names of their encodings, the smallest first; `immutable`:
    its name changes with its content."""

    body: bytes
    packed: tuple[tuple[str, bytes], ...]
    kind: str
    etag: str
    immutable: bool


class ClientFiles:
    """The files of the client by path. Nothing outside the folder can be reached: only names found at the start are
    known."""

    def __init__(self, folder: Path | None = None, base: str = "/") -> None:
        folder = folder or WEB
        self._files: dict[str, ClientFile] = {}
        if folder.is_dir():
            for path in sorted(folder.rglob("*")):
                if path.is_file() and path.suffix != _BROTLI:
                    name = path.relative_to(folder).as_posix()
                    brotli = path.with_name(path.name + _BROTLI)
                    built = path.read_bytes()
                    body = _under(base, built) if name in _PLACED else built
                    packed = brotli.read_bytes() if body == built and brotli.is_file() else None
                    self._files[name] = _file(name, body, packed)
        self.built = "index.html" in self._files
        if not self.built:
            log.warning("the browser client is not built")
        self.page = self._files.get("index.html") or _file("index.html", _under(base, _NOT_BUILT))
        #: What this client is called, so that an older one that is open knows; the build wrote it into the page.
        found = _BUILD.search(self.page.body)
        self.build = found[1].decode() if found else ""
        self.policy = _policy(self.page.body)

    def find(self, path: str) -> ClientFile | None:
        """The file at this path, the page for the addresses inside the client, None for a file that does not exist."""
        name = path.lstrip("/")
        found = self._files.get(name)
        if found is not None:
            return found
        # The client's own addresses have no dot in their last part; a missing picture must not become a page.
        return None if "." in name.rpartition("/")[2] or name.startswith("assets/") else self.page


def _under(base: str, body: bytes) -> bytes:
    """A file that was built for "/", for another base."""
    return body if base == "/" else _PLACE.sub(rb"\g<1>" + base.encode(), body)


def _file(name: str, body: bytes, brotli: bytes | None = None) -> ClientFile:
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    if kind == "text/javascript":
        kind = "application/javascript"
    packed = [("br", brotli)] if brotli is not None else []
    if kind.startswith(_COMPRESSIBLE) and len(body) > 500:
        packed.append(("gzip", _zipped(body)))
    return ClientFile(body, tuple(packed), kind, _etag(body), name.startswith("assets/"))


def made_file(body: bytes, kind: str) -> ClientFile:
    """A file that is made for one request."""
    return ClientFile(body, (("gzip", gzip.compress(body, 5, mtime=0)),), kind, _etag(body), immutable=False)


def _etag(body: bytes) -> str:
    return '"' + hashlib.sha256(body).hexdigest()[:20] + '"'


@cache
def _zipped(body: bytes) -> bytes:
    """Once for all servers of a process."""
    return gzip.compress(body, 9, mtime=0)


def _policy(page: bytes) -> str:
    """A strict content security policy: nothing from other hosts, no script and no style but ours."""
    scripts, styles = _hashes(_INLINE_SCRIPT.findall(page)), _hashes(_INLINE_STYLE.findall(page))
    return (
        f"default-src 'none'; script-src 'self'{scripts}; style-src 'self'{styles}; img-src 'self' data: blob:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; "
        "frame-ancestors 'none'"
    )


def _hashes(inline: list[bytes]) -> str:
    return "".join(f" 'sha256-{base64.b64encode(hashlib.sha256(one).digest()).decode()}'" for one in inline)


def enter(scope: Any, base: str) -> Any:
    """The request or socket as it would be without `base`, which has a slash at both ends."""
    path = scope["path"]
    if base == "/" or not f"{path}/".startswith(base):
        return scope
    inner = path[len(base) - 1 :] or "/"
    return {**scope, "path": inner, "raw_path": quote(inner).encode()}


#: The lines of the page that a preview takes the place of.
_PLAIN = re.compile(rb'\s*<meta (?:property="og:|name="twitter:)[^>]*>')
_HEAD, _END = b"</head>", b"</body>"
#: The picture of every preview.
PICTURE = "/apple-touch-icon.png"


class LinkPreview(NamedTuple):
    """The headline of a link, and the sentence under it."""

    title: str
    text: str


def preview_of(match: Summary | None) -> LinkPreview:
    """The preview of the link to a match, as far as everybody may see it; None: none that they may."""
    if match is None or match.visibility != "open":
        return LinkPreview(*say.labelled("invitation"))
    game = match.game_title or match.game
    rules = match.rules_text if match.rules_text.startswith(game) else f"{game}, {match.rules_text}"
    free = sum(seat.kind == "open" for seat in match.seats)
    state = {"running": say("match-runs-may-watch"), "finished": say("match-over-replayed")}
    waiting = say("seats-free", count=len(match.seats), free=free) if free else say("all-seats-taken")
    pace = "" if match.pace is None else f" {match.pace.text[:1].upper()}{match.pace.text[1:]}."
    return LinkPreview(match.title or game, f"{rules}. {state.get(match.state, waiting)}{pace}")


def with_preview(page: ClientFile, preview: LinkPreview, base: str) -> ClientFile:
    """The client's page with a preview in its head; pictures need a whole address, which begins with `base`."""
    tags = {
        "og:site_name": "Sandtable",
        "og:type": "website",
        "og:title": preview.title,
        "og:description": preview.text,
        "og:image": f"{base}{PICTURE}",
    }
    lines = "".join(f'<meta property="{name}" content="{html.escape(text)}" />\n' for name, text in tags.items())
    lines += '<meta name="twitter:card" content="summary" />\n'
    body = _PLAIN.sub(b"", page.body).replace(_HEAD, lines.encode() + _HEAD, 1)
    return made_file(body, page.kind)


@lru_cache(maxsize=4)
def with_games(page: ClientFile, games: bytes) -> ClientFile:
    """The client's page with the catalogue in it, as JSON: it comes while the scripts are on their way, and the lobby
    draws its games at once."""
    held = b'<script type="application/json" id="games">' + games.replace(b"<", b"\\u003c") + b"</script>\n"
    return made_file(page.body.replace(_END, held + _END, 1), page.kind)
