import { expect, test } from "vitest";
import { type Schedule, weekdays } from "@/config/opening-hours";
import { replyDue } from "@/request/reply-due";
import {
  emergencyScheduleOf,
  openingHoursData,
  phoneHours,
  scheduleOf,
} from "../../../scripts/business/opening-hours.ts";
import { replyWithin } from "../../../scripts/business/reply-words.ts";
import { sampleFacts } from "../../../scripts/samples/is-sample.ts";
import { readSentences, textFiles } from "../../../scripts/spanish/read-sentences.ts";

const DAY = { opens: "08:00", closes: "18:00" };
const week = Object.fromEntries(weekdays.map((name) => [name, DAY]));

/** A business with an office, closed on Sundays, that goes home at night. */
const office = {
  ...sampleFacts,
  hours: {
    ...sampleFacts.hours,
    ...week,
    saturday: { opens: "09:00", closes: "13:30" },
    sunday: null,
    holidays: false,
    emergencies: false,
  },
  services: { ...sampleFacts.services, oilFields: false, disasters: false, sinceYear: 2025 },
};

test("an answer is promised by the clock, or by the days and hours of the office", () => {
  const within = (facts: typeof sampleFacts, language: "en" | "es") => [
    replyWithin("quote", facts, language),
    replyWithin("emergency", facts, language),
  ];
  expect(within(sampleFacts, "en")).toEqual(["24 hours", "30 minutes"]);
  expect(within(sampleFacts, "es")).toEqual(["24 horas o menos", "30 minutos o menos"]);
  expect(within(office, "en")).toEqual(["1 business day", "30 minutes during business hours"]);
  expect(within(office, "es")).toEqual([
    "1 día hábil o menos",
    "30 minutos o menos en horario de oficina",
  ]);
  const hasty = { ...office.promises, quoteReplyHours: 4, emergencyReplyMinutes: 60 };
  const guarded = {
    ...office,
    promises: hasty,
    hours: { ...office.hours, emergencies: true },
  };
  expect(within(guarded, "en")).toEqual(["4 business hours", "1 hour"]);
});

test("the sample is there 24/7, for search engines too", () => {
  expect(phoneHours(sampleFacts, "en")).toBe("24/7");
  expect([scheduleOf(sampleFacts), emergencyScheduleOf(sampleFacts)]).toEqual([null, null]);
  expect(openingHoursData(sampleFacts)).toEqual({
    "@type": "OpeningHoursSpecification",
    dayOfWeek: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    opens: "00:00",
    closes: "23:59",
  });
});

test("an office's hours are told by its days, in both languages and to search engines", () => {
  expect(phoneHours(office, "en")).toBe("Mon–Fri 8 AM–6 PM, Sat 9 AM–1:30 PM, except holidays");
  expect(phoneHours(office, "es")).toBe(
    "lun–vie 8 a.m.–6 p.m.; sáb 9 a.m.–1:30 p.m.; menos días festivos",
  );
  const away = [{ from: "2026-12-24", to: "2026-12-27" }];
  expect(openingHoursData({ hours: { ...office.hours, away } })).toEqual([
    expect.objectContaining({ opens: "08:00", closes: "18:00" }),
    expect.objectContaining({ dayOfWeek: ["Saturday"], opens: "09:00", closes: "13:30" }),
    expect.objectContaining({ opens: "00:00", closes: "00:00", validFrom: "2026-12-24" }),
  ]);
});

test("federal holidays are found for this year and the next two", () => {
  const { closedDays } = scheduleOf(office, new Date(2026, 0, 1, 12)) ?? { closedDays: [] };
  expect(closedDays.slice(0, 11)).toEqual([
    "2026-01-01",
    "2026-01-19",
    "2026-02-16",
    "2026-05-25",
    "2026-06-19",
    "2026-07-04",
    "2026-09-07",
    "2026-10-12",
    "2026-11-11",
    "2026-11-26",
    "2026-12-25",
  ]);
  expect(closedDays).toHaveLength(33);
});

test("emergencies at any hour keep no office hours", () => {
  const hours = { ...office.hours, emergencies: true };
  expect(emergencyScheduleOf({ hours })).toBeNull();
  expect(scheduleOf({ hours })).not.toBeNull();
});

const SCHEDULE: Schedule = {
  week: [DAY, DAY, DAY, DAY, DAY, { opens: "09:00", closes: "13:30" }, null],
  closedDays: ["2026-12-25"],
};

test.each([
  ["in the morning", "2026-12-07T10:00", 1440, "2026-12-08T10:00"],
  ["before the office opens", "2026-12-07T05:00", 30, "2026-12-07T08:30"],
  ["at night", "2026-12-07T23:00", 30, "2026-12-08T08:30"],
  ["just before it closes", "2026-12-07T17:50", 30, "2026-12-08T08:20"],
  ["a minute before it closes", "2026-12-07T17:59", 1440, "2026-12-08T17:59"],
  ["as it closes", "2026-12-07T18:00", 1440, "2026-12-09T08:00"],
  ["as it opens", "2026-12-07T08:00", 1440, "2026-12-08T08:00"],
  ["on a Saturday, past its short day", "2026-12-11T17:00", 1440, "2026-12-14T11:30"],
  ["on a Sunday", "2026-12-13T12:00", 1440, "2026-12-15T08:00"],
  ["before a holiday", "2026-12-24T10:00", 1440, "2026-12-26T10:00"],
])("an answer asked for %s is due in office hours", (_, from, minutes, due) => {
  const inHouston = (time: string) => new Date(`${time}:00-06:00`);
  expect(replyDue(inHouston(from), minutes, SCHEDULE).getTime()).toBe(inHouston(due).getTime());
});

test.each(["en", "es"] as const)(
  "no sentence in %s claims more than the facts: hours, holidays, oil fields, disasters",
  async (language) => {
    const claim =
      /24\/7|24 hours a day|las 24 horas|around the clock|any hour|(?:day|noche) or night|de día o de noche|any day of the week|cualquier (?:hora|día)|(?:within|en) 24 (?:hours|horas)|30 minut[eo]s(?! (?:during|o menos en horario))|nights and|oil field|petroler|[Dd]isaster|[Dd]esastre/;
    const claims = (sentences: Awaited<ReturnType<typeof readSentences>>) =>
      sentences.flatMap((file, at) =>
        [...file].flatMap(([place, text]) =>
          // What a request may be about is no claim.
          claim.test(text) && !place.endsWith(".natural-disaster")
            ? [`${textFiles[at]?.[language]} ${place}: ${text}`]
            : [],
        ),
      );
    expect(claims(await readSentences(language, office))).toEqual([]);
    expect(claims(await readSentences(language, sampleFacts)).length).toBeGreaterThan(30);
  },
);
