import { chromium } from "playwright";
import { CHROMIUM_ARGS, ensureChromium } from "./scripts/browser/find-chromium.ts";

const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
for (const [w, h] of [
  [1440, 900],
  [390, 844],
] as const) {
  const context = await browser.newContext({
    baseURL: "http://127.0.0.1:5199",
    reducedMotion: "reduce",
    viewport: { width: w, height: h },
    storageState: "/tmp/state.json",
  });
  const page = await context.newPage();
  page.on("console", (m) => m.type() === "error" && console.log("CONSOLE", m.text()));
  page.on("pageerror", (e) => console.log("PAGEERROR", e.message));
  await page.goto("/admin/quotes");
  await page.getByRole("tab", { name: /quotes/i }).click();
  for (const [name, file] of [
    ["Ravi & Meera Iyer", "iyer"],
    ["Katy ISD Stadium", "katy"],
    ["Alicia Monroe", "alicia"],
  ] as const) {
    const row = page.locator("[data-desk-row]").filter({ hasText: name });
    await row.waitFor();
    await row.locator("button,[aria-expanded]").first().click();
    await page.waitForTimeout(2500);
    console.log(
      w,
      name,
      "scrollW",
      await page.evaluate(() => document.documentElement.scrollWidth),
    );
    await page.screenshot({ path: `/work/shots/${file}-${w}.png`, fullPage: true });
    await row
      .locator("[aria-expanded=true]")
      .first()
      .click()
      .catch(() => {});
    await page.waitForTimeout(400);
  }
}
await browser.close();
