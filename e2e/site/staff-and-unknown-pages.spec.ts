import { generalRequest } from "../../tests/support/lead-factories.ts";
import { expectAccessible } from "../support/axe.ts";
import { deskRows, storeRequest } from "../support/desk.ts";
import { expect, test } from "../support/test.ts";

test.describe("an unknown address", () => {
  // The browser reports the status of the page itself.
  test.use({ allowedConsole: /status of 404/ });

  test("the not-found page leads home and is not indexed", async ({ page }) => {
    const logged: string[] = [];
    page.on("console", (message) => logged.push(message.text()));
    await page.goto("/no/such/page");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Oops! Page not found");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect.poll(() => logged.join()).toContain("/no/such/page");
    await expectAccessible(page);
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL("/");
  });
});

test("staff pages are not indexed and meet WCAG 2.2 AA", { tag: ["@long", "@phone"] }, async ({
  page,
  admin,
  backend,
}) => {
  await page.goto("/auth");
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await expectAccessible(page);
  const name = `Ada ${backend.uniqueWord()}`;
  await storeRequest(page, generalRequest({ name, email: backend.uniqueEmail() }));
  await admin.signIn(page);
  // Not the whole inbox: the other tests fill it.
  await page.getByRole("searchbox").fill(name);
  await expect(deskRows(page)).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole("button", { name, exact: true }).click();
  await page.getByRole("button", { name: `Process quote: ${name}` }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
});
