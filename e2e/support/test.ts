import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { backend, localAdmin } from "./backend.ts";

type StorageState = Awaited<ReturnType<BrowserContext["storageState"]>>;

type Fixtures = {
  /** Console messages that this test brings about on purpose. */
  allowedConsole: RegExp | undefined;
  /** Violations of the Content-Security-Policy that this test brings about on purpose. */
  allowedViolations: RegExp | undefined;
  complaints: undefined;
  admin: {
    /** Opens the desk with the session that this worker's tests share. Not for a test that ends its session. */
    signIn: (page: Page) => Promise<void>;
    /** Signs in by the form, for a session of the test's own, and waits for the dashboard. */
    signInByForm: typeof signInByForm;
    /** Fills in and sends the sign-in form that is on screen. */
    fillIn: typeof fillIn;
  };
};

type WorkerFixtures = {
  /** What a browser keeps of the local admin's session. It is young enough for every test. */
  adminState: () => Promise<StorageState>;
};

/** The desk asks for a sign-in after an hour without use, in milliseconds; tests put their clocks forward as well. */
const SHARED_FOR_MS = 15 * 60_000;

/** @param account the local admin's unless another is given */
async function fillIn(page: Page, { email, password } = localAdmin()) {
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function signInByForm(page: Page, account = localAdmin()) {
  await page.goto("/auth");
  await fillIn(page, account);
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
  allowedViolations: [undefined, { option: true }],
  complaints: [
    async ({ context, allowedConsole, allowedViolations }, use) => {
      const messages = collectConsole(context);
      const violations = await collectViolations(context);
      await use(undefined);
      const unexpected = (found: string[], allowed?: RegExp) =>
        found.filter((text) => !allowed?.test(text));
      expect(unexpected(messages, allowedConsole), "the console must stay silent").toEqual([]);
      expect(
        unexpected(violations, allowedViolations),
        "the Content-Security-Policy must be kept",
      ).toEqual([]);
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
});

export { backend, expect };
