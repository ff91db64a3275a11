import { expect, test } from "vitest";
import { isTextNumber } from "@/lib/text-number";
import { embeddedBackendForFile } from "../../support/backend/backend-for-file.ts";
import { only } from "../../support/desk-factories.ts";

const backend = embeddedBackendForFile();

test.each([
  "713 555 0142",
  "(713) 555-0142",
  "+1 713 555 0142",
  "1-713-555-0142",
  "713 055 0142",
  "113 555 0142",
  "+44 20 7946 0958",
  "+49 30 1234567",
  "555 0142",
  "713 555 01422",
])("the confirmation and the database agree whether a text message goes to %s", async (phone) => {
  const { number } = only(
    await backend().sql<{ number: string | null }>("select private.text_number($1) as number", [
      phone,
    ]),
  );
  expect(isTextNumber(phone)).toBe(number !== null);
});
