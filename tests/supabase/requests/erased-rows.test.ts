import { expect, test } from "vitest";
import { connectionForFile, databaseForFile } from "../../support/database/database-for-file.ts";
import { exampleForFile } from "../../support/database/example-rows.ts";

// What a step takes away is gone, row by row, and what it has to leave is there.

const REQUEST = "'11111111-1111-4111-8111-111111111111'";
const QUOTE = "'22222222-2222-4222-8222-222222222222'";
const anonymize = `select private.anonymize(array[${REQUEST}]::uuid[])`;
const forget = "select private.forget_person('ada@example.com')";

const version = (number: number) => `
  insert into public.quote_versions (quote_id, number, document, hash)
  values (${QUOTE}, ${number}, '{}', repeat('0', 64));`;
const yes = `${version(1)}
  insert into public.quote_acceptances (quote_id, version, hash, name, language)
  values (${QUOTE}, 1, repeat('0', 64), 'Ada', 'en');`;
const payment = (state: string, age: string) => `
  insert into public.payments (quote_id, version, hash, amount_cents, state, created_at, method, last4)
  values (${QUOTE}, 1, repeat('0', 64), 5000, '${state}', now() - interval '${age}', 'card', '4242');`;
const received = (columns: string, values: string) => `
  insert into public.received_messages (
    channel, provider_key, body, whole, is_cut, is_automatic, ${columns}
  ) values ('email', gen_random_uuid(), 'Hi', 'Hi', false, false, ${values});`;
const told = (state: string, sentAt = "null") => `
  insert into public.notifications (submission_id, is_emergency, kind, channel, audience, state, sent_at)
  values (${REQUEST}, false, 'lead', 'email', 'office', '${state}', ${sentAt});`;
const TOLD = "public.notifications";
const guesses = `insert into private.quote_guesses (quote_id, wrong_codes) values (${QUOTE}, 10);`;
const account = `insert into auth.users (id, email) values (${REQUEST}, 'ada@example.com');`;
const identity = `insert into auth.identities (id, provider, provider_id, user_id, identity_data)
  values (gen_random_uuid(), 'email', 'ada', ${REQUEST}, '{}');`;

type Taking = [what: string, given: string, step: string, rows: string, left: number];

