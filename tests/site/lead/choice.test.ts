import { expect, test } from "vitest";
import { choiceText, withCelebration } from "@/site/choice/choice";

test.each([
  ["trailers=3-station", "3-Station"],
  ["offer=package", "Premium package"],
  ["offer=rental", "Rental without the package"],
  ["celebration=quinceanera&trailers=4-station", "Quinceañera, 4-Station"],
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

test.each([
  ["", "baptism", "celebration=baptism"],
  ["trailers=4-station,2-station", "wedding", "trailers=4-station,2-station&celebration=wedding"],
  ["celebration=wedding&guests=200", "quinceanera", "celebration=quinceanera&guests=200"],
  ["celebration=wedding&guests=200", undefined, "guests=200"],
] as const)("'%s' with %s is '%s'", (choice, celebration, together) => {
  expect(withCelebration(choice, celebration)).toBe(together);
});
