import { safeLocalStorage } from "@/lib/safe-storage";
import { getSupabase } from "@/lib/supabase/client";
import { throwIfFailed } from "@/lib/supabase/errors";
import { browserSupport, subscribe, subscribedEndpoint, unsubscribe } from "./browser-device";
import { deviceName } from "./device-name";

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
