import { describe, expect, test } from "vitest";
import type { TablesInsert } from "@/lib/supabase/database.types";
import { expectBrokenCheck, expectRefused, expectStored } from "../../support/answers.ts";
import { embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import {
  dateFromToday,
  emergencyRequest,
  generalRequest,
  luxuryRequest,
} from "../../support/lead-factories.ts";
import { stopClock } from "../../support/stopped-clock.ts";

const backend = embeddedBackendForFile();

type Submission = TablesInsert<"quote_submissions">;
type LuxuryRequest = TablesInsert<"luxury_trailers_landing_page">;
type Limit<Row> = { about: string; accepted: Partial<Row>[]; refused: [Partial<Row>, string][] };

const text = (length: number) => "x".repeat(length);
/** An address of exactly this many characters. */
const email = (length: number) => `${text(length - "@example.com".length)}@example.com`;

const send = (row: Submission) => backend().client().from("quote_submissions").insert(row);
const sendLuxury = (row: LuxuryRequest) =>
  backend().client().from("luxury_trailers_landing_page").insert(row);

const NAME = "name_has_2_to_100_characters";
const EMAIL = "email_is_valid";
const PHONE = "phone_has_10_to_20_characters";
const ADDRESS = "address_has_at_most_500_characters";
const GENERAL = "general_request_is_complete";
const EMERGENCY = "emergency_request_is_complete";

/** Addresses that are no addresses, by the rule that the forms apply. */
const NO_EMAILS = ["ada", "ada@", "@example.com", "ada@example", "a da@example.com", "a.@b.co"];

const nameLimit: Limit<{ name: string }> = {
  about: "name: 2 to 100 characters",
  accepted: [{ name: text(2) }, { name: text(100) }],
  refused: [
    [{ name: text(1) }, NAME],
    [{ name: text(101) }, NAME],
    // Hangul fillers.
    [{ name: "\u3164\u3164\u3164" }, "name_can_be_seen"],
  ],
};

const generalLimits: Limit<Submission>[] = [
  nameLimit,
  {
    about: "e-mail: valid, at most 255 characters",
    accepted: [{ email: email(255) }, { email: "ada+trailers@mail.example.com" }],
    refused: [
      [{ email: email(256) }, EMAIL],
      ...NO_EMAILS.map((wrong): [Partial<Submission>, string] => [{ email: wrong }, EMAIL]),
    ],
  },
  {
    about: "location: 3 to 500 characters",
    accepted: [{ event_address: text(3) }, { event_address: text(500) }],
    refused: [
      [{ event_address: text(2) }, GENERAL],
      [{ event_address: text(501) }, ADDRESS],
    ],
  },
  {
    about: "guests: 1 to 10000",
    accepted: [{ number_of_guests: 1 }, { number_of_guests: 10_000 }],
    refused: [
      [{ number_of_guests: 0 }, "guests_are_1_to_10000"],
      [{ number_of_guests: 10_001 }, "guests_are_1_to_10000"],
      [{ number_of_guests: null }, GENERAL],
    ],
  },
  {
    about: "contact: by e-mail, with the e-mail as value",
    accepted: [],
    refused: [
      [{ contact_method: "phone" }, GENERAL],
      [{ contact_value: "someone-else@example.com" }, GENERAL],
    ],
  },
  {
    about: "date: required",
    accepted: [{ event_date: dateFromToday(0) }, { event_date: "9999-12-31" }],
    refused: [[{ event_date: null }, GENERAL]],
  },
  {
    about: "kind: one of those that the forms send",
    accepted: [],
    refused: [
      [{ event_type: "wedding" }, "event_type_is_known"],
      [{ event_type: "General" }, "event_type_is_known"],
    ],
  },
];

const EMERGENCY_TYPES = [
  "natural-disaster",
  "plumbing-failure",
  "power-outage",
  "construction-emergency",
  "event-breakdown",
  "evacuation-center",
  "medical-quarantine",
  "other",
];

const emergencyLimits: Limit<Submission>[] = [
  nameLimit,
  {
    about: "kind: each of the eight",
    accepted: EMERGENCY_TYPES.map((type) => ({ event_type: `EMERGENCY: ${type}` })),
    refused: [[{ event_type: "EMERGENCY: boredom" }, "event_type_is_known"]],
  },
  {
    about: "phone: digits, spaces, dashes, parentheses and plus, 10 to 20 characters",
    accepted: [
      { phone: "7135550100" },
      { phone: "+1 (713) 555-0100-99" },
      { phone: "713\u00a0555 0101" },
    ],
    refused: [
      [{ phone: "713555010" }, PHONE],
      [{ phone: "713555010071355501001" }, PHONE],
      [{ phone: "713.555.0100" }, EMERGENCY],
      [{ phone: "713-555-CALL" }, EMERGENCY],
    ],
  },
  {
    about: "e-mail: may be left out, otherwise valid",
    accepted: [{ email: null }, { email: "" }, { email: "grace@example.com" }],
    refused: NO_EMAILS.map((wrong): [Partial<Submission>, string] => [{ email: wrong }, EMAIL]),
  },
  {
    about: "location: 5 to 500 characters",
    accepted: [{ event_address: text(5) }, { event_address: text(500) }],
    refused: [
      [{ event_address: text(4) }, EMERGENCY],
      [{ event_address: text(501) }, ADDRESS],
    ],
  },
  {
    about: "units: 1 to 5, or unknown",
    accepted: [{ number_of_guests: 1 }, { number_of_guests: 5 }, { number_of_guests: null }],
    refused: [
      [{ number_of_guests: 0 }, "guests_are_1_to_10000"],
      [{ number_of_guests: 6 }, EMERGENCY],
    ],
  },
  {
    about: "information: required, at most 4000 characters",
    accepted: [{ additional_info: text(4000) }],
    refused: [
      [{ additional_info: text(4001) }, "additional_info_has_at_most_4000_characters"],
      [{ additional_info: " \n " }, EMERGENCY],
      [{ additional_info: null }, EMERGENCY],
    ],
  },
  {
    about: "contact: by phone, with the phone as value; no date",
    accepted: [],
    refused: [
      [{ contact_method: "email" }, EMERGENCY],
      [{ contact_value: "713-555-9999" }, EMERGENCY],
      [{ event_date: dateFromToday(1) }, EMERGENCY],
    ],
  },
];

const luxuryLimits: Limit<LuxuryRequest>[] = [
  nameLimit,
  {
    about: "e-mail: valid, at most 255 characters",
    accepted: [{ email: email(255) }],
    refused: [
      [{ email: email(256) }, EMAIL],
      ...NO_EMAILS.map((wrong): [Partial<LuxuryRequest>, string] => [{ email: wrong }, EMAIL]),
    ],
  },
  {
    about: "phone: 10 to 20 characters",
    accepted: [{ phone: text(10) }, { phone: text(20) }],
    refused: [
      [{ phone: text(9) }, PHONE],
      [{ phone: text(21) }, PHONE],
    ],
  },
  {
    about: "details: optional, at most 1000 characters",
    accepted: [{ special_requests: null }, { special_requests: text(1000) }],
    refused: [[{ special_requests: text(1001) }, "special_requests_have_at_most_1000_characters"]],
  },
];

describe("general request", () => {
  describe.each(generalLimits)("$about", ({ accepted, refused }) => {
    test.each(accepted)("accepts %o", async (changes) => {
      expectStored(await send(generalRequest(changes)));
    });
    test.each(refused)("refuses %o", async (changes, constraint) => {
      expectBrokenCheck(await send(generalRequest(changes)), constraint);
      expect(await backend().sql("select id from quote_submissions")).toEqual([]);
    });
  });
});

describe("emergency request", () => {
  describe.each(emergencyLimits)("$about", ({ accepted, refused }) => {
    test.each(accepted)("accepts %o", async (changes) => {
      expectStored(await send(emergencyRequest(changes)));
    });
    test.each(refused)("refuses %o", async (changes, constraint) => {
      expectBrokenCheck(await send(emergencyRequest(changes)), constraint);
      expect(await backend().sql("select id from quote_submissions")).toEqual([]);
    });
  });
});

describe("luxury request", () => {
  describe.each(luxuryLimits)("$about", ({ accepted, refused }) => {
    test.each(accepted)("accepts %o", async (changes) => {
      expectStored(await sendLuxury(luxuryRequest(changes)));
    });
    test.each(refused)("refuses %o", async (changes, constraint) => {
      expectBrokenCheck(await sendLuxury(luxuryRequest(changes)), constraint);
      expect(await backend().sql("select id from luxury_trailers_landing_page")).toEqual([]);
      expect(await backend().sql("select id from quote_submissions")).toEqual([]);
    });
  });
});

describe("length", () => {
  test("is counted in characters: an emoji is one", async () => {
    expectBrokenCheck(await send(generalRequest({ name: "😀" })), NAME);
    expectStored(await send(generalRequest({ name: "😀".repeat(100) })));
    expectBrokenCheck(await send(generalRequest({ name: "😀".repeat(101) })), NAME);
  });
});

describe("event date", () => {
  // Two days back is past in every time zone; yesterday is still today somewhere.
  const impossible = [dateFromToday(-2), "1999-12-31", "infinity", "-infinity", "10000-01-01"];

  test.each(impossible)("refuses %s on the general form", async (event_date) => {
    expectRefused(await send(generalRequest({ event_date })), "22008", 400);
  });

  test.each(impossible)("refuses %s on the luxury form", async (event_date) => {
    expectRefused(await sendLuxury(luxuryRequest({ event_date })), "22008", 400);
  });

  test.each(["2026-13-01", "2026-02-30", "soon"])("refuses %s, which is no date", async (date) => {
    const answer = await send(generalRequest({ event_date: date }));
    expect(answer.error?.code).toMatch(/^22/);
    expect(answer.status).toBe(400);
  });

  test("accepts the day that it is at the last place on Earth where it is not yet over", async () => {
    stopClock();
    const [row] = await backend().sql<{ day: string }>(
      "select (now() at time zone 'Etc/GMT+12')::date::text as day",
    );
    expectStored(await send(generalRequest({ event_date: row?.day ?? "" })));
  });
});
