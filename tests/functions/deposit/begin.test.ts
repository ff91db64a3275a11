import { describe, expect, it } from "vitest";
import { cutOff, silencedLog } from "../../support/stub-network.ts";
import {
  deposit,
  PAYMENT,
  payment,
  row,
  SITE,
  session,
  stripeFault,
} from "./deposit-in-process.ts";

// The customer's page asks for Stripe's.

const TOKEN = "a1".repeat(32);
const BEGUN = {
  status: 200,
  json: { begun: true, id: PAYMENT, url: "https://checkout.stripe.com/c/pay/cs_1" },
};
const refused = (status: number, error: string) => ({ status, json: { begun: false, error } });

describe("a payment is begun", () => {
  it("with a session of Stripe's, which is made once for it", async () => {
    const { page, stripeParams, callsOf, told } = deposit();
    expect(await page("begin", { token: TOKEN })).toEqual(BEGUN);
    expect(told("begin_payment")).toEqual([{ _token: TOKEN }]);
    expect(stripeParams("create")).toEqual({
      mode: "payment",
      client_reference_id: PAYMENT,
      "line_items[0][quantity]": "1",
      "line_items[0][price_data][currency]": "usd",
      "line_items[0][price_data][unit_amount]": "50000",
      "line_items[0][price_data][product_data][name]": "Deposit for quote Q-1A2B3C4D",
      "metadata[payment]": PAYMENT,
      "metadata[quote]": "Q-1A2B3C4D",
      "metadata[version]": "2",
      "metadata[hash]": "abc",
      "payment_intent_data[metadata][payment]": PAYMENT,
      "payment_intent_data[metadata][quote]": "Q-1A2B3C4D",
      "payment_intent_data[metadata][version]": "2",
      "payment_intent_data[metadata][hash]": "abc",
      "payment_intent_data[description]": "Deposit for quote Q-1A2B3C4D",
      submit_type: "pay",
      "adaptive_pricing[enabled]": "false",
      success_url: `${SITE}/your-quote#deposit=${PAYMENT}`,
      cancel_url: `${SITE}/your-quote#deposit=${PAYMENT}`,
    });
    expect(callsOf("create")[0]?.headers.get("idempotency-key")).toBe(`deposit-${PAYMENT}`);
    expect(told("record_stripe_payment")).toMatchObject([{ _id: PAYMENT, _revision: 4 }]);
  });

  it.each([
    ["deposit", null, "Deposit for quote Q-1A2B3C4D"],
    ["balance", null, "Balance of quote Q-1A2B3C4D"],
    ["bill", 3, "Bill 3 of quote Q-1A2B3C4D"],
    ["bill", null, "Bill 1 of quote Q-1A2B3C4D"],
  ])("for the %s %j under its name", async (what, due_number, name) => {
    const { page, stripeParams, told } = deposit({ begin_payment: payment({ what, due_number }) });
    expect(await page("begin", { token: TOKEN, what })).toEqual(BEGUN);
    expect(told("begin_payment")).toEqual([{ _token: TOKEN, _what: what }]);
    expect(stripeParams("create")).toMatchObject({ "payment_intent_data[description]": name });
  });

  it("in Spanish for a customer who writes it", async () => {
    const { page, stripeParams } = deposit({ begin_payment: payment({ language: "es" }) });
    await page("begin", { token: TOKEN });
    expect(stripeParams("create")).toMatchObject({
      locale: "es-419",
      success_url: `${SITE}/es/your-quote#deposit=${PAYMENT}`,
    });
  });

  it("with the session that it has", async () => {
    const { page, asked } = deposit({ begin_payment: payment({ session: "cs_1" }) });
    expect(await page("begin", { token: TOKEN })).toEqual(BEGUN);
    expect(asked()).not.toContain("create");
  });

  it("after the sessions of void ones are closed, and what they took is recorded", async () => {
    const old = { id: "2b3c4d5e-0000-4000-8000-123456789abc", session: "cs_0" };
    for (const expire of [session(), stripeFault(400, "invalid_request_error")]) {
      const { page, asked, told, callsOf } = deposit({
        begin_payment: { ...payment(), expire: [old] },
        expire,
      });
      expect(await page("begin", { token: TOKEN })).toEqual(BEGUN);
      expect(callsOf("expire")[0]?.url).toMatch(/\/cs_0\/expire$/);
      expect(told("record_stripe_payment").map(({ _id }) => _id)).toEqual([old.id, PAYMENT]);
      expect(asked().indexOf("expire")).toBeLessThan(asked().indexOf("create"));
    }
  });

  it("again with another session when the one it had is over, three times at most", async () => {
    const over = session({ status: "expired", url: null });
    const begin_payment = payment({ session: "cs_1" });
    const late = deposit({
      begin_payment,
      retrieve: (turn: number) => (turn < 2 ? over : session()),
    });
    expect(await late.page("begin", { token: TOKEN })).toEqual(BEGUN);
    const never = deposit({ begin_payment, retrieve: over });
    expect(await never.page("begin", { token: TOKEN })).toEqual(refused(409, "paid"));
    expect(never.told("begin_payment")).toHaveLength(3);
  });

  it.each([
    ["is complete", { status: "complete", url: "https://checkout.stripe.com/c/pay/cs_1" }],
    ["has no page", { status: "open", url: null }],
  ])("with no session that %s", async (_, changes) => {
    const { page } = deposit({ retrieve: session(changes) });
    expect(await page("begin", { token: TOKEN })).toEqual(refused(409, "paid"));
  });
});

