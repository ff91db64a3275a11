import type { Page, Request } from "@playwright/test";
import { findDeno, startFunction } from "../../scripts/start-function.ts";
import { type AddressedApi, startAddressedApi } from "../../tests/support/addressed-api.ts";
import { generalRequest } from "../../tests/support/lead-factories.ts";
import { startSiteverify } from "../../tests/support/siteverify.ts";
import { expectAccessible } from "../support/axe.ts";
import { fillQuoteForm, sendQuoteForm } from "../support/forms.ts";
import { expectMessage, messagesOf, recordMessages } from "../support/messages.ts";
import { onAdSite, PROJECT, passOn } from "../support/other-sites.ts";
import { backend, expect, test as withoutKey } from "../support/test.ts";
import { blockTurnstile, standInForTurnstile } from "../support/turnstile.ts";

// A request beyond the limit of its address, on a site with Cloudflare's check and on one without.

const SUCCESS = "Quote Request Submitted!";
const LIMITED =
  /we have received many requests from your connection.*We will send it at \d{1,2}:\d{2}.[AP]M/;

const panel = (page: Page) => page.getByRole("region", { name: "Requests not sent yet" });
const check = (page: Page) => panel(page).getByRole("checkbox", { name: "Verify you are human" });
const keptIn = (page: Page) =>
  page.evaluate(
    () => Object.keys(localStorage).filter((key) => key.startsWith("leadOutbox:")).length,
  );

/** @returns an address that no other test has: what is sent again counts as the same request */
async function send(page: Page): Promise<string> {
  const email = backend.uniqueEmail();
  await page.goto("/contact");
  await fillQuoteForm(page, { email });
  await sendQuoteForm(page);
  return email;
}

/** What was so before there was a check: told why and when, kept, with call and text. */
async function expectKept(page: Page) {
  await expect(panel(page)).toContainText(LIMITED);
  await expect(panel(page).getByRole("link", { name: /^Call/ })).toBeVisible();
  await expect(panel(page).getByRole("link", { name: "Text us the request" })).toBeVisible();
  await expect(panel(page).getByRole("button", { name: "Try again" })).toBeEnabled();
  expect(await keptIn(page)).toBe(1);
  expect(await messagesOf(page)).not.toContain(SUCCESS);
}

type Servers = { api: AddressedApi; admitUrl: string };

type Project = {
  api: AddressedApi;
  /** What the pages have sent to the database, and to the function. */
  inserts: string[];
  admissions: Request[];
};

/** Another address for each test: what one has sent does not count for the next. */
let offices = 0;

/**
 * A hosted project whose visitors sit in one office that has used its limit up: real triggers, and the real function on
 * Deno. In front of it Playwright says, as Cloudflare does, where a request comes from.
 */
const test = onAdSite.extend<{ project: Project }, { servers: Servers | undefined }>({
  allowedConsole: /status of 4\d\d .*project\.supabase\.co/,
  servers: [
    async ({ adSite }, use) => {
      if (!findDeno()) return use(undefined);
      const [api, siteverify] = await Promise.all([startAddressedApi(), startSiteverify()]);
      const admit = await startFunction("admit", {
        VITE_SITE_URL: adSite,
        SUPABASE_URL: api.url,
        SUPABASE_SERVICE_ROLE_KEY: api.secretKey,
        TURNSTILE_SECRET_KEY: siteverify.secret,
        TURNSTILE_API: siteverify.url,
      });
      await use({ api, admitUrl: admit.url });
      await Promise.all([admit.close(), siteverify.close(), api.close()]);
    },
    { scope: "worker" },
  ],
  project: async ({ context, servers }, use) => {
    onAdSite.skip(!servers, "There is no Deno for this machine: no function runs.");
    if (!servers) return;
    const { api, admitUrl } = servers;
    const project: Project = { api, inserts: [], admissions: [] };
    offices += 1;
    const office = `203.0.113.${offices}`;
    const from = { "cf-connecting-ip": office };
    await context.route(`${PROJECT}/rest/v1/**`, (route) => {
      project.inserts.push(route.request().postData() ?? "");
      return passOn(route, route.request().url().replace(PROJECT, api.url), from);
    });
    await context.route(`${PROJECT}/functions/v1/admit`, (route) => {
      project.admissions.push(route.request());
      return passOn(route, admitUrl, from);
    });
    for (let turn = 0; turn < 10; turn += 1) {
      const sent = await api.send("/rest/v1/quote_submissions", generalRequest(), office);
      expect(sent).toEqual({ status: 201 });
    }
    await use(project);
  },
});

