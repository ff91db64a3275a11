import { DatabaseError } from "pg";
import type { Caller } from "../../../scripts/postgres/api-request.ts";
import type { ProjectDatabase } from "../../../scripts/postgres/project-database.ts";
import { lengthOf, makeStatement, readableText, SCENE_BEGINS, stopAt } from "./readable-rows.ts";
import { filled, idOf, member, nameOfId, TODAY } from "./reads/rows.ts";
import type { Asker, Subject } from "./reads/subject.ts";

/** Wider than this, a value is broken into lines. */
const WIDTH = 150;
const DAY = 24 * 60 * 60 * 1000;

/** What every subject begins with: two members of staff, of whom the second is an owner, and a stranger with an account. */
const EVERYONE = `
  delete from public.trailer_units;
  delete from public.unit_outages;
  ${member("ana", "admin")}${member("ben", "admin", "owner")}${member("newcomer")}`;
/** What triggers keep of the ledger. */
const BALANCES = `
  insert into private.balances (quote_id, cents)
  select quote_id, sum(private.owes(entry)) from public.ledger as entry group by quote_id having sum(private.owes(entry)) <> 0`;

const today = Date.parse(`${TODAY}T00:00:00Z`);

const signed = (difference: number, length: string) =>
  difference === 0 ? "" : ` ${difference > 0 ? "+" : "-"} ${length}`;
const momentOf = (time: number) =>
  `now${signed(time - SCENE_BEGINS, lengthOf(Math.abs(time - SCENE_BEGINS)))}`;

function dayOf(text: string): string {
  const days = (Date.parse(`${text}T00:00:00Z`) - today) / DAY;
  return Math.abs(days) > 400 ? text : `today${signed(days, String(Math.abs(days)))}`;
}

const textOf = (text: string) =>
  readableText(text, nameOfId, momentOf).replaceAll(/\b\d{4}-\d\d-\d\d\b/g, dayOf);

/** A value on one line, without what is null or false. */
function inline(value: unknown): string {
  if (typeof value === "string") return textOf(value).replaceAll("\n", " / ");
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  return `{${fieldsOf(value)
    .map(([name, part]) => `${name} ${inline(part)}`)
    .join(", ")}}`;
}

const fieldsOf = (value: object): [string, unknown][] =>
  Object.entries(value).filter(([, part]) => part !== null && part !== false);

/** A value for a reader: a line, or a line for each of its parts. */
function block(value: unknown, indent: string): string[] {
  const whole = inline(value);
  if (indent.length + whole.length <= WIDTH || typeof value !== "object" || value === null) {
    return [`${indent}${whole.replaceAll(/^\{|\}$/g, "")}`];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item) => {
      const [first = "", ...others] = block(item, `${indent}  `);
      return [`${indent}- ${first.trimStart()}`, ...others];
    });
  }
  const short: string[] = [];
  const long: string[] = [];
  for (const [name, part] of fieldsOf(value)) {
    const text = `${name} ${inline(part)}`;
    if (typeof part !== "object" || part === null || text.length < 60) short.push(text);
    else if (indent.length + text.length < WIDTH) long.push(`${indent}  ${text}`);
    else long.push(`${indent}  ${name}`, ...block(part, `${indent}    `));
  }
  return [...(short.length > 0 ? [`${indent}${short.join(", ")}`] : []), ...long];
}

const signedIn = (name: string, more: Partial<Caller> = {}): Caller => ({
  role: "authenticated",
  account: idOf(name),
  ...more,
});
const CALLERS: Record<Asker, Caller | string> = {
  staff: signedIn("ana"),
  owner: signedIn("ben"),
  newcomer: signedIn("newcomer"),
  "staff with both factors": signedIn("ana", { aal: "aal2" }),
  anon: { role: "anon" },
  server: { role: "service_role" },
  database: "supabase_admin",
};

/** What a question asks, after the steps before a semicolon: a whole query, or what it selects from. */
const queryOf = (question: string) =>
  /^\s*(?:select|with)\b/.test(question) ? question : `select * from ${question}`;

/**
 * Tells what reads answer over the rows of a subject, of which nothing stays. It is 1 PM in Houston, on a Wednesday.
 * Needs `keepState` and `startClock`.
 */
export async function answersOf(database: ProjectDatabase) {
  const client = await database.connect("supabase_admin");
  await client.query("set time zone 'UTC'");

  async function answer(by: Asker, question: string): Promise<string[]> {
    await client.query("savepoint question");
    try {
      const steps = question.split(";");
      const asked = steps.pop() ?? "";
      for (const step of steps) await makeStatement(client, [CALLERS[by], filled(step)]);
      const query = `select to_jsonb(found_row) as answer from (${filled(queryOf(asked))}) as found_row`;
      const { rows } = await makeStatement(client, [CALLERS[by], query]);
      if (rows.length === 0) return ["  no row"];
      return rows.flatMap((found) => {
        const columns = Object.values(Object(found.answer));
        return block(columns.length === 1 ? columns[0] : found.answer, "  ");
      });
    } catch (error) {
      if (!(error instanceof DatabaseError)) throw error;
      return [`  refused: ${error.code} ${textOf(error.message)}`];
    } finally {
      await client.query("rollback to savepoint question");
    }
  }

  /** @returns each question with its answer, a line for each row */
  return async function answers({ rows, asks }: Pick<Subject, "rows" | "asks">): Promise<string> {
    await client.query("begin");
    try {
      await stopAt(client, SCENE_BEGINS);
      await makeStatement(client, ["given", filled(EVERYONE + rows + BALANCES)]);
      const blocks: string[] = [];
      for (const [by, question, why] of asks) {
        const head = [
          ...(why ? [`-- ${why}`] : []),
          `${by}: ${question.replaceAll(/\s+/g, " ").trim()}`,
        ];
        blocks.push([...head, ...(await answer(by, question)), ""].join("\n"));
      }
      return blocks.join("\n");
    } finally {
      await client.query("rollback");
    }
  };
}
