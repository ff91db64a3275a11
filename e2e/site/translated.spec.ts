import type { Page } from "@playwright/test";
import { indexedPaths } from "../../src/config/indexed-paths.ts";
import { addressIn } from "../../src/config/languages.ts";
import { paths } from "../../src/config/paths.ts";
import { dateFromToday } from "../../tests/support/lead-factories.ts";
import { backend } from "../support/backend.ts";
import { createQuote, deskRow, openRequest, storeGeneral } from "../support/desk.ts";
import { fillEmergencyForm } from "../support/forms.ts";
import { holdApp, waitUntilFormLive, waitUntilLive } from "../support/live.ts";
import { reviewYes, storeSentQuote, trailers } from "../support/quotes.ts";
import { scrollThrough } from "../support/scroll.ts";
import { expect, test } from "../support/test.ts";

// React says so of a page that changed before it came, and renders it again.
test.use({ allowedConsole: /Minified React error #(?:418|423|425)|hydrat/i });

/** Puts a `<font>` around each text, as browsers' translators do, or in its place; also around those that come later. */
function translate(isReplacing: boolean): void {
  const seen = new WeakSet<Node>();
  const wrap = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode())
      if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
    for (const text of texts) {
      const isShown = !text.parentElement?.closest("script, style, textarea, title, svg, font");
      if (seen.has(text) || !text.data.trim() || !isShown) continue;
      seen.add(text);
      const font = document.createElement("font");
      text.replaceWith(font);
      font.append(isReplacing ? document.createTextNode(text.data) : text);
    }
  };
  const start = () => {
    wrap(document.body);
    new MutationObserver(() => wrap(document.body)).observe(document.body, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  };
  if (document.body && document.readyState !== "loading") start();
  else document.addEventListener("DOMContentLoaded", start);
}

const wrapped = { way: "wrapped", isReplacing: false };
const replaced = { way: "replaced", isReplacing: true };

for (const { way, isReplacing } of [wrapped, replaced]) {
  for (const when of ["before", "after"]) {
    test(`an emergency goes through, every text ${way} ${when} the app comes`, async ({ page }) => {
      const phone = backend.uniquePhone();
      if (when === "before") await page.addInitScript(translate, isReplacing);
      await page.goto(paths.emergency);
      await waitUntilLive(page);
      if (when === "after") await page.evaluate(translate, isReplacing);
      await page.locator("#emergency-form").scrollIntoViewIfNeeded();
      await waitUntilFormLive(page);
      await fillEmergencyForm(page, { phone });
      await page.getByRole("button", { name: "Send emergency request" }).click();
      await expect.poll(() => backend.submissionsWithPhone(phone)).toHaveLength(1);
    });
  }
}

test("what is typed on a translated page before the form's code comes stays", async ({ page }) => {
  await page.addInitScript(translate, true);
  const release = await holdApp(page);
  await page.goto(paths.emergency);
  const form = page.getByRole("form", { name: "Emergency request" });
  await form.getByLabel("Name").fill("Ray Ortega");
  await form.getByLabel("Describe the emergency").fill("The main sewer line backed up.");
  release();
  await waitUntilLive(page);
  await waitUntilFormLive(page);
  await expect(form.getByLabel("Name")).toHaveValue("Ray Ortega");
  await expect(form.getByLabel("Describe the emergency")).toHaveValue(/sewer line/);
});

/** Uses what a page has: opens, chooses, types, sends too early, and takes everything back. */
async function useEverything(page: Page): Promise<void> {
  // Parts that React renders again take their room as the reader comes by, so the page grows below.
  const pending = page.locator("main [data-pending]");
  do await scrollThrough(page);
  while (await pending.count());
  const visible = (selector: string) => page.locator(`main ${selector}:visible`);
  for (const field of await visible("input:not([type=checkbox], [type=radio]), textarea").all()) {
    for (const typed of ["a@gmial.com", "2", ""]) {
      await field.fill(typed).catch(() => field.fill(""));
    }
  }
  for (const box of await visible("[type=checkbox], [type=radio]").all()) await box.check();
  for (const select of await visible("[role=combobox]").all()) {
    await select.click();
    await page.getByRole("option").last().click();
  }
  for (const button of await visible("button:not([role=combobox], [role=tab])").all()) {
    if (!(await button.isVisible()) || !(await button.isEnabled())) continue;
    const opensDialog = (await button.getAttribute("aria-haspopup")) === "dialog";
    await button.click();
    if (!opensDialog) continue;
    await page.getByRole("dialog").waitFor();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

const visits = [...indexedPaths, paths.thankYou].flatMap((path) => [
  { path, when: "before", ...replaced },
  { path: addressIn("es", path), when: "after", ...wrapped },
]);

for (const { path, way, when, isReplacing } of visits) {
  test(`${path} works with every text ${way} ${when} the app comes`, {
    tag: "@long",
  }, async ({ page }) => {
    if (when === "before") await page.addInitScript(translate, isReplacing);
    await page.goto(path);
    await waitUntilLive(page);
    if (when === "after") await page.evaluate(translate, isReplacing);
    await useEverything(page);
  });
}

test("a customer asks and accepts on a translated page", { tag: "@long" }, async ({ page }) => {
  const { token } = await storeSentQuote({
    name: "Maria Gonzalez",
    event_date: dateFromToday(310),
    lines: [trailers()],
  });
  await page.addInitScript(translate, true);
  await page.goto(`/your-quote#${token}`);
  await page.getByRole("button", { name: "Ask a question" }).first().click();
  await page.getByLabel("Your question").fill("Is there a mirror?");
  await page.getByRole("button", { name: "Send the question" }).click();
  await expect(page.getByText("Is there a mirror?")).toBeVisible();
  await reviewYes(page);
  await page.getByRole("button", { name: "Accept for $1,450.00" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Thank you, Maria");
});

test("a request is answered on a translated desk", { tag: "@long" }, async ({ page, admin }) => {
  const name = `Dana ${backend.uniqueWord()}`;
  await storeGeneral(page, name);
  await page.addInitScript(translate, true);
  await admin.signIn(page);
  await openRequest(page, name);
  await createQuote(page, "1234.50");
  await expect(page.getByText("Quote processed successfully.").first()).toBeVisible();
  await page.getByRole("searchbox").fill("");
  await expect(deskRow(page, name)).toHaveCount(0);
});
