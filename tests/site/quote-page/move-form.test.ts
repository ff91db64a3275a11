import { expect, test } from "vitest";
import { asItIs, faultOf } from "@/site/quote-page/move-form";
import { quotePageTexts } from "@/site/words/quote/quote-texts";
import { fieldTexts } from "@/ui/words/field-texts";

const FROM = { day: "2031-06-01", place: "1 Main St", count: 2, trailer: "3-Station" };
const { move } = quotePageTexts.letters;
const PAST = { field: "day", why: fieldTexts.date.past };
const SAME = { field: "day", why: move.same };
const COUNT = { field: "count", why: move.count(99) };

test.each([
  ["what is booked", {}, SAME],
  ["words alone", { words: "Red carpet" }, SAME],
  ["the place with a space behind", { place: "1 Main St " }, SAME],
  ["emptied fields", { day: "", place: "" }, SAME],
  ["yesterday", { day: "2031-05-09" }, PAST],
  ["today", { day: "2031-05-10" }, undefined],
  ["another place", { place: "2 Side St" }, undefined],
  ["no trailer", { count: "0" }, COUNT],
  ["one and a half", { count: "1.5" }, COUNT],
  ["a word", { count: "two" }, COUNT],
  ["ninety-nine", { count: "99" }, undefined],
  ["a hundred", { count: "100" }, COUNT],
])("%s", (_, typed, fault) => {
  expect(faultOf({ ...asItIs(FROM), ...typed }, FROM, "2031-05-10")).toEqual(fault);
});

test("a booking without trailers has no number to ask for", () => {
  const from = { ...FROM, count: null, trailer: null };
  expect(faultOf({ ...asItIs(from), day: "2031-06-02" }, from, "2031-05-10")).toBeUndefined();
});
