import { expect, test } from "vitest";
import { parseMoment } from "@/lib/business-time";
import type { TablesUpdate } from "@/lib/supabase/database.types";
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
  expect(row).toEqual({
    server_now: expect.any(String),
    business_date: await businessDay(backend()),
    open_requests: 0,
    open_emergencies: 0,
    overdue_requests: 0,
    next_due_at: null,
    next_emergency_due_at: null,
    follow_ups_due: 0,
    mine: 0,
    nobodys: 0,
    due_today: 0,
    this_weekend: 0,
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
  expect(row).toMatchObject({
    open_requests: 5,
    open_emergencies: 2,
    overdue_requests: 2,
    follow_ups_due: 0,
  });
  const minutesTo = (moment: string) =>
    Math.round((parseMoment(moment).getTime() - parseMoment(row.server_now).getTime()) / MINUTE);
  expect(minutesTo(row.next_due_at)).toBe(-1);
  expect(minutesTo(row.next_emergency_due_at)).toBe(-1);
});

test("counts follow-ups of open quotes, today's and those left over", async () => {
  stopClock();
  const planFor = async (days: number, status: "pending" | "sent" | "declined" = "pending") => {
    const quote = await addQuote(backend(), admin);
    const change = (changes: TablesUpdate<"quotes">) =>
      admin.from("quotes").update(changes).eq("id", quote.id).throwOnError();
    if (status !== "pending") await change({ status: "sent" });
    await change({ follow_up_on: await businessDay(backend(), days) });
    if (status === "declined") await change({ status, loss_reason: "x" });
  };
  await planFor(0);
  await planFor(-3, "sent");
  await planFor(1);
  await planFor(0, "declined");
  await addQuote(backend(), admin);
  expect((await status()).follow_ups_due).toBe(2);
});
