import {
  acceptance,
  type By,
  check,
  deposit,
  id,
  insertion,
  stopPhoto,
} from "../../long/support/every-write.ts";

// What writes do when there is more beside their own row than in the scene (tests/long/support/scene-for-writes.ts): each is a
// list of statements of which the last one counts, over what those before it left.

/**
 * "colleague" is another member of staff than "staff", "newcomer" has an account and no role; what is "given" no trigger
 * sees.
 */
export type Caller = By | "colleague" | "newcomer" | "given";
export type Case = [by: Caller, statement: string][];

/** A quote with the revision that the desk shows of it. */
const at = (name: string) =>
  `:${name}, (
     select coalesce(booking.revision, quote.revision)
     from public.quotes as quote left join public.bookings as booking on booking.quote_id = quote.id
     where quote.id = :${name}
   )`;
const step = (name: string, quote: string, rest?: string): [Caller, string] => [
  "staff",
  `select from public.${name}(${at(quote)}${rest ? `, ${rest}` : ""})`,
];
const undo = (quote: string): [Caller, string] => step("undo_step", quote);
/** What no one did over the API, such as a row that is older. */
const given = (statement: string): [Caller, string] => ["given", statement];
const ago = (age: string, table: string, column: string, where: string): [Caller, string] =>
  given(`update ${table} set ${column} = now() - interval '${age}' where ${where}`);

const question = (quote: string, number: number, kind = "question"): [Caller, string] => [
  "anon",
  `select public.write_about_quote(:${quote}_token, ${id(number)}, '${kind}', 'When?') as answer`,
];
const remind: [Caller, string] = ["staff", "select public.remind_of_payment(:booked, '{email}')"];
const decline = (quote: string) => step("decline_for_customer", quote, "'Rain'");
const cancel = (quote: string) => step("cancel_booking", quote, "'business', 'Flood', '{email}'");
const visit = (rest: string) => step("change_visit", "booked", rest);
const charged = visit("_to => date :day + 1, _price => 80");
const byPhone = step(
  "accept_for_customer",
  "draft",
  `'Ada', now() - interval '1 minute', 1, _facts => '{"site_utilities": "Both"}'`,
);
const otherTrailers = (quote: string, stations: string) =>
  step(
    "propose_change",
    quote,
    `'{"lines": [{"kind": "model", "text": "Trailer", "model": "${stations}-station", "quantity": 1, "price": 120}]}', '{email}'`,
  );

/** What Stripe says of a payment, a session of which this is all. */
const atStripe = (payment: string, revision: number, seen: object): [Caller, string] => [
  "server",
  `select public.record_stripe_payment(
     :${payment}, ${revision},
     :seen::jsonb || jsonb_build_object('session', :${payment}, 'intent', :${payment}) || '${JSON.stringify(seen).replaceAll(":", ": ")}'
   ) as answer`,
];

