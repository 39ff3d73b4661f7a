/** The seal as the rest of the client sees it: signals, and a door to the code that is loaded when a table is opened. */
import { type Signal, signal } from "@preact/signals";
import type { AckMessage, FrameMessage, Seated, Summary, TableMessage, Terms } from "../model/server";
import { ApiError, api, apiOf } from "../net/api";
import { peopleAt, storedAs } from "../net/device";
import { saveFile } from "../net/files";
import { wire } from "../net/socket";
import type { Verdict } from "./checks";
import type { Keeper } from "./keeper";
import type { Receipt } from "./receipt";
import type { Act, ThirdReceipt } from "./third/forms";
import type { SeatState, ThirdKeeper } from "./third/keeper";
import type { Watch } from "./third/watch";
import { protocolOf, type Sends, type Share, type ThirdAck, type ToldMessage } from "./third/wire";

export type { SeatState, Verdict };

const alarms = new Map<string, Signal<string | null>>();
const states = new Map<string, Signal<SeatState | null>>();
const keepers = new Map<string, Promise<Keeper>>();
const thirds = new Map<string, Promise<ThirdKeeper>>();
/** Those that are loaded, and what each match is under: the number of the protocol of its seal. */
const loaded = new Map<string, ThirdKeeper>();
const protocols = new Map<string, number>();
/** Watches a match anew, when its keeper has come to be told what its seat is told. */
const watches = new Map<string, () => void>();
const load = () => import("./keeper");
const loadThird = () => import("./third/keeper");

function found<T>(all: Map<string, Signal<T | null>>, match: string, person: number): Signal<T | null> {
  const key = storedAs(match, person);
  const one = all.get(key) ?? signal<T | null>(null);
  all.set(key, one);
  return one;
}

/** What the server did at this match that it must not do, in a sentence; null while nothing is wrong. */
export const alarmOf = (match: string, person = 1): Signal<string | null> => found(alarms, match, person);

/** How this browser stands to its seat under the third seal; null under another, and before it is known. */
export const stateOf = (match: string, person = 1): Signal<SeatState | null> => found(states, match, person);

const alarmed = (match: string, person: number) => (text: string) => {
  alarmOf(match, person).value ??= text;
};

function keeper(match: string, person: number): Promise<Keeper> {
  const key = storedAs(match, person);
  const made = () => load().then((code) => new code.Keeper(match, alarmed(match, person), person));
  const one = keepers.get(key) ?? made();
  keepers.set(key, one);
  return one;
}

function thirdKeeper(match: string, person: number): Promise<ThirdKeeper> {
  const key = storedAs(match, person);
  const made = async () => {
    const code = await loadThird();
    const tell = {
      alarm: alarmed(match, person),
      state: (state: SeatState) => {
        stateOf(match, person).value = state;
      },
      watching: () => watches.get(key)?.(),
      connected: () => wire(person).connection.value === "open",
    };
    const fresh = new code.ThirdKeeper(match, tell, person);
    loaded.set(key, fresh);
    return fresh;
  };
  const one = thirds.get(key) ?? made();
  thirds.set(key, one);
  return one;
}

const isThird = (match: string, person: number): boolean => (protocols.get(storedAs(match, person)) ?? 0) >= 3;

/** Does what the start of a match wants of this browser; the match after it. */
export async function attend(summary: Summary, person = 1): Promise<Summary> {
  protocols.set(storedAs(summary.id, person), protocolOf(summary));
  return (await (isThird(summary.id, person) ? thirdKeeper : keeper)(summary.id, person)).attend(summary);
}

export async function note(match: string, message: FrameMessage | TableMessage, person = 1): Promise<void> {
  if (isThird(match, person)) {
    const table = message.t === "table",
      clocks = table ? message.summary.clocks : message.clocks,
      shown = table ? message.scene : message.patch;
    const over = !!(shown as { result?: unknown } | null)?.result;
    await (await thirdKeeper(match, person)).seen(clocks, over, message.log, table ? message : undefined);
    return;
  }
  const code = await keeper(match, person);
  await code.load();
  code.see(message);
}

/** Takes what a seat is told under the third seal. */
export async function heard(match: string, message: ToldMessage, person = 1): Promise<void> {
  if (isThird(match, person)) await (await thirdKeeper(match, person)).hear(message);
}

/** What a match is watched with: how many items of it this browser holds. `again` watches it anew. */
export function telling(match: string, person: number, again: () => void): { told?: number } {
  watches.set(storedAs(match, person), again);
  const told = loaded.get(storedAs(match, person))?.have() ?? null;
  return told === null ? {} : { told };
}

