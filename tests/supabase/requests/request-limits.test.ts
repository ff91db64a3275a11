import { describe, expect, test } from "vitest";
import type { TablesInsert } from "@/lib/supabase/database.types";
import { expectBrokenCheck, expectRefused, expectStored } from "../../support/answers.ts";
import { backendForFile } from "../../support/backend/backend-for-file.ts";
import {
  dateFromToday,
  emergencyRequest,
  generalRequest,
  luxuryRequest,
} from "../../support/lead-factories.ts";
import { stopClock } from "../../support/stopped-clock.ts";

// What the forms never send. What they check themselves is compared in tests/supabase/schema/limits-match-schemas.test.ts.

const { backend, visitor } = backendForFile();

type Submission = TablesInsert<"quote_submissions">;

const send = (row: Submission) => visitor.from("quote_submissions").insert(row);
const sendLuxury = (changes: Parameters<typeof luxuryRequest>[0]) =>
  visitor.from("luxury_trailers_landing_page").insert(luxuryRequest(changes));

const KIND = "event_type_is_known";
const GENERAL = "general_request_is_complete";
const EMERGENCY = "emergency_request_is_complete";

const refused: [form: string, request: typeof generalRequest, Partial<Submission>, string][] = [
  ["general", generalRequest, { number_of_guests: null }, GENERAL],
  ["general", generalRequest, { contact_method: "phone" }, GENERAL],
  ["general", generalRequest, { contact_value: "someone-else@example.com" }, GENERAL],
  ["general", generalRequest, { event_date: null }, GENERAL],
  ["general", generalRequest, { event_type: "wedding" }, KIND],
  ["general", generalRequest, { event_type: "General" }, KIND],
  ["general", generalRequest, { event_type: "EMERGENCY: other" }, EMERGENCY],
  ["emergency", emergencyRequest, { additional_info: " \n " }, EMERGENCY],
  ["emergency", emergencyRequest, { additional_info: null }, EMERGENCY],
  [
    "emergency",
    emergencyRequest,
    { additional_info: "x".repeat(4001) },
    "additional_info_has_at_most_4000_characters",
  ],
  ["emergency", emergencyRequest, { contact_method: "email" }, EMERGENCY],
  ["emergency", emergencyRequest, { contact_value: "713-555-9999" }, EMERGENCY],
  ["emergency", emergencyRequest, { event_date: dateFromToday(1) }, EMERGENCY],
];

test.each(refused)(
  "a $0 request with $2 is refused",
  async (_form, request, changes, constraint) => {
    expectBrokenCheck(await send(request(changes)), constraint);
    expect(await backend().sql("select id from quote_submissions")).toEqual([]);
  },
);

test("what is as long or as late as can be, or left out, is stored", async () => {
  for (const row of [
    generalRequest({ event_date: dateFromToday(0) }),
    generalRequest({ event_date: dateFromToday(10 * 365) }),
    emergencyRequest({ additional_info: "x".repeat(4000) }),
    emergencyRequest({ email: null }),
  ]) {
    expectStored(await send(row));
  }
  expectStored(await sendLuxury({ special_requests: null }));
});

describe("event date", () => {
  // Two days back is past in every time zone; yesterday is still today somewhere.
  const impossible = [
    dateFromToday(-2),
    "1999-12-31",
    "0002-06-01",
    dateFromToday(10 * 366),
    "2207-06-01",
    "infinity",
    "-infinity",
    "10000-01-01",
  ];

  test.each(impossible)("refuses %s, on either form", async (event_date) => {
    expectRefused(await send(generalRequest({ event_date })), "22008", 400);
    expectRefused(await sendLuxury({ event_date }), "22008", 400);
  });

  test("accepts the day that it is at the last place on Earth where it is not yet over", async () => {
    stopClock();
    const [row] = await backend().sql<{ day: string }>(
      "select (now() at time zone 'Etc/GMT+12')::date::text as day",
    );
    expectStored(await send(generalRequest({ event_date: row?.day ?? "" })));
  });
});