const takings: Taking[] = [
  [
    "photos of an erased request",
    `insert into public.stop_photos (id, quote_id, day, action, taken_at, taken_by, image)
     values (gen_random_uuid(), ${QUOTE}, '2030-08-01', 'deliver', now(), 'Ada', '\\xffd8ff');`,
    anonymize,
    "public.stop_photos",
    0,
  ],
  [
    "links of an erased request",
    `insert into public.quote_links (quote_id, token_hash, code_hash) values (${QUOTE}, '1', '2');`,
    anonymize,
    "public.quote_links",
    0,
  ],
  [
    "messages of an erased request",
    `insert into public.quote_messages (quote_id, kind, request_id)
     values (${QUOTE}, 'question', gen_random_uuid());`,
    anonymize,
    "public.quote_messages",
    0,
  ],
  [
    "mails of an erased request",
    received("sender, quote_id", `'eve@example.com', ${QUOTE}`),
    anonymize,
    "public.received_messages",
    0,
  ],
  ...["waiting", "failed"].map(
    (state): Taking => [
      `${state} messages about an erased request, which would still go or be listed`,
      told(state),
      anonymize,
      "public.notifications where state <> 'dropped'",
      0,
    ],
  ),
  // What was told stays while there is a yes.
  ...["waiting", "failed"].map(
    (state): Taking => [
      `${state} messages about an erased request with a yes`,
      yes + told(state),
      anonymize,
      "public.notifications where state <> 'dropped'",
      0,
    ],
  ),
  ["what was told about a request without a yes", told("sent", "now()"), anonymize, TOLD, 0],
  ["nothing that was told while there is a yes", yes + told("sent", "now()"), anonymize, TOLD, 1],
  [
    "what was told, with the yes of years ago",
    `${yes} ${told("sent", "now()")} ${anonymize};
     update public.quote_acceptances set accepted_at = now() - interval '49 months';`,
    "select private.run_retention()",
    TOLD,
    0,
  ],
  ["nothing that is on its way", told("sending"), anonymize, TOLD, 1],
  ["failed payments", payment("failed", "1 day"), anonymize, "public.payments", 0],
  ["expired payments", payment("expired", "1 day"), anonymize, "public.payments", 0],
  ["payments of years ago", payment("paid", "49 months"), anonymize, "public.payments", 0],
  ["no payment of late", payment("paid", "47 months"), anonymize, "public.payments", 1],
  [
    "the card of a payment",
    payment("paid", "1 day"),
    anonymize,
    "public.payments where num_nonnulls(method, last4) > 0",
    0,
  ],
  ["no yes of late", yes, anonymize, "public.quote_acceptances", 1],
  ["no version with a yes", yes, anonymize, "public.quote_versions", 1],
  ["versions without a yes", yes + version(2), anonymize, "public.quote_versions", 1],
  [
    "a person's mails about no quote",
    received("sender", "'ADA@example.com'"),
    forget,
    "public.received_messages",
    0,
  ],
  [
    "mails about no quote in which a person stands",
    received("sender, subject", "'eve@example.com', 'For ada@example.com'"),
    forget,
    "public.received_messages",
    0,
  ],
  [
    "no mail of another",
    received("sender, subject", "'eve@example.com', 'For bob@example.com'"),
    forget,
    "public.received_messages",
    1,
  ],
  ["a person's account", account, forget, "auth.users where email = 'ada@example.com'", 0],
  [
    "how a person signs in",
    account + identity,
    forget,
    `auth.identities where user_id = ${REQUEST}`,
    0,
  ],
  [
    "sessions of a person",
    `${account} insert into auth.sessions (id, user_id) values (gen_random_uuid(), ${REQUEST});`,
    forget,
    `auth.sessions where user_id = ${REQUEST}`,
    0,
  ],
  [
    "wrong codes, when a quote is sent again",
    guesses,
    `select private.send_quote(${QUOTE}, 1, '{email}')`,
    "private.quote_guesses",
    0,
  ],
  [
    "wrong codes, when a link is made",
    guesses + version(1),
    `select private.make_quote_link(${QUOTE})`,
    "private.quote_guesses",
    0,
  ],
  [
    "links of a month ago, when another is made",
    `insert into private.day_links (day, token_hash, made_by)
     select private.business_date() - days, days::text::bytea, auth.uid() from unnest('{30,31}'::int[]) as days;`,
    "select private.make_day_link(private.business_date())",
    "private.day_links where day < private.business_date()",
    1,
  ],
  [
    "all but five of the links that were typed",
    `${version(1)} insert into public.quote_links (quote_id, token_hash, code_hash) values (
       ${QUOTE}, sha256('token'), private.code_hash(${QUOTE}, 'ABCDEFGH'));`,
    "select private.token_for_code('22222222', 'ABCDEFGH') from generate_series(1, 6)",
    "public.quote_links where typed_from is not null",
    5,
  ],
  [
    "what a colleague has left",
    `insert into private.request_looks (user_id, submission_id, is_quoting, seen_at)
     values (auth.uid(), ${REQUEST}, false, now());`,
    "select private.look_at_request()",
    "private.request_looks",
    0,
  ],
];

const database = databaseForFile();
const ask = exampleForFile(database);

test.each(takings)("%s", async (_, given, step, rows, left) => {
  expect(await ask(given, `${step}; select count(*) from ${rows}`)).toBe(left);
});

const client = connectionForFile(database, "supabase_admin");

// Otherwise an erasure reads all that was ever erased: a new column of texts belongs into these indexes too.
test.each(["quotes", "bookings", "quote_submissions", "notifications", "quote_activity"])(
  "an index knows which %s have texts",
  async (table) => {
    const [{ condition = "" } = {}] = await database().sql<{ condition: string }>(
      `select private.may_have_texts($1, told.texts) as condition
       from jsonb_to_recordset(private.erasure_plan()) as told (table_name regclass, texts jsonb)
       where told.table_name = $1::regclass`,
      [`public.${table}`],
    );
    await client().query("set enable_seqscan = off");
    const { rows } = await client().query<{ "QUERY PLAN": string }>(
      `explain select from public.${table} as stored where ${condition}`,
    );
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toMatch(
      new RegExp(`on ${table}_(?:texts|note)_idx|using ${table}_(?:texts|note)_idx`),
    );
  },
);
