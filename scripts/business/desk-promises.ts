import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { BusinessFacts } from "../../src/config/facts-schema.ts";
import type { Wrong } from "./unknown-names.ts";

const migrations = join(import.meta.dirname, "../../supabase/migrations");
const ROWS = /insert into private\.promises[^;]*;/;
const ROW = /\('(quote|emergency)', '(\d+) (hour|minute)s?'\)/g;

/** What the desk is held to, in minutes, as the schema's first rows say; nothing for rows of another form. */
function minutesOfDesk(): Partial<Record<string, number>> {
  const rows = globSync("*.sql", { cwd: migrations }).flatMap((file) => {
    const text = ROWS.exec(readFileSync(join(migrations, file), "utf8"))?.[0] ?? "";
    return Array.from(text.matchAll(ROW), ([, kind = "", count, unit]) => {
      return [kind, Number(count) * (unit === "hour" ? 60 : 1)] as const;
    });
  });
  return Object.fromEntries(rows);
}

/** Promises to visitors that the desk does not count down to. */
export function promisesWithoutDesk({ promises }: BusinessFacts, desk = minutesOfDesk()): Wrong[] {
  const told = [
    ["quoteReplyHours", promises.quoteReplyHours * 60, desk.quote],
    ["emergencyReplyMinutes", promises.emergencyReplyMinutes, desk.emergency],
  ] as const;
  return told
    .filter(([, minutes, counted]) => counted !== undefined && counted !== minutes)
    .map(([name, , counted = 0]) => ({
      path: ["promises", name],
      message: `must be what the desk counts down to, ${name === "quoteReplyHours" ? counted / 60 : counted}, or that changes too: the line of private.promises in supabase/migrations`,
    }));
}
