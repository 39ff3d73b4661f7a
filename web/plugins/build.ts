/** What this build is called: a digest of the page and of the names of all its files, which bear their content. It stands in
 *  the page, so that a page that is open knows it, and the server reads it there and tells everybody. */
import { createHash } from "node:crypto";
import type { Plugin } from "vite";

const PLACE = ' data-base="/"';

export function buildNamed(): Plugin {
  return {
    name: "build-named",
    transformIndexHtml: {
      order: "post",
      handler: (html, { bundle }) => {
        if (!bundle) return html;
        const made = createHash("sha256").update(html);
        for (const name of Object.keys(bundle).sort()) made.update(`${name}\n`);
        return html.replace(PLACE, `${PLACE} data-build="${made.digest("hex").slice(0, 16)}"`);
      },
    },
  };
}
