import { describe, expect, it } from "vitest";
import { cutOff, silencedLog } from "../../support/stub-network.ts";
import { deposit, PAYMENT, stripeFault } from "./deposit-in-process.ts";

// An owner gives money back at the desk.

const REFUND = "5e6f7a8b-0000-4000-8000-123456789abc";
const wanted = { payment: PAYMENT, refund: REFUND, cents: 20_000, reason: "Rain" };
const OWNER = { apikey: "sb_publishable_1", authorization: "Bearer owner" };
const refused = (status: number, error: string) => ({ status, json: { refunded: false, error } });

describe("a refund", () => {
  it("is asked of the database as its caller, and of Stripe once, and recorded", async () => {
    const { page, asked, told, callsOf, stripeParams } = deposit();
    expect(await page("refund", { ...wanted, left: 50_000 }, OWNER)).toEqual({
      status: 200,
      json: { refunded: true },
    });
    const [ask] = callsOf("ask_refund");
    expect(ask?.headers.get("authorization")).toBe("Bearer owner");
    expect(ask?.headers.get("apikey")).toBe("sb_publishable_1");
    expect(told("ask_refund")).toEqual([
      {
        _payment_id: PAYMENT,
        _refund_id: REFUND,
        _cents: 20_000,
        _reason: "Rain",
        _lowers_price: true,
        _left_cents: 50_000,
      },
    ]);
    expect(stripeParams("refund")).toEqual({
      payment_intent: "pi_1",
      amount: "20000",
      "metadata[refund_id]": REFUND,
    });
    expect(callsOf("refund")[0]?.headers.get("idempotency-key")).toBe(`refund-${REFUND}`);
    expect(asked().slice(1)).toEqual([
      "refund",
      "read_payment",
      "retrieve",
      "record_stripe_payment",
      "read_payment",
    ]);
  });

  it.each([
    ["PT403", 403, "not allowed"],
    ["42501", 403, "not allowed"],
    ["PT404", 404, "unknown"],
    ["PT409", 409, "another"],
    ["PT412", 412, "changed"],
    ["PT422", 422, "too much"],
  ])("that the database refuses with %s is not made", async (code, status, error) => {
    const { page, asked } = deposit({ ask_refund: Response.json({ code }, { status: 400 }) });
    expect(await page("refund", wanted, OWNER)).toEqual(refused(status, error));
    expect(asked()).toEqual(["ask_refund"]);
  });

  it.each([
    ["of an expired session", 401, "not allowed", () => new Response("", { status: 401 })],
    [
      "that the database has a fault with",
      503,
      "no answer",
      () => Response.json({ code: "XX000" }, { status: 500 }),
    ],
    [
      "while the database shows a page",
      503,
      "no answer",
      () => new Response("<h1>", { status: 502 }),
    ],
    ["while the database is not there", 503, "no answer", cutOff],
  ])("%s is not made", async (_, status, error, ask_refund) => {
    const log = silencedLog();
    const { page, asked } = deposit({ ask_refund });
    expect(await page("refund", wanted, OWNER)).toEqual(
      refused(status === 401 ? 403 : status, error),
    );
    // What the log says is about the answer, not about reading it.
    expect(log.mock.calls.flat().join()).not.toContain("SyntaxError");
    expect(asked()).toEqual(["ask_refund"]);
  });

  it.each([[{ apikey: OWNER.apikey }], [{ authorization: OWNER.authorization }]])(
    "of a caller with nothing but %j is not asked for",
    async (headers) => {
      const { page, asked } = deposit();
      expect(await page("refund", wanted, headers)).toEqual(refused(403, "not allowed"));
      expect(asked()).toEqual([]);
    },
  );

  it.each([
    [{ cents: 0 }],
    [{ cents: -1 }],
    [{ cents: 0.5 }],
    [{ reason: "x".repeat(501) }],
    [{ payment: "1" }],
    [{ refund: "1" }],
  ])("with %j is not understood", async (changes) => {
    const { page, asked } = deposit();
    expect(await page("refund", { ...wanted, ...changes }, OWNER)).toMatchObject({ status: 400 });
    expect(asked()).toEqual([]);
  });

  it("of a cent, for 500 characters of reason, is made", async () => {
    const { page } = deposit();
    const least = { ...wanted, cents: 1, reason: "x".repeat(500) };
    expect(await page("refund", least, OWNER)).toMatchObject({ status: 200 });
  });

  it("that Stripe refuses has failed, and may be asked for again", async () => {
    const { page, told, asked } = deposit({
      refund: () => stripeFault(400, "invalid_request_error"),
    });
    expect(await page("refund", wanted, OWNER)).toEqual(refused(409, "refused by Stripe"));
    expect(told("fail_refund")).toEqual([{ _id: REFUND }]);
    expect(asked()).not.toContain("record_stripe_payment");
  });

  it("without an answer of Stripe's is neither made nor failed", async () => {
    silencedLog();
    const { page, asked } = deposit({ refund: () => stripeFault(500) });
    expect(await page("refund", wanted, OWNER)).toEqual(refused(503, "no answer"));
    expect(asked()).toEqual(["ask_refund", "refund"]);
  });

  it("that could not be recorded is asked for again", async () => {
    silencedLog();
    const { page } = deposit({ record_stripe_payment: cutOff });
    expect(await page("refund", wanted, OWNER)).toEqual(refused(503, "no answer"));
  });
});
