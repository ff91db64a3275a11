import {
  at,
  booking,
  type Columns,
  canceled,
  change,
  day,
  dues,
  entry,
  json,
  link,
  message,
  note,
  payment,
  quote,
  row,
  sent,
  version,
  yes,
} from "./rows.ts";
import type { Subject } from "./subject.ts";

const document = (more: object = {}) => ({ amount: 200, event_date: "2030-06-14", ...more });
/** Something paid so many days from now, of which a version says no more. */
const due = (name: string, days: number, columns: Columns = {}, own: Columns = {}) =>
  booking(name, { event_date: day(30), ...columns }, { version: 1, ...own }) +
  version(name, 1, document()) +
  dues(name, ["balance", 20000, days]);
const reminder = (name: string, of: string, columns: Columns) =>
  row("public.payment_reminders", {
    id: `:${name}`,
    quote_id: `:${of}`,
    acceptance_id: `:${of}_yes`,
    created_at: at("-1 hour"),
    what: "balance",
    moment: "after",
    ...columns,
  });
const refund = (name: string, of: string, cents: number, columns: Columns) =>
  row("public.payment_refunds", {
    id: `:${name}`,
    payment_id: `:${of}`,
    created_at: at("-1 day"),
    cents,
    lowers_price: false,
    asked_by: "Ana",
    state: "succeeded",
    ...columns,
  });

const IN_A_MONTH = "2030-06-14";
const amount = (dollars: number, more: object = {}) => ({
  deposit: { deposit_kind: "amount", deposit_amount: dollars, ...more },
});
const NO_DEPOSIT = { deposit: { deposit_kind: "none" } };

/** What a version of $200 says besides, and what is due of it if it is accepted today. */
const DUES: [told: object, why: string][] = [
  [
    {
      deposit: {
        deposit_kind: "share",
        deposit_percent: 25,
        deposit_due_days: 3,
        balance_due_days: 3,
      },
    },
    "A quarter, and the balance three days before delivery.",
  ],
  [
    amount(300, { deposit_due_days: 40 }),
    "A deposit is no more than the price, and due on delivery at the latest.",
  ],
  [{ deposit: { deposit_kind: "none", net_days: 30 } }, "Net 30 begins with delivery."],
  [
    { event_date: null, ...amount(50, { deposit_due_days: 3 }) },
    "No balance has a day without a delivery.",
  ],
  [
    {
      ...amount(50),
      bills: [
        { day: IN_A_MONTH, amount: 40 },
        { day: "2030-07-14", amount: 160 },
      ],
    },
    "The deposit takes all of the first bill, and some of the second.",
  ],
  [
    { ...NO_DEPOSIT, bills: [{ day: IN_A_MONTH, amount: 40 }] },
    "Bills that do not come to the price count for nothing.",
  ],
  [
    {
      monthly: 150,
      event_date: "2030-05-14",
      is_open_ended: true,
      ...amount(50, { net_days: 15 }),
    },
    "Until it is picked up: a bill for each month that has begun in sixty days.",
  ],
  [amount(200, { balance_due_days: 3 }), "All of it is the deposit."],
  [
    { event_date: "2030-05-16", ...amount(50, { deposit_due_days: 3, balance_due_days: 3 }) },
    "Delivered tomorrow.",
  ],
];

