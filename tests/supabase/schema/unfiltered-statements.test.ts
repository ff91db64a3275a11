import { expect, test } from "vitest";
import { databaseForFile } from "../../support/database/database-for-file.ts";

// Hosted projects load "safeupdate" for the API's role. It refuses an UPDATE or DELETE without WHERE (21000), inside
// functions too, regardless of their owner.

const database = databaseForFile();

/** Every function of ours as it can be created again, whichever way its body is stored. */
async function functions(): Promise<{ name: string; definition: string }[]> {
  return await database().sql(
    `select oid::regprocedure::text as name, pg_get_functiondef(oid) as definition
     from pg_proc
     where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind in ('f', 'p')`,
  );
}

/**
 * The starts of UPDATE and DELETE: also those that a function puts together in a text. A lock is "for update", and an
 * upsert "do update set".
 */
const STARTS = /(?<!\b(?:for|key|do|before|after|or)\s+)\b(?:update\s+(?!set\b)|delete\s+from\b)/gi;

/** From the start of a statement to its end: a semicolon, the parenthesis that closes it, or the end of its text. */
function statementAt(text: string, start: number): string {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")") depth -= 1;
    if (depth < 0 || text[at] === ";") return text.slice(start, at);
  }
  return text.slice(start);
}

/** What stands inside of parentheses has a WHERE of its own. */
function outermost(statement: string): string {
  const inner = /\([^()]*\)/g;
  return inner.test(statement) ? outermost(statement.replace(inner, " ")) : statement;
}

function unfilteredIn(definition: string): string[] {
  const text = definition.replace(/--.*$/gm, "");
  return [...text.matchAll(STARTS)]
    .map(({ index }) => statementAt(text, index))
    .filter((statement) => !/\bwhere\b/i.test(outermost(statement)));
}

test.each([
  ["update private.staff_settings set requires_two_factors = true;", 1],
  ["update a set b = (select c from d where e);", 1],
  ["with f as (delete from a returning b) select b from f where b;", 1],
  ["execute 'delete from auth.sessions';", 1],
  ["update a set b = 1 where c; delete from a where b;", 0],
  ["select from a for update; select from a for no key update;", 0],
  ["execute format('update %s set %s where %I = any ($1)', a, b, c);", 0],
])("%s", (body, found) => {
  expect(unfilteredIn(body)).toHaveLength(found);
});

test("no function changes or deletes rows without saying which", async () => {
  const all = await functions();
  expect(all.length).toBeGreaterThan(100);
  const unfiltered = all.flatMap(({ name, definition }) =>
    unfilteredIn(definition).map((statement) => `${name}: ${statement}`),
  );
  expect(unfiltered).toEqual([]);
});
