import { describe, expect, it } from "vitest";
import { language, locale } from "@/config/language";
import { plannerTexts } from "@/site/words/planner";
import { plannerTexts as spanish } from "../../src/site/words/es/planner.ts";

describe("the Spanish build", () => {
  it("finds the Spanish words, and writes numbers and days as the United States do in Spanish", () => {
    expect(language).toBe("es");
    expect(locale).toBe("es-US");
    expect(plannerTexts).toBe(spanish);
  });
});
