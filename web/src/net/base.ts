/** Where this page lives: at the root of a host, or under a path such as "/games/" that a proxy gives it. The server
 *  writes it into the page (`base_path` of its settings). In the client every address begins with "/" as if it lived at the
 *  root; only what goes to the browser or the network, and what comes from there, has the path before it. */
import { options } from "preact";

const BASE = globalThis.document?.documentElement.dataset.base ?? "/";

/** An address of the client as the host knows it. */
export const onHost = (path: string): string => (path.startsWith("/") ? BASE + path.slice(1) : path);

/** An address of the host as the client knows it; null for one that is not the client's. */
export function inClient(path: string): string | null {
  if (path.startsWith(BASE)) return `/${path.slice(BASE.length)}`;
  return `${path}/` === BASE ? "/" : null;
}

/** Where the browser is, as the client knows it. Behind a proxy that is told nothing of the path it may be outside. */
export const here = (): string => inClient(location.pathname) ?? location.pathname;

/** The address of this server, without a slash at its end. */
export const home = (): string => location.origin + BASE.slice(0, -1);

/** Lets every link that the client draws lead to where it lives; call once at the start. */
export function placeLinks(): void {
  if (BASE === "/") return;
  const before = options.vnode;
  options.vnode = (vnode) => {
    const props = vnode.props as { href?: unknown };
    if (vnode.type === "a" && typeof props.href === "string") props.href = onHost(props.href);
    before?.(vnode);
  };
}
