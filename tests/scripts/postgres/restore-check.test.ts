import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { readDump, summaryOf } from "../../../scripts/postgres/restore-check.ts";
import { temporaryFolder } from "../../support/temporary-folder.ts";

const folder = temporaryFolder(afterAll);

function dump(text: string): string {
  const file = join(folder, "backup.sql");
  writeFileSync(file, text);
  return file;
}

const copy = (table: string, columns = "id") => `COPY ${table} (${columns}) FROM stdin;\n1\n\\.\n`;
const COMPLETE = "--\n-- PostgreSQL database dump complete\n--\n\n";
const WANTED = ["public.quote_submissions", "auth.users", "auth.identities", "auth.mfa_factors"];
const whole = (tables = WANTED) => tables.map((table) => copy(table)).join("") + COMPLETE;

it("reads which columns a backup has of each table", async () => {
  const text =
    copy("auth.users", 'id, "new column", email') +
    whole(WANTED.slice(0, 1).concat(WANTED.slice(2)));
  expect(Object.fromEntries(await readDump(dump(text)))).toMatchObject({
    "auth.users": ["id", '"new column"', "email"],
    "public.quote_submissions": ["id"],
  });
});

it("counts rows regardless of their content", async () => {
  const text = `COPY public.quotes (name) FROM stdin;\nCOPY auth.x (id) FROM stdin;\n\\.\n${whole()}`;
  expect([...(await readDump(dump(text))).keys()]).toEqual(["public.quotes", ...WANTED]);
});

it.each([
  ["is cut off", copy("public.quotes"), /is cut off: its end is missing/],
  ["is something else", "Dear Sir,\n", /is no backup/],
  ["is empty", "", /is no backup/],
  ["is encrypted", "age-encryption.org/v1\n-> X25519", /is encrypted: age --decrypt/],
  ["is of another command", `PGDMP\u0001\n`, /is no backup/],
  [
    "lacks second factors",
    whole(WANTED.slice(0, 3)),
    /lacks auth\.mfa_factors: make it with the command of docs\/backup\.md/,
  ],
])("says so when a backup %s", async (_, text, expected) => {
  await expect(readDump(dump(text))).rejects.toThrow(expected);
});

it("says so when there is no such file", async () => {
  await expect(readDump(join(folder, "none.sql"))).rejects.toThrow(/There is no file .*none\.sql/);
});

const now = Date.parse("2026-11-23T12:00:00Z");
const many = { requests: 120, quotes: 1, accounts: 3 };

it.each([
  ["2026-11-23T11:30:00Z", "30 minutes old"],
  ["2026-11-23T11:00:00Z", "1 hour old"],
  ["2026-11-22T13:00:00Z", "23 hours old"],
  ["2026-11-16T11:00:00Z", "7 days old"],
])("says in a sentence what came back, and how old the newest of it is: %s", (newest, age) => {
  expect(summaryOf({ ...many, newest: new Date(newest) }, now)).toBe(
    `Restored 120 requests, 1 quote and 3 accounts: the newest request is ${age}, nothing was sent to anyone, and the copy is gone again.`,
  );
});

it("accepts the backup of a site without requests", () => {
  expect(summaryOf({ ...many, requests: 0, newest: null }, now)).toMatch(/: no request is in it,/);
});
