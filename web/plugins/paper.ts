/** What printed sheets have in common with the page, for `sandtable print`: the icons of cards and boards, and the colours
 *  of paper, inks and seats. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { allIcons } from "./icons.ts";
import { themed } from "./themes.ts";

const TOKENS = fileURLToPath(new URL("../src/styles/tokens.css", import.meta.url));

/** Plain colours by name; those that differ in the dark come as they are by day. */
function colours(): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, name, value] of themed(readFileSync(TOKENS, "utf8")).matchAll(/^\s*--([\w-]+):\s*(#[0-9a-f]{6});/gm))
    if (!(name! in found)) found[name!] = value!;
  return found;
}

export function paper(): Plugin {
  return {
    name: "paper",
    generateBundle() {
      const source = JSON.stringify({ icons: allIcons(), colours: colours() });
      this.emitFile({ type: "asset", fileName: "paper.json", source });
    },
  };
}
