import { expect, test } from "vitest";
import { databaseForFile } from "../../support/database/database-for-file.ts";
import { BOOKED, exampleForFile } from "../../support/database/example-rows.ts";

// Rules that a value decides, tried with every value that matters.

const REQUEST = "'11111111-1111-4111-8111-111111111111'";
const QUOTE = "'22222222-2222-4222-8222-222222222222'";
const PAYMENT = "'33333333-3333-4333-8333-333333333333'";

type Rule = { what: string; given?: string; asks: string; answer: unknown };

const folded = (typed: string, answer: string): Rule => ({
  what: `a search reads ${typed} as ${answer}`,
  asks: `select private.fold_for_search('${typed}')`,
  answer,
});

/** A trailer comes back on the first of August, with so many hours of cleaning. */
const cleaned = (hours: number, days: number): Rule => ({
  what: `${hours} hours of cleaning keep a trailer for ${days} days more`,
  given: `
    update public.business_settings set cleaning_hours = ${hours};
    update public.quotes set event_date = '2030-08-01',
      lines = '[{"kind": "model", "text": "Trailer", "model": "2-station", "quantity": 1, "price": 900}]';
    ${BOOKED}`,
  asks: `select coalesce(sum(cleaned), 0)::int from public.trailers_out('2030-08-01', '2030-08-31')`,
  answer: days,
});

const payment = `
  insert into public.payments (id, quote_id, version, hash, amount_cents, paid_cents, state, session_id, intent_id)
  values (${PAYMENT}, ${QUOTE}, 1, repeat('0', 64), 5000, 5000, 'paid', 'cs_1', 'pi_1');`;
const refund = (state: string) => `
  insert into public.payment_refunds (payment_id, cents, stripe_id, state) values (${PAYMENT}, 5000, 're_1', '${state}');`;
const hear = (seen: string) => `
  set local role service_role;
  select public.record_stripe_payment(${PAYMENT}, revision, '{
    "session": "cs_1", "intent": "pi_1", "state": "paid", "paid": 5000, "refunded": 0, "currency": "usd", ${seen}
  }') from public.payments;
  reset role;`;

const disputed = (state: string, isOver: boolean): Rule => ({
  what: `of a dispute that is ${state} staff ${isOver ? "are told" : "are told to answer"}`,
  given: payment,
  asks: `${hear(`"dispute": "${state}", "refunds": []`)}
    select body like '%Answer at Stripe.' from public.quote_messages`,
  answer: !isOver,
});
const refundHeard = (state: string, messages: number): Rule => ({
  what: `staff get ${messages} messages of a refund that is ${state}`,
  given: payment + refund("pending"),
  asks: `${hear(`"refunds": [{"id": "re_1", "cents": 5000, "state": "${state}"}]`)}
    select count(*)::int from public.quote_messages`,
  answer: messages,
});
/** "refunded": what Stripe counts as given back or on its way. */
const leftAfter = (state: string, refunded: number, left: number): Rule => ({
  what: `of $80, after a refund of $50 that is ${state}, ${left} cents can still be given back`,
  given: `${payment}
    update public.payments set paid_cents = 8000, refunded_cents = ${refunded};
    ${refund(state)}`,
  asks: "select private.left_of(payment)::int from public.payments as payment",
  answer: left,
});
/** Stripe has the session of a payment as open: read late, or of a card that was refused. */
const openAtStripe = (state: string): Rule => ({
  what: `a payment that is ${state} stays so while its session is open at Stripe`,
  given: payment.replace("'paid'", `'${state}'`),
  asks: `${hear(`"refunds": []`).replace('"state": "paid"', '"state": "open"')}
    select state from public.payments`,
  answer: state,
});

const reminded = (what: string, given: string, answer: boolean): Rule => ({
  what: `a customer is ${answer ? "" : "not "}reminded ${what}`,
  given: BOOKED + given,
  asks: `select quote.id in (
      select private.may_be_reminded(array(select booking from public.bookings as booking), array[quote])
    ) from public.quotes as quote`,
  answer,
});
const message = (columns: string, values: string) => `
  insert into public.quote_messages (quote_id, request_id, ${columns})
  values (${QUOTE}, gen_random_uuid(), ${values});`;
