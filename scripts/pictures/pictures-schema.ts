import { z } from "zod";

// The values allowed in pictures.yaml, which are all texts. Each message says what would be valid.

const words = (example: string) => {
  const error = `must be a text, such as ${example}`;
  return z.string({ error }).trim().min(1, error);
};

const yesOrNo = z
  .enum(["yes", "no"], { error: "must be yes or no" })
  .transform((word) => word === "yes");

const WRITTEN_FOCUS = "must be two percentages, from the left and from the top, such as 40% 60%";

/** A point of a picture, each side from 0 to 1. */
export type Focus = { x: number; y: number };

const focus = z
  .string({ error: WRITTEN_FOCUS })
  .regex(/^(?:100|\d{1,2})% (?:100|\d{1,2})%$/, WRITTEN_FOCUS)
  .transform((text): Focus => {
    const [x = 50, y = 50] = text.split(" ").map((side) => Number.parseInt(side, 10));
    return { x: x / 100, y: y / 100 };
  });

const place = z.strictObject({
  /** What is seen, for those who do not see it. */
  english: words("White trailer on a lawn at dusk."),
  spanish: words("Remolque blanco sobre el césped al anochecer."),
  /** Below it, where it stands in a series. */
  caption: words("the 3-Station at dusk"),
  captionSpanish: words("el 3-Station al anochecer"),
  /** What must not be cut off. */
  focus: focus.default({ x: 0.5, y: 0.5 }),
  /** The texts describe the photograph: somebody has read them beside it. */
  read: yesOrNo.default(false),
  show: yesOrNo.default(true),
});

const film = z.strictObject({ show: yesOrNo });

/** Everything in pictures.yaml. */
export const picturesSchema = z.strictObject({
  ogImage: words("hero-garden-evening"),
  films: z.strictObject({
    "hero-loop": film,
    tour: film.extend({
      poster: words("interior-vanity-green"),
      english: words("A short silent film, from the garden to the vanity."),
      spanish: words("Un video corto y sin sonido, del jardín al lavabo."),
    }),
  }),
  places: z.record(z.string(), place),
});

export type WrittenPictures = z.output<typeof picturesSchema>;
export type WrittenPlace = z.output<typeof place>;
export type FilmName = keyof WrittenPictures["films"];
