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

test("a visitor over the limit is told to wait as long as the longest limit counts", async () => {
  const [longest] = await backend().sql(
    "select (extract(epoch from max(period)) * 1000)::int as ms from private.limits",
  );
  expect(longest).toEqual({ ms: LIMIT_PERIOD_MS });
});

test("the numbers are those of an office at its busiest and of a neighborhood after a storm", async () => {
  const [numbers] = await backend().sql(
    "select jsonb_object_agg(request_kind || ' ' || counted_by, max_requests) as most from private.limits",
  );
  expect(numbers).toEqual({
    most: {
      "quote contact": 10,
      "quote network": 50,
      "quote origin": 10,
      "emergency contact": 20,
      "emergency network": 100,
      "emergency origin": 20,
    },
  });
});

describe("per contact", () => {
  test("the eleventh quote request in ten minutes is refused, and blocks neither an emergency nor another contact; ten minutes later there is room again", async () => {
    await times(9, sendQuote);
    expectStored(await sendQuote(10));
    expectRefused(await sendQuote(11, ` ${EMAIL.toUpperCase()} `), "PT429");
    const emergency = emergencyRequest({ email: EMAIL });
    expectStored(await visitor.from("quote_submissions").insert(emergency));
    expectStored(await sendQuote(1, "calm@example.com"));
    await backend().sql(
      "update private.request_origins set requested_at = now() - interval '11 minutes'",
    );
    expectStored(await sendQuote(11));
  });

  test("the twenty-first emergency in ten minutes is refused, however its number is written, and blocks no quote request", async () => {
    await times(19, sendEmergency);
    expectStored(await sendEmergency(20));
    expectRefused(await sendEmergency(21), "PT429");
    const quote = generalRequest({ phone: PHONES[0] ?? "" });
    expectStored(await visitor.from("quote_submissions").insert(quote));
  });
});
