import type Stripe from "stripe";
import { describe, expect, it } from "vitest";
import { readSession } from "../../../supabase/functions/deposit/read-session.ts";

// What the database is told of a payment, by all that Stripe may say of it.

type Told = {
  session?: object;
  intent?: object | string | null;
  charge?: object | string | null;
  refunds?: object[];
  disputes?: object[];
};

/** Stripe, with one payment. @returns what is seen of it, and what was asked */
async function seenOf({ session, intent, charge = null, refunds = [], disputes = [] }: Told) {
  const asked: unknown[] = [];
  const payment_intent =
    typeof intent === "object" && intent !== null ? { latest_charge: charge, ...intent } : intent;
  const stripe = {
    checkout: {
      sessions: {
        retrieve: async (...call: unknown[]) => {
          asked.push(call);
          return {
            id: "cs_1",
            status: "complete",
            payment_intent: payment_intent ?? null,
            ...session,
          };
        },
      },
    },
    refunds: {
      list: async (of: object) => ({ data: refunds, asked: asked.push(["refunds", of]) }),
    },
    disputes: {
      list: async (of: object) => ({ data: disputes, asked: asked.push(["disputes", of]) }),
    },
  } as unknown as Stripe;
  const { seen } = await readSession(stripe, "cs_1");
  return { ...seen, asked };
}

const INTENT = { id: "pi_1", status: "succeeded", amount_received: 50_000, currency: "usd" };
const CHARGE = { created: 1_764_000_000, amount_refunded: 0 };

describe("the state of a payment", () => {
  it.each([
    ["open", "open", null],
    ["open", "open", { ...INTENT, status: "processing", amount_received: 0 }],
    ["expired", "expired", null],
    ["expired", "expired", { ...INTENT, status: "canceled", amount_received: 0 }],
    ["complete", "processing", null],
    ["complete", "processing", { ...INTENT, status: "processing", amount_received: 0 }],
    ["complete", "failed", { ...INTENT, status: "requires_payment_method", amount_received: 0 }],
    ["complete", "failed", { ...INTENT, status: "canceled", amount_received: 0 }],
    ["complete", "paid", INTENT],
    ["complete", "paid", { ...INTENT, amount_received: 1 }],
    ["open", "paid", INTENT],
    ["expired", "paid", INTENT],
    ["complete", "paid", { ...INTENT, status: "canceled" }],
  ])("of a session that is %s is %s with %j", async (status, state, intent) => {
    expect(await seenOf({ session: { status }, intent })).toMatchObject({ state });
  });
});

describe("a payment", () => {
  it("without money says nothing of a card, of refunds and of disputes, and does not ask", async () => {
    const { asked, ...seen } = await seenOf({
      intent: { ...INTENT, status: "processing", amount_received: 0 },
      charge: CHARGE,
      refunds: [{ id: "re_1" }],
      disputes: [{ status: "lost", amount: 1 }],
    });
    expect(seen).toEqual({
      session: "cs_1",
      state: "processing",
      intent: "pi_1",
      paid: 0,
      currency: "usd",
      refunded: 0,
      paid_at: null,
      method: null,
      last4: null,
      receipt_url: null,
      dispute: null,
      disputes: [],
      is_unclear: false,
      lost: 0,
      refunds: [],
    });
    expect(asked).toEqual([["cs_1", { expand: ["payment_intent.latest_charge"] }]]);
  });

  it("without an intent has none", async () => {
    expect(await seenOf({ session: { status: "open" } })).toMatchObject({
      intent: null,
      paid: 0,
      currency: "usd",
      paid_at: null,
    });
  });

  it("with money says all of it", async () => {
    const { asked, ...seen } = await seenOf({
      intent: { ...INTENT, currency: "mxn" },
      charge: {
        ...CHARGE,
        amount_refunded: 700,
        receipt_url: "https://pay.stripe.com/receipts/1",
        payment_method_details: { type: "card", card: { last4: "4242" } },
      },
    });
    expect(seen).toMatchObject({
      paid: 50_000,
      currency: "mxn",
      refunded: 700,
      paid_at: "2025-11-24T16:00:00.000Z",
      method: "card",
      last4: "4242",
      receipt_url: "https://pay.stripe.com/receipts/1",
    });
    const of = { payment_intent: "pi_1", limit: 100 };
    expect(asked.slice(1)).toEqual([
      ["refunds", of],
      ["disputes", of],
    ]);
  });

  it("by bank says the end of the account's number", async () => {
    const details = { type: "us_bank_account", us_bank_account: { last4: "6789" } };
    const charge = { ...CHARGE, payment_method_details: details };
    const seen = await seenOf({ intent: INTENT, charge });
    expect([seen.method, seen.last4]).toEqual(["us_bank_account", "6789"]);
  });

  it("whose charge is not known yet has no moment", async () => {
    expect(await seenOf({ intent: INTENT })).toMatchObject({ paid: 50_000, paid_at: null });
  });

  it.each([
    ["intent", { intent: "pi_1" }],
    ["charge", { intent: INTENT, charge: "ch_1" }],
  ])("of whose %s Stripe sends the id alone is not read", async (_, told) => {
    await expect(seenOf(told)).rejects.toThrow("Stripe sent an id where an object was asked for.");
  });
});