export const ABOUT_MONEY: Subject = {
  name: "money",
  rows: [
    // By the day on which it is due.
    due("five_days_late", -5),
    due("four_days_late", -4),
    due("three_days_late", -3),
    due("one_day_late", -1),
    due("due_today", 0),
    due("due_tomorrow", 1),
    due("due_in_two_days", 2),
    booking("without_a_day", {}, { version: 1 }),
    version("without_a_day", 1, document()),
    dues("without_a_day", ["balance", 20000, null]),
    // Several dues of one: money fills them in order.
    booking("half_paid", { event_date: day(30) }, { version: 1 }),
    version("half_paid", 1, {
      ...document({ delivery_on: "2030-05-12", pickup_on: "2030-07-20" }),
      bills: [
        { day: "2030-05-12", amount: 100 },
        { day: "2030-06-12", amount: 100 },
      ],
    }),
    dues(
      "half_paid",
      ["deposit", 5000, -10],
      ["bill", 10000, -3, { number: 1, bills: 2 }],
      ["bill", 10000, 28, { number: 2, bills: 2 }],
    ),
    payment("part", "half_paid", 5900, { what: "deposit" }),
    payment("part_of_a_bill", "half_paid", 100, {
      what: "bill",
      due_number: 1,
      created_at: at("-5 days"),
    }),
    entry("half_paid", "charge", 4000, {
      place: 1001,
      what: "visit",
      for_day: day(2),
      number: 1001,
      due_on: day(2),
    }),
    entry("half_paid", "charge", 3000, {
      id: 900001,
      place: 1002,
      what: "visit",
      for_day: day(3),
      number: 1002,
      due_on: day(3),
    }),
    entry("half_paid", "charge", -3000, {
      place: 1002,
      what: "visit",
      for_day: day(3),
      number: 1002,
      due_on: day(3),
      takes_back: 900001,
    }),
    booking("four_dues", { event_date: day(30) }, { version: 1 }),
    version("four_dues", 1, document()),
    dues(
      "four_dues",
      ["deposit", 5000, -4],
      ["bill", 5000, -2, { number: 1, bills: 3 }],
      ["bill", 5000, 0, { number: 2, bills: 3 }],
      ["bill", 5000, 2, { number: 3, bills: 3 }],
    ),
    // Paid, with a credit, a refund and a dispute; and more than it costs.
    due("paid", 2),
    payment("in_full", "paid", 20000, { refunded_cents: 3000 }),
    entry("paid", "refund", -3000, { payment_id: ":in_full" }),
    entry("paid", "credit", -3000, { payment_id: ":in_full" }),
    refund("refunded", "in_full", 3000, { lowers_price: true }),
    due("overpaid", 2),
    payment("too_much", "overpaid", 20100, {
      version: 1,
      paid_on: null,
      created_at: at("-14 hours"),
      what: "bill",
      due_number: 1,
    }),
    due("lost_a_dispute", -2),
    payment("disputed", "lost_a_dispute", 20000, {
      way: "stripe",
      lost_cents: 20000,
      dispute: "lost",
    }),
    entry("lost_a_dispute", "dispute", -20000, { payment_id: ":disputed" }),
    due("lost_and_undone", -2),
    payment("undone", "lost_and_undone", 20000, {
      way: "stripe",
      lost_cents: 20000,
      voided_at: at("-1 day"),
    }),
    entry("lost_and_undone", "payment", -20000, { payment_id: ":undone" }),
    // No one is reminded of these.
    due("asks_to_cancel", -1),
    note("please_cancel", "asks_to_cancel", { kind: "cancel" }),
    note("has_a_question", "one_day_late", { kind: "question" }),
    message("arrived", {
      quote_id: ":one_day_late",
      submission_id: ":one_day_late_request",
      state: "sent",
      sent_at: at("-1 day"),
    }),
    due("asked_to_cancel", -1),
    note("canceling_settled", "asked_to_cancel", { kind: "cancel", settled_at: at("-1 hour") }),
    due("mail_bounced", -1),
    message("bounced", {
      quote_id: ":mail_bounced",
      submission_id: ":mail_bounced_request",
      state: "sent",
      sent_at: at("-1 day"),
      bounced_at: at("-1 day"),
    }),
    due("pays_now", -1),
    payment("on_its_way", "pays_now", 0, {
      way: "stripe",
      state: "processing",
      amount_cents: 20000,
      paid_at: null,
      paid_on: null,
      recorded_by: null,
    }),
    due("bank_asks_back", -1),
    payment("asked_back", "bank_asks_back", 100, { way: "stripe", dispute: "needs_response" }),
    due("refunded_yesterday", -1),
    payment("given_back", "refunded_yesterday", 100),
    refund("of_yesterday", "given_back", 100, {}),
    due("refunded_before", -1),
    payment("given_back_before", "refunded_before", 100),
    refund("three_days_old", "given_back_before", 100, { created_at: at("-3 days") }),
    refund("failed_refund", "given_back_before", 100, { state: "failed" }),
    due("changing", -1),
    change("changing", { event_date: day(31), valid_until: day(0) }),
    due("change_expired", -1),
    change("change_expired", { event_date: day(31), valid_until: day(-1) }),
    due("opted_out", -1, { phone: "713 555 0142" }),
    row("public.text_opt_outs", { number: "+17135550142", word: "STOP" }),
    due("without_mail", -1, { email: null, phone: "713 555 0143" }),
    due("agreed_to_texts", -1, { email: null, phone: "713 555 0144" }),
    row("public.request_entries", {
      id: ":agreed",
      actor_id: ":ana",
      actor_name: "Ana",
      submission_id: ":agreed_to_texts_request",
      kind: "agreed-to-texts",
      note: "+17135550144",
    }),
    due("agreed_by_form", -1, { email: null, phone: "713 555 0146" }),
    due("agreed_for_another_number", -1, { email: null, phone: "713 555 0147" }),
    `update public.quote_submissions set details = '{"text_consent": "I agree"}', phone = '713 555 0146'
     where id in (:agreed_by_form_request, :agreed_for_another_number_request);`,
    due("agreed_by_mistake", -1, { email: null, phone: "713 555 0145" }),
    row("public.request_entries", {
      id: ":mistake",
      actor_id: ":ana",
      actor_name: "Ana",
      submission_id: ":agreed_by_mistake_request",
      kind: "agreed-to-texts",
      note: "+17135550145",
    }),
    row("public.request_entries", {
      id: ":void",
      actor_id: ":ana",
      actor_name: "Ana",
      submission_id: ":agreed_by_mistake_request",
      kind: "void",
      voids: ":mistake",
    }),
    due("erased", -1),
    "update public.quote_submissions set erased_at = now() where id = :erased_request;",
    due("proof", -1),
    "update public.quote_submissions set is_proof = true where id = :proof_request;",
    // They were reminded.
    due("reminded_after", -1),
    reminder("after", "reminded_after", {}),
    reminder("asked_by_ana", "reminded_after", {
      moment: "asked",
      asked_by: "Ana",
      created_at: at("-2 hours"),
    }),
    due("reminded_before", 1),
    reminder("before", "reminded_before", { moment: "before" }),
    due("reminded_before_its_day", -1),
    reminder("the_day_before", "reminded_before_its_day", {
      moment: "before",
      created_at: at("-2 days"),
    }),
    due("reminded_of_another_due", -1),
    reminder("of_the_deposit", "reminded_of_another_due", { what: "deposit" }),
    due("reminded_of_a_former_yes", -1),
    reminder("of_a_void_yes", "reminded_of_a_former_yes", {
      acceptance_id: ":void_yes",
      created_at: at("-14 hours"),
    }),
    row("public.quote_acceptances", {
      id: ":void_yes",
      quote_id: ":reminded_of_a_former_yes",
      version: 1,
      hash: "1",
      name: "Ada",
      language: "en",
      voided_at: at("-8 days"),
      void_reason: "Changed",
    }),
    due("reminded_for_another_day", -1),
    reminder("of_a_former_day", "reminded_for_another_day", {
      acceptance_id: ":former_yes",
      created_at: at("-2 days"),
    }),
    row("public.quote_acceptances", {
      id: ":former_yes",
      quote_id: ":reminded_for_another_day",
      version: 1,
      hash: "1",
      name: "Ada",
      language: "en",
      voided_at: at("-8 days"),
      void_reason: "Changed",
    }),
    booking("accepted_today", { event_date: day(30) }, { version: 1 }),
    version("accepted_today", 1, document()),
    dues("accepted_today", ["balance", 20000, 1]),
    "update public.quote_acceptances set accepted_at = now() - interval '1 hour' where quote_id = :accepted_today;",
    // Canceled ones, whose money is to go back.
    ...(
      [
        ["canceled_in_time", 13, {}],
        ["canceled_late", 12, {}],
        ["canceled_by_us", 12, { canceled_by: "business", canceled_at: at("-1 hour") }],
      ] as const
    ).map(
      ([name, days, own]) =>
        booking(name, { event_date: day(days) }, { ...canceled, version: 1, ...own }) +
        version(name, 1, document({ deposit: { deposit_kind: "amount", deposit_amount: 50 } })) +
        yes(name, { voided_at: at("-1 day"), void_reason: "Canceled" }) +
        payment(`paid_for_${name}`, name, 12000) +
        entry(name, "charge", 1000, {
          place: 1001,
          what: "visit",
          for_day: day(-2),
          number: 1001,
        }) +
        entry(name, "charge", 500, { place: 1002, what: "visit", for_day: day(-1), number: 1002 }),
    ),
    quote("never_booked", { ...sent, created_at: at("-2 hours") }),
    payment("paid_for_never_booked", "never_booked", 100, { acceptance_id: null }),
    booking("canceled_and_returned", { event_date: day(30) }, { ...canceled, version: 1 }),
    payment("returned", "canceled_and_returned", 10000, { refunded_cents: 10000 }),
    entry("canceled_and_returned", "refund", -10000, { payment_id: ":returned" }),
    link("half_paid_page", "half_paid"),
  ].join(""),
  asks: [
    [
      "staff",
      'select name, what, number, "of", amount, due_on, is_taken_back, reminded, next_reminder_on, owed from money_due()',
      "The oldest first.",
    ],
    [
      "staff",
      "money_to_give_back()",
      "The deposit stays if the customer cancels less than 14 days before, and visits that were made stay in any case.",
    ],
    ["newcomer", "money_due()"],
    [
      "database",
      "select name, place, what, due_number, moment from private.reminders_to_send(now()) as due join public.quotes as quote on quote.id = quote_id order by name, place",
      "Due yesterday to three days ago, or tomorrow.",
    ],
    [
      "database",
      `select name from public.quotes as quote
       where id not in (select private.may_be_reminded(array(select booking from public.bookings as booking), array(select told from public.quotes as told)))
       order by name`,
      "Who may not be reminded.",
    ],
    [
      "database",
      `select reminder.id, private.told_reminder(reminder.id) from public.payment_reminders as reminder order by id`,
    ],
    ["database", "select * from private.open_dues(:half_paid)"],
    [
      "database",
      "select what, owed.* from unnest('{deposit,bill,balance,visit}'::text[]) as asked (about) cross join lateral private.owed_now(:half_paid, about) as owed",
    ],
    ["database", "private.owed_now(:four_dues)"],
    ["database", "private.open_dues(:four_dues)"],
    [
      "database",
      "private.owed_now(:half_paid)",
      "What is asked for is the last due whose day has come, with those before it.",
    ],
    ["database", "private.owed_now(:half_paid, 'bill', 2)"],
    ["database", "private.owed_now(:paid)"],
    ["staff", "booking_money_of(:half_paid)"],
    ["staff", "booking_money_of(:paid)"],
    ["staff", "booking_money_of(:overpaid)"],
    ["staff", "booking_money_of(:lost_a_dispute)"],
    ["staff", "booking_money_of(:canceled_late)"],
    ["staff", "booking_money_of(:canceled_and_returned)"],
    ["anon", "select page -> 'money' as money from open_quote('half_paid_page') as page"],
    [
      "database",
      "select on_day, private.money_at_stop(:half_paid, on_day) from unnest(array[:today - 4, :today - 3, :today + 1, :today + 2]) as on_day",
    ],
    ["database", "private.money_at_stop(:canceled_and_returned, :today)"],
    [
      "database",
      "select name, private.money_over(id) as over, private.money_credited(id) as credited, private.money_kept(id) as kept from public.quotes where name in ('paid', 'overpaid', 'half paid', 'canceled late') order by name",
    ],
    [
      "staff",
      "select opened -> 'cancel_terms' as cancel_terms, opened ->> 'next_reminder_on' as next_reminder_on from opened_quote(:half_paid) as opened",
    ],
    [
      "staff",
      "select opened -> 'cancel_terms' as cancel_terms from opened_quote(:canceled_late) as opened",
    ],
    ["database", "private.told_receipt(:part)"],
    ["database", "private.told_receipt(:too_much)"],
    [
      "database",
      "private.bill_period(jsonb_build_object('event_date', :today, 'pickup_on', :today + 70, 'bills', jsonb_build_array(jsonb_build_object('day', :today), jsonb_build_object('day', :today + 31))), 1)",
    ],
    [
      "database",
      "private.bill_period(jsonb_build_object('event_date', :today, 'pickup_on', :today + 70, 'bills', jsonb_build_array(jsonb_build_object('day', :today), jsonb_build_object('day', :today + 31))), 2)",
    ],
    [
      "database",
      "private.bill_period(jsonb_build_object('event_date', :today, 'bills', jsonb_build_array(jsonb_build_object('day', :today))), 1)",
    ],
    ["database", "private.bill_period('{}', 1)"],
    ...DUES.map(([told, why]): Subject["asks"][number] => [
      "database",
      `private.dues_of(${json({ amount: 200, event_date: IN_A_MONTH, ...told }).sql}, :today, :today - 1, :today + 60)`,
      why,
    ]),
  ],
};
