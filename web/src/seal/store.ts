/** Where pledges and receipts are kept in this browser. A pledge is small and must not be lost: it lies in
 *  localStorage, under what was shown of its nonce. Receipts grow: they lie in IndexedDB. A browser without storage
 *  keeps both until the page is closed. */
import { storedAs } from "../net/device";
import { type Kept, merged, type Pledge } from "./receipt";
import { receiptUnkept } from "./unkept";

const KEY = "sandtable.pledges";
const MOST_PLEDGES = 300;
const DATABASE = "sandtable",
  RECEIPTS = "receipts";

let pledgesHere: Record<string, Pledge> = {};
const receiptsHere = new Map<string, Kept>();

function pledges(): Record<string, Pledge> {
  try {
    return { ...pledgesHere, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Pledge>) };
  } catch {
    return pledgesHere;
  }
}

export function pledgeFor(commitment: string): Pledge | null {
  return pledges()[commitment] ?? null;
}

/** What this browser gave last for a seat at this match. */
export function pledgeAt(match: string, person = 1): Pledge | null {
  const here = Object.values(pledges()).filter((one) => one.match === match && (one.person ?? 1) === person);
  return here.reduce<Pledge | null>((last, one) => (last && last.at > one.at ? last : one), null);
}

/** The seat was given up: nothing that was given for it counts any more. */
export function dropPledges(match: string, person = 1): void {
  for (const [shown, { match: at, ...pledge }] of Object.entries(pledges()))
    if (at === match && (pledge.person ?? 1) === person) keepPledge(shown, pledge);
}

export function keepPledge(commitment: string, pledge: Pledge): void {
  const all = Object.entries({ ...pledges(), [commitment]: pledge });
  pledgesHere = Object.fromEntries(all.sort((a, b) => b[1].at - a[1].at).slice(0, MOST_PLEDGES));
  try {
    localStorage.setItem(KEY, JSON.stringify(pledgesHere));
  } catch {
    // Until the page is closed it is held in memory.
  }
}

function database(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const asked = indexedDB.open(DATABASE, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(RECEIPTS);
    asked.onsuccess = () => done(asked.result);
    asked.onerror = () => failed(asked.error);
  });
}

async function within<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const base = await database();
  try {
    return await new Promise<T>((done, failed) => {
      const asked = act(base.transaction(RECEIPTS, mode).objectStore(RECEIPTS));
      asked.onsuccess = () => done(asked.result);
      asked.onerror = () => failed(asked.error);
    });
  } finally {
    base.close();
  }
}

export async function loadReceipt(match: string, person = 1): Promise<Kept | null> {
  const key = storedAs(match, person);
  const found = receiptsHere.get(key) ?? (await storedReceipt(match, person));
  if (found) receiptsHere.set(key, found);
  return found;
}

/** What is stored now, whichever page of this browser stored it. */
export async function storedReceipt(match: string, person = 1): Promise<Kept | null> {
  try {
    return ((await within("readonly", (store) => store.get(storedAs(match, person)))) as Kept | undefined) ?? null;
  } catch {
    return null;
  }
}

export async function keepReceipt(kept: Kept, person = 1): Promise<void> {
  const key = storedAs(kept.receipt.match, person);
  receiptsHere.set(key, kept);
  try {
    // Another page of this browser may watch the same match.
    const stored = (await within("readonly", (store) => store.get(key))) as Kept | undefined;
    await within("readwrite", (store) => store.put(structuredClone(merged(stored ?? null, kept)), key));
  } catch {
    // Until the page is closed it is held in memory; the table says so.
    receiptUnkept.value = true;
  }
}
