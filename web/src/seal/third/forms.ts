/** Acts, events and entries of the third seal: their forms. A field that has its default is left out, so that nothing
 *  can be said in two ways. */
import { isObject } from "../../model/patch";
import type { Attempt } from "../../model/server";
import type { Values } from "./statements";

type Check = (value: unknown) => boolean;
type Form = Record<string, Check | [Check]>;

const MOST = 2 ** 31 - 1;
const whole =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === "number" && Number.isInteger(value) && value >= least && value <= most;
const text =
  (least: number, most: number): Check =>
  (value) =>
    typeof value === "string" && [...value].length >= least && [...value].length <= most;
const digits =
  (length: number): Check =>
  (value) =>
    typeof value === "string" && value.length === length && /^[0-9a-f]*$/.test(value);
const one =
  (...words: unknown[]): Check =>
  (value) =>
    words.includes(value);
const listOf =
  (check: Check, least: number, most: number): Check =>
  (value) =>
    Array.isArray(value) && value.length >= least && value.length <= most && value.every(check);

const count = whole(0, MOST),
  seat = whole(0, 7),
  hash = digits(64);
const signature = digits(128),
  name = text(1, 200),
  words = text(0, 200),
  flag: Check = (value) => typeof value === "boolean",
  least1 = whole(1, MOST);
const wishes: Check = (value) => isObject(value) && Object.entries(value).every((pair) => pair.every(words));

/** Whether a value has exactly these fields; those in brackets may be left out. */
function fits(value: unknown, form: Form): boolean {
  if (!isObject(value) || !Object.keys(value).every((field) => Object.hasOwn(form, field))) return false;
  return Object.entries(form).every(([field, check]) =>
    Array.isArray(check) ? !(field in value) || check[0](value[field]) : field in value && check(value[field]),
  );
}

const PACE: Form = {
  kind: one("live", "days"),
  turn: count,
  base: count,
  increment: count,
  at_zero: one("bot", "default", "resign"),
  bot: name,
};

const ACTS: Record<string, Form> = {
  choose: { code: count, d: count },
  "take-back": { d: count },
  undo: { to: hash },
  orders: { wishes },
  resign: {},
  propose: {
    what: one("undo", "draw", "score", "pause", "pace"),
    to: [hash],
    c: [hash],
    pace: [(value) => fits(value, PACE)],
    through: [least1],
    without: [listOf(seat, 1, 8)],
  },
  answer: { of: hash, yes: flag, c: [hash], through: [least1] },
  withdraw: { of: hash },
  reveal: { of: hash, nonce: hash },
  "go-on": {},
  vacation: { days: whole(0, 366) },
  key: { key: hash },
  "hand-over": { bot: name },
  "make-host": { whom: seat },
  "stand-in": { seat, bot: name, at: count },
  remove: { seat, bot: name, reason: words },
  sit: { name, keys: listOf(hash, 1, 4) },
  back: {},
};

const EVENTS: Record<string, Form> = {
  away: { seat, at: count },
  "time-out": { seat, at: count },
  resumes: { seat },
  "aside-out": { seat, at: count },
  void: { of: hash, missing: listOf(seat, 0, 8), at: count },
  host: { seat },
  rules: { version: name },
};

const act: Check = (value) => tagged(value, "do", ACTS),
  event: Check = (value) => tagged(value, "kind", EVENTS);

function tagged(value: unknown, tag: string, forms: Record<string, Form>): boolean {
  if (!isObject(value) || typeof value[tag] !== "string") return false;
  const word = value[tag];
  return Object.hasOwn(forms, word) && fits(value, { ...forms[word]!, [tag]: one(word) });
}

export interface Act extends Values {
  do: string;
}
export interface Event extends Values {
  kind: string;
}
/** An entry whose form is right. */
export interface Entry extends Values {
  seat: number;
  act: Act;
  event?: Event;
  by?: string;
  playouts?: number;
  n: number;
  at: number;
  head: string;
  key: number;
  sig?: string;
}

/** What told of the game a choice is: of these entries the act is a choice. */
const choice: Check = (value) => act(value) && (value as Act).do === "choose";

const ENTRIES: Form[] = [
  { event },
  { seat, act, n: count, at: count, head: hash, key: whole(0, 31), sig: signature },
  { seat, act, by: one("host") },
  { seat, act: choice, by: one("order") },
  { seat, act: choice, by: one("bot"), playouts: whole(-1, MOST) },
];

