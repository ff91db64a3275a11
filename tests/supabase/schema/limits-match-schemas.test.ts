import { expect, test } from "vitest";
import type { z } from "zod";
import { PHONE_MAX, PHONE_MIN } from "@/config/phone-number";
import { builderSchema, QUOTE_NOTES_MAX, QUOTE_PHONE_MAX } from "@/desk/builder/builder-schema";
import { WINDOW_MAX } from "@/desk/letters/delivery";
import { AMOUNT_MAX } from "@/desk/model/quote-line";
import { emergencyTypes, emergencyUnits } from "@/request/emergency-choices";
import {
  ACCESS_INFO_MAX,
  CONTACT_PERSON_MAX,
  EMAIL_MAX,
  EMERGENCY_LOCATION_MIN,
  GUESTS_MAX,
  GUESTS_MIN,
  LOCATION_MAX,
  LOCATION_MIN,
  LUXURY_DETAILS_MAX,
  NAME_MAX,
  NAME_MIN,
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
const admin = adminForFile(backend);

/** Field of the form, the values to try, and the columns that one ends up in. */
type Case = [
  field: string,
  values: readonly (string | number)[],
  columns: string | ((value: string | number) => object),
];

const text = (length: number) => "x".repeat(Math.max(length, 0));
const emailOf = (length: number) => `${text(length - "@example.com".length)}@example.com`;
/** Lengths around two limits. */
const around = (min: number, max: number) => [min - 1, min, max, max + 1];

/** Of which something is seen: visible-names.test.ts tries every character. */
const NAMES = [
  ...around(NAME_MIN, NAME_MAX).map(text),
  ...around(NAME_MIN, NAME_MAX).map((length) => "😀".repeat(length)),
  "  ",
  " x ",
  "李小龙",
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
  "713*555*0100",
  "713 five 0100",
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
  return async (field: Case[0], values: Case[1], columns: Case[2]) => {
    const verdicts: { value: string | number; form: boolean; database: boolean }[] = [];
    for (const value of values) {
      const form = schema.safeParse(inputWith({ [field]: value })).success;
      const row = typeof columns === "string" ? { [columns]: value } : columns(value);
      verdicts.push({ value, form, database: (await insert(row)).status === 201 });
    }
    expect(verdicts.filter(({ form, database }) => form !== database)).toEqual([]);
    expect(new Set(verdicts.map(({ form }) => form)).size).toBe(2);
  };
}

const name: Case = ["name", NAMES, "name"];
/** None, as much as can be, and one more. */
const upTo = (max: number) => [0, max, max + 1].map(text);
const DOLLARS = ["0", "0.01", String(AMOUNT_MAX), "-0.01", String(AMOUNT_MAX + 0.01), "NaN"];

const ofGeneral: Case[] = [
  name,
  ["email", EMAILS, (value) => ({ email: value, contact_value: value })],
  ["eventLocation", around(LOCATION_MIN, LOCATION_MAX).map(text), "event_address"],
  [
    "numberOfGuests",
    ["1.5", ...around(GUESTS_MIN, GUESTS_MAX).map(String)],
    (value) => ({ number_of_guests: Number(value) }),
  ],
];
test.each(ofGeneral)(
  "general form: %s",
  expectSameVerdicts(quoteRequestSchema, quoteRequestInput, (columns) =>
    visitor.from("quote_submissions").insert(generalRequest(columns)),
  ),
);

const ofEmergency: Case[] = [
  name,
  ["phone", PHONES, (value) => ({ phone: value, contact_value: value })],
  // Left out is as good as empty here.
  ["email", EMAILS, "email"],
  ["location", around(EMERGENCY_LOCATION_MIN, LOCATION_MAX).map(text), "event_address"],
  [
    "emergencyType",
    [...emergencyTypes.map(({ value }) => value), "boredom", ""],
    (value) => ({ event_type: `EMERGENCY: ${value}` }),
  ],
  [
    "unitsNeeded",
    [...emergencyUnits.map(({ value }) => value), "0", "6"],
    (value) => ({ number_of_guests: Number.isNaN(Number(value)) ? null : Number(value) }),
  ],
];
test.each(ofEmergency)(
  "emergency form: %s",
  expectSameVerdicts(emergencyRequestSchema, emergencyRequestInput, (columns) =>
    visitor.from("quote_submissions").insert(emergencyRequest(columns)),
  ),
);

const ofLuxury: Case[] = [
  name,
  ["email", EMAILS, "email"],
  ["phone", around(PHONE_MIN, PHONE_MAX).map(text), "phone"],
  ["additionalDetails", upTo(LUXURY_DETAILS_MAX), "special_requests"],
];
test.each(ofLuxury)(
  "luxury form: %s",
  expectSameVerdicts(luxuryQuoteSchema, luxuryQuoteInput, (columns) =>
    visitor.from("luxury_trailers_landing_page").insert(luxuryRequest(columns)),
  ),
);

const ofQuote: Case[] = [
  ["name", [0, 1, NAME_MAX, NAME_MAX + 1].map(text), "name"],
  ["email", [...EMAILS, "a@localhost", "a@x.co,b@y.co"], "email"],
  ["phone", upTo(QUOTE_PHONE_MAX), "phone"],
  ["quoteAmount", DOLLARS, "quote_amount"],
  ["deposit", DOLLARS, "deposit"],
  ["quoteNotes", upTo(QUOTE_NOTES_MAX), "quote_notes"],
  ["deliveryWindow", upTo(WINDOW_MAX), "delivery_window"],
  ["pickupWindow", upTo(WINDOW_MAX), "pickup_window"],
  ["place", upTo(LOCATION_MAX), "event_address"],
  ["siteContact", upTo(CONTACT_PERSON_MAX), "site_contact"],
  ["siteAccess", upTo(ACCESS_INFO_MAX), "site_access"],
];
const quoteInput = (changes: object) => ({
  name: "Ada",
  email: "",
  phone: "",
  quoteAmount: "",
  quoteNotes: "",
  deposit: "",
  netDays: "",
  place: "",
  eventDate: "",
  inclusions: "",
  count: "",
  days: "1",
  isPackage: false,
  otherPlaces: [],
  serviceWeekdays: "",
  isOpenEnded: false,
  billingName: "",
  billingEmail: "",
  validUntil: "",
  siteContact: "",
  siteAccess: "",
  ...changes,
});
test.each(ofQuote)(
  "process form: %s",
  expectSameVerdicts(builderSchema, quoteInput, async (columns) =>
    admin
      .from("quotes")
      .insert({ submission_id: await addRequest(backend()), name: "Ada", ...columns }),
  ),
);
