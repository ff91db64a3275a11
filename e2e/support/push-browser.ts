import type { CDPSession, Page } from "@playwright/test";
import type { StandInDevice } from "../../tests/support/push-device.ts";

/**
 * Gives this browser a push service: a headless Chromium reaches none, and the tests leave this machine for nothing. Keys
 * and address are a real browser's, so that all that is sent to it can be read with them; what a subscription is, and that
 * it outlives a page, is kept in the local storage.
 */
export async function subscribeAs(page: Page, device: StandInDevice): Promise<void> {
  const { endpoint, p256dh, auth } = device;
  await page.addInitScript(
    (known) => {
      const KEY = "subscribed under the key";
      const bytes = (text: string) =>
        Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) =>
          letter.charCodeAt(0),
        ).buffer;
      const subscription = () => {
        const key = localStorage.getItem(KEY);
        if (key === null) return null;
        return {
          endpoint: known.endpoint,
          options: { userVisibleOnly: true, applicationServerKey: bytes(key) },
          getKey: (name: "p256dh" | "auth") => bytes(known[name]),
          unsubscribe: async () => {
            localStorage.removeItem(KEY);
            return true;
          },
        };
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => subscription(),
        subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
          localStorage.setItem(KEY, applicationServerKey);
          return subscription();
        },
      });
    },
    { endpoint, p256dh, auth },
  );
}

type Registrations = { registrations: { registrationId: string; scopeURL: string }[] };

/** Hands messages to the service worker of a page as its browser does once a push service has brought one. */
export async function connectPush(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const ids = new Map<string, string>();
  session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }: Registrations) => {
    for (const { registrationId, scopeURL } of registrations) ids.set(scopeURL, registrationId);
  });
  await session.send("ServiceWorker.enable");
  return {
    /** @param data what the browser has made of the message: readable */
    deliver: async (data: string) => {
      const { origin } = new URL(page.url());
      const registrationId = ids.get(`${origin}/admin/`);
      if (registrationId === undefined) throw new Error("No service worker is registered.");
      await session.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
    },
  };
}

/** What is shown by the service worker of a page. */
export const shownTo = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration("/admin/");
    const shown = (await registration?.getNotifications()) ?? [];
    return shown.map(({ title, body, tag, data }) => ({ title, body, tag, data }));
  });