export const isEntry = (value: unknown): value is Entry => ENTRIES.some((form) => fits(value, form));

/** What a seat that has keys signs, no matter who vouches for it. */
export const MUST_SIGN = new Set(
  "propose answer reveal withdraw key sit make-host stand-in remove hand-over go-on".split(" "),
);
/** What everybody is told as it is, but for `to`. */
export const PUBLIC = new Set([...MUST_SIGN, "resign", "back", "vacation"]);

const SEAT_OF_PERSON: Form = {
    seat,
    kind: one("person"),
    name,
    nonce_commitment: hash,
    keys: listOf(hash, 0, 4),
    dealt: count,
    unfinished: count,
  },
  /** A person who had not come has brought nothing. */
  SEAT_OF_ABSENT: Form = {
    ...{ ...SEAT_OF_PERSON, nonce_commitment: one(""), keys: listOf(hash, 0, 0) },
    ...{ dealt: one(0), unfinished: one(0) },
  },
  SEAT_OF_BOT: Form = { seat, kind: one("bot"), name, bot: name, version: words, playouts: count };
const any: Check = () => true;
const OPENING: Form = {
  protocol: one("sandtable-seal/3"),
  match: text(1, 64),
  attempt: least1,
  game: words,
  rules_version: words,
  options: isObject,
  attachments: (value) => isObject(value) && Object.values(value).every(hash),
  seats: listOf((value) => [SEAT_OF_PERSON, SEAT_OF_ABSENT, SEAT_OF_BOT].some((form) => fits(value, form)), 1, 8),
  host_seat: whole(-1, 7),
  pace: (value) => fits(value, PACE),
  absence: (value) => fits(value, { after: whole(-1, MOST), bot: name, playouts: count, remove: flag, version: words }),
  commitment: hash,
  created: words,
  undo: flag,
  help: flag,
};
const RECORD: Form = {
  format: one("sandtable-record/3"),
  opening: (value) => fits(value, OPENING),
  attempts: listOf((value) => fits(value, { opening_hash: hash, commitment: hash, revealed: any }), 0, MOST),
  nonces: listOf((value) => value === "" || hash(value), 1, 8),
  begun: listOf((value) => value === "" || signature(value), 1, 8),
  attachments: isObject,
  secret: hash,
  entries: listOf(isObject, 0, MOST),
  head: hash,
  over: flag,
  returns: listOf(whole(0, 840), 0, 8),
  told: listOf(any, 0, 9),
  host: (value) => fits(value, { key: hash, fingerprint: words, opening: signature, record: signature }),
};

export const isOpening = (value: unknown): value is Opening => fits(value, OPENING);
export const isRecord = (value: unknown): boolean => fits(value, RECORD);

/** Whether a person sits there who had come when the match began. */
export const came = ({ kind, nonce_commitment }: Seat): boolean => kind === "person" && nonce_commitment !== "";

export interface Seat {
  seat: number;
  kind: "person" | "bot";
  name: string;
  nonce_commitment: string;
  keys: string[];
  dealt: number;
  unfinished: number;
  bot: string;
  version: string;
  playouts: number;
}
export interface Pace {
  kind: "live" | "days";
  turn: number;
  base: number;
  increment: number;
  at_zero: "bot" | "default" | "resign";
  bot: string;
}
export interface Opening {
  protocol: "sandtable-seal/3";
  match: string;
  attempt: number;
  game: string;
  rules_version: string;
  options: Record<string, unknown>;
  attachments: Record<string, string>;
  seats: Seat[];
  host_seat: number;
  pace: Pace;
  absence: { after: number; bot: string; playouts: number; remove: boolean; version: string };
  commitment: string;
  created: string;
  undo: boolean;
  help: boolean;
}
export interface ThirdRecord {
  opening: Opening;
  attempts: Attempt[];
  nonces: string[];
  begun: string[];
  attachments: Record<string, string>;
  secret: string;
  entries: Values[];
  head: string;
  over: boolean;
  returns: number[];
  told: [number, number, string[]][];
  host: { key: string; fingerprint: string; opening: string; record: string };
}
/** `sandtable-receipt/2`. */
export interface ThirdReceipt {
  format: string;
  match: string;
  seat: number;
  nonce: string;
  opening_hash: string;
  attempts: [string, string, boolean][];
  host: string;
  items: [Values, string][];
  told: number;
  heads: [number, string, string][];
  over: boolean;
  sent: string[];
  alarms: [number, string][];
  signed: [number, string][];
}
