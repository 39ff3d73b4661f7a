/** The service worker: the page opens without a network. It keeps no answer of the server. */

/** Registers the worker where the page may have one (TLS or this machine). */
export function install(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    navigator.serviceWorker.register("/sw.js").catch(() => undefined); // private windows may refuse
  });
}
