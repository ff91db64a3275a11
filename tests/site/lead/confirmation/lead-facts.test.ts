import { expect, test } from "vitest";
import { toEmergencyLead } from "@/site/forms/emergency/emergency-lead";
import { emergencyRequestSchema } from "@/site/forms/emergency/emergency-request-schema";
import { toQuoteLead } from "@/site/forms/quote/quote-lead";
import { quoteRequestSchema } from "@/site/forms/quote/quote-request-schema";
import { leadFacts } from "@/site/lead/confirmation/lead-facts";
import { emergencyRequestInput, quoteRequestInput } from "../../../support/lead-inputs";

test("an emergency is told in the words of its form, without what was left out", () => {
  const typed = emergencyRequestInput({ phone: "713.555.0142 ext 7" });
  const facts = leadFacts(toEmergencyLead(emergencyRequestSchema.parse(typed)));
  expect(facts).toContainEqual({ label: "Phone", value: "713-555-0142" });
  const told = facts.find(({ label }) => label === "What you told us")?.value ?? "";
  expect(told).toContain("On-site contact: extension 7");
  expect(told).toContain("Urgency: Immediate (within 1 hour)");
  expect(told).not.toContain("Not given");
});

test("optional fields are told only when they were filled in", () => {
  const facts = leadFacts(toQuoteLead(quoteRequestSchema.parse(quoteRequestInput())));
  expect(facts.map(({ label }) => label)).toEqual([
    "Name",
    "E-mail",
    "Event date",
    "Number of guests",
    "Event location",
  ]);
});
