/** What a rated match changed: each rating before and after, and what the seat itself was worth. */
import { useEffect, useState } from "preact/hooks";
import type { MatchRatings, RatingChange } from "../model/server";
import { apiOf } from "../net/api";
import { ratingWords, signed } from "../pages/lib/ratings";
import { Flag, seatColour } from "../ui";
import type { Table } from "./store";

/** What a change says in a line: "1012, +24" and how far it is known. */
export function changeWords(change: RatingChange): string {
  const bot = !change.person;
  const moved = bot ? say("measured") : signed(change.after - change.before);
  return `${ratingWords(change.after, change.after_deviation)}, ${moved}`;
}

export function ResultRatings({ table }: { table: Table }) {
  const [found, setFound] = useState<MatchRatings | null>(null);
  const rated = table.summary.value?.rated && table.summary.value.state === "finished";
  useEffect(() => {
    if (rated)
      apiOf(table.transport.person ?? 1)
        .matchRatings(table.id)
        .then(setFound, () => setFound(null));
  }, [table, rated]);
  if (!found?.changes.length) return null;
  const { names, viewer } = table.names.value;
  return (
    <div class="resultratings">
      <h2>
        {say("people-ratings")}{" "}
        <small class="block">
          {found.family}, {found.pace === "live" ? say("pace-live") : say("by-day")}
        </small>
      </h2>
      <ul class="flex flex-wrap gap-y-6 gap-x-22 m-0 p-0 unlisted">
        {found.changes.map((change) => (
          <li class="flex gap-8 items-start" key={change.seat}>
            <Flag colour={seatColour(change.seat, table.seats.value)} size={18} />
            <span>
              <b>{change.seat === viewer ? say("you") : names[change.seat]}</b> {changeWords(change)}
              <small class="block">
                {change.role}
                {change.bonus !== 0 &&
                  (change.bonus > 0
                    ? say("expected-better", { points: change.bonus })
                    : say("expected-worse", { points: -change.bonus }))}
                {change.person && !change.settled && say("table-not-settled-yet")}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
