import { expect, it } from "vitest";
import { readHours, readPeople, readWeeks } from "@/lib/typed-quantity";

type Reading = [value: number | undefined, ...typed: string[]];

it.each<Reading>([
  [60, "60 workers"],
  [80, "unas 80 personas"],
  [90, "maybe around 90"],
  [150, "150", "about 150", "~150", "150+", "150 or so", "\u200e150\u200b", "١٥٠"],
  [200, "150-200", "150 – 200 guests", "150 to 200", "between 150 and 200"],
  [300, "up to 300 people"],
  [1200, "1,200"],
  [undefined, "", "many", "a", "-5", "0", "10001", "150.5", "12-00", "1.200"],
  [undefined, "150 adults and 20 kids", "200-150"],
])("%s people are read from: %s", (people, ...typed) => {
  for (const words of typed) expect(readPeople(words, 10_000)?.value, words).toBe(people);
});

it("knows what was typed exactly", () => {
  expect(readPeople(" 1,200 ", 10_000)?.isExact).toBe(true);
  expect(readPeople("about 150", 10_000)?.isExact).toBe(false);
  expect(readPeople("150-200", 10_000)?.isExact).toBe(false);
});

it.each<Reading>([
  [6, "4-6 hours"],
  [6.5, "6.5", "6.5 hours", "6,5 horas", "6½", "6 ½ hrs"],
  [undefined, "6 weeks", "73", "0.5"],
])("%s hours are read from: %s", (hours, ...typed) => {
  for (const words of typed) expect(readHours(words, 72)?.value, words).toBe(hours);
});

it.each<Reading>([
  [2, "10 days", "10 días", "2 semanas"],
  [4, "1 month", "a month"],
  [7, "1.5 months"],
  [8, "8", "8 weeks", "6-8 weeks"],
  [13, "3 months", "3 meses"],
  [52, "a year", "un año"],
  [undefined, "0", "until March", "6 years"],
])("%s weeks are read from: %s", (weeks, ...typed) => {
  for (const words of typed) expect(readWeeks(words, 260)?.value, words).toBe(weeks);
});
