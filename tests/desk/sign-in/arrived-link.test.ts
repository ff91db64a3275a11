// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { pathToReturn, readArrivedLink, stateToReturn } from "@/desk/sign-in/arrived-link";
import { PASSWORD_MIN } from "@/desk/sign-in/new-password-form";
import { hasArrivedLink } from "@/lib/has-arrived-link";

it.each([
  ["", "", "none"],
  ["", "#quote-form", "none"],
  ["", "#access_token=a&refresh_token=b&type=recovery", "recovery"],
  ["", "#access_token=a&refresh_token=b&type=invite", "invitation"],
  ["", "#access_token=a&refresh_token=b&type=signup", "confirmation"],
  ["", "#access_token=a&refresh_token=b&type=magiclink", "sign-in"],
  ["", "#error=access_denied&error_code=otp_expired", "refused"],
  ["?error_code=otp_expired", "", "refused"],
  ["?utm_source=mail", "#type=recovery", "none"],
])("reads the address %s%s as %s", (search, hash, link) => {
  expect(readArrivedLink({ search, hash })).toBe(link);
});

it.each([
  ["", "#access_token=a&refresh_token=b&type=signup", true],
  ["", "#error=access_denied&error_code=otp_expired", true],
  ["?error_code=otp_expired", "", true],
  ["?error=no-such-trailer", "#quote-form", false],
  ["?q=my_access_token", "", false],
])("takes %s%s for a mail's link: %s", (search, hash, isLink) => {
  expect(hasArrivedLink(search + hash)).toBe(isLink);
});

it.each(["supabase/config.toml", "scripts/local-backend/lite-config.ts"])(
  "promises the password length that %s asks for",
  (file) => {
    const minimum = /minimum_password_length\W+(\d+)/.exec(readFileSync(file, "utf8"))?.[1];
    expect(Number(minimum)).toBe(PASSWORD_MIN);
  },
);

it("leads back to the full address", () => {
  const place = {
    pathname: "/admin/quotes",
    search: "?tab=processed&status=sent",
    hash: "#search=ray",
  };
  expect(pathToReturn(stateToReturn(place))).toBe(
    "/admin/quotes?tab=processed&status=sent#search=ray",
  );
});

it.each([
  7,
  "",
  "https://evil.example/admin/quotes",
  "//evil.example/admin/quotes",
  "/\\evil.example/admin",
  "javascript:alert(1)",
  "/auth",
  "/auth?x=1",
  "/contact",
  "/admin/../contact",
])("leads to the desk, not to %j", (returnTo) => {
  expect(pathToReturn({ returnTo })).toBe("/admin/quotes");
});

it("leads to the desk where no place is kept", () => {
  expect([null, "/admin/team"].map(pathToReturn)).toEqual(["/admin/quotes", "/admin/quotes"]);
});
