import { expect, it } from "vitest";
import { formatRecentMoment, formatTimeOfDay } from "@/lib/business-time";
import { formatCalendarDate } from "@/lib/calendar-date";
import { clockTime } from "@/lib/clock-time";
import { replyBy } from "@/site/lead/confirmation/reply-by";

it("days and times are written as the United States write them in Spanish", () => {
  expect(formatCalendarDate("2027-04-17", "es-US")).toBe("sábado, 17 de abril de 2027");
  expect(clockTime(new Date(2027, 3, 17, 15, 42))).toBe("3:42 p.m.");
  expect(formatTimeOfDay(new Date("2027-07-15T14:05:00Z"))).toBe("9:05 a.m.");
  expect(formatRecentMoment("2026-11-22T01:50:55.232+00:00")).toBe(
    "21 de noviembre a las 7:50 p.m.",
  );
});

it.each([
  ["2027-01-15T20:12:00Z", 30, "hoy a las 2:42 p.m., hora de Houston"],
  ["2027-07-15T18:12:00Z", 30, "hoy a la 1:42 p.m., hora de Houston"],
  ["2027-01-16T05:45:00Z", 30, "mañana a las 12:15 a.m., hora de Houston"],
  ["2027-01-15T20:12:00Z", 48 * 60, "el domingo, 17 de enero a las 2:12 p.m., hora de Houston"],
])("a reply to %s within %i minutes comes by Houston's time", (sent, minutes, words) => {
  expect(replyBy(new Date(sent), minutes)).toBe(words);
});
