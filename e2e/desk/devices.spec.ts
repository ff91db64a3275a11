import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { CHROMIUM_ARGS } from "../../scripts/browser/find-chromium.ts";
import { LOCAL_PUBLISHABLE_KEY } from "../../src/lib/supabase/local-publishable-key.ts";
import { emergencyRequest } from "../../tests/support/lead-factories.ts";
import { makeDevice } from "../../tests/support/push-device.ts";
import { expectAccessible } from "../support/axe.ts";
import { mailboxUrl, sentTo } from "../support/mailbox.ts";
import { test as ownTest } from "../support/own-site.ts";
import { connectPush, shownTo, subscribeAs } from "../support/push-browser.ts";
import { e2eRun } from "../support/run.ts";
import { expect, test } from "../support/test.ts";

// Notifications on a device of staff, from the button to the request that they open.

const COMPLETE_BROWSER = {
  launchOptions: {
    executablePath: process.env.COMPLETE_CHROMIUM_PATH, // A headless shell refuses notifications, always.
    args: CHROMIUM_ARGS,
  },
};
test.use(COMPLETE_BROWSER);
ownTest.use({ ...COMPLETE_BROWSER, permissions: ["notifications"] });

const NO_DENO = "There is no Deno for this machine: nothing is sent.";

const card = (page: Page) => page.getByRole("region", { name: "This device" });
const turnOn = (page: Page) =>
  card(page).getByRole("button", { name: "Turn on notifications on this device" });

async function signIn(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto("/auth");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  // With the request that was open at the sign-out.
  await expect(page).toHaveURL(/\/admin\/quotes/);
}

async function openTeam(page: Page) {
  await page.getByRole("link", { name: "Team" }).click();
  // Once the worker has said under which key.
  await expect(card(page)).toBeVisible();
}

const registrations = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );

// On a site of its own: requests of other tests would be told as well.
ownTest(
  "a device is turned on, told of an emergency, opens it, and forgets all with the sign-out",
  { tag: "@long" },
  async ({ page, ownSite }) => {
    const { url, admin, mailbox = "" } = ownSite;
    ownTest.skip(mailbox === "", NO_DENO);
    const device = makeDevice(`https://fcm.googleapis.com/fcm/send/${randomUUID()}`);
    await subscribeAs(page, device);
    await signIn(page, admin);
    await openTeam(page);
    expect(await registrations(page)).toEqual([]);
    await turnOn(page).focus();
    await page.keyboard.press("Enter");
    await expect(card(page).getByText(/New requests show up here/)).toBeFocused();
    await expectAccessible(page);
    expect(await registrations(page)).toEqual(["/admin/"]);

    const received = async () =>
      (await sentTo(mailbox)).pushes
        .filter(({ endpoint }) => endpoint === device.endpoint)
        .map((push) => JSON.stringify(device.open(push)));
    await card(page).getByRole("button", { name: "Send a test" }).click();
    await expect.poll(received).toEqual([expect.stringContaining("This is a test")]);

    // What a visitor sends becomes a note that names nobody.
    const answer = await page.request.post(`${url}/rest/v1/quote_submissions`, {
      headers: { apikey: LOCAL_PUBLISHABLE_KEY, Prefer: "return=minimal" },
      data: emergencyRequest({ name: "Grace Hopper", phone: "713 555 0188" }),
    });
    expect(answer.status()).toBe(201);
    await expect.poll(async () => (await received()).length).toBe(2);
    const note = (await received()).at(-1) ?? "";
    expect(note).not.toMatch(/Grace|0188|Bayou/);

    await page.getByRole("link", { name: "Quotes" }).click();
    const push = await connectPush(page);
    await expect(async () => push.deliver(note)).toPass();
    await expect.poll(() => shownTo(page)).toMatchObject([{ title: "EMERGENCY" }]);
    // The same once more takes its place, and what is no note is shown all the same.
    await push.deliver(note);
    await push.deliver("no json");
    await expect
      .poll(async () => (await shownTo(page)).map(({ title }) => title).toSorted())
      .toEqual(["A new request", "EMERGENCY"]);

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
    await expect
      .poll(async () => (await shownTo(page)).map(({ title }) => title))
      .toEqual(["A new request"]);

    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/auth$/);
    await expect.poll(() => registrations(page)).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem("subscribed under the key"))).toBeNull();
    await signIn(page, admin);
    await openTeam(page);
    await expect(turnOn(page)).toBeVisible();
  },
);
test.describe("on the site of all tests", { tag: "@long" }, () => {
  test.beforeEach(() => {
    // biome-ignore lint/suspicious/noSkippedTests: npm has no Deno for every machine, and the run lists what it skips
    test.skip(mailboxUrl(e2eRun().serverLog) === undefined, NO_DENO);
  });

  test("a push service that cannot be reached is said, and tried again", async ({
    page,
    context,
    admin,
  }) => {
    await context.grantPermissions(["notifications"]);
    await page.addInitScript(() => {
      // As Chromium says it: https://www.w3.org/TR/push-api/#subscribe-method
      PushManager.prototype.subscribe = () =>
        Promise.reject(new DOMException("Registration failed - push service error", "AbortError"));
    });
    await admin.signIn(page);
    await openTeam(page);
    await turnOn(page).click();
    await expect(card(page).getByRole("alert")).toContainText("couldn't be reached");
    await expectAccessible(page);
    await expect(turnOn(page)).toBeEnabled();
  });

  test("a browser that refuses, or that lacks it, says so and what to do", async ({
    page,
    admin,
    baseURL,
  }) => {
    const session = await page.context().newCDPSession(page);
    const { targetInfo } = await session.send("Target.getTargetInfo");
    await session.send("Browser.setPermission", {
      browserContextId: targetInfo.browserContextId,
      permission: { name: "notifications" },
      setting: "denied",
      origin: baseURL,
    });
    await admin.signIn(page);
    await openTeam(page);
    await expect(card(page)).toContainText(
      "Notifications of this site are blocked in this browser",
    );
    await expectAccessible(page);
    await page.addInitScript(() => Reflect.deleteProperty(window, "PushManager"));
    await page.reload();
    await expect(card(page)).toContainText("This browser can't show notifications");
    await page.addInitScript(() =>
      Object.defineProperty(navigator, "userAgent", { value: "Mozilla/5.0 (iPhone) Safari/605" }),
    );
    await page.reload();
    await expect(card(page)).toContainText("Add to Home Screen");
    await expectAccessible(page);
  });
});

test("visitors get no service worker, on whatever page", { tag: "@long" }, async ({ page }) => {
  for (const path of ["/", "/contact", "/emergency", "/luxury-trailers", "/auth"]) {
    await page.goto(path);
    await expect(page.getByRole("main")).toBeVisible();
    expect(await registrations(page), path).toEqual([]);
  }
});
