import { defineConfig } from "vitest/config";
import { gameIcons } from "./plugins/icons.ts";

const server = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [gameIcons()],
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  build: {
    outDir: "../src/sandtable/web",
    emptyOutDir: true,
    target: "es2022",
    chunkSizeWarningLimit: 600,
  },
  server: {
    proxy: {
      "/api": server,
      "/healthz": server,
      "/metrics": server,
      "/ws": { target: server, ws: true },
    },
  },
  test: {
    environment: "jsdom",
    include: ["tests/**/*.test.{ts,tsx}", "src/**/*.test.{ts,tsx}"],
    maxWorkers: 1,
  },
});
