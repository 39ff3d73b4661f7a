/** What was done at a seat while its person was away, and whether they can have been away so long. */
import type { Act, Event } from "./forms";
import type { Told } from "./wire";

export interface Absence {
  /** In seconds after the match was made, as far as the host says; null where nobody says. */
  from: number | null;
  to: number | null;
  /** How many choices a bot made at the seat, and how many the table by its orders or its default. */
  choices: number;
  /** What it began with: `away`, `time-out`, `stand-in`, `remove` or `hand-over`; `start` of the one who had not come. */
  how: string;
  /** Whether a bot was put into the seat. */
  bot: boolean;
}

/** The absences of a seat among these items; the last one may go on, and has no end then. `start`: a bot held the seat
 *  before the first of them. */
export function absences(items: Told[], seat: number, start = false): Absence[] {
  const found: Absence[] = [];
  let now: Absence | null = null;
  const begins = (how: string, at: number | null, bot: boolean): void => {
    now ??= { from: at, to: null, choices: 0, how, bot: false };
    now.bot ||= bot;
    if (at !== null && now.from !== null) now.to = at;
    if (!found.includes(now)) found.push(now);
  };
  if (start) begins("start", null, true);
  for (const [item] of items) {
    const did = item.did as Act | undefined,
      event = item.event as Event | undefined;
    if (event?.seat === seat && (event.kind === "away" || event.kind === "time-out"))
      begins(event.kind, event.at as number, event.kind === "time-out");
    if ((did?.do === "stand-in" || did?.do === "remove") && did.seat === seat)
      begins(did.do, (did.at as number | undefined) ?? null, true);
    if (did?.do === "hand-over" && item.seat === seat) begins(did.do, null, true);
    const chosen = "own" in item && item.by === "bot";
    if (chosen && now) (now as Absence).choices += 1;
    const back =
      (did && item.seat === seat && ["back", "sit"].includes(did.do)) ||
      (event?.kind === "resumes" && event.seat === seat);
    if (back) now = null;
  }
  return found;
}

/** How many seconds the host says that the seat was away, at the least. */
export const claimed = (found: Absence[]): number =>
  Math.max(0, ...found.filter((one) => one.how === "away").map(({ from, to }) => (to ?? 0) - (from ?? 0)));

/** A moment as this browser writes times. */
function clock(ms: number, now: number): string {
  const at = new Date(ms),
    today = new Date(now).toDateString() === at.toDateString();
  return at.toLocaleString(undefined, today ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" });
}

/** What was done in the meantime, in a sentence; "" if no bot was there. */
export function meanwhile(found: Absence[], created: string, now = Date.now()): string {
  const played = found.filter((one) => one.bot);
  if (!played.length) return "";
  const choices = played.reduce((sum, one) => sum + one.choices, 0),
    many = say("choices-done", { n: choices }),
    { from } = played[0]!;
  if (from === null) return say("bot-played", { many });
  return say("a-bot-played-for-you-from", {
    clock: clock(Date.parse(created) + from * 1000, now),
    clock2: clock(now, now),
    many,
  });
}
