import { beforeAll, describe, expect, test } from "vitest";
import { databaseForFile } from "../../support/database/database-for-file.ts";

// Every check that compares: the last value that it lets in, and the next one, which it refuses. Checks are evaluated as
// they stand in the catalog, without storing a row.

const database = databaseForFile();

type Check = { table: string; name: string; condition: string; column: string | null };
let checks: Check[];
/** What has refused something. */
const refused = new Set<string>();

beforeAll(async () => {
  checks = await database().sql<Check>(
    `select conrelid::regclass::text as table, conname::text as name, pg_get_expr(conbin, conrelid) as condition,
       case when cardinality(conkey) = 1 then attname::text end as column
     from pg_constraint
     left join pg_attribute on attrelid = conrelid and attnum = conkey[1]
     where contype = 'c' and connamespace in ('public'::regnamespace, 'private'::regnamespace)
       and pg_get_expr(conbin, conrelid) ~ '[<>]=?|@>|<>'`,
  );
});

/** Whether these checks of a table let in a row with these values. A value that its type has no room for is refused too. */
async function letsIn(these: Check[], row: object): Promise<boolean> {
  const cases = these.map(
    ({ condition }, place) => `case when not (${condition}) then ${place} end`,
  );
  try {
    const [answer] = await database().sql<{ places: number[] }>(
      `select array_remove(array[${cases}], null) as places
       from (select (jsonb_populate_record(null::${these[0]?.table}, $1)).*) as written`,
      [row],
    );
    const places = answer?.places ?? [];
    for (const place of places) refused.add(`${these[place]?.table}: ${these[place]?.name}`);
    return places.length === 0;
  } catch (error) {
    if (Reflect.get(Object(error), "code") !== "22003") throw error;
    return false;
  }
}

/** What a column holds, and what it does not. */
type Edges = { inside: unknown[]; outside: unknown[] };

const numbers = (first: number, last: number, step = 1): Edges => ({
  inside: [first, last],
  outside: [first - step, last + step],
});
const dollars = numbers(0, 99_999_999.99, 0.01);
const percent = numbers(0, 100, 0.01);
const yearOfDays = numbers(0, 365);

const text = (length: number) => "x".repeat(length);
const texts = (first: number, last: number): Edges => ({
  inside: [text(first), text(last)],
  outside: [...(first > 0 ? [text(first - 1)] : []), text(last + 1)],
});
const lists = (first: number, last: number, item: unknown): Edges => {
  const list = (length: number) => Array.from({ length }, () => item);
  return {
    inside: [list(first), list(last)],
    outside: [...(first > 0 ? [list(first - 1)] : []), list(last + 1)],
  };
};
/** From the first second on. */
const lengths = (first: string, before: string): Edges => ({ inside: [first], outside: [before] });

/** As long as a file of so many bytes that begins like one. */
const bytes = (start: string, length: number) =>
  `\\x${start}${"00".repeat(length - start.length / 2)}`;
const files = (start: string, most: number): Edges => ({
  inside: [bytes(start, most)],
  outside: [bytes(start, most + 1), bytes("3c21444f", most)],
});

const days: Edges = {
  inside: ["2000-01-01", "9999-12-31"],
  outside: ["1999-12-31", "10000-01-01", "infinity", "-infinity"],
};

