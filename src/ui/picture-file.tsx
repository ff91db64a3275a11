import { cn } from "@/lib/cn";

export type PictureFileProps = {
  picture: {
    /** Of its files in /uploads: STEM-800.jpg and so on. */
    stem: string;
    alt: string;
    width: number;
    height: number;
    /** What a crop keeps, before the classes: CSS object-position. */
    focus: string | undefined;
  };
  /**
   * Width that the whole picture takes on screen, for the browser's choice of file: a CSS `sizes` list. Where it is
   * cropped to a taller shape, that is more than the width of what is seen: 120vw for 4:3 of a 16:10 picture.
   */
  sizes: string;
  /**
   * How urgently it is needed: `hero` is the picture of the first screen, with priority, and preloaded by
   * scripts/prerender; `eager` is decoded at once; all others wait until they are near.
   */
  urgency?: "hero" | "eager" | "lazy";
  /** Alternative text other than the picture's own; empty when the text beside it says the same. */
  alt?: string;
  className?: string;
};

/**
 * Widths of the files in /uploads, in pixels. On a phone more than two pixels to a point cannot be seen, so that is where
 * its pictures end, even if its screen could show more: the next file weighs nearly twice as much.
 */
const WIDTHS = { phone: [480, 800], wide: [480, 800, 1200, 1600], jpg: [800, 1600] } as const;
const SCREENS = [
  ["phone", "(max-width: 639px)"],
  ["wide", "(min-width: 640px)"],
] as const;

function srcSet(stem: string, set: keyof typeof WIDTHS): string {
  const extension = set === "jpg" ? "jpg" : "avif";
  return WIDTHS[set].map((width) => `/uploads/${stem}-${width}.${extension} ${width}w`).join(", ");
}

/**
 * A picture from /uploads in AVIF with a JPEG for the rest, at the size that the screen needs. Width and height
 * are the file's own, so that its place is kept while it loads, on a plain ground; crop it with an aspect class.
 */
export function PictureFile({
  picture,
  sizes,
  urgency = "lazy",
  alt,
  className,
}: PictureFileProps) {
  const { stem, width, height, focus } = picture;
  const isHero = urgency === "hero";
  const isLazy = urgency === "lazy";
  return (
    <picture>
      {SCREENS.map(([set, media]) => (
        <source
          key={set}
          type="image/avif"
          media={media}
          srcSet={srcSet(stem, set)}
          sizes={sizes}
        />
      ))}
      <img
        src={`/uploads/${stem}-800.jpg`}
        srcSet={srcSet(stem, "jpg")}
        sizes={sizes}
        alt={alt ?? picture.alt}
        width={width}
        height={height}
        loading={isLazy ? "lazy" : "eager"}
        fetchPriority={isHero ? "high" : "auto"}
        decoding={isLazy ? "async" : "sync"}
        style={focus === undefined ? undefined : { objectPosition: focus }}
        className={cn("bg-ivory-2 object-cover", className)}
      />
    </picture>
  );
}
