import { expect, it } from "vitest";
import { shortageText, storedShortageText } from "@/request/trailers/shortage";

const shortage = { model: "3-station", day: "2026-12-05", free: 1, owned: 2 };

it("says which day lacks which trailers, also of a model that is no more", () => {
  expect(shortageText(shortage)).toBe("On Dec 5, 2026, 1 of 2 trailers (3-Station) are free.");
  expect(shortageText({ ...shortage, model: "9-station" })).toContain("(9-station)");
});

it("is read from a stored refusal, and from no other text", () => {
  const refusal = { code: "too_few_trailers", ...shortage };
  expect(storedShortageText(JSON.stringify(refusal))).toBe(shortageText(shortage));
  for (const other of ["", "{", "null", JSON.stringify({ ...refusal, code: "not_booked" })]) {
    expect(storedShortageText(other), other).toBeUndefined();
  }
});
