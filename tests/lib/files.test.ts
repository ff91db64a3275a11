import fc from "fast-check";
import { expect, it } from "vitest";
import { base64Of, bytesOf } from "@/lib/base64";
import { calendarFile } from "@/lib/calendar-file";

it("a file in base64 is the same file again, byte by byte", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      expect(bytesOf(await base64Of(new Blob([bytes])))).toEqual(bytes);
    }),
  );
  expect(await base64Of(new Blob(["Zoë"]))).toBe("Wm/Dqw==");
});

it("a photo is longer than what is read at a time", async () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, at) => (at * 7) % 256);
  expect(bytesOf(await base64Of(new Blob([bytes])))).toEqual(bytes);
});

it("what is no base64 is refused", () => {
  expect(() => bytesOf("€")).toThrow(DOMException);
});

it("days are in a calendar as whole days, which it updates and tells apart", async () => {
  const day = {
    id: "booking-1",
    sequence: 3,
    day: "2027-03-14",
    summary: "Delivery, Dana",
    description: "3-Station",
    place: "12 Elm St, Katy",
    isSettled: true,
  };
  const open = { ...day, id: "booking-2", place: null, isSettled: false };
  const { name, content } = await calendarFile("days.ics", [day, open]);
  expect([name, content.type]).toEqual(["days.ics", "text/calendar;charset=utf-8"]);
  const text = (await content.text()).replaceAll("\r\n ", "");
  const [, first = "", second = ""] = text.split("BEGIN:VEVENT");
  for (const line of [
    "SEQUENCE:3",
    "DTSTART;VALUE=DATE:20270314",
    "SUMMARY:Delivery\\, Dana",
    "LOCATION:12 Elm St\\, Katy",
    "DESCRIPTION:3-Station",
    "STATUS:CONFIRMED",
  ]) {
    expect(first).toContain(line);
  }
  expect(first).toMatch(/UID:booking-1@[\w.-]+/);
  expect(second).toContain("STATUS:TENTATIVE");
  expect(second).not.toContain("LOCATION");
  expect(text).toMatch(/NAME:Houston Luxury Restrooms/);
});
