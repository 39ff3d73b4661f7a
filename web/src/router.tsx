/** A small router: one signal holds the address, plain links change it, patterns name their parts (`/m/:id`). */

import { signal } from "@preact/signals";
import type { ComponentType } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { pageTitle } from "./alive/due";
import { here, inClient, onHost } from "./net/base";
import { isSending } from "./net/socket";
import { loadInstead, newer } from "./net/version";

export interface PageProps {
  /** The named parts of the path. */
  params: Record<string, string>;
  query: URLSearchParams;
}
export type Page = ComponentType<PageProps>;
export interface Route {
  path: string;
  title?: string;
  load: () => Promise<{ default: Page }>;
  /** What the page will ask first is asked while it is on its way. */
  ahead?: (props: PageProps) => void;
}

const present = () => here() + location.search;
/** Where the browser is, as the client knows it. */
export const address = signal(present());

export function navigate(to: string, replace = false): void {
  // A person who goes to another page anyway gets the newest one.
  if (!replace && newer.value && !isSending() && loadInstead(onHost(to))) return;
  if (replace) history.replaceState(null, "", onHost(to));
  else history.pushState(null, "", onHost(to));
  address.value = present();
  if (!replace) window.scrollTo(0, 0);
}

/** Follows the browser's buttons and every plain link of the page; call once at the start. */
export function followLinks(): void {
  addEventListener("popstate", () => {
    address.value = present();
  });
  document.addEventListener("click", (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = (event.target as Element).closest?.("a[href]");
    if (!(link instanceof HTMLAnchorElement) || link.target || link.download || link.origin !== location.origin) return;
    const path = inClient(link.pathname);
    if (path === null || path.startsWith("/api/")) return;
    if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
    event.preventDefault();
    navigate(path + link.search + link.hash);
  });
}

/** A part of an address as it is meant; null if it is not an address that anybody made, such as "%ZZ". */
export function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}

export function match(pattern: string, path: string): Record<string, string> | null {
  const want = pattern.split("/"),
    have = path.replace(/(.)\/$/, "$1").split("/");
  if (want.length !== have.length) return null;
  const params: Record<string, string> = {};
  for (let i = 0; i < want.length; i++) {
    const part = want[i]!,
      value = have[i]!;
    if (!part.startsWith(":")) {
      if (part !== value) return null;
      continue;
    }
    const meant = decoded(value);
    if (meant === null) return null;
    params[part.slice(1)] = meant;
  }
  return params;
}

interface Shown {
  routes: Route[];
  /** What is shown where no route fits, and where a page cannot be fetched. */
  fallback: ComponentType;
  lost: ComponentType;
}

/** Shows the first route that fits the address. The old page stays until the new one is loaded: no flash. */
export function Router({ routes, fallback: Fallback, lost: Lost }: Shown) {
  const url = new URL(address.value, location.origin);
  const found = routes.map((route) => ({ route, params: match(route.path, url.pathname) })).find((r) => r.params);
  const [shown, show] = useState<{ route: Route; page: Page } | null>(null);
  const [lost, lose] = useState<Route | null>(null);
  const kept = useRef<PageProps>({ params: {}, query: new URLSearchParams() });
  // Before the picture: what is asked ahead is on its way while the browser draws.
  useLayoutEffect(() => {
    if (!found) return;
    let stale = false;
    if (found.route.title) pageTitle.value = found.route.title;
    found.route.ahead?.({ params: found.params!, query: url.searchParams });
    found.route.load().then(
      (module) => {
        if (!stale) show({ route: found.route, page: module.default });
      },
      () => {
        if (!stale) lose(found.route);
      },
    );
    return () => {
      stale = true;
    };
  }, [found?.route]);
  if (!found) return <Fallback />;
  if (lost === found.route) return <Lost />;
  if (!shown) return null;
  // While the next page is on its way, the one still shown keeps the address it was made for.
  if (shown.route === found.route) kept.current = { params: found.params!, query: url.searchParams };
  const PageNow = shown.page;
  return <PageNow key={shown.route.path} {...kept.current} />;
}
