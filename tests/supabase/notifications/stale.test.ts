import { expect, test, vi } from "vitest";
import { backendForFile } from "../../support/backend/backend-for-file.ts";
import { addRequest, claimMessages } from "../../support/desk-factories.ts";
import { emergencyRequest, generalRequest } from "../../support/lead-factories.ts";
import { stopClock } from "../../support/stopped-clock.ts";

// The worker of a site that is switched on, or comes back, long after the first requests.

const { backend, server } = backendForFile();
const HOUR = 3_600_000;

test("what nobody tried to send within a day is left, and what is newer goes out", async () => {
  stopClock();
  const old = await addRequest(backend(), generalRequest());
  vi.setSystemTime(Date.now() + 24 * HOUR + 1000);
  const fresh = await addRequest(backend(), emergencyRequest({ email: "grace@example.com" }));
  const data = await claimMessages(server, ["email"]);
  expect(data.length).toBeGreaterThan(0);
  const requests = await backend().sql(
    "select distinct submission_id as id from notifications where state = 'sending'",
  );
  expect(requests).toEqual([{ id: fresh }]);
  expect(
    await backend().sql(
      "select distinct state::text, answer from notifications where submission_id = $1",
      [old],
    ),
  ).toEqual([{ state: "dropped", answer: "Nothing was sent for a day." }]);
});
