import { paths } from "../../src/config/paths.ts";
import { holdApp } from "../support/held-app.ts";
import { waitUntilLive } from "../support/live.ts";
import { expect, test } from "../support/test.ts";

// A form is in its page from the start; what its code brings is checking and sending.

test("a form is there before its code, keeps what is typed into it, and sends when it can", {
  tag: "@phone-long",
}, async ({ page }) => {
  const release = await holdApp(page);
  await page.goto(paths.weddings, { waitUntil: "load" });
  const form = page.getByRole("form", { name: "Quote request" });
  const date = form.getByRole("textbox", { name: "Event date" });
  await expect(date).toHaveAccessibleDescription(/Type a date/);
  await form.getByLabel("Name").fill("Dana Whitfield");
  await date.fill("6/5/2032");
  await form.getByLabel("Number of guests").pressSequentially("140");
  await form.getByLabel("Number of guests").press("Enter");
  await expect(page).toHaveURL(paths.weddings);
  await form.getByLabel("E-mail").focus();
  release();
  // It was sent, and two answers were missing.
  await expect(form.getByRole("heading", { name: /still need/ })).toBeVisible();
  await expect(form.getByLabel("Name")).toHaveValue("Dana Whitfield");
  await expect(date).toHaveValue("Saturday, June 5, 2032");
  await expect(form.getByLabel("Number of guests")).toHaveValue("140");
  await page.reload();
  await expect(form.getByLabel("Name")).toHaveValue("Dana Whitfield");
  await expect(date).toHaveValue("Saturday, June 5, 2032");
});

test("a planner answers what was asked before its code was there", async ({ page }) => {
  const release = await holdApp(page);
  await page.goto(`${paths.trailers}?guests=300#planner`, { waitUntil: "load" });
  const planner = page.locator("#planner");
  await planner.getByLabel("Hours").fill("9");
  await planner.getByLabel("A full bar").check();
  release();
  await expect(planner.getByRole("status")).toContainText("4-Station");
  await expect(planner.getByLabel("Guests")).toHaveValue("300");
  await expect(page).toHaveURL(/guests=300&hours=9&drinks=full-bar/);
});

test.describe("without the code of the form", () => {
  test.use({ allowedConsole: /dynamically imported module|ERR_FAILED/ });

  test("phone and e-mail are offered, and what was typed stays", async ({ page }) => {
    await page.route(/\/assets\/quote-request-form-/, (route) => route.abort());
    await page.goto(paths.contact);
    await waitUntilLive(page);
    const form = page.getByRole("form", { name: "Quote request" });
    await form.getByLabel("Name").fill("Dana Whitfield");
    const notice = page.getByRole("alert").filter({ hasText: "could not be loaded" });
    await expect(notice.getByRole("link", { name: "(713) 555-0100" })).toBeInViewport();
    await expect(form.getByLabel("Name")).toHaveValue("Dana Whitfield");
  });
});
