import { describe, expect, it } from "vitest";
import { copyChannels, parseEnv } from "@/config/env-schema";
import { copyLine } from "@/site/lead/confirmation/promises";
import { emergencyLead, quoteLead } from "../../../support/lead-inputs";

const quote = quoteLead({ email: "a@example.com" });
const emergency = (typed: { email?: string; phone?: string; text_consent?: boolean }) =>
  emergencyLead({ email: "", ...typed });

describe("where the copy goes", () => {
  it("by e-mail to the address that was given", () => {
    expect(copyLine(quote, ["email"])).toBe("We will try to send a copy to a@example.com.");
    const urgent = emergency({ email: "b@example.com" });
    expect(copyLine(urgent, ["email", "text"])).toBe(
      "We will try to send a copy to b@example.com.",
    );
  });

  it("by text for an emergency without an address, whose sender has agreed to texts", () => {
    const urgent = emergency({ phone: "713.555.0142", text_consent: true });
    expect(copyLine(urgent, ["email", "text"])).toBe("We will try to text a copy to 713-555-0142.");
    expect(copyLine(emergency({ phone: "713.555.0142" }), ["email", "text"])).toBeNull();
  });

  it("nothing is said where none is sent", () => {
    expect(copyLine(quote, [])).toBeNull();
    expect(copyLine(emergency({ text_consent: true }), ["email"])).toBeNull();
    const abroad = emergency({ phone: "+44 20 7946 0958", text_consent: true });
    expect(copyLine(abroad, ["email", "text"])).toBeNull();
  });
});

describe("what a build says", () => {
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
  ])("%s", (_, raw, expected) => {
    expect(copyChannels(parseEnv(raw))).toEqual(expected);
  });

  it("refuses anything else", () => {
    expect(() => parseEnv({ VITE_SENDS_COPIES: "yes" })).toThrow(/VITE_SENDS_COPIES must be/);
  });
});
