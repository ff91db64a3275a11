import { expect, test } from "vitest";
import {
  anon,
  beginAs,
  countAnswers,
  finish,
  insertAs,
  insertOf,
  sendAs,
} from "../../../scripts/postgres/api-request.ts";
import {
  connectionForFile,
  databaseForFile,
  staffForFile,
} from "../../support/database/database-for-file.ts";
import { generalRequest } from "../../support/lead-factories.ts";

// Two colleagues with one request, at the very same moment, on a server that serves both at once.

const ROUNDS = 20;

const database = databaseForFile();
const one = connectionForFile(database);
const two = connectionForFile(database);
const first = staffForFile(database, "one@example.com");
const second = staffForFile(database, "two@example.com");

async function newSubmission(): Promise<string> {
  const request = generalRequest();
  expect(await insertAs(one(), anon(), "quote_submissions", request)).toBe("stored");
  const [row] = await database().sql<{ id: string }>(
    "select id from public.quote_submissions where contact_value = $1",
    [request.contact_value],
  );
  if (!row) throw new Error("The request is not there.");
  return row.id;
}

type Statement = [string, unknown[]];
const take = (id: string): Statement => ["select * from public.take_request($1)", [id]];
const process = (id: string): Statement => [
  "update public.quote_submissions set processed = true where id = $1",
  [id],
];
const dismiss = (ids: string[]): Statement => ["select public.dismiss_requests($1)", [ids]];
const restore = (ids: string[]): Statement => ["select public.restore_requests($1)", [ids]];
const write = (id: string, kind: string, entry = crypto.randomUUID()): Statement => [
  "select public.add_request_entry($1, $2, $3)",
  [entry, id, kind],
];
const takeBackEntry = (entry: string): Statement => [
  "select public.void_request_entry($1)",
  [entry],
];
const quoteFor = (submission_id: string) =>
  insertOf("quotes", { submission_id, name: "Ada Lovelace", quote_amount: 1250 });

/** One statement of one member of staff. @returns "stored" or the code of the refusal */
async function alone([sql, values]: Statement) {
  return sendAs(one(), first(), sql, values);
}

/** Both press at the same moment, in a different order of arrival each round. */
async function together(mine: Statement, theirs: Statement, round: number) {
  await beginAs(one(), first());
  await beginAs(two(), second());
  if (round % 2 === 0) return Promise.all([finish(one(), ...mine), finish(two(), ...theirs)]);
  const arrivesFirst = finish(two(), ...theirs);
  return Promise.all([finish(one(), ...mine), arrivesFirst]);
}

async function stateOf(id: string) {
  const [row] = await database().sql<Record<string, unknown>>(
    `select processed, dismissed_at is not null as is_dismissed, dismissed_by_name, taken_by, taken_by_name,
       first_contact_kind, first_sent_at is not null as is_sent,
       (select count(*)::int from public.quotes where submission_id = request.id) as quotes,
       (select array_agg(action::text order by id) from public.quote_activity
         where submission_id = request.id) as actions
     from public.quote_submissions as request where id = $1`,
    [id],
  );
  return row;
}

test("both take it: one gets it, the other is answered with that one's name", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await newSubmission();
    await Promise.all([beginAs(one(), first()), beginAs(two(), second())]);
    const answers = await Promise.all(
      [one(), two()].map(async (client) => {
        const { rows } = await client.query(...take(id));
        await client.query("commit");
        return rows[0]?.taken_by;
      }),
    );
    expect(answers[0]).toBeTruthy();
    expect(answers[0]).toBe(answers[1]);
    expect(await stateOf(id)).toMatchObject({ taken_by: answers[0], actions: ["taken"] });
  }
});

test("one takes it, one quotes or dismisses it: never taken after it was dealt with", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await newSubmission();
    const other = round % 4 < 2 ? quoteFor(id) : dismiss([id]);
    const [taken, dealt] = await together(take(id), other, round);
    expect(dealt).toBe("stored");
    expect(["stored", "PT410"]).toContain(taken);
    const state = await stateOf(id);
    expect(state).toMatchObject({ processed: true });
    expect(state?.taken_by !== null).toBe(taken === "stored");
  }
});

test("two contacts at once, or one that is taken back: the clock says what is written", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await newSubmission();
    const slip = crypto.randomUUID();
    expect(await alone(write(id, "spoke", slip))).toBe("stored");
    expect(await together(takeBackEntry(slip), write(id, "texted"), round)).toEqual([
      "stored",
      "stored",
    ]);
    expect(await stateOf(id)).toMatchObject({ first_contact_kind: "texted" });
  }
});

test("two contacts of which each has seen the request: one waits for the other, and neither is lost", async () => {
  const id = await newSubmission();
  await Promise.all([beginAs(one(), first()), beginAs(two(), second())]);
  // From here on both hold the row for their entry.
  await one().query(...write(id, "no-answer"));
  await two().query(...write(id, "no-answer"));
  expect(
    await Promise.all([
      finish(one(), ...write(id, "spoke")),
      finish(two(), ...write(id, "texted")),
    ]),
  ).toEqual(["stored", "stored"]);
});

