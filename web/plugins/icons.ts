/** The virtual modules `virtual:game-icons` and `virtual:game-icons/rest`: only the icons named in
 *  `src/ui/icon-names.json`, so that the package's four thousand never reach the browser, and those of the first pages
 *  apart from what only tables draw. A misspelt name stops the build. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ID = "virtual:game-icons",
  REST = `${ID}/rest`;
const FIRST = "first pages";
const NAMES = fileURLToPath(new URL("../src/ui/icon-names.json", import.meta.url));

export function gameIcons(): Plugin {
  return {
    name: "game-icons",
    resolveId: (id) => (id === ID || id === REST ? `\0${id}` : null),
    load(id) {
      if (id !== `\0${ID}` && id !== `\0${REST}`) return null;
      this.addWatchFile(NAMES);
      const require = createRequire(import.meta.url);
      const set = JSON.parse(readFileSync(require.resolve("@iconify-json/game-icons/icons.json"), "utf8")) as {
        icons: Record<string, { body: string }>;
        aliases?: Record<string, { parent: string }>;
      };
      const { [FIRST]: first = [], ...others } = JSON.parse(readFileSync(NAMES, "utf8")) as Record<string, string[]>;
      const rest = Object.values(others).flat();
      const names = id === `\0${ID}` ? first : rest.filter((name) => !first.includes(name));
      const chosen: Record<string, string> = {};
      for (const name of names) {
        const icon = set.icons[name] ?? set.icons[set.aliases?.[name]?.parent ?? ""];
        if (!icon) throw new Error(`icon-names.json names "${name}", which @iconify-json/game-icons does not have.`);
        chosen[name] = icon.body;
      }
      return `export default ${JSON.stringify(chosen)}`;
    },
  };
}
