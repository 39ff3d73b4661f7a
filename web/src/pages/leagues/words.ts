/** Leagues in words. */

import type { LeagueDocument, LeagueStanding, LeagueSummary, LeagueTable } from "../../model/server";
import { ordinal } from "../../model/text";
import { behindHash } from "../../net/invites";
import { chanceText } from "../lib/outcomes";

export function stateText(league: LeagueSummary): string {
  if (league.state === "open") return say("leagues-waits-for-players");
  if (league.state === "over") return say("over");
  return league.rounds ? say("round-round-of-rounds", { round: league.round, rounds: league.rounds }) : say("goes");
}

/** Half points are written as people write them. */
export function pointsText(points: number): string {
  const whole = Math.floor(points);
  return points === whole ? String(whole) : `${whole || ""}½`;
}

/** Where a person may still finish, as a reader hears it. */
export function forecastText(one: LeagueStanding): string {
  if (!one.low || !one.high) return "";
  const span =
    one.low === one.high
      ? ordinal(one.low)
      : say("ordinal-to-ordinal", { ordinal: ordinal(one.low), ordinal2: ordinal(one.high) });
  return say("n-80-likely-wins", { span, chanceText: chanceText(one.first ?? 0) });
}

/** The name of a player, or that a bot fills the seat. */
export function nameOf(league: LeagueDocument, player: number): string {
  return player < 0 ? say("a-bot-inside") : (league.players[player]?.name ?? "");
}

export function byRound(tables: LeagueTable[]): { round: number; tables: LeagueTable[] }[] {
  const found = new Map<number, LeagueTable[]>();
  for (const table of tables) found.set(table.round, [...(found.get(table.round) ?? []), table]);
  return [...found].map(([round, its]) => ({ round, tables: its }));
}

/** What a table is at, in words; nothing for one that is over. */
export function tableText(table: LeagueTable): string {
  if (table.seats.length === 1) return say("free-this-round");
  if (table.state === "off") return say("not-played");
  if (table.state === "over") return "";
  return table.running ? say("being-played") : say("waits-for-players-inside");
}

/** The address of a table's match. */
export function tableLink(table: LeagueTable): string {
  const waits = table.state === "made" && !table.running;
  return `${waits ? "/join" : "/m"}/${table.match}${behindHash(table.invite)}`;
}
