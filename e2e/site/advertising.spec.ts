import type { Page } from "@playwright/test";
import { AD_TAG_ID, test } from "../support/ad-site.ts";
import { expectAccessible } from "../support/axe.ts";
import { fillEmergencyForm, fillLuxuryForm, fillQuoteForm, quoteForm } from "../support/forms.ts";
import { expectNoSidewaysScroll } from "../support/page-width.ts";
import { expect } from "../support/test.ts";

const PERSON_CHECK = "https://challenges.cloudflare.com/turnstile/";
const TAG_SCRIPT = "https://www.googletagmanager.com/gtag/js?id=AW-123456789";

const banner = (page: Page) => page.getByRole("region", { name: "Advertising consent" });
const answer = (page: Page, name: "Accept" | "Decline") =>
  banner(page).getByRole("button", { name, exact: true });
const choices = (page: Page) => page.getByRole("button", { name: "Privacy choices" });

/** Goes to the foot of the page, whose code may only be fetched there. */
const goToFooter = (page: Page) => page.getByRole("contentinfo").scrollIntoViewIfNeeded();

/** The commands given to the tag so far, oldest first. */
const commands = (page: Page) =>
  page.evaluate<unknown[][]>(() => {
    const layer: unknown = Reflect.get(window, "dataLayer");
    return Array.isArray(layer) ? layer.map((command) => Array.from(command)) : [];
  });
const conversions = async (page: Page) =>
  (await commands(page)).filter(([name]) => name === "event");

/** A visitor who has accepted on an earlier visit. */
const acceptBefore = (page: Page) =>
  page.addInitScript(() => localStorage.setItem("adConsent", "granted"));

