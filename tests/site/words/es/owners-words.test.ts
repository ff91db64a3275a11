import { expect, it } from "vitest";
import { ownersDate } from "../../../../src/site/words/es/owners/date";
import { ownersSpan } from "../../../../src/site/words/es/owners/span";

// The owner writes English in business.yaml. What is plain is told in Spanish; the rest stays as it was written.

it.each([
  ["October 3, 2026", "3 de octubre de 2026"],
  ["Jan 31, 2027", "31 de enero de 2027"],
  ["2026-10-03", "3 de octubre de 2026"],
  ["spring 2026", "spring 2026"],
  ["October 2026", "October 2026"],
  ["February 30, 2026", "February 30, 2026"],
])("tells the day %s as %s", (written, told) => {
  expect(ownersDate(written)).toBe(told);
});

it.each([
  ["90 days", "90 días"],
  ["1 month", "1 mes"],
  ["5 business days", "5 días hábiles"],
  ["a fortnight", "a fortnight"],
  ["30 days or so", "30 days or so"],
])("tells the span %s as %s", (written, told) => {
  expect(ownersSpan(written)).toBe(told);
});
