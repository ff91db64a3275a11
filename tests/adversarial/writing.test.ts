import { expect, test } from "vitest";
import { ADMIN } from "../support/backend/embedded-backend.ts";
import { runningBackendForFile } from "../support/backend/running-backend.ts";
import { dateFromToday, generalRequest } from "../support/lead-factories.ts";

// What someone can send who has read the website's code: over HTTP, against the running server. Every
// attempt either stores one clean request or nothing, and the answer says which.

const backend = runningBackendForFile();

const SUBMISSIONS = "/rest/v1/quote_submissions";

const stored = () =>
  backend().sql<Record<string, unknown>>(
    "select * from public.quote_submissions order by created_at",
  );

/**
 * Sends a general request with these changes. The answer and the table agree: 201 and one row more, or a refusal that is
 * no fault of the server, and none. @returns the answer, and what was stored
 */
async function send(changes: object, label: string) {
  const before = new Set((await stored()).map(({ id }) => id));
  const reply = await backend().send(SUBMISSIONS, { body: { ...generalRequest(), ...changes } });
  const rows = (await stored()).filter(({ id }) => !before.has(id));
  expect(rows, `${label}: ${reply.status}`).toHaveLength(reply.status === 201 ? 1 : 0);
  return { reply, row: rows[0] };
}

test("bodies that are no request are refused, and so is what belongs to the server, named by columns=", async () => {
  const own = { ...generalRequest(), id: "11111111-1111-4111-8111-111111111111", processed: true };
  const bodies: [string, unknown, query?: string, headers?: Record<string, string>][] = [
    ["columns of the server", own, "?columns=id,processed,name"],
    ["CSV", "name,email\nA B,a@example.com\nC D,c@e.co", "", { "content-type": "text/csv" }],
    ["half a document", '{"name":"A'],
    ["nothing", ""],
    ["null", "null"],
    ["a number", "42"],
    ["a text", '"drop table quotes"'],
    ["a list of lists", "[[[]]]"],
    ["deep nesting", `${"[".repeat(20_000)}${"]".repeat(20_000)}`],
    ["a key twice", '{"name":"Ann Lee","name":"Bob Lee"}'],
    ["a prototype", '{"__proto__":{"processed":true},"constructor":{"name":"x"}}'],
    ["bytes that are no UTF-8", new Uint8Array([0x7b, 0xff, 0xfe, 0x00, 0x7d])],
    ["a UTF-16 byte order mark", new Uint8Array([0xff, 0xfe, 0x7b, 0x00, 0x7d, 0x00])],
  ];
  for (const [what, body, query = "", headers] of bodies) {
    const reply = await backend().send(SUBMISSIONS + query, { method: "POST", body, headers });
    expect(reply.status, what).toBeGreaterThanOrEqual(400);
  }
  expect(await stored()).toHaveLength(0);
});

/**
 * Values that are hard on text handling. Each is put into the name, where 2 to 100 characters must be left. (Every
 * invisible character: tests/supabase/schema/visible-names.test.ts; the rest: supabase/tests/text_helpers.sql.)
 */
const TEXTS: Record<string, string> = {
  "zero-width characters only": "\u200b\u200c\u200d\ufeff\u2060".repeat(4),
  "control characters within": "Ann\u0007\u001b[31mLee\u0000x",
  "a NUL": "Ann\u0000Lee",
  "a lone high surrogate": "Ann \ud800 Lee",
  "a lone low surrogate": "Ann \udc00 Lee",
  "surrogates the wrong way round": "Ann \udc00\ud800 Lee",
  "a right-to-left override": "Ann \u202eeeL",
  "200 combining marks": `A${"\u0301".repeat(200)}`,
  "101 emoji": "😀".repeat(101),
  "a formula": '=HYPERLINK("http://evil.example","Click")',
  "a script": "<script>alert(document.cookie)</script>",
  "an image that fails": '"><img src=x onerror=alert(1)>',
  "a statement": "'); drop table public.quotes; --",
  "a dollar quote": "$$; delete from public.quote_submissions; $$",
  "a line break": "Ann\r\nBcc: everybody@example.com",
};

test("texts are stored as one clean line, or refused", async () => {
  for (const [label, name] of Object.entries(TEXTS)) {
    const { reply, row } = await send({ name }, label);
    expect([201, 400, 500], `${label}: ${reply.text}`).toContain(reply.status);
    if (!row) continue;
    const kept = String(row.name);
    expect([...kept].length, label).toBeGreaterThanOrEqual(2);
    expect([...kept].length, label).toBeLessThanOrEqual(100);
    // Nothing invisible, nothing that turns the line around, one line, no space around it.
    expect(kept, label).not.toMatch(
      /[\p{Cc}\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff]/u,
    );
    expect(kept).toBe(kept.trim());
  }
});

test("what is stored of a payload is the payload, as text", async () => {
  const tables = () =>
    backend().sql("select count(*)::int as tables from pg_tables where schemaname = 'public'");
  const before = await tables();
  const names = [TEXTS["a script"], TEXTS["a statement"], TEXTS["a dollar quote"]];
  for (const name of names) await send({ name }, String(name));
  expect((await stored()).map((row) => row.name)).toEqual(names);
  expect(await tables()).toEqual(before);
});

test("a date is stored as one finite day to come, or refused", async () => {
  const words =
    `infinity -infinity epoch now today tomorrow yesterday allballs 2026-02-30 2027-13-01 0000-01-01 0001-01-01 10000-01-01
     99999-12-31 294276-12-31 -2027-01-01 J2461042 2027-W01-1 null`.split(/\s+/);
  const more = ["2027-01-01 BC", "20270101'; select 1", "", " ", "2027-01-01T00:00:00Z\u0000"];
  for (const event_date of [...words, ...more]) {
    const { row } = await send({ event_date }, event_date);
    if (!row) continue;
    const [{ day } = { day: "" }] = await backend().sql<{ day: string }>(
      "select event_date::text as day from public.quote_submissions where id = $1",
      [row.id],
    );
    expect(day, event_date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(day >= dateFromToday(-2), event_date).toBe(true);
  }
});

test("nothing is injected through the address", async () => {
  const admin = await backend().signIn(ADMIN);
  await backend().send(SUBMISSIONS, { body: generalRequest() });
  for (const query of [
    "?select=*;drop table quotes",
    "?order=name.asc;delete from quotes",
    "?name=eq.'%20or%201=1--",
    "?or=(name.eq.a,and(id.not.is.null,id.not.is.null",
    "?select=name::text)%20from%20pg_user--",
    "?limit=1;select%20pg_sleep(10)",
    "?offset=-1",
    "?and=(name.like.*%25%25%25*)",
    "?name=fts(english).'':*",
    "?select=pg_sleep(5)",
    "?%00=1",
    `?name=in.(${"x,".repeat(3000)}x)`,
  ]) {
    const reply = await backend().send(`${SUBMISSIONS}${query}`, { token: admin });
    expect(reply.text).not.toMatch(/rolname|passwd|encrypted_password/);
    expect(await backend().sql("select 1 from pg_tables where tablename = 'quotes'")).toHaveLength(
      1,
    );
    expect(await stored(), query).toHaveLength(1);
  }
});