/** Goes to another page without loading the document, as a link of the router does. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

test("nothing is loaded before the visitor has chosen; the question is small and fair", async ({
  page,
  foreignRequests,
}) => {
  await page.goto("/");
  await expect(banner(page)).toBeVisible();
  const [accept, decline] = [answer(page, "Accept"), answer(page, "Decline")];
  const sizes = await Promise.all([accept.boundingBox(), decline.boundingBox()]);
  expect(sizes[0]?.width).toBe(sizes[1]?.width);
  expect(sizes[0]?.height).toBe(sizes[1]?.height);
  expect(await accept.getAttribute("class")).toBe(await decline.getAttribute("class"));
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  const height = (await banner(page).boundingBox())?.height ?? 0;
  expect(height).toBeLessThan(640 / 2);
  expect(foreignRequests).toEqual([]);
});

test("a refusal is remembered, and nothing is loaded", async ({ page, foreignRequests }) => {
  await page.goto("/");
  await answer(page, "Decline").click();
  await expect(banner(page)).toHaveCount(0);
  await page.goto("/thank-you");
  await goToFooter(page);
  await expect(choices(page)).toBeVisible();
  await expect(banner(page)).toHaveCount(0);
  expect(foreignRequests).toEqual([]);
  expect(await commands(page)).toEqual([]);
});

test("after consent the tag is loaded once, on every public page, with everything else denied", async ({
  page,
  foreignRequests,
}) => {
  await page.goto("/");
  await answer(page, "Accept").click();
  await expect.poll(() => foreignRequests).toEqual([TAG_SCRIPT]);
  await expect(banner(page)).toHaveCount(0);
  const [first, second] = await commands(page);
  expect(first).toEqual([
    "consent",
    "default",
    {
      ad_storage: "denied",
      ad_user_data: "denied",
      ad_personalization: "denied",
      analytics_storage: "denied",
    },
  ]);
  expect(second).toEqual(["consent", "update", { ad_storage: "granted", ad_user_data: "granted" }]);
  await goWithin(page, "/faq");
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveCount(0);
  expect(foreignRequests).toEqual([TAG_SCRIPT]);
  await page.goto("/about");
  await expect.poll(() => foreignRequests).toEqual([TAG_SCRIPT, TAG_SCRIPT]);
});

test("the staff area never has the tag, not even when one comes to it from a public page", async ({
  page,
  foreignRequests,
}) => {
  await acceptBefore(page);
  const tags = page.locator('script[src*="googletagmanager"]');
  for (const path of ["/auth", "/admin/quotes"]) {
    await page.goto(path);
    await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
    await expect(tags).toHaveCount(0);
    await expect(banner(page)).toHaveCount(0);
  }
  // The sign-in page of this site has a check of a person, and nothing else of anybody's.
  expect(foreignRequests.filter((address) => !address.startsWith(PERSON_CHECK))).toEqual([]);
  for (const path of ["/auth", "/admin/quotes"]) {
    await page.goto("/faq");
    await expect(tags).toHaveCount(1);
    await goWithin(page, path);
    await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
    await expect(tags).toHaveCount(0);
    expect(await commands(page)).toEqual([]);
  }
});

test("Global Privacy Control counts as a refusal, over a consent given before", async ({
  page,
  foreignRequests,
}) => {
  await acceptBefore(page);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
  );
  await page.goto("/thank-you");
  await goToFooter(page);
  await choices(page).click();
  await expect(banner(page)).toContainText("Global Privacy Control");
  await expect(answer(page, "Accept")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(banner(page)).toHaveCount(0);
  expect(foreignRequests).toEqual([]);
});

test("consent is withdrawn as easily as it was given", async ({ page, foreignRequests }) => {
  await acceptBefore(page);
  await page.goto("/faq");
  await expect.poll(() => foreignRequests).toEqual([TAG_SCRIPT]);
  await page.evaluate(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the tag does it
    document.cookie = "_gcl_au=1.1.1; path=/";
  });
  await goToFooter(page);
  await choices(page).click();
  await expect(banner(page)).toBeFocused();
  await expect(banner(page)).toContainText("You have accepted.");
  await answer(page, "Decline").click();
  await expect(banner(page)).toHaveCount(0);
  await expect(choices(page)).toBeFocused();
  expect((await commands(page)).at(-1)).toEqual([
    "consent",
    "update",
    expect.objectContaining({ ad_storage: "denied", ad_user_data: "denied" }),
  ]);
  expect(await page.evaluate(() => document.cookie)).not.toContain("_gcl_au");
});

test("the conversion of the page opened by itself is reported after consent, once per visit", async ({
  page,
}) => {
  await page.goto("/thank-you");
  await expect(banner(page)).toBeVisible();
  expect(await conversions(page)).toEqual([]);
  await answer(page, "Accept").click();
  await expect
    .poll(() => conversions(page))
    .toEqual([["event", "conversion", { send_to: AD_TAG_ID, value: 999, currency: "USD" }]]);
  await page.reload();
  await expect.poll(async () => (await commands(page)).length).toBeGreaterThan(0);
  expect(await conversions(page)).toEqual([]);
});

/** The project that nobody has: stores whatever it is sent. Returns the bodies. */
async function storeEverything(page: Page): Promise<unknown[]> {
  const bodies: unknown[] = [];
  await page.route("https://project.supabase.co/rest/**", (route) => {
    if (route.request().method() === "POST") bodies.push(route.request().postDataJSON());
    return route.fulfill({
      status: 201,
      headers: {
        "access-control-allow-origin": "*",
        "access-control-allow-headers": "*",
        "access-control-allow-methods": "*",
      },
    });
  });
  return bodies;
}

const CONVERSION = ["event", "conversion", { send_to: AD_TAG_ID, value: 999, currency: "USD" }];

test("every request is one conversion, also a second one of the same tab", async ({ page }) => {
  await acceptBefore(page);
  await storeEverything(page);
  await page.goto("/luxury-trailers/quote");
  const reported: unknown[] = [];
  for (const name of ["First Request", "Second Request"]) {
    if (reported.length > 0) await goWithin(page, "/luxury-trailers/quote");
    await fillLuxuryForm(page, { name, email: "dana@example.com" });
    await page.getByRole("button", { name: "Request my quote" }).click();
    await expect(page).toHaveURL(/\/thank-you$/);
    reported.push(CONVERSION);
    await expect.poll(() => conversions(page)).toEqual(reported);
  }
  await page.reload();
  await expect.poll(async () => (await commands(page)).length).toBeGreaterThan(0);
  expect(await conversions(page)).toEqual([]);
});

