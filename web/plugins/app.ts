/** What makes the page an application that can be installed: the manifest, icons drawn from the mark, and the service
 *  worker with the list of what the first page is made of. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Resvg } from "@resvg/resvg-js";
import type { Plugin } from "vite";
import { transformWithOxc } from "vite";

const ID = "virtual:app-mark";
const MARK = fileURLToPath(new URL("../public/favicon.svg", import.meta.url));
const WORKER = fileURLToPath(new URL("../worker/sw.ts", import.meta.url));
/** The page that an installed app opens on, with what it shows of one's matches. */
const FIRST = /\/pages\/(lobby|parts\/MyMatches)\.tsx$/;
const GROUND = "#14242c";
/** Part of a maskable icon's side that any mask leaves whole. */
const SAFE = 0.8;

const icon = (svg: string, side: number) => new Resvg(svg, { fitTo: { mode: "width", value: side } }).render().asPng();

/** The mark on a ground that reaches every edge, within what a round mask shows. */
function maskable(mark: string): string {
  const inner = mark.replace(/<svg[^>]*>/, "").replace("</svg>", "");
  const gap = (32 * (1 - SAFE)) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="${GROUND}"/>` +
    `<g transform="translate(${gap} ${gap}) scale(${SAFE})">${inner}</g></svg>`
  );
}

const manifest = {
  id: "/",
  name: "Sandtable",
  short_name: "Sandtable",
  description: "Card-driven war games: live or by the day, with people or bots.",
  start_url: "/",
  scope: "/",
  display: "standalone",
  background_color: GROUND,
  theme_color: GROUND,
  icons: [
    { src: "/favicon.svg", sizes: "any", type: "image/svg+xml" },
    { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
    { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
    { src: "/icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
  ],
};

export function installable(): Plugin {
  const mark = readFileSync(MARK, "utf8");
  return {
    name: "installable",
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) => (id === `\0${ID}` ? `export default ${JSON.stringify(mark)}` : null),
    // After Vite has taken out scripts that hold nothing but styles: a list with a file that is not there is refused whole.
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const put = (fileName: string, source: string | Uint8Array) =>
          this.emitFile({ type: "asset", fileName, source });
        put("manifest.webmanifest", JSON.stringify(manifest));
        put("icon-192.png", icon(mark, 192));
        put("icon-512.png", icon(mark, 512));
        put("icon-maskable.png", icon(maskable(mark), 512));
        put("apple-touch-icon.png", icon(maskable(mark), 180));

        const files = new Set<string>();
        const add = (name: string) => {
          const chunk = bundle[name];
          if (!chunk || files.has(name)) return;
          files.add(name);
          if (chunk.type !== "chunk") return;
          for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
          for (const other of chunk.imports) add(other);
        };
        for (const chunk of Object.values(bundle))
          if (chunk.type === "chunk" && (chunk.isEntry || chunk.moduleIds.some((id) => FIRST.test(id))))
            add(chunk.fileName);
        const fonts = Object.keys(bundle).filter((name) => /-latin-(standard|wght)-normal.*\.woff2$/.test(name));
        const shell = ["index.html", ...[...files, ...fonts].sort(), "favicon.svg"];
        const { code } = await transformWithOxc(readFileSync(WORKER, "utf8"), WORKER);
        put("sw.js", code.replace(/^export \{\s*\};?\s*$/m, "").replace("__SHELL__", JSON.stringify(shell)));
      },
    },
  };
}
