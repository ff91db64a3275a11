import { expect, test } from "vitest";
import { parseMoment } from "@/lib/business-time";
import { adminForFile, embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { addQuote, addRequest, ageRequests, businessDay } from "../../support/desk-factories.ts";
import { emergencyRequest, generalRequest } from "../../support/lead-factories.ts";
import { stopClock } from "../../support/stopped-clock.ts";

const backend = embeddedBackendForFile();

const MINUTE = 60_000;

const admin = adminForFile(backend);

const status = async () => (await admin.rpc("desk_status").single().throwOnError()).data;

/** Makes a request that came in so many minutes ago. @returns its id */
async function requestFrom(minutesAgo: number, row = generalRequest()) {
  const id = await addRequest(backend(), row);
  await ageRequests(backend(), `${minutesAgo} minutes`, id);
  return id;
}

test("an empty desk, and the server's clock", async () => {
  stopClock();
  const row = await status();
  const counts = ["open_requests", "open_emergencies", "overdue_requests", "follow_ups_due"];
  const views = ["mine", "untaken", "due_today", "this_weekend"];
  expect(row).toEqual({
    ...Object.fromEntries([...counts, ...views].map((name) => [name, 0])),
    server_now: expect.any(String),
    business_date: await businessDay(backend()),
    next_due_at: null,
    next_emergency_due_at: null,
  });
  // The embedded backend's clock is this machine's, to the millisecond.
  expect(Math.abs(parseMoment(row.server_now).getTime() - Date.now())).toBeLessThanOrEqual(1);
});

test("counts what is open, urgent and overdue", async () => {
  stopClock();
  await requestFrom(5);
  await requestFrom(24 * 60 - 1);
  await requestFrom(24 * 60 + 1);
  await requestFrom(29, emergencyRequest());
  await requestFrom(31, emergencyRequest());
  const dismissed = await requestFrom(3 * 24 * 60, emergencyRequest());
  await admin.from("quote_submissions").update({ processed: true }).eq("id", dismissed);
  await addQuote(backend(), admin, { submission_id: await requestFrom(4 * 24 * 60) });

  const row = await status();
  expect(row).toMatchObject({ open_requests: 5, open_emergencies: 2, overdue_requests: 2 });
  const minutesTo = (moment: string) =>
    Math.round((parseMoment(moment).getTime() - parseMoment(row.server_now).getTime()) / MINUTE);
  expect(minutesTo(row.next_due_at)).toBe(-1);
  expect(minutesTo(row.next_emergency_due_at)).toBe(-1);
});