const OF_QUOTES: Case[] = [
  [decline("sent"), step("reopen_quote", "sent")],
  [decline("sent"), undo("sent")],
  [decline("sent"), step("correct_reason", "sent", "'Price'")],
  [decline("draft"), step("reopen_quote", "draft")],
  [step("reopen_quote", "sent"), undo("sent")],
  [decline("sent"), step("reopen_quote", "sent"), undo("sent")],
  [step("extend_quote", "sent", "'2031-12-30'"), undo("sent")],
  [step("plan_follow_up", "sent", "'2031-05-01'"), undo("sent")],
  [step("mark_quote_sent", "draft", "'print'"), undo("draft")],
  [step("send_quote", "draft", "'{email}'"), undo("draft")],
  // Sent once more, as it was.
  [step("send_quote", "sent", "'{email}'")],
  [step("reopen_quote", "sent"), step("mark_quote_sent", "sent")],
  [
    step("reopen_quote", "sent"),
    step("edit_quote", "sent", `'{"quote_notes": "Ramp", "valid_until": "2031-01-01"}'`),
    step("mark_quote_sent", "sent", `null, '{"needs": ["Water"]}'`),
  ],
  [
    step("edit_quote", "draft", `'{"phone": "713 555 0142"}'`),
    step("send_quote", "draft", "'{sms}', _agreed => true"),
  ],
  [step("accept_for_customer", "sent"), undo("sent")],
  [byPhone],
  [byPhone, undo("draft")],
  [
    byPhone,
    [
      "staff",
      "select public.void_acceptance((select id from public.quote_acceptances where quote_id = :draft), 'No')",
    ],
  ],
  // The last trailer of that day is another's by now.
  [
    ["anon", acceptance("sent", 61)],
    ["anon", acceptance("rival", 62)],
  ],
  [
    ["anon", acceptance("sent", 61)],
    ["anon", acceptance("sent", 61)],
  ],
  [["anon", acceptance("sent", 61)], step("accept_for_customer", "rival", "_overbook => true")],
  [
    given("update public.quotes set valid_until = '2030-05-01' where id = :sent"),
    ["anon", acceptance("sent", 61)],
  ],
  [
    ["anon", `select public.decline_quote(:sent_token, ${id(62)}, 'Rain') as answer`],
    ["anon", acceptance("sent", 61)],
  ],
  [
    question("sent", 63),
    ["anon", `select public.decline_quote(:sent_token, ${id(62)}, null) as answer`],
  ],
  [question("sent", 63), ["staff", `select public.answer_customer(:sent, ${id(64)}, 'Noon.')`]],
  [question("sent", 63), ["staff", "select public.settle_quote_messages(:sent)"]],
  [question("sent", 63), question("sent", 63)],
  [question("booked", 63, "cancel")],
  [
    [
      "anon",
      `select public.write_about_quote(
       :booked_token, ${id(63)}, 'day', '', _asked => '{"day": "2031-06-02", "place": "9 Elm St, Katy", "count": 2}') as answer`,
    ],
  ],
  [
    [
      "anon",
      `select public.write_about_quote(
       :moved_token, ${id(63)}, 'day', '', _asked => '{"day": "2031-06-01"}') as answer`,
    ],
  ],
  // Its customer asks for the digits of the phone on the quote.
  [
    step("edit_quote", "sent", `'{"phone": "713 555 0142"}'`),
    ago("15 days", "public.quote_links", "made_at", "quote_id = :sent"),
    [
      "anon",
      `select public.accept_quote(:sent_token, ${id(61)}, 1, :sent_hash, 'Ada', '', 'en', '0000') as answer`,
    ],
  ],
  [
    given("update public.quote_links set recipient = 'sent@example.com' where id = :link"),
    step(
      "edit_quote",
      "sent",
      `'{"email": "other@example.com", "billing_email": "ap@example.com"}'`,
    ),
  ],
  [step("edit_quote", "booked", `'{"email": "other@example.com"}'`)],
  [step("edit_quote", "sent", `'{"site_access": "Back gate"}'`)],
  [step("edit_quote", "sent", `'{"valid_until": "2031-01-01"}'`)],
  [
    ["anon", "select public.token_for_code(left(:sent, 8), :sent_code)"],
    ["staff", "select public.revoke_quote_link(:link)"],
  ],
  [
    ...[1, 2, 3, 4, 5, 6].map((): [Caller, string] => [
      "anon",
      "select public.token_for_code(left(:sent, 8), :sent_code)",
    ]),
    ["anon", "select public.token_for_code(left(:sent, 8), :sent_code)"],
  ],
  [
    given("update private.quote_guesses set wrong_codes = 10 where quote_id = :sent"),
    ["anon", "select public.token_for_code(left(:sent, 8), :sent_code)"],
  ],
  [
    given(
      "update public.notifications set state = 'sent', sent_at = now() where quote_id = :sent and state = 'waiting'",
    ),
    ["anon", "select public.resend_quote_link(left(:sent, 8), 'sent@example.com')"],
  ],
  [
    ["anon", "select public.view_quote(:sent_token)"],
    ["anon", "select public.view_quote(:sent_token)"],
  ],
  [
    ["staff", `select public.send_papers(:sent, ${id(17)}, '{w9}', 'It is on the page.')`],
    ["staff", "select public.remove_paper('w9')"],
  ],
  [["staff", "select public.keep_paper('w9', :paper)"]],
];

const refund = (
  number: number,
  cents: number,
  by: Caller = "staff",
  left = "null",
): [Caller, string] => [
  by,
  `select public.record_refund(${id(30)}, ${id(number)}, ${cents}, 'Rain', _left_cents => ${left}) ->> 'left' as answer`,
];
const alike = (number: number, reference: string, left = "null"): [Caller, string] => [
  "staff",
  `select public.record_payment(
     :booked, ${id(number)}, 2500, 'check', '2026-01-02', '${reference}', _left_cents => ${left}) ->> 'left' as answer`,
];

