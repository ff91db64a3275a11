import { expect, test } from "vitest";
import { promisesNotKept, promisesOf } from "../../../scripts/business/reply-promises.ts";
import { sampleFacts } from "../../../scripts/samples/is-sample.ts";

const row = (kind: "quote" | "emergency", minutes: number) => ({
  request_kind: kind,
  minutes,
  keeps_hours: promisesOf(sampleFacts)[kind].keepsHours,
  hours: "",
});

test.each([
  [undefined, "quote: business.yaml promises 24 hours, and the database counts nothing"],
  [60, "quote: business.yaml promises 24 hours, and the database counts 1 hour"],
  [90, "quote: business.yaml promises 24 hours, and the database counts 90 minutes"],
])("a promise counted as %s minutes is told as it was written", (minutes, sentence) => {
  const rows = [row("emergency", 30), ...(minutes === undefined ? [] : [row("quote", minutes)])];
  expect(promisesNotKept(rows, sampleFacts)).toEqual([sentence]);
});
