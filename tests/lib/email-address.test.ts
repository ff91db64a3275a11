import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { EMAIL_PATTERN } from "@/lib/email-address";
import { emailField } from "@/site/lead/lead-fields";

it("is the pattern of the database", () => {
  const sql = readFileSync("supabase/schemas/texts_and_contacts.sql", "utf8");
  const [, pattern] = /private\.is_email\(value[\s\S]*?value ~ '(.+)';/.exec(sql) ?? [];
  expect(pattern?.replaceAll("''", "'")).toBe(EMAIL_PATTERN.source);
});

it.each([
  ["r&d@example.com", "r&d@example.com"],
  ["ana@españa.es", "ana@xn--espaa-rta.es"],
  ["peña@example.com", undefined],
  ["a..b@example.com", undefined],
  ["a@exa mple.es", undefined],
  ["a@example", undefined],
  ["ana@example.com\u060c", undefined],
  ["ana@example.com\u3002", undefined],
])("reads %s as %s", (typed, read) => expect(emailField.safeParse(typed).data).toBe(read));
