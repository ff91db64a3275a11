import { expect, test } from "vitest";
import { businessTexts } from "@/desk/business/business-texts";
import { columnOf } from "@/desk/business/column-names";
import { fieldsOf } from "@/desk/business/fields/business-fields";
import { sampleBusiness } from "./sample-business.ts";

test("an owner can change every setting, and each number has its place in a sentence", () => {
  const business = sampleBusiness();
  const fields = [...fieldsOf(business).values()].filter(
    ({ row }) => row.table === "business_settings",
  );
  // The website promises it.
  const { packageFreeMiles: _, ...settings } = business.settings;
  expect(fields.flatMap(({ stored }) => Object.keys(stored)).sort()).toEqual(
    Object.keys(settings).map(columnOf).sort(),
  );
  const sentences = JSON.stringify(businessTexts);
  const numbers = fields.filter(({ stored }) =>
    Object.values(stored).some((value) => typeof value === "number"),
  );
  expect(numbers.map(({ key }) => key).filter((key) => !sentences.includes(`{${key}}`))).toEqual(
    [],
  );
});
