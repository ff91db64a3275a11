import { tz } from "@date-fns/tz";
import { addMinutes, addWeeks, format, startOfWeek } from "date-fns";
import { beforeEach, expect, test } from "vitest";
import { BUSINESS_TIME_ZONE } from "@/lib/business-time";
import { adminForFile, embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { addQuote, rewriteHistory } from "../../support/desk-factories.ts";
import { stopClock } from "../../support/stopped-clock.ts";

// The same figures computed a second time, here, from the same rows.

const backend = embeddedBackendForFile();
const houston = { in: tz(BUSINESS_TIME_ZONE) };

/** A year: both changes of the clocks lie within. */
const WEEKS = 53;

type Request = {
  created: Date;
  isEmergency: boolean;
  /** The first contact, or the first quote sent; null while there was neither. */
  answered: Date | null;
  /** Which of the two it was; the other followed a minute later, or never. */
  by: "contact" | "quote" | "both";
  isDismissed: boolean;
};
type Accepted = { decided: Date; amount: number };

const thisWeek = () => startOfWeek(new Date(), { weekStartsOn: 1, ...houston });
const weekOf = (moment: Date) =>
  format(startOfWeek(moment, { weekStartsOn: 1, ...houston }), "yyyy-MM-dd", houston);

/** Around the first moment of every week: the last millisecond before, the first, and some days later. */
function sampleRequests(): Request[] {
  const now = Date.now();
  return Array.from({ length: WEEKS + 1 }, (_, index) => {
    const start = addWeeks(thisWeek(), index - WEEKS, houston);
    return [-1, 0, 1, 47 * 60_000, 90 * 60_000 * index].map((offset, number): Request => {
      const created = new Date(start.getTime() + offset);
      const kind = (index * 7 + number * 3) % 8;
      const isOpen = kind === 0 || kind === 5;
      const answered = isOpen ? null : addMinutes(created, 7 + index * 11 + number * 400);
      return {
        created,
        isEmergency: kind % 3 === 1,
        answered: answered && answered.getTime() < now ? answered : null,
        isDismissed: kind === 3,
        by: (["contact", "quote", "both"] as const)[(index + number) % 3] ?? "both",
      };
    });
  })
    .flat()
    .filter(({ created }) => created.getTime() < now);
}

function median(values: number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [
    sorted[Math.floor((sorted.length - 1) / 2)],
    sorted[Math.ceil((sorted.length - 1) / 2)],
  ];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

const contactOf = ({ answered, by }: Request) => (by === "quote" ? null : answered);
const sentOf = ({ answered, by }: Request) => {
  if (answered === null || by === "contact") return null;
  return by === "both" ? addMinutes(answered, 1) : answered;
};
const minutesTo = (answers: { request: Request; at: number }[]) =>
  answers.map(({ request, at }) => (at - request.created.getTime()) / 60_000);

function expectedFigures(requests: Request[], accepted: Accepted[], weeks: number) {
  const dueOf = ({ created, isEmergency }: Request) =>
    created.getTime() + (isEmergency ? 30 : 24 * 60) * 60_000;
  return Array.from({ length: weeks }, (_, index) => {
    const week = format(addWeeks(thisWeek(), index - weeks + 1, houston), "yyyy-MM-dd", houston);
    const received = requests.filter(
      (request) => !(request.isDismissed && request.answered) && weekOf(request.created) === week,
    );
    const answered = received.flatMap((request) =>
      request.answered ? [{ request, at: request.answered.getTime() }] : [],
    );
    const won = accepted.filter(({ decided }) => weekOf(decided) === week);
    return {
      period_start: week,
      received: received.length,
      answered: answered.length,
      answered_in_time: answered.filter(({ request, at }) => at <= dueOf(request)).length,
      missed: received.filter((request) => !request.answered && dueOf(request) < Date.now()).length,
      median_answer_minutes: median(minutesTo(answered)),
      median_contact_minutes: median(
        minutesTo(answered.filter(({ request }) => contactOf(request))),
      ),
      median_quote_minutes: median(
        minutesTo(
          answered.flatMap(({ request }) => {
            const sent = sentOf(request);
            return sent ? [{ request, at: sent.getTime() }] : [];
          }),
        ),
      ),
      accepted_quotes: won.length,
      accepted_value: won.reduce((sum, { amount }) => sum + amount, 0),
    };
  });
}

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
       case when emergency then 'phone' else 'email' end,
       case when emergency then '7135550100' else 'ada@example.com' end,
       case when not emergency then date '2030-01-01' end, 5,
       case when emergency then 'EMERGENCY: other' else 'general' end,
       'Houston', 'Help', created, answered is not null, answered,
       case when dismissed then answered end, contact,
       case when contact is not null then 'spoke'::request_entry_kind end, sent
     from jsonb_to_recordset($1) as row (
       created timestamptz, emergency boolean, answered timestamptz, dismissed boolean,
       contact timestamptz, sent timestamptz
     )`,
    [
      JSON.stringify(
        requests.map((request) => ({
          created: request.created.toISOString(),
          emergency: request.isEmergency,
          answered: request.answered?.toISOString() ?? null,
          dismissed: request.isDismissed,
          contact: contactOf(request)?.toISOString() ?? null,
          sent: sentOf(request)?.toISOString() ?? null,
        })),
      ),
    ],
  );
}

const admin = adminForFile(backend);

beforeEach(async () => {
  stopClock();
});

async function figures(weeks?: number, days: { _from?: string; _until?: string } = {}) {
  const from = weeks && format(addWeeks(thisWeek(), 1 - weeks, houston), "yyyy-MM-dd", houston);
  const { data, error } = await admin.rpc("desk_figures", {
    ...(from && { _from: from }),
    ...days,
  });
  if (error) throw error;
  // numeric arrives as text from the embedded backend.
  return data.map(({ step: _, ...row }) => ({
    ...row,
    accepted_value: Number(row.accepted_value),
  }));
}

test("a year of requests, week by week", async () => {
  const requests = sampleRequests();
  await store(requests);
  const answer = await figures(WEEKS);
  const expected = expectedFigures(requests, [], WEEKS);
  const medians = [
    "median_answer_minutes",
    "median_contact_minutes",
    "median_quote_minutes",
  ] as const;
  const counts = (rows: typeof expected) =>
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([key]) => !key.startsWith("median_"))),
    );
  expect(counts(answer)).toEqual(counts(expected));
  for (const [index, row] of expected.entries()) {
    for (const key of medians) {
      const minutes = row[key];
      if (minutes === null) expect(answer[index]?.[key]).toBeNull();
      else expect(answer[index]?.[key]).toBeCloseTo(minutes, 6);
    }
  }
  // Or the comparison would prove little.
  const has = (key: "missed" | "answered_in_time") => expected.some((row) => row[key] > 0);
  expect([has("missed"), has("answered_in_time")]).toEqual([true, true]);
  expect(expected.some((row) => row.answered_in_time < row.answered)).toBe(true);
});

test("the weeks of the two changes of the clocks are one hour shorter and longer", async () => {
  const starts = (await figures(WEEKS)).map(({ period_start }) => period_start);
  const hours = (await backend().sql<{ hours: string }>(
    `select distinct extract(epoch from
       ((day + 7)::timestamp at time zone 'America/Chicago')
         - (day::timestamp at time zone 'America/Chicago')
     )::integer / 3600 as hours
     from unnest($1::date[]) as day order by 1`,
    [starts],
  )) as { hours: unknown }[];
  expect(hours.map((row) => Number(row.hours))).toEqual([167, 168, 169]);
});

test.each([
  ["odd", [10, 500, 20], 20],
  ["even", [10, 500, 20, 40], 30],
  ["one", [10], 10],
] as const)("the median of an %s number of answers", async (_, minutes, expected) => {
  const created = addWeeks(thisWeek(), -1, houston);
  await store(
    minutes.map((after) => ({
      created,
      isEmergency: false,
      answered: addMinutes(created, after),
      isDismissed: false,
      by: "both",
    })),
  );
  expect((await figures(2))[0]?.median_answer_minutes).toBe(expected);
});

test("in time means up to the very moment", async () => {
  const created = addWeeks(thisWeek(), -1, houston);
  const answeredAfter = (minutes: number): Request => ({
    created,
    isEmergency: true,
    answered: new Date(created.getTime() + minutes * 60_000),
    isDismissed: false,
    by: "contact",
  });
  await store([answeredAfter(30), answeredAfter(30.001)]);
  expect((await figures(2))[0]).toMatchObject({ answered: 2, answered_in_time: 1 });
});

test("a quote that was made and not sent answers nothing; sending it does, and so does a call", async () => {
  const made = await addQuote(backend(), admin);
  const thisWeeks = async () => (await figures(1))[0];
  expect(await thisWeeks()).toMatchObject({
    received: 1,
    answered: 0,
    median_answer_minutes: null,
  });
  await admin.from("quotes").update({ status: "sent" }).eq("id", made.id);
  expect(await thisWeeks()).toMatchObject({
    answered: 1,
    answered_in_time: 1,
    median_contact_minutes: null,
    median_quote_minutes: expect.any(Number),
  });
  await admin.rpc("add_request_entry", {
    _id: crypto.randomUUID(),
    _submission_id: made.submission_id,
    _kind: "spoke",
  });
  expect(await thisWeeks()).toMatchObject({
    answered: 1,
    median_contact_minutes: expect.any(Number),
  });
});

test("money by the week of the customer's yes", async () => {
  const weeks = [0, -1, -1, -5];
  const accepted: Accepted[] = [];
  for (const [index, week] of weeks.entries()) {
    const amount = 1000.25 * (index + 1);
    const quote = await addQuote(backend(), admin, { quote_amount: amount });
    await admin.from("quotes").update({ status: "sent" }).eq("id", quote.id);
    const { error } = await admin.from("quotes").update({ status: "accepted" }).eq("id", quote.id);
    if (error) throw error;
    // The first moment of a week; and of two yeses in one week, one a millisecond earlier.
    const decided = new Date(addWeeks(thisWeek(), week, houston).getTime() - (index === 2 ? 1 : 0));
    await rewriteHistory(backend(), "update quotes set decided_at = $1 where id = $2", [
      decided.toISOString(),
      quote.id,
    ]);
    accepted.push({ decided, amount });
  }
  await addQuote(backend(), admin, { quote_amount: 9000 });

  const money = (
    rows: { period_start: string; accepted_quotes: number; accepted_value: number }[],
  ) =>
    rows.map(({ period_start, accepted_quotes, accepted_value }) => ({
      period_start,
      accepted_quotes,
      accepted_value,
    }));
  expect(money(await figures(6))).toEqual(money(expectedFigures([], accepted, 6)));
});

test("without days it answers with twelve weeks, this one last", async () => {
  const rows = await figures();
  expect(rows).toHaveLength(12);
  expect(rows.at(-1)?.period_start).toBe(weekOf(new Date()));
});

test("any days: both included to their last moment in Houston, and nothing else of their weeks", async () => {
  const at = (moment: string): Request => ({
    created: new Date(moment),
    isEmergency: false,
    answered: null,
    isDismissed: false,
    by: "both",
  });
  // Houston is six hours behind in January.
  const outside = ["2026-01-07T05:59:59Z", "2026-01-14T06:00:00Z"];
  const inside = ["2026-01-07T06:00:00Z", "2026-01-14T05:59:59Z"];
  await store([...outside, ...inside].map(at));
  const rows = await figures(undefined, { _from: "2026-01-07", _until: "2026-01-13" });
  expect(rows.map(({ period_start, received }) => [period_start, received])).toEqual([
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
  expect(rows[0]?.period_start).toBe(first);
});
