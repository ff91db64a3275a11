import type { Page } from "@playwright/test";
import { expectAccessible } from "../support/axe.ts";
import { onAdSite as test } from "../support/other-sites.ts";
import { callButton, expectNoSidewaysScroll } from "../support/small-screens.ts";
import { expect } from "../support/test.ts";

// What a choice does, and how it is taken back: tests/site/advertising/consent-banner.test.tsx.

const PERSON_CHECK = "https://challenges.cloudflare.com/turnstile/";
const TAG_SCRIPT = "https://www.googletagmanager.com/gtag/js?id=AW-123456789";

const banner = (page: Page) => page.getByRole("region", { name: "Advertising consent" });
const answer = (page: Page, name: "Accept" | "Decline") =>
  banner(page).getByRole("button", { name, exact: true });

/** Goes to another page without loading the document, as a link of the router does. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);

/** The hosts that the policy lets in: the project, the film, the tag and the check of a person. */
const HOSTS = [
  "challenges.cloudflare.com",
  "google.com",
  "googleads.g.doubleclick.net",
  "pagead2.googlesyndication.com",
  "project.supabase.co",
  "www.google.com",
  "www.googleadservices.com",
  "www.googletagmanager.com",
  "www.youtube-nocookie.com",
];

test("nothing is loaded before a choice; the question is small and fair", async ({
  page,
  foreignRequests,
}) => {
  const response = await page.goto("/");
  const policy = response?.headers()["content-security-policy"] ?? "";
  const named = policy.matchAll(/(?:https|wss):\/\/([^/\s;]+)/g);
  expect([...new Set(Array.from(named, ([, host]) => host))].sort()).toEqual(HOSTS);

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

  // It hides the call button of a phone no more than anything that has the focus.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(async () => {
      const [button, panel] = [
        await callButton(page).boundingBox(),
        await banner(page).boundingBox(),
      ];
      return button && panel ? button.y + button.height <= panel.y : false;
    })
    .toBe(true);
  expect(foreignRequests).toEqual([]);

  await decline.click();
  await expect(banner(page)).toHaveCount(0);
  expect(foreignRequests).toEqual([]);
  // The film is somebody else's, and let in once it is played.
  await page.getByRole("button", { name: /^Play the film/ }).click();
  await expect
    .poll(() => foreignRequests)
    .toEqual(["https://www.youtube-nocookie.com/embed/abcdefghijk?autoplay=1"]);
});

test.describe("the policy", () => {
  test.use({ allowedViolations: /gtm\.js/, allowedConsole: /gtm\.js/ });

  test("after consent the tag alone is loaded, once, on every public page, with everything else denied", async ({
    page,
    foreignRequests,
  }) => {
    await page.goto("/");
    await answer(page, "Accept").click();
    await expect.poll(() => foreignRequests).toEqual([TAG_SCRIPT]);
    await expect(banner(page)).toHaveCount(0);
    await goWithin(page, "/faq");
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveCount(0);
    expect(foreignRequests).toEqual([TAG_SCRIPT]);
    await page.goto("/about");
    await expect.poll(() => foreignRequests).toEqual([TAG_SCRIPT, TAG_SCRIPT]);
    // Not somebody else's tag container from the same host.
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
    expect(foreignRequests).toEqual([TAG_SCRIPT, TAG_SCRIPT]);
  });
});

test("the staff area never has the tag, not even when one comes to it from a public page", {
  tag: "@long",
}, async ({ page, foreignRequests }) => {
  // On an earlier visit.
  await page.addInitScript(() => localStorage.setItem("adConsent", "granted"));
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
    expect(await page.evaluate(() => Reflect.get(window, "dataLayer") ?? [])).toEqual([]);
  }
});
