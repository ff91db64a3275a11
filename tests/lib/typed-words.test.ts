import { beforeEach, expect, it, vi } from "vitest";
import { readTypedDate, readTypedMonth } from "@/lib/typed-date";
import { dollarsMeant, readDollars } from "@/lib/typed-money";
import { readHours, readPeople, readWeeks } from "@/lib/typed-quantity";
import { stopClock } from "../support/stopped-clock.ts";

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
  [undefined, "", "soon", "13/1", "20/11/2027", "2/30", "2/29/2027", "2027", "11/20/20277", "11"],
  [undefined, "June 2027", "junio", "next", "monkey", "the week after"],
])("reads %s as people type it: %s", (date, ...typed) => {
  for (const words of typed) expect(readTypedDate(words ?? ""), words).toBe(date);
});

it("takes February 29 for the next one, also when this year's is over", () => {
  vi.setSystemTime(new Date(2028, 2, 1, 15));
  expect(readTypedDate("2/29")).toBe("2032-02-29");
  vi.setSystemTime(new Date(2096, 2, 1, 15));
  expect(readTypedDate("2/29")).toBe("2104-02-29");
});

// The last hours before clocks change in Houston and London, and the first ones after.
it.each([
  ["2026-10-31T23:30", "2026-11-01", "2026-11-07"],
  ["2026-11-01T00:30", "2026-11-02", "2026-11-07"],
  ["2027-03-13T23:30", "2027-03-14", "2027-03-20"],
  ["2027-03-14T03:30", "2027-03-15", "2027-03-20"],
  ["2027-03-27T23:30", "2027-03-28", "2027-04-03"],
  ["2027-10-30T23:30", "2027-10-31", "2027-11-06"],
])("on %s tomorrow is %s, and Saturday %s", (now, tomorrow, saturday) => {
  vi.setSystemTime(new Date(now));
  expect(readTypedDate("tomorrow")).toBe(tomorrow);
  expect(readTypedDate("Saturday")).toBe(saturday);
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

it("knows what was typed exactly", () => {
  expect(readPeople(" 1,200 ", 10_000)?.isExact).toBe(true);
  expect(readPeople("about 150", 10_000)?.isExact).toBe(false);
  expect(readPeople("150-200", 10_000)?.isExact).toBe(false);
});

const readers = {
  people: (words: string) => readPeople(words, 10_000)?.value,
  hours: (words: string) => readHours(words, 72)?.value,
  weeks: (words: string) => readWeeks(words, 260)?.value,
  dollars: readDollars,
  "dollars, asked about": dollarsMeant,
};
type Reading = [what: keyof typeof readers, value: number | undefined, ...typed: string[]];

it.each<Reading>([
  ["people", 60, "60 workers"],
  ["people", 80, "unas 80 personas"],
  ["people", 90, "maybe around 90"],
  ["people", 150, "150", "about 150", "~150", "150+", "150 or so", "\u200e150\u200b", "١٥٠"],
  ["people", 200, "150-200", "150 – 200 guests", "150 to 200", "between 150 and 200"],
  ["people", 300, "up to 300 people"],
  ["people", 1200, "1,200"],
  ["people", 1, "1"],
  ["people", 10_000, "10,000"],
  ["people", undefined, "", "many", "a", "-5", "0", "10001", "150.5", "12-00", "1.200"],
  ["people", undefined, "150 adults and 20 kids", "200-150"],
  ["hours", 6, "4-6 hours"],
  ["hours", 6.5, "6.5", "6.5 hours", "6,5 horas", "6½", "6 ½ hrs"],
  ["hours", undefined, "6 weeks", "73", "0.5"],
  ["weeks", 2, "10 days", "10 días", "2 semanas"],
  ["weeks", 4, "1 month", "a month"],
  ["weeks", 7, "1.5 months"],
  ["weeks", 8, "8", "8 weeks", "6-8 weeks"],
  ["weeks", 13, "3 months", "3 meses"],
  ["weeks", 52, "a year", "un año"],
  ["weeks", undefined, "0", "until March", "6 years"],
  ["dollars", 0, "0"],
  ["dollars", 0.5, ".5"],
  ["dollars", 1200, "1,200", "$1200", "1.2k", "1200."],
  ["dollars", 5, "5$", "5 dollars", "5 dollar", "US$ 5", "5.00 usd"],
  ["dollars", 1000, "1k", "1 K", "$1k"],
  ["dollars", 12_345_250, "12345.25k"],
  [
    "dollars",
    undefined,
    "1kg",
    "a1k",
    "123456k",
    "1.2345k",
    "1  k",
    "1-k",
    "5 $ each",
    "5 dollarss",
  ],
  ["dollars", 1200.5, "1200.5 USD", "\u200e$1,200.50\u200b", "١٢٠٠.٥"],
  ["dollars", 1234.5, " $ 1,234.50 "],
  ["dollars", 12_345_678.9, "12,345,678.90"],
  ["dollars", undefined, "", "1,20", "12,00", "1.200,00", "1200.555"],
  ["dollars", undefined, "-5", "12-00", "abc", "1 200", "$"],
  ["dollars, asked about", 1.2, "1,20"],
  ["dollars, asked about", 12, "12-00", "12,00"],
  ["dollars, asked about", 1200, "1 200", "1.200", "1200,-"],
  ["dollars, asked about", 1200.5, "1.200,50", "$ 1.200,50"],
  ["dollars, asked about", undefined, "1.2.3", "abc", "1200.555", "-5"],
])("%s are read as %s from: %s", (what, value, ...typed) => {
  for (const words of typed) expect(readers[what](words), words).toBe(value);
});