/** Columns whose checks do not say their limits in their names. */
const COLUMNS: Record<string, Record<string, Edges>> = {
  ...Object.fromEntries(
    ["quotes", "bookings", "booking_changes"].map((table) => [
      table,
      { quote_amount: dollars, deposit: dollars },
    ]),
  ),
  business_papers: { pdf: files("255044462d", 2_097_152) },
  business_settings: {
    balance_due_days: numbers(-365, 365),
    cleaning_hours: numbers(0, 720),
    delivery_base: dollars,
    deposit_amount: dollars,
    deposit_due_days: yearOfDays,
    deposit_percent: percent,
    discount_percent: percent,
    emergency_valid_days: yearOfDays,
    event_delivery_base: dollars,
    follow_up_days: yearOfDays,
    free_cancel_days: yearOfDays,
    free_miles: numbers(0, 1000),
    how_to_pay: texts(1, 500),
    how_to_pay_es: texts(1, 500),
    most_miles: numbers(0, 1000),
    per_mile: dollars,
    review_url: {
      inside: [`https://${text(292)}`],
      outside: [`https://${text(293)}`, "https://", "http://example.com", "https://a b"],
    },
    short_notice_days: yearOfDays,
    short_notice_percent: numbers(0, 500, 0.01),
    tax_percent: percent,
    valid_days: yearOfDays,
  },
  closed_days: { reason: texts(1, 120), reason_es: texts(1, 120) },
  day_plans: { driver: texts(1, 100) },
  exports: { row_count: { inside: [1], outside: [0] } },
  ledger: { cents: { inside: [-1, 1], outside: [0] } },
  payment_refunds: { cents: { inside: [1], outside: [0] }, reason: texts(0, 500) },
  payments: { reference: texts(0, 120) },
  price_items: {
    ...Object.fromEntries(
      ["event_day", "month", "package_day", "package_weekend", "week", "weekend"].map((price) => [
        price,
        dollars,
      ]),
    ),
    name: texts(1, 80),
    name_es: texts(1, 80),
  },
  "private.admission_rules": {
    good_for: lengths("00:00:00.000001", "00:00:00"),
    leads: { inside: [1], outside: [0] },
    per_hour: { inside: [0], outside: [-1] },
  },
  "private.admissions": { leads_left: { inside: [0], outside: [-1] } },
  "private.alert_lists": {
    emails: lists(0, 20, "ada@example.com"),
    phones: lists(0, 20, "+17135550100"),
    told_after: lengths("00:00:00", "-00:00:01"),
  },
  "private.budgets": {
    per_day: { inside: [0], outside: [-1] },
    per_hour: { inside: [0], outside: [-1] },
  },
  "private.database_plan": { megabytes: { inside: [1], outside: [0] } },
  "private.day_links": { driver: texts(1, 100) },
  "private.digest_rules": {
    every: { inside: ["00:00:01", "01:00:00"], outside: ["00:00:00.9", "01:00:01"] },
    more_than: { inside: [1], outside: [0] },
  },
  "private.limits": {
    max_requests: { inside: [1], outside: [0] },
    period: lengths("00:00:01", "00:00:00"),
  },
  "private.opening_hours": {
    day_of_week: numbers(1, 7),
    opens: lengths("00:00:00", "-00:00:01"),
  },
  "private.promises": { answer_within: lengths("00:01:00", "00:00:00") },
  "private.push_devices": { name: texts(1, 60) },
  "private.retention": {
    accepted_months: { inside: [1], outside: [0] },
    months: { inside: [1], outside: [0] },
  },
  quote_messages: { body: texts(0, 2000) },
  quote_versions: { number: { inside: [1], outside: [0] } },
  received_messages: { body: texts(0, 2000), whole: texts(0, 20_000) },
  rental_terms: {
    body: texts(1, 8000),
    id: numbers(1, 9999),
    spanish_body: texts(1, 8000),
    summary: texts(1, 120),
  },
  seasons: {
    name: texts(1, 40),
    name_es: texts(1, 40),
    percent: { inside: [-75, -0.01, 0.01, 200], outside: [-75.01, 0, 200.01] },
  },
  stop_photos: { image: files("ffd8ff", 307_200) },
  text_opt_outs: { word: texts(0, 20) },
  trailer_log: { words: texts(1, 500) },
  trailer_units: { name: texts(1, 40) },
  unit_outages: { reason: texts(1, 120) },
};

/** Rows by what they hold together; the second of two is refused. */
const HIRE: [inside: object, outside: object][] = [
  [
    { deposit: 100, quote_amount: 100 },
    { deposit: 100.01, quote_amount: 100 },
  ],
  [
    { delivery_on: "2031-05-01", pickup_on: "2031-05-01" },
    { delivery_on: "2031-05-02", pickup_on: "2031-05-01" },
  ],
  [
    { delivery_on: "2031-05-01", event_date: "2031-05-01" },
    { delivery_on: "2031-05-02", event_date: "2031-05-01" },
  ],
  [
    { pickup_on: "2031-05-01", event_date: "2031-05-01" },
    { pickup_on: "2031-04-30", event_date: "2031-05-01" },
  ],
  [{ service_every_days: 7 }, { service_every_days: 7, service_weekdays: [1] }],
  [
    { is_open_ended: true, event_date: "2031-05-01" },
    { is_open_ended: true, event_date: "2031-05-01", pickup_on: "2031-06-01" },
  ],
  [{ is_open_ended: true, delivery_on: "2031-05-01" }, { is_open_ended: true }],
];
const FIRST_TO_LAST: [inside: object, outside: object][] = [
  [
    { first_day: "2031-05-01", last_day: "2031-05-01" },
    { first_day: "2031-05-02", last_day: "2031-05-01" },
  ],
];
const ROWS: Record<string, [inside: object, outside: object][]> = {
  quotes: HIRE,
  bookings: HIRE,
  booking_changes: HIRE,
  closed_days: FIRST_TO_LAST,
  seasons: FIRST_TO_LAST,
  trailer_log: FIRST_TO_LAST,
  unit_outages: FIRST_TO_LAST,
  price_items: [
    [
      { event_day: 100, package_day: 100 },
      { event_day: 100, package_day: 99.99 },
    ],
    [
      { weekend: 100, package_weekend: 100 },
      { weekend: 100, package_weekend: 99.99 },
    ],
  ],
  payments: [
    [
      { way: "check", amount_cents: 1 },
      { way: "check", amount_cents: 0 },
    ],
    [
      { way: "check", amount_cents: 9_999_999_999 },
      { way: "check", amount_cents: 10_000_000_000 },
    ],
    // What Stripe charges.
    [
      { way: "stripe", amount_cents: 50 },
      { way: "stripe", amount_cents: 49 },
    ],
    [
      { way: "stripe", amount_cents: 99_999_999 },
      { way: "stripe", amount_cents: 100_000_000 },
    ],
  ],
  "private.opening_hours": [
    [
      { opens: "08:00:00", closes: "08:00:01" },
      { opens: "08:00:00", closes: "08:00:00" },
    ],
    [
      { opens: "08:00:00", closes: "24:00:00" },
      { opens: "08:00:00", closes: "24:00:01" },
    ],
  ],
};

