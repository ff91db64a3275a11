import { BOOKED } from "../../support/database/example-rows.ts";
import { testWindows, type Window } from "../../support/database/windows-of-time.ts";

// How long a slip can be undone, a customer's messages count, a link asks for nothing more, or a record is kept.

const QUOTE = "'22222222-2222-4222-8222-222222222222'";
const messagesOf = (kind: string, count: number) => `
  insert into public.quote_messages (quote_id, created_at, kind, request_id)
  select ${QUOTE}, :then, '${kind}', gen_random_uuid() from generate_series(1, ${count});`;
const yesOf = (accepted_at: string) => `
  insert into public.quote_versions (quote_id, number, document, hash) values (${QUOTE}, 1, '{"amount": 900}', repeat('0', 64));
  insert into public.quote_acceptances (quote_id, version, hash, name, language, accepted_at)
  values (${QUOTE}, 1, repeat('0', 64), 'Ada', 'en', ${accepted_at});`;

/** A booking of which everything is owed, and its link. */
const owing = `${yesOf("now()")}
  ${BOOKED}
  select private.charge(yes, agreed.document)
  from public.quote_acceptances as yes
  join public.quote_versions as agreed on (agreed.quote_id, agreed.number) = (yes.quote_id, yes.version);
  insert into public.quote_links (quote_id, token_hash, code_hash) values (${QUOTE}, sha256('token'), '2');`;
const PAYMENT = "'33333333-3333-4333-8333-333333333333'";
const payments = (state: string, count: number) => `
  insert into public.payments (quote_id, acceptance_id, version, hash, what, amount_cents, state, created_at)
  select quote_id, id, 1, hash, 'balance', 90000, '${state}', :then
  from public.quote_acceptances cross join generate_series(1, ${count});`;

