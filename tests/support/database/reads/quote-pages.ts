import {
  at,
  booking,
  type Columns,
  canceled,
  change,
  day,
  declined,
  json,
  link,
  message,
  note,
  payment,
  quote,
  row,
  sent,
  trailers,
  version,
  yes,
} from "./rows.ts";
import type { Subject } from "./subject.ts";

const document = (amount: number, more: object = {}) => ({
  number: "Q-1",
  amount,
  event_date: "2030-06-15",
  lines: [trailers("2-station")],
  ...more,
});
const on = (days: number): Columns => ({
  event_date: day(days),
  lines: json([trailers("2-station")]),
});
const page = (name: string, columns: string) =>
  `select ${columns} from open_quote('${name}') as page`;
const PAGES =
  "draft open last_day expired accepted declined changing change_expired canceled revoked unknown".split(
    " ",
  );

export const ABOUT_QUOTE_PAGES: Subject = {
  name: "pages of quotes",
  rows: [
    // Two versions were sent of each, and the first link came with the first.
    quote("draft", on(31)),
    version("draft", 1, document(100)),
    quote("open", {
      ...sent,
      ...on(31),
      phone: "713 555 0101",
      details: json({ language: "es" }),
      billing_name: "Acme",
    }),
    version("open", 1, document(100)),
    version("open", 2, document(200, { terms: { version: 1 } }), {
      created_at: at("-7 days"),
      standing_id: 1,
    }),
    row("public.standing_texts", { id: 1, texts: json({ guarantee: "We come." }) }),
    row("public.standing_texts", { id: 2, texts: json({ guarantee: "We may come." }) }),
    quote("last_day", { ...sent, ...on(31), valid_until: day(0) }),
    version("last_day", 1, document(100)),
    quote("expired", { ...sent, ...on(31), valid_until: day(-1) }),
    version("expired", 1, document(100)),
    quote("declined", { ...declined, ...on(31) }),
    version("declined", 1, document(100)),
    booking(
      "accepted",
      { ...on(31), event_address: "1 Main St, Houston", site_contact: "Bo", phone: "713 555 0102" },
      { version: 1 },
    ),
    version("accepted", 1, document(100)),
    version("accepted", 2, document(200)),
    row("public.booking_changes", {
      id: ":taken_back",
      quote_id: ":accepted",
      submission_id: ":accepted_request",
      version: 2,
      name: "accepted",
      valid_until: day(5),
      outcome: "taken-back",
      sent_at: at("-2 days"),
      ended_at: at("-1 day"),
    }),
    yes("accepted", {
      consent: "I accept",
      company: "Acme",
      po_number: "PO 7",
      address: "203.0.113.9",
      agent: "Safari",
    }),
    booking("changing", on(31), { version: 1 }),
    version(
      "changing",
      1,
      document(100, {
        deposit: { deposit_kind: "amount", deposit_amount: 50, deposit_due_days: 3 },
      }),
    ),
    version(
      "changing",
      2,
      document(200, {
        deposit: { deposit_kind: "amount", deposit_amount: 50, deposit_due_days: 3 },
      }),
    ),
    change("changing", { ...on(32), valid_until: day(0) }),
    yes("changing", { version: 1, recorded_by: "Ana" }),
    booking("change_expired", on(31), { version: 1 }),
    version("change_expired", 1, document(100)),
    version("change_expired", 2, document(200)),
    change("change_expired", { ...on(32), valid_until: day(-1) }),
    yes("change_expired", { version: 1 }),
    booking("canceled", on(31), { ...canceled, version: 1 }),
    version("canceled", 1, document(100)),
    yes("canceled", { version: 1, voided_at: at("-1 day"), void_reason: "Rain" }),
    booking("agreed_twice", on(31), { version: 3 }),
    version("agreed_twice", 1, document(100)),
    version("agreed_twice", 2, document(150)),
    version("agreed_twice", 3, document(200)),
    yes("agreed_twice", { version: 3, accepted_at: at("-2 days"), deposit_from: at("-7 days") }),
    ...[3, 2, 1].map((number) =>
      row("public.quote_acceptances", {
        id: `:yes_${number}`,
        quote_id: ":agreed_twice",
        version: number,
        hash: "1".repeat(64),
        name: "Ada",
        language: "en",
        accepted_at: at(`-${9 - number} days`),
        voided_at: at("-2 days"),
        void_reason: "Changed",
      }),
    ),
    ...[...PAGES.slice(0, -2), "agreed_twice"].map((name) =>
      link(`${name}_page`, name, { version: name === "changing" || name === "open" ? 1 : null }),
    ),
    link("revoked_page", "open", { revoked_at: at("-1 hour") }),
    link("two_weeks_old", "open", { made_at: at("-14 days") }),
    link("older", "open", {
      made_at: at("-14 days -1 second"),
      version: 2,
      viewed_at: at("-7 days"),
    }),
    link("old_without_phone", "last_day", { made_at: at("-15 days"), viewed_at: at("-9 days") }),
    // What was written about one.
    note("second", "open", { created_at: at("-2 hours"), body: "Noon?" }),
    note("first", "open", { created_at: at("-3 hours") }),
    note("same_moment", "open", { created_at: at("-2 hours") }),
    note("for_staff", "open", { kind: "money" }),
    note("no_trailer_left", "open", { kind: "taken", body: "2 of 2 are out" }),
    note("by_a_nameless_colleague", "open", {
      kind: "answer",
      author_id: ":newcomer",
      author_name: { sql: "private.neutral_name(:newcomer)" },
      settled_at: at("-1 day"),
    }),
    note("by_ana", "open", {
      kind: "answer",
      author_id: ":ana",
      author_name: "Ana",
      created_at: at("-1 hour"),
    }),
    note("by_mail", "open", { kind: "reply", created_at: at("-30 minutes"), request_id: ":mail" }),
    row("public.received_messages", {
      id: ":mail",
      received_at: at("-30 minutes"),
      channel: "email",
      provider_key: "a",
      sender: "cousin@example.com",
      body: "Yes",
      whole: "Yes",
      is_cut: false,
      is_automatic: false,
      quote_id: ":open",
    }),
    note("asks_to_move", "accepted", { kind: "day", body: "", asked_day: day(33), asked_count: 2 }),
    note("of_another", "expired", {}),
    // Papers, of which one has ended.
    "insert into public.business_papers (kind, valid_until, pdf) values ('w9', null, '%PDF-1'), ('insurance', :today - 1, '%PDF-2');",
    ...["w9", "insurance"].map((kind) => row("public.quote_papers", { quote_id: ":open", kind })),
    payment("by_card", "accepted", 2500, { way: "stripe", method: "card", last4: "4242" }),
    ...["open", "processing", "failed"].map((state) =>
      row("public.payments", {
        id: `:${state}_payment`,
        quote_id: ":accepted",
        created_at: at("-5 days"),
        version: 1,
        hash: "1".repeat(64),
        way: "stripe",
        what: "balance",
        amount_cents: 1000,
        state,
      }),
    ),
    row("public.payments", {
      id: ":undone",
      quote_id: ":accepted",
      created_at: at("-5 days"),
      version: 1,
      hash: "1".repeat(64),
      way: "check",
      what: "balance",
      amount_cents: 1000,
      paid_cents: 1000,
      paid_on: day(-5),
      state: "paid",
      voided_at: at("-4 days"),
      recorded_by: "Ana",
    }),
    // What went to the customer of the first.
    message("quote_failed", {
      quote_id: ":open",
      submission_id: ":open_request",
      state: "failed",
      created_at: at("-8 days"),
    }),
    message("text_failed", {
      quote_id: ":open",
      submission_id: ":open_request",
      kind: "quote-answer",
      channel: "sms",
      state: "failed",
    }),
    message("answered_since", {
      quote_id: ":open",
      submission_id: ":open_request",
      kind: "quote-answer",
      state: "sent",
      created_at: at("-1 hour -1 second"),
      sent_at: at("-1 hour"),
    }),
    message("to_staff", {
      quote_id: ":open",
      submission_id: ":open_request",
      kind: "quote-news",
      audience: "list",
      address: "a@example.com",
    }),
    message("cancellation", {
      quote_id: ":canceled",
      submission_id: ":canceled_request",
      created_at: at("-1 day"),
      state: "failed",
    }),
    message("before_it", {
      quote_id: ":canceled",
      submission_id: ":canceled_request",
      created_at: at("-1 day -1 second"),
      state: "failed",
    }),
    message("of_the_change", {
      quote_id: ":changing",
      submission_id: ":changing_request",
      created_at: at("-2 days"),
      state: "failed",
    }),
    message("before_the_change", {
      quote_id: ":changing",
      submission_id: ":changing_request",
      created_at: at("-2 days -1 second"),
      state: "failed",
    }),
    message("change_taken_back", {
      quote_id: ":accepted",
      submission_id: ":accepted_request",
      created_at: at("-1 day -1 hour"),
      state: "failed",
    }),
    message("as_it_was_taken_back", {
      quote_id: ":accepted",
      submission_id: ":accepted_request",
      created_at: at("-1 day"),
      state: "failed",
    }),
    message("sent_to_another", {
      quote_id: ":expired",
      submission_id: ":expired_request",
      kind: "quote-answer",
      state: "sent",
      sent_at: at("-1 minute"),
      created_at: at("-1 minute"),
    }),
    message("sent_to_staff_since", {
      quote_id: ":open",
      submission_id: ":open_request",
      kind: "quote-answer",
      audience: "list",
      address: "a@example.com",
      state: "sent",
      sent_at: at("-1 minute"),
      created_at: at("-1 minute"),
    }),
    message("sent_at_once", {
      quote_id: ":expired",
      submission_id: ":expired_request",
      kind: "quote-site",
      state: "sent",
      sent_at: at("-2 hours"),
      created_at: at("-2 hours"),
    }),
    message("failed_at_once", {
      quote_id: ":expired",
      submission_id: ":expired_request",
      kind: "quote-site",
      channel: "sms",
      state: "failed",
      created_at: at("-2 hours"),
    }),
    quote("erased", sent, { erased_at: at("-1 day") }),
    message("to_erased", {
      quote_id: ":erased",
      submission_id: ":erased_request",
      state: "failed",
    }),
    message("to_a_sender", {
      submission_id: ":expired_request",
      kind: "acknowledgment",
      state: "failed",
    }),
    // More of each than is read at once.
    quote("long_thread", sent),
    `insert into public.notifications (id, created_at, submission_id, quote_id, is_emergency, kind, channel, audience)
     select md5(number::text)::uuid, now() - number * interval '1 minute', :long_thread_request, :long_thread, false, 'quote', 'email', 'customer'
     from generate_series(1, 501) as number;
     insert into public.quote_links (quote_id, made_at, token_hash, code_hash)
     select :long_thread, now() - number * interval '1 minute', sha256(number::text::bytea), sha256('')
     from generate_series(1, 501) as number;
     insert into public.quote_messages (quote_id, created_at, kind, body, request_id)
     select :long_thread, now() - number * interval '1 minute', 'question', '', gen_random_uuid()
     from generate_series(1, 501) as number;
     insert into public.received_messages
       (quote_id, received_at, channel, provider_key, sender, body, whole, is_cut, is_automatic)
     select :long_thread, now() - number * interval '1 minute', 'email', number, 'a@example.com', '', '', false, false
     from generate_series(1, 501) as number;
     insert into public.quote_acceptances
       (quote_id, version, hash, accepted_at, name, consent, language, voided_at, void_reason)
     select :long_thread, 1, '1', now() - number * interval '1 minute', 'Ada', 'Yes', 'en', now(), 'No'
     from generate_series(1, 101) as number;
     insert into public.quote_versions (quote_id, number, created_at, document, hash)
     select :long_thread, 502 - number, now() - number * interval '1 minute', '{}', repeat('1', 64)
     from generate_series(1, 501) as number;
     insert into public.payments (quote_id, created_at, version, hash, way, what, amount_cents, state)
     select :long_thread, now() - number * interval '1 minute', 1, repeat('1', 64), 'stripe', 'balance', 100, 'failed'
     from generate_series(1, 201) as number;`,
    message("copy_of_it", {
      quote_id: ":declined",
      submission_id: ":declined_request",
      kind: "quote-copy",
      state: "failed",
    }),
    message("declined_since", {
      quote_id: ":declined",
      submission_id: ":declined_request",
      state: "failed",
    }),
    message("receipt_failed", {
      quote_id: ":accepted",
      submission_id: ":accepted_request",
      kind: "quote-receipt",
      state: "failed",
    }),
  ].join(""),
  asks: [
    [
      "anon",
      `select
         name, page ->> 'state' as state, page ->> 'version' as version, page #>> '{sent_for,version}' as sent_for,
         page ->> 'valid_until' as valid_until, page ->> 'goes_to' as goes_to, page -> 'site_gaps' as site_gaps,
         page ->> 'asks_digits' as asks_digits
       from unnest('{${PAGES}}'::text[]) as name cross join lateral open_quote(name || '_page') as page`,
    ],
    [
      "anon",
      page("two_weeks_old", "page ->> 'asks_digits' as asks_digits"),
      "Digits are asked for after fourteen days, if there is a phone.",
    ],
    [
      "anon",
      page("older", "page ->> 'asks_digits' as asks_digits, page -> 'sent_for' as sent_for"),
    ],
    ["anon", page("old_without_phone", "page ->> 'asks_digits' as asks_digits")],
    ["anon", "open_quote('open_page')"],
    ["anon", "open_quote('accepted_page')"],
    [
      "anon",
      page(
        "changing_page",
        "page -> 'dues' as dues, page -> 'sent_for' -> 'dues' as sent_for, page -> 'moves_from' as moves_from",
      ),
      "The deposit of the change is due as that of the yes, which was seven days ago.",
    ],
    ["anon", page("change_expired_page", "page -> 'moves_from' as moves_from")],
    ["anon", page("agreed_twice_page", "page -> 'acceptance' as acceptance")],
    ["anon", "paper_of_quote('open_page', 'w9')"],
    ["anon", "paper_of_quote('open_page', 'insurance')"],
    ["anon", "paper_of_quote('accepted_page', 'w9')"],
    [
      "staff",
      "viewed_quotes(array[:open, :last_day, :accepted]::uuid[])",
      "Who looks before the latest version has not seen it.",
    ],
    [
      "database",
      "select name, private.proposed_to_customer(id) as change from public.quotes where name ~ 'chang' order by 1",
    ],
    [
      "database",
      "select name, (private.first_offered(id)).number, (private.version_of(id)).number as latest from public.quotes order by 1",
    ],
    ["database", "select name, private.is_settled(id) from public.quotes order by 1"],
    [
      "database",
      "select id, says, must_be_known, call from private.said_by(array(select message from public.notifications as message where quote_id is distinct from :long_thread)) order by id",
    ],
    ["staff", "select opened -> 'thread' as thread from opened_quote(:open) as opened"],
    [
      "staff",
      "select opened -> 'payments' as payments, opened -> 'thread' as thread, opened -> 'cancel_terms' as cancel_terms from opened_quote(:accepted) as opened",
    ],
    [
      "database",
      `select list.key, jsonb_array_length(value) as entries, moment.first, moment.last
       from jsonb_each(private.thread_of(:long_thread) || jsonb_build_object('payments', private.payments_of(:long_thread))) as list
       cross join lateral (
         select min(told.at) as first, max(told.at) as last
         from jsonb_array_elements(value) as entry
         cross join lateral (
           select (coalesce(
             entry ->> 'created_at', entry ->> 'made_at', entry ->> 'received_at', entry ->> 'accepted_at'
           ))::timestamptz as at
         ) as told
       ) as moment
       order by key`,
      "The latest of a long list.",
    ],
    ["staff", "opened_quote(:draft_request)"],
    ["newcomer", "opened_quote(:open)"],
  ],
};
