import { addDays, eachDayOfInterval, formatISO, parseISO } from "date-fns";
import type { BusinessFacts } from "../../src/config/facts-schema.ts";
import type { DayHours } from "../../src/config/facts-values.ts";
import type { Language } from "../../src/config/languages.ts";
import { type Schedule, weekdays } from "../../src/config/opening-hours.ts";

type Hours = Pick<BusinessFacts, "hours">;

export const isAllDay = (day: DayHours | null): boolean =>
  day?.opens === "00:00" && day.closes === "24:00";

/** Whether the phone is answered at every hour of the year: "24/7". */
export const isAlwaysOpen = ({ hours }: Hours): boolean =>
  hours.holidays && weekdays.every((name) => isAllDay(hours[name]));

/** For how many years ahead holidays are known to pages and database: an update adds the next. */
const YEARS = 2;

/** The nth Monday or Thursday of a month, from the end if negative. */
function nth(year: number, month: number, weekday: number, count: number): Date {
  const day = count > 0 ? new Date(year, month, 1) : new Date(year, month + 1, 0);
  const step = count > 0 ? 1 : -1;
  let found = day;
  while (found.getDay() !== weekday) found = addDays(found, step);
  return addDays(found, 7 * (count - step));
}

/** Federal holidays of a year, on their own days (https://www.opm.gov/policy-data-oversight/pay-leave/federal-holidays/). */
const holidaysOf = (year: number): Date[] => [
  new Date(year, 0, 1),
  nth(year, 0, 1, 3),
  nth(year, 1, 1, 3),
  nth(year, 4, 1, -1),
  new Date(year, 5, 19),
  new Date(year, 6, 4),
  nth(year, 8, 1, 1),
  nth(year, 9, 1, 2),
  new Date(year, 10, 11),
  nth(year, 10, 4, 4),
  new Date(year, 11, 25),
];

const iso = (day: Date) => formatISO(day, { representation: "date" });

/** Days on which the office is closed besides, yyyy-MM-dd, from `now` on. */
function closedDays({ hours }: Hours, now: Date): string[] {
  const away = hours.away.flatMap(({ from, to }) =>
    eachDayOfInterval({ start: parseISO(from), end: parseISO(to) }),
  );
  const years = Array.from({ length: YEARS + 1 }, (_, more) => now.getFullYear() + more);
  const holidays = hours.holidays ? [] : years.flatMap(holidaysOf);
  const today = iso(now);
  const all = [...away, ...holidays].map(iso).filter((day) => day >= today);
  return [...new Set(all)].sort();
}

/** When answers are given that keep office hours; `null` when that is always. */
export function scheduleOf(facts: Hours, now = new Date()): Schedule | null {
  if (isAlwaysOpen(facts) && facts.hours.away.length === 0) return null;
  return { week: weekdays.map((name) => facts.hours[name]), closedDays: closedDays(facts, now) };
}

/** When emergencies are answered; `null` when that is at any hour. */
export const emergencyScheduleOf = (facts: Hours, now = new Date()): Schedule | null =>
  facts.hours.emergencies ? null : scheduleOf(facts, now);

const WORDS = {
  en: {
    locale: "en-US",
    allDay: "all day",
    holidays: "except holidays",
    join: ", ",
  },
  es: {
    locale: "es-US",
    allDay: "todo el día",
    holidays: "menos días festivos",
    join: "; ",
  },
} as const;

/** "8 AM", "8:30 AM", "8 a.m." */
function clock(time: string, locale: string): string {
  const moment = new Date(`2026-01-05T${time === "24:00" ? "00:00" : time}:00Z`);
  const minute = time.endsWith(":00") ? {} : ({ minute: "2-digit" } as const);
  return moment
    .toLocaleTimeString(locale, { hour: "numeric", ...minute, timeZone: "UTC" })
    .replaceAll(/[\u00a0\u202f]/g, " ");
}

/** Days of the same hours that follow each other, by their numbers from Monday. */
function runs({ hours }: Hours): { from: number; to: number; hours: DayHours | null }[] {
  const found: { from: number; to: number; hours: DayHours | null }[] = [];
  for (const [index, name] of weekdays.entries()) {
    const last = found.at(-1);
    const day = hours[name];
    const isSame = last?.hours?.opens === day?.opens && last?.hours?.closes === day?.closes;
    if (last && isSame) last.to = index;
    else found.push({ from: index, to: index, hours: day });
  }
  return found;
}

/** When the phone is answered, in words: "24/7", or "Mon–Fri 8 AM–6 PM, Sat 9 AM–1 PM". */
export function phoneHours(facts: Hours, language: Language): string {
  if (isAlwaysOpen(facts)) return "24/7";
  const { locale, allDay, holidays, join } = WORDS[language];
  const nameOf = (index: number) =>
    new Date(Date.UTC(2026, 0, 5 + index)).toLocaleDateString(locale, {
      weekday: "short",
      timeZone: "UTC",
    });
  const open = runs(facts).flatMap(({ from, to, hours }) => {
    if (hours === null) return [];
    const names = from === to ? nameOf(from) : `${nameOf(from)}–${nameOf(to)}`;
    const times = isAllDay(hours)
      ? allDay
      : `${clock(hours.opens, locale)}–${clock(hours.closes, locale)}`;
    return [`${names} ${times}`];
  });
  return [...open, ...(facts.hours.holidays ? [] : [holidays])].join(join);
}

const capitalized = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`;

/** The hours as schema.org has them (https://schema.org/OpeningHoursSpecification). */
export function openingHoursData(facts: Hours) {
  const week = runs(facts).flatMap(({ from, to, hours }) =>
    hours === null
      ? []
      : [
          {
            "@type": "OpeningHoursSpecification",
            dayOfWeek: weekdays.slice(from, to + 1).map(capitalized),
            opens: hours.opens,
            closes: hours.closes === "24:00" ? "23:59" : hours.closes,
          },
        ],
  );
  const away = facts.hours.away.map(({ from, to }) => ({
    "@type": "OpeningHoursSpecification",
    opens: "00:00",
    closes: "00:00",
    validFrom: from,
    validThrough: to,
  }));
  const all = [...week, ...away];
  return all.length === 1 ? all[0] : all;
}
