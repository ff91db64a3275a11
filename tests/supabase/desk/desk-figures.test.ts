import { tz } from "@date-fns/tz";
import { addMinutes, addWeeks, format, startOfWeek } from "date-fns";
import { beforeEach, expect, test } from "vitest";
import { figuresSchema } from "@/desk/figures/figures-query";
import { BUSINESS_TIME_ZONE } from "@/lib/calendar-date";
import { adminForFile, embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { changeQuote } from "../../support/change-quote.ts";
import { addEntry, addQuote, rewriteHistory } from "../../support/desk-factories.ts";
import { ACCEPTED, addQuoteAfter, SENT } from "../../support/quote-steps.ts";
import { stopClock } from "../../support/stopped-clock.ts";

const backend = embeddedBackendForFile();
const houston = { in: tz(BUSINESS_TIME_ZONE) };

/** A year: both changes of the clocks lie within. */
const WEEKS = 53;

type Request = {
  created: Date;
  is_emergency: boolean;
  contact: Date | null;
  /** When its quote went out. */
  sent: Date | null;
  dismissed: Date | null;
};

/** One that has not been answered. */
const request = (created: Date, changes: Partial<Request> = {}): Request => ({
  created,
  is_emergency: false,
  contact: null,
  sent: null,
  dismissed: null,
  ...changes,
});

const thisWeek = () => startOfWeek(new Date(), { weekStartsOn: 1, ...houston });
const lastWeek = () => addWeeks(thisWeek(), -1, houston);
const weekOf = (moment: Date) =>
  format(startOfWeek(moment, { weekStartsOn: 1, ...houston }), "yyyy-MM-dd", houston);

async function store(requests: Request[]): Promise<void> {
  await rewriteHistory(
    backend(),
    `insert into quote_submissions (
       name, email, phone, contact_method, contact_value, event_date, number_of_guests, event_type,
       event_address, additional_info, created_at, processed, processed_at, dismissed_at,
       first_contact_at, first_contact_kind, first_sent_at
     )
     select
       'Ada', 'ada@example.com', '7135550100',
       case when is_emergency then 'phone' else 'email' end,
       case when is_emergency then '7135550100' else 'ada@example.com' end,
       case when not is_emergency then date '2030-01-01' end, 5,
       case when is_emergency then 'EMERGENCY: other' else 'general' end,
       'Houston', 'Help', created, coalesce(dismissed, sent) is not null, coalesce(dismissed, sent),
       dismissed, contact, case when contact is not null then 'spoke'::request_entry_kind end, sent
     from jsonb_to_recordset($1) as row (
       created timestamptz, is_emergency boolean, contact timestamptz, sent timestamptz, dismissed timestamptz
     )`,
    [JSON.stringify(requests)],
  );
}

const admin = adminForFile(backend);

beforeEach(() => stopClock());

async function figures(weeks?: number, days: { _from?: string; _until?: string } = {}) {
  const from = weeks && format(addWeeks(thisWeek(), 1 - weeks, houston), "yyyy-MM-dd", houston);
  const { data } = await admin
    .rpc("desk_figures", { ...(from && { _from: from }), ...days })
    .throwOnError();
  return figuresSchema.parse(data).periods;
}

test("a request belongs to the week in which it came, to the millisecond, all year", async () => {
  const starts = Array.from({ length: WEEKS }, (_, index) =>
    addWeeks(thisWeek(), index + 1 - WEEKS, houston).getTime(),
  );
  await store(
    starts.flatMap((start) => [-1, 0, 1].map((offset) => request(new Date(start + offset)))),
  );
  const rows = await figures(WEEKS);
  expect(rows.map(({ start }) => start)).toEqual(starts.map((start) => weekOf(new Date(start))));
  expect(rows.map(({ requests }) => requests)).toEqual([...Array(WEEKS - 1).fill(3), 2]);
});

test("a week counts what was answered, on time up to the very moment, by what, and missed, and nothing that was dismissed", async () => {
  const created = lastWeek();
  const after = (minutes: number) => addMinutes(created, minutes);
  await store([
    request(created, { contact: after(60) }),
    request(created, { sent: after(25 * 60) }),
    request(created, { is_emergency: true, contact: after(30), sent: after(31) }),
    request(created, { is_emergency: true, contact: new Date(after(30).getTime() + 1) }),
    request(created, { is_emergency: true }),
    request(created),
    request(created, { dismissed: after(5) }),
    // Not overdue yet.
    request(new Date()),
  ]);
  expect(await figures(2)).toMatchObject([
    {
      requests: 6,
      answered: 4,
      answered_in_time: 2,
      missed: 2,
      median_answer_minutes: expect.closeTo(45),
      median_quote_minutes: 765.5,
      median_contact_minutes: expect.closeTo(30),
    },
    { requests: 1, answered: 0, answered_in_time: 0, missed: 0, median_answer_minutes: null },
  ]);
});

test("the weeks of the two changes of the clocks are one hour shorter and longer", async () => {
  const starts = (await figures(WEEKS)).map(({ start }) => start);
  const hours = await backend().sql<{ hours: unknown }>(
    `select distinct extract(epoch from
       ((day + 7)::timestamp at time zone 'America/Chicago')
         - (day::timestamp at time zone 'America/Chicago')
     )::integer / 3600 as hours
     from unnest($1::date[]) as day order by 1`,
    [starts],
  );
  expect(hours.map((row) => Number(row.hours))).toEqual([167, 168, 169]);
});

test.each([
  ["odd", [10, 500, 20], 20],
  ["even", [10, 500, 20, 40], 30],
  ["one", [10], 10],
] as const)("the median of an %s number of answers", async (_, minutes, expected) => {
  const created = lastWeek();
  await store(minutes.map((after) => request(created, { contact: addMinutes(created, after) })));
  expect((await figures(2))[0]?.median_answer_minutes).toBe(expected);
});

test("a quote that was made and not sent answers nothing; sending it does, and so does a call", async () => {
  const made = await addQuote(backend(), admin);
  const thisWeeks = async () => (await figures(1))[0];
  const unanswered = { requests: 1, answered: 0, median_answer_minutes: null };
  expect(await thisWeeks()).toMatchObject(unanswered);
  await changeQuote(admin, made, SENT).throwOnError();
  const minutes = expect.any(Number);
  expect(await thisWeeks()).toMatchObject({
    answered: 1,
    answered_in_time: 1,
    median_contact_minutes: null,
    median_quote_minutes: minutes,
  });
  await addEntry(admin, made.submission_id, "spoke");
  expect(await thisWeeks()).toMatchObject({ answered: 1, median_contact_minutes: minutes });
});

test("money by the week of the customer's yes", async () => {
  // The first moment of a week; and of two yeses in one week, one a millisecond earlier.
  for (const [amount, week, earlier] of [
    [1000.25, 0, 0],
    [2000.5, -1, 0],
    [3000.75, -1, 1],
    [4001, -5, 0],
  ] as const) {
    const steps = [SENT, ACCEPTED];
    const { id } = await addQuoteAfter(backend(), admin, { quote_amount: amount }, steps);
    const decided = addWeeks(thisWeek(), week, houston).getTime() - earlier;
    await rewriteHistory(backend(), "update quotes set decided_at = $1 where id = $2", [
      new Date(decided).toISOString(),
      id,
    ]);
  }
  await addQuote(backend(), admin, { quote_amount: 9000 });
  const rows = await figures(6);
  expect(rows.map((row) => row.accepted_quotes)).toEqual([1, 0, 0, 1, 1, 1]);
  expect(rows.map((row) => row.accepted_value)).toEqual([4001, 0, 0, 3000.75, 2000.5, 1000.25]);
});

test("without days it answers with twelve weeks, this one last", async () => {
  const rows = await figures();
  expect(rows).toHaveLength(12);
  expect(rows.at(-1)?.start).toBe(weekOf(new Date()));
});

test("any days: both included to their last moment in Houston, and nothing else of their weeks", async () => {
  // Houston is six hours behind in January.
  const outside = ["2026-01-07T05:59:59Z", "2026-01-14T06:00:00Z"];
  const inside = ["2026-01-07T06:00:00Z", "2026-01-14T05:59:59Z"];
  await store([...outside, ...inside].map((moment) => request(new Date(moment))));
  const rows = await figures(undefined, { _from: "2026-01-07", _until: "2026-01-13" });
  expect(rows.map(({ start, requests }) => [start, requests])).toEqual([
    ["2026-01-05", 1],
    ["2026-01-12", 1],
  ]);
});

test.each([
  ["a year and a bit", { _from: "2025-01-01", _until: "2026-02-10" }, "2025-01-01", 14],
  ["ten years at most", { _from: "0001-01-01", _until: "2026-02-10" }, "2016-02-01", 121],
  ["reversed days", { _from: "2026-02-10", _until: "2026-02-01" }, undefined, 0],
  ["no day of a calendar", { _until: "infinity" }, undefined, 0],
])("%s: months, or nothing", async (_, days, first, count) => {
  const rows = await figures(undefined, days);
  expect(rows).toHaveLength(count);
  expect(rows[0]?.start).toBe(first);
});
