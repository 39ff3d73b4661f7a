/** Icons that come later than the first page: those of every table with its page (`tableicons.ts`), those of a game with its first table, all
 *  others when a page meets one of them. */
import { signal } from "@preact/signals";

type Bodies = Record<string, string>;
type Load = () => Promise<{ default: Bodies }>;

const more = signal<Bodies>({});
/** What is on its way, and what has come: each is asked for once. */
const asked = new Set<Load>();
let coming = 0;

const ALL: Load = () => import("virtual:game-icons/rest");
const GAMES: Record<string, Load> = {
  conquest: () => import("virtual:game-icons/conquest"),
  bayonet: () => import("virtual:game-icons/bayonet"),
  bridgefront: () => import("virtual:game-icons/bridgefront"),
  battlecards: () => import("virtual:game-icons/battlecards"),
};

export function addIcons(bodies: Bodies): void {
  more.value = { ...more.peek(), ...bodies };
}

function bring(load: Load): void {
  if (asked.has(load)) return;
  asked.add(load);
  coming++;
  load()
    .then(
      (found) => found.default,
      () => {
        asked.delete(load);
        return {};
      },
    )
    .then((bodies) => {
      coming--;
      addIcons(bodies); // and the one who met one that was not there looks again
    });
}

/** The icons of a game's tables are asked for, before any of them is drawn. */
export function iconsFor(game: string): void {
  if (Object.hasOwn(GAMES, game)) bring(GAMES[game]!);
}

/** An icon that is not among the first. One that nothing on its way may bring is looked for among all. */
export function later(name: string): string | undefined {
  const found = more.value[name];
  if (found === undefined && name && !coming) bring(ALL);
  return found;
}
