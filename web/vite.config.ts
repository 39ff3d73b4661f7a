import { defineConfig } from "vitest/config";
import { chunkOf, pagesAhead } from "./plugins/ahead.ts";
import { installable } from "./plugins/app.ts";
import { buildNamed } from "./plugins/build.ts";
import { compressed } from "./plugins/compressed.ts";
import { typefaces } from "./plugins/fonts.ts";
import { gameIcons } from "./plugins/icons.ts";
import { paper } from "./plugins/paper.ts";
import { sizes } from "./plugins/sizes.ts";
import { themes } from "./plugins/themes.ts";
import { utilities } from "./plugins/utilities.ts";
import { words } from "./plugins/words.ts";

const server = process.env.SANDTABLE_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [
    words(),
    gameIcons(),
    typefaces(),
    pagesAhead(),
    paper(),
    buildNamed(),
    installable(),
    themes(),
    utilities(),
    compressed(),
  ],
  css: { postcss: { plugins: [sizes] } },
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  // The page names its files from where the server says that it lives; they name one another by where they lie.
  experimental: { renderBuiltUrl: (_name, { hostType }) => (hostType === "html" ? undefined : { relative: true }) },
  build: {
    outDir: "../src/sandtable/web",
    emptyOutDir: true,
    target: "es2022",
    // A browser that asks for nothing ahead asks when it gets there; the stand-in would be a file of its own.
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: chunkOf }] } },
    },
  },
  server: {
    fs: { allow: [".", "../docs", "../tests", "../bench"] }, // read by tests
    proxy: {
      "/api": { target: server },
      "/healthz": { target: server },
      "/metrics": { target: server },
      "/ws": { target: server, ws: true },
    },
  },
  test: {
    // A page is made for those that say so in their first line: it takes longer than most of them.
    environment: "node",
    setupFiles: ["tests/setup.ts"],
    include: ["tests/**/*.test.{ts,tsx}"],
    // Style sheets are read as they are where a test asks for their text; elsewhere they are left out.
    css: { include: [/\.css\?raw/] },
    maxWorkers: 1,
  },
});
