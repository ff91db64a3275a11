import { paths } from "../../src/config/paths.ts";
import { expectAccessible } from "../support/axe.ts";
import { waitUntilLive } from "../support/live.ts";
import { scrollThrough } from "../support/scroll.ts";
import { expect, test } from "../support/test.ts";

test("the header of the solutions page turns solid after 100 px", async ({ page }) => {
  await page.goto("/solutions");
  const ground = () =>
    page.getByRole("banner").evaluate((header) => getComputedStyle(header).backgroundColor);
  await expect.poll(ground).toBe("rgba(0, 0, 0, 0)");
  await page.evaluate(() => window.scrollTo({ top: 101, behavior: "instant" }));
  await expect.poll(ground).toBe("rgb(18, 38, 31)");
});

test("the first load has no form, database, desk or film", async ({ page }) => {
  // The film of the hero comes after the first load, with its player, and only where it is welcome.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const scripts: string[] = [];
  const fetched: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    fetched.push(pathname);
    if (request.resourceType() === "script") scripts.push(pathname);
  });
  await page.goto("/");
  await waitUntilLive(page);
  const named = await page.evaluate(() => {
    const { src = "", dataset } =
      document.querySelector<HTMLScriptElement>("script[data-entry]") ?? {};
    return [new URL(src).pathname, dataset?.entry, ...(dataset?.preload ?? "").split(" ")];
  });
  expect([...new Set(scripts)].sort()).toEqual(named.sort());
  expect(scripts.length).toBeGreaterThan(2);
  const heavy = /\/(supabase|forms|query|calendar|overlays|carousel)-/;
  expect(scripts.filter((path) => heavy.test(path))).toEqual([]);

  // The film of the page is fetched when it is played, and not before.
  const film = () => fetched.filter((path) => path.includes("tour"));
  await scrollThrough(page);
  expect(film()).toEqual([]);
  await page.getByRole("button", { name: /^Play the film/ }).click();
  await expect.poll(() => film().length).toBeGreaterThan(0);
});

test("a moving home page meets WCAG 2.2 AA", { tag: ["@phone", "@long"] }, async ({ page }) => {
  await page.goto("/");
  await scrollThrough(page);
  await expectAccessible(page);
});

test("forced colors keep the first action apart and the drawings their lines", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto(paths.trailers);
  const colors = await page.evaluate(() => {
    const style = (selector: string) => {
      const element = document.querySelector(selector);
      if (!element) throw new Error(`No ${selector}`);
      return getComputedStyle(element);
    };
    return {
      page: getComputedStyle(document.body).backgroundColor,
      line: style('main svg[role="img"] rect').stroke,
      paper: style('main svg[role="img"] rect').fill,
      action: style('main a[class*="bg-evergreen-700"]').backgroundColor,
    };
  });
  expect(colors.line).not.toBe(colors.page);
  expect(colors.line).not.toBe("none");
  expect(colors.action).not.toBe(colors.page);
  expect(colors.paper).not.toBe(colors.line);
});
