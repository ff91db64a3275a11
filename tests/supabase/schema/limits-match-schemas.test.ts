import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { AMOUNT_MAX } from "@/desk/model/quote-line";
import { WINDOW_MAX } from "@/desk/quotes/delivery/delivery";
import {
  processQuoteSchema,
  QUOTE_NOTES_MAX,
  QUOTE_PHONE_MAX,
} from "@/desk/quotes/process/process-quote-schema";
import { SITE_ACCESS_MAX, SITE_CONTACT_MAX } from "@/desk/quotes/site/site";
import { emergencyTypes, emergencyUnits } from "@/request/emergency-choices";
import {
  EMAIL_MAX,
  EMERGENCY_LOCATION_MIN,
  GUESTS_MAX,
  GUESTS_MIN,
  LOCATION_MAX,
  LOCATION_MIN,
  LUXURY_DETAILS_MAX,
  NAME_MAX,
  NAME_MIN,
  PHONE_MAX,
  PHONE_MIN,
} from "@/request/limits";
import { emergencyRequestSchema } from "@/site/forms/emergency/emergency-request-schema";
import { luxuryQuoteSchema } from "@/site/forms/luxury/luxury-quote-schema";
import { quoteRequestSchema } from "@/site/forms/quote/quote-request-schema";
import type { Answer } from "../../support/answers.ts";
import { adminForFile, backendForFile } from "../../support/backend/backend-for-file.ts";
import { addRequest } from "../../support/desk-factories.ts";
import { emergencyRequest, generalRequest, luxuryRequest } from "../../support/lead-factories.ts";
import {
  emergencyRequestInput,
  luxuryQuoteInput,
  quoteRequestInput,
} from "../../support/lead-inputs.ts";

// What a form accepts the database must store, and what a form refuses must not get in around it.

const { backend, visitor } = backendForFile();

type Case = {
  /** Field of the form and the values to try. */
  field: string;
  values: readonly (string | number)[];
  /** The columns that such a value ends up in. */
  columns: (value: string | number) => object;
};

const text = (length: number) => "x".repeat(Math.max(length, 0));
const emailOf = (length: number) => `${text(length - "@example.com".length)}@example.com`;
/** Lengths around two limits. */
const around = (min: number, max: number) => [min - 1, min, max, max + 1];

const NAMES = [
  ...around(NAME_MIN, NAME_MAX).map(text),
  ...around(NAME_MIN, NAME_MAX).map((length) => "😀".repeat(length)),
  "  ",
  " x ",
  "李小龙",
  // Hangul fillers, an empty Braille cell, joiners and variation selectors: nothing is seen of them.
  "\u3164\u3164\u3164",
  "\u115f \u1160",
  "\u2800\uffa0\u2800",
  "\u034f\u{e0100}\u{e0041}",
  "A\u3164",
  "葛\u{e0100}",
  "\tAda\u00a0",
];
const EMAILS = [
  ...[EMAIL_MAX, EMAIL_MAX + 1].map(emailOf),
  "o'brien@example.com",
  "a+b@mail.example.co",
  "under_score-@example.com",
  " ada@example.com ",
  "ada@example",
  "ada..b@example.com",
  ".ada@example.com",
  "ada.@example.com",
  "ada@-example.com",
  "ada@example.c",
  "ada@example.c0m",
  "ada@ex_ample.com",
  "ädä@example.com",
  "ada@b@example.com",
  "",
];
const PHONES = [
  ...around(PHONE_MIN, PHONE_MAX).map((length) => "7".repeat(Math.max(length, 0))),
  "+1 (713) 555-0100",
  "713\u00a0555\u20090100",
  "713_555_0100",
  "call 713 555 0100",
  "              ",
];

/**
 * For each value: does the form accept it, does the database? Each case must contain both kinds, or
 * it would prove nothing.
 */
function expectSameVerdicts(
  schema: z.ZodType,
  inputWith: (changes: object) => unknown,
  insert: (columns: object) => PromiseLike<Answer>,
) {
  return async ({ field, values, columns }: Case) => {
    const verdicts: { value: string | number; form: boolean; database: boolean }[] = [];
    for (const value of values) {
      verdicts.push({
        value,
        form: schema.safeParse(inputWith({ [field]: value })).success,
        database: (await insert(columns(value))).status === 201,
      });
    }
    expect(verdicts.filter(({ form, database }) => form !== database)).toEqual([]);
    expect(new Set(verdicts.map(({ form }) => form)).size).toBe(2);
  };
}

const name: Case = { field: "name", values: NAMES, columns: (value) => ({ name: value }) };

describe("general form", () => {
  const cases: Case[] = [
    name,
    {
      field: "email",
      values: EMAILS,
      columns: (value) => ({ email: value, contact_value: value }),
    },
    {
      field: "eventLocation",
      values: around(LOCATION_MIN, LOCATION_MAX).map(text),
      columns: (value) => ({ event_address: value }),
    },
    {
      field: "numberOfGuests",
      values: ["1.5", ...around(GUESTS_MIN, GUESTS_MAX).map(String)],
      columns: (value) => ({ number_of_guests: Number(value) }),
    },
  ];

  test.each(cases)(
    "$field",
    expectSameVerdicts(quoteRequestSchema, quoteRequestInput, (columns) =>
      visitor.from("quote_submissions").insert(generalRequest(columns)),
    ),
  );
});

