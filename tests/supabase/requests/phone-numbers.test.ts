import { expect, test } from "vitest";
import { dialable } from "@/config/phone-number";
import { isTextNumber } from "@/lib/text-number";
import { databaseForFile } from "../../support/database/database-for-file.ts";

const database = databaseForFile();

/** What is dialed, as `private.identity_key` compares it: without the plus and the American country code. */
const dialed = (typed: string) => dialable(typed)?.number.replace(/^\+(?:1(?=\d{10}$))?/, "");

/** `person` is who is called; `text` is where texts go, by the database, which knows the area codes. */
const numbers: readonly { typed: string; person?: string; text?: string; isShaped?: boolean }[] = [
  ...["713 555 0142", "(713) 555-0142", "+1 713 555 0142", "1-713-555-0142", "713.555.0142"].map(
    (typed) => ({ typed, person: "7135550142", text: "+17135550142", isShaped: true }),
  ),
  ...["011 1 713 555 0142", "713-555-0142 x45", "713-555-0142 ext. 45", "7135550142;ext=45"].map(
    (typed) => ({ typed, person: "7135550142" }),
  ),
  ...[
    "+1 713 555 0142,45",
    "713-555-0142 / 45",
    "713-555-0142, Extension 45",
    "713-555-0142 extn 45",
  ].map((typed) => ({
    typed,
    person: "7135550142",
  })),
  ...["713-555-0142 extensión 45", "713-555-0142 EXTENSIÓN 45", "713-555-0142 #45"].map(
    (typed) => ({ typed, person: "7135550142" }),
  ),
  { typed: "+49 30 123456 ext. 7", person: "4930123456" },
  { typed: "00525512345678", person: "525512345678" },
  { typed: "+52 55 1234 5678", person: "525512345678" },
  { typed: "876 555 0142", person: "8765550142", isShaped: true },
  { typed: "1 900 555 0142", person: "9005550142", isShaped: true },
  { typed: "713 055 0142", person: "7130550142" },
  { typed: "113 555 0142", person: "1135550142" },
  { typed: "+44 20 7946 0958", person: "442079460958" },
  { typed: "713 555 01422", person: "71355501422" },
  { typed: "713,555,0142", person: "7135550142", text: "+17135550142", isShaped: true },
  { typed: "555 0142" },
];

test.each(numbers)("pages and the database read $typed as one number", async (number) => {
  const { typed, person, text = null, isShaped = false } = number;
  const [read] = await database().sql(
    "select private.identity_key($1) as person, private.text_number($1) as text",
    [typed],
  );
  expect(dialed(typed)).toBe(person);
  expect(read).toEqual({ person: person ?? expect.stringMatching(/^\d+$/), text });
  expect(isTextNumber(typed)).toBe(isShaped);
});
