import {
  at,
  booking,
  type Columns,
  canceled,
  change,
  day,
  declined,
  dues,
  entry,
  json,
  payment,
  quote,
  request,
  row,
  sent,
  unit,
  version,
} from "./rows.ts";
import type { Subject } from "./subject.ts";

const made = (of: string, id: number, by: string, ago: string, columns: Columns = {}) =>
  row("public.quote_activity", {
    id,
    created_at: at(ago),
    actor_id: `:${by}`,
    actor_name: by,
    submission_id: `:${of}_request`,
    quote_id: `:${of}`,
    action: "created",
    ...columns,
  });
const dismissed: Columns = {
  processed: true,
  processed_at: at("-1 day"),
  dismissed_at: at("-1 day"),
};
/** Midnight of the first day in question, ten days ago, and of the day after the last one. */
const FIRST = "-10 days -13 hours";
const AFTER = "-2 days -13 hours";
const within: Columns = { created_at: at("-5 days") };
const asks = ":today - 10, :today - 3";

export const ABOUT_FIGURES: Subject = {
  name: "figures",
  rows: [
    request("before_the_first", { created_at: at(`${FIRST} -1 millisecond`) }),
    request("at_the_first_moment", { created_at: at(FIRST), due_at: at("1 hour") }),
    request("at_the_last_moment", { created_at: at(`${AFTER} -1 millisecond`), due_at: at("0") }),
    request("after_the_last", { created_at: at(AFTER) }),
    request("dismissed", { ...within, ...dismissed }),
    request("answered_in_time", {
      ...within,
      due_at: at("-4 days"),
      first_contact_at: at("-4 days"),
      first_contact_kind: "spoke",
      attribution: json({ source: "search" }),
    }),
    request("answered_late", {
      ...within,
      due_at: at("-4 days -1 second"),
      first_contact_at: at("-4 days"),
      first_contact_kind: "spoke",
      first_sent_at: at("-3 days"),
      attribution: json({ source: "search" }),
    }),
    quote("drafted", { ...within, quote_amount: 100 }, within),
    made("drafted", 1, "ana", "-5 days"),
    quote(
      "drafted_long_ago",
      { quote_amount: 150, created_at: at("-30 days"), valid_until: day(0) },
      { created_at: at("-30 days") },
    ),
    quote(
      "sent",
      { ...sent, ...within, quote_amount: 200 },
      {
        ...within,
        event_type: "luxury-trailers",
        phone: "713 555 0101",
        first_sent_at: at("-4 days"),
        due_at: at("-4 days"),
      },
    ),
    made("sent", 2, "ana", "-5 days"),
    made("sent", 4, "ben", "-5 days", { action: "content" }),
    quote("last_day", { ...sent, ...within, valid_until: day(0), quote_amount: 210 }, within),
    made("last_day", 5, "ben", "-5 days", { actor_name: "Benjamin" }),
    quote("expired", { ...sent, ...within, valid_until: day(-1), quote_amount: 300 }, within),
    made("expired", 3, "ben", "-5 days"),
    ...Array.from({ length: 13 }, (_, number) =>
      quote(
        `declined_${number}`,
        { ...declined, ...within, quote_amount: 1, loss_reason: `Reason ${number}` },
        within,
      ),
    ),
    quote(
      "declined_too",
      { ...declined, ...within, quote_amount: 1, loss_reason: "Reason 12" },
      within,
    ),
    booking(
      "booked",
      { ...within, quote_amount: 400, decided_at: at("-4 days") },
      { quote_amount: 450, booked_at: at("-4 days") },
    ),
    booking(
      "canceled",
      { ...within, quote_amount: 500, decided_at: at("-4 days") },
      { ...canceled, booked_at: at("-4 days") },
    ),
    "update public.quote_submissions set created_at = now() - interval '5 days' where id in (:booked_request, :canceled_request);",
    booking(
      "asked_before_accepted_since",
      { created_at: at("-30 days"), quote_amount: 600, decided_at: at(FIRST) },
      { booked_at: at(FIRST) },
    ),
    "update public.quote_submissions set created_at = now() - interval '30 days' where id = :asked_before_accepted_since_request;",
    booking(
      "accepted_after_the_last",
      { quote_amount: 700, decided_at: at(AFTER) },
      { booked_at: at(AFTER) },
    ),
    "update public.quote_submissions set created_at = now() - interval '30 days' where id = :accepted_after_the_last_request;",
    change("booked", { quote_amount: 800, event_date: day(9) }),
    // Trailers.
    unit("two_1", "2-station"),
    unit("two_2", "2-station", { retired_on: day(-5) }),
    row("public.unit_outages", {
      id: ":axle",
      unit_id: ":two_1",
      first_day: day(-4),
      last_day: day(-3),
      reason: "Axle",
    }),
    row("public.unit_outages", {
      id: ":for_good",
      unit_id: ":two_2",
      first_day: day(-7),
      reason: "Sold",
    }),
    ...(
      [
        "ends_on_the_first",
        -12,
        -10,
        "begins_on_the_last",
        -3,
        -1,
        "ends_before",
        -12,
        -11,
      ] as const
    ).flatMap((name, place, all) =>
      typeof name === "string"
        ? [
            booking(
              name,
              {
                delivery_on: day(Number(all[place + 1])),
                event_date: day(Number(all[place + 1])),
                pickup_on: day(Number(all[place + 2])),
                created_at: at("-60 days"),
              },
              { booked_at: at("-60 days") },
            ),
            row("public.quote_units", { quote_id: `:${name}`, unit_id: ":two_1" }),
            row("public.quote_units", { quote_id: `:${name}`, unit_id: ":two_2" }),
          ]
        : [],
    ),
    "update public.quote_submissions set created_at = now() - interval '60 days' where id in (:ends_on_the_first_request, :begins_on_the_last_request, :ends_before_request);",
    // Money.
    version("booked", 1, { amount: 450, lines: [{ kind: "tax", amount: 50 }] }),
    dues("booked", ["deposit", 5000, -9], ["balance", 40000, 5]),
    payment("paid_before", "booked", 100, { paid_on: day(-11) }),
    payment("paid_on_the_first", "booked", 5000, {
      paid_on: day(-10),
      way: "stripe",
      method: "us_bank_account",
    }),
    payment("paid_on_the_last", "booked", 7000, {
      paid_on: day(-3),
      way: "stripe",
      method: null,
      refunded_cents: 2000,
      lost_cents: 1000,
    }),
    entry("booked", "refund", -2000, {
      payment_id: ":paid_on_the_last",
      entered_at: at(`${AFTER} -1 millisecond`),
    }),
    entry("booked", "dispute", -1000, { payment_id: ":paid_on_the_last", entered_at: at(AFTER) }),
    payment("in_another_month", "booked", 300, { paid_on: day(-20) }),
  ].join(""),
  asks: [
    ["staff", `select figures - 'reasons' as figures from desk_figures(${asks}) as figures`],
    [
      "staff",
      `select reason from desk_figures(${asks}) as figures cross join lateral jsonb_array_elements(figures -> 'reasons') as reason`,
      "The twelve most frequent; the others are one.",
    ],
    [
      "staff",
      "select figures -> 'step' as step, jsonb_array_length(figures -> 'periods') as periods, figures #> '{periods,0,start}' as first from desk_figures() as figures",
    ],
    [
      "staff",
      "select days, figures -> 'step' as step, jsonb_array_length(figures -> 'periods') as periods from unnest('{371,372,3661}'::integer[]) as days cross join lateral desk_figures(:today - days, :today) as figures",
      "By month from more than 371 days on, and of ten years at most.",
    ],
    [
      "newcomer",
      `select figures -> 'kinds' as kinds, figures -> 'open' as open from desk_figures(${asks}) as figures`,
    ],
    ["staff", `money_figures(${asks})`],
    [
      "staff",
      "select months from money_figures(:today - 30, :today) as figures cross join lateral jsonb_array_elements(figures -> 'months') as months",
    ],
    ["staff", "money_figures(:today, :today - 1)"],
    ["database", "select id from private.quotes_with_money(:today - 3, :today - 3) as moved (id)"],
    [
      "database",
      "select payment_id, kind, way, day, cents, tax from private.money_moved(array[:booked]::uuid[]) order by payment_id, kind",
      "The tax of a running sum: no cent is lost.",
    ],
    [
      "staff",
      `select first, last, period -> 'start' as week, period -> 'accepted_quotes' as accepted
       from (values (:today - 8, :today - 5), (:today - 8, :today - 4), (:today - 4, :today - 3), (:today - 3, :today - 3)) as asked (first, last)
       cross join lateral desk_figures(first, last) as figures cross join lateral jsonb_array_elements(figures -> 'periods') as period`,
      "Four days ago one was accepted.",
    ],
    [
      "database",
      "select days, id from generate_series(-5, 0) as days cross join lateral private.quotes_with_money(:today + days, :today + days) as moved (id)",
    ],
  ],
};

