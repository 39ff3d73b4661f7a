/** The standings: place, points, what decides where points are equal, and where everybody may still finish. */
import type { LeagueDocument, LeagueStanding } from "../../model/server";
import { chanceText } from "../lib/outcomes";
import { forecastText, nameOf, pointsText } from "./words";

export function Standings({ league }: { league: LeagueDocument }) {
  const told = league.standings.some((one) => one.low);
  const last = league.players.length;
  return (
    <section class="section" aria-labelledby="standings-title">
      <div class="headline">
        <h2 id="standings-title">Standings</h2>
        {told && <small class="help">bar: final place, 80% likely; mark: the middle</small>}
      </div>
      <table class="standings">
        <thead>
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Player</th>
            <th scope="col">Points</th>
            {told && <th scope="col">May finish</th>}
            {told && (
              <th scope="col" class="wide">
                Wins it
              </th>
            )}
            {league.tie_breaks.map((name) => (
              <th key={name} scope="col" class="wide">
                {name}
              </th>
            ))}
            <th scope="col" class="wide">
              Strength
            </th>
            <th scope="col" class="wide">
              Seats so far
            </th>
          </tr>
        </thead>
        <tbody>
          {league.standings.map((one) => (
            <Row key={one.player} league={league} one={one} told={told} last={last} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({
  league,
  one,
  told,
  last,
}: {
  league: LeagueDocument;
  one: LeagueStanding;
  told: boolean;
  last: number;
}) {
  const player = league.players[one.player]!;
  const who = nameOf(league, one.player);
  return (
    <tr class={player.you ? "isyou" : undefined}>
      <td>{one.place}</td>
      <th scope="row">
        {player.person ? <a href={`/people/${player.person}`}>{who}</a> : who}
        {player.you && <small>you</small>}
        {player.bot && <small>bot</small>}
        {player.left && <small>left</small>}
      </th>
      <td>{pointsText(one.points)}</td>
      {told && (
        <td>
          <span class="sr">{forecastText(one)}</span>
          <Bar one={one} last={last} />
        </td>
      )}
      {told && <td class="wide">{chanceText(one.first ?? 0)}</td>}
      {one.breaks.map((figure, index) => (
        <td key={league.tie_breaks[index]} class="wide">
          {league.tie_breaks[index] === "Seed" ? 1 - figure : Number(figure.toFixed(2))}
        </td>
      ))}
      <td class="wide">
        {one.mean} ± {one.deviation}
      </td>
      <td class="wide">{one.sat.join(" ")}</td>
    </tr>
  );
}

function Bar({ one, last }: { one: LeagueStanding; last: number }) {
  if (!one.low || !one.middle || !one.high || last < 2) return null;
  const at = (place: number) => `${(100 * (place - 1)) / (last - 1)}%`;
  return (
    <span class="finish" aria-hidden="true">
      <i class="span" style={{ left: at(one.low), right: `calc(100% - ${at(one.high)})` }} />
      <i class="mid" style={{ left: at(one.middle) }} />
    </span>
  );
}