/** What a second look at an answer shows: an edge, or the latest of several. */
const OF_EDGES: Case[] = [
  [["anon", `select public.write_about_quote(:sent_token, ${id(63)}, 'question', ' ') as answer`]],
  [["anon", `select public.write_about_quote(:sent_token, ${id(63)}, 'again', ' ') as answer`]],
  [["anon", `select public.write_about_quote(:sent_token, ${id(63)}, 'accept', 'Yes') as answer`]],
  [
    [
      "anon",
      `select public.write_about_quote('nothing', ${id(63)}, 'question', 'When?') as answer`,
    ],
  ],
  // The last of two refunds, and of two payments alike, is the one that is named.
  [
    refund(33, 1000),
    ago("1 day", "public.payment_refunds", "created_at", "true"),
    refund(34, 500, "colleague"),
    refund(35, 300, "staff", "2500"),
  ],
  [
    alike(31, "C-1"),
    ago("1 hour", "public.payments", "created_at", `id = ${id(31)}`),
    alike(32, "C-2"),
    alike(33, "C-3", "12500"),
  ],
  [
    alike(31, "C-1"),
    ago("25 hours", "public.payments", "created_at", "true"),
    alike(33, "c-1", "15000"),
  ],
  [
    alike(31, "C-1"),
    ago("25 hours", "public.payments", "created_at", "true"),
    alike(33, "C-2", "15000"),
  ],
  // The deposit is paid: what is asked for is the balance.
  [
    [
      "server",
      "select public.begin_payment(:paid_token) #- '{payment,id}' #- '{payment,number}' #- '{payment,hash}' as answer",
    ],
  ],
  [
    ["server", "select public.begin_payment(:booked_token, 'balance')"],
    [
      "server",
      "select public.begin_payment(:booked_token, 'balance') #>> '{payment,what}' as answer",
    ],
  ],
  // Claimed again, a message has neither the number nor the fate of the time before; one by text is left for another worker.
  [
    given(
      "update public.notifications set next_attempt_at = now() + interval '1 day' where state = 'waiting'",
    ),
    given("update private.worker_runs set reminded_at = now()"),
    given(
      `update public.notifications set next_attempt_at = now() - interval '1 minute', provider_id = 'former',
         delayed_at = now() - interval '1 hour', delivered_at = now() - interval '1 hour',
         bounced_at = now() - interval '1 hour', is_unanswered = true, answer = '421'
       where quote_id = :sent and kind = 'quote' and state = 'waiting'`,
    ),
    given(
      "update public.notifications set state = 'waiting', next_attempt_at = now() - interval '1 minute' where id = :sending",
    ),
    ["server", "select kind as answer from public.claim_notifications('test', 5, '{email}')"],
  ],
];

