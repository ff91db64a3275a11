import { check, deposit, id } from "../../../long/support/every-write.ts";
import { ago, type Case, cancel, given, remind, stripeReports, writeAbout } from "./statements.ts";

export const ABOUT_MONEY: Case[] = [
  [
    ["staff", check(31)],
    ["staff", check(31)],
  ],
  [remind, ["staff", check(31)], ["postgres", "select private.drop_payment_reminders()"]],
  [
    remind,
    [
      "staff",
      `select public.record_payment(:booked, ${id(32)}, 20000, 'zelle', '2026-01-02', 'Z-1', true) as answer`,
    ],
  ],
  [
    remind,
    [
      "staff",
      `select public.record_payment(:booked, ${id(32)}, 20000, 'zelle', '2026-01-02', 'Z-1', true) as answer`,
    ],
    ["postgres", "select private.drop_payment_reminders()"],
  ],
  [remind, cancel("booked"), ["postgres", "select private.drop_payment_reminders()"]],
  [
    [
      "staff",
      `select public.record_payment(:sent, ${id(32)}, 2500, 'cash', '2026-01-02') as answer`,
    ],
  ],
  [
    [
      "staff",
      `select public.record_payment(:booked, ${id(32)}, 99900, 'check', '2026-01-02', null, false, 17500) as answer`,
    ],
  ],
  [
    [
      "staff",
      `select public.record_payment(:booked, ${id(32)}, 99900, 'check', '2026-01-02', null, false, 17500, true) as answer`,
    ],
  ],
  [
    [
      "staff",
      `select public.record_payment(:booked, ${id(32)}, 2000, 'check', '2026-01-02', null, false, 100) as answer`,
    ],
  ],
  [["staff", `select public.record_refund(${id(30)}, ${id(33)}, 2500, 'Rain', false) as answer`]],
  [
    ["staff", `select public.record_refund(${id(30)}, ${id(33)}, 2500, 'Rain') as answer`],
    ["staff", `select public.undo_payment(${id(30)}) as answer`],
  ],
  [
    ["staff", `select public.record_refund(${id(30)}, ${id(33)}, 2500, 'Rain') as answer`],
    ["staff", `select public.record_refund(${id(30)}, ${id(33)}, 2500, 'Rain') as answer`],
  ],
  [
    ["staff", `select public.undo_payment(${id(30)}) as answer`],
    ["staff", `select public.undo_payment(${id(30)}) as answer`],
  ],
  [
    ["staff", `select from public.ask_refund(:paid_payment, ${id(23)}, 2000, 'Rain')`],
    ["server", `select public.fail_refund(${id(23)})`],
  ],
  [
    ["staff", `select from public.ask_refund(:paid_payment, ${id(23)}, 2000, 'Rain')`],
    stripeReports("paid_payment", 1, {
      refunded: 2000,
      refunds: [
        { id: "re_1", refund_id: `${id(23).slice(1, -1)}`, cents: 2000, state: "succeeded" },
      ],
    }),
  ],
  [
    ["staff", `select from public.ask_refund(:paid_payment, ${id(23)}, 2000, 'Rain', false)`],
    stripeReports("paid_payment", 1, {
      refunds: [{ id: "re_1", refund_id: `${id(23).slice(1, -1)}`, cents: 2000, state: "failed" }],
    }),
  ],
  [
    stripeReports("paid_payment", 1, {
      refunded: 1000,
      refunds: [{ id: "re_2", cents: 1000, state: "succeeded" }],
    }),
  ],
  [
    stripeReports("paid_payment", 1, {
      lost: 5000,
      dispute: "lost",
      disputes: [{ id: "dp_1", status: "lost" }],
    }),
  ],
  [
    stripeReports("paid_payment", 1, {
      dispute: "needs_response",
      disputes: [{ id: "dp_1", status: "needs_response" }],
    }),
  ],
  [
    stripeReports("paid_payment", 1, {
      lost: 5000,
      dispute: "needs_response",
      disputes: [{ id: "dp_1", status: "needs_response" }],
    }),
    stripeReports("paid_payment", 2, { dispute: "won", disputes: [{ id: "dp_1", status: "won" }] }),
  ],
  [stripeReports("paid_payment", 1, { dispute: "lost", is_unclear: true })],
  [stripeReports("paid_payment", 1, {})],
  [stripeReports("paid_payment", 0, {})],
  [stripeReports("payment", 0, { state: "processing", paid: 0, paid_at: null })],
  [
    stripeReports("payment", 0, { state: "processing", paid: 0, paid_at: null }),
    stripeReports("payment", 1, { state: "failed", paid: 0, paid_at: null }),
  ],
  [stripeReports("payment", 0, { state: "expired", paid: 0, paid_at: null })],
  [
    stripeReports("payment", 0, {
      paid: 4000,
      method: "card",
      last4: "4242",
      receipt_url: "https://pay.stripe.com/r/1",
    }),
  ],
  [cancel("booked"), stripeReports("payment", 0, { paid: 5000 })],
  [
    [
      "staff",
      `select public.record_payment(:booked, ${id(32)}, 17500, 'zelle', '2026-01-02') as answer`,
    ],
    stripeReports("payment", 0, { paid: 5000 }),
  ],
  [
    ago("91 days", "private.stripe_events", "heard_at", "id = 'evt_0'"),
    ["server", deposit("payment", "evt_3")],
  ],
  [["server", deposit("paid_payment", "evt_0")]],
  [
    ago("21 hours", "public.payments", "created_at", "id = :payment"),
    ["server", "select from public.begin_payment(:booked_token)"],
  ],
  [
    [
      "server",
      "select public.begin_payment(:booked_token, 'balance') -> 'payment' ->> 'what' as answer",
    ],
  ],
  [["server", "select public.begin_payment(:paid_token, 'deposit') as answer"]],
  [cancel("booked"), ["server", "select public.begin_payment(:booked_token) as answer"]],
  [remind, remind, remind, remind],
  // Two deposits are three days late.
  [["postgres", "select private.queue_payment_reminders('2030-05-21 17:00Z')"]],
  [
    writeAbout("bare", 63, "cancel"),
    ["postgres", "select private.queue_payment_reminders('2030-05-21 17:00Z')"],
  ],
  [
    ["postgres", "select private.queue_payment_reminders('2030-05-21 17:00Z')"],
    ["postgres", "select private.queue_payment_reminders('2030-05-21 17:00Z')"],
  ],
  // In Houston it is still the evening before.
  [["postgres", "select private.queue_payment_reminders('2030-05-21 03:00Z')"]],
  [
    given("update public.business_settings set review_url = 'https://example.com/review'"),
    ["postgres", "select private.queue_review_requests('2031-06-02 17:00Z')"],
  ],
  [
    given("update public.business_settings set review_url = 'https://example.com/review'"),
    ["postgres", "select private.queue_review_requests('2031-06-02 17:00Z')"],
    cancel("paid"),
    ["postgres", "select private.queue_review_requests('2031-06-02 17:00Z')"],
  ],
];
