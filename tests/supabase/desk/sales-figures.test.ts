import { beforeEach, expect, test } from "vitest";
import { todayInHouston } from "@/lib/business-time";
import type { TablesUpdate } from "@/lib/supabase/database.types";
import { adminForFile, embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { ADMIN } from "../../support/backend/embedded-backend.ts";
import { addAccount, addQuote, addRequest, rewriteHistory } from "../../support/desk-factories.ts";
import { emergencyRequest } from "../../support/lead-factories.ts";
import { stopClock } from "../../support/stopped-clock.ts";

const backend = embeddedBackendForFile();
const admin = adminForFile(backend);

beforeEach(async () => {
  stopClock();
});

const SENT = { status: "sent" } as const;
const ACCEPTED = { status: "accepted", accepted_by: "Ada" } as const;
const declined = (loss_reason: string) => ({ status: "declined", loss_reason }) as const;

async function quote(
  quote_amount: number,
  steps: TablesUpdate<"quotes">[],
  by = admin,
  submission_id?: string,
) {
  const made = await addQuote(backend(), by, {
    quote_amount,
    ...(submission_id && { submission_id, event_type: "EMERGENCY: other" }),
  });
  for (const step of steps) {
    await by.from("quotes").update(step).eq("id", made.id).throwOnError();
  }
  return made.id;
}

async function figures(part: string, days: { _from?: string; _until?: string } = {}) {
  const { data } = await admin.rpc("sales_figures", days).throwOnError();
  return data
    .filter((row) => row.part === part)
    .map((row) => ({ ...row, value: Number(row.value) }));
}

test("what is open, what was won and lost by whom, and why", async () => {
  const colleague = await addAccount(backend(), "maria@example.com", true);
  const maria = await backend().signInAs(colleague);
  await maria.rpc("set_staff_name", { _name: "Maria" });

  await quote(100, []);
  await quote(200, [SENT]);
  const expired = await quote(300, [SENT]);
  await rewriteHistory(
    backend(),
    "update quotes set valid_until = current_date - 3 where id = $1",
    [expired],
  );
  await quote(400, [ACCEPTED], maria);
  await quote(500, [SENT, declined("Price")], maria);
  await quote(600, [SENT, declined("Price")]);
  await quote(700, [declined("Rain")]);
  const emergency = await addRequest(backend(), emergencyRequest());
  await quote(800, [ACCEPTED], maria, emergency);
  await addRequest(backend());

  expect(await figures("open")).toMatchObject([
    { key: "pending", quotes: 1, value: 100 },
    { key: "sent", quotes: 1, value: 200 },
  ]);
  expect(await figures("kind")).toMatchObject([
    {
      key: "general",
      requests: 8,
      quotes: 7,
      accepted_quotes: 1,
      lost_quotes: 4,
      value: 400,
      // A draft answers nothing.
      answered: 6,
      answered_in_time: 6,
    },
    { key: "emergency", requests: 1, accepted_quotes: 1, lost_quotes: 0, value: 800 },
  ]);
  expect(await figures("person")).toMatchObject([
    { key: ADMIN.id, quotes: 5, accepted_quotes: 0, lost_quotes: 3, value: 0 },
    {
      key: colleague.id,
      name: "Maria",
      quotes: 3,
      accepted_quotes: 2,
      lost_quotes: 1,
      value: 1200,
    },
  ]);
  expect(await figures("reason")).toMatchObject([
    { key: "Price", quotes: 2, value: 1100 },
    { key: "Rain", quotes: 1, value: 700 },
  ]);

  const longAgo = { _from: "2020-01-01", _until: "2020-12-31" };
  expect(await figures("kind", longAgo)).toEqual([]);
  expect(await figures("open", longAgo)).toHaveLength(2);
  expect(await figures("kind", { _from: todayInHouston() })).toHaveLength(2);
});

test("beyond twelve reasons the others are one", async () => {
  for (let reason = 0; reason < 14; reason += 1) {
    await quote(100, [SENT, declined(`Reason ${String(reason).padStart(2, "0")}`)]);
  }
  const reasons = await figures("reason");
  expect(reasons).toHaveLength(13);
  expect(reasons.find(({ key }) => key === null)).toMatchObject({ quotes: 2, value: 200 });
});