test("the other forms and calls are told by name, with nothing that was typed", async ({
  page,
}) => {
  await acceptBefore(page);
  await storeEverything(page);
  await page.goto("/contact");
  await fillQuoteForm(page, {});
  await quoteForm(page).getByRole("button", { name: "Request my quote" }).click();
  const account = { send_to: "AW-123456789" };
  await expect.poll(() => conversions(page)).toEqual([["event", "quote_request", account]]);
  await goWithin(page, "/emergency");
  await fillEmergencyForm(page, { phone: "713 555 0142" });
  await page.getByRole("button", { name: "Send emergency request" }).click();
  await expect
    .poll(() => conversions(page))
    .toContainEqual(["event", "emergency_request", account]);
  // The tap itself, not what the device makes of it.
  await page.evaluate(() => {
    addEventListener("click", (event) => event.preventDefault(), { once: true });
    document.querySelector<HTMLElement>('main a[href^="tel:"]')?.click();
  });
  await expect.poll(() => conversions(page)).toHaveLength(3);
  expect((await conversions(page)).at(-1)).toEqual(["event", "phone_tap", account]);
});

test("how the visitor came is kept with consent only, and goes with it", async ({ page }) => {
  const bodies = await storeEverything(page);
  const kept = () => page.evaluate(() => localStorage.getItem("leadAttribution"));
  await page.goto("/weddings?gclid=Cj0K");
  await expect(banner(page)).toBeVisible();
  expect(await kept()).toBeNull();
  await answer(page, "Accept").click();
  await expect.poll(kept).toContain("Cj0K");

  // On another day, by themselves.
  await page.goto("/contact");
  await fillQuoteForm(page, {});
  await quoteForm(page).getByRole("button", { name: "Request my quote" }).click();
  await expect(page.getByText("Quote Request Submitted!", { exact: true })).toBeVisible();
  expect(bodies).toMatchObject([
    { attribution: { last: { gclid: "Cj0K", landing: "/weddings" } } },
  ]);

  await goToFooter(page);
  await choices(page).click();
  await answer(page, "Decline").click();
  await expect.poll(kept).toBeNull();
});

test("without storage the answer holds for the page, and the tag still waits for it", async ({
  page,
  foreignRequests,
}) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("Access is denied", "SecurityError");
        },
      });
    }
  });
  await page.goto("/faq");
  await answer(page, "Accept").click();
  await expect(banner(page)).toHaveCount(0);
  await expect.poll(() => foreignRequests).toEqual([TAG_SCRIPT]);
});

test("the question hides neither the call button of a phone nor what has the focus", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  await expect(banner(page)).toBeVisible();
  const call = page.getByRole("link", { name: /^Call/ }).last();
  await expect
    .poll(async () => {
      const [button, panel] = [await call.boundingBox(), await banner(page).boundingBox()];
      return button && panel ? button.y + button.height <= panel.y : false;
    })
    .toBe(true);
});

test.describe("the policy", () => {
  test.use({ allowedViolations: /gtm\.js/, allowedConsole: /gtm\.js/ });

  test("lets the tag in, and not somebody else's tag container from the same host", async ({
    page,
    foreignRequests,
  }) => {
    await acceptBefore(page);
    await page.goto("/");
    await expect.poll(() => foreignRequests).toEqual([TAG_SCRIPT]);
    const outcome = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const script = document.createElement("script");
          script.onload = () => resolve("loaded");
          script.onerror = () => resolve("blocked");
          script.src = "https://www.googletagmanager.com/gtm.js?id=GTM-SOMEBODY";
          document.head.append(script);
        }),
    );
    expect(outcome).toBe("blocked");
    expect(foreignRequests).toEqual([TAG_SCRIPT]);
  });
});

test("the policy names the project, the film, the tag and the check of a person, and nothing else", async ({
  page,
}) => {
  const response = await page.goto("/");
  const policy = response?.headers()["content-security-policy"] ?? "";
  const hosts = new Set(
    [...policy.matchAll(/(?:https|wss):\/\/([^/\s;]+)/g)].map(([, host]) => host),
  );
  expect([...hosts].sort()).toEqual([
    "challenges.cloudflare.com",
    "google.com",
    "googleads.g.doubleclick.net",
    "pagead2.googlesyndication.com",
    "project.supabase.co",
    "www.google.com",
    "www.googleadservices.com",
    "www.googletagmanager.com",
    "www.youtube-nocookie.com",
  ]);
});

test("the embedded film is let in when it is played", async ({ page, foreignRequests }) => {
  await page.goto("/");
  await answer(page, "Decline").click();
  await page.getByRole("button", { name: /^Play the film/ }).click();
  await expect
    .poll(() => foreignRequests)
    .toEqual(["https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1"]);
});
