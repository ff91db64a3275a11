import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { addQuote, addRequest, rewriteHistory } from "../../support/desk-factories.ts";
import { check, moneyStepsWith } from "../../support/money-steps.ts";
import { sendQuote } from "../../support/quote-steps.ts";

// What the worker takes away, so that what is over does not fill the database.

const clients = backendForFile();
const { backend } = clients;
const admin = adminForFile(backend);
const { bookOnline, begin } = moneyStepsWith(admin, clients);

const sweep = async (limit: number) =>
  (await backend().sql<{ swept: number }>("select private.sweep($1) as swept", [limit]))[0]?.swept;

/** Makes messages and steps so old, and lets messages be sent. */
async function age(span: string): Promise<void> {
  await rewriteHistory(
    backend(),
    `update notifications set state = 'sent', sent_at = now(), leased_by = 'test', provider_id = 'p'
     where state = 'waiting'`,
  );
  await rewriteHistory(backend(), "update notifications set created_at = now() - $1::interval", [
    span,
  ]);
  await rewriteHistory(backend(), "update private.steps set taken_at = now() - $1::interval", [
    span,
  ]);
}

/** What each table holds. */
async function contents(): Promise<Map<string, string>> {
  const tables = await backend().sql<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('public', 'private', 'auth')`,
  );
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, md5(string_agg(held::text, ',' order by held::text)) as rows from ${name} as held`,
  );
  const held = await backend().sql<{ name: string; rows: string }>(each.join(" union all "));
  return new Map(held.map(({ name, rows }) => [name, rows]));
}

/** Makes every moment in every table ten years older. */
const AGE_EVERYTHING = `
  do $$
  declare
    place record;
  begin
    for place in
      select format('%I.%I', table_schema, table_name) as name,
        string_agg(format('%1$I = %1$I - interval ''10 years''', column_name), ', ') as columns
      from information_schema.columns
      join pg_tables on (schemaname, tablename) = (table_schema, table_name)
      where table_schema in ('public', 'private') and data_type like 'timestamp%' and is_generated = 'NEVER'
      group by table_schema, table_name
    loop
      execute format('update %s set %s', place.name, place.columns);
    end loop;
  end $$`;

test("takes messages to staff and what steps replaced; all that was agreed, paid, logged or is under way stays", async () => {
  const booking = await bookOnline();
  await admin.rpc("record_payment", check(booking.id, 100)).throwOnError();
  await begin(booking.token, "deposit");
  await sendQuote(
    admin,
    await addQuote(backend(), admin, { email: "ada@example.com" }),
  ).throwOnError();
  await backend().sql(
    "update notifications set state = 'sent', sent_at = now(), leased_by = 'test', provider_id = 'p'",
  );
  await addRequest(backend());
  const { data: owed } = await admin.rpc("money_due").throwOnError();
  await rewriteHistory(backend(), AGE_EVERYTHING);
  await backend().sql(
    `update notifications set state = 'sending', leased_by = 'test'
     where id = (select id from notifications where audience = 'member' and state = 'waiting' limit 1)`,
  );
  const kept = () =>
    backend().sql<{ audience: string; state: string }>(
      `select kind, channel, audience, state, created_at, sent_at, answer from notifications
       where audience = 'customer' or kind = 'access' or state in ('waiting', 'sending') order by id`,
    );
  const [before, keptBefore] = [await contents(), await kept()];
  expect(keptBefore.map((message) => `${message.audience} ${message.state}`)).toEqual(
    expect.arrayContaining(["customer sent", "customer waiting", "member sending"]),
  );

  await sweep(1_000_000);
  const changed = [...(await contents())].filter(([name, rows]) => rows !== before.get(name));
  expect(changed.map(([name]) => name).sort()).toEqual(["private.steps", "public.notifications"]);
  expect(await backend().sql("select from private.steps")).toEqual([]);
  expect(await kept()).toEqual(keptBefore);
  expect(await backend().sql("select from notifications")).toHaveLength(keptBefore.length);
  expect((await admin.rpc("money_due").throwOnError()).data).toEqual(owed);
});

