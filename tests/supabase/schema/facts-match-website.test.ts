import { expect, test } from "vitest";
import { keptMonths } from "@/config/legal";
import { weekdays } from "@/config/opening-hours";
import { type Kind, kinds } from "@/request/kinds";
import { replyDue } from "@/request/reply-due";
import { leadKinds } from "@/site/lead/lead-kinds";
import { scheduleOf } from "../../../scripts/business/opening-hours.ts";
import {
  type CountedPromise,
  promisesNotKept,
  READ_PROMISES,
  setPromises,
} from "../../../scripts/business/reply-promises.ts";
import { sampleFacts } from "../../../scripts/samples/is-sample.ts";
import { backendForFile } from "../../support/backend/backend-for-file.ts";
import { addRequest, only } from "../../support/desk-factories.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../../support/lead-factories.ts";

const { backend, visitor } = backendForFile();

// What the website promises its visitors is what the desk is held to: business.yaml is written into private.promises.

const minutesOf = ({ promises }: Pick<typeof sampleFacts, "promises">): Record<Kind, number> => ({
  general: promises.quoteReplyHours * 60,
  emergency: promises.emergencyReplyMinutes,
  luxury: promises.quoteReplyHours * 60,
});
const promised = minutesOf(sampleFacts);

test("what a form tells its visitor is the fact", () => {
  const told = Object.entries(leadKinds).map(([kind, { replyMinutes }]) => [kind, replyMinutes]);
  expect(Object.fromEntries(told)).toEqual(minutesOf(sampleFacts));
});

test("the table has a promise for each kind of request, and none besides the website's", async () => {
  const rows = await backend().sql(
    `select kind::text as request_kind, (extract(epoch from answer_within) / 60)::int as minutes
     from unnest(enum_range(null::private.request_kind)) as kind
     full join private.promises on request_kind = kind order by kind`,
  );
  expect(rows).toEqual([
    { request_kind: "quote", minutes: promised.general },
    { request_kind: "emergency", minutes: promised.emergency },
  ]);
});

const minutesUntilDue = async () =>
  only(
    await backend().sql<{ minutes: number }>(
      "select (extract(epoch from due_at - created_at) / 60)::int as minutes from quote_submissions",
    ),
  ).minutes;

const send: Record<Kind, () => Promise<unknown>> = {
  general: () => addRequest(backend(), generalRequest()),
  emergency: () => addRequest(backend(), emergencyRequest()),
  luxury: async () => await visitor.from("luxury_trailers_landing_page").insert(luxuryRequest()),
};

test.each(kinds)(
  "a request sent with the form '%s' is due when its visitor was told",
  async (kind) => {
    await send[kind]();
    expect(await minutesUntilDue()).toBe(promised[kind]);
  },
);

test("a changed promise is missing from the database until it is written there", async () => {
  const promises = { ...sampleFacts.promises, emergencyReplyMinutes: 20 };
  const own = { ...sampleFacts, promises };
  const read = () => backend().sql<CountedPromise>(READ_PROMISES);
  expect(promisesNotKept(await read(), own)).toEqual([
    "emergency: business.yaml promises 20 minutes, and the database counts 30 minutes",
  ]);
  await backend().sql(setPromises(own));
  expect(promisesNotKept(await read(), own)).toEqual([]);
  await send.emergency();
  expect(await minutesUntilDue()).toBe(20);
});

/** Closed on Sundays, early on Saturdays, away over Christmas and on federal holidays. */
const OFFICE = {
  ...sampleFacts.hours,
  ...Object.fromEntries(
    weekdays.map((name) => [name, { opens: "08:00", closes: "18:00" }] as const),
  ),
  saturday: { opens: "09:00", closes: "13:00" },
  sunday: null,
  holidays: false,
  emergencies: false,
  away: [{ from: "2026-12-23", to: "2026-12-27" }],
};

test("what a visitor is told with office hours is when the desk is due, whenever it is asked", async () => {
  const own = { ...sampleFacts, hours: OFFICE };
  const read = () => backend().sql<CountedPromise>(READ_PROMISES);
  expect(promisesNotKept(await read(), own)).toEqual([
    "business.yaml has other hours than the database",
  ]);
  await backend().sql(setPromises(own));
  expect(promisesNotKept(await read(), own)).toEqual([]);
  // Every 97 minutes over holidays, days away, and both changes of the clock.
  const rows = await backend().sql<{ at: Date; minutes: number; due: Date }>(
    `select at, minutes, private.due_in_hours(at, minutes * interval '1 minute') as due
     from unnest(array['2026-12-20', '2027-03-12', '2027-11-05']::timestamptz[]) as start,
       generate_series(start, start + interval '8 days', '97 minutes') as at,
       unnest(array[30, 90, 1440, 2880]) as minutes`,
  );
  expect(rows.length).toBeGreaterThan(1_000);
  const schedule = scheduleOf(own);
  const unlike = rows.filter(
    ({ at, minutes, due }) =>
      replyDue(new Date(at), minutes, schedule).getTime() !== new Date(due).getTime(),
  );
  expect(unlike.slice(0, 5)).toEqual([]);
  await send.emergency();
  expect(await minutesUntilDue()).toBeGreaterThanOrEqual(30);
});

test("a request without a promise is stored, and due at once", async () => {
  await backend().sql("delete from private.promises");
  await send.emergency();
  expect(await minutesUntilDue()).toBe(0);
});

test("the privacy page says how long the database keeps what it says of", async () => {
  const kept = await backend().sql("select months, accepted_months from private.retention");
  const { requests: months, acceptedQuotes: accepted_months } = keptMonths;
  expect(kept).toEqual([{ months, accepted_months }]);
});
