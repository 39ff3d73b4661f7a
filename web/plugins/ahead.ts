/** Lobby and table are asked for together with the first script, which would ask for them one trip later: the page says
 *  what files they are made of, and `public/theme.js`, which runs first, takes those of the address. */
import type { Plugin, Rollup } from "vite";

const PAGES = { lobby: /\/pages\/lobby\.tsx$/, table: /\/table\/TablePage\.tsx$/ };

/** The files of a page that are not those of every page. */
function filesOf(bundle: Rollup.OutputBundle, page: RegExp): string[] {
  const chunks = Object.values(bundle).filter((one): one is Rollup.OutputChunk => one.type === "chunk");
  const from = (name: string, found: Set<string>): Set<string> => {
    const chunk = bundle[name];
    if (chunk?.type !== "chunk" || found.has(name)) return found;
    found.add(name);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
    for (const other of chunk.imports) from(other, found);
    return found;
  };
  const first = chunks.find((chunk) => page.test(chunk.facadeModuleId ?? ""))?.fileName;
  const every = new Set(
    chunks.filter((chunk) => chunk.isEntry).flatMap((chunk) => [...from(chunk.fileName, new Set())]),
  );
  return first ? [...from(first, new Set())].filter((name) => !every.has(name)) : [];
}

export function pagesAhead(): Plugin {
  return {
    name: "pages-ahead",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) => {
        if (!bundle) return [];
        const files = Object.entries(PAGES).map(([name, page]) => [name, filesOf(bundle, page)]);
        const content = JSON.stringify(Object.fromEntries(files));
        return [{ tag: "meta", attrs: { name: "ahead", content }, injectTo: "head-prepend" as const }];
      },
    },
  };
}
