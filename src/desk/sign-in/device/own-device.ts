import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";
import { z } from "zod";
import { safeLocalStorage } from "@/lib/safe-storage";
import { getSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";
import { browserSupport, subscribe, subscribedEndpoint, unsubscribe } from "./browser-device";

/** The first that fits counts: most browsers name others as well. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg(A|iOS)?\//, "Edge"],
  [/OPR\//, "Opera"],
  [/SamsungBrowser\//, "Samsung Internet"],
  [/(Firefox|FxiOS)\//, "Firefox"],
  [/(Chrome|CriOS)\//, "Chrome"],
  [/Safari\//, "Safari"],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone|iPod/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/CrOS/, "a Chromebook"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "a Mac"],
  [/Linux/, "Linux"],
];

const firstOf = (known: typeof BROWSERS, text: string, otherwise: string) =>
  known.find(([pattern]) => pattern.test(text))?.[1] ?? otherwise;

/** A browser in words for its owner, by what it says of itself: "Chrome on Android". */
export function deviceName(userAgent: string): string {
  return `${firstOf(BROWSERS, userAgent, "A browser")} on ${firstOf(SYSTEMS, userAgent, "a device")}`;
}

/** Key in the local storage: the account for which this browser shows notifications. */
const OWNER_KEY = "deskDeviceOf";

/** Milliseconds: nobody waits longer to sign out. */
const LEAVING_TIMEOUT = 3_000;

/**
 * Has this browser show notifications for an account, or goes on with it.
 * @param key public key of the sender
 * @throws DOMException of the browser; BackendError with the code PT422 when its push service is none that is known
 */
export async function turnOnDevice(userId: string, key: string): Promise<void> {
  const { endpoint, p256dh, auth } = await subscribe(key);
  throwIfFailed(
    await getSupabase().rpc("add_device", {
      ...{ _endpoint: endpoint, _p256dh: p256dh, _auth: auth },
      _name: deviceName(navigator.userAgent),
    }),
  );
  safeLocalStorage.setItem(OWNER_KEY, userId);
}

/** Ends that, also where the backend cannot be reached: what it sends then is refused by the push service. */
export async function turnOffDevice(): Promise<void> {
  const endpoint = await subscribedEndpoint();
  safeLocalStorage.removeItem(OWNER_KEY);
  await unsubscribe();
  if (endpoint === undefined) return;
  await getSupabase()
    .rpc("leave_device", { _endpoint: endpoint })
    .abortSignal(AbortSignal.timeout(LEAVING_TIMEOUT));
}

/** The same for whoever leaves this browser. Never fails, and does nothing where nothing was turned on. */
export async function leaveDevice(): Promise<void> {
  if (safeLocalStorage.getItem(OWNER_KEY) !== null) await turnOffDevice().catch(() => undefined);
}

/**
 * On coming to the desk: what shows requests to somebody else ends, and one's own goes on, also when the browser has
 * changed its subscription or the sender its key. Never asks for anything.
 */
export async function keepDevice(userId: string): Promise<void> {
  const owner = safeLocalStorage.getItem(OWNER_KEY);
  if (owner === null) return;
  if (owner !== userId) return leaveDevice();
  if (browserSupport() !== "able" || Notification.permission !== "granted") return;
  const { data } = await getSupabase().rpc("push_setup").single();
  // The generated type does not know that a function's columns can be null.
  const key: string | null | undefined = data?.key;
  // What goes wrong goes well the next time; the Team page says how it is.
  if (key) await turnOnDevice(userId, key).catch(() => undefined);
}

/** What the service worker says when a notification was tapped (public/desk-push.js). */
const messageSchema = z.object({ deskPath: z.string().regex(/^\/admin\//) });

/**
 * Keeps this browser's notifications those of whoever is at the desk, and opens the requests that they tell of.
 * @param userId of whoever may see the desk by now
 */
export function useOwnDevice(userId: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (userId !== undefined) void keepDevice(userId);
  }, [userId]);

  const take = useEffectEvent((event: MessageEvent<unknown>) => {
    const path = messageSchema.safeParse(event.data).data?.deskPath;
    // A tab that shows something else stays as it is, and says nothing: another one is asked, or opened.
    if (!path || new URL(path, location.href).pathname !== location.pathname) return;
    event.ports[0]?.postMessage("taken");
    void navigate(path);
  });
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const listen = (event: MessageEvent<unknown>) => take(event);
    serviceWorker.addEventListener("message", listen);
    // Until then messages wait, since this is not the way that starts them by itself.
    serviceWorker.startMessages();
    return () => serviceWorker.removeEventListener("message", listen);
  }, []);
}
