import { expect, it, test } from "vitest";
import { hasPhoneNumber, isContactKnown, isCustomer } from "@/request/site-contact";

test.each([
  ["Lena, 713 555 0142", true],
  ["555-0142", true],
  ["Lena ٥٥٥٠١٤٢", true],
  ["55-5014", false],
  ["Lena", false],
  ["", false],
  [null, false],
])("%s has a number to call: %s", (contact, isNumber) => {
  expect(hasPhoneNumber(contact)).toBe(isNumber);
});

test.each([
  [" dana Whitfield", "Dana Whitfield ", true],
  ["Zoë O’Neil", "Zoe O'Neil", true],
  ["Dana", "Dana Whitfield", false],
])("%j is the customer %j: %s", (contact, name, isSame) => {
  expect(isCustomer(contact, name)).toBe(isSame);
});

it("takes a name for enough only if it is the customer's, who can be called", () => {
  const dana = { name: "Dana Whitfield", phone: "713-555-0177" };
  expect(isContactKnown({ ...dana, site_contact: "Lena, 713 555 0142" })).toBe(true);
  expect(isContactKnown({ ...dana, site_contact: "dana whitfield" })).toBe(true);
  expect(isContactKnown({ ...dana, phone: null, site_contact: "dana whitfield" })).toBe(false);
  expect(isContactKnown({ ...dana, site_contact: "Lena" })).toBe(false);
  expect(isContactKnown({ ...dana, site_contact: null })).toBe(false);
});
