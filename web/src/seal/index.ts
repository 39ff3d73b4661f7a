/** The seal as the rest of the client sees it: signals, and a door to the code that is loaded when a table is opened. */
import { type Signal, signal } from "@preact/signals";
import type { AckMessage, FrameMessage, Summary, TableMessage, Terms } from "../model/server";
import { ApiError, api, apiOf } from "../net/api";
import { peopleAt, storedAs } from "../net/device";
import { saveFile } from "../net/files";
import type { Verdict } from "./checks";
import type { Keeper } from "./keeper";
import type { Receipt } from "./receipt";

export type { Verdict };

const alarms = new Map<string, Signal<string | null>>();
const keepers = new Map<string, Promise<Keeper>>();
const load = () => import("./keeper");

/** What the server did at this match that it must not do, in a sentence; null while nothing is wrong. */
export function alarmOf(match: string, person = 1): Signal<string | null> {
  const key = storedAs(match, person);
  const found = alarms.get(key) ?? signal<string | null>(null);
  alarms.set(key, found);
  return found;
}

function keeper(match: string, person: number): Promise<Keeper> {
  const key = storedAs(match, person);
  const found =
    keepers.get(key) ??
    load().then(
      (code) =>
        new code.Keeper(
          match,
          (alarm) => {
            alarmOf(match, person).value ??= alarm;
          },
          person,
        ),
    );
  keepers.set(key, found);
  return found;
}

/** Does what the start of a match wants of this browser; the match after it. */
export async function attend(summary: Summary, person = 1): Promise<Summary> {
  return (await keeper(summary.id, person)).attend(summary);
}

export async function note(match: string, message: FrameMessage | TableMessage, person = 1): Promise<void> {
  const code = await keeper(match, person);
  await code.load();
  code.see(message);
}

export async function acknowledged(match: string, option: number, ack: AckMessage, person = 1): Promise<void> {
  const code = await keeper(match, person);
  await code.load();
  code.acknowledged(option, ack);
}

/** Notes, before it is sent, that this browser agrees to what a seat asked for. */
export async function agrees(match: string, kind: "undo" | "end", asked: number, person = 1): Promise<void> {
  await (await keeper(match, person)).agrees(kind, asked);
}

/** Compares the finished match with what this browser saw. */
export async function judge(match: string, person = 1): Promise<Verdict> {
  return (await keeper(match, person)).judge();
}

/** The receipt of a match, to be kept as a file; null if this browser has none. */
export async function receiptOf(match: string, person = 1): Promise<Receipt | null> {
  const code = await keeper(match, person);
  await code.load();
  return code.receipt;
}

/** Offers the receipt as a file. */
export async function saveReceipt(match: string, person = 1): Promise<void> {
  const receipt = await receiptOf(match, person);
  if (!receipt) return;
  const content = new Blob([JSON.stringify(receipt)], { type: "application/json" });
  saveFile(`sandtable-receipt-${storedAs(match, person)}.json`, content);
}

/** Makes a match with dice that are sealed before the server has anything of our nonce; refuses one with another seal,
 *  unless somebody else may have made the match first (`orJoins`). */
export async function sealed<T extends { match: Summary }>(
  terms: Partial<Terms>,
  make: (share: { seal: string; nonce_commitment: string }) => Promise<T>,
  orJoins = false,
  person = 1,
): Promise<T> {
  const [{ seal, commitment }, code] = await Promise.all([apiOf(person).seal(), load()]);
  const shown = code.pledge(commitment, terms);
  const made = await make({ seal, nonce_commitment: shown });
  code.seated(shown, made.match.id, person);
  if (made.match.commitment !== commitment && orJoins) code.repledge(shown, made.match.commitment);
  else if (made.match.commitment !== commitment) {
    throw new ApiError(
      "wrong-seal",
      "The server did not use the seal it showed before the match. Do not trust its dice.",
      0,
    );
  }
  return { ...made, match: await attend(made.match, person) };
}

/** Sits down at a table as it is shown now. */
export async function sitDown<T extends { match: Summary }>(
  match: string,
  sit: (share: { nonce_commitment: string }) => Promise<T>,
  person = 1,
): Promise<T> {
  const [document, code] = await Promise.all([apiOf(person).sealOf(match), load()]);
  const { commitment, terms } = document;
  if (!terms) throw new ApiError("no-terms", "The server does not say what is played here. Do not trust its dice.", 0);
  const shown = code.pledge(commitment, terms);
  const made = await sit({ nonce_commitment: shown });
  code.seated(shown, made.match.id, person);
  return { ...made, match: await attend(made.match, person) };
}

/** Gives up one's seat before the match begins. */
export async function standUp(match: string, person = 1): Promise<void> {
  await apiOf(person).leave(match);
  (await load()).dropPledges(match, person);
}

/** Matches that wait for this browser: done whenever any page is opened. */
export async function catchUp(): Promise<void> {
  const mine = await api.matches("mine");
  for (const match of mine) {
    const seat = match.your_seat;
    if (match.state === "waiting" && seat !== null && match.sealing?.waiting_for?.includes(seat))
      await attend(match).catch(() => undefined);
    if (match.state === "waiting") await attendOthers(match.id).catch(() => undefined);
  }
}

/** Does what a match wants of the others who share this browser there. */
export async function attendOthers(match: string): Promise<void> {
  for (const person of peopleAt(match).filter((one) => one !== 1))
    await attend(await apiOf(person).match(match), person);
}
