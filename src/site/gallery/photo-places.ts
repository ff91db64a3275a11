import type { PictureFileProps } from "@/ui/picture-file";

/** Where a photo hangs: its grid place, its crop, and the width it takes on screen (a CSS `sizes` list). */
export type PhotoPlace = { place: string; crop: string; sizes: string };

const WIDE = "aspect-[16/10]";
const TALL = "aspect-[4/5]";

/**
 * An uneven wall of twelve columns, three rows of two and a last one that leaves room for a card. On phones one
 * column, where tall pictures are narrower and change sides.
 */
const WALL: readonly PhotoPlace[] = [
  { place: "md:col-span-8", crop: WIDE, sizes: "(min-width: 768px) 52rem, 100vw" },
  {
    place:
      "w-3/4 justify-self-end md:col-span-4 md:w-full md:self-end lg:col-span-3 lg:col-start-10",
    crop: TALL,
    sizes: "(min-width: 768px) 32rem, 100vw",
  },
  {
    place: "w-3/4 md:col-span-4 md:w-full",
    crop: TALL,
    sizes: "(min-width: 768px) 40rem, 100vw",
  },
  {
    place: "md:col-span-7 md:col-start-6 md:self-end",
    crop: WIDE,
    sizes: "(min-width: 768px) 45rem, 100vw",
  },
  {
    place: "md:col-span-7 md:self-center lg:col-span-6 lg:col-start-2",
    crop: WIDE,
    sizes: "(min-width: 768px) 40rem, 100vw",
  },
  {
    place: "w-3/4 justify-self-end md:col-span-4 md:col-start-9 md:w-full",
    crop: TALL,
    sizes: "(min-width: 768px) 40rem, 100vw",
  },
  { place: "md:col-span-7", crop: WIDE, sizes: "(min-width: 768px) 45rem, 100vw" },
];

/**
 * From edge to edge: one row of four, two rows of two on tablets. Widths are in the ratio of the crops, and the tall
 * ones take the height that the wide ones have, which differs by a part of the gap.
 */
const ROW: readonly PhotoPlace[] = [
  {
    place: "col-span-6 md:col-span-4 lg:col-span-2",
    crop: WIDE,
    sizes: "(min-width: 1024px) 34vw, 100vw",
  },
  {
    place: "col-span-3 md:col-span-2 lg:col-span-1",
    crop: `${TALL} md:h-full md:aspect-auto`,
    sizes: "(min-width: 1024px) 27vw, 80vw",
  },
  {
    place: "col-span-3 md:col-span-2 lg:col-span-1",
    crop: `${TALL} md:h-full md:aspect-auto`,
    sizes: "(min-width: 1024px) 27vw, 80vw",
  },
  {
    place: "col-span-6 md:col-span-4 lg:col-span-2",
    crop: WIDE,
    sizes: "(min-width: 1024px) 34vw, 100vw",
  },
];

type Layout = {
  list: string;
  places: readonly PhotoPlace[];
  hasTitles: boolean;
  /** How urgent the first photos are, where they open the page; all others are lazy. */
  firstScreen: readonly PictureFileProps["urgency"][];
};

/** The two ways to hang photos; more photos than places start again at the first place. */
export const photoLayouts = {
  wall: {
    list: "grid gap-y-14 md:grid-cols-12 md:gap-x-6 md:gap-y-20 lg:gap-y-28",
    places: WALL,
    hasTitles: true,
    firstScreen: ["hero", "eager"],
  },
  row: {
    list: "grid grid-cols-6 gap-2",
    places: ROW,
    hasTitles: false,
    firstScreen: [],
  },
} as const satisfies Record<string, Layout>;

export type PhotoLayout = keyof typeof photoLayouts;
