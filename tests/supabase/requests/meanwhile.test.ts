import { type Meeting, testMeetings } from "../../support/database/meanwhile.ts";

// Requests, replies and workers that meet: a budget and a limit are used up once, and a message is claimed once.

const REQUEST = "'11111111-1111-4111-8111-111111111111'";
const QUOTE = "'22222222-2222-4222-8222-222222222222'";

const message = (columns: string, values: string, id = "gen_random_uuid()") => `
  insert into public.notifications (id, kind, channel, audience, ${columns})
  values (${id}, 'lead', 'email', 'office', ${values});`;
const plain = message("submission_id, is_emergency", `${REQUEST}, false`);
const OLD = message(
  "submission_id, is_emergency, state, sent_at, created_at",
  `${REQUEST}, false, 'sent', now(), now() - interval '91 days'`,
);
const OLD_TO_CUSTOMER = `
  insert into public.notifications
    (kind, channel, audience, submission_id, quote_id, is_emergency, state, sent_at, created_at, leased_by)
  values ('quote', 'email', 'customer', ${REQUEST}, ${QUOTE}, false, 'sent', now(), now() - interval '91 days', 'one');`;
const OLD_STEP = `
  insert into private.steps (quote_id, submission_id, taken_at, what, revision)
  values (${QUOTE}, ${REQUEST}, now() - interval '91 days', 'sent', 1);`;
/** So that no others are queued. */
const told =
  "insert into private.told_requests (submission_id) select id from public.quote_submissions;";
const claim = (answer: string) => `
  set local role service_role;
  select ${answer} from public.claim_notifications('test', 5, '{email}');`;
const claimed = claim("count(*)");
/** The one message, or an error: otherwise the second would find none in any case. */
const claimOne = `${claimed} reset role;
  do $$ begin
    if (select count(*) from public.notifications where state = 'sending') <> 1 then
      raise exception 'Nothing was claimed.';
    end if;
  end $$`;

const ENFORCE = `select private.enforce_limits(request) from public.quote_submissions as request
  where id = ${REQUEST}`;
const limitOne = (counted: string) => `
  alter function private.enforce_limits reset lock_timeout;
  update private.limits set max_requests = 1 where counted_by = '${counted}';`;
const headers = `'{"cf-connecting-ip": "192.0.2.1"}'`;
const fromAddress = `select set_config('request.headers', ${headers}, true);`;
const fromAnother = `select private.enforce_limits(
  jsonb_populate_record(request, '{"contact_value": "grace@example.com"}')
) from public.quote_submissions as request where id = ${REQUEST}`;

const COPY = `select private.queue_copy(request) from public.quote_submissions as request
  where id = ${REQUEST}`;
const ADMIT = `set local role service_role; select public.admit_origin(${headers});`;
const RECEIVE = (key: string) => `
  set local role service_role;
  select public.receive_message('email', '${key}', 'ada@example.com', '{
    "body": "Hi", "whole": "Hi", "attachments": [], "is_cut": false, "is_automatic": false, "is_said": false
  }', ${QUOTE});
  reset role;
  select count(*) from public.quote_messages`;
const fingerprint = `update public.quote_submissions as request
  set fingerprint = private.request_fingerprint(request);`;

// Stamped by private.stamp_first_contact.
const contact = (kind: string) =>
  `select private.add_request_entry(gen_random_uuid(), ${REQUEST}, '${kind}');`;

