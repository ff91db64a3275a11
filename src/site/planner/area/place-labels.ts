/** A rectangle on the map. */
type Box = { left: number; top: number; right: number; bottom: number };

/** A labeled dot; x grows to the east, y to the south. */
export type Dot = { name: string; x: number; y: number };

export type PlacedLabel = Dot & {
  textX: number;
  textY: number;
  anchor: "start" | "middle" | "end";
};

/** Between a dot and its name, in the letters' own height. */
const GAP = 0.5;
/** How wide a letter is on average, in its own height. */
const LETTER_WIDTH = 0.56;

const isOver = (one: Box, other: Box) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** How far below or above its dot the middle of a label may be, in the letters' own height. */
const OFFSETS = [0.7, -0.7, 1, -1, 1.3, -1.3];

/** Candidate places for a label, best first: away from the center, toward it, above, below, then between these. */
function candidates({ name, x, y }: Dot, height: number): { label: PlacedLabel; box: Box }[] {
  const width = name.length * height * LETTER_WIDTH;
  const gap = height * GAP;
  /** @param down from the dot to the middle of the letters */
  const beside = (isEast: boolean, down = 0) => {
    const textX = isEast ? x + gap : x - gap;
    const left = isEast ? textX : textX - width;
    const anchor: PlacedLabel["anchor"] = isEast ? "start" : "end";
    const middle = y + down;
    return {
      label: { name, x, y, textX, textY: middle + height * 0.35, anchor },
      box: { left, right: left + width, top: middle - height / 2, bottom: middle + height / 2 },
    };
  };
  const across = (textY: number) => {
    const anchor: PlacedLabel["anchor"] = "middle";
    return {
      label: { name, x, y, textX: x, textY, anchor },
      box: {
        left: x - width / 2,
        right: x + width / 2,
        top: textY - height * 0.8,
        bottom: textY + height * 0.2,
      },
    };
  };
  const between = OFFSETS.flatMap((offset) => [
    beside(x >= 0, offset * height),
    beside(x < 0, offset * height),
  ]);
  return [
    beside(x >= 0),
    beside(x < 0),
    across(y - gap),
    across(y + gap + height * 0.8),
    ...between,
  ];
}

/**
 * Labels for as many dots as there is room for, none over another label, over a dot, or beyond the edge. Earlier dots have
 * priority.
 * @param height of a letter, and `reach` from the middle of the map to its edge, both in the map's measure.
 */
export function placeLabels(dots: readonly Dot[], height: number, reach: number): PlacedLabel[] {
  const half = height * 0.25;
  const taken: { of: string; box: Box }[] = dots.map(({ name, x, y }) => ({
    of: name,
    box: { left: x - half, right: x + half, top: y - half, bottom: y + half },
  }));
  const isInside = ({ left, right, top, bottom }: Box) =>
    left >= -reach && right <= reach && top >= -reach && bottom <= reach;
  return dots.flatMap((dot) => {
    const found = candidates(dot, height).find(
      ({ box }) =>
        isInside(box) && taken.every((other) => other.of === dot.name || !isOver(box, other.box)),
    );
    if (!found) return [];
    taken.push({ of: `label of ${dot.name}`, box: found.box });
    return [found.label];
  });
}
