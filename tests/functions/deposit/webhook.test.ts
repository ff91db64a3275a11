import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { stopClock } from "../../support/stopped-clock.ts";
import { cutOff, silencedLog } from "../../support/stub-network.ts";
import {
  type Answers,
  deposit,
  list,
  PAYMENT,
  row,
  session,
  stripeFault,
} from "./deposit-in-process.ts";

// Stripe tells an event again until it is answered with 200: what was not recorded must be answered with something else.

type Type = Stripe.Event["type"];

const OF_SESSIONS: Type[] = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
];
const OF_PAYMENTS: Type[] = [
  "charge.refunded",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
];
const OTHERS: Type[] = ["payment_intent.succeeded", "charge.succeeded", "payout.paid"];

const TAKEN = { status: 200, json: { received: true } };
const AGAIN = { status: 503, json: { received: false } };

describe("an event of Stripe's", () => {
  it.each(OF_SESSIONS)("%s is recorded of its session", async (type) => {
    const { hear, asked, told } = deposit();
    expect(await hear(type, { id: "cs_1" })).toEqual(TAKEN);
    expect(asked()).toEqual([
      "retrieve",
      "read_payment",
      "retrieve",
      "record_stripe_payment",
      "read_payment",
    ]);
    expect(told("record_stripe_payment")).toMatchObject([
      {
        _id: PAYMENT,
        _revision: 4,
        _seen: { session: "cs_1" },
        _event_id: expect.stringMatching(/^evt_/),
        _event_type: type,
      },
    ]);
  });

  it.each(OF_PAYMENTS)("%s is recorded of the session of its payment", async (type) => {
    for (const payment_intent of ["pi_7", { id: "pi_7" }]) {
      const { hear, stripeParams, told } = deposit();
      expect(await hear(type, { id: "x", payment_intent })).toEqual(TAKEN);
      expect(stripeParams("listSessions")).toEqual({ payment_intent: "pi_7", limit: "1" });
      expect(told("record_stripe_payment")).toMatchObject([{ _event_type: type }]);
    }
  });

  it.each(OTHERS)("%s is not asked about", async (type) => {
    const { hear, asked } = deposit();
    expect(await hear(type, { id: "cs_1", payment_intent: "pi_1" })).toEqual(TAKEN);
    expect(asked()).toEqual([]);
  });

  it.each<[string, object, Answers]>([
    ["without a payment", { payment_intent: null }, {}],
    ["of a payment without a session", { payment_intent: "pi_1" }, { listSessions: list() }],
  ])("%s is taken, and nothing recorded", async (_, object, answers) => {
    const { hear, told } = deposit(answers);
    expect(await hear("charge.refunded", object)).toEqual(TAKEN);
    expect(told("record_stripe_payment")).toEqual([]);
  });

  it.each([null, "", "order-17", `${PAYMENT}0`, PAYMENT.replace("1", "g")])(
    "of another product of the account, which calls it %j, is taken, and nothing recorded",
    async (client_reference_id) => {
      const { hear, asked } = deposit({ retrieve: session({ client_reference_id }) });
      expect(await hear("checkout.session.completed", { id: "cs_1" })).toEqual(TAKEN);
      expect(asked()).toEqual(["retrieve"]);
    },
  );

  it.each(["unknown", "foreign"])(
    "that the database calls %s is not told again",
    async (answer) => {
      const log = silencedLog();
      const { hear, told } = deposit({ record_stripe_payment: answer });
      expect(await hear("checkout.session.completed", { id: "cs_1" })).toEqual(TAKEN);
      expect(told("record_stripe_payment")).toHaveLength(1);
      // Nothing of it is read for an answer either.
      expect(told("read_payment")).toEqual([{ _id: PAYMENT }]);
      expect(log.mock.calls).toEqual(
        answer === "foreign" ? [["Error: A session names a payment that has another."]] : [],
      );
    },
  );

  it("of a payment that is not there is taken, and nothing recorded", async () => {
    const { hear, told } = deposit({ read_payment: null });
    expect(await hear("checkout.session.completed", { id: "cs_1" })).toEqual(TAKEN);
    expect(told("record_stripe_payment")).toEqual([]);
  });

  it("is told again by none that was heard before", async () => {
    const { hear, told } = deposit({ record_stripe_payment: "heard" });
    expect(await hear("checkout.session.completed", { id: "cs_1" })).toEqual(TAKEN);
    expect(told("record_stripe_payment")).toHaveLength(1);
  });
});