test("goes in pieces: at most so many of each at once, the oldest first", async () => {
  for (const _ of [1, 2, 3])
    await sendQuote(
      admin,
      await addQuote(backend(), admin, { email: "ada@example.com" }),
    ).throwOnError();
  await age("91 days");
  const left = () =>
    backend().sql<{ staff: number; customers: number; steps: number }>(
      `select
         (select count(*)::int from notifications where audience <> 'customer' and kind <> 'access') as staff,
         (select count(*)::int from notifications where audience = 'customer' and leased_by is not null) as customers,
         (select count(*)::int from private.steps) as steps`,
    );
  const [{ staff = 0, customers = 0, steps = 0 } = {}] = await left();
  expect(Math.min(staff, customers, steps)).toBeGreaterThan(2);
  await backend().sql(
    `update private.steps set taken_at = taken_at - interval '1 day'
     where id = (select id from private.steps order by id desc limit 1)`,
  );
  const [oldest] = await backend().sql("select id from private.steps order by taken_at limit 1");
  expect(await sweep(2)).toBe(6);
  expect(await left()).toEqual([{ staff: staff - 2, customers: customers - 2, steps: steps - 2 }]);
  expect(await backend().sql("select id from private.steps")).not.toContainEqual(oldest);
  let pieces = 1;
  while (await sweep(2)) pieces += 1;
  expect(pieces).toBe(Math.ceil(Math.max(staff, customers, steps) / 2));
  expect(await left()).toEqual([{ staff: 0, customers: 0, steps: 0 }]);
});

/** How many days docs/privacy.md says that it is kept, from the row of that table. */
function daysPromised(words: RegExp): number {
  const privacy = readFileSync(join(import.meta.dirname, "../../../docs/privacy.md"), "utf8");
  const [row = ""] = privacy.split("\n").filter((line) => words.test(line));
  return Number(words.exec(row)?.[1]);
}

test.each([
  [
    "a message to staff",
    /`notifications`.* to staff: (\d+) days/,
    "select from notifications where audience <> 'customer' and kind <> 'access'",
  ],
  [
    "the provider's id of a customer's message",
    /`notifications`.* the provider's id for (\d+) days/,
    "select from notifications where audience = 'customer' and provider_id is not null",
  ],
  [
    "what a step replaced",
    /`private\.steps`.* (\d+) days, or with the request/,
    "select from private.steps",
  ],
])("keeps %s as long as the owner is told", async (_, words, kept) => {
  const days = daysPromised(words);
  await sendQuote(
    admin,
    await addQuote(backend(), admin, { email: "ada@example.com" }),
  ).throwOnError();
  await age(`${days} days -1 minute`);
  await sweep(1000);
  expect(await backend().sql(kept)).not.toEqual([]);
  await age(`${days} days 1 minute`);
  await sweep(1000);
  expect(await backend().sql(kept)).toEqual([]);
});

test("the provider's words go from what a customer was sent, and stay where it did not go out", async () => {
  for (const _ of [1, 2])
    await sendQuote(
      admin,
      await addQuote(backend(), admin, { email: "ada@example.com" }),
    ).throwOnError();
  await age("91 days");
  await rewriteHistory(backend(), "update notifications set answer = '250 OK'");
  await rewriteHistory(
    backend(),
    `update notifications set state = 'failed', sent_at = null, answer = '550 No'
     where id = (select id from notifications where kind = 'quote' and audience = 'customer' order by id limit 1)`,
  );
  await sweep(1000);
  expect(
    await backend().sql(
      "select state, answer from notifications where kind = 'quote' and audience = 'customer' order by state",
    ),
  ).toEqual([
    { state: "sent", answer: null },
    { state: "failed", answer: "550 No" },
  ]);
});
