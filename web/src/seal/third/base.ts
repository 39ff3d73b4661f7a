/** Where keys, items and acts of the third seal lie: in IndexedDB; where that is refused, in memory until the page is
 *  closed. It is a database of its own, so that pages of an earlier client go on with theirs. */
import { receiptUnkept } from "../unkept";

const DATABASE = "sandtable-third";
const STORES = ["keys", "matches", "items", "acts", "nonces"] as const;
export type Store = (typeof STORES)[number];
/** Text, or text and a number, by which what belongs together lies together. */
export type Key = string | [string, number];

/** One look into a store, in which nothing else comes between. */
export interface Within {
  get(key: Key): Promise<unknown>;
  put(key: Key, value: unknown): Promise<unknown>;
  remove(key: Key): Promise<unknown>;
  /** Keys and values from a key on, up to and without another. */
  range(from: Key, to: Key): Promise<[Key, unknown][]>;
}

export interface Base {
  within<T>(store: Store, act: (store: Within) => Promise<T>): Promise<T>;
}

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });

function opened(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => {
    for (const store of STORES) request.result.createObjectStore(store);
  };
  return asked(request);
}

const stored = (store: IDBObjectStore): Within => ({
  get: (key) => asked(store.get(key)),
  put: (key, value) => asked(store.put(value, key)),
  remove: (key) => asked(store.delete(key)),
  range: async (from, to) => {
    const range = IDBKeyRange.bound(from, to, false, true);
    const keys = asked(store.getAllKeys(range)),
      values = asked(store.getAll(range));
    const [found, rows] = await Promise.all([keys, values]);
    return found.map((key, i) => [key as Key, rows[i]]);
  },
});

const before = (a: Key, b: Key): boolean =>
  typeof a === "string" || typeof b === "string" ? a < b : a[0] === b[0] ? a[1] < b[1] : a[0] < b[0];

/** What two pages of one browser have in common, without a browser. */
export function inMemory(): Base {
  const stores = new Map<Store, Map<string, [Key, unknown]>>();
  const rows = (store: Store) => {
    const found = stores.get(store) ?? new Map<string, [Key, unknown]>();
    stores.set(store, found);
    return found;
  };
  const looks = (store: Store): Within => ({
    get: async (key) => rows(store).get(String(key))?.[1],
    put: async (key, value) => rows(store).set(String(key), [key, value]),
    remove: async (key) => rows(store).delete(String(key)),
    range: async (from, to) =>
      [...rows(store).values()]
        .filter(([key]) => !before(key, from) && before(key, to))
        .sort(([a], [b]) => (before(a, b) ? -1 : 1)),
  });
  let last: Promise<unknown> = Promise.resolve();
  return {
    within: (store, act) => {
      const next = last.then(() => act(looks(store)));
      last = next.catch(() => undefined);
      return next;
    },
  };
}

/** The browser's own storage; what it refuses is kept in memory, and the table says so. */
function ofBrowser(): Base {
  const memory = inMemory();
  let refused = false;
  return {
    within: async (store, act) => {
      if (!refused) {
        try {
          const base = await opened();
          try {
            return await act(stored(base.transaction(store, "readwrite").objectStore(store)));
          } finally {
            base.close();
          }
        } catch (error) {
          // Where there is no storage at all the name is not known.
          if (!(error instanceof DOMException || error instanceof ReferenceError)) throw error;
          refused = true;
        }
      }
      receiptUnkept.value = true;
      return memory.within(store, act);
    },
  };
}

export const base: Base = ofBrowser();
