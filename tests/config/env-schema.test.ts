import { describe, expect, it } from "vitest";
import { parseEnv } from "@/config/env-schema";

describe("parseEnv", () => {
  it("has a working default for everything but the backend", () => {
    const env = parseEnv({ VITE_SUPABASE_URL: "", VITE_BUSINESS_NAME: "  " });
    expect(env.VITE_SUPABASE_URL).toBeUndefined();
    expect(env.VITE_BUSINESS_NAME).toBe("Houston Luxury Restrooms");
  });

  it("lists every bad variable at once", () => {
    const parse = () =>
      parseEnv({
        VITE_SUPABASE_URL: "not a url",
        VITE_BUSINESS_EMAIL: "nobody",
        VITE_AD_TAG_ID: "x",
      });
    expect(parse).toThrow(/VITE_SUPABASE_URL[\s\S]*VITE_BUSINESS_EMAIL[\s\S]*VITE_AD_TAG_ID/);
  });

  it("refuses half a backend", () => {
    expect(() => parseEnv({ VITE_SUPABASE_URL: "https://x.supabase.co" })).toThrow(
      "VITE_SUPABASE_ANON_KEY is missing",
    );
  });

  const token = (claims: object) =>
    `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c2lnbmF0dXJl`;
  const withKey = (key: string) => () =>
    parseEnv({ VITE_SUPABASE_URL: "https://x.supabase.co", VITE_SUPABASE_ANON_KEY: key });

  it.each([
    ["a secret key", "sb_secret_abcdefghijklmnopqrstuv"],
    ["a service token", token({ role: "service_role", iss: "supabase" })],
    ["somebody's session", token({ role: "authenticated", email: "ü@example.com" })],
  ])("refuses to publish %s", (_, key) => {
    expect(withKey(key)).toThrow("VITE_SUPABASE_ANON_KEY is a secret key");
  });

  it.each([
    ["a publishable key", "sb_publishable_abcdefghijklmnop"],
    ["an older project's key", token({ role: "anon", iss: "supabase" })],
  ])("takes %s", (_, key) => {
    expect(withKey(key)).not.toThrow();
  });
});