const told = (kind: string, answer: boolean): Rule => ({
  what: `${answer ? "staff" : "no staff"} are told of what has kind ${kind} in a thread`,
  asks: `${message("kind", `'${kind}'`)}
    select exists (select from public.notifications where kind = 'quote-news')`,
  answer,
});
const bounce = (kind: string) => `
  insert into public.notifications
    (submission_id, quote_id, is_emergency, kind, channel, audience, state, bounced_at)
  select submission_id, id, false, '${kind}', 'email', 'customer', 'failed', now() from public.quotes;`;

/** One more than an opened quote shows: the oldest is of the day that it asks for. */
const latest = (
  list: string,
  most: number,
  table: string,
  columns: string,
  values: string,
): Rule => ({
  what: `of the ${list} of a quote, its latest ${most} are shown`,
  given: `insert into public.${table} (quote_id, ${columns})
    select ${QUOTE}, ${values}
    from generate_series(0, ${most}) as number
    cross join lateral (select timestamptz '2020-01-02' + number * interval '1 day' as moment) as moments;`,
  asks: `select jsonb_build_array(jsonb_array_length(list), list::text ~ '2020-01-02', list::text ~ '2020-01-03')
    from jsonb_extract_path(private.thread_of(${QUOTE}), '${list}') as list`,
  answer: [most, false, true],
});
/** Money that Stripe got at a moment in UTC. */
const paidOn = (moment: string, day: string): Rule => ({
  what: `a card's payment of ${moment} is of ${day}, in Houston`,
  given: payment,
  asks: `${hear(`"paid_at": "${moment}", "refunds": []`)} select paid_on::text from public.payments`,
  answer: day,
});
/** The days of a deposit begin with the day of the yes. */
const depositOf = (moment: string, day: string): Rule => ({
  what: `the deposit of a yes of ${moment} is due on ${day}, in Houston`,
  given: `
    insert into public.quote_versions (quote_id, number, document, hash) values (${QUOTE}, 1, '{
      "amount": 900, "event_date": "2031-12-01",
      "deposit": {"deposit_kind": "amount", "deposit_amount": 100, "deposit_due_days": 0}
    }', repeat('0', 64));
    insert into public.quote_acceptances (quote_id, version, hash, name, language, accepted_at)
    values (${QUOTE}, 1, repeat('0', 64), 'Ada', 'en', '${moment}');`,
  asks: `
    select private.charge(yes, document) from public.quote_acceptances as yes, public.quote_versions;
    select due_on::text from public.ledger where what = 'deposit'`,
  answer: day,
});
/** A message that was tried before, and is due again. */
const claimedAgain = (state: "sending" | "waiting", answer: boolean): Rule => ({
  what: `a message that is claimed again while ${state} ${answer ? "may have been" : "was not"} sent`,
  given: `
    insert into private.told_requests (submission_id) select id from public.quote_submissions;
    insert into public.notifications
      (submission_id, is_emergency, kind, channel, audience, state, attempts, next_attempt_at)
    select id, false, 'lead', 'email', 'office', '${state}', 1, now() - interval '1 second'
    from public.quote_submissions;`,
  asks: `
    set local role service_role;
    select count(*) from public.claim_notifications('test', 5, '{email}');
    reset role;
    select is_unanswered from public.notifications where state = 'sending' and attempts = 2`,
  answer,
});
/** How many of its two-station trailers are in service, of which one is repaired from August 10 to 12. */
const repaired = (day: string, missing: number): Rule => ({
  what: `of a trailer that is repaired from August 10 to 12, ${missing} is missing on ${day}`,
  given: `
    insert into public.unit_outages (unit_id, first_day, last_day, reason)
    select id, '2030-08-10', '2030-08-12', 'Axle' from public.trailer_units where model = '2-station' limit 1;`,
  asks: `
    select (select count(*) from public.trailer_units where model = '2-station')::int - owned::int
    from public.trailers_in_service('2030-08-01', '2030-08-31') where model = '2-station' and day = '${day}'`,
  answer: missing,
});
const detailed = (details: string, answer: boolean): Rule => ({
  what: `${details} is ${answer ? "" : "no "}details of a request`,
  asks: `select private.are_details('${details}')`,
  answer,
});
/** Of a yes that asks for a deposit of $100 and $800 later, after so many cents of it have come. */
const paidAgain = (earlier: number, problem: string | null): Rule => ({
  what: `a deposit of $100 that is paid by card after ${earlier} cents has the problem ${problem}`,
  given: `
    update public.quotes set event_date = '2031-12-01';
    insert into public.quote_versions (quote_id, number, document, hash) values (${QUOTE}, 1, '{
      "amount": 900, "event_date": "2031-12-01",
      "deposit": {"deposit_kind": "amount", "deposit_amount": 100, "deposit_due_days": 0}
    }', repeat('0', 64));
    insert into public.quote_acceptances (quote_id, version, hash, name, language)
    values (${QUOTE}, 1, repeat('0', 64), 'Ada', 'en');
    ${BOOKED}
    insert into public.payments (id, quote_id, version, hash, acceptance_id, what, amount_cents, paid_cents, state, session_id)
    select ${PAYMENT}, ${QUOTE}, 1, repeat('0', 64), id, 'deposit', 10000, 10000, 'paid', 'cs_1'
    from public.quote_acceptances;`,
  asks: `
    select private.charge(yes, document) from public.quote_acceptances as yes, public.quote_versions;
    ${
      earlier > 0
        ? `select public.record_payment(${QUOTE}, gen_random_uuid(), ${earlier}, 'check', private.business_date(), '', false);`
        : ""
    }
    select private.payment_problem(payment) from public.payments as payment where id = ${PAYMENT}`,
  answer: problem,
});
/** A rental of August 1 that was booked on July 1, with nothing of what its truck needs. */
const BOOKED_FOR_AUGUST = `
  update public.quotes set event_date = '2030-08-01', valid_until = '9999-12-31',
    lines = '[{"kind": "model", "text": "Trailer", "model": "2-station", "quantity": 1, "price": 900}]';
  ${BOOKED}
  update public.bookings set booked_at = '2030-07-01';`;
