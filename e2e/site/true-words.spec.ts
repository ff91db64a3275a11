import { indexedPaths } from "../../src/config/indexed-paths.ts";
import { paths } from "../../src/config/paths.ts";
import { scrollThrough } from "../support/scroll.ts";
import { expect, test } from "../support/test.ts";

/** What no page may say: who says it must be able to show it. */
const UNTRUE = [
  /in every quote/i,
  /shows the mileage/i,
  /write into the quote/i,
  /window in writing/i,
  /days nobody planned/i,
  /not cabins/i,
  /hang it here/i,
  /(?<!ask us about a )(?<!about a )\bgenerators? (?:do|where|so)\b/i,
  /hosts wrote/i,
];

test("no page says of the quote or the service what is not so", async ({ request }) => {
  for (const path of indexedPaths) {
    const html = await (await request.get(path)).text();
    const text = html.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, "").replaceAll(/<[^>]+>/g, " ");
    for (const words of UNTRUE) expect(text, `${path}: ${words}`).not.toMatch(words);
    // Once a page: pictures carry no note of their own.
    expect(text.match(/computer renderings/g), path).toHaveLength(1);
    expect(text, path).not.toMatch(/Rendering\./);
  }
});

test("where a button speaks of a date, it is said beside it who confirms that date; no other page does", async ({
  request,
}) => {
  const speaking: string[] = [];
  for (const path of indexedPaths) {
    const html = await (await request.get(path)).text();
    const text = html.replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, "").replaceAll(/<[^>]+>/g, " ");
    if (!/\breserve\b|availability/i.test(text)) continue;
    speaking.push(path);
    expect(text, path).toContain("We confirm the date in our reply.");
  }
  expect(speaking).toEqual([paths.home, paths.luxuryTrailers]);
});

test("a model that was asked about comes into the form, and the date is confirmed in the reply", async ({
  page,
}) => {
  await page.goto(paths.home);
  await scrollThrough(page);
  await page.getByRole("link", { name: "Check Availability: 3-Station" }).click();
  await expect(page).toHaveURL(`${paths.contact}#quote-form`);
  const form = page.getByRole("form", { name: "Quote request" });
  await expect(form).toContainText("Chosen: 3-Station");
  await expect(page.locator("#quote-form")).toContainText("We confirm the date in our reply.");

  await page.goto(paths.trailers);
  await scrollThrough(page);
  await page.getByRole("link", { name: "Request the 2-Station" }).click();
  const luxury = page.getByRole("form", { name: "Luxury trailer quote request" });
  await expect(luxury).toContainText("Chosen: 2-Station");
  await expect(page.getByText("We confirm the date in our reply.")).toBeVisible();
});
