import { describe, expect, test } from "vitest";
import { LIMIT_PERIOD_MS } from "@/site/lead/delivery/backoff";
import { expectRefused, expectStored } from "../../support/answers.ts";
import { embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../../support/lead-factories.ts";

const backend = embeddedBackendForFile();

const EMAIL = "flood@example.com";
const PHONE = "713-555-0123";

const sendQuote = (number: number, email = EMAIL) =>
  backend()
    .client()
    .from("quote_submissions")
    .insert(generalRequest({ email, name: `Name ${number}` }));

const sendEmergency = (number: number) =>
  backend()
    .client()
    .from("quote_submissions")
    .insert(emergencyRequest({ phone: PHONE, name: `Name ${number}` }));

const sendLuxury = (number: number) =>
  backend()
    .client()
    .from("luxury_trailers_landing_page")
    .insert(luxuryRequest({ email: EMAIL, name: `Name ${number}` }));

async function times(count: number, send: (number: number) => PromiseLike<unknown>) {
  for (let number = 1; number <= count; number += 1) await send(number);
}

test("a visitor who was one too many is told to wait as long as the longest limit counts", async () => {
  const [longest] = await backend().sql(
    "select (extract(epoch from max(period)) * 1000)::int as ms from private.limits",
  );
  expect(longest).toEqual({ ms: LIMIT_PERIOD_MS });
});

describe("per contact", () => {
  test("the eleventh quote request in ten minutes is refused", async () => {
    await times(9, sendQuote);
    expectStored(await sendQuote(10));
    expectRefused(await sendQuote(11), "PT429", 429);
  });

  test("the same address in capitals is the same contact", async () => {
    await times(10, sendQuote);
    expectRefused(await sendQuote(11, EMAIL.toUpperCase()), "PT429", 429);
  });

  test("another contact is not affected", async () => {
    await times(10, sendQuote);
    expectStored(await sendQuote(11, "calm@example.com"));
  });

  test("general and luxury requests count together", async () => {
    await times(5, sendQuote);
    await times(4, sendLuxury);
    expectStored(await sendLuxury(5));
    expectRefused(await sendLuxury(6), "PT429", 429);
    expectRefused(await sendQuote(6), "PT429", 429);
  });

  test("a retry counts, and is told the limit as every other request is", async () => {
    await times(9, sendQuote);
    expectStored(await sendQuote(9));
    expectRefused(await sendQuote(9), "PT429", 429);
    expectRefused(await sendQuote(10), "PT429", 429);
  });

  test("ten minutes later there is room again", async () => {
    await times(10, sendQuote);
    await backend().sql(
      "update private.request_origins set requested_at = now() - interval '11 minutes'",
    );
    expectStored(await sendQuote(11));
  });

  test("the twenty-first emergency in ten minutes is refused", async () => {
    await times(19, sendEmergency);
    expectStored(await sendEmergency(20));
    expectRefused(await sendEmergency(21), "PT429", 429);
  });

  test("a flood of quote requests blocks no emergency, and the reverse", async () => {
    await times(10, sendQuote);
    expectStored(
      await backend()
        .client()
        .from("quote_submissions")
        .insert(emergencyRequest({ email: EMAIL })),
    );
    await times(20, sendEmergency);
    expectStored(await sendQuote(1, "calm@example.com"));
  });
});

// The embedded backend does not pass headers on for inserts, so these run in SQL, as a hosted
// project's API would: role and headers set for the transaction.
describe("per network address", () => {
  async function insertFrom(headers: Record<string, string>, row: Record<string, unknown>) {
    await backend().sql(
      `select set_config('request.headers', $1, false), set_config('role', 'anon', false)`,
      [JSON.stringify(headers)],
    );
    try {
      const columns = Object.keys(row);
      await backend().sql(
        `insert into quote_submissions (${columns.join(", ")})
         select ${columns.join(", ")} from jsonb_populate_record(null::quote_submissions, $1)`,
        [row],
      );
    } finally {
      await backend().sql(
        "select set_config('role', 'none', false), set_config('request.headers', '', false)",
      );
    }
  }

  const home = { "x-forwarded-for": "203.0.113.7, 10.0.0.1" };
  const floodFrom = (headers: Record<string, string>, count: number) =>
    times(count, () => insertFrom(headers, generalRequest()));

  test("the eleventh quote request from one address is refused, whoever sends it", async () => {
    await floodFrom(home, 10);
    await expect(insertFrom(home, generalRequest())).rejects.toMatchObject({ code: "PT429" });
  });

  test("emergencies from that address still come through", async () => {
    await floodFrom(home, 10);
    await insertFrom(home, emergencyRequest());
  });

  test("another address is not affected", async () => {
    await floodFrom(home, 10);
    await insertFrom({ "x-forwarded-for": "203.0.113.8" }, generalRequest());
  });

  test("the address that the edge vouches for counts, not the one the caller claims", async () => {
    const claims = (number: number) => ({
      "cf-connecting-ip": "203.0.113.9",
      "x-forwarded-for": `198.51.100.${number}`,
    });
    await times(10, (number) => insertFrom(claims(number), generalRequest()));
    await expect(insertFrom(claims(11), generalRequest())).rejects.toMatchObject({ code: "PT429" });
  });

  test("addresses are forgotten once they no longer count", async () => {
    await floodFrom(home, 3);
    await backend().sql(
      "update private.request_origins set requested_at = now() - interval '11 minutes'",
    );
    await insertFrom({ "x-forwarded-for": "203.0.113.8" }, generalRequest());
    expect(await backend().sql("select origin from private.request_origins")).toEqual([
      { origin: "203.0.113.8" },
    ]);
  });
});

test("the numbers can be changed without a migration", async () => {
  await backend().sql(
    "update private.limits set max_requests = 1 where request_kind = 'quote' and counted_by = 'contact'",
  );
  try {
    expectStored(await sendQuote(1));
    expectRefused(await sendQuote(2), "PT429", 429);
  } finally {
    await backend().sql(
      "update private.limits set max_requests = 10 where request_kind = 'quote' and counted_by = 'contact'",
    );
  }
});
