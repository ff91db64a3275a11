// npm run screenshots: takes the README's two pictures of the running `npm run dev`: the first screen of the home page, and
// the desk, filled with a sample Monday if it is empty.
import { join } from "node:path";
import { chromium } from "playwright";
import { paths } from "../../src/config/paths.ts";
import { dataFolder } from "../local-backend/data-folder.ts";
import { readLocalAdmin } from "../local-backend/keys.ts";
import { CHROMIUM_ARGS, ensureChromium } from "./find-chromium.ts";

const folder = join(import.meta.dirname, "../../.github");
/** Small enough for a repository; the pictures are for looking, not for print. */
const jpeg = (name: string) => ({ path: join(folder, name), type: "jpeg", quality: 60 }) as const;

const browser = await chromium.launch({ executablePath: ensureChromium(), args: CHROMIUM_ARGS });
// Reduced motion: no video frame differs from one run to the next.
const page = await browser.newPage({
  baseURL: process.argv[2] ?? "http://127.0.0.1:5173",
  reducedMotion: "reduce",
  viewport: { width: 1440, height: 900 },
});
await page.goto(paths.home);
await page.getByRole("heading", { level: 1 }).waitFor();
await page
  .locator("img")
  .first()
  .evaluate((picture: HTMLImageElement) => picture.decode());
await page.screenshot(jpeg("first-screen.jpg"));

const { email, password } = readLocalAdmin(dataFolder());
await page.goto(paths.auth);
await page.getByLabel("E-mail").fill(email);
await page.getByLabel("Password").fill(password);
await page.getByRole("button", { name: "Sign in", exact: true }).click();
const request = page.getByText("Priya Venkataraman").first();
const fill = page.getByRole("button", { name: "Fill with a sample Monday" });
await request.or(fill).first().waitFor();
if (await fill.isVisible()) {
  await fill.click();
  await request.waitFor();
  // Without the notes about what has just come in.
  await page.reload();
}
await page.getByRole("button", { name: "No", exact: true }).click();
await request.click();
await page.getByText("Contact", { exact: true }).first().waitFor();
await page.screenshot(jpeg("desk.jpg"));
await browser.close();