const siteAsked = (what: string, now: string, given: string, answer: boolean): Rule => ({
  what: `a customer is ${answer ? "" : "not "}asked what the truck needs ${what}`,
  given: BOOKED_FOR_AUGUST + given,
  asks: `select count(*) = 1 from private.sites_to_ask_for('${now}T12:00:00-05')`,
  answer,
});
const siteQuestion = (moment: string) => `
  insert into public.notifications (submission_id, quote_id, is_emergency, kind, channel, audience, created_at)
  select submission_id, id, false, 'quote-site', 'email', 'customer', '${moment}' from public.quotes;`;
/** What staff and visitors are told is out: of a booking, of what is proposed instead of it, or of a sent quote. */
const out = (
  what: string,
  given: string,
  except: string,
  sent: number,
  accepted: number,
): Rule => ({
  what: `${what}, ${sent} trailers are offered and ${accepted} booked`,
  given,
  asks: `
    select jsonb_build_array(coalesce(sum(sent), 0), coalesce(sum(accepted), 0))
    from public.trailers_out('2030-08-01', '2030-08-31', ${except})`,
  answer: [sent, accepted],
});
const offeredUntil = (day: string) => `
  update public.quotes set event_date = '2030-08-01', valid_until = ${day},
    lines = '[{"kind": "model", "text": "Trailer", "model": "2-station", "quantity": 1, "price": 900}]';`;
/** Instead of the booking, two trailers on the next day. */
const changed = (until: string, outcome = "null") => `${BOOKED_FOR_AUGUST}
  insert into public.quote_versions (quote_id, number, document, hash) values (${QUOTE}, 1, '{}', repeat('0', 64));
  insert into public.booking_changes (quote_id, submission_id, version, name, valid_until, event_date, lines, outcome, ended_at)
  select quote_id, submission_id, 1, name, ${until}, '2030-08-02', jsonb_set(lines, '{0,quantity}', '2'),
    ${outcome}, case when ${outcome} is not null then now() end
  from public.bookings;`;
