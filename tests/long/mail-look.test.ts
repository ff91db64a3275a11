import { mkdirSync } from "node:fs";
import AxeBuilder from "@axe-core/playwright";
import { type Browser, chromium } from "playwright";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CHROMIUM_ARGS, findChromium } from "../../scripts/browser/find-chromium.ts";
import { accessMail } from "../../supabase/functions/notify/mail/access-mail.ts";
import { acknowledgment } from "../../supabase/functions/notify/mail/acknowledgment.ts";
import type { Mail } from "../../supabase/functions/notify/mail/mail.ts";
import { quoteMail } from "../../supabase/functions/notify/mail/quote-mail.ts";
import { quoteNewsMail } from "../../supabase/functions/notify/mail/quote-news-mail.ts";
import { reviewMail } from "../../supabase/functions/notify/mail/review-mail.ts";
import { digestMail, staffMail } from "../../supabase/functions/notify/mail/staff-mail.ts";
import { agreedQuote, leadRequest, messageBusiness } from "../support/message-factories.ts";

// The mails as a mail program shows them: on a small phone and a desktop, light and dark, without images.

const created_at = new Date("2026-11-22T03:00:00Z");
const LONG_WORD = "Averylongwordwithoutanyspace".repeat(4);
const emergency = leadRequest({
  name: "Katherine Johnson-Featherstonehaugh",
  email: "katherine.johnson.featherstonehaugh@example-company.com",
  event_address: `1 Main St, Houston, ${LONG_WORD}`,
  additional_info: "Ceremony at four.\nTwo trailers, please.",
});
const quote = leadRequest({
  ...emergency,
  kind: "general",
  event_type: "general",
  event_date: "2027-05-01",
});
const told = agreedQuote({
  name: quote.name,
  email: quote.email,
  message: { kind: "question", body: `Can you come on Friday?\n${LONG_WORD}`, by: "Rosa" },
  acceptance: {
    version: 2,
    accepted_at: created_at,
    name: quote.name,
    company: "Bayou Events LLC",
    amount: 1879.22,
    event_date: "2027-05-01",
    document: agreedQuote().acceptance?.document,
  },
  reminder: {
    what: "deposit",
    number: null,
    of: null,
    amount: 469.81,
    due_on: "2027-04-01",
    is_late: true,
  },
  how_to_pay: `Zelle to pay@example.com, or a check. ${LONG_WORD}`,
  receipt: {
    way: "check",
    amount: 469.81,
    on: "2027-04-02",
    reference: "No. 204",
    left: 1409.41,
    due_on: "2027-04-28",
  },
});
const toCustomer = (
  ["quote", "quote-copy", "quote-site", "quote-answer", "quote-reminder", "quote-receipt"] as const
).flatMap((kind) => {
  const mail = quoteMail(messageBusiness, kind, told);
  return mail ? [[kind, mail] satisfies [string, Mail]] : [];
});
const review = reviewMail(messageBusiness, { ...told, review_url: "https://reviews.example/ours" });
const reviews: [string, Mail][] = review ? [["request for a review", review]] : [];
const mails: [string, Mail][] = [
  ...toCustomer,
  ...reviews,
  ["news of a quote", quoteNewsMail(messageBusiness, told)],
  ["acknowledgment", acknowledgment(messageBusiness, quote, created_at)],
  ["acknowledgment of an emergency", acknowledgment(messageBusiness, emergency, created_at)],
  ["mail to staff", staffMail(messageBusiness, "lead", quote)],
  ["escalated emergency", staffMail(messageBusiness, "owner", emergency)],
  [
    "change of access",
    accessMail(messageBusiness, {
      created_at,
      action: "alert-removed",
      role: "admin",
      actor_id: "1a2b3c4d-1111-4111-8111-111111111111",
      actor_name: "Maria Lopez",
      user_id: null,
      user_email: null,
      alert_list: "second",
      alert_entry: "benjamin.oyelaran.featherstonehaugh@example-company.com",
    }),
  ],
  [
    "digest",
    digestMail(messageBusiness, { kind: "lead", request_count: 40, requests: [quote, quote] }),
  ],
  [
    "digest of emergencies",
    digestMail(messageBusiness, {
      kind: "owner",
      request_count: 40,
      requests: [emergency, emergency],
    }),
  ],
];

const executablePath = findChromium("any");

describe.runIf(executablePath)("in a browser", () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.launch({ executablePath: executablePath ?? "", args: CHROMIUM_ARGS });
    mkdirSync("test-results/mails", { recursive: true });
  });
  afterAll(() => browser?.close());

  describe.each(mails)("the %s", (name, mail) => {
    test.each([
      [320, "light"],
      [600, "light"],
      [320, "dark"],
      [600, "dark"],
    ] as const)("at %i px, %s", async (width, colorScheme) => {
      const context = await browser.newContext({
        viewport: { width, height: 700 },
        colorScheme,
      });
      const page = await context.newPage();
      const asked: string[] = [];
      page.on("request", (request) => asked.push(request.url()));
      await page.setContent(mail.html);
      expect(asked).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      const heights = await page
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
      expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
      const { violations } = await new AxeBuilder({ page })
        // A mail has no landmarks: it is shown inside the mail program's page.
        .disableRules(["region", "landmark-one-main"])
        .analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)])).toEqual([]);
      await page.screenshot({
        path: `test-results/mails/${name.replaceAll(" ", "-")}-${width}-${colorScheme}.png`,
        fullPage: true,
      });
      await context.close();
    });
  });
});
