import { readFileSync } from "node:fs";
import { formatISO } from "date-fns";
import { describe, expect, test } from "vitest";
import { parseFacts, SAMPLE_FILE } from "../../../scripts/business/read-facts.ts";

const shipped = readFileSync(SAMPLE_FILE, "utf8");

const lineWith = (name: string) =>
  shipped.split("\n").findIndex((line) => line.includes(`${name}:`)) + 1;

/** The file with another value behind the first of these names. */
const withValue = (name: string, value: string) =>
  shipped.replace(new RegExp(`(\\b${name}:)(?: .*)?$`, "m"), (_, before) => `${before} ${value}`);

const read = (name: string, value: string) => parseFacts(withValue(name, value), "business.yaml");

test.each<[name: string, written: string, read: unknown]>([
  ["speaksSpanish", "sí", true],
  ["speaksSpanish", "Yes", true],
  ["speaksSpanish", "NO", false],
  ["quoteReplyHours", "24 hours", 24],
  ["quoteReplyHours", "2 days", 48],
  ["emergencyReplyMinutes", "30 min", 30],
  ["emergencyReplyMinutes", "24 hours", 1440],
  ["freeDeliveryMiles", "40 miles", 40],
  ["refundPercent", "10%", 10],
  ["refundPercent", "n/a", null],
  ["quoteReplyHours", "1 business day", 24],
  ["eventsServed", "1,200+", "1,200+"],
  ["bookEvents", "2 to 4 weeks", "2–4 weeks"],
  ["bookConstruction", "1 - 2 semanas", "1–2 weeks"],
  ["comfortableGuestsMost", "1,000 guests", 1000],
  ["packageFrom", "$1,250.00", "$1,250"],
  ["packageFrom", "1250 dollars", "$1,250"],
  ["eventRentalsFrom", "$849.50", "$849.50"],
  ["onTimeDelivery", "97", "97%"],
  ["publicRating", "4.8 stars", "4.8"],
  ["publicRating", "5", "5.0"],
  ["reachFeet", "100 ft", 100],
  ["date", "October 3, 2026", "2026-10-03"],
  ["date", "3 de octubre de 2026", "2026-10-03"],
  ["privacyReadOn", "10/3/2026", "October 3, 2026"],
  ["backupsKept", "90 days", "90 days"],
  ["monday", "8 AM – 6 PM", { opens: "08:00", closes: "18:00" }],
  ["monday", "8:30 a.m. to noon", { opens: "08:30", closes: "12:00" }],
  ["monday", "9:00-17:00", { opens: "09:00", closes: "17:00" }],
  ["monday", "24 hrs", { opens: "00:00", closes: "24:00" }],
  ["monday", "from 8 AM until 6 PM", { opens: "08:00", closes: "18:00" }],
  ["monday", "24/7", { opens: "00:00", closes: "24:00" }],
  ["monday", "Closed", null],
])("%s may be written %o", (name, written, expected) => {
  const facts = read(name, written);
  const values = Object.values(facts).flatMap((group) => [group].flat());
  const [value] = values.flatMap((group) =>
    Object.entries(group ?? {}).flatMap(([key, each]) => (key === name ? [[each]] : [])),
  );
  expect(value).toEqual([expected]);
});

const TOMORROW = formatISO(Date.now() + 48 * 3_600_000, { representation: "date" });

test.each<[name: string, written: string, says: RegExp]>([
  [
    "packageFrom",
    "$12,50",
    /is “\$12,50”: it must be written as dollars, such as \$850 or \$1,250\.00/,
  ],
  ["packageFrom", "$0", /is “\$0”: it must be written as dollars/],
  ["packageFrom", "$700", /is “\$700”: it must not be less than eventRentalsFrom/],
  ["publicRating", "5.3", /must be written as a rating from 1\.0 to 5\.0/],
  ["onTimeDelivery", "130%", /must be written as a percentage/],
  ["quoteReplyHours", "1.5 hours", /must be a whole number from 1 to 168, such as 24 hours$/],
  ["quoteReplyHours", "24 miles", /must be a whole number from 1 to 168/],
  ["reachFeet", "30 m", /such as 100 feet$/],
  ["refundPercent", "0%", /from 1 to 100, such as 10%, or none$/],
  ["onTimeDelivery", "0.97", /must be written as a percentage/],
  ["eventsServed", "0", /must be written as a number/],
  ["sinceYear", String(new Date().getFullYear() + 1), /is in the future/],
  ["vanityTop", "???", /must be a text/],
  ["vanityTop", "TBD", /must be a text/],
  ["bookEvents", "4–2 weeks", /from and to/],
  ["date", TOMORROW, /reviews\[1\]\.date is in the future/],
  ["date", "yesterday", /is “yesterday”: it must be a day written/],
  ["privacyReadOn", "yesterday", /is “yesterday”: it must be a day written as October 3, 2026/],
  ["triedByKeyboardOn", "never", /is “never”: it must be a day written/],
  ["backupsKept", "forever", /must be a length of time, such as 30 days/],
  ["vanityTop", "<b>marble</b>", /claims\.vanityTop has HTML in it/],
  ["monday", "6 PM–8 AM", /must be written as 24 hours, from and to/],
  ["monday", "8 AM–2 AM", /and no later than midnight/],
  ["monday", "mornings", /must be written as 24 hours/],
])("%s may not be %o, and its line says why", (name, written, says) => {
  expect(() => read(name, written)).toThrow(says);
  expect(() => read(name, written)).toThrow(`business.yaml:${lineWith(name)}  `);
});