test.beforeEach(async ({ page, context }) => {
  await recordMessages(page);
  // No one is asked about advertising.
  await context.addInitScript(() =>
    Object.defineProperty(navigator, "globalPrivacyControl", { value: true }),
  );
});

test("the eleventh of an office passes the check by keyboard, and the same request is stored", {
  tag: "@long",
}, async ({ page, context, project }) => {
  const asked = await standInForTurnstile(context, { hasBox: true });
  await page.goto("/contact");
  expect(asked).toEqual([]);
  const email = await send(page);
  await expect(panel(page)).toContainText(
    "Confirm that you are a person and we will send it right away.",
  );
  await expectKept(page);
  await expectAccessible(page);

  await check(page).focus();
  await page.keyboard.press("Tab");
  await expect(panel(page).getByRole("button", { name: "Try again" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Space");
  await expectMessage(page, SUCCESS);
  await expect(panel(page)).toHaveCount(0);
  expect(await keptIn(page)).toBe(0);
  await expect(page.getByRole("region", { name: "We have your quote request" })).toBeVisible();

  expect(project.admissions).toHaveLength(1);
  const [limited, stored, ...more] = project.inserts;
  expect(more).toEqual([]);
  expect(stored).toBe(limited);
  expect(
    await project.api.sql("select 1 from quote_submissions where email = $1", [email]),
  ).toHaveLength(1);
});

test("a check that stumbles says so, and is passed all the same", { tag: "@long" }, async ({
  page,
  context,
  project,
}) => {
  await standInForTurnstile(context, { hasBox: true, stumbles: true });
  await send(page);
  await expect(panel(page)).toContainText("The check did not work.");
  await check(page).click();
  await expectMessage(page, SUCCESS);
  expect(project.inserts).toHaveLength(2);
});

test("refused by Cloudflare's server, the request waits as without a check", {
  tag: "@long",
}, async ({ page, context, project }) => {
  await standInForTurnstile(context, { hasBox: true, isForged: true });
  await send(page);
  await check(page).click();
  await expect(panel(page)).toContainText("The check did not work.");
  await expect(check(page)).toHaveCount(0);
  await expectKept(page);
  expect(project.inserts).toHaveLength(1);

  // Once more: with the check once more.
  await panel(page).getByRole("button", { name: "Try again" }).click();
  await expect(check(page)).toBeVisible();
  expect(project.inserts).toHaveLength(2);
});

test("let in and limited all the same, it is not checked over and over", { tag: "@long" }, async ({
  page,
  context,
  project,
}) => {
  const [rule] = await project.api.sql<{ good_for: string }>(
    "select good_for::text from private.admission_rules",
  );
  const setRule = (goodFor: string) =>
    project.api.sql("update private.admission_rules set good_for = $1::interval", [goodFor]);
  await setRule("1 microsecond");
  await standInForTurnstile(context);
  await send(page);
  await expect(panel(page)).toContainText("The check did not work.");
  await expectKept(page);
  expect(project.inserts).toHaveLength(2);
  expect(project.admissions).toHaveLength(1);
  await setRule(rule?.good_for ?? "");
});

test.describe("where the check is blocked", () => {
  test.use({ allowedConsole: /ERR_BLOCKED_BY_CLIENT|status of 429/ });

  test("the page says so, and the request waits as without a check", { tag: "@long" }, async ({
    page,
    context,
    project,
  }) => {
    await blockTurnstile(context);
    await send(page);
    await expect(panel(page)).toContainText("The check could not be loaded.");
    await expectKept(page);
    await expectAccessible(page);
    expect(project.admissions).toEqual([]);
  });
});

withoutKey.describe("without the check", () => {
  withoutKey.use({ allowedConsole: /status of 429/ });

  withoutKey(
    "nothing is shown of it, and Cloudflare hears of no one",
    async ({ page, context }) => {
      await recordMessages(page);
      // A project that takes nothing more from here.
      await context.route("**/rest/v1/quote_submissions*", (route) =>
        route.fulfill({ status: 429, json: { code: "PT429", message: "Too many requests." } }),
      );
      const asked = await standInForTurnstile(context, { hasBox: true });
      await send(page);
      await expectKept(page);
      await expect(panel(page)).not.toContainText("Confirm that you are a person");
      await expect(check(page)).toHaveCount(0);
      expect(asked).toEqual([]);
    },
  );
});
