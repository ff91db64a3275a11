import { dateFromToday } from "../../tests/support/lead-factories.ts";
import { expectAccessible } from "../support/axe.ts";
import { countOnPaper } from "../support/paper.ts";
import { reviewYes, storeSentQuote, trailers } from "../support/quotes.ts";
import { expectNoSidewaysScroll } from "../support/small-screens.ts";
import { expect, test } from "../support/test.ts";

// The page for unknown addresses is where a link goes whose "#" was rewritten.
test.use({ allowedConsole: /status of 404/ });

test("a scanner reads a quote unseen; a person at 320 px reads, leaves, comes back, asks and accepts", {
  tag: "@long",
}, async ({ page, browser }) => {
  const { token, countViews } = await storeSentQuote({
    name: "Maria Gonzalez",
    event_date: dateFromToday(310),
    lines: [trailers()],
  });
  const scanner = await browser.newContext();
  for (let turn = 0; turn < 5; turn += 1) {
    const visit = await scanner.newPage();
    await visit.goto(`/your-quote#${token}`);
    await expect(visit.getByRole("heading", { level: 1 })).toContainText("Your 3-Station");
    await visit.close();
  }
  await scanner.close();
  expect(await countViews()).toBe(0);

  await page.setViewportSize({ width: 320, height: 640 });
  const answer = await page.goto(`/your-quote%23${token}`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Your 3-Station");
  await expect(page).toHaveURL(/\/your-quote$/);
  const served = await page.request.get("/your-quote");
  expect(served.headers()).toMatchObject({
    "referrer-policy": expect.stringMatching(/no-referrer$/),
    "x-robots-tag": "noindex, nofollow",
  });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const name = page.getByLabel("Your full name");
  await name.fill("Maria Gonzalez");
  await page.reload();
  await expect(name).toHaveValue("Maria Gonzalez");
  await page.goto("/privacy");
  await page.goBack();
  await expect(name).toHaveValue("Maria Gonzalez");
  const second = await page.context().newPage();
  await second.goto(`/your-quote#${token}`);
  await expect(second.getByRole("heading", { level: 1 })).toContainText("Your 3-Station");
  await second.close();

  await page.getByRole("button", { name: "Ask a question" }).first().click();
  await expect.poll(countViews).toBe(1);
  await page.getByLabel("Your question").fill("Is there a mirror?");
  await page.getByRole("button", { name: "Send the question" }).click();
  await expect(page.getByText("Is there a mirror?")).toBeVisible();

  await reviewYes(page);
  await page.reload();
  await reviewYes(page);
  await page.goBack();
  await expect(name).toHaveValue("Maria Gonzalez");
  await page.goForward();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Accept for $1,450.00" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Thank you, Maria");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Thank you, Maria");
  await expectAccessible(page);
  // What stays beyond the tab: its session storage is to hold the quote.
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, history.state, location.href, document.cookie]),
  );
  expect(kept).not.toContain(token);
});

test("thirty lines on paper have their heading on each page that they are on", {
  tag: "@long",
}, async ({ page }) => {
  const tents = Array.from({ length: 29 }, (_, at) => ({
    kind: "other",
    // Of two lines each, so that they take more than a page whatever the typeface.
    text: `Tent ${at + 1}, ${"with its posts, ropes and lights, ".repeat(3)}`,
    quantity: 1,
    price: 10,
  }));
  const { token } = await storeSentQuote({
    name: "Maria Gonzalez",
    event_date: dateFromToday(311),
    lines: [trailers(), ...tents],
  });
  await page.goto(`/your-quote#${token}`);
  const headings = page.locator("[aria-hidden] > p", { hasText: "Qty" });
  await expect(headings).toHaveCount(1);
  expect(await countOnPaper(page, headings.locator("span").first())).toBeGreaterThanOrEqual(2);
});
