import { expect, it } from "vitest";
import { toEmergencyLead } from "@/site/forms/emergency/emergency-lead";
import {
  DURATIONS,
  EMERGENCY_TYPES,
  emergencyRequestSchema,
  UNITS,
  URGENCY_LEVELS,
} from "@/site/forms/emergency/emergency-request-schema";
import { emergencyForm } from "@/site/words/forms/emergency-form";
import { emergencyRequestInput } from "../../../support/lead-inputs";

const values = (options: readonly { value: string }[]) => options.map(({ value }) => value);

it("sends exactly the keys of the emergency variant of call 1", () => {
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
    },
  });
});

it("has no number for more than five units, and no e-mail when none was typed", () => {
  const lead = toEmergencyLead(
    emergencyRequestSchema.parse(emergencyRequestInput({ unitsNeeded: "more" })),
  );
  expect(lead.row).toMatchObject({ number_of_guests: null, email: null });
});

it("makes the same row of the same answers, so that a retry is recognised", () => {
  const send = () => toEmergencyLead(emergencyRequestSchema.parse(emergencyRequestInput()));
  expect(send()).toEqual(send());
});

it("offers every value of the specification and no other", () => {
  expect(values(emergencyForm.urgencies)).toEqual(URGENCY_LEVELS);
  expect(values(emergencyForm.types)).toEqual(EMERGENCY_TYPES);
  expect(values(emergencyForm.units)).toEqual(UNITS);
  expect(values(emergencyForm.durations)).toEqual(DURATIONS);
});
