import { expect, test } from "vitest";
import { differing, WANTED_API, wantedAuth } from "../../../scripts/go-live/steps/switches.ts";

const auth = wantedAuth(
  { VITE_SITE_URL: "https://www.example.org", VITE_BUSINESS_NAME: "Bayou" },
  { SMTP_URL: "smtps://user%40x:p%40ss@smtp.example.org:465", SMTP_FROM: "hello@example.org" },
);

test("mailed links lead to the site and to its two pages, exactly", () => {
  expect(auth).toMatchObject({
    site_url: "https://www.example.org",
    uri_allow_list: "https://www.example.org/,https://www.example.org/auth",
  });
});

test("sign-in sends by the port that Supabase may use, as the user of the service", () => {
  expect(auth).toMatchObject({
    smtp_host: "smtp.example.org",
    smtp_port: "587",
    smtp_user: "user@x",
  });
});

test("whether anybody may sign up is left to the owner", () => {
  expect(auth).not.toHaveProperty("disable_signup");
});

test("only what differs is to be changed, a port as text or number alike", () => {
  expect(differing(auth, { ...auth, smtp_port: 587, mailer_autoconfirm: true })).toEqual({
    mailer_autoconfirm: false,
  });
  expect(differing(WANTED_API, { db_schema: "public,graphql_public", max_rows: 1000 })).toEqual({
    db_schema: "public",
  });
});