const meetings: Meeting[] = [
  {
    what: "of two contacts at once, the earlier one answers the request",
    // Whose transaction began at least a millisecond before the other's.
    other: `${contact("spoke")} select pg_sleep(0.01)`,
    step: `${contact("texted")} select first_contact_kind from public.quote_submissions`,
    answers: "spoke",
  },
  {
    what: "copies to one address at once are counted",
    given: "update private.budgets set per_hour = 1 where budget = 'address';",
    other: COPY,
    step: COPY,
    answers: false,
  },
  {
    what: "requests of one contact at once are counted",
    given: limitOne("contact"),
    other: ENFORCE,
    step: ENFORCE,
    answers: "PT429",
  },
  {
    what: "requests from one address at once are counted",
    given: limitOne("origin"),
    other: fromAddress + ENFORCE,
    step: fromAddress + fromAnother,
    answers: "PT429",
  },
  {
    what: "admissions of one address at once are counted",
    given: "update private.admission_rules set per_hour = 1;",
    other: ADMIT,
    step: ADMIT,
    answers: false,
  },
  {
    what: "what is left of an admission is used up once",
    given: "insert into private.admissions (origin, leads_left) values ('192.0.2.1', 1);",
    other: "select private.spend_admission('192.0.2.1')",
    step: "select private.spend_admission('192.0.2.1')",
    answers: false,
  },
  {
    what: "the same request as one that is being dismissed is asked again",
    given: `delete from public.quotes; ${fingerprint}`,
    other: `update public.quote_submissions set processed = true where id = ${REQUEST}`,
    step: `insert into public.quote_submissions (
        name, email, phone, contact_method, contact_value, event_date, number_of_guests, event_type, event_address
      )
      select
        name, email, phone, contact_method, contact_value, event_date, number_of_guests, event_type, event_address
      from public.quote_submissions;
      select bool_or(asked_again) from public.quote_submissions`,
    answers: true,
  },
  {
    what: "the e-mail of a request that is being taken is not corrected",
    given: fingerprint,
    other: `select private.take_request(${REQUEST})`,
    step: `select private.correct_request_email(
        to_jsonb(request) - private.server_columns(), 'lovelace@example.com'
      )
      from public.quote_submissions as request`,
    answers: false,
  },
  ...[
    ["messages to staff", OLD],
    ["messages to customers", OLD_TO_CUSTOMER],
    ["steps", OLD_STEP],
  ].map(([what = "", old = ""]) => ({
    what: `of two workers that sweep ${what} at once, each takes its own`,
    given: old.repeat(3),
    other: "select private.sweep(1)",
    step: "select private.sweep(5)",
    isPast: true,
    answers: 2,
  })),
  {
    what: "a message that is being sent again is not swept",
    given: OLD,
    other: "update public.notifications set state = 'waiting', sent_at = null",
    step: "select private.sweep(5)",
    isPast: true,
    answers: 0,
  },
  {
    what: "replies at once are counted",
    given: `insert into public.received_messages
        (id, channel, provider_key, sender, body, whole, is_cut, is_automatic, quote_id)
      select gen_random_uuid(), 'email', 'key ' || number, 'ada@example.com', 'Hi', 'Hi', false, false, ${QUOTE}
      from generate_series(1, 19) as number;
      insert into public.quote_messages (quote_id, kind, request_id)
      select quote_id, 'reply', id from public.received_messages;`,
    other: RECEIVE("one"),
    step: RECEIVE("another"),
    answers: 20,
  },
  ...[
    { what: "a message", given: plain },
    {
      what: "an emergency",
      given: message("submission_id, is_emergency", `${REQUEST}, true`),
    },
    {
      what: "a digest",
      given: message(
        "is_emergency, digest_from, digest_until",
        "false, now() - interval '2 hours', now() - interval '1 hour'",
      ),
    },
  ].map(({ what, given }) => ({
    what: `${what} is claimed once`,
    given: `${told}
      update public.quote_submissions set created_at = now() - interval '90 minutes'; ${given}`,
    other: claimOne,
    step: claimed,
    isPast: true,
    answers: 0,
  })),
  {
    what: "a worker does not wait for another's time",
    given: told + plain,
    other: "select from private.worker_runs for update",
    step: claimed,
    isPast: true,
    answers: 1,
  },
  {
    what: "a message that is over is ended by one worker",
    given: `${told} ${plain} update public.notifications set created_at = now() - interval '2 days';`,
    other: "select from public.notifications for update",
    step: claimed,
    isPast: true,
    answers: 0,
  },
];

testMeetings(meetings);
