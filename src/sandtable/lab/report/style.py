"""How pages look: dark and light as the reader's system is, one column on phones, and on paper; and how the marks of a
plot are gone through by keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape


def whole(title: str, body: Sequence[str]) -> str:
    """A page as one file that needs no network, from what is in it."""
    return (
        "<!doctype html><html lang=en><meta charset=utf-8>"
        '<meta name=viewport content="width=device-width,initial-scale=1"><meta name=color-scheme content="dark light">'
        f"<title>{escape(title)}</title><style>{STYLE}</style><main>{''.join(body)}</main><script>{KEYS}</script></html>\n"
    )


#: In a plot the arrows go from mark to mark, Home and End to the first and the last; Enter follows a mark's link by
#: itself. Marks stay in the order of Tab, too: without the script nothing is out of reach.
KEYS = """
document.addEventListener("keydown", function (event) {
  var mark = event.target.closest && event.target.closest("svg a");
  var step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key];
  if (!mark || !step || event.altKey || event.ctrlKey || event.metaKey) return;
  var marks = Array.from(mark.closest("svg").querySelectorAll("a"));
  marks[Math.min(marks.length - 1, Math.max(0, marks.indexOf(mark) + step))].focus();
  event.preventDefault();
});
"""

STYLE = """
:root{--ground:#f6f3ec;--paper:#fffdf8;--ink:#1b2226;--quiet:#5b656a;--line:#d6d0c2;--band:#e6e1d5;--lamp:#7a5200}
@media (prefers-color-scheme:dark){:root{--ground:#0f1418;--paper:#161c21;--ink:#e9e6dd;--quiet:#a3adb2;--line:#2c353b;
--band:#222a30;--lamp:#fdeec2}}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:15px/1.45 system-ui,-apple-system,"Segoe UI",sans-serif}
main{max-width:1240px;margin:0 auto;padding:20px 24px 48px}
header{color:var(--quiet);font-size:13px}
h1{font:600 30px/1.2 Georgia,"Times New Roman",serif;margin:10px 0 8px;max-width:32em;overflow-wrap:anywhere}
h3{font:600 15px/1.3 system-ui,sans-serif;margin:12px 0 2px;scroll-margin-top:12px}
h3:target,tr:target td{color:var(--lamp)}
a{color:inherit}
svg a:focus-visible{outline:2px solid var(--lamp)}
h2{font:600 19px/1.3 Georgia,"Times New Roman",serif;margin:0 0 2px}
ul.said{list-style:none;margin:0 0 18px;padding:0;color:var(--quiet)}
ul.said li{margin:3px 0}
.older{border:1px solid var(--lamp);border-radius:8px;padding:6px 12px}
.cards{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,560px),1fr));gap:14px}
section{background:var(--paper);border:1px solid var(--line);border-radius:12px;padding:16px 18px;min-width:0}
section p{margin:0 0 10px;color:var(--quiet);font-size:13.5px}
section p.full{color:var(--ink);font-size:15px;margin:8px 0 4px}
svg{display:block;width:100%;max-width:820px;height:auto}
svg text{font:12.5px system-ui,sans-serif;fill:var(--ink)}
svg .quiet{fill:var(--quiet)} svg .end{text-anchor:end} svg .middle{text-anchor:middle}
.grid{stroke:var(--line)} .zero{stroke:var(--quiet)} .band{fill:var(--band)}
.span{stroke:var(--lamp);stroke-width:2.4} .mark{stroke:var(--lamp);stroke-width:1.8}
.full{fill:var(--lamp)} p.full{fill:none} .hollow{fill:var(--paper)}
.curve{fill:none;stroke:var(--lamp);stroke-width:2} .dashed{stroke-dasharray:5 4;stroke:var(--quiet)}
.bar{height:8px;border:1px solid var(--line);border-radius:5px;overflow:hidden;margin-bottom:12px}
.bar i{display:block;height:100%;background:var(--lamp)}
.scroll{overflow-x:auto}
table{border-collapse:collapse;font-size:13px;width:100%;font-variant-numeric:tabular-nums}
th,td{text-align:right;padding:3px 8px;border-bottom:1px solid var(--line);white-space:nowrap}
th:first-child,td:first-child,th.l,td.l{text-align:left}
details summary{cursor:pointer;color:var(--quiet);font-size:13px;padding:6px 0}
:focus-visible{outline:2px solid var(--lamp);outline-offset:2px}
pre{background:var(--ground);border:1px solid var(--line);border-radius:8px;padding:10px 12px;overflow-x:auto;
font:12.5px/1.5 ui-monospace,Consolas,monospace;margin:6px 0}
.narrow{display:none}
@media (max-width:640px){main{padding:14px 12px 32px}h1{font-size:23px}.wide{display:none}.narrow{display:block}
section{padding:12px}}
@media print{body{background:#fff}section{break-inside:avoid}}
"""
