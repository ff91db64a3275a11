import { z } from "zod";
import { LINE_PLACE_MAX } from "@/desk/model/quote-line";
import type { ShownLine } from "@/desk/pricing/decided-lines";
import type { LineInput } from "@/desk/pricing/lines-field";
import { typedLine } from "@/request/typed-fields";
import { fieldTexts } from "@/ui/words/field-texts";
import { builderTexts } from "./builder-texts";

/** A second place of the customer's. Lines name it by its id while its text is typed. */
export const otherPlace = z.object({ id: z.string(), text: z.string() });

export type OtherPlace = z.output<typeof otherPlace>;

const texts = builderTexts.otherPlace;

/** Each has a text, and no two the same. */
export const otherPlacesField = z
  .array(
    otherPlace.extend({
      text: typedLine()
        .min(1, texts.missing)
        .max(LINE_PLACE_MAX, fieldTexts.tooLong(LINE_PLACE_MAX)),
    }),
  )
  .superRefine((places, context) => {
    for (const [at, { text }] of places.entries()) {
      if (places.findIndex((other) => other.text === text) === at) continue;
      context.addIssue({ code: "custom", path: [at, "text"], message: texts.twice });
    }
  });

/** Refuses a place that no line goes to: it would be stored with nothing. */
export function refuseUnusedPlaces(
  quote: { otherPlaces: readonly OtherPlace[]; lines: readonly { at?: string | undefined }[] },
  context: z.RefinementCtx,
): void {
  for (const [place, { text }] of quote.otherPlaces.entries()) {
    if (text === "" || quote.lines.some(({ at }) => at === text)) continue;
    context.addIssue({
      code: "custom",
      path: ["otherPlaces", place, "text"],
      message: texts.unused,
    });
  }
}

/** The other places that the lines of a stored quote name, each by its text. */
export const otherPlacesOf = (lines: readonly Pick<LineInput, "at">[]): OtherPlace[] =>
  [...new Set(lines.flatMap(({ at }) => at ?? []))].map((text) => ({ id: text, text }));

/** Lines that name their places as the customer reads them. */
export const withPlaceTexts = (
  lines: readonly ShownLine[],
  places: readonly OtherPlace[],
): ShownLine[] =>
  lines.map(({ at, ...line }) => {
    const text = places.find(({ id }) => id === at)?.text.trim();
    return { ...line, ...(text && { at: text }) };
  });

/** An id that no place has. */
export function newPlaceId(places: readonly OtherPlace[]): string {
  let number = places.length + 2;
  while (places.some(({ id }) => id === `place ${number}`)) number += 1;
  return `place ${number}`;
}
