import { readFileSync } from "node:fs";
import { globSync } from "tinyglobby";
import { expect, test } from "vitest";
import { Constants } from "@/lib/supabase/database.types";
import { CUSTOMER_STATES, STATUS_MEANINGS } from "@/request/quote-status";
import { backendForFile } from "../../support/backend/backend-for-file.ts";

const { backend } = backendForFile();

const statuses = Constants.public.Enums.quote_status;

test("a status means the same in the database and in the browser", async () => {
  const rows = await backend().sql(
    `select status::text, meaning.is_open as "isOpen", meaning.for_customer as "forCustomer",
       array(
         select step::text from unnest(enum_range(null::public.quote_status)) as step
         where private.is_status_step(status, step)
       ) as next
     from unnest(enum_range(null::public.quote_status)) as status
     cross join lateral private.status_meaning(status) as meaning`,
  );
  expect(rows).toEqual(
    statuses.map((status) => ({
      status,
      ...STATUS_MEANINGS[status],
      next: statuses.filter((step) => STATUS_MEANINGS[status].next.some((each) => each === step)),
    })),
  );
});

test("a quote's page has words for all that a status can say", () => {
  const said = new Set([
    ...Object.values(STATUS_MEANINGS).map((each) => each.forCustomer),
    "expired",
    // Of its booking.
    "canceled",
  ]);
  expect([...said].sort()).toEqual([...CUSTOMER_STATES].sort());
});

// "= 'accepted'" names one status, and a new one is not it. What several have in common is a rule, and a new status would
// have to be added to each.
const one = `["']{1,2}(?:${statuses.join("|")})["']{1,2}`;
const LISTS = [
  // status in ('pending', 'sent')
  String.raw`\bstatus(?:::text)?\s+(?:not\s+)?in\s*\(\s*${one}`,
  // status === "pending" || status === "sent", and the like
  String.raw`[!=]==\s*${one}\)?\s*(?:\|\||&&)\s*\(?[\w.]+\s*[!=]==\s*${one}`,
  // ["pending", "sent"]
  String.raw`\[\s*${one},\s*${one}`,
  // Statuses that are none of those named: case when status = 'pending' then ... else
  String.raw`\bcase\s+(?:\w+\.)?status\s+when[^;]*?\belse\b`,
].map((list) => new RegExp(list, "g"));

const REASONED: Record<string, readonly string[]> = {
  // Not statuses: how a customer's message was answered.
  "src/site/quote-page/quote-api.ts": ['["declined", "sent"'],
  // Not statuses of quotes: kinds of steps, and a booking's.
  "src/desk/opened/opened-quote-schema.ts": ['[\n    "sent",\n    "pending"'],
  "supabase/schemas/bookings.sql": ["case status when 'canceled' then 3 else"],
  // What a customer has had is frozen, in whatever status; and the two kinds of a step back.
  "supabase/schemas/quote_life_cycle.sql": [
    "case quote.status\n  when 'accepted' then '{}'\n  when 'pending' then private.site_columns() || private.quote_content_columns()\n  else",
    "case quote.status when 'sent' then 'pending' else",
  ],
  // The constraint says what it says of single statuses only.
  "supabase/schemas/quotes.sql": [
    "case status\n      when 'pending' then sent_at is null\n      when 'sent' then sent_at is not null\n      when 'accepted' then sent_at is not null or accepted_by is not null\n      else",
  ],
};

test("no rule lists statuses outside the two tables of what they mean", () => {
  const files = globSync(
    ["src/**/*.{ts,tsx}", "supabase/functions/**/*.ts", "supabase/schemas/*.sql"],
    { ignore: ["src/request/quote-status.ts", "src/lib/supabase/database.types.ts"] },
  );
  expect(files).toContain("supabase/schemas/quotes.sql");
  const found = files
    .map((file) => {
      const text = readFileSync(file, "utf8");
      return [
        file,
        LISTS.flatMap((list) => Array.from(text.matchAll(list), ([match]) => match)),
      ] as const;
    })
    .filter(([, matches]) => matches.length > 0);
  expect(Object.fromEntries(found)).toEqual(REASONED);
});
