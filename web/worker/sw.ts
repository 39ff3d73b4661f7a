/** The service worker. It keeps the page and what the page is made of, so that an installed app opens without a
 *  network and says that the server cannot be reached. Nothing the server answers (matches, rules, pictures) is ever
 *  kept: what is shown of a game is never old.
 *
 *  The page itself is asked for anew each time, and the kept one shown only when no answer comes. Files under /assets/
 *  bear their content in their names and never change. */

declare const self: ServiceWorkerGlobalScope;
/** What the first page is made of; put in by the build (plugins/app.ts). Its text changes with every build. */
declare const __SHELL__: string[];

/** Where the client lives: the worker lies there. */
const PAGE = new URL("./", location.href).pathname;
const SHELL: string[] = __SHELL__.map((path) => PAGE + path);
/** The page without anything that the server says of games. */
const PLAIN = `${PAGE}index.html`;
/** A host may have several such clients, each under a path of its own. */
const KEPT = PAGE === "/" ? "sandtable-shell" : `sandtable-shell ${PAGE}`;

async function keepShell(): Promise<void> {
  const cache = await caches.open(KEPT);
  await cache.addAll(SHELL);
  for (const request of await cache.keys())
    if (!SHELL.includes(new URL(request.url).pathname)) await cache.delete(request);
}

/** The answer of the server; without one, what is kept. */
async function fresh(request: Request, kept: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const known = await caches.match(kept);
    if (known) return known;
    throw error;
  }
}

/** What never changes is taken from what is kept. */
async function fixed(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request);
}

self.addEventListener("install", (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

/** What the server pushes: see `server/post/channels.py`. */
interface Pushed {
  title: string;
  text: string;
  path: string;
  tag: string;
}

/** What the server calls "/m/..." lies where the client lives. */
const onHost = (path: string): string => PAGE + path.replace(/^\/+/, "");

/** Shows it, unless the page that it leads to is being looked at. The same message again replaces itself. */
async function show(pushed: Pushed): Promise<void> {
  const { title, text, tag } = pushed,
    path = onHost(pushed.path);
  const pages = await self.clients.matchAll({ type: "window" });
  if (pages.some((page) => page.focused && new URL(page.url).pathname === path)) return;
  await self.registration.showNotification(title, { body: text, tag, icon: `${PAGE}icon-192.png`, data: path });
}

/** Goes to what a notification is about, in a page that is open already if there is one. */
async function go(path: string): Promise<void> {
  const pages = await self.clients.matchAll({ type: "window" });
  const open = pages.find((page) => new URL(page.url).pathname === path) ?? pages[0];
  if (!open) {
    await self.clients.openWindow(path);
    return;
  }
  await open.focus();
  if (new URL(open.url).pathname !== path) await open.navigate(path);
}

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(show(event.data.json() as Pushed));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const path = String(event.notification.data ?? PAGE);
  event.waitUntil(go(path.startsWith(PAGE) ? path : PAGE));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || !url.pathname.startsWith(PAGE)) return;
  if (request.mode === "navigate") {
    // Answers of the server that are opened as pages of their own (a record, the interface's description) are its own.
    if (!url.pathname.startsWith(`${PAGE}api`)) event.respondWith(fresh(request, PLAIN));
  } else if (SHELL.includes(url.pathname))
    event.respondWith(url.pathname.startsWith(`${PAGE}assets/`) ? fixed(request) : fresh(request, url.pathname));
});
