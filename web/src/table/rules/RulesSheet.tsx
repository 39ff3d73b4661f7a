/** The rules beside the table: all of them, open at the paragraph of a term, and searched. */
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { sameTerm } from "../../model/terms";
import { onHost } from "../../net/base";
import { type Document, render } from "../../pages/lib/markdown";
import { Find } from "../../pages/parts/Find";
import { Sheet } from "../../ui";
import { game, lookedUp, markdown } from "./open";
import "./rules.css";

/** The paragraph, row or heading that explains a term: where it is set in bold, else its heading. */
function paragraphOf(body: HTMLElement, term: string): HTMLElement | null {
  const bold = [...body.querySelectorAll<HTMLElement>("strong")].find((node) => sameTerm(node.textContent ?? "", term));
  const heading = [...body.querySelectorAll<HTMLElement>("h2, h3, h4")].find((node) =>
    sameTerm(node.firstChild?.textContent ?? "", term),
  );
  return heading ?? bold?.closest<HTMLElement>("p, li, tr") ?? null;
}

export default function RulesSheet() {
  const term = lookedUp.value;
  const [query, setQuery] = useState("");
  const body = useRef<HTMLDivElement>(null);
  const text: Document = useMemo(() => render(markdown.value), [markdown.value]);
  const wanted = query.toLowerCase().trim().split(/\s+/).filter(Boolean);
  useEffect(() => setQuery(""), [term]);
  useEffect(() => {
    const node = body.current;
    if (!node) return;
    for (const lit of node.querySelectorAll(".lit")) lit.classList.remove("lit");
    if (!term) return;
    const place = paragraphOf(node, term);
    place?.classList.add("lit");
    // The sheet opens first; before that there is nothing to scroll.
    const timer = setTimeout(() => place?.scrollIntoView({ block: "center" }), 30);
    return () => clearTimeout(timer);
  }, [term, text]);
  const hits = useMemo(() => {
    const node = body.current;
    if (!node || !wanted.length) return [];
    return [...node.querySelectorAll<HTMLElement>("h2, h3, p, li, tr")].filter((place) => {
      const said = (place.textContent ?? "").toLowerCase();
      return !place.querySelector("p, li") && wanted.every((word) => said.includes(word));
    });
  }, [query, text]);
  const go = (place: HTMLElement) => {
    for (const lit of body.current!.querySelectorAll(".lit")) lit.classList.remove("lit");
    setQuery("");
    place.classList.add("lit");
    requestAnimationFrame(() => place.scrollIntoView({ block: "center" }));
  };
  useEffect(() => {
    const node = body.current;
    if (!node) return;
    const follow = (event: Event) => {
      const link = (event.target as Element).closest?.("a[href^='#']");
      if (!link) return;
      event.preventDefault();
      const to = link.getAttribute("href")!;
      const place = node.querySelector<HTMLElement>(`[id="${to.slice(1)}"]`);
      // Settings are explained on the game's page alone.
      if (place) go(place);
      else window.open(onHost(`/games/${game.value}${to}`), "_blank", "noopener");
    };
    node.addEventListener("click", follow);
    return () => node.removeEventListener("click", follow);
  }, [text]);
  return (
    <Sheet
      open={term !== null}
      onClose={() => {
        lookedUp.value = null;
      }}
      title={say("rules")}
      class="rulessheet"
    >
      <div class="rulesfind sticky z-2 on-surface">
        <Find label={say("search-rules")} placeholder={say("search-rules")} value={query} onInput={setQuery} />
      </div>
      {wanted.length > 0 && (
        <>
          <p class="sr" role="status">
            {rich("found", { hits: hits.length })}
          </p>
          <ul class="ruleshits grid gap-2">
            {hits.slice(0, MOST).map((place, i) => (
              <li key={i}>
                <button type="button" onClick={() => go(place)}>
                  {(place.textContent ?? "").replace(/#$/, "").trim()}
                </button>
              </li>
            ))}
            {hits.length === 0 && <li class="dim">{say("paragraph-these-words")}</li>}
          </ul>
        </>
      )}
      <div
        ref={body}
        class="prose"
        hidden={wanted.length > 0}
        // The server's own text, cleaned by `render`.
        dangerouslySetInnerHTML={{ __html: text.html }}
      />
    </Sheet>
  );
}

const MOST = 40;
