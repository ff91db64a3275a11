import { expect, it } from "vitest";
import type { z } from "zod";
import { emergencyRequestSchema } from "@/site/forms/emergency/emergency-request-schema";
import { luxuryQuoteSchema } from "@/site/forms/luxury/luxury-quote-schema";
import { quoteRequestSchema } from "@/site/forms/quote/quote-request-schema";
import {
  crewFixTexts,
  emergencyMessages,
  fixTexts,
  luxuryMessages,
  messages,
  missingTexts,
  quoteMessages,
} from "@/site/words/forms/messages";
import {
  emergencyLead,
  emergencyRequestInput,
  luxuryQuoteInput,
  quoteRequestInput,
} from "../support/lead-inputs";

const all: readonly string[] = [messages, quoteMessages, luxuryMessages, emergencyMessages].flatMap(
  (some) => Object.values(some),
);

const toldOf = (schema: z.ZodType, values: unknown) =>
  schema.safeParse(values).error?.issues.map(({ message }) => message) ?? [];

it("the checks have the messages in Spanish", () => {
  const request = quoteRequestInput({
    name: "J",
    email: "jo@",
    phone: "123",
    honeypot: "I am a bot",
    eventLocation: "x",
    numberOfGuests: "0",
    eventDate: "",
  });
  expect(toldOf(quoteRequestSchema, request)).toEqual([
    messages.nameTooShort,
    messages.emailInvalid,
    quoteMessages.locationTooShort,
    quoteMessages.guestsTooFew,
    messages.bot,
    quoteMessages.dateMissing,
    messages.phoneInvalid,
  ]);
  expect(toldOf(quoteRequestSchema, { ...request, eventDate: "junio", name: "Jo" })).toContainEqual(
    expect.stringMatching(/^Agregue un día probable de junio de \d{4}\./),
  );
  expect(toldOf(luxuryQuoteSchema, luxuryQuoteInput({ phone: "123" }))).toEqual([
    luxuryMessages.phoneTooShort,
  ]);
  const emergency = emergencyRequestInput({
    location: "x",
    emergencyDescription: "x",
    consent: false,
    urgencyLevel: "",
    emergencyType: "",
    unitsNeeded: "",
  });
  expect(toldOf(emergencyRequestSchema, emergency)).toEqual([
    emergencyMessages.locationTooShort,
    emergencyMessages.descriptionTooShort,
    emergencyMessages.urgencyAndType,
    emergencyMessages.urgencyAndType,
    emergencyMessages.unitsMissing,
    emergencyMessages.consentMissing,
  ]);
});

it("staff read an emergency from a Spanish page in English", () => {
  expect(emergencyLead().row).toMatchObject({
    details: { language: "es", urgency: "immediate" },
    additional_info: expect.stringContaining("Urgency: Immediate"),
  });
});

it("each message says at its field what to do", () => {
  const mended = Object.keys(fixTexts);
  expect(mended).toHaveLength(14);
  expect(mended.filter((message) => !all.includes(message))).toEqual([]);
  expect(Object.keys(crewFixTexts)).toEqual(mended);
  for (const words of [fixTexts, crewFixTexts, missingTexts]) {
    expect(Object.values(words).filter((text) => !text)).toEqual([]);
  }
});
