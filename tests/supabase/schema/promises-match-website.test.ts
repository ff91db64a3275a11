import { expect, test } from "vitest";
import { parseMoment } from "@/lib/business-time";
import type { Kind } from "@/request/kinds";
import { leadKinds } from "@/site/lead/lead-kinds";
import { embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { addRequest, only } from "../../support/desk-factories.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../../support/lead-factories.ts";

// What the website promises its visitors is what the desk is held to: business.yaml and the table
// private.promises say the same.

const backend = embeddedBackendForFile();
const MINUTE = 60_000;

const send: Record<Kind, () => Promise<unknown>> = {
  general: () => addRequest(backend(), generalRequest()),
  emergency: () => addRequest(backend(), emergencyRequest()),
  luxury: async () =>
    await backend().client().from("luxury_trailers_landing_page").insert(luxuryRequest()),
};

test("the table has a promise for each kind of request, and none besides the website's", async () => {
  const rows = await backend().sql<{ request_kind: string; minutes: number }>(
    `select request_kind::text, (extract(epoch from answer_within) / 60)::int as minutes
     from private.promises order by promises.request_kind`,
  );
  expect(rows).toEqual([
    { request_kind: "quote", minutes: leadKinds.general.replyMinutes },
    { request_kind: "emergency", minutes: leadKinds.emergency.replyMinutes },
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
    const promised = (parseMoment(due_at).getTime() - parseMoment(created_at).getTime()) / MINUTE;
    expect(promised).toBe(leadKinds[kind as Kind].replyMinutes);
  },
);
