import { expect, it } from "vitest";
import { startOfDay } from "@/desk/model/desk-filter";

it("a page that starts on a day begins at its first moment, or at its last when newest is first", () => {
  expect(startOfDay("2026-12-05", true).at).toBe("2026-12-05T00:00:00.000-06:00");
  expect(startOfDay("2026-12-05", false).at).toBe("2026-12-06T00:00:00.000-06:00");
});
