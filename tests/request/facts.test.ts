import { expect, test } from "vitest";
import { factsOf } from "@/request/facts";
import { leadAsRequest } from "@/request/lead";
import { toEmergencyLead } from "@/site/forms/emergency/emergency-lead";
import { emergencyRequestSchema } from "@/site/forms/emergency/emergency-request-schema";
import { toQuoteLead } from "@/site/forms/quote/quote-lead";
import { quoteRequestSchema } from "@/site/forms/quote/quote-request-schema";
import { leadAsText } from "@/site/lead/lead-as-text";
import { emergencyRequestInput, quoteRequestInput } from "../support/lead-inputs";

const emergency = toEmergencyLead(
  emergencyRequestSchema.parse(
    emergencyRequestInput({ phone: "713.555.0142 ext 7", unitsNeeded: "more" }),
  ),
);
const quote = (changes = {}) => toQuoteLead(quoteRequestSchema.parse(quoteRequestInput(changes)));

const told = (
  ...[lead, place, wording]: [
    typeof quote extends () => infer L ? L : never,
    Parameters<typeof factsOf>[1],
    Parameters<typeof factsOf>[2]?,
  ]
) => factsOf(leadAsRequest(lead), place, wording).map(({ label, value }) => `${label}: ${value}`);

test("an emergency is told answer by answer where nobody reads its text, without what was left out", () => {
  const answers = [
    "Type: Plumbing failure",
    "Name: Ray Ortega",
    "Phone: 713-555-0142",
    "Phone extension: 7",
    "Units needed: More than 5 units",
    "Location: 4800 Calhoun Rd, Houston",
    "Urgency: Immediate (within 1 hour)",
    "Description: The main sewer line backed up on two floors.",
  ];
  expect(told(emergency, "confirmation")).toEqual(answers);
  expect(leadAsText(emergency).split("\n")).toEqual(["Emergency request", ...answers]);
});

test("staff read its text, and nothing of it twice", () => {
  const lines = told(emergency, "desk");
  expect(lines.filter((line) => line.includes("sewer"))).toHaveLength(1);
  expect(lines.join("\n")).toContain("Details: Urgency: Immediate");
});

test("one that was written down without its answers is told by its text", () => {
  const { details: _, ...row } = emergency.row;
  const lines = told({ kind: "emergency", row } as typeof emergency, "confirmation");
  expect(lines.at(-1)).toContain("Details: Urgency: Immediate");
});

test("optional fields are told only when they were filled in", () => {
  const labels = (changes = {}) =>
    factsOf(leadAsRequest(quote(changes)), "confirmation").map(({ label }) => label);
  const asked = ["Name", "E-mail", "Event date", "Number of guests", "Event location"];
  expect(labels()).toEqual(asked);
  expect(labels({ choice: "offer=package", additionalInfo: "A ramp" })).toEqual([
    ...asked,
    "Chosen on the site",
    "Details",
  ]);
});

test("a site is told in the words of a site", () => {
  const lines = told(quote({ duration: "6 weeks" }), "confirmation", "crew");
  expect(lines).toContain("Site: 2310 Bagby St, Houston");
  expect(lines).toContain("Crew size: 140");
  expect(lines).toContain("Duration: 6 weeks");
});
