/** The service worker: the page opens without a network. It keeps no answer of the server. */
import { onHost } from "../net/base";

/** Registers the worker where the page may have one (TLS or this machine). */
export function install(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  addEventListener("load", () => {
    navigator.serviceWorker.register(onHost("/sw.js")).catch(() => undefined); // private windows may refuse
  });
}