/** Makes an act of a seat, signs it, and sends it; under other seals it is only sent. */
export function acting<T>(
  match: string,
  person: number,
  make: (watch: Watch, keeper: ThirdKeeper) => Act | Promise<Act>,
  send: Sends<T>,
): Promise<T> {
  if (!isThird(match, person)) return send({}, null);
  return thirdKeeper(match, person).then((one) => one.act((watch) => make(watch, one), send));
}

/** The person has seen what was done at their seat in the meantime. */
export const looked = (match: string, person = 1): void => loaded.get(storedAs(match, person))?.looked();

/** A passkey was shown on this page: whether it lets this browser sign for the seat. */
export async function passkeyShown(match: string, person: number): Promise<boolean> {
  return (await loaded.get(storedAs(match, person))?.passkeyShown()) ?? false;
}

export async function acknowledged(match: string, option: number, ack: AckMessage, person = 1): Promise<void> {
  if (isThird(match, person) || (ack as ThirdAck).told !== undefined) {
    await (await thirdKeeper(match, person)).acknowledged(ack as ThirdAck);
    return;
  }
  const code = await keeper(match, person);
  await code.load();
  code.acknowledged(option, ack);
}

/** Notes, before it is sent, that this browser agrees to what a seat asked for. */
export async function agrees(match: string, kind: "undo" | "end", asked: number, person = 1): Promise<void> {
  if (!isThird(match, person)) await (await keeper(match, person)).agrees(kind, asked);
}

/** Compares the finished match with what this browser saw. */
export async function judge(match: string, person = 1): Promise<Verdict> {
  const record = await apiOf(person).record(match),
    third = (record as { format?: string } | null)?.format === "sandtable-record/3";
  return (await (third ? thirdKeeper : keeper)(match, person)).judge(record);
}

/** The receipt of a match, to be kept as a file; null if this browser has none. */
export async function receiptOf(match: string, person = 1): Promise<Receipt | ThirdReceipt | null> {
  if ((protocols.get(storedAs(match, person)) ?? 3) >= 3) {
    const third = await (await thirdKeeper(match, person)).whole();
    if (third) return third;
  }
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

/** What is shown beside the nonce to a host whose matches are under this protocol. */
async function beside(protocol: number, host: () => Promise<string>, person: number): Promise<Partial<Share>> {
  return protocol >= 3 ? (await loadThird()).shown(await host(), person) : {};
}

/** Makes a match with dice that are sealed before the server has anything of our nonce; refuses one with another seal,
 *  unless another person may have made the match first (`orJoins`). */
export async function sealed<T extends { match: Summary }>(
  terms: Partial<Terms>,
  make: (share: { seal: string } & Share) => Promise<T>,
  orJoins = false,
  person = 1,
): Promise<T> {
  const their = apiOf(person);
  const [given, code] = await Promise.all([their.seal(), load()]);
  const { seal, commitment } = given,
    { protocol = 2 } = given as { protocol?: number };
  const more = await beside(protocol, async () => (await their.host()).key, person);
  const shown = code.pledge(commitment, terms, more);
  const made = await make({ seal, nonce_commitment: shown, ...more });
  code.seated(shown, made.match.id, person);
  if (made.match.commitment !== commitment && orJoins) code.repledge(shown, made.match.commitment);
  else if (made.match.commitment !== commitment) {
    throw new ApiError("wrong-seal", say("server-not-use-seal-showed"), 0);
  }
  return { ...made, match: await attend(made.match, person) };
}

/** Sits down at a table as it is shown now. */
export async function sitDown<T extends { match: Summary }>(
  match: string,
  sit: (share: Share) => Promise<T>,
  person = 1,
): Promise<T> {
  const [document, code] = await Promise.all([apiOf(person).sealOf(match), load()]);
  const { commitment, terms, protocol, host_key } = document;
  if (!terms) throw new ApiError("no-terms", say("server-not-say-played-not"), 0);
  const third = protocol === "sandtable-seal/3";
  const more = await beside(third ? 3 : 2, async () => host_key, person);
  const shown = code.pledge(commitment, terms, more);
  const made = await sit({ nonce_commitment: shown, ...more });
  code.seated(shown, made.match.id, person);
  return { ...made, match: await attend(made.match, person) };
}

/** Takes a seat that is offered in a running match, and plays on from what it knows. */
export async function takeOver(match: Summary, seat: number, invite?: string): Promise<Seated> {
  const form = { seat, invite };
  if (protocolOf(match) < 3) return api.takeOver(match.id, form);
  const code = await loadThird();
  return code.sits(match.id, seat, (signed) => api.takeOver(match.id, { ...form, ...signed }));
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
