import { expect, test } from "vitest";
import { choiceText } from "@/site/choice/choice";

test.each([
  ["trailers=3-station", "3-Station"],
  ["offer=package", "Premium package"],
  ["offer=rental", "Rental without the package"],
  [
    "trailers=4-station,4-station,2-station&guests=650&hours=5&drinks=none&crowd=mixed",
    "2 × 4-Station, 2-Station, planned for 650 guests, 5 hours, no alcohol, a mixed crowd",
  ],
  ["guests=1&hours=1&public=yes", "planned for 1 guest, 1 hour, open to the public"],
])("%s says %s", (choice, text) => {
  expect(choiceText(choice)).toBe(text);
});

test.each([
  "",
  "trailers=5-station",
  "offer=toString",
  "drinks=constructor",
  "note=free trailers",
  "guests=0",
  "guests=10001",
  "guests=1e3",
  "hours=-1",
])("'%s' says nothing", (choice) => {
  expect(choiceText(choice)).toBe("");
});
