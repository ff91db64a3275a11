import { resolve } from "node:path";
import { expect, test } from "vitest";
import { keptMonths } from "@/config/legal";
import { parseMoment } from "@/lib/business-time";
import type { Kind } from "@/request/kinds";
import { leadKinds } from "@/site/lead/lead-kinds";
import { readFacts } from "../../../scripts/business/read-facts.ts";
import { sampleFacts } from "../../../scripts/samples/is-sample.ts";
import { backendForFile } from "../../support/backend/backend-for-file.ts";
import { addRequest, only } from "../../support/desk-factories.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../../support/lead-factories.ts";

const { backend, visitor } = backendForFile();

// What the website promises its visitors is what the desk is held to: the owner's business.yaml and the
// table private.promises say the same.

const MINUTE = 60_000;

const minutesOf = ({ promises }: Pick<typeof sampleFacts, "promises">): Record<Kind, number> => ({
  general: promises.quoteReplyHours * 60,
  emergency: promises.emergencyReplyMinutes,
  luxury: promises.quoteReplyHours * 60,
});
const promised = minutesOf(readFacts(resolve("business.yaml")));

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

test("the privacy page says how long the database keeps what it says of", async () => {
  const kept = await backend().sql<{ months: number; accepted_months: number }>(
    "select months, accepted_months from private.retention",
  );
  expect(only(kept)).toEqual({
    months: keptMonths.requests,
    accepted_months: keptMonths.acceptedQuotes,
  });
});
