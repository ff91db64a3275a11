import type { Page } from "@playwright/test";
import { deskRows, findAtDesk, storeRequest } from "../support/desk.ts";
import { e2eRun } from "../support/run.ts";
import { backend, expect, test } from "../support/test.ts";

// What somebody sends past the website, waiting for staff to look at it: markup, scripts and addresses that are commands. It
// must be read as what it is. In a file: tests/desk/export/export-button.test.tsx.

const MARKUP = `"><img src=x onerror="window.hacked=1"><script>window.hacked=1</script>`;
const PLACE = `javascript:window.hacked=1//&destination=evil?q=%0d%0a <b>Houston</b>`;
const LINES = `Description: ${MARKUP}\n=1+1\n+1 (900) 555-0100\n@SUM(A1)\n-2\n{{constructor}}`;

/** Nothing ran, nothing was loaded from elsewhere, and no element came out of the payload. */
async function expectInert(page: Page, foreign: string[]) {
  expect(await page.evaluate(() => Reflect.has(window, "hacked"))).toBe(false);
  await expect(page.locator('main img[src="x"], main b, main script')).toHaveCount(0);
  expect(foreign).toEqual([]);
}

/** Requests that leave the site. */
function watchForeignRequests(page: Page): string[] {
  const foreign: string[] = [];
  page.on("request", (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && origin !== e2eRun().origin) foreign.push(request.url());
  });
  page.on("dialog", (dialog) => {
    foreign.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return foreign;
}

test("a hostile request is read as text, its links lead where they say", {
  tag: "@journey",
}, async ({ page, admin }) => {
  const foreign = watchForeignRequests(page);
  const word = backend.uniqueWord().slice(0, 20);
  const phone = backend.uniquePhone();
  const name = `${word} ${MARKUP}`.slice(0, 100);
  await storeRequest(page, {
    name,
    email: `a+b+c+d+${word}@example.com`,
    phone,
    contact_method: "phone",
    contact_value: phone,
    event_type: "EMERGENCY: other",
    event_date: null,
    number_of_guests: 1,
    event_address: PLACE,
    additional_info: LINES,
  });
  await admin.signIn(page);
  await findAtDesk(page, word);
  const row = deskRows(page);
  await expect(row).toContainText(name);
  await row.locator("[data-desk-action=open]").first().click();
  for (const line of LINES.split("\n")) await expect(row).toContainText(line);
  await expectInert(page, foreign);

  const hrefs = await row
    .locator("a")
    .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""));
  expect(hrefs.length).toBeGreaterThanOrEqual(3);
  for (const href of hrefs) {
    expect(href).toMatch(/^(tel:|sms:|mailto:|https:\/\/www\.google\.com\/maps\/)/);
    expect(href).not.toMatch(/[<>"'\s]/);
  }
  const map = new URL(hrefs.find((href) => href.startsWith("https:")) ?? "");
  expect(map.hostname).toBe("www.google.com");
  expect(map.searchParams.get("query")).toBe(PLACE);
  expect([...map.searchParams.keys()].sort()).toEqual(["api", "query"]);

  await row.getByRole("button", { name: /^Quote:/ }).click();
  await expect(page.getByRole("dialog")).toContainText("window.hacked=1");
  await expectInert(page, foreign);
});
