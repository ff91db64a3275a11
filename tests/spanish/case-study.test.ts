import { expect, it } from "vitest";
import { caseStudyIn } from "../../scripts/build/environment.ts";

const told = { text: "Six units came.", figures: [{ value: "6", label: "units" }] };
const spanish = { text: "Llegaron seis unidades.", figures: [{ value: "6", label: "unidades" }] };

it("tells a finished job in the page's language, and leaves it out where it has no translation", () => {
  expect(caseStudyIn("en", { ...told, spanish })).toEqual(told);
  expect(caseStudyIn("es", { ...told, spanish })).toEqual(spanish);
  expect(caseStudyIn("es", told)).toBeNull();
  expect(caseStudyIn("es", null)).toBeNull();
});
