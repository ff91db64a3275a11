import { expect, test } from "vitest";
import { requestedDayFile } from "@/site/lead/confirmation/event-calendar";

test("the asked-for day is a whole day in any calendar, whatever the place is called", async () => {
  const file = await requestedDayFile({
    date: "2027-04-17",
    place: "Barn; 12, Main St\nEND:VEVENT",
  });
  expect(file.name).toMatch(/\.ics$/);
  const lines = (await file.content.text()).split("\r\n");
  expect(lines).toContain("DTSTART;VALUE=DATE:20270417");
  expect(lines).toContain("STATUS:TENTATIVE");
  expect(lines).toContain("LOCATION:Barn\\; 12\\, Main St\\nEND:VEVENT");
  expect(lines.filter((line) => line === "END:VEVENT")).toHaveLength(1);
});
