import { expect, test } from "vitest";
import { isTextNumber } from "@/lib/text-number";
import { embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { only } from "../../support/desk-factories.ts";

const backend = embeddedBackendForFile();

const NUMBERS: [typed: string, number: string | null][] = [
  ["713 555 0142", "+17135550142"],
  ["(713) 555-0142", "+17135550142"],
  ["+1 713 555 0142", "+17135550142"],
  ["1-713-555-0142", "+17135550142"],
  ["876 555 0142", null],
  ["1 900 555 0142", null],
  ["713 055 0142", null],
  ["113 555 0142", null],
  ["+44 20 7946 0958", null],
  ["+49 30 1234567", null],
  ["555 0142", null],
  ["713 555 01422", null],
];

test("a number that the database texts is one that pages promise to", async () => {
  for (const [phone, expected] of NUMBERS) {
    const { number } = only(
      await backend().sql<{ number: string | null }>("select private.text_number($1) as number", [
        phone,
      ]),
    );
    expect(number, phone).toBe(expected);
    if (number !== null) expect(isTextNumber(phone), phone).toBe(true);
  }
});
