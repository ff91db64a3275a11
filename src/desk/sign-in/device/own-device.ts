import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";
import { z } from "zod";
import { safeLocalStorage } from "@/lib/safe-storage";
import { getSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";
import { browserSupport, subscribe, subscribedEndpoint, unsubscribe } from "./browser-device";

/** The first match wins: most browsers name others, too. */
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

/** A browser's name for its owner: "Chrome on Android". */
export function deviceName(userAgent: string): string {
  return `${firstOf(BROWSERS, userAgent, "A browser")} on ${firstOf(SYSTEMS, userAgent, "a device")}`;
}

/** Local storage key: the account this browser shows notifications for. */
const OWNER_KEY = "deskDeviceOf";

/** In milliseconds; signing out must not wait longer. */
const LEAVING_TIMEOUT = 3_000;

/**
 * Turns on notifications for an account in this browser.
 * @param key public key of the sender
 * @throws DOMException of the browser; BackendError with code PT422 for an unknown push service
 */
export async function turnOnDevice(userId: string, key: string): Promise<void> {
  const { endpoint, p256dh, auth } = await subscribe(key);
  throwIfFailed(
    await getSupabase().rpc("add_device", {
      _endpoint: endpoint,
      _p256dh: p256dh,
      _auth: auth,
      _name: deviceName(navigator.userAgent),
    }),
  );
  safeLocalStorage.setItem(OWNER_KEY, userId);
}

/** Works without the backend, too: the push service then refuses what it sends. */
export async function turnOffDevice(): Promise<void> {
  const endpoint = await subscribedEndpoint();
  safeLocalStorage.removeItem(OWNER_KEY);
  await unsubscribe();
  if (endpoint === undefined) return;
  await getSupabase()
    .rpc("leave_device", { _endpoint: endpoint })
    .abortSignal(AbortSignal.timeout(LEAVING_TIMEOUT));
}

/** The same when signing out. Never rejects; a no-op if nothing was turned on. */
export async function leaveDevice(): Promise<void> {
  if (safeLocalStorage.getItem(OWNER_KEY) !== null) await turnOffDevice().catch(() => undefined);
}

/**
 * At the desk: ends notifications for another account and renews one's own, whose subscription or key may have
 * changed. Never asks for anything.
 */
export async function keepDevice(userId: string): Promise<void> {
  const owner = safeLocalStorage.getItem(OWNER_KEY);
  if (owner === null) return;
  if (owner !== userId) return leaveDevice();
  if (browserSupport() !== "able" || Notification.permission !== "granted") return;
  const { data } = await getSupabase().rpc("push_setup").single();
  // The generated type ignores that a function's columns can be null.
  const key: string | null | undefined = data?.key;
  // Tried again on the next visit; the Team page shows the state.
  if (key) await turnOnDevice(userId, key).catch(() => undefined);
}

/** Message of the service worker after a tap on a notification (public/desk-push.js). */
const messageSchema = z.object({ deskPath: z.string().regex(/^\/admin\//) });

/**
 * Keeps this browser's notifications tied to the person at the desk, and opens the requests they are about.
 * @param userId undefined until the desk may be seen
 */
export function useOwnDevice(userId: string | undefined): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (userId !== undefined) void keepDevice(userId);
  }, [userId]);

  const take = useEffectEvent((event: MessageEvent<unknown>) => {
    const path = messageSchema.safeParse(event.data).data?.deskPath;
    // A tab with another page stays as it is; the worker then asks another tab, or opens one.
    if (!path || new URL(path, location.href).pathname !== location.pathname) return;
    event.ports[0]?.postMessage("taken");
    void navigate(path);
  });
  useEffect(() => {
    if (!("serviceWorker" in navigator)) return undefined;
    const { serviceWorker } = navigator;
    const listen = (event: MessageEvent<unknown>) => take(event);
    serviceWorker.addEventListener("message", listen);
    // Needed with addEventListener, as opposed to onmessage.
    serviceWorker.startMessages();
    return () => serviceWorker.removeEventListener("message", listen);
  }, []);
}
