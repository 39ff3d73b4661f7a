/** Web Push in this browser: asking for it, and how the server reaches it. */
import type { PushForm } from "../model/server";

/** Why this browser takes no pushes; empty if it does. */
export function noPushes(): string {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !("Notification" in window))
    return isSecureContext ? say("browser-takes-pushes-iphone-add") : say("pushes-need-https");
  if (Notification.permission === "denied") return say("browser-refuses-notifications-settings-say");
  return "";
}

const bytes = (text: string): Uint8Array<ArrayBuffer> => {
  const raw = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
};

/** The worker, or why there is none. It is there a moment after the page was opened. */
async function worker(): Promise<ServiceWorkerRegistration> {
  const late = new Promise<never>((_, no) =>
    setTimeout(() => no(new Error(say("pages-worker-not-reload-page"))), 10_000),
  );
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** Asks the person and the browser. `key` is the server's. */
export async function subscribe(key: string): Promise<PushForm> {
  if ((await Notification.requestPermission()) !== "granted")
    throw new Error(say("browser-not-allowed-show-notifications"));
  const { pushManager } = await worker();
  const old = await pushManager.getSubscription();
  if (old) await old.unsubscribe(); // it may be for another key
  const made = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) });
  const { endpoint, keys } = made.toJSON();
  if (!endpoint || !keys?.p256dh || !keys.auth) throw new Error(say("browser-gave-way-reach"));
  return { endpoint, p256dh: keys.p256dh, auth: keys.auth };
}

/** The address at which this browser takes pushes now; empty if it does not. */
export async function subscribed(): Promise<string> {
  if (noPushes()) return "";
  const known = await navigator.serviceWorker.getRegistration();
  return (await known?.pushManager.getSubscription())?.endpoint ?? "";
}
