/** Lobby and table come in as few files and as few trips as can be. What every page needs is one file, what only one of
 *  the two needs another (`chunkOf`): on a slow line each small file costs as much as a large one. And the page says at
 *  once what files it is made of: `first.js`, which is written into it, asks for those of the address together with the
 *  first script, which would ask for them one trip later. The line stands idle until they begin to come: meanwhile the
 *  styles of every page come in the page itself. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { normalizePath, type Plugin, type Rollup } from "vite";

const FIRST = fileURLToPath(new URL("../first.js", import.meta.url));
const MARK = "<!-- first.js -->";
/** What is asked for with the first script, by the module that is the page; `known`: what the lobby shows of somebody's
 *  matches, who had some when this browser looked last. */
const PAGES = {
  lobby: "/src/pages/lobby.tsx",
  known: "/src/pages/parts/MyMatches.tsx",
  table: "/src/table/TablePage.tsx",
};
const EVERY = "/src/main.tsx",
  SHEETS = ["/src/pages/forms/NewTable.tsx", "/src/pages/forms/FindOpponent.tsx"];

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

/** A module with all that it imports and is imported by that, whatever is asked for later left out. */
function withImports(graph: Graph, id: string, found = new Set<string>()): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const other of graph.getModuleInfo(id)?.importedIds ?? []) withImports(graph, other, found);
  return found;
}

const ROOT = normalizePath(fileURLToPath(new URL("..", import.meta.url))).replace(/\/$/, "");
const reach = new Map<string, Set<string>>();

/** Which file a module belongs to: that of all pages has what is needed first on both; `later` what the table
 *  shares with what the lobby can be used without, its sheets and `known`. */
export function chunkOf(id: string, graph: Graph): string | null {
  const of = (...pages: string[]) =>
    pages.some((page) => {
      const found = reach.get(page) ?? withImports(graph, ROOT + page);
      reach.set(page, found);
      return found.has(id);
    });
  const [lobby, table] = [of(PAGES.lobby), of(PAGES.table)];
  if (of(EVERY) || (table && lobby) || id.includes("rolldown/runtime")) return "every";
  if (lobby) return "lobby";
  if (table) return of(PAGES.known, ...SHEETS) ? "later" : "table";
  return of(PAGES.known) ? "known" : null;
}

/** The files of a page that are not those of every page. */
function filesOf(bundle: Rollup.OutputBundle, page: string): string[] {
  const chunks = Object.values(bundle).filter((one): one is Rollup.OutputChunk => one.type === "chunk");
  const from = (name: string, found: Set<string>): Set<string> => {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || found.has(name)) return found;
    found.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const other of chunk.imports) from(other, found);
    return found;
  };
  const first = chunks.filter((chunk) => chunk.moduleIds.some((id) => id.endsWith(page)));
  const every = new Set(
    chunks.filter((chunk) => chunk.isEntry).flatMap((chunk) => [...from(chunk.fileName, new Set())]),
  );
  return [...new Set(first.flatMap((chunk) => [...from(chunk.fileName, new Set())]))].filter(
    (name) => !every.has(name),
  );
}

/** The page with the styles of every page in it. The link to them says that they are there, and fetches nothing. */
function withStyles(html: string, bundle: Rollup.OutputBundle): string {
  return html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/, (link: string, name: string) => {
    const sheet = bundle[name];
    if (sheet?.type !== "asset") return link;
    const folder = name.slice(0, name.lastIndexOf("/") + 1);
    return `<style>${String(sheet.source).replaceAll("url(./", `url(/${folder}`).trim()}</style>${link.replace(">", " disabled>")}`;
  });
}

export function pagesAhead(): Plugin {
  return {
    name: "pages-ahead",
    buildStart: () => reach.clear(),
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => {
        const files = bundle ? Object.entries(PAGES).map(([name, page]) => [name, filesOf(bundle, page)]) : [];
        const script = readFileSync(FIRST, "utf8").replace(/^ *\/\/.*\n/gm, "");
        const code = script.replace("__AHEAD__", () => JSON.stringify(Object.fromEntries(files))).trim();
        const page = html.replace(MARK, () => `<script>${code}</script>`);
        return bundle ? withStyles(page, bundle) : page;
      },
    },
  };
}