/** Checks that other tests of this folder try with whole forms. */
const ELSEWHERE = /_is_complete$|^email_is_valid$/;

async function expectEdges(table: string, column: string, { inside, outside }: Edges) {
  const these = checks.filter((check) => check.table === table && check.column === column);
  expect(these, `${table}.${column} has a check`).not.toEqual([]);
  const found: Edges = { inside: [], outside: [] };
  for (const value of [...inside, ...outside]) {
    const isIn = await letsIn(these, { [column]: value });
    found[isIn ? "inside" : "outside"].push(value);
  }
  expect(found, `${table}.${column}`).toEqual({ inside, outside });
}

describe("a column lets in its limits, and nothing beyond", () => {
  test("where the check's name says them", async () => {
    const named = checks.flatMap(({ table, name, column, condition }) => {
      const [, first = "0", last] = /(?:at_most|(\d+)_to)_(\d+)/.exec(name) ?? [];
      return last && column
        ? [{ table, column, condition, first: Number(first), last: Number(last) }]
        : [];
    });
    expect(named.length).toBeGreaterThan(50);
    for (const { table, column, condition, first, last } of named) {
      const edges = () => {
        if (condition.includes("weekdays"))
          return {
            inside: [[1], [1, 2, 3, 4, 5, 6, 7]],
            outside: [[], [0], [8], [1, 1, 2, 3, 4, 5, 6, 7]],
          };
        if (condition.includes("char_length")) return texts(first, last);
        if (condition.includes("jsonb")) return lists(first, last, {});
        if (condition.includes("cardinality")) return lists(first, last, "x");
        return numbers(first, last);
      };
      await expectEdges(table, column, edges());
    }
  });

  test("where it holds a day", async () => {
    const ofDays = checks.filter(({ condition }) => condition.includes("'2000-01-01'"));
    expect(ofDays.length).toBeGreaterThan(15);
    for (const { table, column } of ofDays) await expectEdges(table, column ?? "", days);
  });

  test("where its table is listed here", async () => {
    for (const [table, columns] of Object.entries(COLUMNS)) {
      for (const [column, edges] of Object.entries(columns))
        await expectEdges(table, column, edges);
    }
  });
});

test("columns that depend on each other are let in up to where they contradict", async () => {
  for (const [table, rows] of Object.entries(ROWS)) {
    const together = checks.filter((check) => check.table === table && check.column === null);
    for (const [inside, outside] of rows) {
      expect(await letsIn(together, inside), `${table} ${JSON.stringify(inside)}`).toBe(true);
      expect(await letsIn(together, outside), `${table} ${JSON.stringify(outside)}`).toBe(false);
    }
  }
});

test("no check that compares is missing here", async () => {
  // In any order of tests: once more, whatever was tried before.
  for (const [table, rows] of Object.entries(ROWS)) {
    const together = checks.filter((check) => check.table === table && check.column === null);
    for (const [, outside] of rows) await letsIn(together, outside);
  }
  const covered = checks.filter(
    ({ table, column, name, condition }) =>
      ELSEWHERE.test(name) ||
      refused.has(`${table}: ${name}`) ||
      (column !== null &&
        (/(?:at_most|\d+_to)_\d+/.test(name) ||
          condition.includes("'2000-01-01'") ||
          COLUMNS[table]?.[column] !== undefined)),
  );
  expect(checks.filter((check) => !covered.includes(check))).toEqual([]);
});
