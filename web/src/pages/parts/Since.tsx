/** What happened in my matches since I was last here. */

import { useMemo } from "preact/hooks";
import type { Summary } from "../../model/server";
import { Section } from "../../ui";
import { outcome, when } from "../lib/lists";
import { since, visit } from "../lib/since";
import { ago, lower, open } from "../lib/words";

function words(match: Summary): string {
  if (match.state !== "finished") return [say("went"), lower(match.round_text ?? "")].filter(Boolean).join(", ");
  const how = outcome(match);
  const own =
    how === "won"
      ? say("you-won")
      : how === "shared"
        ? say("you-shared-the-win")
        : how === "lost"
          ? say("you-lost")
          : "";
  return [`ended${own ? `: ${own}` : ""}`, open(match.result?.text ?? "")].filter(Boolean).join(". ");
}

export function Since({ matches }: { matches: Summary[] }) {
  const began = useMemo(() => visit(), [matches]);
  const lines = since(matches, began);
  if (!lines.length) return null;
  return (
    <Section by="since-title" title={say("since-last-visit")} line>
      <ul class="sincelist">
        {lines.map((match) => (
          <li class="line-above py-9 px-0 t-14 leading-1-45" key={match.id}>
            <a href={`/m/${match.id}`}>{match.title || match.game_title || match.game}</a> {words(match)}.{" "}
            <small>{ago(when(match.moved ?? match.created))}</small>
          </li>
        ))}
      </ul>
    </Section>
  );
}
