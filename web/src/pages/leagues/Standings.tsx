/** The standings: place, points, what decides where points are equal, and where everybody may still finish. */
import type { LeagueDocument, LeagueStanding } from "../../model/server";
import { DataTable } from "../../ui";
import { chanceText } from "../lib/outcomes";
import { forecastText, nameOf, pointsText } from "./words";

export function Standings({ league }: { league: LeagueDocument }) {
  const told = league.standings.some((one) => one.low);
  const last = league.players.length,
    player = (one: LeagueStanding) => league.players[one.player]!;
  return (
    <section class="section" aria-labelledby="standings-title">
      <div class="headline">
        <h2 id="standings-title">{say("standings")}</h2>
        {told && <small class="help">{say("bar-final-place-80-likely")}</small>}
      </div>
      <DataTable
        class="columned standings"
        rows={league.standings}
        isOf={(one) => (player(one).you ? "isyou" : undefined)}
        columns={[
          { title: say("shared-place"), cell: (one) => one.place },
          { title: say("leagues-player"), names: true, cell: (one) => <Who league={league} one={one} /> },
          { title: say("shared-points"), cell: (one) => pointsText(one.points) },
          told && { title: say("may-finish"), cell: (one) => <Finish one={one} last={last} /> },
          told && { title: say("wins"), class: "wide", cell: (one) => chanceText(one.first ?? 0) },
          ...league.tie_breaks.map((title, i) => ({
            title,
            class: "wide",
            cell: ({ breaks }: LeagueStanding) => (title === "Seed" ? 1 - breaks[i]! : Number(breaks[i]!.toFixed(2))),
          })),
          { title: say("strength"), class: "wide", cell: (one) => `${one.mean} ± ${one.deviation}` },
          { title: say("seats-so-far"), class: "wide", cell: (one) => one.sat.join(" ") },
        ]}
      />
    </section>
  );
}

function Who({ league, one }: { league: LeagueDocument; one: LeagueStanding }) {
  const player = league.players[one.player]!,
    who = nameOf(league, one.player);
  return (
    <>
      {player.person ? <a href={`/people/${player.person}`}>{who}</a> : who}
      {player.you && <small> {say("yourself")}</small>}
      {player.bot && <small> {say("a-bot")}</small>}
      {player.left && <small> {say("left-inside")}</small>}
    </>
  );
}

/** Where a person may still finish: in words, and as a bar over all places. */
function Finish({ one, last }: { one: LeagueStanding; last: number }) {
  const at = (place: number) => `${(100 * (place - 1)) / (last - 1)}%`;
  return (
    <>
      <span class="sr">{forecastText(one)}</span>
      {one.low && one.middle && one.high && last > 1 ? (
        <span class="finish relative inline-block w-160 h-16 my-0 mx-6" aria-hidden="true">
          <i class="span absolute" style={{ left: at(one.low), right: `calc(100% - ${at(one.high)})` }} />
          <i class="mid absolute" style={{ left: at(one.middle) }} />
        </span>
      ) : null}
    </>
  );
}
