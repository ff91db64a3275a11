import { expect, it } from "vitest";
import { replyBy } from "@/site/lead/confirmation/promises";

it("speaks Houston's time wherever the visitor is", () => {
  // 20:12 UTC is 14:12 in winter (UTC-6) and 15:12 in summer (UTC-5).
  expect(replyBy(new Date("2027-01-15T20:12:00Z"), 30)).toBe("2:42 PM Central, today");
  expect(replyBy(new Date("2027-07-15T20:12:00Z"), 30)).toBe("3:42 PM Central, today");
});

it("says tomorrow when Houston's midnight lies between", () => {
  expect(replyBy(new Date("2027-01-16T05:45:00Z"), 30)).toBe("12:15 AM Central, tomorrow");
  expect(replyBy(new Date("2027-01-15T20:12:00Z"), 24 * 60)).toBe("2:12 PM Central, tomorrow");
});

it("names the day beyond that", () => {
  expect(replyBy(new Date("2027-01-15T20:12:00Z"), 48 * 60)).toBe(
    "2:12 PM Central, Sunday, January 17",
  );
});
