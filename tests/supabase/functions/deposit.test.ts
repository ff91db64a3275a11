import { describe, expect, test } from "vitest";
import { findDeno } from "../../../scripts/start-function.ts";
import { only, rewriteHistory } from "../../support/desk-factories.ts";
import { depositBenchForFile, SITE } from "./deposit-bench.ts";

// From the button on the customer's page to money at Stripe and back.

describe.runIf(findDeno())("a deposit", () => {
  const bench = depositBenchForFile();
  const { backend, stripe, start, open, accept, begin, begun, comeBack, hear, hearOf } = bench;
  const { payment, payments, told, killedAt, expectShown, expectNotBegun } = bench;
  const voidYes = async () => {
    const live = await backend().sql<{ id: string }>(
      "select id from quote_acceptances where voided_at is null",
    );
    const yes = { _id: only(live).id, _reason: "Asked to" };
    await bench.rpc("void_acceptance", yes, bench.owner());
  };
  const payAndHear = async (id: string, ...how: [method?: "card", cents?: number]) => {
    stripe().pay(id, ...how);
    await hearOf("completed", id);
  };

  test("of a Spanish-speaking customer is requested in Spanish, and leads back to the Spanish page", async () => {
    await rewriteHistory(backend(), `update quotes set details = '{"language": "es"}'`);
    const { success_url, locale } = await begun();
    expect([success_url, locale]).toEqual([
      expect.stringContaining(`${SITE}/es/your-quote#deposit=`),
      "es-419",
    ]);
    expect(JSON.stringify(stripe().asked)).toMatch(/Anticipo de la cotizaci/);
  });

  test("of a booking that is being changed is not requested until the change is accepted", async () => {
    const step = only(
      await backend().sql<object>(
        "select quote_id as _quote_id, revision as _revision from bookings",
      ),
    );
    const change = { _content: { event_date: "2031-06-02" }, _channels: [] };
    const { status, text } = await backend().send("/rest/v1/rpc/propose_change", {
      token: bench.owner(),
      body: { ...step, ...change },
    });
    expect(status, text).toBe(200);
    await expectNotBegun("accepted");
    expect(await payments()).toEqual([]);
  });

  test("is paid on Stripe's page, and both the return and the webhook find it paid, once", async () => {
    await expectShown({ state: "open", left: 1450 });
    const { json } = await begin();
    expect(json).toMatchObject({ begun: true, url: expect.stringContaining("stripe.com/c/pay/") });
    const { session_id, id } = await payment();
    const session = stripe().session(String(session_id));
    expect(session).toMatchObject({ amount_total: 50_000, client_reference_id: id });
    // Stripe never gets the quote's token.
    expect(JSON.stringify(stripe().asked)).not.toContain(bench.token());
    expect(session.success_url).toBe(`${SITE}/your-quote#deposit=${id}`);

    expect(await comeBack(id)).toMatchObject({
      json: { deposit: { state: "open", amount: 500 }, url: session.url },
    });
    stripe().pay(session.id);
    expect(await comeBack(id)).toMatchObject({
      json: { found: true, number: expect.stringMatching(/^Q-/), deposit: { state: "paid" } },
    });
    await hearOf("completed", session.id);
    expect(await payment()).toMatchObject({ state: "paid", paid_cents: 50_000, last4: "4242" });
    expect(await told()).toEqual([{ kind: "paid", body: "$500.00" }]);
    const opened = await open();
    const receipt_url = expect.stringContaining("https://pay.stripe.com/");
    const paid = { state: "paid", what: "deposit", last4: "4242", receipt_url };
    expect(opened.money).toMatchObject({ paid: 500, left: 950, payments: [paid] });
    expect(opened.messages.map(({ kind }) => kind)).toEqual(["accept", "paid"]);
    await expectNotBegun("paid");
  });

  test("is one session for two clicks at once, and for the next ones while it is open", async () => {
    const answers = await Promise.all([begin(), begin(), begin()]);
    const { url } = await begun();
    expect(answers.map(({ json }) => json.url)).toEqual([url, url, url]);
    expect(stripe().sessions.size).toBe(1);
    expect(await payments()).toHaveLength(1);
  });

  test("is right in any order of the calls, even a refund before the payment", async () => {
    const { id } = await begun();
    stripe().pay(id);
    const late = await stripe().signed("checkout.session.completed", stripe().session(id));
    const refund = stripe().refundThere(id, 20_000);
    const opened = await stripe().signed("charge.dispute.created", stripe().dispute(id));
    expect(await hear(stripe().signed("refund.created", refund))).toBe(200);
    expect(await payment()).toMatchObject({ state: "paid", refunded_cents: 20_000 });
    stripe().dispute(id, "won");
    expect(await hear(opened)).toBe(200);
    expect(await hear(late)).toBe(200);
    expect(await payment()).toMatchObject({ refunded_cents: 20_000, dispute: "won" });
    await expectShown({ state: "part-refunded", paid: 500, refunded: 200, left: 950 });
    expect((await told()).map(({ body }) => body)).toEqual([
      "$500.00",
      expect.stringContaining("disputes the payment of $500.00: needs response"),
      "$200.00 was given back at Stripe.",
      expect.stringMatching(/: won\.$/),
    ]);
  });

  test("is one sum after twenty events at once, each told twice and the newest first", async () => {
    const { id: left } = await begun();
    stripe().expire(left);
    const { id: deposit, payment: first } = await begun();
    stripe().pay(deposit);
    await comeBack(first);
    await bench.call("begin", { token: bench.token(), what: "balance" });
    const balance = String((await payments()).at(-1)?.session_id);
    stripe().pay(balance);
    const refund = stripe().refundThere(deposit, 20_000);
    const dispute = stripe().dispute(balance);
    const events = await Promise.all([
      stripe().signed("checkout.session.expired", stripe().session(left)),
      stripe().signed("checkout.session.completed", stripe().session(deposit)),
      stripe().signed("refund.created", refund),
      stripe().signed("charge.refunded", stripe().chargeOf(deposit)),
      stripe().signed("refund.updated", refund),
      stripe().signed("checkout.session.completed", stripe().session(balance)),
      stripe().signed("charge.dispute.created", dispute),
      stripe().signed("charge.dispute.updated", dispute),
      stripe().signed("charge.dispute.funds_withdrawn", dispute),
      stripe().signed("charge.dispute.closed", dispute),
    ]);
    stripe().dispute(balance, "lost");
    // The first ones are answered with what was so before another refund, once later ones have recorded that.
    let held = 0;
    stripe().beforeAnswer = async (call, { payment_intent }) => {
      if (call !== "listDisputes" || payment_intent !== refund.payment_intent || held === 4) return;
      held += 1;
      if (held === 1) stripe().refundThere(deposit, 5000);
      const refunded = async () => (await payments())[1]?.refunded_cents;
      await expect.poll(refunded).toBe(25_000);
    };
    const answers = await Promise.all([...events, ...events].toReversed().map(hear));
    expect(answers).toEqual(Array(20).fill(200));

    await expectShown({ paid: 1450, refunded: 250, lost: 950, kept: 250, left: 950, over: 0 });
    expect((await payments()).map(({ state }) => state)).toEqual(["expired", "paid", "paid"]);
    expect(await backend().sql("select from private.stripe_events")).toHaveLength(10);
    const bodies = (await told()).map(({ body }) => body);
    expect(new Set(bodies).size).toBe(bodies.length);
  });

  test("by bank transfer is pending until it arrives or fails", async () => {
    const { id } = await begun();
    stripe().pay(id, "us_bank_account");
    await hearOf("completed", id);
    await expectShown({ state: "processing", paid: 0 });
    await expectNotBegun("processing");
    stripe().fail(id);
    await hearOf("async_payment_failed", id);
    await expectShown({ state: "open" });
    expect(await told()).toMatchObject([{ kind: "money" }]);

    const again = await begun();
    stripe().pay(again.id, "us_bank_account");
    stripe().settle(again.id);
    await hearOf("async_payment_succeeded", again.id);
    await expectShown({ state: "paid", payments: [{ last4: "6789" }] });
  });

  test("that was left alone for a day starts over", async () => {
    const { id } = await begun();
    stripe().expire(id);
    await hearOf("expired", id);
    await expectShown({ state: "open" });
    const next = await begun();
    // And where no event said so.
    stripe().expire(next.id);
    const last = await begun();
    expect(new Set([id, next.id, last.id]).size).toBe(3);
    expect((await payments()).map(({ state }) => state)).toEqual(["expired", "expired", "open"]);
  });

  test("for an acceptance that was voided while it was paid is kept, and staff are told", async () => {
    const { id } = await begun();
    await voidYes();
    await expectNotBegun("accepted");
    await payAndHear(id);
    expect(await payment()).toMatchObject({ paid_cents: 50_000, problem: "void" });
    expect(await told()).toEqual([
      { kind: "money", body: expect.stringContaining("an acceptance that is void") },
    ]);
    // Accepted again, it is not requested twice.
    await accept();
    await expectShown({ state: "review", paid: 500 });
    await expectNotBegun("paid");
    // The customer is not told.
    expect((await open()).messages.map(({ kind }) => kind)).not.toContain("money");
  });

  test("of an earlier acceptance is closed when the next one is paid", async () => {
    const { id } = await begun();
    await voidYes();
    await accept();
    const next = await begun();
    expect(stripe().session(id).status).toBe("expired");
    await payAndHear(next.id);
    expect((await payments()).map(({ state }) => state)).toEqual(["expired", "paid"]);
  });

  test("of another amount than requested is recorded, but not as the deposit", async () => {
    const { id } = await begun();
    await payAndHear(id, "card", 100);
    expect(await payment()).toMatchObject({ paid_cents: 100, problem: "amount" });
    const body = "$1.00 (USD) came where $500.00 was asked for.";
    expect(await told()).toEqual([{ kind: "money", body }]);
    await expectShown({ state: "review", paid: 1 });
  });

  test("is not paid by another payment's session or an unknown one", async () => {
    await begun();
    const mine = await payment();
    const foreign = stripe().create({
      "line_items[0][price_data][unit_amount]": "50000",
      client_reference_id: String(mine.id),
    });
    await payAndHear(foreign.id);
    const shop = stripe().create({ "line_items[0][price_data][unit_amount]": "900" });
    await payAndHear(shop.id);
    expect(await payment()).toMatchObject({ state: "open", paid_cents: 0 });
    expect(await comeBack(crypto.randomUUID())).toMatchObject({ status: 404 });
    expect(await told()).toEqual([]);
  });

  test("ignores events with a bad or an old signature", async () => {
    const { id } = await begun();
    stripe().pay(id);
    const session = stripe().session(id);
    const type = "checkout.session.completed";
    const good = await stripe().signed(type, session);
    const old = Math.floor(Date.now() / 1000) - 400;
    for (const bad of [
      await stripe().signed(type, session, { secret: "whsec_of_somebody_else" }),
      await stripe().signed(type, session, { timestamp: old }),
      { ...good, body: String(good.body).replace(id, "cs_test_another") },
      { ...good, headers: {} },
      { ...good, body: "x".repeat(300_000) },
    ]) {
      expect(await hear(bad)).toBe(400);
    }
    expect(await payment()).toMatchObject({ state: "open" });
    expect(await hear(good)).toBe(200);
  });

  test("survives a function that is killed between Stripe's answer and its own", async () => {
    await killedAt("create", begin);
    expect(await payment()).toMatchObject({ session_id: null });
    await start();
    const { id, payment: payment_id } = await begun();
    expect(stripe().sessions.size).toBe(1);

    // Paid, and killed before it is recorded.
    stripe().pay(id);
    await killedAt("listRefunds", () => hearOf("completed", id));
    expect(await payment()).toMatchObject({ state: "open" });
    await start();
    expect(await comeBack(payment_id)).toMatchObject({ json: { deposit: { state: "paid" } } });
    expect(await told()).toHaveLength(1);
  });

  test("that Stripe refused starts over at the next click", async () => {
    stripe().fault = 500;
    expect(await begin()).toMatchObject({ status: 503, json: { error: "no answer" } });
    stripe().fault = undefined;
    await begun();
    expect((await payments()).map(({ state }) => state)).toEqual(["failed", "open"]);
  });

  test("is only for the link's holder, and for pages of the site", async () => {
    expect(await bench.call("begin", { token: "0".repeat(64) })).toMatchObject({ status: 404 });
    expect(await bench.call("begin", { token: "short" })).toMatchObject({ status: 400 });
    const elsewhere = await fetch(`${bench.url()}/begin`, {
      method: "POST",
      body: JSON.stringify({ token: bench.token() }),
      headers: { origin: "https://evil.example" },
    });
    expect(elsewhere.status).toBe(403);
    expect(await payments()).toEqual([]);
  });
});
