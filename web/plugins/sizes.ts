/** Style sheets are written in px, as they are drawn; what is built is in rem, so that the table, its cards and its words
 *  grow with the window (base.css says by how much). Lines, shadows and what lies in a picture's own units stay. */

/** Of PostCSS what is used here. */
interface Declaration {
  prop: string;
  value: string;
  parent?: { selector?: string; nodes?: { prop?: string }[] };
  source?: { input: { file?: string } };
}
interface AtRule {
  name: string;
  params: string;
}

const ROOT = 16;
/** Up to here it is a line. */
const LINE = 3;
const LINES =
  /^(border|outline|box-shadow|text-shadow|filter|backdrop-filter|background|mask|clip-path|letter-spacing|text-|--(shadow|held|over|lying|r\d))/;
/** Boards are drawn in units of their own, which the camera enlarges; stills are as large as their drawing. */
const PICTURES =
  /(board(counter|states|motion)?|edges|hexes|pieces|frontspicture|roundpicture|stackchart|stills)\.css$/;
const DRAWN = /^(fill|stroke|text-anchor|paint-order|dominant-baseline)/;
const DRAWN_SELECTOR = /^html$|(?<![\w.#-])(text|tspan)(?![\w-])[^ ]*$/;
const WRITING = /^(font(-size)?|d?[xy]|r[xy]?|c[xy])$/;

export function inRem(text: string): string {
  return text.replace(/(?<![\w.#-])(-?\d*\.?\d+)px\b/g, (found, digits: string) =>
    Math.abs(Number(digits)) <= LINE ? found : `${Number((Number(digits) / ROOT).toFixed(5))}rem`,
  );
}

function isDrawn({ prop, parent, source }: Declaration): boolean {
  if (PICTURES.test(source?.input.file ?? "")) return true;
  const drawn = DRAWN_SELECTOR.test(parent?.selector ?? "") || parent?.nodes?.some((one) => DRAWN.test(one.prop ?? ""));
  return !!drawn && WRITING.test(prop);
}

/** A plugin for PostCSS. */
export const sizes = {
  postcssPlugin: "sandtable-sizes",
  Declaration(one: Declaration): void {
    if (!one.value.includes("px") || LINES.test(one.prop) || isDrawn(one)) return;
    const value = inRem(one.value);
    if (value !== one.value) one.value = value;
  },
  /** A container asks for the size of what is in it. */
  AtRule: {
    container(one: AtRule): void {
      const params = inRem(one.params);
      if (params !== one.params) one.params = params;
    },
  },
};
