import { testWindows, type Window } from "../../support/database/windows-of-time.ts";

// How long a request counts for its sender's limits, is the same as another, can be corrected, or is kept.

const HASH = "private.contact_hash('ada@example.com')";
const limitOf = (counted: string) => `
  update private.limits set max_requests = 1 where counted_by = '${counted}';
  update private.admission_rules set counts_networks = true;
  insert into private.request_origins (origin, request_kind, contact, requested_at)
  values ('192.0.2.1', 'quote', ${HASH}, :then);`;
const exceeds = (limit: string) =>
  `select private.exceeded_limit('192.0.2.1', 'quote', ${HASH}) is not distinct from '${limit}'`;
const headers = `'{"cf-connecting-ip": "192.0.2.1"}'`;
const admission = `
  insert into private.admissions (origin, admitted_at, leads_left) values ('192.0.2.1', :then, 1);`;

/** The same request again, and how many there are then. */
const SAME_AGAIN = `
  insert into public.quote_submissions (
    name, email, phone, contact_method, contact_value, event_date, number_of_guests, event_type, event_address
  )
  select
    name, email, phone, contact_method, contact_value, event_date, number_of_guests, event_type, event_address
  from public.quote_submissions;`;
const stored = (changes: string) => `
  update public.quote_submissions as request
  set created_at = :then, fingerprint = private.request_fingerprint(request) ${changes};`;

const windows: Window[] = [
  ...["contact", "origin", "network"].map((counted) => ({
    what: `a request counts for the limit of its ${counted}`,
    lasts: "10 minutes",
    given: limitOf(counted),
    counts: exceeds(counted === "origin" ? "address" : counted),
  })),
  {
    what: "a request counts for its contact, from anywhere",
    lasts: "10 minutes",
    given: `update private.limits set max_requests = 1;
      update public.quote_submissions set created_at = :then;`,
    counts: "select private.is_contact_at_limit('ada@example.com', 'quote')",
  },
  {
    what: "an address is kept for the limits",
    lasts: "10 minutes",
    isLastIncluded: true,
    given: limitOf("contact"),
    counts: "select private.forget_addresses(); select count(*) = 1 from private.request_origins",
  },
  {
    what: "an admission is kept",
    lasts: "1 hour",
    isLastIncluded: true,
    given: admission,
    counts: "select private.forget_addresses(); select count(*) = 1 from private.admissions",
  },
  {
    what: "an admission lets requests in",
    lasts: "10 minutes",
    given: `update private.admission_rules set good_for = '10 minutes'; ${admission}`,
    counts: "select private.spend_admission('192.0.2.1')",
  },
  {
    what: "an admission counts for those that an address gets",
    lasts: "1 hour",
    given: `update private.admission_rules set per_hour = 1; ${admission}`,
    counts: `
      set local role service_role;
      select not public.admit_origin(${headers})`,
  },
  {
    what: "who asked for free days is known",
    lasts: "10 minutes",
    isLastIncluded: true,
    given: `insert into private.availability_callers (origin, first_asked_at, questions)
      values ('192.0.2.1', :then, 60);`,
    counts: `
      select set_config('request.headers', ${headers}, true);
      select not private.may_ask_availability()`,
  },
  {
    what: "an open request is the same as the next",
    lasts: "24 hours",
    given: stored(""),
    counts: `${SAME_AGAIN} select count(*) = 1 from public.quote_submissions`,
  },
  {
    what: "a handled request is the same as the next",
    lasts: "1 hour",
    given: stored(", processed = true, processed_at = now()"),
    counts: `${SAME_AGAIN} select count(*) = 1 from public.quote_submissions`,
  },
  {
    what: "one that was dismissed is asked again",
    lasts: "24 hours",
    given: stored(", processed = true, processed_at = now(), dismissed_at = now()"),
    counts: `${SAME_AGAIN}
      select bool_or(asked_again) from public.quote_submissions where dismissed_at is null`,
  },
  {
    what: "the e-mail of a request can be corrected",
    lasts: "30 minutes",
    given: stored(""),
    counts: `
      select private.correct_request_email(
        to_jsonb(request) - private.server_columns(), 'lovelace@example.com'
      )
      from public.quote_submissions as request`,
  },
  {
    what: "a request is kept",
    lasts: "24 months",
    isLastIncluded: true,
    given: "delete from public.quotes; update public.quote_submissions set created_at = :then;",
    counts: "select private.run_retention() = 0",
  },
  {
    what: "a photo that was removed is kept",
    lasts: "1 day",
    isLastIncluded: true,
    given: `insert into public.stop_photos (id, quote_id, day, action, taken_at, taken_by, image, removed_at) values (
        gen_random_uuid(), '22222222-2222-4222-8222-222222222222', '2030-05-01', 'deliver', now(), 'Ada', '\\xffd8ff', :then
      );`,
    counts: "select private.run_retention(); select count(*) = 1 from public.stop_photos",
  },
  ...[
    { what: "settled", lasts: "90 days", settled_at: ":then", received_at: "now()" },
    { what: "not settled", lasts: "24 months", settled_at: "null", received_at: ":then" },
  ].map(({ what, lasts, settled_at, received_at }) => ({
    what: `a message about no quote is kept, ${what}`,
    lasts,
    isLastIncluded: true,
    given: `insert into public.received_messages (
        received_at, channel, provider_key, sender, body, whole, is_cut, is_automatic, settled_at
      ) values (${received_at}, 'email', 'key', 'eve@example.com', 'Hi', 'Hi', false, false, ${settled_at});`,
    counts: "select private.run_retention(); select count(*) = 1 from public.received_messages",
  })),
];

testWindows(windows);