const OF_BOOKINGS: Case[] = [
  [question("booked", 63, "cancel"), remind, charged, cancel("booked")],
  [charged, cancel("booked"), undo("booked")],
  [cancel("moved"), undo("moved")],
  [cancel("booked"), step("edit_booking", "booked", `'{"site_access": "Gate"}'`)],
  [charged, remind, ["staff", "select public.void_acceptance(:yes, 'Asked to')"]],
  [
    [
      "staff",
      "select public.void_acceptance((select id from public.quote_acceptances where quote_id = :moved), 'No')",
    ],
  ],
  [
    step("accept_for_customer", "moved"),
    [
      "staff",
      "select public.void_acceptance((select id from public.quote_acceptances where quote_id = :moved and voided_at is null), 'No')",
    ],
  ],
  [step("accept_for_customer", "moved", '_facts => \'{"site_access": "Gate"}\''), undo("moved")],
  [["anon", acceptance("moved", 61, 2)], undo("moved")],
  [
    given("update public.booking_changes set valid_until = '2030-05-01' where quote_id = :moved"),
    ["anon", acceptance("moved", 61, 2)],
  ],
  [
    given("update public.booking_changes set valid_until = '2030-05-01' where quote_id = :moved"),
    step("plan_change", "moved", "'2030-06-01', '2030-05-20'"),
  ],
  // Other trailers than it has: those are free again.
  [otherTrailers("booked", "4"), step("accept_for_customer", "booked")],
  [otherTrailers("booked", "4"), step("accept_for_customer", "booked"), undo("booked")],
  // Another day, with the same trailers.
  [
    step("propose_change", "booked", `'{"event_date": "2031-06-02"}', '{email}'`),
    step("accept_for_customer", "booked"),
  ],
  [
    question("booked", 63),
    step(
      "propose_change",
      "booked",
      `'{"event_date": "2031-06-02"}', '{email}', _words => 'As you asked.'`,
    ),
  ],
  [otherTrailers("booked", "4"), step("take_change_back", "booked")],
  [
    step(
      "propose_change",
      "monthly",
      `'{"is_open_ended": false, "pickup_on": "2030-06-30"}', '{}', _overbook => true`,
    ),
    step("accept_for_customer", "monthly", "_overbook => true"),
  ],
  [["postgres", "select private.bill_open_hires()"]],
  [
    ["postgres", "select private.bill_open_hires()"],
    ["postgres", "select private.bill_open_hires()"],
  ],
  [charged],
  [charged, visit("_day => date :day + 1")],
  [charged, visit("_day => date :day + 1, _to => :day")],
  [
    step("change_visit", "monthly", "_to => '2030-05-20', _price => 80"),
    step("change_visit", "monthly", "_day => '2030-05-20', _to => '2030-05-22'"),
  ],
  [step("edit_booking", "booked", "'{\"service_every_days\": 1}'"), visit("_day => date :day + 1")],
  [
    step("edit_booking", "booked", "'{\"service_every_days\": 1}'"),
    visit("_day => date :day + 1"),
    visit("_to => date :day + 1"),
  ],
  [step("edit_booking", "booked", `'{"site_access": "Side gate"}'`)],
  [
    [
      "anon",
      `select public.tell_site(:booked_token, ${id(25)}, '{"utilities": "Both"}') as answer`,
    ],
    [
      "anon",
      `select public.tell_site(:booked_token, ${id(25)}, '{"utilities": "Both"}') as answer`,
    ],
  ],
  [
    ["staff", "select public.ask_for_site(:booked)"],
    step("edit_booking", "booked", `'{"site_utilities": "Both"}'`),
  ],
  [
    ["staff", "select public.ask_for_site(:booked)"],
    step("edit_booking", "booked", `'{"site_utilities": "Both"}'`),
    ["postgres", "select private.queue_site_questions()"],
  ],
  [
    ["anon", "select public.driver_mark(:driver, :booked, 'delivered', now()) as answer"],
    ["anon", "select public.driver_mark(:driver, :booked, 'delivered', null) as answer"],
  ],
  [
    ["staff", "select public.mark_stop(:day, :booked, 'delivered', now())"],
    ["anon", "select public.driver_mark(:driver, :booked, 'delivered', null) as answer"],
  ],
  [
    ["staff", "select public.mark_stop(:day, :booked, 'delivered', now())"],
    ["colleague", "select public.mark_stop(:day, :booked, 'delivered', null)"],
  ],
  [
    ["staff", `select public.remove_stop_photo(${id(3)}, true)`],
    ["staff", `select public.remove_stop_photo(${id(3)}, false)`],
  ],
  [
    ["staff", "select public.plan_day(:day, 'Luis')"],
    ["colleague", "select public.plan_day(:day, 'Ana')"],
  ],
  [
    ["staff", "select public.settle_trailer_entry(:outage, true)"],
    ["staff", "select public.settle_trailer_entry(:outage, false)"],
  ],
  [
    given("update public.unit_outages set first_day = '2030-05-10' where id = :outage"),
    ["staff", "select public.settle_trailer_entry(:outage, true)"],
  ],
  [
    ago("40 days", "private.day_links", "day", "id = :day_link"),
    ["staff", "select from public.make_day_link(:day)"],
  ],
  [
    ["staff", "select public.revoke_day_link(:day_link)"],
    ["anon", "select public.driver_day(:driver)"],
  ],
];

