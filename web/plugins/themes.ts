/** A token is written once with its value by day and by night, `light-dark(…, …)`; the page names its theme, so what is
 *  built has a rule of each theme, which browsers understand that know no such function. */
import type { Plugin } from "vite";

/** A style sheet with a rule of each theme for its rule of any. */
export function themed(style: string): string {
  return style.replace(/\[data-theme\] (\{[^}]*\})/, (_, tokens: string) =>
    ["dark", "light"].map((theme) => `[data-theme="${theme}"] ${valuesOf(tokens, theme)}`).join("\n"),
  );
}

const valuesOf = (tokens: string, theme: string): string =>
  tokens.replace(/light-dark\(([^,]*), ([^;]*)\);/g, (_, light: string, dark: string) =>
    theme === "light" ? `${light};` : `${dark};`,
  );

export function themes(): Plugin {
  return {
    name: "themes",
    enforce: "pre",
    transform: (code, id) => (/\/styles\/tokens\.css(?!\?raw)/.test(id) ? themed(code) : null),
  };
}
