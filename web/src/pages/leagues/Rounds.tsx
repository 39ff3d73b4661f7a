/** Every round with its tables: who sat where, and what came of it. The figure before a name is the seat. */
import { useState } from "preact/hooks";
import type { LeagueTable } from "../../model/server";
import { ordinal } from "../../model/text";
import { api } from "../../net/api";
import { Button, Select } from "../../ui";
import type { Acting } from "./acting";
import { byRound, nameOf, tableLink, tableText } from "./words";

export function Rounds({ league, busy, act }: Acting) {
  const rounds = byRound(league.tables);
  const latest = rounds[rounds.length - 1]?.round ?? 0;
  const [chosen, choose] = useState<number | null>(null);
  const arena = league.summary.form === "arena";
  const shown = chosen ?? latest;
  const tables = arena ? [...league.tables].reverse() : (rounds.find((one) => one.round === shown)?.tables ?? []);
  if (!rounds.length) return <p>{say("first-tables-being-drawn")}</p>;
  return (
    <section class="section" aria-labelledby="rounds-title">
      <div class="headline">
        <h2 id="rounds-title">{say("shared-tables")}</h2>
        {!arena && (
          <Select
            label={say("round")}
            value={String(shown)}
            options={rounds.map(({ round }) => ({
              value: String(round),
              label: say("round-round", { round: round + 1 }),
            }))}
            onChange={(round) => choose(Number(round))}
          />
        )}
      </div>
      {league.meets && <p class="help">{rich("figure-before-name-seat", { meetsText: meetsText(league.meets) })}</p>}
      <ul class="leaguetables grid gap-10">
        {tables.map((table) => (
          <Table key={table.n} table={table} league={league} busy={busy} act={act} />
        ))}
      </ul>
    </section>
  );
}

const times = (n: number) => say("times-once-twice", { n });
const meetsText = ([least, most]: readonly [number, number]) =>
  least === most
    ? say("every-two-players-meet", { times: times(least) })
    : say("every-two-players-meet-times", { least, most });

function Table({ table, league, busy, act }: Acting & { table: LeagueTable }) {
  const said = tableText(table);
  const open = table.state === "drawn" || table.state === "made";
  return (
    <li class={table.yours ? "mine" : undefined}>
      <ol>
        {table.seats.map((seat, index) => (
          <li key={index} class={seat.place === 1 ? "won" : undefined}>
            <i>{index + 1}</i>
            <span>
              {nameOf(league, seat.player)}
              {seat.role && <small>{seat.role}</small>}
            </span>
            <em>
              {seat.forfeit ? say("did-not-come") : seat.place && table.seats.length > 1 ? ordinal(seat.place) : ""}
            </em>
          </li>
        ))}
      </ol>
      <div class="under flex gap-10 items-center justify-between mt-auto min-h-32">
        <small>{said}</small>
        {table.match && (
          <a class="plainlink" href={tableLink(table)}>
            {open ? (table.running ? (table.yours ? say("shared-play") : say("watch")) : say("open")) : say("replay")}
          </a>
        )}
        {open && league.summary.leads && (
          <Button
            small
            kind="quiet"
            disabled={busy}
            onClick={() => void act(() => api.callOff(league.summary.id, table.n))}
          >
            {say("call-off")}
          </Button>
        )}
      </div>
    </li>
  );
}
