import { chromium } from "playwright";
import { CHROMIUM_ARGS, ensureChromium } from "./scripts/browser/find-chromium.ts";
import { dataFolder } from "./scripts/local-backend/data-folder.ts";
import { readLocalAdmin } from "./scripts/local-backend/keys.ts";

const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
const page = await browser.newPage({
  baseURL: "http://127.0.0.1:5199",
  reducedMotion: "reduce",
  viewport: { width: 1440, height: 900 },
});
page.on("console", (m) => m.type() === "error" && console.log("CONSOLE", m.text()));
page.on("pageerror", (e) => console.log("PAGEERROR", e.message));
const { email, password } = readLocalAdmin(dataFolder());
await page.goto("/auth");
await page.getByLabel("E-mail").fill(email);
await page.getByLabel("Password").fill(password);
await page.getByRole("button", { name: "Sign in", exact: true }).click();
const request = page.getByText("Priya Venkataraman").first();
const fill = page.getByRole("button", { name: "Fill with a sample Monday" });
await request.or(fill).first().waitFor();
if (await fill.isVisible()) {
  await fill.click();
  await request.waitFor();
}
await page.getByRole("tab", { name: /quotes/i }).click();
await page.waitForTimeout(2500);
await page.screenshot({ path: "/work/shots/quotes.png" });
const rows = page.locator("[data-desk-row]");
console.log("rows", await rows.count());
for (let i = 0; i < (await rows.count()); i++)
  console.log(i, (await rows.nth(i).innerText()).replaceAll("\n", " | ").slice(0, 160));
await page.context().storageState({ path: "/tmp/state.json" });
await browser.close();
