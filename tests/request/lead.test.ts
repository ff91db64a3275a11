import { describe, expect, it, test } from "vitest";
import { fileValue, hintFor, questionOf } from "@/request/facts";
import { kinds } from "@/request/kinds";
import { copiedIntoQuote, keysOfRow, leadAsRequest, textColumn } from "@/request/lead";
import { languageOf } from "@/request/request-texts-in";
import { aRequest } from "../desk/business/sample-business.ts";
import { emergencyLead, luxuryLead, quoteLead } from "../support/lead-inputs";

test.each([
  ["general", quoteLead({ phone: "713-555-0142", additionalInfo: "A ramp", choice: "crew=80" })],
  ["emergency", emergencyLead({ email: "ray@example.com" })],
  ["luxury", luxuryLead()],
] as const)("the keys of what the %s form sends are known, and no others", (kind, { row }) => {
  const known = keysOfRow(kind);
  expect(known).toEqual(expect.arrayContaining(Object.keys(row)));
  expect(new Set(known).size).toBe(known.length);
  expect(known).toContain("details");
  // The luxury form's table has none of these.
  for (const column of ["number_of_guests", "event_address"]) {
    expect(known.includes(column)).toBe(kind !== "luxury");
  }
});

it("free text is in the column that the form's table has for it", () => {
  expect(kinds.map(textColumn)).toEqual(["additional_info", "additional_info", "special_requests"]);
});

describe("a lead as a request", () => {
  const stored = { kind: "luxury", row: { name: "Dana", special_requests: "A ramp" } } as const;
  const read = (details?: unknown) =>
    leadAsRequest({ ...stored, row: { ...stored.row, ...(details !== undefined && { details }) } });

  it("has what the luxury form sends in its details in its columns", () => {
    const request = read({ number_of_guests: "150", event_address: "Katy", choice: "crew=80" });
    expect(request).toMatchObject({
      number_of_guests: 150,
      event_address: "Katy",
      additional_info: "A ramp",
      details: { choice: "crew=80" },
    });
    expect(request.details).toEqual({ choice: "crew=80" });
    expect(read({})).toMatchObject({ number_of_guests: null, event_address: null });
  });

  it("is read whatever stands in a browser's storage", () => {
    expect(read("none").details).toBe("none");
    expect(read(null).details).toBeNull();
    expect(read().details).toBeUndefined();
    expect(leadAsRequest({ kind: "general", row: {} })).toMatchObject({ name: null, email: null });
  });
});

it("a new quote copies what is rented, and no contact", () => {
  const request = { ...aRequest({ additional_info: "A ramp" }), id: "1" };
  expect(copiedIntoQuote(request)).toEqual({
    event_type: "general",
    event_date: "2026-12-12",
    number_of_guests: 150,
    event_address: "2210 Oak Hollow Ln, Katy",
    additional_info: "A ramp",
  });
});

describe("the words of a form", () => {
  it("are its own question, or else its label, and its hint if it has one", () => {
    const questions = kinds.map((kind) => questionOf("event_date", kind));
    expect(questions.every((question) => question.length > 0)).toBe(true);
    expect(questionOf("name", "general")).toBe("Name");
    expect(hintFor("name", "general")).toBeUndefined();
  });
});

it("a spreadsheet has columns as they are stored, and details in words", () => {
  const row = aRequest({
    number_of_guests: 1200,
    details: { urgency: "immediate", text_consent: "2026-11" },
  });
  expect(fileValue("number_of_guests", row)).toBe("1200");
  expect(fileValue("event_date", row)).toBe("2026-12-12");
  expect(fileValue("urgency", row)).toMatch(/^Immediate/);
  expect(fileValue("duration", row)).toBe("");
});

test.each([
  [{ language: "es" }, "es"],
  [{ language: "en" }, "en"],
  [{ language: "fr" }, "en"],
  [{}, "en"],
  [null, "en"],
  ["es", "en"],
  [undefined, "en"],
])("a request with the details %j is answered in %s", (details, language) => {
  expect(languageOf({ details })).toBe(language);
});
