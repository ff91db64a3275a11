import { expect, it } from "vitest";
import { parseEnv } from "@/config/env-schema";

it("has a working default for everything but the backend", () => {
  const env = parseEnv({ VITE_SUPABASE_URL: "", VITE_BUSINESS_NAME: "  " });
  expect(env.VITE_SUPABASE_URL).toBeUndefined();
  expect(env.VITE_BUSINESS_NAME).toBe("Houston Luxury Restrooms");
});

it("lists every bad variable at once", () => {
  const bad = { VITE_BUSINESS_EMAIL: "nobody", VITE_AD_TAG_ID: "x" };
  expect(() => parseEnv({ VITE_SUPABASE_URL: "not a url", ...bad })).toThrow(
    /VITE_SUPABASE_URL[\s\S]*VITE_BUSINESS_EMAIL[\s\S]*VITE_AD_TAG_ID/,
  );
});

it("takes the hotline as the forms take a number", () => {
  const parsing = (phone: string) => () => parseEnv({ VITE_BUSINESS_PHONE: phone });
  for (const phone of ["713.555.0142", "713/555/0142 ext. 12"])
    expect(parsing(phone)).not.toThrow();
  for (const phone of ["713 555 014", "call the office", "1".repeat(21)]) {
    expect(parsing(phone)).toThrow("VITE_BUSINESS_PHONE must be a phone number");
  }
});

it("refuses half a backend", () => {
  expect(() => parseEnv({ VITE_SUPABASE_URL: "https://x.supabase.co" })).toThrow(
    "VITE_SUPABASE_ANON_KEY is missing",
  );
});

const token = (claims: object) =>
  `eyJhbGciOiJIUzI1NiJ9.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c2lnbmF0dXJl`;
const REFERENCE = "abcdefghijklmnopqrst";
const PROJECT = `https://${REFERENCE}.supabase.co`;
const KEY = "sb_publishable_abcdefghijklmnop";
const parsing =
  (key: string, url = PROJECT) =>
  () =>
    parseEnv({ VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: key });

it.each([
  ["a secret key", "sb_secret_abcdefghijklmnopqrstuv"],
  ["a service token", token({ role: "service_role", iss: "supabase" })],
  ["somebody's session", token({ role: "authenticated", email: "ü@example.com" })],
])("refuses to publish %s", (_, key) => {
  expect(parsing(key)).toThrow("VITE_SUPABASE_ANON_KEY is a secret key");
});

it.each([
  ["a publishable key", KEY],
  ["an older project's key", token({ role: "anon", iss: "supabase" })],
  ["its own project's key", token({ role: "anon", iss: "supabase", ref: REFERENCE })],
])("takes %s", (_, key) => {
  expect(parsing(key)).not.toThrow();
});

it.each([
  ["a path", `${PROJECT}/rest/v1/`, `has a path behind its host: write ${PROJECT}`],
  [
    "the dashboard's address",
    `https://supabase.com/dashboard/project/${REFERENCE}/settings/api`,
    `is the dashboard's address: write ${PROJECT}`,
  ],
  ["the dashboard's first page", "https://supabase.com/dashboard", "is the dashboard's address"],
  ["REF as it stands in the guide", "https://REF.supabase.co", "still has REF in it"],
  ["REF in brackets", "https://<ref>.supabase.co", "still has REF in it"],
  ["no encryption", PROJECT.replace("https", "http"), "begins with http://"],
  ["no protocol", `${REFERENCE}.supabase.co`, "must be an address that begins with https://"],
  ["the database's address", "postgresql://db.example:5432/a", "must be an address that begins"],
  ["a key", KEY, "is a key, which belongs into VITE_SUPABASE_ANON_KEY"],
])("refuses a project's address with %s", (_, url, says) => {
  expect(parsing(KEY, url)).toThrow(`VITE_SUPABASE_URL ${says}`);
});

it("refuses swapped values with a sentence for each, and repeats no key", () => {
  const secret = "sb_secret_abcdefghijklmnopqrstuv";
  const parse = parsing(PROJECT, secret);
  expect(parse).toThrow(/URL is a key[\s\S]*ANON_KEY is an address/);
  expect(parse).not.toThrow(secret);
});

it("refuses the key of another project", () => {
  const foreign = token({ role: "anon", iss: "supabase", ref: "zyxwvutsrqponmlkjihg" });
  expect(parsing(foreign)).toThrow("is a key of another project, zyxwvutsrqponmlkjihg");
});

it.each(["http://127.0.0.1:54321", "http://localhost:54321/", `  ${PROJECT}/ `])(
  "takes %s for a project",
  (url) => {
    expect(parsing(` ${KEY} `, url)()).toMatchObject({
      VITE_SUPABASE_URL: url.trim(),
      VITE_SUPABASE_ANON_KEY: KEY,
    });
  },
);

it.each([
  ["VITE_SITE_URL", "https://www.bayou.com/home", "write https://www.bayou.com"],
  ["VITE_SITE_URL", "http://www.bayou.com", "begins with http://"],
  ["VITE_REVIEW_PROFILE_URL", "http://g.page/bayou", "begins with http://"],
  ["VITE_HERO_VIDEO_URL", "http://files.bayou.com/a.mp4", "begins with http://"],
  ["VITE_EMBEDDED_VIDEO_URL", "https://www.youtube.com/watch?v=a", "must be a YouTube embed"],
])("refuses %s=%s", (name, value, says) => {
  expect(() => parseEnv({ [name]: value })).toThrow(new RegExp(`${name} .*${says}`));
});
