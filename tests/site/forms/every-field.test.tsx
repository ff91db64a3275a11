import { render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, test } from "vitest";
import { questionOf } from "@/request/facts";
import { fieldList, isSentBy, type Wording } from "@/request/fields";
import { EmergencyRequestForm } from "@/site/forms/emergency/emergency-request-form";
import { LuxuryQuoteForm } from "@/site/forms/luxury/luxury-quote-form";
import { QuoteRequestForm } from "@/site/forms/quote/quote-request-form";

const forms: [Wording, ReactElement][] = [
  ["general", <QuoteRequestForm key="general" />],
  ["crew", <QuoteRequestForm key="crew" audience="crew" />],
  ["emergency", <EmergencyRequestForm key="emergency" />],
  ["luxury", <LuxuryQuoteForm key="luxury" />],
];

test.each(forms)("the %s form asks for every field that the table says", (wording, form) => {
  render(<MemoryRouter>{form}</MemoryRouter>);
  const kind = wording === "crew" ? "general" : wording;
  const asked = fieldList.filter(
    (field) => isSentBy(kind, field) && (field.asked?.includes(wording) ?? true),
  );
  expect(asked.length).toBeGreaterThan(4);
  for (const { name } of asked) {
    const question = questionOf(name, wording).replace(/[?]/g, "\\$&");
    expect(screen.getAllByLabelText(new RegExp(`^${question}`)).length, name).toBeGreaterThan(0);
  }
});
