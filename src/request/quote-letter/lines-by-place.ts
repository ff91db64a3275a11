/** What the rules of the price list add to a whole hire, wherever its trailers stand. */
export const WHOLE_HIRE_ITEMS: readonly string[] = ["premium-package", "short-notice"];

type Line = { kind: string; item?: string | undefined; at?: string | undefined };

/** Whether a line is for one place of several, rather than for all. */
export const isOfPlace = ({ kind, item = "" }: Line) =>
  kind !== "tax" && kind !== "discount" && !WHOLE_HIRE_ITEMS.includes(item);

/** Lines under the place that they are for; null for what is for all, or where there is one place. */
export type PlaceGroup<Of> = { place: string | null; lines: Of[] };

/**
 * The lines of a quote by place: its own first, what is for all of them last. One group where no line names another place.
 * @param own the quote's own place
 */
export function linesByPlace<Of extends Line>(
  lines: readonly Of[],
  own: string | null,
): PlaceGroup<Of>[] {
  const others = lines.flatMap(({ at }) => at ?? []);
  if (others.length === 0) return [{ place: null, lines: [...lines] }];
  const placeOf = (line: Of) => line.at ?? (isOfPlace(line) ? own : null);
  return [...new Set([own, ...others, null])]
    .map((place) => ({ place, lines: lines.filter((line) => placeOf(line) === place) }))
    .filter((group) => group.lines.length > 0);
}

/** All places of a hire, its own first: "12 Elm St, Katy" and "North gate". */
export const placesOfHire = (lines: readonly Line[], own: string | null): string[] => [
  ...new Set([{ at: own }, ...lines].flatMap(({ at }) => at ?? [])),
];

/** "4-Station trailer, North gate" where lines of all places stand in one list. */
export const placedText = ({ text, at }: { text: string; at?: string | undefined }): string =>
  at ? `${text}, ${at}` : text;
