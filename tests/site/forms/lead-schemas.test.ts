import { subDays } from "date-fns";
import { afterAll, describe, expect, it, test, vi } from "vitest";
import { toIsoDate } from "@/lib/dates";
import {
  type EmergencyRequestInput,
  emergencyRequestSchema,
} from "@/site/forms/emergency/emergency-request-schema";
import { type LuxuryQuoteInput, luxuryQuoteSchema } from "@/site/forms/luxury/luxury-quote-schema";
import {
  type QuoteRequestInput,
  quoteRequestSchema,
} from "@/site/forms/quote/quote-request-schema";
import {
  emergencyRequestInput,
  luxuryQuoteInput,
  quoteRequestInput,
} from "../../support/lead-inputs";

// What each form takes, in the words of the specification, section 5.

// From before "today" is written down until it is asked about, no midnight comes.
vi.useFakeTimers({ toFake: ["Date"] });
afterAll(() => {
  vi.useRealTimers();
});

const x = (length: number) => "x".repeat(length);
const email = (length: number) => `${x(length - "@example.com".length)}@example.com`;
const inDays = (days: number) => toIsoDate(subDays(new Date(), -days));

/** The message that a form would show: that of the first failing check; undefined if all pass. */
const answers = {
  general: (changes: Partial<QuoteRequestInput>) =>
    quoteRequestSchema.safeParse(quoteRequestInput(changes)),
  emergency: (changes: Partial<EmergencyRequestInput>) =>
    emergencyRequestSchema.safeParse(emergencyRequestInput(changes)),
  luxury: (changes: Partial<LuxuryQuoteInput>) =>
    luxuryQuoteSchema.safeParse(luxuryQuoteInput(changes)),
};

const INVISIBLE = "D\u200b\u200d\ufeff";
const SHORT_NAME = "Name must be at least 2 characters";
const LONG_NAME = "Name must be less than 100 characters";
const NO_EMAIL = "Invalid email address";
const GUESTS_TOO_FEW = "Number of guests must be at least 1";
const LONG_EMAIL = "Email must be less than 255 characters";

/** Changes to an input that passes, by the message that they get; `undefined`: they pass. */
type Cases<Input> = [message: string | undefined, ...changes: Partial<Input>[]][];
type Shared = { name: string; email: string; honeypot: string };

const shared: Cases<Shared> = [
  [SHORT_NAME, { name: "D" }, { name: "   " }, { name: "  D  " }, { name: INVISIBLE }],
  [LONG_NAME, { name: x(101) }],
  [undefined, { name: "Di" }, { name: ` ${x(100)} ` }],
  [NO_EMAIL, { email: "dana" }, { email: "dana@" }, { email: "dana@whitfield" }],
  [LONG_EMAIL, { email: email(256) }],
  [undefined, { email: email(255) }, { email: " dana@example.com " }],
  ["Bot detection triggered", { honeypot: "x" }],
];

const general: Cases<QuoteRequestInput> = [
  [NO_EMAIL, { email: "" }],
  ["Location must be at least 3 characters", { eventLocation: "TX" }],
  ["Location must be less than 500 characters", { eventLocation: x(501) }],
  [undefined, { eventLocation: "Spa" }, { eventLocation: x(500) }],
  [GUESTS_TOO_FEW, { numberOfGuests: "" }, { numberOfGuests: "0" }, { numberOfGuests: "-5" }],
  ["Enter a number, for example 150", { numberOfGuests: "many" }],
  ["Number of guests seems unrealistic", { numberOfGuests: "10001" }],
  ["Number of guests must be a whole number", { numberOfGuests: "1.5" }],
  [undefined, { numberOfGuests: "1" }, { numberOfGuests: "10,000" }],
  ["Please select an event date", { eventDate: "" }],
  ["Enter the date like this: 11/20/2027", { eventDate: "2031-02-30" }],
  ["That date has passed. Choose today or a later date.", { eventDate: inDays(-1) }],
  [undefined, { eventDate: inDays(0) }],
];

