import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import examples from "libphonenumber-js/mobile/examples";
import { expect, test } from "vitest";
import { dialable, e164 } from "@/config/dialable";
import { phonePlans } from "@/config/phone-plans";
import { isTextNumber } from "@/lib/text-number";
import { databaseForFile } from "../../support/database/database-for-file.ts";

const database = databaseForFile();

/** What is compared: by `e164`, or the digits of what is no number. */
const keyOf = (typed: string) => e164(typed) ?? dialable(typed)?.number.replace("+", "");

/** `person` is who is called; `text` is where texts go, by the database, which knows the area codes. */
const numbers: readonly { typed: string; person?: string; text?: string; isShaped?: boolean }[] = [
  ...["713 555 0142", "(713) 555-0142", "+1 713 555 0142", "1-713-555-0142", "713.555.0142"].map(
    (typed) => ({ typed, person: "+17135550142", text: "+17135550142", isShaped: true }),
  ),
  { typed: "713-555-0142.", person: "+17135550142", text: "+17135550142", isShaped: true },
  ...["011 1 713 555 0142", "713-555-0142 x45", "713-555-0142 ext. 45", "7135550142;ext=45"].map(
    (typed) => ({ typed, person: "+17135550142" }),
  ),
  ...[
    "+1 713 555 0142,45",
    "713-555-0142 / 45",
    "713-555-0142, Extension 45",
    "713-555-0142 extn 45",
    "713-555-0142 ext. 45.",
    "713-555-0142 (ext 45)",
    "713-555-0142 (x45).",
    "713-555-0142 interno 45",
    "713-555-0142 anexo 45",
  ].map((typed) => ({ typed, person: "+17135550142" })),
  ...["713-555-0142 extensión 45", "713-555-0142 EXTENSIÓN 45", "713-555-0142 #45"].map(
    (typed) => ({ typed, person: "+17135550142" }),
  ),
  { typed: "+49 30 123456 ext. 7", person: "+4930123456" },
  { typed: "+49 (0)30 123456", person: "+4930123456" },
  ...["00525512345678", "+52 55 1234 5678", "52 55 1234 5678"].map((typed) => ({
    typed,
    person: "+525512345678",
  })),
  ...["+52 1 (55) 1234 - 5678", "+011 52 55 1234 5678"].map((typed) => ({
    typed,
    person: "+525512345678",
  })),
  { typed: "876 555 0142", person: "+18765550142", isShaped: true },
  { typed: "1 900 555 0142", person: "+19005550142", isShaped: true },
  { typed: "713 055 0142", person: "7130550142" },
  { typed: "113 555 0142", person: "1135550142" },
  ...["+44 20 7946 0958", "+44 (0)20 7946 0958", "+44 020 7946 0958", "0044 20 7946 0958"].map(
    (typed) => ({ typed, person: "+442079460958" }),
  ),
  { typed: "+58 0412 123 4567", person: "+584121234567" },
  { typed: "+84 (0)91 234 56 78", person: "+84912345678" },
  // The zero of an Italian number is its own.
  { typed: "+39 06 698 1234", person: "+39066981234" },
  { typed: "+7 8 (495) 123-45-67", person: "+74951234567" },
  { typed: "+54 11 15 2345 6789", person: "+5491123456789" },
  { typed: "+8816 1234 5678", person: "+881612345678" },
  { typed: "713 555 01422", person: "71355501422" },
  { typed: "713,555,0142", person: "+17135550142", text: "+17135550142", isShaped: true },
  { typed: "044 55 1234 5678", person: "0445512345678" },
  { typed: "+503 7123 4567", person: "+50371234567" },
  { typed: "0034 612 34 56 78", person: "+34612345678" },
  { typed: "57 300 1234567", person: "+573001234567" },
  { typed: "٠٠٩٦٦٥٠١٢٣٤٥٦٧", person: "+966501234567" },
  { typed: "WhatsApp: +52 1 55 1234 5678", person: "+525512345678" },
  { typed: "tel:+1-713-555-0142;ext=12", person: "+17135550142" },
  { typed: "713-555-0142/832-555-0199" },
  { typed: "555 0142" },
];

test.each(numbers)("pages and the database read $typed as one number", async (number) => {
  const { typed, person, text = null, isShaped = false } = number;
  const [read] = await database().sql(
    "select private.contact_key($1) as person, private.text_number($1) as text",
    [typed],
  );
  expect(keyOf(typed)).toBe(person);
  expect(read).toEqual({ person: person ?? expect.stringMatching(/^\d+$/), text });
  expect(isTextNumber(typed)).toBe(isShaped);
});

/** A number of every country, and of each calling code, in the notations that people write abroad and at home. */
function everywhere(): string[] {
  const mobile = Object.entries(examples).flatMap(([country, national]) => {
    const number = parsePhoneNumberFromString(national, country as keyof typeof examples);
    return number ? [{ code: String(number.countryCallingCode), national, number }] : [];
  });
  return mobile.flatMap(({ code, national, number }) => [
    number.number,
    number.formatInternational(),
    `+${code} (0)${national}`,
    `+${code} ${number.formatNational()}`,
    `00${code}${national}`,
    `011 ${code} ${national}`,
    `${code}${national}`,
    `+${code} 8${national}`,
    `+${code} 1 ${national}`,
    `+${code} ${national.slice(1)}`,
    `+${code} ${national}0`,
    national,
  ]);
}

test("pages and the database read numbers of every country alike", async () => {
  const typed = [...new Set(everywhere())];
  const read = await database().sql(
    "select typed, private.e164(typed) as number from unnest($1::text[]) as typed",
    [typed],
  );
  const differences = read.filter(({ typed, number }) => e164(String(typed)) !== number);
  expect(differences.map((row) => [row.typed, row.number, e164(String(row.typed))])).toEqual([]);
  expect(typed.length).toBeGreaterThan(2000);
});

test("a number of every country is one, with our part of the metadata as with all of it", () => {
  const lost = everywhere().filter((typed) => {
    const whole = parsePhoneNumberFromString(typed, "US");
    return typed.startsWith("+") && whole?.isValid() && e164(typed) !== whole.number;
  });
  expect(lost).toEqual([]);
  expect(Object.keys(phonePlans.country_calling_codes).length).toBeGreaterThan(200);
});