const FAULTS: Record<string, () => Response> = {
  "is not there": cutOff,
  "has a fault": () => stripeFault(500),
  "is busy": () => stripeFault(429),
  "refuses the key": () => stripeFault(401, "invalid_request_error"),
  "does not know it": () => stripeFault(404, "invalid_request_error"),
  "answers with a page": () => new Response("<h1>Maintenance</h1>"),
};
const OF_STRIPE = ["listSessions", "retrieve"] as const;
const OF_PAID = ["listRefunds", "listDisputes"] as const;
const OF_DATABASE = ["read_payment", "record_stripe_payment"] as const;
const paid = session({
  status: "complete",
  payment_intent: {
    id: "pi_1",
    status: "succeeded",
    amount_received: 50_000,
    currency: "usd",
    latest_charge: { created: 1, amount_refunded: 0 },
  },
});

describe("an event that could not be recorded is told again:", () => {
  const cases = [...OF_STRIPE, ...OF_PAID, ...OF_DATABASE].flatMap((name) =>
    Object.entries(FAULTS)
      // Its package waits before it tries again.
      .filter(([fault]) => fault !== "is not there" || OF_DATABASE.some((one) => one === name))
      .map(([fault, answer]) => ({ name, fault, answer })),
  );
  it.each(cases)("$name $fault", async ({ name, answer }) => {
    const log = silencedLog();
    const { hear } = deposit({ retrieve: paid, [name]: answer });
    expect(await hear("charge.refunded", { payment_intent: "pi_1" })).toEqual(AGAIN);
    expect(log).toHaveBeenCalledOnce();
  });

  it("the payment kept changing, ten times", async () => {
    const log = silencedLog();
    const { hear, told } = deposit({ record_stripe_payment: "stale" });
    expect(await hear("checkout.session.completed", { id: "cs_1" })).toEqual(AGAIN);
    expect(log).toHaveBeenCalledWith("Error: A payment kept changing while it was read.");
    expect(told("record_stripe_payment")).toHaveLength(10);
  });

  it("and not when it changed nine times", async () => {
    const { hear, told } = deposit({
      read_payment: (turn: number) => row({ revision: turn }),
      record_stripe_payment: (turn: number) => (turn < 9 ? "stale" : "recorded"),
    });
    expect(await hear("checkout.session.completed", { id: "cs_1" })).toEqual(TAKEN);
    expect(told("record_stripe_payment").map(({ _revision }) => _revision)).toEqual(
      Array.from({ length: 10 }, (_, turn) => turn),
    );
  });

  it("the database answers with a word that is not known", async () => {
    silencedLog();
    const { hear } = deposit({ record_stripe_payment: "perhaps" });
    expect(await hear("checkout.session.completed", { id: "cs_1" })).toEqual(AGAIN);
  });
});

describe("a call that Stripe has not signed just now is refused:", () => {
  const REFUSED = { status: 400, json: { received: false } };

  it.each([
    [-301, REFUSED],
    [-300, TAKEN],
    [0, TAKEN],
  ])("%i seconds from now", async (from, answer) => {
    stopClock(new Date("2026-11-23T20:00:00Z"));
    const { hear } = deposit();
    const timestamp = Date.now() / 1000 + from;
    expect(await hear("payout.paid", {}, { timestamp })).toEqual(answer);
  });

  it("with another secret", async () => {
    const { hear } = deposit();
    expect(await hear("payout.paid", {}, { secret: "whsec_another" })).toEqual(REFUSED);
  });

  it("of more than 250,000 bytes", async () => {
    const { hear, handle } = deposit();
    expect(await hear("payout.paid", {}, { bytes: 250_000 })).toEqual(TAKEN);
    expect(await hear("payout.paid", {}, { bytes: 250_001 })).toEqual(REFUSED);
    const unsigned = new Request("https://project.example/webhook", { method: "POST", body: "{}" });
    expect((await handle(unsigned)).status).toBe(400);
  });

  it("by another method, or elsewhere", async () => {
    const { handle } = deposit();
    expect((await handle(new Request("https://project.example/webhook"))).status).toBe(405);
    const elsewhere = new Request("https://project.example/other", { method: "POST" });
    expect((await handle(elsewhere)).status).toBe(404);
  });
});
