import { describe, expect, test } from "vitest";
import { LIMIT_PERIOD_MS } from "@/site/lead/delivery/backoff";
import { expectRefused, expectStored } from "../../support/answers.ts";
import { backendForFile } from "../../support/backend/backend-for-file.ts";
import { emergencyRequest, generalRequest } from "../../support/lead-factories.ts";

const { backend, visitor } = backendForFile();

const EMAIL = "flood@example.com";
/** One number, as people write it. */
const PHONES = ["(713) 555-0123", "713-555-0123", "713 555 0123", "(713)5550123"];

const sendQuote = (number: number, email = EMAIL) =>
  visitor.from("quote_submissions").insert(generalRequest({ email, name: `Name ${number}` }));

const sendEmergency = (number: number) =>
  visitor
    .from("quote_submissions")
    .insert(
      emergencyRequest({ phone: PHONES[number % PHONES.length] ?? "", name: `Name ${number}` }),
    );

async function times(count: number, send: (number: number) => PromiseLike<unknown>) {
  for (let number = 1; number <= count; number += 1) await send(number);
}

test("a visitor who was one too many is told to wait as long as the longest limit counts", async () => {
  const [longest] = await backend().sql(
    "select (extract(epoch from max(period)) * 1000)::int as ms from private.limits",
  );
  expect(longest).toEqual({ ms: LIMIT_PERIOD_MS });
});

test("the numbers are those of an office at its busiest and of a neighborhood after a storm", async () => {
  const numbers = await backend().sql(
    `select request_kind::text as kind, counted_by, max_requests, period::text
     from private.limits order by request_kind, counted_by`,
  );
  const limits = (kind: string, most: Record<string, number>) =>
    Object.entries(most).map(([counted_by, max_requests]) => ({
      ...{ kind, counted_by, max_requests, period: "00:10:00" },
    }));
  expect(numbers).toEqual([
    ...limits("quote", { contact: 10, network: 50, origin: 10 }),
    ...limits("emergency", { contact: 20, network: 100, origin: 20 }),
  ]);
});

describe("per contact", () => {
  test("the eleventh quote request in ten minutes is refused", async () => {
    await times(9, sendQuote);
    expectStored(await sendQuote(10));
    expectRefused(await sendQuote(11, ` ${EMAIL.toUpperCase()} `), "PT429");
  });

  test("ten minutes later there is room again", async () => {
    await times(10, sendQuote);
    await backend().sql(
      "update private.request_origins set requested_at = now() - interval '11 minutes'",
    );
    expectStored(await sendQuote(11));
  });

  test("the twenty-first emergency in ten minutes is refused, however its number is written", async () => {
    await times(19, sendEmergency);
    expectStored(await sendEmergency(20));
    expectRefused(await sendEmergency(21), "PT429");
  });

  test("a flood of quote requests blocks no emergency, and the reverse", async () => {
    await times(10, sendQuote);
    expectStored(
      await visitor.from("quote_submissions").insert(emergencyRequest({ email: EMAIL })),
    );
    await times(20, sendEmergency);
    // Another contact is not affected either.
    expectStored(await sendQuote(1, "calm@example.com"));
  });
});