const windows: Window[] = [
  {
    what: "a colleague looks at a request",
    lasts: "40 seconds",
    given: `insert into private.request_looks (user_id, submission_id, is_quoting, seen_at)
      values (gen_random_uuid(), '11111111-1111-4111-8111-111111111111', false, :then);`,
    counts: "select count(*) = 1 from private.look_at_request()",
  },
  {
    what: "an invitation to the team is open",
    lasts: "30 days",
    given: `insert into private.invitations (email, invited_by, invited_by_name, invited_at)
      values ('new@example.com', auth.uid(), 'Ada', :then);`,
    counts: "select count(*) = 1 from private.open_invitations()",
  },
  {
    what: "an entry can be taken back",
    lasts: "10 minutes",
    isLastIncluded: true,
    given: `insert into public.request_entries (id, created_at, actor_id, actor_name, submission_id, kind) values (
        '33333333-3333-4333-8333-333333333333', :then, auth.uid(), 'Ada',
        '11111111-1111-4111-8111-111111111111', 'spoke'
      );`,
    counts: `
      select private.void_request_entry('33333333-3333-4333-8333-333333333333');
      select count(*) = 1 from public.request_entries where kind = 'void'`,
  },
  {
    what: "a quote that is a draft again was sent by mistake",
    lasts: "10 minutes",
    given: `update public.quotes set sent_at = :then; update public.quote_submissions set first_sent_at = :then;`,
    counts: `
      select private.reopen_quote(${QUOTE}, 1);
      select first_sent_at is null from public.quote_submissions`,
  },
  {
    what: "an answer may be ahead of the clock",
    lasts: "2 minutes",
    isLastIncluded: true,
    given: "",
    counts: `select count(*) = 1
      from private.decline_for_customer(${QUOTE}, 1, 'Price', now() + (now() - :then))`,
  },
  {
    what: "a link asks for no digits",
    lasts: "14 days",
    isLastIncluded: true,
    given: `insert into public.quote_links (quote_id, made_at, token_hash, code_hash)
      values (${QUOTE}, :then, '1', '2');`,
    counts:
      "select not private.asks_digits(link, quote) from public.quote_links as link, public.quotes as quote",
  },
  {
    what: "a phone says when a step was done",
    lasts: "14 days",
    isLastIncluded: true,
    given: "",
    counts: "select private.moment_of_phone(:then) = :then",
  },
  {
    what: "a refund keeps a customer from being reminded",
    lasts: "3 days",
    given: `${BOOKED}
      insert into public.payments (id, quote_id, version, hash, amount_cents, state)
      values ('33333333-3333-4333-8333-333333333333', ${QUOTE}, 1, 'hash', 5000, 'paid');
      insert into public.payment_refunds (payment_id, cents, created_at)
      values ('33333333-3333-4333-8333-333333333333', 5000, :then);`,
    counts:
      "select quote.id not in (select private.may_be_reminded(array(select booking from public.bookings as booking), array[quote])) from public.quotes as quote",
  },
  {
    what: "a customer's messages from the page count",
    lasts: "1 day",
    given: messagesOf("question", 20),
    counts: `select private.wrote_enough(${QUOTE})`,
  },
  {
    what: "replies count",
    lasts: "1 day",
    given: `${messagesOf("reply", 20)}
      insert into public.received_messages
        (id, channel, provider_key, sender, body, whole, is_cut, is_automatic, quote_id)
      select request_id, 'email', request_id, 'ada@example.com', 'Hi', 'Hi', false, false, quote_id
      from public.quote_messages;`,
    counts: `select private.replied_enough(${QUOTE}, 'ada@example.com')`,
  },
  {
    what: "a link that was sent counts",
    lasts: "1 day",
    given: `insert into public.notifications
        (submission_id, quote_id, is_emergency, kind, channel, audience, state, sent_at, created_at)
      select submission_id, id, false, 'quote', 'email', 'customer', 'sent', :then, :then
      from public.quotes cross join generate_series(1, 3);`,
    counts: `
      select private.resend_quote_link('Q-22222222', 'ada@example.com');
      select count(*) = 3 from public.notifications`,
  },
  {
    what: "an entry in a trailer's log can be removed",
    lasts: "1 day",
    isLastIncluded: true,
    given: `insert into public.trailer_log (id, unit_id, kind, words, noted_at)
      select '33333333-3333-4333-8333-333333333333', id, 'tires', 'Left one is worn', :then
      from public.trailer_units limit 1;`,
    counts: `
      select private.remove_trailer_entry('33333333-3333-4333-8333-333333333333');
      select count(*) = 0 from public.trailer_log`,
  },
  {
    what: "the yes of a request that was erased is kept",
    lasts: "48 months",
    isLastIncluded: true,
    given: `update public.quote_submissions set erased_at = now(); ${yesOf(":then")}`,
    counts: "select private.run_retention(); select count(*) = 1 from public.quote_acceptances",
  },
  {
    what: "a payment that was begun can go on",
    lasts: "20 hours",
    isLastIncluded: true,
    given: owing + payments("open", 1),
    counts: `
      set local role service_role;
      select public.begin_payment('token');
      reset role;
      select count(*) = 1 from public.payments`,
  },
  {
    what: "a payment that was begun counts",
    lasts: "1 day",
    given: owing + payments("failed", 20),
    counts: `
      set local role service_role;
      select coalesce(public.begin_payment('token') ->> 'refused', '') = 'limited'`,
  },
  {
    what: "a reminder that staff sent counts",
    lasts: "1 day",
    given: `${owing}
      insert into public.payment_reminders (quote_id, acceptance_id, created_at, what, moment, asked_by)
      select quote_id, id, :then, 'balance', 'asked', 'Ada'
      from public.quote_acceptances cross join generate_series(1, 3);`,
    counts: `
      do $$ begin
        perform private.remind_of_payment(${QUOTE}, '{email}');
        perform set_config('test.reminded', 'yes', true);
      exception when sqlstate 'PT429' then
        null;
      end $$;
      select current_setting('test.reminded', true) is distinct from 'yes'`,
  },
  {
    what: "that Stripe told of something is known",
    lasts: "90 days",
    isLastIncluded: true,
    given: `
      insert into public.payments (id, quote_id, version, hash, amount_cents, session_id)
      values (${PAYMENT}, ${QUOTE}, 1, repeat('0', 64), 5000, 'cs_1');
      insert into private.stripe_events (id, type, payment_id, heard_at)
      values ('evt_1', 'checkout.session.completed', ${PAYMENT}, :then);`,
    counts: `
      set local role service_role;
      select public.record_stripe_payment(
        ${PAYMENT}, 0, '{"session": "cs_1", "state": "open", "paid": 0, "refunded": 0, "currency": "usd", "refunds": []}',
        'evt_2', 'checkout.session.completed'
      );
      reset role;
      select count(*) = 2 from private.stripe_events`,
  },
];

testWindows(windows);