describe("refunds", () => {
  it.each([
    ["succeeded", "succeeded"],
    ["failed", "failed"],
    ["canceled", "canceled"],
    ["pending", "pending"],
    ["requires_action", "pending"],
    [null, "pending"],
  ])("that are %j at Stripe are %s", async (status, state) => {
    const refund = { id: "re_1", amount: 200, status, metadata: null };
    const { refunds } = await seenOf({ intent: INTENT, refunds: [refund] });
    expect(refunds).toEqual([{ id: "re_1", refund_id: null, cents: 200, state }]);
  });

  it.each([
    [{ refund_id: "1a2b3c4d-0000-4000-8000-123456789abc" }, "1a2b3c4d-0000-4000-8000-123456789abc"],
    [{ refund_id: "1a2b3c4d-0000-4000-8000-123456789abc0" }, null],
    [{ refund_id: "01a2b3c4d-0000-4000-8000-123456789abc" }, null],
    [{ refund_id: "order 17" }, null],
    [{}, null],
  ])("with the notes %j are the desk's %j", async (metadata, refund_id) => {
    const refund = { id: "re_1", amount: 200, status: "succeeded", metadata };
    const { refunds } = await seenOf({ intent: INTENT, refunds: [refund] });
    expect(refunds).toMatchObject([{ refund_id }]);
  });
});

type Disputed = {
  status?: string;
  amount?: number;
  currency?: string;
  in?: string;
  moved?: number[];
};

/** A dispute, and what the bank moved for it, in cents. */
const dispute = (
  status: string,
  amount: number,
  { currency = "usd", in: moved = "usd", ...told }: Disputed = {},
) => ({
  id: `dp_${status}_${amount}`,
  status,
  amount,
  currency,
  balance_transactions: (told.moved ?? []).map((cents) => ({ amount: cents, currency: moved })),
});

describe("a dispute", () => {
  it.each([
    ["warning_needs_response", 0],
    ["warning_under_review", 0],
    ["warning_closed", 0],
    ["needs_response", 50_000],
    ["under_review", 50_000],
    ["won", 0],
    ["prevented", 0],
    ["lost", 50_000],
  ])("that is %s has cost %i cents", async (status, lost) => {
    const seen = await seenOf({ intent: INTENT, disputes: [dispute(status, 50_000)] });
    expect([seen.dispute, seen.lost, seen.is_unclear]).toEqual([status, lost, false]);
  });

  it.each<[string, object, number, boolean]>([
    ["took less than it is about", { moved: [-46_000] }, 46_000, false],
    ["took it and gave it back", { status: "won", moved: [-50_000, 50_000] }, 0, false],
    ["gave a part back", { status: "won", moved: [-50_000, 20_000] }, 30_000, false],
    ["gave back more than it took", { moved: [5_000] }, 0, true],
    ["took euros", { moved: [-46_000], in: "eur" }, 0, true],
    ["is about yen, and took nothing yet", { currency: "jpy", amount: 750 }, 0, true],
    ["is about yen, and took dollars", { currency: "jpy", moved: [-500] }, 500, false],
    ["is about less than nothing", { amount: -5_000 }, 0, true],
  ])(
    "that %s counts as what the bank took",
    async (_, { status, moved, ...told }: Disputed, lost, isUnclear) => {
      const one = dispute(status ?? "lost", told.amount ?? 50_000, { ...told, moved });
      const seen = await seenOf({ intent: INTENT, disputes: [one] });
      expect([seen.lost, seen.is_unclear]).toEqual([lost, isUnclear]);
    },
  );

  it("of several says that it is open, or lost, or is the newest, and all that took money count", async () => {
    const disputes = [
      dispute("won", 200),
      dispute("lost", 300),
      dispute("needs_response", 400),
      dispute("lost", 50),
    ];
    const tell = async (...some: object[]) =>
      (await seenOf({ intent: INTENT, disputes: some })).dispute;
    expect(await tell(...disputes)).toBe("needs_response");
    expect(await tell(...disputes.slice(0, 2))).toBe("lost");
    expect(await tell(dispute("won", 1), dispute("warning_closed", 1))).toBe("won");
    const seen = await seenOf({ intent: INTENT, disputes });
    expect(seen.lost).toBe(750);
    expect(seen.disputes.map(({ status }) => status)).toEqual([
      "won",
      "lost",
      "needs_response",
      "lost",
    ]);
  });
});
