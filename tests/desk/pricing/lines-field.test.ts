import { describe, expect, it, test } from "vitest";
import { AMOUNT_MAX, LINE_KINDS } from "@/desk/model/quote-line";
import { lineTexts as texts } from "@/desk/pricing/line-texts";
import {
  emptyLine,
  type LineInput,
  linesField,
  pricedSoFar,
  toLineInput,
} from "@/desk/pricing/lines-field";

const ramp: LineInput = {
  kind: "other",
  text: "Ramp",
  model: "",
  quantity: "2",
  price: "40",
  percent: "",
};
const trailer: LineInput = { ...ramp, kind: "model", text: "", model: "3-station", quantity: "1" };
const tax: LineInput = { ...ramp, kind: "tax", text: "Sales tax", percent: "8.25" };
const discount: LineInput = { ...ramp, kind: "discount", text: "Thanks", price: "10" };

const problems = (...lines: LineInput[]) =>
  linesField
    .safeParse(lines)
    .error?.issues.map(({ path, message }) => [path.at(-1), message].filter(Boolean).join(": "));
const first = (line: LineInput) => linesField.parse([line])[0];

describe("a typed line is read", () => {
  test.each([
    ["with its amount", ramp, { kind: "other", text: "Ramp", quantity: 2, price: 40, amount: 80 }],
    [
      "with what it is of the list, and whether it is taxed",
      { ...ramp, item: "generator", untaxed: true },
      {
        kind: "other",
        text: "Ramp",
        quantity: 2,
        price: 40,
        item: "generator",
        untaxed: true,
        amount: 80,
      },
    ],
    [
      "under the name of its model",
      { ...trailer, text: "typed" },
      {
        kind: "model",
        text: "3-Station trailer",
        model: "3-station",
        quantity: 1,
        price: 40,
        amount: 40,
      },
    ],
    [
      "under its own name, if the model is no more",
      { ...trailer, model: "9-station", text: " Old trailer " },
      {
        kind: "model",
        text: "Old trailer",
        model: "9-station",
        quantity: 1,
        price: 40,
        amount: 40,
      },
    ],
    [
      "under its own name, if it is no trailer",
      { ...ramp, model: "3-station" },
      { kind: "other", text: "Ramp", quantity: 2, price: 40, amount: 80 },
    ],
    ["as a percentage", tax, { kind: "tax", text: "Sales tax", percent: 8.25, amount: 0 }],
    [
      "as what comes off",
      { ...discount, price: "0.01", quantity: "7" },
      { kind: "discount", text: "Thanks", quantity: 1, price: -0.01, amount: -0.01 },
    ],
  ])("%s", (_, line, read) => {
    // Beside something to take the discount off.
    expect(linesField.parse([line, ramp])[0]).toEqual(
      line.kind === "tax" ? { ...read, amount: 6.6 } : read,
    );
  });

  test.each([
    [tax, "percent", "8.25 %", { percent: 8.25 }],
    [tax, "percent", "100", { percent: 100 }],
    [tax, "percent", ".125", { percent: 0.125 }],
    [tax, "percent", "8.", { percent: 8 }],
    [ramp, "quantity", "1,200", { quantity: 1200 }],
    [ramp, "quantity", "9999.99", { quantity: 9999.99 }],
    [ramp, "quantity", "0.25", { quantity: 0.25 }],
    [trailer, "quantity", "99", { quantity: 99 }],
    [ramp, "price", "0", { price: 0 }],
  ] as const)("of %o, the %s %j", (line, field, typed, read) => {
    expect(first({ ...line, [field]: typed })).toMatchObject(read);
  });

  test.each(["-10", "−10", " -$10 "])("a discount of %s takes off as much", (price) => {
    expect(linesField.parse([{ ...discount, price }, ramp])[0]).toMatchObject({ price: -10 });
  });
});

describe("a typed line is refused", () => {
  test.each([
    [trailer, { model: "" }, `model: ${texts.modelMissing}`],
    [ramp, { text: " " }, `text: ${texts.textMissing}`],
    [ramp, { text: "é".repeat(121) }, "text: Shorten this to 120 characters"],
    ...["", "0", "100.001", "8.1255", "8..1", "8 25 x", "-8", "."].map(
      (percent) => [tax, { percent }, `percent: ${texts.percentInvalid}`] as const,
    ),
    ...["", "0", "100000000", "ten", "--10"].map(
      (price) => [discount, { price }, `price: ${texts.priceInvalid}`] as const,
    ),
    ...["", "0", "1.5", "100", "x1"].map(
      (quantity) => [trailer, { quantity }, `quantity: ${texts.countInvalid}`] as const,
    ),
    ...["", "0", "1.555", "10000", "2x"].map(
      (quantity) => [ramp, { quantity }, `quantity: ${texts.quantityInvalid}`] as const,
    ),
    [ramp, { price: " " }, `price: ${texts.priceMissing}`],
    [ramp, { price: "ten" }, `price: ${texts.priceInvalid}`],
    [ramp, { price: "100000000", quantity: "1" }, `price: ${texts.priceInvalid}`],
  ] as const)("%o with %j: %s", (line, changes, problem) => {
    expect(problems({ ...line, ...changes })).toEqual([problem]);
  });

  it("and one of 120 characters is not, whatever they are", () => {
    expect(problems({ ...ramp, text: "😀".repeat(120) })).toBeUndefined();
  });

  it("counts no text of a trailer but its model's", () => {
    expect(problems({ ...trailer, text: "é".repeat(121) })).toBeUndefined();
  });
});

describe("lines together", () => {
  it("are 30 at most, and none where none were typed", () => {
    expect(problems(...Array<LineInput>(30).fill(ramp))).toBeUndefined();
    expect(problems(...Array<LineInput>(31).fill(ramp))).toEqual(["At most 30 lines"]);
    expect(linesField.parse(undefined)).toEqual([]);
  });

  it("cost nothing at least, and as much as the database takes at most", () => {
    expect(problems({ ...discount, price: "80" }, ramp)).toBeUndefined();
    expect(problems({ ...discount, price: "80.01" }, ramp)).toEqual([texts.belowZero]);
    const most = { ...ramp, quantity: "1", price: String(AMOUNT_MAX) };
    expect(problems(most)).toBeUndefined();
    expect(problems(most, { ...ramp, quantity: "1", price: "0.01" })).toEqual([texts.tooMuch]);
  });

  it("have amounts while they are typed, where they are complete", () => {
    const amounts = pricedSoFar([{ ...ramp, price: "" }, ramp, tax]).map((line) => line?.amount);
    expect(amounts).toEqual([undefined, 80, 6.6]);
  });
});

describe("a new line", () => {
  test.each(LINE_KINDS)("of kind %s is one of it, unless it is measured", (kind) => {
    const isMeasured = kind === "mileage" || kind === "attendant";
    expect(emptyLine(kind)).toEqual({
      kind,
      text: texts.texts[kind],
      model: "",
      quantity: isMeasured ? "" : "1",
      price: "",
      percent: "",
    });
  });
});

test("a stored line is shown as it was typed", () => {
  const stored = {
    kind: "other",
    text: "Ramp",
    item: "generator",
    untaxed: true,
    quantity: 2.5,
    price: -40,
    percent: 8.25,
    amount: -100,
  } as const;
  expect(toLineInput(stored)).toEqual({
    kind: "other",
    text: "Ramp",
    model: "",
    item: "generator",
    untaxed: true,
    quantity: "2.5",
    price: "40.00",
    percent: "8.25",
  });
});
