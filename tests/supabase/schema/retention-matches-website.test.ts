import { expect, test } from "vitest";
import { keptMonths } from "@/config/legal";
import { embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { only } from "../../support/desk-factories.ts";

const backend = embeddedBackendForFile();

test("the privacy page says how long the database keeps what it says of", async () => {
  const kept = await backend().sql<{ months: number; accepted_months: number }>(
    "select months, accepted_months from private.retention",
  );
  expect(only(kept)).toEqual({
    months: keptMonths.requests,
    accepted_months: keptMonths.acceptedQuotes,
  });
});
