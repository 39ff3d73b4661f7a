/** The virtual module `virtual:game-icons`: only the icons named in `src/ui/icon-names.json`, so that the package's
 *  four thousand never reach the browser. A misspelt name stops the build. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ID = "virtual:game-icons";
const NAMES = fileURLToPath(new URL("../src/ui/icon-names.json", import.meta.url));

export function gameIcons(): Plugin {
  return {
    name: "game-icons",
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null;
      this.addWatchFile(NAMES);
      const require = createRequire(import.meta.url);
      const set = JSON.parse(readFileSync(require.resolve("@iconify-json/game-icons/icons.json"), "utf8")) as {
        icons: Record<string, { body: string }>;
        aliases?: Record<string, { parent: string }>;
      };
      const names = Object.values(JSON.parse(readFileSync(NAMES, "utf8")) as Record<string, string[]>).flat();
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
