import { expect, it } from "vitest";
import { dialable, missingDigits } from "@/config/dialable";
import { readPhone } from "@/config/phone-number";
import { luxuryQuoteSchema } from "@/site/forms/luxury/luxury-quote-schema";

it.each([
  ["(713) 555-0123", "(713) 555-0123"],
  ["713-555-0123", "713.555.0123", "713 / 555 / 0123", "713\u2013555\u20110123"],
  ["+1 713 555 0123", "tel: +1 713 555 0123"],
  [
    "713 555 0123",
    "Cel: 713 555 0123",
    "Tel\u00e9fono: 713 555 0123",
    "\uff17\uff11\uff13 555 0123",
    "Mobile: 713 555 0123",
    "M\u00f3vil - 713 555 0123",
    "Celular 713 555 0123",
    "Home 713 555 0123",
    "#713 555 0123",
  ],
  ["713-555-0123", "713_555_0123", "713~555~0123"],
  ["+52 1 55 1234 5678", "WhatsApp: +52 1 55 1234 5678"],
  ["call my office", "call my office"],
])("brings %s into plain characters: %s", (number, ...typed) => {
  for (const words of typed) expect(readPhone(words)).toEqual({ number, extension: null });
});

it.each([
  " x45",
  "x45",
  " ext. 45",
  ", Extension 45",
  " #45",
  ";ext=45",
  ",45",
  " / 45",
  " extensión 45",
  " (ext 45)",
  " (x45).",
  " interno 45",
  " anexo 45",
])("takes the extension off %s", (end) =>
  expect(readPhone(`713-555-0123${end}`)).toEqual({ number: "713-555-0123", extension: "45" }),
);

it("reads a foreign number with blanks around its dashes, and commas between digits as no extension", () => {
  const mexican = { number: "+52 1 (55) 1234-5678", extension: null };
  expect(readPhone("+52 1 (55) 1234 - 5678")).toEqual(mexican);
  expect(readPhone("713,555,0123").extension).toBeNull();
});

it("keeps in the luxury form the whole number and a short extension", () => {
  const read = (typed: string) => luxuryQuoteSchema.shape.phone.safeParse(typed).data;
  expect(read("+52 1 (55) 1234 - 5678")).toBe("+52 1 (55) 1234-5678");
  expect(read("(713) 555-0123 ext. 4567")).toBe("(713) 555-0123 x4567");
  expect(read("٧١٣ ٥٥٥ ٠١٢٣")).toBe("713 555 0123");
  expect(read("+52 1 (55) 1234 - 5678 ext 4567")).toBe("+5215512345678x4567");
});

it.each(["713-555-0142.", "713-555-0142,", "713-555-0142 ;", "Tel: 713-555-0142..."])(
  "drops what a sentence has after a number: %s",
  (typed) => expect(readPhone(typed)).toEqual({ number: "713-555-0142", extension: null }),
);

it.each([
  ["+44(0)2079460958", "+44 ( 0 ) 20 7946 0958"],
  ["+521(55)1234-5678", "+52 1  ( 55 ) 1234 - 5678"],
  ["+5215512345678901234", "+52 (1) (55) (12) (34) (56) 78901234"],
])("shortens a number that is too long for its column: %s", (number, typed) => {
  expect(readPhone(typed).number).toBe(number);
});

it.each([
  [9, "713-555-012", "1 713 555 012", "+1 713 555 012"],
  [null, "713-555-0123", "+1 713 555 0123", "+49 30 1234"],
])("counts %s digits where some are missing: %s", (digits, ...numbers) => {
  for (const number of numbers) expect(missingDigits(String(number)), String(number)).toBe(digits);
});

it.each([
  ["+17135550142", null, "(713) 555-0142", "1 713 555 0142", "713.555.0142", "011 1 713 555 0142"],
  ["+17135550142", "12", "713-555-0142 x12", "7135550142;ext=12", "+1 713 555 0142,12"],
  ["+525512345678", null, "+52 55 1234 5678", "011 52 55 1234 5678", "00525512345678"],
  ["+525512345678", null, "+52 1 (55) 1234 - 5678", "52 55 1234 5678", "+52 044 55 1234 5678"],
  ["+4930123456", "7", "+49 30 123456 ext. 7", "+49 (0)30 123456 ext. 7"],
  ["+442079460958", null, "+44 (0)20 7946 0958", "+44 020 7946 0958", "0044 (0) 20 7946 0958"],
  ["+584121234567", null, "+58 0412 123 4567", "+58 (0412) 123-45-67"],
  ["+84912345678", null, "+84 (0)91 234 56 78", "011 84 091 234 56 78"],
  ["+39066981234", null, "+39 06 698 1234"],
  // No number of its country: dialed as it was typed.
  ["71355501422", null, "713 555 01422"],
  // As it was dialed within Mexico; the code of no country begins with a zero.
  ["0445512345678", null, "044 55 1234 5678"],
  ["015512345678", null, "01 55 1234 5678"],
  ["+34612345678", null, "+34 612 34 56 78", "0034 612345678"],
  ["+50371234567", null, "+503 7123 4567"],
  ["+573001234567", null, "+57 300 1234567", "57 300 1234567"],
  ["+966501234567", null, "٠٠٩٦٦٥٠١٢٣٤٥٦٧"],
  ["+4915123456789", null, "+49 (0) 151 23456789"],
  ["+17135550142", "12", "tel:+1-713-555-0142;ext=12", "713-555-0142 (x12)"],
])("dials %s and the extension %s", (number, extension, ...typed) => {
  const call = `tel:${number}${extension === null ? "" : `,${extension}`}`;
  for (const phone of typed) {
    expect(dialable(String(phone)), String(phone)).toEqual({ number, call, text: `sms:${number}` });
  }
});

it.each([
  "",
  "( ) -",
  "555-0142",
  "call my office",
  "+1 713",
  // Two numbers are none.
  "713-555-0142 or 832-555-0199",
  "713-555-0142/832-555-0199",
])("dials nothing of '%s'", (phone) => expect(dialable(phone)).toBeNull());
