/** The two typefaces. What nearly every text is made of comes in small files of their own, other letters come from the
 *  packages' files when a text has one of them. On a slow line a page can be used before they are there: until then its
 *  text stands in a typeface of the system that is made as wide and as high, so that no line jumps when they come. */
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createFontStack, type FontMetrics } from "@capsizecss/core";
import { fromFile } from "@capsizecss/unpack/fs";
import subsetFont from "subset-font";
import type { Plugin } from "vite";

const MODULES = join(dirname(fileURLToPath(import.meta.url)), "..", "node_modules");
const FOLDER = join(MODULES, ".typefaces");
const NAME = "virtual:typefaces.css";

/** Keyboards' letters and figures, and the signs of sentences and sums. */
const RANGE =
  "U+0020-007E,U+00A0,U+00B1,U+00B7,U+00BD,U+00D7,U+2013-2014,U+2018-2019,U+201C-201D,U+2026,U+2191,U+2193,U+2212";

interface Face {
  name: string;
  family: string;
  /** The package's style sheet, and the file of it that holds the letters of `RANGE`. */
  css: string;
  file: string;
  stretch: boolean;
  /** What of its axes styles use (font-weight, font-stretch). */
  axes: Record<string, { min: number; max: number }>;
  /** What stands in for it, wherever one of the names is installed: typefaces of these measures. */
  system: { names: string[]; measures: FontMetrics };
}

const ARIAL = { capHeight: 1467, ascent: 1854, descent: -434, lineGap: 67, unitsPerEm: 2048, xWidthAvg: 913 };
const GEORGIA = { capHeight: 1419, ascent: 1878, descent: -449, lineGap: 0, unitsPerEm: 2048, xWidthAvg: 913 };

const FACES: Face[] = [
  {
    name: "archivo",
    family: "Archivo Variable",
    css: "@fontsource-variable/archivo/standard.css",
    file: "archivo-latin-standard-normal",
    stretch: true,
    axes: { wdth: { min: 75, max: 100 }, wght: { min: 400, max: 800 } },
    system: {
      names: ["Arial", "ArialMT", "Helvetica", "Liberation Sans", "Roboto"],
      measures: { familyName: "Arial", ...ARIAL },
    },
  },
  {
    name: "besley",
    family: "Besley Variable",
    css: "@fontsource-variable/besley/wght.css",
    file: "besley-latin-wght-normal",
    stretch: false,
    axes: { wght: { min: 400, max: 800 } },
    system: { names: ["Georgia", "Gelasio", "Liberation Serif"], measures: { familyName: "Georgia", ...GEORGIA } },
  },
];

function letters(): string {
  const one = (code: string) => Number.parseInt(code, 16);
  return RANGE.split(",")
    .map((part) => part.slice(2).split("-").map(one) as [number, number?])
    .flatMap(([from, to = from]) => Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)))
    .join("");
}

/** The rules of a face's first file, after those of its package: where ranges overlap, the last one holds. The axes are
 *  said to be as wide as in those, because only faces alike in this stand in for each other letter by letter. */
async function ruleOf(face: Face): Promise<string> {
  const source = await readFile(join(MODULES, dirname(face.css), "files", `${face.file}.woff2`));
  const subset = await subsetFont(source, letters(), { targetFormat: "woff2", variationAxes: face.axes });
  await writeFile(join(FOLDER, `${face.name}-first.woff2`), subset);
  return `@import "${face.css}";
@font-face {
  font-family: "${face.family}";
  font-style: normal;
  font-display: swap;
  font-weight: ${face.name === "archivo" ? "100 900" : "400 900"};
  ${face.stretch ? "font-stretch: 62% 125%;" : ""}
  src: url(./${face.name}-first.woff2) format("woff2-variations");
  unicode-range: ${RANGE};
}
${await standIn(face)}
`;
}

/** The rule of what a face's text stands in before its file is there: "Archivo Fallback". */
async function standIn(face: Face): Promise<string> {
  const own = await fromFile(join(MODULES, dirname(face.css), "files", `${face.file}.woff2`));
  const familyName = face.family.replace(" Variable", "");
  const { fontFaces } = createFontStack([{ ...own, familyName }, face.system.measures]);
  return fontFaces.replace(/src: [^;]*;/, `src: ${face.system.names.map((name) => `local("${name}")`).join(", ")};`);
}

/** `import "virtual:typefaces.css"`. */
export function typefaces(): Plugin {
  return {
    name: "typefaces",
    enforce: "pre",
    async resolveId(id) {
      if (id !== NAME) return null;
      await mkdir(FOLDER, { recursive: true });
      const rules = await Promise.all(FACES.map(ruleOf));
      const imports = rules.flatMap((rule) => rule.split("\n").filter((line) => line.startsWith("@import")));
      const faces = rules.map((rule) => rule.replace(/^@import.*\n/, ""));
      const path = join(FOLDER, "typefaces.css");
      await writeFile(path, [...imports, ...faces].join("\n"));
      return path;
    },
  };
}
