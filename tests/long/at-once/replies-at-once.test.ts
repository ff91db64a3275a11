import type { Client } from "pg";
import { expect, test } from "vitest";
import { ask, insertOf, service } from "../../../scripts/postgres/api-request.ts";
import { connectionsForFile, databaseForFile } from "../../support/database/database-for-file.ts";
import { generalRequest } from "../../support/lead-factories.ts";

// Providers call again when an answer is late, on several connections.

const CALLS = 20;

const database = databaseForFile();
const connections = connectionsForFile(database, CALLS);

async function asServer(client: Client, call: string, values: unknown[]): Promise<unknown> {
  const [row] = await ask<{ answer: unknown }>(client, service, `select ${call} as answer`, values);
  return row?.answer;
}

const message = (body: string) =>
  JSON.stringify({
    ...{ name: "", subject: "", body, whole: body, attachments: [] },
    ...{ is_cut: false, is_automatic: false, is_said: false },
  });

test("a text that comes twenty times at once is one message, one opting out and one answer", async () => {
  await database().sql(...insertOf("quote_submissions", generalRequest()));
  const server = await database().connect("supabase_admin");
  await server.query("set session_replication_role = replica");
  await server.query(
    `insert into public.quotes (submission_id, name, email, phone, quote_amount, status, sent_at)
     select id, name, email, '713-555-0142', 100, 'sent', now() from public.quote_submissions`,
  );
  await database().sql("delete from public.notifications");

  const answers = await Promise.all(
    connections().map((client) =>
      asServer(
        client,
        "public.receive_message('sms', 'SM1', '+17135550142', $1, null, 'CANCEL', false)",
        [message("Cancel")],
      ),
    ),
  );
  expect(answers.filter((answer) => answer === true)).toHaveLength(1);
  expect(answers.filter((answer) => answer === null)).toHaveLength(CALLS - 1);
  const counts = await database().sql(
    `select (select count(*)::int from public.received_messages) as received,
       (select count(*)::int from public.quote_messages where kind = 'reply') as replies,
       (select count(*)::int from public.text_opt_outs) as outs,
       (select count(*)::int from public.notifications where kind = 'quote-news') as told`,
  );
  expect(counts).toEqual([{ received: 1, replies: 1, outs: 1, told: 1 }]);
});

test("twenty mails at once about one quote, while it is erased, neither stop each other nor stay in its name", async () => {
  const [quote] = await database().sql<{ id: string; submission_id: string }>(
    "select id, submission_id from public.quotes",
  );
  const owner = await database().connect("postgres");
  const writing = connections().map((client, number) =>
    asServer(client, "public.receive_message('email', $1, 'maria@example.com', $2, $3)", [
      `<${number}@mail.example>`,
      message(`Mail ${number}`),
      quote?.id,
    ]),
  );
  const erasing = owner.query("select private.anonymise(array[$1]::uuid[])", [
    quote?.submission_id,
  ]);
  await Promise.all([...writing, erasing]);
  const left = await database().sql(
    "select from public.received_messages where quote_id is not null union all select from public.quote_messages",
  );
  expect(left).toEqual([]);
});
