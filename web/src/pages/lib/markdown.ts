/** Markdown from the server as safe HTML with anchors, and its table of contents. */
import DOMPurify from "dompurify";
import { Marked } from "marked";
import { onHost } from "../../net/base";

export interface Heading {
  id: string;
  text: string;
  level: 2 | 3;
}
export interface Document {
  html: string;
  contents: Heading[];
}

const marked = new Marked({ gfm: true });

const TAGS = [
  "h1",
  "h2",
  "h3",
  "h4",
  "h5",
  "p",
  "ul",
  "ol",
  "li",
  "strong",
  "em",
  "del",
  "code",
  "pre",
  "blockquote",
  "hr",
  "br",
  "a",
  "table",
  "thead",
  "tbody",
  "tr",
  "th",
  "td",
  "sup",
  "sub",
  "kbd",
];

/** Only text structure passes: no scripts, styles, images, forms or frames; links go to this site, the web or mail. */
function clean(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ["href", "title", "align", "start"],
    ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|\/(?!\/)|#)/i,
    RETURN_DOM_FRAGMENT: true,
  });
}

/** "The two presets" as "the-two-presets". */
export function slug(text: string): string {
  return (
    text
      .toLowerCase()
      .normalize("NFKD")
      .replace(/\p{Mark}+/gu, "")
      .replace(/[^\p{Letter}\p{Number}]+/gu, "-")
      .replace(/^-+|-+$/g, "") || "section"
  );
}

/** The first heading of level 1 is left out: the page has it already. */
export function render(markdown: string): Document {
  const body = clean(marked.parse(markdown, { async: false }));
  body.querySelector("h1")?.remove();
  const used = new Set<string>();
  const contents: Heading[] = [];
  body.querySelectorAll("h2, h3").forEach((heading) => {
    const text = heading.textContent?.trim() ?? "";
    let id = slug(text);
    for (let n = 2; used.has(id); n++) id = `${slug(text)}-${n}`;
    used.add(id);
    heading.id = id;
    const link = document.createElement("a");
    link.href = `#${id}`;
    link.className = "anchor";
    link.setAttribute("aria-label", say("link-to", { text }));
    link.textContent = "#";
    heading.append(link);
    contents.push({ id, text, level: heading.tagName === "H2" ? 2 : 3 });
  });
  // Rows are reached by what stands in their first cell, the first of that name.
  body.querySelectorAll("tbody tr").forEach((row) => {
    const id = `row-${slug(row.firstElementChild?.textContent ?? "")}`;
    if (used.has(id)) return;
    used.add(id);
    row.id = id;
  });
  // An empty corner of a table heads nothing.
  body.querySelectorAll("th").forEach((cell) => {
    if (!cell.textContent?.trim()) cell.replaceWith(document.createElement("td"));
  });
  let section = "";
  let tables = 0;
  body.querySelectorAll("h2, h3, table").forEach((element) => {
    if (element.tagName !== "TABLE") {
      section = element.firstChild?.textContent?.trim() ?? "";
      return;
    }
    const table = element;
    tables += 1;
    const frame = document.createElement("div");
    frame.className = "tablewrap";
    frame.tabIndex = 0;
    frame.setAttribute("role", "region");
    frame.setAttribute(
      "aria-label",
      section ? say("table-of-section", { tables, section }) : say("table-numbered", { tables }),
    );
    table.replaceWith(frame);
    frame.append(table);
  });
  // Long lines of commands scroll by keyboard too.
  body.querySelectorAll("pre").forEach((block) => {
    block.tabIndex = 0;
  });
  body.querySelectorAll("a[href^='/']").forEach((link) => {
    link.setAttribute("href", onHost(link.getAttribute("href")!));
  });
  body.querySelectorAll("a[href^='http']").forEach((link) => {
    link.setAttribute("rel", "noopener noreferrer");
  });
  const holder = document.createElement("div");
  holder.append(body);
  return { html: holder.innerHTML, contents };
}
