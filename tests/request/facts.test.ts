import { expect, test } from "vitest";
import { factsOf, headcount } from "@/request/facts";
import type { Place } from "@/request/fields";
import { type Lead, leadAsRequest } from "@/request/lead";
import { languageOf, requestTextsIn } from "@/request/request-texts-in";
import { choiceForStaff } from "@/site/choice/choice";
import { leadAsText } from "@/site/lead/lead-as-text";
import { englishIn, sentencesOf } from "../support/english-words";
import { emergencyLead, quoteLead } from "../support/lead-inputs";

const emergency = emergencyLead({ phone: "713.555.0142 ext 7", unitsNeeded: "more" });

const inLines = (facts: ReturnType<typeof factsOf>) =>
  facts.map(({ label, value }) => `${label}: ${value}`);
const told = (lead: Lead, place: Place) => inLines(factsOf(leadAsRequest(lead), place));

test("an emergency is told answer by answer where its text is not read, without what was left out", () => {
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
  const lines = told({ kind: "emergency", row } as Lead, "confirmation");
  expect(lines.at(-1)).toContain("Details: Urgency: Immediate");
});

test("optional fields are told only when they were filled in", () => {
  const labels = (changes = {}) =>
    factsOf(leadAsRequest(quoteLead(changes)), "confirmation").map(({ label }) => label);
  const asked = ["Name", "E-mail", "Event date", "Number of guests", "Event location"];
  expect(labels()).toEqual(asked);
  expect(labels({ choice: "offer=package", additionalInfo: "A ramp" })).toEqual([
    ...asked,
    "Chosen on the site",
    "Details",
  ]);
});

test("a site is told in the words of a site", () => {
  const lines = told(quoteLead({ duration: "6 weeks" }), "confirmation");
  expect(lines).toContain("Site: 2310 Bagby St, Houston");
  expect(lines).toContain("Crew size: 140");
  expect(lines).toContain("Duration: 6 weeks");
});

const spanish = requestTextsIn("es");

test("a request in Spanish is told in Spanish, in what was typed as it is", () => {
  const row = { ...leadAsRequest(quoteLead()), details: { language: "es" } };
  expect(languageOf(row)).toBe("es");
  const lines = inLines(factsOf(row, "confirmation", spanish));
  expect(lines).toContain("Número de invitados: 140");
  expect(lines).toContain("Lugar del evento: 2310 Bagby St, Houston");
  expect(lines.join()).toMatch(/Fecha del evento: \p{L}+ \d+ de \p{L}+ de \d{4}/u);
});

test.each([
  [{ kind: "general", count: 1, details: {} }, "1 guest", "1 invitado"],
  [{ kind: "luxury", count: 1200, details: null }, "1,200 guests", "1,200 invitados"],
  [
    { kind: "general", count: 80, details: { duration: "6 weeks" } },
    "a crew of 80",
    "una cuadrilla de 80",
  ],
  [
    { kind: "luxury", count: 1200, details: { choice: "planned for a crew of 1,200" } },
    "a crew of 1,200",
    "una cuadrilla de 1,200",
  ],
  [{ kind: "emergency", count: 2, details: { duration: "1-week" } }, "2 units", "2 unidades"],
  [{ kind: "emergency", count: null, details: {} }, null, null],
] as const)("says who a request is for: %j", (said, english, inSpanish) => {
  const { kind, details, count: number_of_guests } = said;
  const row = { ...leadAsRequest(quoteLead()), kind, details, number_of_guests };
  expect(headcount(row)).toBe(english);
  expect(headcount(row, spanish)).toBe(inSpanish);
});

test("a request in Spanish says nothing in English, for any field and any choice", () => {
  expect(sentencesOf(spanish).flatMap(englishIn)).toEqual([]);
});

test.each([
  "offer=package&trailers=4-station,4-station,2-station&guests=1250&hours=7&drinks=beer-wine&crowd=mixed",
  "trailers=4-station&guests=1&hours=1&drinks=none&crowd=women&public=yes",
  "guests=90&hours=4&drinks=full-bar",
  "trailers=4-station&crew=80&shift=10x5&weeks=12&visits=3",
  "crew=1&shift=12x7&weeks=1&visits=1",
  "trailers=3-station&length=288&width=144&clearance=168&gate=120&zip=77494&miles=27",
])("a request in Spanish tells %s from what is stored", (choice) => {
  const told = spanish.choice(choiceForStaff(choice));
  expect(englishIn(told)).toEqual([]);
  expect(told.split(", ")).toHaveLength(choiceForStaff(choice).split(", ").length);
});

test("a request in Spanish tells what was chosen, part by part", () => {
  const choice = "offer=package&trailers=4-station,4-station&guests=250&hours=7&zip=77494&miles=27";
  expect(spanish.choice(choiceForStaff(choice))).toBe(
    "Paquete premium, 2 × 4-Station, pensado para 250 invitados, 7 horas, entrega en el código postal 77494, a unas 27 millas",
  );
});
