import { findDeno, startFunction } from "../../scripts/start-function.ts";
import { type AddressedApi, startAddressedApi } from "../../tests/support/addressed-api.ts";
import { generalRequest } from "../../tests/support/lead-factories.ts";
import { type StandIn, startStripe } from "../../tests/support/stripe/stand-in.ts";
import { expectAccessible } from "../support/axe.ts";
import { onAdSite, PROJECT, passOn } from "../support/other-sites.ts";
import { reviewYes, trailers } from "../support/quotes.ts";
import { backend, expect } from "../support/test.ts";

// From the request to a quote that is accepted and whose deposit is paid: the real database and the real function, with
// stand-ins for the project's address and for Stripe.

const ADDRESS = "203.0.113.28";

type Servers = { api: AddressedApi; stripe: StandIn; depositUrl: string };

const test = onAdSite.extend<object, { servers: Servers | undefined }>({
  servers: [
    async ({ adSite }, use) => {
      if (!findDeno()) return use(undefined);
      const [api, stripe] = await Promise.all([startAddressedApi(), startStripe()]);
      const deposit = await startFunction("deposit", {
        VITE_SITE_URL: adSite,
        SUPABASE_URL: api.url,
        SUPABASE_SECRET_KEYS: JSON.stringify({ default: api.secretKey }),
        STRIPE_SECRET_KEY: stripe.key,
        STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
        STRIPE_API: stripe.url,
      });
      await use({ api, stripe, depositUrl: deposit.url });
      await Promise.all([deposit.close(), stripe.close(), api.close()]);
    },
    { scope: "worker" },
  ],
});

/** What staff do at the desk: a quote with a deposit, sent. @returns the token of its link */
async function sendQuote({ sql }: AddressedApi, email: string): Promise<string> {
  await sql(
    `insert into quotes (submission_id, name, email, event_type, event_date, event_address, site_contact, site_access,
       site_utilities, deposit, lines)
     select id, name, email, 'general', '2031-06-01', '2310 Bagby St, Houston', 'Bob 713-555-0100', 'Gate 4', 'Both', 500,
       $2::jsonb
     from quote_submissions where email = $1`,
    [email, JSON.stringify([trailers()])],
  );
  await sql("update sample_permission set may_be_sent = true");
  await sql("select private.put_out(quote, '{}', 'copy') from quotes as quote where email = $1", [
    email,
  ]);
  const [row] = await sql<{ token: string }>(
    "select private.add_quote_link(id, email, 1) ->> 'token' as token from quotes where email = $1",
    [email],
  );
  return row?.token ?? "";
}

test("a request becomes a quote that is accepted, left unpaid once, and paid", {
  tag: "@long",
}, async ({ page, context, servers }) => {
  onAdSite.skip(!servers, "There is no Deno for this machine: no function runs.");
  if (!servers) return;
  const { api, stripe, depositUrl } = servers;
  await context.route(`${PROJECT}/rest/v1/**`, (route) =>
    passOn(route, route.request().url().replace(PROJECT, api.url)),
  );
  await context.route(`${PROJECT}/functions/v1/deposit/*`, (route) =>
    passOn(route, route.request().url().replace(`${PROJECT}/functions/v1`, depositUrl)),
  );
  // What a customer does on Stripe's page.
  await context.route("https://checkout.stripe.com/**", (route) => {
    const [, id = ""] = /\/(cs_\w+)$/.exec(route.request().url()) ?? [];
    const { success_url, cancel_url } = stripe.session(id);
    return route.fulfill({
      contentType: "text/html",
      body: `<h1>${id}</h1><a href="${cancel_url}">Back</a><a href="${success_url}">Pay</a>`,
    });
  });

  const email = backend.uniqueEmail();
  const request = generalRequest({ name: "Maria Gonzalez", email, contact_value: email });
  expect(await api.send("/rest/v1/quote_submissions", request, ADDRESS)).toEqual({ status: 201 });
  const token = await sendQuote(api, email);

  await page.goto(`/your-quote#${token}`);
  await reviewYes(page);
  await page.getByRole("button", { name: "Accept for $1,450.00" }).click();
  const pay = page.getByRole("button", { name: "Pay the deposit of $500.00" });
  await expect(pay).toBeVisible();
  await expectAccessible(page);

  await pay.click();
  await page.getByRole("link", { name: "Back" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This is not paid yet");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Continue to the payment page" }).click();
  stripe.pay((await page.getByRole("heading").textContent()) ?? "");
  await page.getByRole("link", { name: "Pay" }).click();
  const thanks = page.getByRole("heading", { name: "Thank you. Your payment of $500.00 is in." });
  await expect(thanks).toBeVisible();
  await page.reload();
  await expect(thanks).toBeVisible();
  expect(stripe.sessions.size).toBe(1);

  // What stays beyond the tab, or goes to somebody else.
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, history.state, location.href, document.cookie]),
  );
  expect(kept + JSON.stringify(stripe.asked)).not.toContain(token);

  // By the message's link, in the tab that is open.
  await page.goto(`/your-quote#${token}`);
  await expect(page.getByText("Deposit, by card")).toBeVisible();
  await expect(page.getByText("ending in 4242")).toBeVisible();
  await expect(page.getByText("Balance, $950.00")).toBeVisible();
  await expectAccessible(page);
});
