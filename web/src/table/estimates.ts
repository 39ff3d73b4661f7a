/** What the game's calculator says of a choice that a person looks at. Answers are kept: the same question is asked
 *  once. */
import { useEffect, useState } from "preact/hooks";
import type { Estimate } from "../model/scene";
import { api } from "../net/api";
import { chanceText } from "../pages/lib/outcomes";

type Answer = Record<string, unknown>;
const KEPT = 200;
const kept = new Map<string, Promise<Answer>>();

function ask(game: string, query: Estimate["ask"]): Promise<Answer> {
  const key = `${game} ${JSON.stringify(query)}`;
  let found = kept.get(key);
  if (!found) {
    if (kept.size >= KEPT) kept.clear();
    found = api.calculate(game, query);
    // What was refused may be asked again: the server had too much to do, or was away.
    found.catch(() => kept.delete(key));
    kept.set(key, found);
  }
  return found;
}

/** "75% that you win (estimated), 2.2 Forces left on average". */
export function estimateText(estimate: Estimate, answer: Answer): string {
  const chance = answer[estimate.chance];
  if (typeof chance !== "number") return "";
  const left = estimate.left ? answer[estimate.left] : undefined;
  const exact = answer.exact === true ? "" : " (estimated)";
  const kept =
    typeof left === "number"
      ? say("left-average", { left: left.toFixed(1), value: estimate.unit ?? "" }).trimEnd()
      : "";
  return `${chanceText(chance)} ${estimate.title}${exact}${kept}`;
}

/** The estimate in words: null while it is worked out, "" if there is none. */
export function useEstimate(game: string | undefined, estimate: Estimate | null | undefined): string | null {
  const [found, setFound] = useState<{ of: string; text: string }>({ of: "", text: "" });
  const of = estimate ? `${game} ${JSON.stringify(estimate)}` : "";
  useEffect(() => {
    if (!estimate || !game) return;
    let stale = false;
    const set = (text: string) => {
      if (!stale) setFound({ of, text });
    };
    ask(game, estimate.ask).then(
      (answer) => set(estimateText(estimate, answer)),
      () => set(""),
    );
    return () => {
      stale = true;
    };
  }, [of]);
  if (!estimate) return "";
  return found.of === of ? found.text : null;
}
