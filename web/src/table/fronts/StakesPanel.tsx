/** What a match is fought for, between the fronts until something has happened: names with their points, by who attacks. */
import type { ComponentChildren } from "preact";
import { stakesOf } from "../../model/fronts";
import type { Stakes } from "../../model/scene";
import { Flag, seatColour } from "../../ui";
import type { Table } from "../store";

interface StakesPanelProps {
  table: Table;
  stakes: Stakes;
  lines: number;
  children: ComponentChildren;
}

/** `lines`: how many lines a group has room for. `children` lie under the text: the decks that all of it comes from. */
export function StakesPanel({ table, stakes, lines, children }: StakesPanelProps) {
  const groups = stakesOf(stakes, table.board.value, lines);
  return (
    <section class="stakes grow flex" aria-label={stakes.title}>
      <div class="about flex-col">
        <h2>{stakes.title}</h2>
        <p>{stakes.text}</p>
        {children}
      </div>
      {groups.map((group) => (
        <div key={group.title} class="stakegroup">
          <h2>
            {group.seat !== undefined && <Flag colour={seatColour(group.seat, table.seats.value)} size={20} />}
            {group.title}
          </h2>
          <ul class="mt-6">
            {group.rows.map((row) => (
              <li key={row.id} title={row.text}>
                <span>{row.name}</span>
                <b class="num">{row.number}</b>
              </li>
            ))}
            {group.rest.length > 0 && (
              <li class="rest dim" title={group.rest.map((row) => `${row.name} ${row.number}`).join(", ")}>
                <span>
                  {rich("rest-more", { rest: group.rest.length })}
                  <span class="sr">
                    {rich("together", { rest: group.rest.map((row) => `${row.name} ${row.number}`).join(", ") })}
                  </span>
                </span>
                <b class="num">{group.points}</b>
              </li>
            )}
          </ul>
        </div>
      ))}
    </section>
  );
}
