import { expect, it, test, vi } from "vitest";
import { copyChannels, parseEnv } from "@/config/env-schema";
import { deliveredAt, keepDeliveredAt } from "@/site/lead/confirmation/delivered-lead";
import { copyLine, replyBy } from "@/site/lead/confirmation/reply-by";
import { requestedDayFile } from "@/site/lead/confirmation/requested-day-file";
import { emergencyLead, quoteLead } from "../../support/lead-inputs";
import { stopClock } from "../../support/stopped-clock.ts";
import { stubStorage } from "../../support/stub-storage.ts";
import { moveTo, TIME_ZONES } from "../../support/time-zones.ts";

const quote = quoteLead({ email: "a@example.com" });
const emergency = (typed: { email?: string; phone?: string; text_consent?: boolean }) =>
  emergencyLead({ email: "", ...typed });

it("where the copy goes by e-mail to the address that was given", () => {
  expect(copyLine(quote, ["email"])).toBe("We’re e-mailing a copy to a@example.com.");
  const urgent = emergency({ email: "b@example.com" });
  expect(copyLine(urgent, ["email", "text"])).toBe("We’re e-mailing a copy to b@example.com.");
});

it("where the copy goes by text for an emergency without an address, whose sender has agreed to texts", () => {
  const urgent = emergency({ phone: "713.555.0142", text_consent: true });
  expect(copyLine(urgent, ["email", "text"])).toBe("We’re texting a copy to 713-555-0142.");
  expect(copyLine(emergency({ phone: "713.555.0142" }), ["email", "text"])).toBeNull();
});

it("where the copy goes nothing is said where none is sent", () => {
  expect(copyLine(quote, [])).toBeNull();
  expect(copyLine(emergency({ text_consent: true }), ["email"])).toBeNull();
  const abroad = emergency({ phone: "+44 20 7946 0958", text_consent: true });
  expect(copyLine(abroad, ["email", "text"])).toBeNull();
});

const hosted = {
  VITE_SUPABASE_URL: "https://x.supabase.co",
  VITE_SUPABASE_ANON_KEY: "sb_publishable_abcdefghijklmnop",
};
it.each([
  ["everything on this machine", {}, ["email", "text"]],
  ["nothing with a hosted project", hosted, []],
  ["what is set", { ...hosted, VITE_SENDS_COPIES: "email" }, ["email"]],
  ["what is set, texts too", { ...hosted, VITE_SENDS_COPIES: "email,text" }, ["email", "text"]],
  ["nothing on demand", { VITE_SENDS_COPIES: "no" }, []],
])("what a build says %s", (_, raw, expected) => {
  expect(copyChannels(parseEnv(raw))).toEqual(expected);
});

it("what a build says refuses anything else", () => {
  expect(() => parseEnv({ VITE_SENDS_COPIES: "yes" })).toThrow(/VITE_SENDS_COPIES must be/);
});

it.each([
  // 20:12 UTC is 14:12 in winter (UTC-6) and 15:12 in summer (UTC-5).
  ["2027-01-15T20:12:00Z", 30, "2:42 PM Central, today"],
  ["2027-07-15T20:12:00Z", 30, "3:42 PM Central, today"],
  // Houston's midnight lies between.
  ["2027-01-16T05:45:00Z", 30, "12:15 AM Central, tomorrow"],
  ["2027-01-15T20:12:00Z", 24 * 60, "2:12 PM Central, tomorrow"],
  ["2027-01-15T20:12:00Z", 48 * 60, "2:12 PM Central, Sunday, January 17"],
])("speaks Houston's time wherever the visitor is: %s and %i minutes", (sent, minutes, words) => {
  expect(replyBy(new Date(sent), { replyMinutes: minutes, schedule: null })).toBe(words);
});

test.each(TIME_ZONES)("the asked-for day is that day in any calendar, also in %s", async (zone) => {
  moveTo(zone);
  const file = await requestedDayFile({
    id: "7b0c",
    date: "2027-04-17",
    place: "Barn; 12, Main St\nEND:VEVENT",
  });
  expect(file.name).toMatch(/\.ics$/);
  const lines = (await file.content.text()).split("\r\n");
  expect(lines).toContain("DTSTART;VALUE=DATE:20270417");
  expect(lines).toContain("STATUS:TENTATIVE");
  expect(lines).toContain("UID:7b0c@www.houstonluxuryrestrooms.example");
  expect(lines).toContain("LOCATION:Barn\\; 12\\, Main St\\nEND:VEVENT");
  expect(lines.filter((line) => line === "END:VEVENT")).toHaveLength(1);
});

const MINUTE = 60_000;

test.each([
  ["emergency", 30],
  ["general", 24 * 60],
] as const)(
  "when a request of kind %s was stored is known in this tab until its reply is due, %i minutes",
  (kind, minutes) => {
    stubStorage();
    // A Wednesday, in the hours of the office.
    const stored = new Date("2027-06-16T15:00:00Z");
    expect(deliveredAt(kind)).toBeUndefined();
    keepDeliveredAt(kind, stored);
    expect(deliveredAt("luxury")).toBeUndefined();
    stopClock(new Date(stored.getTime() + minutes * MINUTE - 1));
    expect(deliveredAt(kind)).toEqual(stored);
    vi.setSystemTime(stored.getTime() + minutes * MINUTE);
    expect(deliveredAt(kind)).toBeUndefined();
  },
);