describe("what YAML itself does not take is told in plain words, with the line to change", () => {
  const QUOTED = /stands between quotes/;
  const BLANKS = /the blanks at the start of this line do not fit/;
  test.each<[line: string, says: RegExp]>([
    ["  vanityTop: *marble", QUOTED],
    ["  vanityTop: @marble", QUOTED],
    ["  vanityTop: `marble`", QUOTED],
    ["  vanityTop: %marble", QUOTED],
    ["  vanityTop: &marble", QUOTED],
    ["  vanityTop: !marble", QUOTED],
    ["  vanityTop: {marble", QUOTED],
    ["  vanityTop: [marble", QUOTED],
    ["  vanityTop: stone: grey", QUOTED],
    ['  vanityTop: "marble', /ends with the same one/],
    [`  vanityTop: 'marble" white`, /ends with the same one/],
    ['  vanityTop: "so-called "marble""', /none of the same kind in it/],
    ["  vanityTop: 'it's marble'", /none of the same kind in it/],
    ['  vanityTop: "mar\\dle"', /stands between single quotes/],
    ["  vanityTop: > marble", /begins on the next line/],
    ["  vanityTop: - marble", /a list begins on the line below/],
    ["  vanityTop:marble", /a blank goes behind the colon/],
    ["  vanityTop marble", /needs a name and a colon/],
    [" vanityTop: marble", BLANKS],
    ["   vanityTop: marble", BLANKS],
    ["vanityTop: marble", BLANKS],
    ["\tvanityTop: marble", /not with a tab/],
    ["---\n  vanityTop: marble", /leave out the line of dashes/],
  ])("%o", (line, says) => {
    const text = shipped.replace("  vanityTop: marble", () => line);
    expect(() => parseFacts(text, "business.yaml")).toThrow(says);
    expect(() => parseFacts(text, "business.yaml")).toThrow(
      `business.yaml:${lineWith("vanityTop")}  `,
    );
    expect(() => parseFacts(text, "business.yaml")).not.toThrow(
      /at line|column|scalar|token|alias|implicit|indicator/i,
    );
  });
});

test.each([
  ["reviews", "none"],
  ["caseStudy", "n/a"],
  ["hours", "24/7"],
])("a list left below %s: %s is named as what to delete", (name, value) => {
  const text = shipped.replace(new RegExp(`^${name}:$`, "m"), `${name}: ${value}`);
  const line = shipped.split("\n").indexOf(`${name}:`) + 1;
  expect(() => parseFacts(text, "business.yaml")).toThrow(
    `business.yaml:${line}  the blanks at the start of this line do not fit the lines above it, or it has a value behind its colon and more lines below it: delete one of them`,
  );
});

test.each(["=", ";"])("a %s instead of a colon is found on its own line", (mark) => {
  const text = shipped.replace("vanityTop: marble", `vanityTop ${mark} marble\n  # A note.`);
  expect(() => parseFacts(text, "business.yaml")).toThrow(
    `business.yaml:${lineWith("vanityTop")}  this line needs a name and a colon`,
  );
});

test.each([
  ["{\\rtf1\\ansi\n", /is rich text.+plain text/],
  ["Quincea\uFFFDera", /UTF-8/],
  ["\0", /UTF-8/],
  ["", /is empty/],
])("a file that another program spoiled says so: %j", (text, says) => {
  expect(() => parseFacts(text === "" ? text : `${text}${shipped}`, "business.yaml")).toThrow(says);
});
