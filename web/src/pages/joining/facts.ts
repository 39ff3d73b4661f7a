/** What a person joins, before they do: the terms of a table and who sits there, in words. */
import type { BotKind, Game, SeatSummary, Summary } from "../../model/server";
import type { GlyphName } from "../../ui";
import { upper } from "../lib/words";

export interface Fact {
  glyph: GlyphName;
  term: string;
  said: string;
  more?: string;
}

const WATCHING: Record<Summary["visibility"], string> = {
  open: say("anybody"),
  link: say("whoever-has-the-link"),
  private: say("nobody-but-players"),
};
const GALLERY: Record<NonNullable<Summary["talk"]>, string> = {
  off: say("nobody-speaks-table"),
  apart: say("players-hear-when-match-over"),
  open: say("may-speak-players"),
};

/** How long a match takes, where that does not depend on how often a person looks in. */
const lasting = (match: Summary, game: Game | undefined): string =>
  game?.minutes && match.pace?.kind !== "days" ? say("about-minutes-all", { minutes: game.minutes }) : "";

/** Time, rating, hints, take-back, watching. */
export function factsOf(match: Summary, game: Game | undefined): Fact[] {
  const { pace } = match;
  const long = lasting(match, game);
  return [
    pace
      ? { glyph: "clock", term: say("time"), said: upper(pace.text), more: long }
      : {
          glyph: "clock",
          term: say("time"),
          said: say("clock"),
          more: long || say("everybody-takes-the-time-they-need"),
        },
    match.rated
      ? { glyph: "star", term: say("rated"), said: say("yes"), more: say("result-changes-ratings-all-play") }
      : { glyph: "star", term: say("rated"), said: say("no"), more: say("fun-ratings-stay") },
    match.help
      ? { glyph: "bulb", term: say("hints"), said: say("everybody") }
      : { glyph: "bulb", term: say("hints"), said: say("joining-none") },
    match.undo !== false
      ? { glyph: "undo", term: say("take-back-term"), said: say("yes"), more: say("alone-while-nothing-new-seen") }
      : { glyph: "undo", term: say("take-back-term"), said: say("no"), more: say("chosen-stands") },
    {
      glyph: "eye",
      term: say("watching"),
      said: WATCHING[match.visibility],
      more: match.visibility === "private" ? undefined : GALLERY[match.talk ?? "apart"],
    },
  ];
}

const NUMBERS = say("numbers-in-words").split(" ");

/** "Four seats, three are taken. It starts as soon as you sit down." */
export function seatsText(match: Summary): string {
  const taken = match.seats.filter((seat) => seat.kind !== "open").length,
    all = match.seats.length;
  const word = (n: number) => NUMBERS[n] ?? String(n);
  if (taken === all) return say("seats-all-taken", { upper: upper(word(all)) });
  const last = taken === all - 1 && !match.seats.some((seat) => seat.you);
  const text = say("seats-some-taken", { n: taken, all: upper(word(all)), taken: word(taken) });
  return last ? say("starts-soon-sit-down", { text }) : text;
}

/** "level 3, rated 1040", "heuristic": how strong a bot is. */
export function strengthOf(kind: BotKind | undefined): string {
  if (!kind) return "";
  const name = kind.level ? say("level-of", { level: kind.level }) : kind.title.toLowerCase();
  return kind.rating ? say("name-rated-rating", { name, rating: kind.rating.rating }) : name;
}

/** What stands under a name: "host, here", "bot, level 3, rated 1040", "you". */
export function seatLine(seat: SeatSummary, match: Summary, bots: BotKind[]): string {
  if (seat.kind === "bot") {
    const strength = strengthOf(bots.find((kind) => kind.id === seat.bot));
    return [seat.stand_in ? say("a-bot-plays-on") : say("a-bot"), strength].filter(Boolean).join(", ");
  }
  const away = match.state !== "finished" && !seat.you && !isHere(seat, match);
  return [seat.you ? say("yourself") : "", match.host === seat.seat ? say("is-host") : "", away ? say("is-away") : ""]
    .filter(Boolean)
    .join(", ");
}

/** Whether another person has the table open now. */
export const isHere = (seat: SeatSummary, match: Summary): boolean =>
  seat.kind === "guest" && !seat.you && seat.online !== false && match.state !== "finished";

/** Where the seats stand around the table of a wide room, clockwise from its upper left: rows and columns of a grid
 *  whose middle (row 2, columns 2 to 7) is the table. */
export function placesAround(seats: number): { row: number; column: string }[] {
  const top = seats < 6 ? 1 : seats < 8 ? 2 : 3;
  const sides = seats > 2 ? 1 : 0,
    bottom = seats - top - 2 * sides;
  const along = (count: number, row: number) =>
    Array.from({ length: count }, (_, i) => ({
      row,
      column: say("span", { count: 2 + (6 / count) * i, count2: 6 / count }),
    }));
  return [
    ...along(top, 1),
    ...(sides ? [{ row: 2, column: "8" }] : []),
    ...along(bottom, 3).reverse(),
    ...(sides ? [{ row: 2, column: "1" }] : []),
  ];
}
