import { expect, it } from "vitest";
import { withFacts } from "../../support/with-facts.ts";

async function answerWith(papers: readonly string[]) {
  withFacts(() => ({ papers }));
  const { corporateEventsContent } = await import("@/site/words/pages/corporate-events");
  return corporateEventsContent.checklist.rows.find(({ title }) => /paperwork/.test(title))?.text;
}

it("names no paper that the owner has not confirmed", async () => {
  expect(await answerWith([])).toBe(
    "Tell us what the venue requires when you ask for the quote, and we will tell you what we can send.",
  );
});

it("lists those that are confirmed", async () => {
  expect(await answerWith(["a certificate of insurance", "a W-9"])).toMatch(
    /^You get in writing: a certificate of insurance and a W-9\. Tell us what the venue requires/,
  );
});
