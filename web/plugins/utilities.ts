/** The rules of the words for how a part lies and is written (vocabulary.ts), of those that the client says. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { SEATS, sheet, vocabulary } from "./vocabulary.ts";

const NAME = "virtual:utilities.css";
const SOURCES = fileURLToPath(new URL("../src", import.meta.url));
const TOKENS = join(SOURCES, "styles/tokens.css");

const files = () =>
  readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(SOURCES, name));

/** `import "virtual:utilities.css"`. */
export function utilities(): Plugin {
  return {
    name: "utilities",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load(id) {
      if (id !== `\0${NAME}`) return null;
      const read = files();
      for (const file of [TOKENS, ...read]) this.addWatchFile(file);
      const said = read.map((file) => readFileSync(file, "utf8"));
      return SEATS + sheet(said, vocabulary(readFileSync(TOKENS, "utf8")));
    },
  };
}
