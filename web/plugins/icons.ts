/** The virtual modules `virtual:game-icons` and `virtual:game-icons/...`: only the icons named in
 *  `src/ui/icon-names.json`, so that the package's four thousand never reach the browser. Those of the first pages come
 *  first, then `tables` has what every table draws, a module a game what its tables draw, `rest` all but the first. A
 *  misspelt name stops the build. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { onGrid } from "./paths.ts";

const ID = "virtual:game-icons";
const FIRST = "first pages",
  TABLES = "tabs and lobby";
const NAMES = fileURLToPath(new URL("../src/ui/icon-names.json", import.meta.url));

/** The names of a module's icons; what comes earlier is left out. */
function namesFor(part: string, names: Record<string, string[]>): string[] {
  const first = names[FIRST] ?? [],
    tables = names[TABLES] ?? [];
  if (!part) return first;
  const all = part === "rest" ? Object.values(names).flat() : part === "tables" ? tables : names[part];
  if (!all) throw new Error(`icon-names.json has no icons of "${part}".`);
  const before = part === "rest" || part === "tables" ? first : [...first, ...tables];
  return all.filter((name) => !before.includes(name));
}

const readNames = () => JSON.parse(readFileSync(NAMES, "utf8")) as Record<string, string[]>;

/** The drawings of icons, by name. */
function bodies(names: string[]): Record<string, string> {
  const require = createRequire(import.meta.url);
  const set = JSON.parse(readFileSync(require.resolve("@iconify-json/game-icons/icons.json"), "utf8")) as {
    icons: Record<string, { body: string }>;
    aliases?: Record<string, { parent: string }>;
  };
  const chosen: Record<string, string> = {};
  for (const name of names) {
    const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ""];
    if (!icon) throw new Error(`icon-names.json names "${name}", which @iconify-json/game-icons does not have.`);
    chosen[name] = icon.body;
  }
  return chosen;
}

/** On a square of 512: a twentieth of it is no pixel on any screen. */
const DIGITS = 1;

/** The drawings as the browser gets them. */
const lighter = (chosen: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(chosen).map(([name, body]) => [
      name,
      body.replace(/ d="([^"]*)"/g, (_, path: string) => ` d="${onGrid(path, DIGITS)}"`),
    ]),
  );

/** Every icon that the client draws. */
export const allIcons = (): Record<string, string> => bodies([...new Set(Object.values(readNames()).flat())].sort());

export function gameIcons(): Plugin {
  return {
    name: "game-icons",
    resolveId: (id) => (id === ID || id.startsWith(`${ID}/`) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${ID}`)) return null;
      this.addWatchFile(NAMES);
      const chosen = lighter(bodies(namesFor(id.slice(ID.length + 2), readNames())));
      return `export default ${JSON.stringify(chosen)}`;
    },
  };
}
