import { expect, it } from "vitest";
import { language, locale } from "@/config/language";
import { ruleOfThumb } from "@/site/words/business/capacity";
import { fleet } from "@/site/words/business/fleet";
import { plannerTexts } from "@/site/words/planner";
import { plannerTexts as spanish } from "../../src/site/words/es/planner.ts";

it("finds the Spanish words, and writes numbers and days as the United States do in Spanish", () => {
  expect(language).toBe("es");
  expect(locale).toBe("es-US");
  expect(plannerTexts).toBe(spanish);
});

it("calls each model by both of its names", () => {
  const names = fleet.map(({ fullName }) => fullName);
  expect(names[0]).toBe("remolque de 2 baños (2-Station)");
  expect(new Set(names.map((name) => name.replaceAll(/\d/g, ""))).size).toBe(1);
  expect(ruleOfThumb).toContain(names[0]);
});
