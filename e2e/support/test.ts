import { type BrowserContext, test as base, expect, type Page } from "@playwright/test";
import { type Backend, connectBackend } from "./backend.ts";
import { localAdmin } from "./local-admin.ts";

type Admin = {
  /** Signs the local admin in and waits for the dashboard. */
  signIn: (page: Page) => Promise<void>;
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
export const test = base.extend<Fixtures>({
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
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that one needs from here.
  admin: async ({}, use) => {
    async function fillIn(page: Page) {
      const { email, password } = localAdmin();
      await page.getByLabel("E-mail").fill(email);
      await page.getByLabel("Password").fill(password);
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
    }
    await use({
      fillIn,
      async signIn(page) {
        await page.goto("/auth");
        await fillIn(page);
        await expect(page).toHaveURL(/\/admin\/quotes$/);
      },
    });
  },
  backend: async ({ baseURL }, use) => {
    if (!baseURL) throw new Error("playwright.config.ts must set baseURL");
    await use(connectBackend(baseURL));
  },
});

export { expect };