test("a contact while a colleague quotes, and a quote that is sent and taken back at once", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await newSubmission();
    expect(await together(write(id, "spoke"), quoteFor(id), round)).toEqual(["stored", "stored"]);
    expect(await stateOf(id)).toMatchObject({ first_contact_kind: "spoke", quotes: 1 });
    const [{ quote } = { quote: "" }] = await database().sql<{ quote: string }>(
      "select id as quote from public.quotes where submission_id = $1",
      [id],
    );
    const [sent, takenBack] = await together(
      ["update public.quotes set status = 'sent' where id = $1", [quote]],
      ["select public.take_back_quote($1, 1)", [quote]],
      round,
    );
    expect(sent).toBe("stored");
    expect(["stored", "PT409"]).toContain(takenBack);
    const isGone = takenBack === "stored";
    expect(await stateOf(id)).toMatchObject({ quotes: isGone ? 0 : 1, is_sent: !isGone });
  }
});

test("two dismiss overlapping floods, in opposite order: each is dismissed once", async () => {
  for (let round = 0; round < ROUNDS / 4; round += 1) {
    const ids: string[] = [];
    for (let count = 0; count < 8; count += 1) ids.push(await newSubmission());
    expect(await together(dismiss(ids), dismiss(ids.toReversed()), round)).toEqual([
      "stored",
      "stored",
    ]);
    for (const id of ids) {
      expect(await stateOf(id)).toMatchObject({
        is_dismissed: true,
        dismissed_by_name: expect.stringMatching(/^Staff /),
        actions: ["dismissed"],
      });
    }
    // One undoes it while the other says why, of the same ones.
    const explain: Statement = ["select public.explain_dismissals($1, 'spam')", [ids.toReversed()]];
    expect(await together(restore(ids), explain, round)).toEqual(["stored", "stored"]);
    for (const id of ids) expect(await stateOf(id)).toMatchObject({ processed: false });
  }
});

test("a person is forgotten while staff write about the request: no deadlock, and nothing stays", async () => {
  for (let round = 0; round < ROUNDS / 2; round += 1) {
    const id = await newSubmission();
    const forget = () => database().sql("select private.anonymise(array[$1::uuid])", [id]);
    await beginAs(two(), second());
    const note: Statement = [
      "select public.add_request_entry($1, $2, 'note', 'Wants lilies')",
      [crypto.randomUUID(), id],
    ];
    const [written] = await Promise.all([finish(two(), ...note), forget()]);
    expect(written).toBe("stored");
    // What was written after the erasure goes with the next one.
    await forget();
    expect(
      await database().sql("select note from public.request_entries where submission_id = $1", [
        id,
      ]),
    ).toEqual([{ note: null }]);
  }
});

const outcome = async (id: string) =>
  database().sql(
    `select processed, processed_by is not null as is_stamped,
       (select count(*)::int from public.quotes where submission_id = submission.id) as quotes
     from public.quote_submissions as submission where id = $1`,
    [id],
  );

test("two quotes for one request: one is made, the other answers 23505", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await newSubmission();
    const answers = await together(quoteFor(id), quoteFor(id), round);
    expect(countAnswers(answers)).toEqual({ stored: 1, 23505: 1 });
    expect(await outcome(id)).toEqual([{ processed: true, is_stamped: true, quotes: 1 }]);
  }
});

test("a quote while a colleague dismisses: either, never a quote whose request was dismissed before", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await newSubmission();
    const [quoted, dismissed] = await together(quoteFor(id), process(id), round);
    // Marking a second time is no error and changes nothing.
    expect(dismissed).toBe("stored");
    expect(["stored", "PT410"]).toContain(quoted);
    const quotes = quoted === "stored" ? 1 : 0;
    expect(await outcome(id)).toEqual([{ processed: true, is_stamped: true, quotes }]);
  }
});

test("a quote while a colleague takes a dismissal back: made, or refused as dismissed", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await newSubmission();
    expect(await alone(process(id))).toBe("stored");

    const [quoted, restored] = await together(
      quoteFor(id),
      ["update public.quote_submissions set processed = false where id = $1", [id]],
      round,
    );
    expect(restored).toBe("stored");
    expect(["stored", "PT410"]).toContain(quoted);
    const isQuoted = quoted === "stored";
    expect(await outcome(id)).toEqual([
      { processed: isQuoted, is_stamped: isQuoted, quotes: isQuoted ? 1 : 0 },
    ]);
  }
});

test("two colleagues who change the same revision of a quote: one of them finds it gone", async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const id = await newSubmission();
    expect(await alone(quoteFor(id))).toBe("stored");

    await Promise.all([beginAs(one(), first()), beginAs(two(), second())]);
    const changed = await Promise.all(
      [one(), two()].map(async (client, index) => {
        const { rowCount } = await client.query(
          "update public.quotes set quote_amount = $2 where submission_id = $1 and revision = 1",
          [id, 2000 + index],
        );
        await client.query("commit");
        return rowCount;
      }),
    );
    expect(changed.toSorted()).toEqual([0, 1]);
    expect(
      await database().sql("select revision from public.quotes where submission_id = $1", [id]),
    ).toEqual([{ revision: 2 }]);
  }
});
