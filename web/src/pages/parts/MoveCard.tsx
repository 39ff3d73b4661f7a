/** A match that waits for my decision: its board as it stands, what is asked, and the way there. */
import { useMemo } from "preact/hooks";
import type { Game, Summary } from "../../model/server";
import { boardOf, latestScene } from "../lib/latest";
import { ownTime, when } from "../lib/lists";
import { useLoad } from "../lib/load";
import { tableAhead } from "../lib/tableahead";
import { plain } from "../lib/text";
import { ago, lower, opponents, timeLeft } from "../lib/words";
import { Contours } from "./Contours";
import { Miniature } from "./Miniature";
import { gameTitle, matchTitle } from "./Rows";

export function MoveCard({ match, games, apart }: { match: Summary; games: Game[]; apart?: string }) {
  const { data } = useLoad(
    async () => ({ board: await boardOf(match.id), scene: await latestScene(match.id) }),
    `${match.id} ${match.moved ?? ""}`,
  );
  const focus = useMemo(
    () => [...new Set((data?.scene?.choices ?? []).flatMap((choice) => choice.elements ?? []))],
    [data],
  );
  const ask = plain(data?.scene?.prompt?.text, match.seats);
  const left = ownTime(match);
  const where = [gameTitle(games, match.game), lower(match.round_text ?? "")].filter(Boolean).join(", ");
  return (
    <li class="move overflow-hidden flex flex-col relative" onPointerEnter={() => tableAhead([match.game])}>
      <div class="relative overflow-hidden h-128 on-sea">
        {data ? (
          <Miniature board={data.board} scene={data.scene} seats={match.seats.length} focus={focus} aspect={2.8} />
        ) : (
          <Contours />
        )}
      </div>
      <div class="bd grid items-center">
        <h3 class="breaks">
          <a
            href={`/m/${match.id}`}
            aria-label={[say("play-match-title", { matchTitle: matchTitle(match, games) }), apart]
              .filter(Boolean)
              .join(", ")}
          >
            {matchTitle(match, games)}
            {apart && <small class="apart"> {apart}</small>}
          </a>
        </h3>
        <span class="go items-center round-2" aria-hidden="true">
          {say("shared-play")}
        </span>
        <p class="ask">
          {ask || say("it-is-your-move")}
          <small>
            {opponents(match) ? say("where-with-whom", { where, who: opponents(match) }) : where},{" "}
            {left === null ? ago(when(match.moved ?? match.created)) : <b>{timeLeft(left)}</b>}
          </small>
        </p>
      </div>
    </li>
  );
}