describe("a payment is not begun", () => {
  it.each([
    ["unknown", 404],
    ["limited", 429],
    ["accepted", 409],
    ["processing", 409],
  ])("when the database says %s", async (why, status) => {
    const { page, asked } = deposit({ begin_payment: { refused: why } });
    expect(await page("begin", { token: TOKEN })).toEqual(refused(status, why));
    expect(asked()).toEqual(["begin_payment"]);
  });

  it.each([
    [{}],
    [{ token: "a1".repeat(31) }],
    [{ token: `${TOKEN}0` }],
    [{ token: "A1".repeat(32) }],
    [{ token: TOKEN, what: "everything" }],
    [{ token: TOKEN, more: "x".repeat(2000) }],
  ])("when it is asked for with %j", async (body) => {
    const { page, asked } = deposit();
    expect(await page("begin", body)).toEqual(refused(400, "not understood"));
    expect(asked()).toEqual([]);
  });

  it.each([
    ["has a fault", () => stripeFault(500), ["fail_payment"]],
    ["refuses it", () => stripeFault(400, "invalid_request_error"), ["fail_payment"]],
    ["is making it for another click", () => stripeFault(409, "idempotency_error"), []],
  ])(
    "while Stripe %s, and fails for good where Stripe would repeat it",
    async (_, create, failed) => {
      silencedLog();
      const { page, asked, told } = deposit({ create });
      expect(await page("begin", { token: TOKEN })).toEqual(refused(503, "no answer"));
      expect(asked().filter((name) => name === "fail_payment")).toEqual(failed);
      for (const one of told("fail_payment")) expect(one).toEqual({ _id: PAYMENT });
    },
  );

  it("while Stripe does not close what is void", async () => {
    silencedLog();
    const { page, asked } = deposit({
      begin_payment: { ...payment(), expire: [{ id: PAYMENT, session: "cs_0" }] },
      expire: () => stripeFault(500),
    });
    expect(await page("begin", { token: TOKEN })).toEqual(refused(503, "no answer"));
    expect(asked()).not.toContain("create");
  });

  it("while the database is not there", async () => {
    silencedLog();
    const { page } = deposit({ begin_payment: cutOff });
    expect(await page("begin", { token: TOKEN })).toEqual(refused(503, "no answer"));
  });
});

describe("a customer who comes back from Stripe", () => {
  it.each([
    ["open", "https://checkout.stripe.com/c/pay/cs_1"],
    ["complete", null],
  ])("of a session that is %s is led to %j", async (status, url) => {
    const deposited = row({ deposit: { state: "paid", amount: 500, paid: 500, refunded: 0 } });
    const { page } = deposit({
      retrieve: session({ status }),
      read_payment: (turn: number) => (turn === 0 ? row() : deposited),
    });
    expect(await page("return", { id: PAYMENT })).toEqual({
      status: 200,
      json: { found: true, number: "Q-1A2B3C4D", deposit: deposited.deposit, url },
    });
  });

  it("without a session is told what is stored, and Stripe is not asked", async () => {
    const { page, asked } = deposit({ read_payment: row({ session: null }) });
    expect(await page("return", { id: PAYMENT })).toMatchObject({
      json: { deposit: row().deposit, url: null },
    });
    expect(asked()).toEqual(["read_payment"]);
  });

  it("of no payment is not found", async () => {
    const { page } = deposit({ read_payment: null });
    const notFound = { status: 404, json: { found: false, error: "unknown" } };
    expect(await page("return", { id: PAYMENT })).toEqual(notFound);
  });

  it("of a payment that is gone meanwhile is not found", async () => {
    const { page } = deposit({ read_payment: (turn: number) => (turn === 0 ? row() : null) });
    expect(await page("return", { id: PAYMENT })).toMatchObject({ status: 404 });
  });
});
