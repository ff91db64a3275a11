import { render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { expect, test, vi } from "vitest";
import { business } from "@/config/business";
import { extraColumns } from "@/desk/export/csv-columns";
import { factsOf } from "@/request/facts";
import { type Lead, leadAsRequest } from "@/request/lead";
import { TEXT_CONSENT, textConsents } from "@/request/text-consent";
import { QuoteRequestForm } from "@/site/forms/quote/quote-request-form";
import { textConsentTexts } from "@/site/words/forms/field-hints";
import { emergencyLead, luxuryLead, quoteLead } from "../../support/lead-inputs";

const phone = "713-555-0142";
const leads: [string, (text_consent: boolean) => Lead][] = [
  ["general", (text_consent) => quoteLead({ phone, text_consent })],
  ["emergency", (text_consent) => emergencyLead({ text_consent })],
  ["luxury", (text_consent) => luxuryLead({ text_consent })],
];

test.each(leads)("%s: a tick is sent as the wording's version, and told to staff", (_, lead) => {
  expect(lead(true).row.details).toMatchObject({ text_consent: TEXT_CONSENT });
  const told = { label: "Text messages", value: "Yes" };
  const facts = factsOf(leadAsRequest(lead(true)), "desk");
  expect(facts).toContainEqual(expect.objectContaining(told));
  const own = factsOf(leadAsRequest(lead(true)), "confirmation");
  expect(own).toContainEqual(expect.objectContaining({ ...told, value: "Yes" }));
  expect(JSON.stringify(lead(false).row)).not.toContain("text_consent");
});

test("both files that staff save have a column for it", () => {
  expect(extraColumns.map(({ header }) => header)).toContain("Text messages");
});

test("a tick without a number is about nothing", () => {
  expect(quoteLead({ text_consent: true }).row.details).toBeUndefined();
});

// What people agreed to has to be shown years later: other words are another version.
test("these are the words of the version that is stored", () => {
  expect(TEXT_CONSENT).toBe("2026-11");
  expect(textConsentTexts.note({ name: "Bayou Restrooms" })).toBe(
    "Bayou Restrooms sends a few texts about this request. Message and data rates may apply. Reply STOP to end them, HELP for help. Optional: we’ll reply either way.",
  );
  expect(textConsents.map(({ value }) => value)).toContain(TEXT_CONSENT);
});

test("the box is not ticked, need not be, and says who, how often, what it costs and how it ends", () => {
  render(<QuoteRequestForm />, { wrapper: MemoryRouter });
  const box = screen.getByRole("checkbox", { name: "Text me about this request (optional)" });
  expect(box).not.toBeChecked();
  expect(box).not.toBeRequired();
  expect(box).toHaveAccessibleDescription(new RegExp(`^${business.name} sends a few texts`));
  for (const name of ["Terms", "Privacy"]) {
    expect(screen.getAllByRole("link", { name }).length).toBeGreaterThan(1);
  }
});

test("where the site sends no texts, nobody is asked", () => {
  vi.stubGlobal("__COPY_CHANNELS__", ["email"]);
  render(<QuoteRequestForm />, { wrapper: MemoryRouter });
  expect(screen.queryByRole("checkbox")).toBeNull();
});
