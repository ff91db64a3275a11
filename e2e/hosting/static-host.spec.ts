import { expect, test } from "../support/test.ts";

test("pages are asked for anew, what has a hash in its name never again", async ({ request }) => {
  const page = await request.get("/about");
  expect(page.headers()["cache-control"]).toMatch(/no-cache|max-age=0/);
  const etag = page.headers().etag;
  expect(etag).toBeTruthy();
  const again = await request.get("/about", { headers: { "If-None-Match": etag ?? "" } });
  expect(again.status()).toBe(304);
  const script = /src="(\/assets\/start-[^"]+)"/.exec(await page.text())?.[1] ?? "";
  const asset = await request.get(script);
  expect(asset.status()).toBe(200);
  expect(asset.headers()["cache-control"]).toContain("immutable");
});

test("an unknown address is answered 404 with the real page", async ({ request }) => {
  for (const path of ["/no/such/page", "/assets/none.js", "/about/us"]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(await answer.text()).toContain("Oops! Page not found");
    expect(answer.headers()["cache-control"]).not.toContain("immutable");
  }
});

test("only the staff area is answered with the bare app", async ({ request }) => {
  for (const path of ["/auth", "/admin/quotes", "/admin/quotes/1/print"]) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(await answer.text()).toContain('<div id="root"></div>');
  }
});

test("a slash at the end leads to the same page, without a warning", async ({ page }) => {
  await page.goto("/luxury-trailers/");
  await page.locator("#root:not([data-pending])").waitFor();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // The page has a header of its own instead of the site's.
  await expect(page.locator("header")).toHaveCount(1);
});

test("old and short addresses are redirected for good", async ({ request }) => {
  for (const [from, to] of [
    ["/luxury-trailer-quote", "/luxury-trailers/quote"],
    ["/admin", "/admin/quotes"],
  ] as const) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers().location).toBe(to);
  }
});

test.describe("after a deploy", () => {
  test.use({ allowedConsole: /Failed to load resource|error loading dynamically imported module/ });

  test("a page whose code is gone is loaded whole, once", async ({ page }) => {
    let isGone = true;
    let loads = 0;
    await page.route(/\/assets\/about-page-[^/]+\.js$/, (route) =>
      isGone ? route.fulfill({ status: 404, body: "" }) : route.continue(),
    );
    await page.clock.install();
    await page.goto("/faq");
    page.on("load", () => {
      loads += 1;
      isGone = false;
    });
    await page.keyboard.press("Shift");
    await page.locator("#root:not([data-pending])").waitFor();
    // A younger document would not be loaded again: what it lacks, the next one would lack too.
    await page.clock.fastForward("00:10");
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect.poll(() => loads).toBe(1);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/About/i);
    expect(loads).toBe(1);
  });
});