const emergency: Cases<EmergencyRequestInput> = [
  ["Invalid phone number format", { phone: "713555014" }, { phone: "7".repeat(21) }],
  ["Invalid phone number format", { phone: "713-555-CALL" }, { phone: "7135550142 or so" }],
  [undefined, { phone: "7135550142" }, { phone: "+1 (713) 555 - 01 42" }, { email: "" }],
  ["Location must be at least 5 characters", { location: "Katy" }],
  ["Location must be less than 500 characters", { location: x(501) }],
  ["Description must be at least 10 characters", { emergencyDescription: "No water." }],
  ["Description must be less than 2000 characters", { emergencyDescription: x(2001) }],
  [undefined, { emergencyDescription: "No water!!" }, { emergencyDescription: x(2000) }],
  ["Access info must be less than 1000 characters", { accessInfo: x(1001) }],
  ["Contact person must be less than 200 characters", { contactPerson: x(201) }],
  [undefined, { accessInfo: x(1000) }, { contactPerson: x(200) }, { location: "Humbl" }],
  [
    "Please select urgency level and emergency type",
    { urgencyLevel: "" },
    { urgencyLevel: "someday" },
    { emergencyType: "" },
  ],
  ["Please select how many units you need", { unitsNeeded: "" }],
  [undefined, { unitsNeeded: "more" }],
  ["Please agree that we may contact you about this request", { consent: false }],
];

const luxury: Cases<LuxuryQuoteInput> = [
  ["Phone number must be at least 10 digits", { phone: "713555017" }],
  ["Phone number must be less than 20 characters", { phone: "7".repeat(21) }],
  [undefined, { phone: "7135550177" }, { phone: "7".repeat(20) }],
  ["Event date is required", { eventDate: "" }],
  ["Additional details must be less than 1000 characters", { additionalDetails: x(1001) }],
  [undefined, { additionalDetails: x(1000) }],
  ["Enter a number, for example 150", { numberOfGuests: "many" }],
];

function itAnswers<Input>(
  answer: (changes: Partial<Input>) => { error?: { issues: { message: string }[] } | undefined },
  cases: Cases<Input>,
) {
  const each = cases.flatMap(([message, ...some]) => some.map((changes) => ({ message, changes })));
  it.each(each)("$changes: $message", ({ message, changes }) => {
    expect(answer(changes).error?.issues[0]?.message).toBe(message);
  });
}

describe("the general form", () => {
  itAnswers(answers.general, [...shared, ...general]);

  it("gives trimmed text and a number", () => {
    const { data } = answers.general({ name: "  Dana  ", numberOfGuests: "1,200" });
    expect(data).toMatchObject({ name: "Dana", numberOfGuests: 1200 });
  });
});

describe("the emergency form", () => {
  itAnswers(answers.emergency, [...shared, ...emergency]);

  it("takes a duration that an old draft brings back, but that is no longer offered, for none", () => {
    expect(answers.emergency({ duration: "3-weeks" }).data?.duration).toBe("");
  });
});

describe("the luxury form", () => itAnswers(answers.luxury, [...shared, ...luxury]));

test("faults are reported in the order of the specification", () => {
  const pathsOf = ({ error }: { error?: { issues: { path: PropertyKey[] }[] } | undefined }) =>
    error?.issues.map(({ path }) => path[0]);
  const none = { name: "", email: "x", honeypot: "x" };
  const event = { eventLocation: "", numberOfGuests: "", eventDate: "" };
  expect(pathsOf(answers.general({ ...none, ...event }))).toEqual([
    "name",
    "email",
    "eventLocation",
    "numberOfGuests",
    "honeypot",
    "eventDate",
  ]);
  const site = { phone: "", location: "", emergencyDescription: "", accessInfo: x(1001) };
  const chosen = { urgencyLevel: "", emergencyType: "", unitsNeeded: "", consent: false };
  expect(
    pathsOf(answers.emergency({ ...none, ...site, ...chosen, contactPerson: x(201) })),
  ).toEqual([
    "name",
    "phone",
    "email",
    "location",
    "emergencyDescription",
    "accessInfo",
    "contactPerson",
    "honeypot",
    "urgencyLevel",
    "emergencyType",
    "unitsNeeded",
    "consent",
  ]);
});
