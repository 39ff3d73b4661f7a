/** The two typefaces of the first screen are asked for with the page, so that no line of text jumps when they come. */
import type { Plugin } from "vite";

const FIRST = /(archivo-latin-standard-normal|besley-latin-wght-normal)[^/]*\.woff2$/;

export function fontPreload(): Plugin {
  return {
    name: "font-preload",
    transformIndexHtml: {
      order: "post",
      handler: (_html, context) =>
        Object.keys(context.bundle ?? {})
          .filter((name) => FIRST.test(name))
          .map((name) => ({
            tag: "link",
            attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${name}`, crossorigin: "" },
            injectTo: "head" as const,
          })),
    },
  };
}
