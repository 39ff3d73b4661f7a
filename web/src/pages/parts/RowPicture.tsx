/** A match in small, in the row of a list: the board as it stands where it runs, as it will be where it waits, and the
 *  game's still for what is over. It is asked for when the row comes into sight. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Summary } from "../../model/server";
import { boardOf, latestScene } from "../lib/latest";
import { useLoad } from "../lib/load";
import { Still } from "../stills/Still";
import { Miniature } from "./Miniature";

export function RowPicture({ match }: { match: Summary }) {
  const place = useRef<HTMLSpanElement>(null);
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (seen || !place.current) return;
    const watch = new IntersectionObserver((entries) => {
      if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [seen]);
  const live = seen && match.state !== "finished" && !match.problem;
  const { data } = useLoad(
    async () =>
      live
        ? {
            board: await boardOf(match.id),
            scene: match.state === "running" ? await latestScene(match.id) : null,
          }
        : null,
    `row ${match.id} ${live} ${match.moved ?? ""}`,
  );
  return (
    <span class="rowpic block round-2 overflow-hidden" ref={place} aria-hidden="true">
      {data ? (
        <Miniature board={data.board} scene={data.scene} seats={match.seats.length} aspect={1.5} />
      ) : (
        <Still game={match.game} />
      )}
    </span>
  );
}