const agreed = (name: string, columns: Columns = {}, own: Columns = {}) =>
  booking(name, { event_date: day(9), ...columns }, { version: 1, ...own }) +
  version(name, 1, {
    amount: 100,
    event_date: "2030-05-24",
    lines: [{ kind: "tax", amount: 7.6 }],
  });

export const ABOUT_THE_BOOKS: Subject = {
  name: "the books",
  rows: [
    agreed("agreed_on_the_first", { email: "ap@example.com", phone: "713 555 0101" }),
    dues("agreed_on_the_first", ["deposit", 3333, 1], ["balance", 6667, 4]),
    `update public.quote_acceptances set accepted_at = now() - interval '10 days 13 hours', company = 'Acme', po_number = 'PO 7';`,
    agreed("agreed_before"),
    dues("agreed_before", ["balance", 10000, 4]),
    "update public.quote_acceptances set accepted_at = now() - interval '10 days 13 hours 1 millisecond' where quote_id = :agreed_before;",
    agreed("agreed_on_the_last"),
    dues("agreed_on_the_last", ["balance", 10000, 4]),
    "update public.quote_acceptances set accepted_at = now() - interval '2 days 13 hours 1 millisecond' where quote_id = :agreed_on_the_last;",
    agreed("agreed_after"),
    dues("agreed_after", ["balance", 10000, 4]),
    "update public.quote_acceptances set accepted_at = now() - interval '2 days 13 hours' where quote_id = :agreed_after;",
    agreed("due_at_once"),
    dues("due_at_once", ["balance", 10000, -9]),
    agreed("canceled", {}, canceled),
    dues("canceled", ["balance", 10000, 4]),
    payment("paid_and_kept", "canceled", 500, { paid_on: day(-3), reference: "C-1" }),
    // On hire: a bill and a visit fall on these days.
    booking(
      "on_hire",
      { delivery_on: day(-40), event_date: day(-40), pickup_on: day(30) },
      { version: 1 },
    ),
    version("on_hire", 1, {
      amount: 200,
      bills: [
        { day: "2030-04-05", amount: 100 },
        { day: "2030-05-06", amount: 100 },
      ],
    }),
    dues(
      "on_hire",
      ["bill", 10000, -40, { number: 1, bills: 2 }],
      ["bill", 10000, -5, { number: 2, bills: 2 }],
      ["visit", 1000, -4, { place: 1001, number: 1001, for_day: day(-4) }],
    ),
    "update public.quote_acceptances set accepted_at = now() - interval '60 days' where quote_id = :on_hire;",
    payment("undone", "on_hire", 700, {
      paid_on: day(-4),
      voided_at: at("-1 day"),
      voided_by: "Ana",
    }),
    entry("on_hire", "payment", -700, { payment_id: ":undone" }),
    payment("paid_on_hire", "on_hire", 900, {
      paid_on: day(-10),
      reference: "C-2",
      refunded_cents: 100,
      lost_cents: 200,
    }),
    entry("on_hire", "refund", -100, { payment_id: ":paid_on_hire", entered_at: at("-4 days") }),
    entry("on_hire", "dispute", -200, { payment_id: ":paid_on_hire", entered_at: at("-4 days") }),
    // Of one name.
    agreed("first_ada", { name: "Ada Byron", email: "ada@example.com", phone: "713 555 0111" }),
    dues("first_ada", ["balance", 10000, 4]),
    "update public.quote_acceptances set accepted_at = now() - interval '90 days' where quote_id = :first_ada;",
    agreed("other_ada", {
      name: "ADA BYRON",
      email: "other@example.com",
      phone: "713 555 0112",
      billing_email: "bills@example.com",
    }),
    dues("other_ada", ["balance", 10000, 4]),
    agreed("same_ada_by_mail", {
      name: "Ada Byron",
      email: "ADA@example.com",
      phone: "713 555 0113",
    }),
    dues("same_ada_by_mail", ["balance", 10000, 4]),
    agreed("same_ada_by_phone", {
      name: "Ada Byron",
      email: "new@example.com",
      phone: "(713) 555-0111",
    }),
    dues("same_ada_by_phone", ["balance", 10000, 4]),
    agreed("erased_one", { name: "Erased", email: "erased@erased.invalid" }),
    dues("erased_one", ["balance", 10000, 4]),
    agreed("erased_two", { name: "Erased", email: null }),
    dues("erased_two", ["balance", 10000, 4]),
  ].join(""),
  asks: [
    [
      "owner",
      `select row - array['email', 'phone'] as row from books(${asks}) as books cross join lateral jsonb_array_elements(books -> 'rows') as row`,
    ],
    [
      "owner",
      `select row ->> 'id' as id, row ->> 'email' as email, row ->> 'is_namesake' as is_namesake from books(${asks}) as books cross join lateral jsonb_array_elements(books -> 'rows') as row where row ->> 'name' ~* 'ada|erased'`,
    ],
    [
      "owner",
      `select books ->> 'next' as next, jsonb_array_length(books -> 'rows') as rows from books(${asks}, null, 2) as books`,
    ],
    [
      "owner",
      `select books ->> 'next' as next, jsonb_array_length(books -> 'rows') as rows from books(${asks}, 'f0000000-0000-4000-8000-000000000000', 2) as books`,
    ],
    [
      "owner",
      `select books ->> 'next' as next, jsonb_array_length(books -> 'rows') as rows from books(${asks}, null, 0) as books`,
    ],
    ["owner", "books(:today, :today - 1)"],
    ["staff", `books(${asks})`],
    [
      "database",
      "select name from private.quotes_in_books(:today - 10, :today - 3) as found (id) join public.quotes using (id) order by name",
    ],
    [
      "database",
      "select quote_id, place, what, invoiced_on, due_on, cents, tax from private.invoices_of(array[:agreed_on_the_first, :on_hire, :due_at_once, :canceled]::uuid[]) order by quote_id, place",
    ],
    [
      "database",
      "select days, name from generate_series(8, 10) as days cross join lateral private.quotes_in_books(:today + days, :today + days) as found (id) join public.quotes using (id) order by days, name",
      "On hire that day.",
    ],
  ],
};
