import { onTestFinished, vi } from "vitest";
import { makeDevice } from "./push-device.ts";

/**
 * Gives jsdom what it lacks, as far as it is used: a browser with a push service, by the published interfaces
 * (https://www.w3.org/TR/push-api/, https://www.w3.org/TR/service-workers/), for as long as the test lasts. Keys and
 * address are a real browser's.
 */
export function browserWithPush(permission: NotificationPermission = "granted") {
  const { endpoint, p256dh, auth } = makeDevice("https://fcm.googleapis.com/fcm/send/this");
  const bytes = (text: string) => Uint8Array.from(Buffer.from(text, "base64url")).buffer;
  const state = { key: undefined as string | undefined, isRegistered: false, asked: 0 };
  const subscription = () =>
    state.key === undefined
      ? null
      : {
          endpoint,
          options: { applicationServerKey: bytes(state.key) },
          getKey: (name: string) => bytes(name === "auth" ? auth : p256dh),
          unsubscribe: async () => {
            state.key = undefined;
            return true;
          },
        };
  const registration = {
    active: {},
    pushManager: {
      getSubscription: async () => subscription(),
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        state.asked += 1;
        state.key = applicationServerKey;
        return subscription();
      },
    },
    getNotifications: async () => [],
    unregister: async () => {
      state.isRegistered = false;
      return true;
    },
  };
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: {
      register: async () => {
        state.isRegistered = true;
        return registration;
      },
      getRegistration: async () => (state.isRegistered ? registration : undefined),
    },
  });
  vi.stubGlobal("PushManager", class {});
  vi.stubGlobal("Notification", { permission });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, "serviceWorker");
    vi.unstubAllGlobals();
    localStorage.clear();
  });
  return { state, endpoint };
}
