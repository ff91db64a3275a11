import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { type Backend, connectBackend } from "./backend.ts";
import { localAdmin } from "./local-admin.ts";

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

type Admin = {
  /** Opens the desk with the session that this worker's tests share. Not for a test that ends its session. */
  signIn: (page: Page) => Promise<void>;
  /** Signs the local admin in by the form, for a session of the test's own, and waits for the dashboard. */
  signInByForm: (page: Page) => Promise<void>;
  /** Fills in and sends the sign-in form that is on screen. */
  fillIn: (page: Page) => Promise<void>;
};

type Fixtures = {
  /** Console messages that this test brings about on purpose. */
  allowedConsole: RegExp | undefined;
  silentConsole: undefined;
  /** Violations of the Content-Security-Policy that this test brings about on purpose. */
  allowedViolations: RegExp | undefined;
  keptPolicy: undefined;
  admin: Admin;
  backend: Backend;
};

type WorkerFixtures = {
  /** What a browser keeps of the local admin's session. It is young enough for every test. */
  adminState: () => Promise<StorageState>;
};

/** The desk asks for a sign-in after an hour without use, in milliseconds; tests put their clocks forward as well. */
const SHARED_FOR_MS = 15 * 60_000;

/** Fills in and sends the sign-in form that is on screen. */
async function fillIn(page: Page) {
  const { email, password } = localAdmin();
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function signInByForm(page: Page) {
  await page.goto("/auth");
  await fillIn(page);
  await expect(page).toHaveURL(/\/admin\/quotes$/);
}

function collectConsole(context: BrowserContext): string[] {
  const messages: string[] = [];
  context.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) {
      messages.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    }
  });
  context.on("weberror", (event) => messages.push(`uncaught: ${event.error().message}`));
  return messages;
}

/**
 * What the pages' Content-Security-Policy refused, as "directive: address". Heard from the browser itself: a message in
 * the console may be allowed by a test, or never be written.
 */
async function collectViolations(context: BrowserContext): Promise<string[]> {
  const violations: string[] = [];
  await context.exposeFunction("reportPolicyViolation", (text: string) => violations.push(text));
  await context.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const report: unknown = Reflect.get(window, "reportPolicyViolation");
      const text = `${event.effectiveDirective}: ${event.blockedURI} (${event.sourceFile})`;
      if (typeof report === "function") report(text);
    });
  });
  return violations;
}

/**
 * Playwright's test, which also fails when any page logs a warning or an error, throws, or does what the site's
 * Content-Security-Policy forbids.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  allowedConsole: [undefined, { option: true }],
  silentConsole: [
    async ({ context, allowedConsole }, use) => {
      const messages = collectConsole(context);
      await use(undefined);
      const unexpected = messages.filter((text) => !allowedConsole?.test(text));
      expect(unexpected, "the console must stay silent").toEqual([]);
    },
    { auto: true },
  ],
  allowedViolations: [undefined, { option: true }],
  keptPolicy: [
    async ({ context, allowedViolations }, use) => {
      const violations = await collectViolations(context);
      await use(undefined);
      const unexpected = violations.filter((text) => !allowedViolations?.test(text));
      expect(unexpected, "the Content-Security-Policy must be kept").toEqual([]);
    },
    { auto: true },
  ],
  adminState: [
    async ({ browser }, use, { project }) => {
      let shared: { state: StorageState; until: number } | undefined;
      await use(async () => {
        if (!shared || shared.until < Date.now()) {
          const context = await browser.newContext({ baseURL: project.use.baseURL });
          await signInByForm(await context.newPage());
          shared = { state: await context.storageState(), until: Date.now() + SHARED_FOR_MS };
          await context.close();
        }
        return shared.state;
      });
    },
    { scope: "worker" },
  ],
  admin: async ({ adminState }, use) => {
    await use({
      fillIn,
      signInByForm,
      async signIn(page) {
        const entries = (await adminState()).origins.flatMap(({ localStorage }) => localStorage);
        // A document of the site that runs nothing.
        const body = '<link rel="icon" href="data:,">';
        await page.route("**/empty", (route) => route.fulfill({ contentType: "text/html", body }));
        await page.goto("/empty");
        await page.unroute("**/empty");
        await page.evaluate((kept) => {
          for (const { name, value } of kept) localStorage.setItem(name, value);
        }, entries);
        await page.goto("/admin/quotes");
        await expect(page.getByRole("heading", { name: "Quotes", level: 1 })).toBeVisible();
      },
    });
  },
  backend: async ({ baseURL }, use) => {
    if (!baseURL) throw new Error("playwright.config.ts must set baseURL");
    await use(connectBackend(baseURL));
  },
});

export { expect };
