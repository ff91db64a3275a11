import { expect, it, test, vi } from "vitest";
import { promises } from "@/config/business-facts";
import {
  emergencyDurations,
  emergencyTypes,
  emergencyUnits,
  emergencyUrgencies,
} from "@/request/emergency-choices";
import { emergencyForm } from "@/site/words/forms/lead-forms";
import { emergencyLead, FUTURE_DATE, luxuryLead, quoteLead } from "../../support/lead-inputs";
import { stopClock } from "../../support/stopped-clock.ts";

// What each form sends: exactly the keys of the specification's calls, and what was told besides.

it("sends exactly the keys of call 1", () => {
  expect(quoteLead()).toEqual({
    kind: "general",
    row: {
      name: "Dana Whitfield",
      email: "dana@example.com",
      contact_method: "email",
      contact_value: "dana@example.com",
      event_date: FUTURE_DATE,
      number_of_guests: 140,
      event_type: "general",
      event_address: "2310 Bagby St, Houston",
    },
  });
});

it("sends the keys of the emergency variant of call 1, and each answer by itself", () => {
  const told = { access: "Gate 4, code 1122", on_site_contact: "Lena, 713 555 0100" };
  const lead = emergencyLead({
    email: "ray@example.com",
    accessInfo: told.access,
    contactPerson: told.on_site_contact,
    duration: "2-3-days",
  });
  expect(lead).toEqual({
    kind: "emergency",
    row: {
      name: "Ray Ortega",
      email: "ray@example.com",
      phone: "(713) 555-0142",
      contact_method: "phone",
      contact_value: "(713) 555-0142",
      event_type: "EMERGENCY: plumbing-failure",
      event_date: null,
      number_of_guests: 2,
      event_address: "4800 Calhoun Rd, Houston",
      additional_info: [
        "Urgency: Immediate",
        "Type: Plumbing failure",
        "Units needed: 2 units",
        "Duration: 2 to 3 days",
        "Access: Gate 4, code 1122",
        "On-site contact: Lena, 713 555 0100",
        "Start time: Not given",
        "Description: The main sewer line backed up on two floors.",
      ].join("\n"),
      details: {
        ...told,
        units: "2",
        urgency: "immediate",
        duration: "2-3-days",
        description: "The main sewer line backed up on two floors.",
      },
    },
  });
});

it.each([
  ["more", "More than 5 units"],
  ["not-sure", "Not sure how many"],
])("has no number for %s, and no e-mail when none was typed", (unitsNeeded, words) => {
  expect(emergencyLead({ unitsNeeded }).row).toMatchObject({
    number_of_guests: null,
    email: null,
    details: { units: unitsNeeded },
    additional_info: expect.stringContaining(`Units needed: ${words}`),
  });
});

it("makes the same row of the same answers a minute later, so that a retry is recognized", () => {
  stopClock();
  const first = emergencyLead();
  vi.setSystemTime(Date.now() + 60_000);
  expect(emergencyLead()).toEqual(first);
});

it("names no time in its choices that is sooner than units are promised", () => {
  const hours = Object.values(emergencyForm.urgencies).flatMap((label) =>
    Array.from(label.matchAll(/(\d+) hours?/g), ([, count]) => Number(count)),
  );
  expect(hours).toEqual([promises.deploymentHours]);
});

it("offers every value of the specification, and not to know how many units", () => {
  const values = (options: readonly { value: string }[]) => options.map(({ value }) => value);
  expect(values(emergencyUrgencies)).toEqual(["immediate", "same-day", "next-day"]);
  expect(values(emergencyTypes)).toEqual([
    "natural-disaster",
    "plumbing-failure",
    "power-outage",
    "construction-emergency",
    "event-breakdown",
    "evacuation-center",
    "medical-quarantine",
    "other",
  ]);
  expect(values(emergencyUnits)).toEqual(["1", "2", "3", "4", "5", "more", "not-sure"]);
  expect(values(emergencyDurations)).toEqual([
    "1-day",
    "2-3-days",
    "1-week",
    "2-weeks",
    "1-month",
    "unknown",
  ]);
});

it("sends exactly the keys of call 2, with null for no details", () => {
  expect(luxuryLead()).toEqual({
    kind: "luxury",
    row: {
      name: "Priya Raman",
      email: "priya@example.com",
      phone: "713-555-0177",
      event_date: FUTURE_DATE,
      special_requests: null,
      status: "complete",
    },
  });
});

test("guests, place and choice are told beside the six keys, as they were understood", () => {
  expect(luxuryLead({ numberOfGuests: "about 150", eventLocation: " Katy " }).row).toMatchObject({
    special_requests: null,
    details: { number_of_guests: "150", event_address: "Katy" },
  });
  const chosen = luxuryLead({ choice: "trailers=2-station", additionalDetails: "A ramp" });
  expect(chosen.row).toMatchObject({
    special_requests: "A ramp",
    details: { choice: "2-Station" },
  });
});