const reminderOf = (what: string, reminder: string, isVoid: boolean, answer: boolean): Rule => ({
  what: `a reminder ${what} is ${answer ? "" : "not "}of the second bill, due on January 10`,
  asks: `
    select private.reminds_of(
      jsonb_populate_record(null::public.payment_reminders, jsonb_build_object(
        'quote_id', ${QUOTE}, 'what', 'bill', 'due_number', 2, 'created_at', '2031-01-09T12:00:00-06'
      ) || '${reminder}'),
      ${isVoid}, ${QUOTE}, 'bill', 2, '2031-01-10'
    )`,
  answer,
});
/** A message to a customer who has nothing to pay, and is not booked. */
const dropped = (kind: string, state: "waiting" | "sent", answer: string): Rule => ({
  what: `a ${kind} that is ${state} is ${answer} before messages are claimed`,
  given: `
    insert into public.notifications (submission_id, quote_id, is_emergency, kind, channel, audience, state, sent_at)
    select submission_id, id, false, '${kind}', 'email', 'customer', '${state}',
      case when '${state}' = 'sent' then now() end
    from public.quotes;`,
  asks: `
    select private.drop_payment_reminders(), private.queue_site_questions('2030-07-01T03:00:00-05');
    select private.queue_review_requests('2030-07-01T03:00:00-05');
    select state::text from public.notifications`,
  answer,
});
const slip = (typed: string, answer: boolean): Rule => ({
  what: `${typed} is ${answer ? "" : "no "}slip of maria`,
  asks: `select private.is_slip_of('${typed}', 'maria')`,
  answer,
});
/** A request of an hour ago of which no one was told. */
const missed = (what: string, given: string, answer: boolean): Rule => ({
  what: `staff are ${answer ? "" : "not "}told later of a request ${what}`,
  given: `
    update public.quote_submissions set created_at = now() - interval '1 hour';
    update private.notified_since set moment = now() - interval '2 hours'; ${given}`,
  asks: `
    select private.queue_missed();
    select exists (select from public.notifications where kind = 'lead')`,
  answer,
});
/** One request at noon after so many others. */
const amongMany = (count: number, others: "requests" | "proofs", answer: boolean): Rule => ({
  what: `a request after ${count} ${others} is ${answer ? "" : "not "}told with others`,
  given: `
    update public.quote_submissions set created_at = '2030-07-01T12:00:00-05';
    insert into public.quote_submissions (
      created_at, name, email, phone, contact_method, contact_value, event_date, number_of_guests, event_type,
      event_address, due_at, is_proof
    )
    select '2030-07-01T11:59:00-05', 'Ben', email, phone, contact_method, contact_value, event_date, 20, 'general',
      'Houston', due_at, ${others === "proofs"}
    from public.quote_submissions cross join generate_series(1, ${count});`,
  asks: `
    select private.digest_span(request) is not null from public.quote_submissions as request where name = 'Ada'`,
  answer,
});
const received = `
  insert into public.received_messages (channel, provider_key, sender, body, whole, is_cut, is_automatic)
  values ('email', 'key', 'ben@example.com', 'Hi', 'Hi', false, false);`;
const waits = [60, 120, 300, 900, 3600];

