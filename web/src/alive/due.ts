/** How many of my own moves are due, at this table and elsewhere; the page's title, its icon and the installed app's
 *  badge say so. */

import mark from "virtual:app-mark";
import { computed, effect, signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Summary } from "../model/server";

/** What the page is about, without the number and the product's name. */
export const pageTitle = signal("");

/** A page that is about this, once it is known. */
export const usePageTitle = (title: string | undefined) =>
  useEffect(() => {
    if (title) pageTitle.value = title;
  }, [title]);

/** Whether a match waits for a move of mine. */
export const isDue = (match: Summary): boolean => match.state === "running" && !!match.your_move;

/** The matches that wait for me, as last heard, those whose time is gone first before others; and the table that is open, which knows better than any list. */
export const waitingFor = signal<readonly string[]>([]);
export const openTable = signal<{ id: string; asked: boolean } | null>(null);

/** The match to go to next: the first of those that wait for me elsewhere. */
export const nextMatch = computed(() => waitingFor.value.find((id) => id !== openTable.value?.id) ?? null);

/** How many others wait for me besides the table that is open. */
export const waitingElsewhere = computed(() => waitingFor.value.filter((id) => id !== openTable.value?.id).length);

export const due = computed(() => {
  const here = openTable.value;
  return waitingElsewhere.value + (here?.asked ? 1 : 0);
});

/** The title of the page with the number of moves due before it. */
export const titled = (title: string, moves: number): string =>
  `${moves ? `(${moves}) ` : ""}${title ? `${title} · ` : ""}Sandtable`;

/** The product's mark with a number in its corner, as the address of a picture. It stands outside the page's styles, so
 *  colours are written into it. */
export function iconWith(moves: number): string {
  const text = moves > 9 ? "9+" : String(moves);
  const styles = getComputedStyle(document.documentElement);
  const [ground, ink] = ["var(--badge)", "var(--on-badge)"].map((one) =>
    styles.getPropertyValue(one.slice(4, -1)).trim(),
  );
  const badge =
    `<circle cx="21" cy="11" r="11" fill="${ground}"/><text x="21" y="16" text-anchor="middle" ` +
    `font-family="sans-serif" font-weight="700" font-size="${text.length > 1 ? 13 : 16}" fill="${ink}">${text}</text>`;
  return `data:image/svg+xml,${encodeURIComponent(mark.replace("</svg>", `${badge}</svg>`))}`;
}

/** Milliseconds. */
const ICON_AFTER = 100;

/** Browsers that run installed applications can show a number on their icon. */
interface Badging {
  setAppBadge?(count: number): Promise<void>;
  clearAppBadge?(): Promise<void>;
}

function showBadge(moves: number): void {
  const app = navigator as Navigator & Badging;
  const done = moves ? app.setAppBadge?.(moves) : app.clearAppBadge?.();
  done?.catch(() => undefined); // a browser may refuse it to pages that are not installed
}

/** Keeps title, icon and badge true; call once at the start. Returns how to stop. */
export function followDue(): () => void {
  const plain = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.getAttribute("href") ?? "";
  let drawing: ReturnType<typeof setTimeout> | undefined;
  const stop = effect(() => {
    const moves = due.value;
    document.title = titled(pageTitle.value, moves);
    // Later: to ask for the icon's colours works out the styles of a page that is just being changed.
    clearTimeout(drawing);
    drawing = setTimeout(() => {
      const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
      const wanted = moves ? iconWith(moves) : plain;
      if (link && link.getAttribute("href") !== wanted) link.setAttribute("href", wanted);
    }, ICON_AFTER);
    showBadge(moves);
  });
  return () => {
    stop();
    clearTimeout(drawing);
  };
}
