import { beforeEach, expect, it, vi } from "vitest";
import { readTypedDate, readTypedMonth } from "@/lib/typed-date";
import { dollarsMeant, readDollars } from "@/lib/typed-money";
import { readHours, readPeople, readWeeks } from "@/lib/typed-quantity";
import { stopClock } from "../support/stopped-clock.ts";

type Reading = [value: number | undefined, ...typed: string[]];

// A Sunday.
beforeEach(() => stopClock(new Date(2026, 10, 22, 15)));

it.each([
  ["2026-11-22", "11/22", "today"],
  ["2026-11-23", "Tomorrow", "mañana"],
  ["2026-11-24", "the day after tomorrow"],
  ["2026-11-28", "Saturday", "this sat", "next Saturday", "el próximo sábado"],
  ["2026-11-28", "el sábado que viene"],
  ["2026-11-29", "sunday", "next sunday"],
  ["2026-12-05", "12-5"],
  ["2027-01-05", "2027/1/5"],
  ["2027-01-09", "1.9"],
  ["2027-05-01", "1ro de mayo"],
  ["2027-06-05", "5 de junio", "5 de junio de 2027", "sábado, 5 de junio del 2027"],
  ["2027-06-05", "June 5", "the 5th of June"],
  ["2027-09-03", "Sept 3rd", "3 de sept"],
  ["2027-11-20", "11/20/27", "11/20/2027", "11 / 20 / 2027", "2027-11-20", "Sat, Nov 20"],
  ["2027-11-20", "Nov 20 2027", "nov. 20th, 2027", "November 20", "20 Nov", "20 november 2027"],
  ["2027-11-20", "Saturday, November 20, 2027"],
  ["2027-11-21", "11/21"],
  ["2028-02-29", "2/29/2028", "2/29", "Feb 29", "29 de febrero"],
  ["2027-06-05", "\u200e6/5\u200b", "\ufeffJune\u00a05", "٦/٥", "६/५"],
])("reads %s as people type it: %s", (date, ...typed) => {
  for (const words of typed) expect(readTypedDate(words), words).toBe(date);
});

it.each([
  ...["", "soon", "13/1", "20/11/2027", "2/30", "2/29/2027", "2027", "11/20/20277", "11"],
  ...["June 2027", "junio", "next", "monkey", "the week after"],
])("leaves '%s' alone", (typed) => expect(readTypedDate(typed)).toBeUndefined());

it("takes February 29 for the next one, also when this year's is over", () => {
  vi.setSystemTime(new Date(2028, 2, 1, 15));
  expect(readTypedDate("2/29")).toBe("2032-02-29");
  vi.setSystemTime(new Date(2096, 2, 1, 15));
  expect(readTypedDate("2/29")).toBe("2104-02-29");
});

it("takes next Saturday for that of next week", () => {
  vi.setSystemTime(new Date(2026, 10, 25, 15));
  expect(readTypedDate("Saturday")).toBe("2026-11-28");
  expect(readTypedDate("next Saturday")).toBe("2026-12-05");
  expect(readTypedDate("próximo sábado")).toBe("2026-11-28");
});

it.each([
  ["June 2027", "June 2027", "junio de 2027", "in June", "mid-june 2027", "6/2027"],
  ["December 2026", "December"],
  ["November 2026", "noviembre"],
  [undefined, "6/27", "June 5", "2027", ""],
])("reads the month %s from: %s", (month, ...typed) => {
  for (const words of typed) expect(readTypedMonth(words ?? ""), words).toBe(month);
});

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

it.each<Reading>([
  [0, "0"],
  [0.5, ".5"],
  [1200, "1,200", "$1200", "1.2k", "1200."],
  [1200.5, "1200.5 USD", "\u200e$1,200.50\u200b", "١٢٠٠.٥"],
  [1234.5, " $ 1,234.50 "],
  [12_345_678.9, "12,345,678.90"],
  [undefined, "", "1,20", "12,00", "1.200,00", "1200.555", "-5", "12-00", "abc", "1 200", "$"],
])("%s dollars are read from: %s", (dollars, ...typed) => {
  for (const words of typed) expect(readDollars(words), words).toBe(dollars);
});

it.each<Reading>([
  [1.2, "1,20"],
  [12, "12-00", "12,00"],
  [1200, "1 200", "1.200", "1200,-"],
  [1200.5, "1.200,50", "$ 1.200,50"],
  [undefined, "1.2.3", "abc", "1200.555", "-5"],
])("%s dollars are asked about for: %s", (dollars, ...typed) => {
  for (const words of typed) expect(dollarsMeant(words), words).toBe(dollars);
});