describe("emergency form", () => {
  const cases: Case[] = [
    name,
    {
      field: "phone",
      values: PHONES,
      columns: (value) => ({ phone: value, contact_value: value }),
    },
    // Left out is as good as empty here.
    { field: "email", values: EMAILS, columns: (value) => ({ email: value }) },
    {
      field: "location",
      values: around(EMERGENCY_LOCATION_MIN, LOCATION_MAX).map(text),
      columns: (value) => ({ event_address: value }),
    },
    {
      field: "emergencyType",
      values: [...emergencyTypes.map(({ value }) => value), "boredom", ""],
      columns: (value) => ({ event_type: `EMERGENCY: ${value}` }),
    },
    {
      field: "unitsNeeded",
      values: [...emergencyUnits.map(({ value }) => value), "0", "6"],
      columns: (value) => ({
        number_of_guests: Number.isNaN(Number(value)) ? null : Number(value),
      }),
    },
  ];

  test.each(cases)(
    "$field",
    expectSameVerdicts(emergencyRequestSchema, emergencyRequestInput, (columns) =>
      visitor.from("quote_submissions").insert(emergencyRequest(columns)),
    ),
  );
});

describe("luxury form", () => {
  const cases: Case[] = [
    name,
    { field: "email", values: EMAILS, columns: (value) => ({ email: value }) },
    {
      field: "phone",
      values: around(PHONE_MIN, PHONE_MAX).map(text),
      columns: (value) => ({ phone: value }),
    },
    {
      field: "additionalDetails",
      values: [0, LUXURY_DETAILS_MAX, LUXURY_DETAILS_MAX + 1].map(text),
      columns: (value) => ({ special_requests: value }),
    },
  ];

  test.each(cases)(
    "$field",
    expectSameVerdicts(luxuryQuoteSchema, luxuryQuoteInput, (columns) =>
      visitor.from("luxury_trailers_landing_page").insert(luxuryRequest(columns)),
    ),
  );
});

describe("process form", () => {
  const quoteInput = (changes: object) => ({
    name: "Ada",
    email: "",
    phone: "",
    quoteAmount: "",
    quoteNotes: "",
    deposit: "",
    ...{ place: "", count: "", days: "1", isPackage: false, validUntil: "" },
    ...{ siteContact: "", siteAccess: "" },
    ...changes,
  });

  const admin = adminForFile(backend);
  const insertQuote = async (columns: object) => {
    const submission_id = await addRequest(backend());
    return admin.from("quotes").insert({ submission_id, name: "Ada", ...columns });
  };

  const cases: Case[] = [
    {
      field: "name",
      values: [0, 1, NAME_MAX, NAME_MAX + 1].map(text),
      columns: (value) => ({ name: value }),
    },
    {
      field: "email",
      values: [0, EMAIL_MAX, EMAIL_MAX + 1].map(text),
      columns: (value) => ({ email: value }),
    },
    {
      field: "phone",
      values: [0, QUOTE_PHONE_MAX, QUOTE_PHONE_MAX + 1].map(text),
      columns: (value) => ({ phone: value }),
    },
    {
      field: "quoteAmount",
      values: ["0", "0.01", String(AMOUNT_MAX), "-0.01", String(AMOUNT_MAX + 0.01), "NaN"],
      columns: (value) => ({ quote_amount: value }),
    },
    {
      field: "deposit",
      values: ["0", "0.01", String(AMOUNT_MAX), "-0.01", String(AMOUNT_MAX + 0.01), "NaN"],
      columns: (value) => ({ deposit: value }),
    },
    {
      field: "quoteNotes",
      values: [0, QUOTE_NOTES_MAX, QUOTE_NOTES_MAX + 1].map(text),
      columns: (value) => ({ quote_notes: value }),
    },
    {
      field: "deliveryWindow",
      values: [0, WINDOW_MAX, WINDOW_MAX + 1].map(text),
      columns: (value) => ({ delivery_window: value }),
    },
    {
      field: "pickupWindow",
      values: [0, WINDOW_MAX, WINDOW_MAX + 1].map(text),
      columns: (value) => ({ pickup_window: value }),
    },
    {
      field: "place",
      values: [0, LOCATION_MAX, LOCATION_MAX + 1].map(text),
      columns: (value) => ({ event_address: value }),
    },
    {
      field: "siteContact",
      values: [0, SITE_CONTACT_MAX, SITE_CONTACT_MAX + 1].map(text),
      columns: (value) => ({ site_contact: value }),
    },
    {
      field: "siteAccess",
      values: [0, SITE_ACCESS_MAX, SITE_ACCESS_MAX + 1].map(text),
      columns: (value) => ({ site_access: value }),
    },
  ];

  test.each(cases)("$field", expectSameVerdicts(processQuoteSchema, quoteInput, insertQuote));
});
