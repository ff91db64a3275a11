import { subDays } from "date-fns";
import { afterAll, describe, expect, it, vi } from "vitest";
import { toIsoDate } from "@/lib/dates";
import {
  type QuoteRequestInput,
  quoteRequestSchema,
} from "@/site/forms/quote/quote-request-schema";
import { firstMessage } from "../../../support/first-message";
import { quoteRequestInput } from "../../../support/lead-inputs";

// From before "today" is written down until it is asked about, no midnight comes.
vi.useFakeTimers({ toFake: ["Date"] });
afterAll(() => {
  vi.useRealTimers();
});

const email = (length: number) => `${"a".repeat(length - "@example.com".length)}@example.com`;

const rejected: [string, Partial<QuoteRequestInput>, string][] = [
  ["name of 1", { name: "D" }, "Name must be at least 2 characters"],
  ["name of spaces", { name: "   " }, "Name must be at least 2 characters"],
  ["name of 1 and spaces", { name: "  D  " }, "Name must be at least 2 characters"],
  [
    "name of invisible characters",
    { name: "D\u200b\u200d\ufeff" },
    "Name must be at least 2 characters",
  ],
  ["name of 101", { name: "d".repeat(101) }, "Name must be less than 100 characters"],
  ["no e-mail", { email: "" }, "Invalid email address"],
  ["e-mail without a domain", { email: "dana@whitfield" }, "Invalid email address"],
  ["e-mail of 256", { email: email(256) }, "Email must be less than 255 characters"],
  ["location of 2", { eventLocation: "TX" }, "Location must be at least 3 characters"],
  [
    "location of 501",
    { eventLocation: "x".repeat(501) },
    "Location must be less than 500 characters",
  ],
  ["no guests", { numberOfGuests: "" }, "Number of guests must be at least 1"],
  ["0 guests", { numberOfGuests: "0" }, "Number of guests must be at least 1"],
  ["-5 guests", { numberOfGuests: "-5" }, "Number of guests must be at least 1"],
  ["guests in words", { numberOfGuests: "many" }, "Enter a number, for example 150"],
  ["10001 guests", { numberOfGuests: "10001" }, "Number of guests seems unrealistic"],
  ["half a guest", { numberOfGuests: "1.5" }, "Number of guests must be a whole number"],
  ["filled honeypot", { honeypot: "x" }, "Bot detection triggered"],
  ["no date", { eventDate: "" }, "Please select an event date"],
  ["no real date", { eventDate: "2031-02-30" }, "Enter the date like this: 11/20/2027"],
  [
    "yesterday",
    { eventDate: toIsoDate(subDays(new Date(), 1)) },
    "That date has passed. Choose today or a later date.",
  ],
];

const accepted: [string, Partial<QuoteRequestInput>][] = [
  ["name of 2", { name: "Di" }],
  ["name of 100 in spaces", { name: ` ${"d".repeat(100)} ` }],
  ["e-mail of 255", { email: email(255) }],
  ["e-mail in spaces", { email: " dana@example.com " }],
  ["location of 3", { eventLocation: "Spa" }],
  ["location of 500", { eventLocation: "x".repeat(500) }],
  ["1 guest", { numberOfGuests: "1" }],
  ["10000 guests", { numberOfGuests: "10,000" }],
  ["today", { eventDate: toIsoDate(new Date()) }],
];

describe("general quote form", () => {
  it.each(rejected)("refuses %s", (_case, changes, message) => {
    expect(firstMessage(quoteRequestSchema, quoteRequestInput(changes))).toBe(message);
  });

  it.each(accepted)("accepts %s", (_case, changes) => {
    expect(firstMessage(quoteRequestSchema, quoteRequestInput(changes))).toBeUndefined();
  });

  it("reports faults in the order of the specification", () => {
    const order: (keyof QuoteRequestInput)[] = [
      "name",
      "email",
      "eventLocation",
      "numberOfGuests",
      "honeypot",
      "eventDate",
    ];
    const bad = quoteRequestInput({
      name: "",
      email: "",
      eventLocation: "",
      numberOfGuests: "",
      honeypot: "x",
      eventDate: "",
    });
    const paths = quoteRequestSchema.safeParse(bad).error?.issues.map((issue) => issue.path[0]);
    expect(paths).toEqual(order);
  });

  it("gives trimmed text and a number", () => {
    const input = quoteRequestInput({ name: "  Dana  ", numberOfGuests: "1,200" });
    expect(quoteRequestSchema.parse(input)).toMatchObject({ name: "Dana", numberOfGuests: 1200 });
  });
});
