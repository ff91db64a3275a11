import { describe, expect, it } from "vitest";
import {
  type EmergencyRequestInput,
  emergencyRequestSchema,
} from "@/site/forms/emergency/emergency-request-schema";
import { firstMessage } from "../../../support/first-message";
import { emergencyRequestInput } from "../../../support/lead-inputs";

const PHONE = "Invalid phone number format";
const URGENCY_AND_TYPE = "Please select urgency level and emergency type";

const rejected: [string, Partial<EmergencyRequestInput>, string][] = [
  ["name of 1", { name: "R" }, "Name must be at least 2 characters"],
  ["name of 101", { name: "r".repeat(101) }, "Name must be less than 100 characters"],
  ["phone of 9", { phone: "713555014" }, PHONE],
  ["phone of 21", { phone: "7".repeat(21) }, PHONE],
  ["phone with letters", { phone: "713-555-CALL" }, PHONE],
  ["phone with letters", { phone: "7135550142 or so" }, PHONE],
  ["bad e-mail", { email: "ray@" }, "Invalid email address"],
  [
    "e-mail of 256",
    { email: `${"a".repeat(244)}@example.com` },
    "Email must be less than 255 characters",
  ],
  ["location of 4", { location: "Katy" }, "Location must be at least 5 characters"],
  ["location of 501", { location: "x".repeat(501) }, "Location must be less than 500 characters"],
  [
    "description of 9",
    { emergencyDescription: "No water." },
    "Description must be at least 10 characters",
  ],
  [
    "description of 2001",
    { emergencyDescription: "x".repeat(2001) },
    "Description must be less than 2000 characters",
  ],
  [
    "access info of 1001",
    { accessInfo: "x".repeat(1001) },
    "Access info must be less than 1000 characters",
  ],
  [
    "contact person of 201",
    { contactPerson: "x".repeat(201) },
    "Contact person must be less than 200 characters",
  ],
  ["filled honeypot", { honeypot: "x" }, "Bot detection triggered"],
  ["no urgency", { urgencyLevel: "" }, URGENCY_AND_TYPE],
  ["unknown urgency", { urgencyLevel: "someday" }, URGENCY_AND_TYPE],
  ["no type", { emergencyType: "" }, URGENCY_AND_TYPE],
  ["no units", { unitsNeeded: "" }, "Please select how many units you need"],
  ["no consent", { consent: false }, "Please agree that we may contact you about this request"],
];

const accepted: [string, Partial<EmergencyRequestInput>][] = [
  ["phone of 10", { phone: "7135550142" }],
  ["phone of 20", { phone: "+1 (713) 555 - 01 42" }],
  ["no e-mail", { email: "" }],
  ["an e-mail", { email: "ray@example.com" }],
  ["location of 5", { location: "Humbl" }],
  ["description of 10", { emergencyDescription: "No water!!" }],
  ["description of 2000", { emergencyDescription: "x".repeat(2000) }],
  ["access info of 1000", { accessInfo: "x".repeat(1000) }],
  ["contact person of 200", { contactPerson: "x".repeat(200) }],
  ["more units than five", { unitsNeeded: "more" }],
];

describe("emergency form", () => {
  it.each(rejected)("refuses %s", (_case, changes, message) => {
    expect(firstMessage(emergencyRequestSchema, emergencyRequestInput(changes))).toBe(message);
  });

  it.each(accepted)("accepts %s", (_case, changes) => {
    expect(firstMessage(emergencyRequestSchema, emergencyRequestInput(changes))).toBeUndefined();
  });

  it("checks the fields, then urgency and type, then units and consent", () => {
    const bad = emergencyRequestInput({
      name: "",
      phone: "",
      email: "x",
      location: "",
      emergencyDescription: "",
      accessInfo: "x".repeat(1001),
      contactPerson: "x".repeat(201),
      honeypot: "x",
      urgencyLevel: "",
      emergencyType: "",
      unitsNeeded: "",
      consent: false,
    });
    const paths = emergencyRequestSchema.safeParse(bad).error?.issues.map((issue) => issue.path[0]);
    expect(paths).toEqual([
      "name",
      "phone",
      "email",
      "location",
      "emergencyDescription",
      "accessInfo",
      "contactPerson",
      "honeypot",
      "urgencyLevel",
      "emergencyType",
      "unitsNeeded",
      "consent",
    ]);
  });

  it("takes a duration that an old draft brings back, but that is no longer offered, for none", () => {
    const request = emergencyRequestSchema.parse(emergencyRequestInput({ duration: "3-weeks" }));
    expect(request.duration).toBe("");
  });
});
