import type { Client } from "pg";
import { expect, test } from "vitest";
import {
  anon,
  beginAs,
  type Caller,
  countAnswers,
  finish,
  insertAs,
  insertOf,
  sendAs,
} from "../../../scripts/postgres/api-request.ts";
import {
  connectionForFile,
  connectionsForFile,
  crowdForFile,
  databaseForFile,
} from "../../support/database/database-for-file.ts";
import { untilWaiting } from "../../support/database/meeting.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../../support/lead-factories.ts";

// Whoever erases waits for the others and the others for the eraser; nobody loses what they were doing.

const VISITORS = 8;
const STAFF = 12;
const ERASURES = 25;

const database = databaseForFile();
const connections = connectionsForFile(database, VISITORS + STAFF);
const owner = connectionForFile(database, "postgres");
const server = connectionForFile(database, "supabase_admin");
const staff = crowdForFile(database, STAFF);

let isErasing = false;

/** Sends each request twice: the repeat is taken out again. */
async function visit(client: Client): Promise<string[]> {
  const answers: string[] = [];
  for (let turn = 0; isErasing; turn += 1) {
    const lead: [string, object] =
      turn % 3 === 0
        ? ["luxury_trailers_landing_page", luxuryRequest()]
        : ["quote_submissions", turn % 3 === 1 ? generalRequest() : emergencyRequest()];
    answers.push(await insertAs(client, anon(), ...lead), await insertAs(client, anon(), ...lead));
  }
  return answers;
}

async function idOf(client: Client, caller: Caller, query: string): Promise<string | undefined> {
  await beginAs(client, caller);
  const { rows } = await client.query<{ id: string }>(query);
  await client.query("commit");
  return rows[0]?.id;
}

/** Quotes, changes, dismisses and restores, each what comes to hand. */
async function work(client: Client, caller: Caller): Promise<string[]> {
  const answers: string[] = [];
  const perform = async (text: string, values: unknown[]) => {
    answers.push(await sendAs(client, caller, text, values));
  };
  const anyRequest = (state: string) =>
    idOf(
      client,
      caller,
      `select id from public.quote_submissions where ${state} order by random() limit 1`,
    );
  while (isErasing) {
    const toQuote = await anyRequest("not processed");
    if (toQuote) await perform(...insertOf("quotes", { submission_id: toQuote, name: "Ada" }));
    const toChange = await idOf(
      client,
      caller,
      "select id from public.quotes order by random() limit 1",
    );
    await perform(
      "update public.quotes set quote_amount = 1 + coalesce(quote_amount, 0) where id = $1",
      [toChange],
    );
    const toDismiss = await anyRequest("not processed");
    await perform("update public.quote_submissions set processed = true where id = $1", [
      toDismiss,
    ]);
    const toRestore = await anyRequest("dismissed_at is not null");
    await perform("update public.quote_submissions set processed = false where id = $1", [
      toRestore,
    ]);
  }
  return answers;
}

/** Somebody asks to be forgotten, again and again, and a trusted server deletes quotes. */
async function erase(): Promise<{ erased: number; refused: string[] }> {
  const refused: string[] = [];
  const attempt = async (client: Client, text: string, values: unknown[] = []) => {
    await client.query("begin");
    const answer = await finish(client, text, values);
    if (answer !== "stored") refused.push(answer);
  };
  for (let turn = 0; turn < ERASURES; turn += 1) {
    const [person] = await database().sql<{ contact_value: string }>(
      "select contact_value from public.quote_submissions where name <> 'Erased' order by random() limit 1",
    );
    await attempt(owner(), "select private.forget_person($1)", [person?.contact_value]);
    await attempt(
      server(),
      "delete from public.quotes where id in (select id from public.quotes order by random() limit 1)",
    );
  }
  isErasing = false;
  return { erased: ERASURES, refused };
}

test("erasing while everybody writes: no deadlock, and nobody is refused for it", async () => {
  const [first] = connections();
  if (!first) throw new Error("No connection.");
  for (let n = 0; n < 50; n += 1) {
    await insertAs(first, anon(), "quote_submissions", generalRequest());
  }

  isErasing = true;
  const [visited, worked, { refused }] = await Promise.all([
    Promise.all(connections().slice(0, VISITORS).map(visit)),
    Promise.all(
      connections()
        .slice(VISITORS)
        .map((client, n) => {
          const caller = staff()[n];
          if (!caller) throw new Error("No staff.");
          return work(client, caller);
        }),
    ),
    erase(),
  ]);

  expect(refused).toEqual([]);
  const visitors = countAnswers(visited.flat());
  const desk = countAnswers(worked.flat());
  expect(Object.keys(visitors)).toEqual(["stored"]);
  // Two colleagues on one request, one that is dismissed, one with a quote: as without any erasing.
  for (const answer of Object.keys(desk)) {
    expect(["stored", "23505", "PT410", "PT403"]).toContain(answer);
  }
});

test("a quote made while its request is being erased", async () => {
  const [visitor, desk] = connections();
  const [caller] = staff();
  if (!visitor || !desk || !caller) throw new Error("No connections.");
  const request = generalRequest();
  await insertAs(visitor, anon(), "quote_submissions", request);
  const [row] = await database().sql<{ id: string }>(
    "select id from public.quote_submissions where contact_value = $1",
    [request.contact_value],
  );

  // The quote is made but not yet committed when the erasing begins, and is erased with the request.
  await beginAs(desk, caller);
  const [text, values] = insertOf("quotes", {
    submission_id: row?.id,
    name: "Ada",
    email: request.email,
  });
  await desk.query(text, values);
  const erased = owner().query("select private.forget_person($1)", [request.contact_value]);
  await untilWaiting(database(), 1);
  await desk.query("commit");
  await erased;
  expect(
    await database().sql("select name, email from public.quotes where submission_id = $1", [
      row?.id,
    ]),
  ).toEqual([{ name: "Erased", email: "erased@erased.invalid" }]);
});