const OF_MONEY: Case[] = [
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
    atStripe("paid_payment", 1, {
      refunded: 2000,
      refunds: [
        { id: "re_1", refund_id: `${id(23).slice(1, -1)}`, cents: 2000, state: "succeeded" },
      ],
    }),
  ],
  [
    ["staff", `select from public.ask_refund(:paid_payment, ${id(23)}, 2000, 'Rain', false)`],
    atStripe("paid_payment", 1, {
      refunds: [{ id: "re_1", refund_id: `${id(23).slice(1, -1)}`, cents: 2000, state: "failed" }],
    }),
  ],
  [
    atStripe("paid_payment", 1, {
      refunded: 1000,
      refunds: [{ id: "re_2", cents: 1000, state: "succeeded" }],
    }),
  ],
  [
    atStripe("paid_payment", 1, {
      lost: 5000,
      dispute: "lost",
      disputes: [{ id: "dp_1", status: "lost" }],
    }),
  ],
  [
    atStripe("paid_payment", 1, {
      dispute: "needs_response",
      disputes: [{ id: "dp_1", status: "needs_response" }],
    }),
  ],
  [
    atStripe("paid_payment", 1, {
      lost: 5000,
      dispute: "needs_response",
      disputes: [{ id: "dp_1", status: "needs_response" }],
    }),
    atStripe("paid_payment", 2, { dispute: "won", disputes: [{ id: "dp_1", status: "won" }] }),
  ],
  [atStripe("paid_payment", 1, { dispute: "lost", is_unclear: true })],
  [atStripe("paid_payment", 1, {})],
  [atStripe("paid_payment", 0, {})],
  [atStripe("payment", 0, { state: "processing", paid: 0, paid_at: null })],
  [
    atStripe("payment", 0, { state: "processing", paid: 0, paid_at: null }),
    atStripe("payment", 1, { state: "failed", paid: 0, paid_at: null }),
  ],
  [atStripe("payment", 0, { state: "expired", paid: 0, paid_at: null })],
  [
    atStripe("payment", 0, {
      paid: 4000,
      method: "card",
      last4: "4242",
      receipt_url: "https://pay.stripe.com/r/1",
    }),
  ],
  [cancel("booked"), atStripe("payment", 0, { paid: 5000 })],
  [
    [
      "staff",
      `select public.record_payment(:booked, ${id(32)}, 17500, 'zelle', '2026-01-02') as answer`,
    ],
    atStripe("payment", 0, { paid: 5000 }),
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
  // Three days after a deposit was due, and the day before.
  [["postgres", "select private.queue_payment_reminders('2030-05-21 17:00Z')"]],
  [
    question("bare", 63, "cancel"),
    ["postgres", "select private.queue_payment_reminders('2030-05-21 17:00Z')"],
  ],
  [
    ["postgres", "select private.queue_payment_reminders('2030-05-21 17:00Z')"],
    ["postgres", "select private.queue_payment_reminders('2030-05-21 17:00Z')"],
  ],
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

const emergency = `insert into public.quote_submissions
    (name, email, phone, contact_method, contact_value, event_type, event_address, additional_info)
  values ('Ada', 'urgent@example.com', '713 555 0199', 'phone', '713 555 0199', 'EMERGENCY: plumbing-failure',
    '1 Main St, Houston', 'Urgency: immediate')`;
const EMERGENCY = "(select id from public.quote_submissions where email = 'urgent@example.com')";
const urgent: Case = [
  given("update private.alert_lists set emails = '{night@example.com}' where list <> 'first'"),
  ["anon", emergency],
];

const OF_REQUESTS: Case[] = [
  [["anon", insertion("fresh")]],
  [
    [
      "anon",
      insertion("fresh")
        .replace("'Ada' as name", "'Ada' as name")
        .replaceAll("fresh@example.com", "open@example.com")
        .replace("120 as", "80 as"),
    ],
  ],
  [["anon", insertion("dismissed")]],
  [
    ago("2 hours", "public.quote_submissions", "created_at", "id = :open_request"),
    ["anon", insertion("open")],
  ],
  [
    ago("25 hours", "public.quote_submissions", "created_at", "id = :open_request"),
    ["anon", insertion("open")],
  ],
  urgent,
  [...urgent, ["staff", `select from public.take_request(${EMERGENCY})`]],
  [...urgent, ["staff", `select public.add_request_entry(${id(60)}, ${EMERGENCY}, 'spoke')`]],
  [
    ...urgent,
    ["staff", `select public.add_request_entry(${id(60)}, ${EMERGENCY}, 'spoke')`],
    ["staff", `select public.void_request_entry(${id(60)})`],
  ],
  [...urgent, ["staff", `select public.dismiss_requests(array[${EMERGENCY}])`]],
  [
    ...urgent,
    ["staff", `select public.dismiss_requests(array[${EMERGENCY}])`],
    ["staff", `select public.restore_requests(array[${EMERGENCY}])`],
  ],
  [
    ["colleague", "select from public.take_request(:open_request)"],
    ["staff", "select from public.take_request(:open_request)"],
  ],
  [
    ["colleague", "select from public.take_request(:open_request)"],
    ["staff", "select from public.take_request(:open_request, :two)"],
  ],
  [
    ["staff", "select from public.take_request(:open_request)"],
    ["staff", "select public.release_request(:open_request) as answer"],
  ],
  [
    ["colleague", "select from public.take_request(:open_request)"],
    ["staff", "select public.release_request(:open_request) as answer"],
  ],
  [["staff", `select public.add_request_entry(${id(10)}, :also_open_request, 'texted')`]],
  [
    [
      "staff",
      `select public.add_request_entry(${id(10)}, :also_open_request, 'note', 'Called twice')`,
    ],
  ],
  [
    ["staff", `select public.add_request_entry(${id(10)}, :also_open_request, 'spoke')`],
    ["staff", `select public.void_request_entry(${id(10)})`],
  ],
  [
    ["colleague", "select count(*) from public.look_at_request(:open_request)"],
    ["staff", "select count(*) as answer from public.look_at_request(:open_request, true)"],
  ],
  [
    ["staff", "select count(*) from public.look_at_request(:open_request)"],
    ["staff", "select count(*) as answer from public.look_at_request()"],
  ],
  [
    ["anon", insertion("fresh")],
    [
      "anon",
      `select public.correct_request_email((select to_jsonb(r) - '{id}'::text[] from (${insertion("fresh").replace(/^[\s\S]*?select/, "select")}) as r), 'new@example.com') as answer`,
    ],
  ],
  [
    [
      "anon",
      `insert into public.luxury_trailers_landing_page (name, email, phone, event_date)
      values ('Ada', 'luxury@example.com', '713 555 0100', :day)`,
    ],
    [
      "anon",
      `select public.correct_request_email(
       jsonb_build_object('name', 'Ada', 'email', 'luxury@example.com', 'phone', '713 555 0100', 'event_date', :day::text),
       'new@example.com') as answer`,
    ],
  ],
  [
    [
      "staff",
      "update public.quote_submissions set processed = false where id = :dismissed_request",
    ],
  ],
  [
    ["server", "delete from public.quotes where id = :sent"],
    ["staff", "select from public.take_request(:sent_request)"],
  ],
];

const OF_MESSAGES: Case[] = [
  [
    [
      "server",
      "select public.receive_message('sms', 'k1', '+17135550142', :mail::jsonb || '{\"is_said\": true}', null, 'STOP') as answer",
    ],
  ],
  [
    [
      "server",
      "select public.receive_message('sms', 'k1', '+17135550142', :mail::jsonb || '{\"is_said\": true}', null, 'STOP') as answer",
    ],
    [
      "server",
      "select public.receive_message('sms', 'k2', '+17135550142', :mail::jsonb || '{\"is_said\": true}', null, null, true) as answer",
    ],
  ],
  [
    [
      "server",
      "select public.receive_message('email', 'k1', 'auto@example.com', :mail::jsonb || '{\"is_automatic\": true}', :sent) as answer",
    ],
  ],
  [
    [
      "server",
      "select public.receive_message('email', 'key', 'maria@example.com', :mail, :sent) as answer",
    ],
  ],
  [
    step("edit_quote", "sent", `'{"phone": "713 555 0142"}'`),
    ["server", "select public.receive_message('sms', 'k1', '+17135550142', :doubt) as answer"],
  ],
  [
    step("edit_quote", "sent", `'{"phone": "713 555 0142"}'`),
    ["server", "select public.receive_message('sms', 'k1', '+17135550142', :mail) as answer"],
    ["staff", "select public.settle_quote_messages(:sent)"],
  ],
  [["staff", "select public.answer_stop(:doubtful, false)"]],
  [
    ["staff", "select public.settle_received(:received)"],
    ["staff", "select public.settle_received(:received)"],
  ],
  [["server", "select public.fail_notification(:sending, 'test', '550', true, false)"]],
  [
    given("update public.notifications set attempts = 20 where id = :sending"),
    ["server", "select public.fail_notification(:sending, 'test', '421', false, false)"],
  ],
  [["server", "select public.fail_notification(:sending, 'another', '421', false, true)"]],
  [["server", "select public.report_delivery(:sending, now(), 'delivered')"]],
  [["server", "select public.report_delivery(:sending, now(), 'delayed')"]],
  [["server", "select public.report_delivery(:sending, now(), 'complained')"]],
  [["server", "select public.report_delivery(:sending, now() - interval '1 day', 'bounced')"]],
  [
    ["staff", "select public.test_device(:device)"],
    ["server", "select endpoint as answer from public.claim_device_tests()"],
  ],
  [["server", "select public.finish_device_test(:device, false)"]],
  [["staff", "select public.set_own_alerts(true, '713 555 0142')"]],
  [
    ["staff", "select public.set_own_alerts(true, '713 555 0142')"],
    ["staff", "select public.set_alert_list('second', '{}', '{+17135550142}')"],
    ["staff", "select public.set_own_alerts(true, null)"],
  ],
  [
    ago("20 minutes", "private.worker_calls", "called_at", "true"),
    ["server", "select public.accept_worker_call(gen_random_uuid()) as answer"],
  ],
];

const INVITED = given(
  "insert into private.invitations (email, invited_by, invited_by_name) values ('new@example.com', :one, 'One')",
);
const addDevice = (caller: Caller, name: string): [Caller, string] => [
  caller,
  `select public.add_device('https://fcm.googleapis.com/fcm/send/${name}', 'B' || repeat('a', 86), repeat('a', 22), 'Chrome')`,
];
const PUSH_WORKS = given("update private.worker_runs set push_key = 'B' || repeat('b', 86)");
const PROOF_WANTED = given("update private.proof_of_life set email = 'proof@example.com'");

const OF_DEVICES_AND_PROOFS: Case[] = [
  [PUSH_WORKS, addDevice("staff", "b")],
  // What was a colleague's browser.
  [PUSH_WORKS, addDevice("colleague", "a")],
  [
    PUSH_WORKS,
    given(
      `insert into private.push_devices (user_id, endpoint, p256dh, auth, server_key, name, created_at)
       select :one, 'https://fcm.googleapis.com/fcm/send/' || number, 'B' || repeat('a', 86), repeat('a', 22),
         'B' || repeat('b', 86), 'Device ' || number, now() - number * interval '1 hour'
       from generate_series(1, 19) as number`,
    ),
    addDevice("staff", "b"),
  ],
  [PROOF_WANTED, ["server", "select public.begin_proof_of_life() ->> 'event_address' as answer"]],
  [
    PROOF_WANTED,
    ["server", "select public.begin_proof_of_life()"],
    ago("31 days", "private.proofs", "sent_at", "true"),
    ["server", "select public.begin_proof_of_life() ->> 'event_address' as answer"],
  ],
  [
    PROOF_WANTED,
    ["server", "select public.begin_proof_of_life()"],
    given(
      "update public.quote_submissions set is_proof = true, email = sender, contact_value = sender from private.proofs where public.quote_submissions.id = :also_open_request",
    ),
    given(
      "update public.notifications set kind = 'acknowledgment', submission_id = :also_open_request, quote_id = null where id = :sending",
    ),
    ["server", "select public.finish_notification(:sending, '250 OK', 'x')"],
  ],
];

const FRESH = "(select id from public.quote_submissions where email = 'fresh@example.com')";
const correction: [Caller, string] = [
  "anon",
  `select public.correct_request_email(
     jsonb_build_object(
       'name', 'Ada', 'email', 'fresh@example.com', 'contact_method', 'email', 'contact_value', 'fresh@example.com',
       'event_date', :day::text, 'number_of_guests', 120, 'event_type', 'general', 'event_address', '1 Main St, Houston'
     ), 'new@example.com') as answer`,
];
const phoneOf = (...quotes: string[]) =>
  given(
    `update public.quotes set phone = '713 555 0142' where id in (${quotes.map((name) => `:${name}`)})`,
  );
const textArrives: [Caller, string] = [
  "server",
  "select public.receive_message('sms', 'k1', '+17135550142', :mail) as answer",
];

/** Conditions, each where it decides. */
const OF_CONDITIONS: Case[] = [
  [["anon", insertion("fresh")], correction],
  [
    ["anon", insertion("fresh")],
    ["staff", `select from public.take_request(${FRESH})`],
    correction,
  ],
  [
    ["anon", insertion("fresh")],
    ["staff", `select public.add_request_entry(${id(60)}, ${FRESH}, 'texted')`],
    correction,
  ],
  [
    ["anon", insertion("fresh")],
    ["staff", `select public.dismiss_requests(array[${FRESH}])`],
    correction,
  ],
  [
    ["anon", insertion("fresh")],
    ago("31 minutes", "public.quote_submissions", "created_at", `id = ${FRESH}`),
    correction,
  ],
  // Whose number wants no texts is not reminded.
  [
    phoneOf("booked"),
    given("insert into public.text_opt_outs (number, word) values ('+17135550142', 'STOP')"),
    ["postgres", "select private.queue_payment_reminders('2030-05-21 17:00Z')"],
  ],
  // A reminder that has gone is left as it is.
  [
    remind,
    given(
      "update public.notifications set state = 'sent', sent_at = now() where kind = 'quote-reminder'",
    ),
    ["staff", check(31)],
    ["postgres", "select private.drop_payment_reminders()"],
  ],
  [
    given("update public.notifications set is_unanswered = true where id = :sending"),
    ["server", "select public.finish_notification(:sending, '250 OK', 'x')"],
  ],
  // Six photos of a stop, without those that were removed.
  [
    ["anon", stopPhoto(60)],
    ["anon", stopPhoto(61)],
  ],
  [
    ["anon", stopPhoto(60)],
    ["staff", `select public.remove_stop_photo(${id(3)}, true)`],
    ["anon", stopPhoto(61)],
  ],
  // A text from a phone with several quotes: of the open one, then of the booked one, then of the one that was sent last.
  [phoneOf("booked", "sent"), textArrives],
  [
    phoneOf("booked", "rival"),
    ago("1 day", "public.quotes", "sent_at", "id = :booked"),
    given("update public.quotes set valid_until = '2030-05-01' where id = :rival"),
    textArrives,
  ],
  // A canceled one was accepted too, but is no more.
  [
    phoneOf("booked", "ended"),
    ago("1 day", "public.quotes", "sent_at", "id = :booked"),
    textArrives,
  ],
  [phoneOf("rival", "sent"), ago("1 day", "public.quotes", "sent_at", "id = :rival"), textArrives],
  [phoneOf("rival", "sent"), ago("1 day", "public.quotes", "sent_at", "id = :sent"), textArrives],
  // All that is due is asked for together, by the last of it.
  [
    given(
      "update public.ledger set due_on = '2030-05-01' where kind = 'charge' and quote_id = :booked",
    ),
    ["server", "select public.begin_payment(:booked_token) #>> '{payment,cents}' as answer"],
  ],
  // The deposit came another way, and the balance is still open: what Stripe has is one too many.
  [
    ["staff", `select public.record_payment(:booked, ${id(32)}, 2500, 'zelle', '2026-01-02')`],
    atStripe("payment", 0, { paid: 5000 }),
  ],
  // A link goes to the quote's own contact alone, and for what the customer has.
  [
    given("delete from public.notifications where quote_id = :sent"),
    ["anon", "select public.resend_quote_link(left(:sent, 8), 'other@example.com')"],
  ],
  [
    given("delete from public.notifications where quote_id = :sent"),
    decline("sent"),
    ["anon", "select public.resend_quote_link(left(:sent, 8), 'sent@example.com')"],
  ],
  [
    given("delete from public.notifications where quote_id = :sent"),
    ["anon", "select public.resend_quote_link(left(:sent, 8), 'Sent@example.com')"],
  ],
  // An emergency waits for its moment, too.
  [
    ...urgent,
    given("update private.worker_runs set reminded_at = now()"),
    given("update public.notifications set next_attempt_at = now() + interval '1 day'"),
    ["server", "select kind as answer from public.claim_notifications('test', 5, '{email}')"],
  ],
  [
    ...urgent,
    given("update private.worker_runs set reminded_at = now()"),
    given(
      "update public.notifications set next_attempt_at = now() + interval '1 day' where kind <> 'second-list'",
    ),
    ["server", "select kind as answer from public.claim_notifications('test', 5, '{email}')"],
  ],
  // Whoever made an account with a colleague's address keeps no way into it.
  [
    given(
      `update auth.users
       set phone = '17135550142', phone_confirmed_at = now(), phone_change = '17135550143', phone_change_token = 'a',
         phone_change_sent_at = now(), email_change = 'b@example.com', email_change_token_new = 'b',
         email_change_token_current = 'c', email_change_confirm_status = 1, email_change_sent_at = now(),
         recovery_token = 'd', recovery_sent_at = now(), reauthentication_token = 'e', reauthentication_sent_at = now(),
         confirmation_token = 'f', last_sign_in_at = now()
       where id = :new`,
    ),
    ["staff", "select public.grant_admin('new@example.com')"],
  ],
];

const OF_THE_TEAM: Case[] = [
  [INVITED, ["newcomer", "select public.accept_invitation('Maria')"]],
  [["newcomer", "select public.accept_invitation('Maria')"]],
  [INVITED, ["staff", "select public.add_colleague('new@example.com') as answer"]],
  [
    ["staff", "select public.add_colleague('third@example.com') as answer"],
    ["staff", "select public.add_colleague('third@example.com') as answer"],
  ],
  [
    ["staff", "select public.add_colleague('third@example.com') as answer"],
    ["staff", "select public.withdraw_invitation('third@example.com')"],
  ],
  [
    ["staff", "select public.add_colleague('third@example.com') as answer"],
    ago("30 days", "private.invitations", "invited_at", "true"),
    ["staff", "select public.add_colleague('fourth@example.com') as answer"],
  ],
  [["staff", "select public.set_owner(:plain, true)"]],
  [["staff", "select public.revoke_admin(:plain)"]],
  [
    given(
      "insert into auth.sessions (id, user_id, created_at) values (gen_random_uuid(), :plain, now())",
    ),
    ["staff", "select public.revoke_admin(:plain)"],
  ],
  [
    ["staff", "select public.set_alert_list('first', '{one@example.com}', '{}')"],
    ["staff", "select public.revoke_admin(:self, true)"],
  ],
  [
    ["staff", "select public.set_staff_name('Maria') as answer"],
    ["colleague", "select public.set_staff_name('María') as answer"],
  ],
];

export const CASES: [subject: string, Case[]][] = [
  ["quotes", OF_QUOTES],
  ["bookings", OF_BOOKINGS],
  ["money", OF_MONEY],
  ["requests", OF_REQUESTS],
  ["messages", OF_MESSAGES],
  ["edges", OF_EDGES],
  ["conditions", OF_CONDITIONS],
  ["devices and proofs", OF_DEVICES_AND_PROOFS],
  ["the team", OF_THE_TEAM],
];
