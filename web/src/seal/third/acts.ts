/** The acts of a person, as a form or a message means them. Each throws a sentence where it cannot be said now. */
import type { PaceForm } from "../../model/server";
import type { Act, Pace } from "./forms";
import type { Watch } from "./watch";
import type { Asking } from "./wire";

/** For so many more things that everybody sees a proposal to end, to pause or to change the pace holds, and a yes. */
const THROUGH = 50;

function owed(watch: Watch): number {
  const d = watch.asked;
  if (d === null) throw new Error(say("nothing-asked-now"));
  return d;
}

function asked(watch: Watch): string {
  const { open } = watch.table;
  if (!open) throw new Error(say("nothing-is-asked-any-more"));
  return open.id;
}

/** The name of the own choice that is to be taken back must be one that this browser was told. */
function named(watch: Watch, { to = "" }: Asking): string {
  const at = watch.told.indexOf(to),
    own = at < 0 ? undefined : (watch.items[at]?.[0].own as Act | undefined);
  if (own?.do !== "choose") throw new Error(say("server-names-choice-yours-taken"));
  return to;
}

const without = ({ without: seats }: Asking) => (seats?.length ? { without: seats } : {});

export const choose = (watch: Watch, code: number): Act => ({ do: "choose", code, d: owed(watch) });
export const takeBack = (watch: Watch): Act => ({ do: "take-back", d: owed(watch) });
export const undo = (watch: Watch, asking: Asking): Act => ({ do: "undo", to: named(watch, asking) });

export const proposeUndo = (watch: Watch, asking: Asking, c: string): Act => ({
  do: "propose",
  what: "undo",
  to: named(watch, asking),
  c,
  ...without(asking),
});

export const proposeEnd = (what: "draw" | "score" | "pause", asking: Asking): Act => ({
  do: "propose",
  what,
  through: THROUGH,
  ...without(asking),
});

/** The pace that a form asks for. `bot` plays where it names none. */
export function paceOf(form: PaceForm | null | undefined, bot: string): Pace {
  if (!form) return { kind: "live", turn: 0, base: 0, increment: 0, at_zero: "bot", bot };
  const turn = form.kind === "days" ? (form.days ?? 1) * 86_400 : (form.seconds ?? 0);
  const { kind, base, increment = 0, at_zero = "bot" } = form;
  return { kind, turn, base, increment, at_zero, bot: form.bot ?? bot };
}

export const proposePace = (watch: Watch, form: PaceForm | null | undefined, asking: Asking): Act => ({
  do: "propose",
  what: "pace",
  pace: paceOf(form, watch.opening.absence.bot),
  through: THROUGH,
  ...without(asking),
});

/** Yes or no to what is asked; the one who asked takes it away by a no. `c` belongs to a yes to a step back. */
export function answer(watch: Watch, yes: boolean, c?: string): Act {
  const of = asked(watch);
  if (watch.table.open!.seat === watch.seat) return { do: "withdraw", of };
  if (!yes) return { do: "answer", of, yes };
  return c ? { do: "answer", of, yes, c } : { do: "answer", of, yes, through: THROUGH };
}

export const reveal = (of: string, nonce: string): Act => ({ do: "reveal", of, nonce });

/** Takes the seat again from the bot; the one who had not come when the match began brings this browser's keys with it. */
export function comeBack({ opening, table, seat, own }: Watch): Act {
  if (!table.unmet.has(seat) || !own.length) return { do: "back" };
  return { do: "sit", name: opening.seats[seat]!.name, keys: [...own] };
}

/** Acts by which a bot comes to a seat. */
export const handOver = ({ opening }: Watch): Act => ({ do: "hand-over", bot: opening.absence.bot });
export const remove = ({ opening }: Watch, seat: number, reason: string): Act => ({
  do: "remove",
  seat,
  bot: opening.absence.bot,
  reason,
});

/** `at`: the moment that the server says. */
export const standIn = ({ opening }: Watch, seat: number, { at = 0 }: Asking): Act => ({
  do: "stand-in",
  seat,
  bot: opening.absence.bot,
  at,
});
