import { expect, it } from "vitest";
import { figures, prices, promises } from "@/config/business-facts";
import { sourceTexts } from "../../support/source-text.ts";

// What visitors are promised stands in business.yaml. Whoever changes it there has changed it everywhere.

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
/** A figure with its unit, however it is written: 24 hours, 24-hour, 24 hrs. */
const measured = (figure: number, unit: string) => new RegExp(`(?<![\\d.,])${figure}[ -]?${unit}`);
const asWritten = (text: string | null) => new RegExp(`(?<![\\d.,])${escaped(text ?? "")}`);

/** How each fact would look if somebody wrote it out; `undefined`: may be. */
const writtenOut: Record<
  keyof typeof promises | keyof typeof prices | keyof typeof figures,
  RegExp | undefined
> = {
  // "24 hours a day" is when we answer the phone.
  quoteReplyHours: measured(promises.quoteReplyHours, "(?:h|hrs?|hours?)\\b(?! a day)"),
  emergencyReplyMinutes: measured(promises.emergencyReplyMinutes, "min"),
  deploymentHours: measured(promises.deploymentHours, "(?:h|hrs?|hours?)\\b"),
  freeDeliveryMiles: measured(promises.freeDeliveryMiles, "mi(?:les?)?\\b"),
  // Not the places of pictures in class names: "10%_50%".
  refundPercent: measured(promises.refundPercent ?? 0, "(?:%(?!_)|per ?cent)"),
  eventsServed: asWritten(figures.eventsServed),
  onTimeDelivery: asWritten(figures.onTimeDelivery),
  bookEvents: asWritten(promises.bookEvents),
  bookConstruction: asWritten(promises.bookConstruction),
  comfortableGuestsLeast: asWritten(
    `${promises.comfortableGuestsLeast}–${promises.comfortableGuestsMost}`,
  ),
  // Found with the other end of the range.
  comfortableGuestsMost: undefined,
  serviceArea: asWritten(promises.serviceArea),
  // No figure.
  speaksSpanish: undefined,
  eventRentalsFrom: asWritten(prices.eventRentalsFrom),
  packageFrom: asWritten(prices.packageFrom),
};

const texts = sourceTexts("src/{app,desk,lib,request,site,ui}/**/*.{ts,tsx}");

it("sees the words of the site", () => {
  expect(texts.length).toBeGreaterThan(3000);
  expect(texts.map(({ text }) => text)).toContain("A restroom your guests will mention afterward");
});

it.each(Object.entries(writtenOut))("%s is written out in no source", (_fact, pattern) => {
  const found = texts.filter(({ text }) => pattern?.test(text));
  expect(found.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
});