const rules: Rule[] = [
  folded("JOSÉ Müller", "jose muller"),
  folded("a\u0300e\u036f", "ae"),
  folded("O\u2018Neil\u2019s \u02bcokina", "oneils okina"),
  folded("ﬁne", "fine"),
  ...[
    [0, 0],
    [1, 0],
    [24, 0],
    [25, 1],
    [48, 1],
    [49, 2],
  ].map(([hours = 0, days = 0]) => cleaned(hours, days)),
  ...["2031-01-31", "2031-02-28", "2031-03-31"].map((day, place) => ({
    what: `month ${place + 1} of a hire since January 31 begins on ${day}`,
    asks: `select private.month_start('{"event_date": "2031-01-31"}', ${place + 1})::text`,
    answer: day,
  })),
  disputed("won", true),
  disputed("lost", true),
  disputed("needs_response", false),
  disputed("under_review", false),
  disputed("warning_closed", false),
  refundHeard("succeeded", 0),
  refundHeard("failed", 1),
  refundHeard("canceled", 1),
  // The desk says the same: tests/desk/money/refund-shares.test.ts.
  leftAfter("asked", 0, 3000),
  leftAfter("pending", 5000, 3000),
  leftAfter("succeeded", 5000, 3000),
  leftAfter("failed", 0, 8000),
  leftAfter("canceled", 0, 8000),
  ...["open", "processing", "paid", "failed", "expired"].map(openAtStripe),
  reminded("of a booking", "", true),
  reminded(
    "of a quote that is not booked",
    "delete from public.bookings; update public.quotes set status = 'sent', decided_at = null;",
    false,
  ),
  reminded("while a payment is on its way", payment.replace("'paid'", "'processing'"), false),
  reminded("after a refund", payment + refund("succeeded"), false),
  reminded("while a refund is under way", payment + refund("pending"), false),
  reminded("after a refund that failed", payment + refund("failed"), true),
  reminded("after a refund that was canceled", payment + refund("canceled"), true),
  reminded("after asking to cancel", message("kind", "'cancel'"), false),
  reminded("once that is settled", message("kind, settled_at", "'cancel', now()"), true),
  reminded("after a question", message("kind", "'question'"), true),
  reminded("after the quote bounced", bounce("quote"), false),
  reminded("after a receipt bounced", bounce("quote-receipt"), false),
  reminded(
    "after opting out of texts",
    "insert into public.text_opt_outs (number, word) values ('+17135550142', 'STOP');",
    false,
  ),
  reminded("once erased", "update public.quote_submissions set erased_at = now();", false),
  paidOn("2031-03-01T05:59:59Z", "2031-02-28"),
  paidOn("2031-03-01T06:00:00Z", "2031-03-01"),
  paidOn("2031-07-01T04:59:59Z", "2031-06-30"),
  depositOf("2031-03-01T05:59:59Z", "2031-02-28"),
  depositOf("2031-03-01T06:00:00Z", "2031-03-01"),
  claimedAgain("sending", true),
  claimedAgain("waiting", false),
  told("question", true),
  told("cancel", true),
  told("answer", false),
  latest(
    "told",
    500,
    "notifications",
    "submission_id, created_at, is_emergency, kind, channel, audience",
    `${REQUEST}, moment, false, 'quote', 'email', 'customer'`,
  ),
  latest(
    "links",
    500,
    "quote_links",
    "made_at, token_hash, code_hash",
    "moment, sha256(number::text::bytea), ''",
  ),
  latest(
    "messages",
    500,
    "quote_messages",
    "created_at, kind, request_id",
    "moment, 'question', gen_random_uuid()",
  ),
  latest(
    "received",
    500,
    "received_messages",
    "received_at, channel, provider_key, sender, body, whole, is_cut, is_automatic",
    "moment, 'email', number, 'ada@example.com', 'Hi', 'Hi', false, false",
  ),
  latest(
    "acceptances",
    100,
    "quote_acceptances",
    "accepted_at, version, hash, name, consent, language, voided_at, void_reason",
    "moment, 1, '', 'Ada', 'Yes', 'en', moment, 'Changed'",
  ),
  latest(
    "versions",
    500,
    "quote_versions",
    "created_at, number, document, hash",
    "moment, number + 1, '{}', repeat('0', 64)",
  ),
  repaired("2030-08-09", 0),
  repaired("2030-08-10", 1),
  repaired("2030-08-12", 1),
  repaired("2030-08-13", 0),
  detailed('{"venue": "The Astorian", "language": "es"}', true),
  detailed('{"venue": ""}', false),
  detailed('{"venue": 4}', false),
  detailed('{"venue": ["The Astorian"]}', false),
  detailed('{"Venue": "The Astorian"}', false),
  detailed('{"language": "en"}', false),
  detailed("{}", false),
  detailed('["venue"]', false),
  paidAgain(0, null),
  paidAgain(4000, null),
  paidAgain(10_000, "twice"),
  ...[
    ["quote", true],
    ["emergency", false],
  ].map(([kind, answer]) => ({
    what: `a request for a quote counts for those for ${kind} of its contact: ${answer}`,
    given: "update private.limits set max_requests = 1;",
    asks: `select private.is_contact_at_limit('ada@example.com', '${kind}')`,
    answer,
  })),
  siteAsked("eight days before", "2030-07-24", "", false),
  siteAsked("a week before", "2030-07-25", "", true),
  siteAsked("the day before", "2030-07-31", "", true),
  siteAsked("on the day", "2030-08-01", "", false),
  siteAsked(
    "a day after the yes",
    "2030-07-28",
    "update public.bookings set booked_at = '2030-07-27T12:00:00-05';",
    false,
  ),
  siteAsked(
    "more than a day after the yes",
    "2030-07-28",
    "update public.bookings set booked_at = '2030-07-27T11:59:00-05';",
    true,
  ),
  siteAsked("once more in that week", "2030-07-28", siteQuestion("2030-07-25T12:00:00-05"), false),
  siteAsked("who was asked before it", "2030-07-28", siteQuestion("2030-07-23T12:00:00-05"), true),
  siteAsked(
    "once erased",
    "2030-07-28",
    "update public.quote_submissions set erased_at = now();",
    false,
  ),
  siteAsked(
    "of a booking that was canceled",
    "2030-07-28",
    "update public.bookings set status = 'canceled', canceled_at = now(), canceled_by = 'customer', cancel_reason = 'Rain';",
    false,
  ),
  out("of a quote that is good today", offeredUntil("private.business_date()"), "null", 1, 0),
  out("of a quote that was yesterday", offeredUntil("private.business_date() - 1"), "null", 0, 0),
  out("of a quote that is not counted", offeredUntil("private.business_date()"), QUOTE, 0, 0),
  out("of a booking", BOOKED_FOR_AUGUST, "null", 0, 1),
  out("of a booking that is not counted", BOOKED_FOR_AUGUST, QUOTE, 0, 0),
  out("of a change that is good today", changed("private.business_date()"), "null", 0, 3),
  out("of a change that was yesterday", changed("private.business_date() - 1"), "null", 0, 1),
  out("of a change that is not counted", changed("private.business_date()"), QUOTE, 0, 0),
  out(
    "of a change that was taken back",
    changed("private.business_date()", "'taken-back'"),
    "null",
    0,
    1,
  ),
  reminderOf("of the day before", "{}", false, true),
  reminderOf("of the first bill", '{"due_number": 1}', false, false),
  reminderOf("of no bill", '{"what": "balance"}', false, false),
  reminderOf("of another quote", `{"quote_id": ${PAYMENT.replaceAll("'", '"')}}`, false, false),
  reminderOf("of a yes that is void, before the day,", "{}", true, false),
  reminderOf(
    "of a yes that is void, on the day,",
    '{"created_at": "2031-01-10T23:59:00-06"}',
    true,
    false,
  ),
  reminderOf(
    "of a yes that is void, after the day,",
    '{"created_at": "2031-01-11T00:01:00-06"}',
    true,
    true,
  ),
  ...["quote-reminder", "quote-review", "quote-site"].flatMap((kind) => [
    dropped(kind, "waiting", "dropped"),
    dropped(kind, "sent", "sent"),
  ]),
  dropped("quote-answer", "waiting", "waiting"),
  ...["mara", "mariia", "mario", "mraia", "amria", "maira", "mari", "maria2"].map((typed) =>
    slip(typed, true),
  ),
  ...["maria", "mraio", "moriu", "mar", "maria22", "airam", "mriaa2"].map((typed) =>
    slip(typed, false),
  ),
  missed("that was not told", "", true),
  missed(
    "from before messages were sent",
    "update private.notified_since set moment = now() - interval '30 minutes';",
    false,
  ),
  missed(
    "that was told",
    "insert into private.told_requests (submission_id) select id from public.quote_submissions;",
    false,
  ),
  missed(
    "that was handled",
    "update public.quote_submissions set processed = true, processed_at = now();",
    false,
  ),
  missed("that was erased", "update public.quote_submissions set erased_at = now();", false),
  missed(
    "by phone",
    `update public.quote_submissions
     set is_by_phone = true, contact_method = 'phone', contact_value = phone;`,
    false,
  ),
  missed(
    "of two days ago",
    `update public.quote_submissions set created_at = now() - interval '2 days';
     update private.notified_since set moment = now() - interval '3 days';`,
    false,
  ),
  amongMany(4, "requests", false),
  amongMany(5, "requests", true),
  amongMany(5, "proofs", false),
  {
    what: "a message without a quote is filed by the quote's number",
    given: received,
    asks: "select private.file_received(id, 'q-22222222 ')::text from public.received_messages",
    answer: QUOTE.replaceAll("'", ""),
  },
  ...["contact", "origin", "network"].flatMap((counted) =>
    ["quote", "emergency"].map((kind) => ({
      what: `a request for a quote counts for those for ${kind} of its ${counted}: ${kind === "quote"}`,
      given: `
        update private.limits set max_requests = 1 where counted_by = '${counted}';
        update private.admission_rules set counts_networks = true;
        insert into private.request_origins (origin, request_kind, contact)
        values ('192.0.2.1', 'quote', private.contact_hash('ada@example.com'));`,
      asks: `
        select private.exceeded_limit('192.0.2.1', '${kind}', private.contact_hash('ada@example.com')) is not null`,
      answer: kind === "quote",
    })),
  ),
  ...(
    [
      ["Ana", true],
      ["An", false],
      ["Lopez, Ana", true],
      ["Ada", false],
      ["555-0", true],
      ["55", false],
    ] as const
  ).map(([typed, answer]) => ({
    what: `a search for ${typed} ${answer ? "may be" : "is not"} about Ana Lopez`,
    asks: `select private.tells_of('${typed}', 'ana lopez ana@example.com 7135550171')`,
    answer,
  })),
  {
    what: "a request without a promise is due at once",
    given: "delete from private.promises;",
    asks: "select private.due_at(now(), 'general') = now()",
    answer: true,
  },
  {
    what: "a message that was claimed is left alone for two minutes",
    given: `
      insert into private.told_requests (submission_id) select id from public.quote_submissions;
      insert into public.notifications (submission_id, is_emergency, kind, channel, audience)
      select id, false, 'lead', 'email', 'office' from public.quote_submissions;`,
    asks: `
      set local role service_role;
      select count(*) from public.claim_notifications('test', 5, '{email}');
      reset role;
      select extract(epoch from next_attempt_at - now())::int from public.notifications where state = 'sending'`,
    answer: 120,
  },
  ...[1, 2, 3, 4, 5, 6].map((attempt, place) => ({
    what: `attempt ${attempt} is followed by another after ${waits[place] ?? "no"} seconds`,
    asks: `select extract(epoch from private.wait_after(${attempt}))::int`,
    answer: waits[place] ?? null,
  })),
];

