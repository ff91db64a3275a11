import { DESK_SCOPE } from "@/config/staff-paths";

const SCRIPT = "/desk-push.js";

/**
 * Whether this browser can show notifications:
 * - `home-screen`: an iPhone or iPad, only from its home screen
 * - `blocked`: denied for this site
 */
export type BrowserSupport = "able" | "home-screen" | "blocked" | "unable";

/** An iPad claims to be a Mac, which has no touch screen. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iP(hone|ad|od)/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

export function browserSupport(): BrowserSupport {
  const isAble =
    "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;
  if (!isAble) return isAppleTouch() ? "home-screen" : "unable";
  return Notification.permission === "denied" ? "blocked" : "able";
}

type BrowserSubscription = { endpoint: string; p256dh: string; auth: string };

function toBase64Url(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

const registration = async () =>
  "serviceWorker" in navigator ? navigator.serviceWorker.getRegistration(DESK_SCOPE) : undefined;

/** The endpoint of this browser's subscription, if any. */
export async function subscribedEndpoint(): Promise<string | undefined> {
  const subscription = await (await registration())?.pushManager?.getSubscription();
  return subscription?.endpoint;
}

/** Resolves once the worker is active, as subscribing requires. */
async function register(): Promise<ServiceWorkerRegistration> {
  const registered = await navigator.serviceWorker.register(SCRIPT, { scope: DESK_SCOPE });
  const worker = registered.installing ?? registered.waiting;
  if (registered.active || !worker) return registered;
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve();
      if (worker.state === "redundant") reject(new Error("The service worker was not installed"));
    });
  });
  return registered;
}

/**
 * Subscribes this browser, if needed; asks for permission if it never has.
 * @param key public key of the sender, base64url
 * @throws DOMException: denied by the user (NotAllowedError), or no answer from the push service (AbortError)
 */
export async function subscribe(key: string): Promise<BrowserSubscription> {
  const { pushManager } = await register();
  const known = await pushManager.getSubscription();
  const isOurs = known && toBase64Url(known.options.applicationServerKey) === key;
  // A subscription is bound to its key.
  if (known && !isOurs) await known.unsubscribe();
  const subscription =
    known && isOurs
      ? known
      : await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  return {
    endpoint: subscription.endpoint,
    p256dh: toBase64Url(subscription.getKey("p256dh")),
    auth: toBase64Url(subscription.getKey("auth")),
  };
}

/** Removes the subscription, the worker and all visible notifications. */
export async function unsubscribe(): Promise<void> {
  const registered = await registration();
  if (!registered) return;
  const subscription = await registered.pushManager?.getSubscription();
  // Offline, the push service learns of it later.
  await subscription?.unsubscribe().catch(() => false);
  for (const shown of await registered.getNotifications()) shown.close();
  await registered.unregister();
}
