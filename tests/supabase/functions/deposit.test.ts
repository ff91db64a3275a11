import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { LOCAL_PUBLISHABLE_KEY } from "@/lib/supabase/local-publishable-key";
import { findDeno, type RunningFunction, startFunction } from "../../../scripts/start-function.ts";
import { runningBackendForFile } from "../../support/backend/running-backend.ts";
import { only, rewriteHistory } from "../../support/desk-factories.ts";
import { type StandIn, startStripe } from "../../support/stripe/stand-in.ts";
import { makeQuote, rpcOf } from "./over-http.ts";

// From the button on the customer's page to money at Stripe and back: the real database, the real function on
// Deno, and Stripe's calls answered by a stand-in.

const SITE = "https://site.example";
const backend = runningBackendForFile();
const rpc = rpcOf(backend);

type Payment = Record<string, unknown>;

describe.runIf(findDeno())("a deposit", () => {
  let stripe: StandIn;
  let running: RunningFunction;
  let owner: string;
  let token: string;

  const start = async () => {
    running = await startFunction("deposit", {
      VITE_SITE_URL: SITE,
      SUPABASE_URL: backend().url,
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: backend().secretKey }),
      STRIPE_SECRET_KEY: stripe.key,
      STRIPE_WEBHOOK_SECRET: stripe.webhookSecret,
      STRIPE_API: stripe.url,
    });
  };
  beforeAll(async () => {
    stripe = await startStripe();
    await start();
  });
  afterAll(async () => {
    await running?.close();
    await stripe?.close();
  });

  type Opened = {
    version: number;
    hash: string;
    deposit: Record<string, unknown> | null;
    messages: { kind: string }[];
  };
  const open = async () => (await rpc("open_quote", { _token: token })) as unknown as Opened;

  async function accept() {
    const { version, hash } = await open();
    await rpc("accept_quote", {
      ...{ _token: token, _request_id: crypto.randomUUID(), _version: version, _hash: hash },
      ...{ _name: "Maria", _company: "", _consent: "I accept.", _language: "en" },
    });
  }
  const voidYes = async () => {
    const { id } = only(
      await backend().sql<{ id: string }>(
        "select id from quote_acceptances where voided_at is null",
      ),
    );
    await rpc("void_acceptance", { _id: id, _reason: "Asked to" }, owner);
  };

  beforeEach(async () => {
    stripe.reset();
    const made = await makeQuote(backend(), { deposit: 500 });
    owner = made.staff;
    const { id, revision } = made.quote;
    await rpc("send_quote", { _quote_id: id, _revision: revision, _channels: ["email"] }, owner);
    token = String((await rpc("make_quote_link", { _quote_id: id }, owner)).token);
    await accept();
  });

  async function call(route: string, body: object, bearer = LOCAL_PUBLISHABLE_KEY) {
    const answer = await fetch(`${running.url}/deposit/${route}`, {
      method: "POST",
      body: JSON.stringify(body),
      headers: {
        origin: SITE,
        apikey: LOCAL_PUBLISHABLE_KEY,
        authorization: `Bearer ${bearer}`,
        "content-type": "application/json",
      },
    });
    return { status: answer.status, json: (await answer.json()) as Record<string, unknown> };
  }
  const begin = () => call("begin", { token });
  const comeBack = (id: unknown) => call("return", { id });
  const hear = async (init: RequestInit | Promise<RequestInit>) =>
    (await fetch(`${running.url}/webhook`, await init)).status;

  const payments = () =>
    backend().sql<Payment>("select * from deposit_payments order by created_at");
  const payment = async () => only(await payments());
  const told = () =>
    backend().sql<{ kind: string; body: string }>(
      "select kind, body from quote_messages where kind in ('paid', 'money') order by created_at",
    );
  /** The session at Stripe that the page started. */
  async function begun() {
    const { status, json } = await begin();
    expect(status, JSON.stringify(json)).toBe(200);
    const id = String((await payments()).at(-1)?.session_id);
    return { ...stripe.session(id), payment: String(json.id) };
  }
  const completed = (id: string) => stripe.signed("checkout.session.completed", stripe.session(id));
  const payAndHear = async (id: string, ...how: [method?: "card", cents?: number]) => {
    stripe.pay(id, ...how);
    expect(await hear(completed(id))).toBe(200);
  };

  test("of a Spanish-speaking customer is requested in Spanish, and leads back to the Spanish page", async () => {
    await rewriteHistory(backend(), `update quotes set details = '{"language": "es"}'`);
    const { success_url, locale } = await begun();
    expect([success_url, locale]).toEqual([
      expect.stringContaining(`${SITE}/es/your-quote#deposit=`),
      "es-419",
    ]);
    expect(JSON.stringify(stripe.asked)).toMatch(/Anticipo de la cotizaci/);
  });

  test("of a quote that is being changed is not requested until the next version is accepted", async () => {
    await backend().send("/rest/v1/quotes?status=eq.accepted", {
      method: "PATCH",
      token: owner,
      body: { status: "sent" },
    });
    expect(await backend().sql("select status from quotes")).toEqual([{ status: "sent" }]);
    expect(await begin()).toMatchObject({ status: 409, json: { error: "accepted" } });
    expect(await payments()).toEqual([]);
  });

  test("is paid on Stripe's page, and both the return and the webhook find it paid, once", async () => {
    expect((await open()).deposit).toMatchObject({ state: "open", amount: 500, balance: 1450 });
    const { json } = await begin();
    expect(json).toMatchObject({ begun: true, url: expect.stringContaining("stripe.com/c/pay/") });
    const { session_id, id } = await payment();
    const session = stripe.session(String(session_id));
    expect(session).toMatchObject({ amount_total: 50_000, client_reference_id: id });
    // Stripe never gets the quote's token.
    expect(JSON.stringify(stripe.asked)).not.toContain(token);
    expect(session.success_url).toBe(`${SITE}/your-quote#deposit=${id}`);

    expect(await comeBack(id)).toMatchObject({
      json: { deposit: { state: "open", amount: 500 }, url: session.url },
    });
    stripe.pay(session.id);
    expect(await comeBack(id)).toMatchObject({
      json: { found: true, number: expect.stringMatching(/^Q-/), deposit: { state: "paid" } },
    });
    expect(await hear(completed(session.id))).toBe(200);
    expect(await payment()).toMatchObject({ state: "paid", paid_cents: 50_000, last4: "4242" });
    expect(await told()).toEqual([{ kind: "paid", body: "$500.00" }]);
    const opened = await open();
    expect(opened.deposit).toMatchObject({
      ...{ state: "paid", paid: 500, balance: 950, last4: "4242" },
      receipt_url: expect.stringContaining("https://pay.stripe.com/"),
    });
    expect(opened.messages.map(({ kind }) => kind)).toEqual(["accept", "paid"]);
    expect(await begin()).toMatchObject({ status: 409, json: { begun: false, error: "paid" } });
  });

  test("is one session for two clicks at once, and for the next ones while it is open", async () => {
    const answers = await Promise.all([begin(), begin(), begin()]);
    const { url } = await begun();
    expect(answers.map(({ json }) => json.url)).toEqual([url, url, url]);
    expect(stripe.sessions.size).toBe(1);
    expect(await payments()).toHaveLength(1);
  });

  test("is right in any order of the calls, even a refund before the payment", async () => {
    const { id } = await begun();
    stripe.pay(id);
    const late = await completed(id);
    const refund = stripe.refundThere(id, 20_000);
    const opened = await stripe.signed("charge.dispute.created", stripe.dispute(id));
    expect(await hear(stripe.signed("refund.created", refund))).toBe(200);
    expect(await payment()).toMatchObject({ state: "paid", refunded_cents: 20_000 });
    stripe.dispute(id, "won");
    expect(await hear(opened)).toBe(200);
    expect(await hear(late)).toBe(200);
    expect(await payment()).toMatchObject({ refunded_cents: 20_000, dispute: "won" });
    expect((await open()).deposit).toMatchObject({
      ...{ state: "part-refunded", paid: 500, refunded: 200, balance: 1150 },
    });
    expect((await told()).map(({ body }) => body)).toEqual([
      "$500.00",
      expect.stringContaining("disputes the payment of $500.00: needs response"),
      "$200.00 was given back at Stripe.",
      expect.stringContaining(": won."),
    ]);
  });

  test("by bank transfer is pending until it arrives or fails", async () => {
    const { id } = await begun();
    stripe.pay(id, "us_bank_account");
    await hear(completed(id));
    expect((await open()).deposit).toMatchObject({ state: "processing", paid: 0 });
    expect(await begin()).toMatchObject({ status: 409, json: { error: "processing" } });
    stripe.fail(id);
    await hear(stripe.signed("checkout.session.async_payment_failed", stripe.session(id)));
    expect((await open()).deposit).toMatchObject({ state: "failed" });
    expect(await told()).toMatchObject([{ kind: "money" }]);

    const again = await begun();
    stripe.pay(again.id, "us_bank_account");
    stripe.settle(again.id);
    await hear(stripe.signed("checkout.session.async_payment_succeeded", stripe.session(again.id)));
    expect((await open()).deposit).toMatchObject({ state: "paid", last4: "6789" });
  });

  test("that was left alone for a day starts over", async () => {
    const { id } = await begun();
    stripe.expire(id);
    await hear(stripe.signed("checkout.session.expired", stripe.session(id)));
    expect((await open()).deposit).toMatchObject({ state: "expired" });
    const next = await begun();
    // And where no event said so.
    stripe.expire(next.id);
    const last = await begun();
    expect(new Set([id, next.id, last.id]).size).toBe(3);
    expect((await payments()).map(({ state }) => state)).toEqual(["expired", "expired", "open"]);
  });

  test("for an acceptance that was voided while it was paid is kept, and staff are told", async () => {
    const { id } = await begun();
    await voidYes();
    expect(await begin()).toMatchObject({ status: 409, json: { error: "accepted" } });
    await payAndHear(id);
    expect(await payment()).toMatchObject({ paid_cents: 50_000, problem: "void" });
    expect(await told()).toEqual([
      { kind: "money", body: expect.stringContaining("an acceptance that is void") },
    ]);
    // Accepted again, it is not requested twice.
    await accept();
    expect((await open()).deposit).toMatchObject({ state: "review", paid: 500 });
    expect(await begin()).toMatchObject({ status: 409, json: { error: "paid" } });
    // The customer is not told.
    expect((await open()).messages.map(({ kind }) => kind)).not.toContain("money");
  });

  test("of an earlier acceptance is closed when the next one is paid", async () => {
    const { id } = await begun();
    await voidYes();
    await accept();
    const next = await begun();
    expect(stripe.session(id).status).toBe("expired");
    await payAndHear(next.id);
    expect((await payments()).map(({ state }) => state)).toEqual(["expired", "paid"]);
  });

  test("of another amount than requested is recorded, but not as the deposit", async () => {
    const { id } = await begun();
    await payAndHear(id, "card", 100);
    expect(await payment()).toMatchObject({ paid_cents: 100, problem: "amount" });
    const body = "$1.00 (USD) came where $500.00 was asked for.";
    expect(await told()).toEqual([{ kind: "money", body }]);
    expect((await open()).deposit).toMatchObject({ state: "review", paid: 1 });
  });

  test("is not paid by another payment's session or an unknown one", async () => {
    await begun();
    const mine = await payment();
    const foreign = stripe.create({
      "line_items[0][price_data][unit_amount]": "50000",
      client_reference_id: String(mine.id),
    });
    await payAndHear(foreign.id);
    const shop = stripe.create({ "line_items[0][price_data][unit_amount]": "900" });
    await payAndHear(shop.id);
    expect(await payment()).toMatchObject({ state: "open", paid_cents: 0 });
    expect(await comeBack(crypto.randomUUID())).toMatchObject({ status: 404 });
    expect(await told()).toEqual([]);
  });

  test("ignores events with a bad or an old signature", async () => {
    const { id } = await begun();
    stripe.pay(id);
    const session = stripe.session(id);
    const type = "checkout.session.completed";
    const good = await stripe.signed(type, session);
    const old = Math.floor(Date.now() / 1000) - 400;
    for (const bad of [
      await stripe.signed(type, session, { secret: "whsec_of_somebody_else" }),
      await stripe.signed(type, session, { timestamp: old }),
      { ...good, body: String(good.body).replace(id, "cs_test_another") },
      { ...good, headers: {} },
      { ...good, body: "x".repeat(300_000) },
    ]) {
      expect(await hear(bad)).toBe(400);
    }
    expect(await payment()).toMatchObject({ state: "open" });
    expect(await hear(good)).toBe(200);
  });

  /** Has the function killed while Stripe answers a call. */
  async function killedAt(name: string, step: () => Promise<unknown>) {
    stripe.beforeAnswer = (asked) => {
      if (asked !== name) return;
      running.process.kill("SIGKILL");
      throw new Error("gone");
    };
    await expect(step()).rejects.toThrow();
    stripe.beforeAnswer = () => undefined;
  }

  test("survives a function that is killed between Stripe's answer and its own", async () => {
    await killedAt("create", begin);
    expect(await payment()).toMatchObject({ session_id: null });
    await start();
    const { id, payment: payment_id } = await begun();
    expect(stripe.sessions.size).toBe(1);

    // Paid, and killed before it is recorded.
    stripe.pay(id);
    await killedAt("listRefunds", () => hear(completed(id)));
    expect(await payment()).toMatchObject({ state: "open" });
    await start();
    expect(await comeBack(payment_id)).toMatchObject({ json: { deposit: { state: "paid" } } });
    expect(await told()).toHaveLength(1);
  });

  test("that Stripe refused starts over at the next click", async () => {
    stripe.fault = 500;
    expect(await begin()).toMatchObject({ status: 503, json: { error: "no answer" } });
    stripe.fault = undefined;
    await begun();
    expect((await payments()).map(({ state }) => state)).toEqual(["failed", "open"]);
  });

  test("is only for the link's holder, and for pages of the site", async () => {
    expect(await call("begin", { token: "0".repeat(64) })).toMatchObject({ status: 404 });
    expect(await call("begin", { token: "short" })).toMatchObject({ status: 400 });
    const elsewhere = await fetch(`${running.url}/begin`, {
      method: "POST",
      body: JSON.stringify({ token }),
      headers: { origin: "https://evil.example" },
    });
    expect(elsewhere.status).toBe(403);
    expect(await payments()).toEqual([]);
  });

  describe("that is refunded", () => {
    let id: string;
    let payment_id: string;
    const refund = (cents: number, changes: object = {}, bearer = owner) =>
      call(
        "refund",
        { payment: payment_id, refund: crypto.randomUUID(), cents, reason: "Rain", ...changes },
        bearer,
      );
    beforeEach(async () => {
      ({ id, payment: payment_id } = await begun());
      stripe.pay(id);
      await comeBack(payment_id);
    });

    test("is refunded in part and in full, once each, and never beyond what is left", async () => {
      const same = { refund: crypto.randomUUID() };
      const answers = await Promise.all([refund(20_000, same), refund(20_000, same)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await refund(20_000, same)).toMatchObject({ json: { refunded: true } });
      expect(stripe.refunds).toHaveLength(1);
      expect(await refund(30_001)).toMatchObject({ status: 422 });
      expect(await refund(100, same)).toMatchObject({ status: 409 });
      expect(await refund(30_000, { reason: " " })).toMatchObject({ status: 422 });
      expect(await refund(30_000)).toMatchObject({ status: 200 });
      expect((await open()).deposit).toMatchObject({ state: "refunded", refunded: 500 });
      const kept = await backend().sql("select state, reason, asked_by from deposit_refunds");
      expect(kept).toHaveLength(2);
      expect(kept[0]).toMatchObject({ state: "succeeded", reason: "Rain" });
      // An owner's own refund is not reported.
      expect((await told()).map(({ kind }) => kind)).toEqual(["paid"]);
    });

    test("by owners only", async () => {
      await backend().sql("select private.make_admin('admin@example.com')");
      const { id: other, email } = await backend().ordinaryAccount();
      await backend().sql("insert into user_roles (user_id, role) values ($1, 'admin')", [other]);
      const staff = await backend().signIn({ email, password: "local-admin-only" });
      for (const bearer of [LOCAL_PUBLISHABLE_KEY, staff, backend().secretKey]) {
        expect(await refund(100, {}, bearer)).toMatchObject({
          ...{ status: 403, json: { refunded: false, error: "not allowed" } },
        });
      }
      expect(stripe.refunds).toEqual([]);
    });

    test("recovers from a lost answer, and is reported if it failed in the end", async () => {
      const same = { refund: crypto.randomUUID() };
      await killedAt("refund", () => refund(20_000, same));
      await start();
      const made = only([...stripe.refunds]);
      expect(await hear(stripe.signed("refund.created", made))).toBe(200);
      const kept = () => backend().sql("select id, state from deposit_refunds");
      expect(await kept()).toEqual([{ id: same.refund, state: "succeeded" }]);
      expect(await refund(20_000, same)).toMatchObject({ status: 200 });
      expect(stripe.refunds).toHaveLength(1);

      stripe.failRefund(made);
      await hear(stripe.signed("refund.failed", made));
      expect(await kept()).toEqual([{ id: same.refund, state: "failed" }]);
      expect((await open()).deposit).toMatchObject({ state: "paid", refunded: 0 });
      expect((await told()).at(-1)?.body).toContain("did not go through");
    });

    test("counts pending refunds: no more than was paid is refunded", async () => {
      await killedAt("refund", () => refund(30_000));
      await start();
      expect(await refund(20_001)).toMatchObject({ status: 422 });
      expect(await refund(20_000)).toMatchObject({ status: 200 });
    });

    test("is refused when Stripe refuses, and can be requested again", async () => {
      stripe.refundThere(id, 50_000);
      const refused = { status: 409, json: { error: "refused by Stripe" } };
      expect(await refund(100)).toMatchObject(refused);
      const asked = await backend().sql("select 1 from deposit_refunds where state = 'asked'");
      expect(asked).toEqual([]);
    });
  });
});
