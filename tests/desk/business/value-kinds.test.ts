import { describe, expect, test } from "vitest";
import { businessTexts } from "@/desk/business/business-texts";
import { columnOf } from "@/desk/business/column-names";
import { fieldsOf } from "@/desk/business/fields/business-fields";
import {
  count,
  daysToDelivery,
  depositRule,
  flag,
  money,
  oneOf,
  percent,
  price,
  text,
  webAddress,
} from "@/desk/business/fields/value-kinds";
import { sampleBusiness } from "./sample-business.ts";

describe("dollars", () => {
  test("are read as in the forms, up to the most that an amount can be", () => {
    const typed = ["1200 dollars", "\u200e1200\u200b", "99,999,999.99", "100000000", "1,2"];
    expect(typed.map(money.read)).toEqual([1200, 1200, 99_999_999.99, undefined, undefined]);
  });

  test("of a price list may be included, or by request", () => {
    expect(["by request", "", "–", "By Request"].map(price.read)).toEqual([null, null, null, null]);
    expect(["included", "free", "$0"].map(price.read)).toEqual([0, 0, 0]);
    expect([null, 0, 1450, 4.5].map(price.show)).toEqual([
      "by request",
      "included",
      "$1,450",
      "$4.50",
    ]);
    expect(price.read("ask")).toBeUndefined();
  });
});

test("percentages, counts, texts and boxes", () => {
  expect(["8.25%", "\u200e8.25\u200b", "١٠٠"].map(percent(100, 3).read)).toEqual([8.25, 8.25, 100]);
  expect(["101", "8.2555"].map(percent(100, 3).read)).toEqual([undefined, undefined]);
  expect(["\u206614\u2069", "0"].map(count(365).read)).toEqual([14, 0]);
  expect(["1.5", "366", ""].map(count(365).read)).toEqual(Array(3).fill(undefined));
  expect([" Ada ", " ", "1234"].map(text(3).read)).toEqual(["Ada", undefined, undefined]);
  expect(["yes", "no", ""].map(flag.read)).toEqual([true, false, undefined]);
  expect(["month", "week"].map(oneOf(["none", "month"]).read)).toEqual(["month", undefined]);
});

test("a deposit is a share, an amount or none, and what is not said keeps its value", () => {
  const rule = { depositKind: "share", depositPercent: 25, depositAmount: 500 } as const;
  const { read, show } = depositRule(rule);
  expect(read("30 %")).toEqual({ ...rule, depositPercent: 30 });
  expect(read("$1,000")).toEqual({ ...rule, depositKind: "amount", depositAmount: 1000 });
  const none = { ...rule, depositKind: "none" };
  expect(["none", "", "0"].map(read)).toEqual([none, none, none]);
  expect([read("101%"), read("half")]).toEqual([undefined, undefined]);
  const shown = (["share", "amount", "none"] as const).map((depositKind) =>
    show({ ...rule, depositKind }),
  );
  expect(shown).toEqual(["25%", "$500", "none"]);
});

test("a balance is due before, on or after delivery", () => {
  const { read, show } = daysToDelivery;
  const shown = ["3 days before delivery", "on delivery", "2 days after delivery"];
  expect([3, 0, -2].map(show)).toEqual(shown);
  expect(shown.map(read)).toEqual([3, 0, -2]);
  const typed = ["3", "1 day before", "a day after", "on", "0 after", "366", "-1", ""];
  expect(typed.map(read)).toEqual([3, 1, -1, 0, 0, undefined, undefined, undefined]);
});

test("a page of the web is read with https alone, and none is none", () => {
  const page = "https://g.page/r/abc/review";
  expect([page, ` ${page} `].map(webAddress.read)).toEqual([page, page]);
  expect(["", "none", "None"].map(webAddress.read)).toEqual([null, null, null]);
  const unusable = ["http://g.page", "g.page", "https://", "https://a b", page + "x".repeat(300)];
  expect(unusable.map(webAddress.read)).toEqual(Array(5).fill(undefined));
  expect([null, page].map(webAddress.show)).toEqual(["none", page]);
});

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