const ask = exampleForFile(databaseForFile());

test.each(rules)("$what", async ({ given = "", asks, answer }) => {
  expect(await ask(given, asks)).toEqual(answer);
});

test.each([
  ["of who was erased", "update public.quote_submissions set erased_at = now();"],
  ["that is handled", "update public.received_messages set settled_at = now();"],
])("a message is not filed with a quote %s", async (_, given) => {
  const file = "select private.file_received(id, 'Q-22222222') from public.received_messages";
  await expect(ask(received + given, file)).rejects.toThrow(/no_quote|is_handled/);
});

test.each([
  { channel: "push", body: 1, whole: 1 },
  { channel: "email", body: 2001, whole: 2001 },
  { channel: "email", body: 2000, whole: 20_001 },
])("a message of $body characters, $whole in all, is not kept by $channel", async (message) => {
  const insert = ({ channel, body, whole }: typeof message) => `
    insert into public.received_messages (channel, provider_key, sender, body, whole, is_cut, is_automatic)
    values ('${channel}', 'key', 'ada@example.com', repeat('x', ${body}), repeat('x', ${whole}), false, false)
    returning channel::text`;
  await expect(ask("", insert(message))).rejects.toThrow(/_check/);
  expect(await ask("", insert({ channel: "sms", body: 2000, whole: 20_000 }))).toBe("sms");
});
