import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { CHROMIUM_ARGS } from "../../scripts/browser/find-chromium.ts";
import { emergencyRequest } from "../../tests/support/lead-factories.ts";
import { makeDevice } from "../../tests/support/push-device.ts";
import { expectAccessible } from "../support/axe.ts";
import { storeRequest } from "../support/desk.ts";
import { onOwnSite } from "../support/other-sites.ts";
import { connectPush, shownTo, subscribeAs } from "../support/push-browser.ts";
import { expect, test } from "../support/test.ts";

// Notifications on a device of staff, from the button to the request that they open.

const COMPLETE_BROWSER = {
  launchOptions: {
    executablePath: process.env.COMPLETE_CHROMIUM_PATH, // A headless shell refuses notifications, always.
    args: CHROMIUM_ARGS,
  },
};
test.use(COMPLETE_BROWSER);
onOwnSite.use({ ...COMPLETE_BROWSER, permissions: ["notifications"] });

const card = (page: Page) => page.getByRole("region", { name: "This device" });
const turnOn = (page: Page) =>
  card(page).getByRole("button", { name: "Turn on notifications on this device" });

async function openTeam(page: Page) {
  await page.getByRole("link", { name: "Team" }).click();
  // Once the worker has said under which key.
  await expect(card(page)).toBeVisible();
}

const registrations = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );
const shownTitles = async (page: Page) =>
  (await shownTo(page)).map(({ title }) => title).toSorted();

// On a site of its own: requests of other tests would be told as well.
onOwnSite(
  "a device is turned on, told of an emergency, opens it, and forgets all with the sign-out",
  { tag: "@long" },
  async ({ page, admin, ownSite }) => {
    const device = makeDevice(`https://fcm.googleapis.com/fcm/send/${randomUUID()}`);
    await subscribeAs(page, device);
    await admin.signInByForm(page, ownSite.admin);
    await openTeam(page);
    expect(await registrations(page)).toEqual([]);
    await turnOn(page).focus();
    await page.keyboard.press("Enter");
    await expect(card(page).getByText(/New requests show up here/)).toBeFocused();
    await expectAccessible(page);
    expect(await registrations(page)).toEqual(["/admin/"]);

    const received = async () =>
      (await ownSite.sent()).pushes
        .filter(({ endpoint }) => endpoint === device.endpoint)
        .map((push) => JSON.stringify(device.open(push)));
    await card(page).getByRole("button", { name: "Send a test" }).click();
    await expect.poll(received).toEqual([expect.stringContaining("This is a test")]);

    // The notification of a request names no one.
    await storeRequest(page, emergencyRequest({ name: "Grace Hopper", phone: "713 555 0188" }));
    await expect.poll(async () => (await received()).length).toBe(2);
    const note = (await received()).at(-1) ?? "";
    expect(note).not.toMatch(/Grace|0188|Bayou/);

    await page.getByRole("link", { name: "Quotes" }).click();
    const push = await connectPush(page);
    await expect(async () => push.deliver(note)).toPass();
    await expect.poll(() => shownTitles(page)).toEqual(["EMERGENCY"]);
    // The same once more takes its place, and what is no note is shown all the same.
    await push.deliver(note);
    await push.deliver("no json");
    await expect.poll(() => shownTitles(page)).toEqual(["A new request", "EMERGENCY"]);

    // A tap: the request opens in the tab that shows the desk. Chromium lets no script tap, so the event is made.
    const [worker] = page.context().serviceWorkers();
    if (!worker) throw new Error("There is no service worker.");
    await worker.evaluate(async () => {
      const scope: unknown = Reflect.get(globalThis, "registration");
      if (!(scope instanceof ServiceWorkerRegistration)) throw new Error("No registration.");
      const shown = await scope.getNotifications();
      const notification = shown.find(({ title }) => title === "EMERGENCY");
      const TapEvent = Reflect.get(globalThis, "NotificationEvent");
      globalThis.dispatchEvent(new TapEvent("notificationclick", { notification }));
    });
    await expect(page).toHaveURL(/\/admin\/quotes\?request=[0-9a-f-]{36}$/);
    await expect(page.getByText("Grace Hopper").first()).toBeVisible();
    await expect.poll(() => shownTitles(page)).toEqual(["A new request"]);

    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await expect.poll(() => registrations(page)).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem("subscribed under the key"))).toBeNull();
    // To the request that was open.
    await admin.fillIn(page, ownSite.admin);
    await openTeam(page);
    await expect(turnOn(page)).toBeVisible();
  },
);

test("visitors get no service worker on any page", { tag: "@long" }, async ({ page }) => {
  for (const path of ["/", "/contact", "/emergency", "/luxury-trailers", "/auth"]) {
    await page.goto(path);
    await expect(page.getByRole("main")).toBeVisible();
    expect(await registrations(page), path).toEqual([]);
  }
});
