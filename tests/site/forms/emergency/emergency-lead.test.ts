import { expect, it } from "vitest";
import {
  emergencyDurations,
  emergencyTypes,
  emergencyUnits,
  emergencyUrgencies,
} from "@/request/emergency-choices";
import { toEmergencyLead } from "@/site/forms/emergency/emergency-lead";
import { emergencyRequestSchema } from "@/site/forms/emergency/emergency-request-schema";
import { emergencyRequestInput } from "../../../support/lead-inputs";

const values = (options: readonly { value: string }[]) => options.map(({ value }) => value);

it("sends the keys of the emergency variant of call 1, and each answer by itself", () => {
  const input = emergencyRequestInput({
    email: "ray@example.com",
    accessInfo: "Gate 4, code 1122",
    contactPerson: "Lena, 713 555 0100",
    duration: "2-3-days",
  });
  expect(toEmergencyLead(emergencyRequestSchema.parse(input))).toEqual({
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
        "Urgency: Immediate (within 1 hour)",
        "Type: Plumbing failure",
        "Units needed: 2 units",
        "Duration: 2 to 3 days",
        "Access: Gate 4, code 1122",
        "On-site contact: Lena, 713 555 0100",
        "Start time: Not given",
        "Description: The main sewer line backed up on two floors.",
      ].join("\n"),
      details: {
        units: "2",
        urgency: "immediate",
        duration: "2-3-days",
        access: "Gate 4, code 1122",
        on_site_contact: "Lena, 713 555 0100",
        description: "The main sewer line backed up on two floors.",
      },
    },
  });
});

it.each([
  { unitsNeeded: "more", words: "More than 5 units" },
  { unitsNeeded: "not-sure", words: "Not sure how many" },
])(
  "has no number for $unitsNeeded, and no e-mail when none was typed",
  ({ unitsNeeded, words }) => {
    const { row } = toEmergencyLead(
      emergencyRequestSchema.parse(emergencyRequestInput({ unitsNeeded })),
    );
    expect(row).toMatchObject({
      number_of_guests: null,
      email: null,
      details: { units: unitsNeeded },
      additional_info: expect.stringContaining(`Units needed: ${words}`),
    });
  },
);

it("makes the same row of the same answers, so that a retry is recognized", () => {
  const send = () => toEmergencyLead(emergencyRequestSchema.parse(emergencyRequestInput()));
  expect(send()).toEqual(send());
});

it("offers every value of the specification, and not to know how many units", () => {
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
