import { expect, test } from "vitest";
import { keptMonths } from "@/config/legal";
import { parseMoment } from "@/lib/business-time";
import type { Kind } from "@/request/kinds";
import { leadKinds } from "@/site/lead/lead-kinds";
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

const MINUTE = 60_000;

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

const send: Record<Kind, () => Promise<unknown>> = {
  general: () => addRequest(backend(), generalRequest()),
  emergency: () => addRequest(backend(), emergencyRequest()),
  luxury: async () => await visitor.from("luxury_trailers_landing_page").insert(luxuryRequest()),
};

test("the table has a promise for each kind of request, and none besides the website's", async () => {
  const rows = await backend().sql<{ request_kind: string; minutes: number }>(
    `select request_kind::text, (extract(epoch from answer_within) / 60)::int as minutes
     from private.promises order by promises.request_kind`,
  );
  expect(rows).toEqual([
    { request_kind: "quote", minutes: promised.general },
    { request_kind: "emergency", minutes: promised.emergency },
  ]);
  const kinds = await backend().sql<{ kind: string }>(
    "select unnest(enum_range(null::private.request_kind))::text as kind",
  );
  expect(kinds.map(({ kind }) => kind)).toEqual(rows.map(({ request_kind }) => request_kind));
});

test.each(Object.entries(send))(
  "a request sent with the form '%s' is due when its visitor was told",
  async (kind, sendRequest) => {
    await sendRequest();
    const { created_at, due_at } = only(
      await backend().sql<{ created_at: string; due_at: string }>(
        "select created_at::text, due_at::text from quote_submissions",
      ),
    );
    const counted = (parseMoment(due_at).getTime() - parseMoment(created_at).getTime()) / MINUTE;
    expect(counted).toBe(promised[kind as Kind]);
  },
);

const minutesUntilDue = async () => {
  await addRequest(backend(), emergencyRequest());
  const [row] = await backend().sql<{ minutes: number }>(
    "select (extract(epoch from due_at - created_at) / 60)::int as minutes from quote_submissions",
  );
  return row?.minutes;
};

test("a changed promise is missing from the database until it is written there", async () => {
  const promises = { ...sampleFacts.promises, emergencyReplyMinutes: 20 };
  const read = () => backend().sql<CountedPromise>(READ_PROMISES);
  expect(promisesNotKept(await read(), { promises })).toEqual([
    "emergency: business.yaml promises 20 minutes, and the database counts 30 minutes",
  ]);
  await backend().sql(setPromises({ promises }));
  expect(promisesNotKept(await read(), { promises })).toEqual([]);
  expect(await minutesUntilDue()).toBe(20);
});

test("a request without a promise is stored, and due at once", async () => {
  await backend().sql("delete from private.promises");
  expect(await minutesUntilDue()).toBe(0);
});

test("the privacy page says how long the database keeps what it says of", async () => {
  const kept = await backend().sql("select months, accepted_months from private.retention");
  const { requests: months, acceptedQuotes: accepted_months } = keptMonths;
  expect(kept).toEqual([{ months, accepted_months }]);
});
