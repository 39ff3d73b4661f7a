/** What is kept of a match under the third seal: its beginning, what was told, and what was signed. Two pages of one
 *  browser keep one line of items. */
import type { Base } from "./base";
import type { Act, Opening } from "./forms";
import type { Told } from "./wire";

/** What is kept beside the items. */
export interface Begun {
  opening: Opening;
  o: string;
  seat: number;
  nonce: string;
  /** [o, commitment, whether the nonce was revealed to it]. */
  attempts: [string, string, boolean][];
  /** The host's key, and the nonces of everybody once they are known. */
  host: string;
  nonces: string[];
  alarms: [number, string][];
  signed: [number, string][];
  /** The number of items up to which a person has seen what was done in their absence. */
  looked: number;
  /** When something was heard of the match last, in milliseconds since 1970. */
  heard: number;
  /** From when on the seat thinks about its turn, at the earliest; null if that is not known, or it does not. */
  asked?: number | null;
}

/** An act that was signed (by its A), or sent without a signature. */
export type Sent = [string, Act];

const pairs = <T>(a: [number, T][], b: [number, T][]): [number, T][] => {
  const found = new Map([...a, ...b].map((one) => [JSON.stringify(one), one]));
  return [...found.values()].sort((x, y) => x[0] - y[0]);
};

/** What two pages have noted of one opening; of two openings the newer. */
export function mergedBegun(older: Begun | undefined, newer: Begun): Begun {
  if (!older || older.o !== newer.o) return newer;
  const revealed = new Set(older.attempts.filter(([, , was]) => was).map(([one]) => one));
  return {
    ...newer,
    attempts: newer.attempts.map(([one, c, was]) => [one, c, was || revealed.has(one)]),
    nonces: newer.nonces.length ? newer.nonces : older.nonces,
    alarms: pairs(older.alarms, newer.alarms),
    signed: pairs(older.signed, newer.signed),
    looked: Math.max(older.looked, newer.looked),
    heard: Math.max(older.heard, newer.heard),
  };
}

/** The shelf of one match, of one person of this browser. */
export class Shelf {
  constructor(
    private readonly base: Base,
    /** The match and the person. */
    private readonly own: string,
  ) {}

  async begun(): Promise<Begun | null> {
    return ((await this.base.within("matches", (store) => store.get(this.own))) as Begun | undefined) ?? null;
  }

  /** Keeps it together with what another page has noted; what is kept then. */
  keep(begun: Begun): Promise<Begun> {
    return this.base.within("matches", async (store) => {
      const merged = mergedBegun((await store.get(this.own)) as Begun | undefined, begun);
      await store.put(this.own, merged);
      return merged;
    });
  }

  /** The items from number `from` on that follow one another. */
  async items(o: string, from = 0): Promise<Told[]> {
    const name = `${this.own} ${o}`;
    const rows = await this.base.within("items", (store) => store.range([name, from], [name, Number.MAX_SAFE_INTEGER]));
    const gap = rows.findIndex(([key], i) => key[1] !== from + i);
    return rows.slice(0, gap < 0 ? undefined : gap).map(([, item]) => item as Told);
  }

  /** Adds items from number `first` on; the number of the first that another page was told otherwise, null if none. */
  add(o: string, first: number, items: Told[]): Promise<number | null> {
    const name = `${this.own} ${o}`;
    return this.base.within("items", async (store) => {
      const there = new Map(
        (await store.range([name, first], [name, first + items.length])).map(([key, item]) => [key[1], item]),
      );
      for (const [i, item] of items.entries()) {
        const other = there.get(first + i);
        if (other !== undefined && JSON.stringify(other) !== JSON.stringify(item)) return first + i;
        if (other === undefined) await store.put([name, first + i], item);
      }
      return null;
    });
  }

  /** Keeps an act before it is sent. */
  async send([a, act]: Sent, o: string): Promise<void> {
    await this.base.within("acts", (store) => store.put(`${this.own} ${o} ${a}`, act));
  }

  async unsend(a: string, o: string): Promise<void> {
    await this.base.within("acts", (store) => store.remove(`${this.own} ${o} ${a}`));
  }

  /** All that was signed or sent for this opening and not refused, whichever page did. */
  async sent(o: string): Promise<Sent[]> {
    const name = `${this.own} ${o} `;
    const rows = await this.base.within("acts", (store) => store.range(name, `${name}~`));
    return rows.map(([key, act]) => [String(key).slice(name.length), act as Act]);
  }

  /** The nonce of a step back, by its commitment; kept before the commitment is shown. */
  async keepNonce(c: string, nonce: string): Promise<void> {
    await this.base.within("nonces", (store) => store.put(`${this.own} ${c}`, nonce));
  }

  async nonce(c: string): Promise<string | null> {
    return ((await this.base.within("nonces", (store) => store.get(`${this.own} ${c}`))) as string | undefined) ?? null;
  }
}
