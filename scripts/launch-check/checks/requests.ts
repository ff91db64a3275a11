import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type Ask, backendOf, type Reply, reasonOf, requireProject } from "../ask.ts";
import type { Site } from "../crawl.ts";
import { type CheckResult, startTally, type Tally } from "../tally.ts";
import { trialRequest } from "../trial-request.ts";

const MIGRATIONS = join(import.meta.dirname, "../../../supabase/migrations");
const APPLY = "make the tables: npm run go-live";

/** Every table that the API has when the migrations are applied. */
function tables(): string[] {
  return globSync("*.sql", { cwd: MIGRATIONS }).flatMap((file) =>
    Array.from(
      readFileSync(join(MIGRATIONS, file), "utf8").matchAll(/^create table public\.(\w+)/gm),
      ([, name = ""]) => name,
    ),
  );
}

const codeSchema = z.object({ code: z.string() });

/** The code in an answer of PostgREST (https://docs.postgrest.org/en/stable/references/errors.html). */
const codeIn = ({ content }: Reply) => codeSchema.safeParse(content).data?.code;

/** Whether all tables are there. A table that visitors may not read is refused by another answer than one that is missing. */
async function checkTables(tally: Tally, read: (table: string) => Promise<Reply>) {
  const replies = await Promise.all(
    tables().map(async (table) => ({ table, reply: requireProject(await read(table)) })),
  );
  const [first] = replies;
  if (replies.every(({ reply }) => codeIn(reply) === "PGRST106")) {
    tally.expect(
      false,
      "The API does not offer the tables",
      "Project Settings > Data API: schema public among the exposed ones",
    );
    return false;
  }
  if (first && first.reply.status === 401 && codeIn(first.reply) !== "42501") {
    const words = "The project does not take the key of the site";
    tally.expect(false, words, "VITE_SUPABASE_ANON_KEY of this project, then build and upload");
    return false;
  }
  const missing = replies.filter(({ reply }) => reply.status === 404);
  for (const { table } of replies) {
    const isThere = !missing.some((found) => found.table === table);
    tally.expect(isThere, "Tables are missing", APPLY, table);
  }
  return missing.length === 0;
}

/** Whether a visitor's request can be stored: one is, and the database takes it back (private.take_back_trial). */
function checkTrial(tally: Tally, reply: Reply) {
  if (reply.status === 429) {
    const words = "Not tried whether a request can be stored: this address has sent too many";
    tally.expect(false, words, "try again in ten minutes");
    return;
  }
  tally.expect(
    reply.status === 201,
    `A visitor's request is refused (${reply.status} ${codeIn(reply) ?? ""})`.replace(" )", ")"),
    `${APPLY}; the dashboard's Logs > API say more`,
  );
}

/** Whether the database is there and takes what visitors send. */
export async function checkRequests(site: Site, ask: Ask): Promise<CheckResult> {
  const tally = startTally("Requests");
  const { url, key } = backendOf(site);
  if (url === undefined || key === undefined) return tally.result();
  const headers = { apikey: key };
  try {
    const read = (table: string) => ask(`${url}/rest/v1/${table}?limit=0`, headers);
    if (await checkTables(tally, read)) {
      const quiet = { ...headers, prefer: "return=minimal" };
      checkTrial(tally, await ask(`${url}/rest/v1/quote_submissions`, quiet, trialRequest()));
    }
  } catch (error) {
    tally.expect(
      false,
      `The database does not answer (${reasonOf(error)})`,
      "is the project paused or over its limits, or VITE_SUPABASE_URL wrong?",
    );
  }
  return tally.result();
}
