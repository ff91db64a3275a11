import { preload } from "react-dom";
import { cn } from "@/lib/cn";

export type PictureFileProps = {
  picture: { name: string; alt: string; width: number; height: number };
  /** Width that the picture takes on screen, for the browser's choice of file: a CSS `sizes` list. */
  sizes: string;
  /**
   * How urgently it is needed: `hero` is the picture of the first screen, preloaded and with priority; `eager` is
   * decoded at once; all others wait until they are near.
   */
  urgency?: "hero" | "eager" | "lazy";
  /** Alternative text other than the picture's own; empty when the text beside it says the same. */
  alt?: string;
  className?: string;
};

/** Widths of the files in /uploads, in pixels. */
const WIDTHS = { avif: [480, 800, 1200, 1600], jpg: [800, 1600] } as const;

function srcSet(name: string, extension: keyof typeof WIDTHS): string {
  return WIDTHS[extension]
    .map((width) => `/uploads/${name}-${width}.${extension} ${width}w`)
    .join(", ");
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
  const { name, width, height } = picture;
  const avif = srcSet(name, "avif");
  const isHero = urgency === "hero";
  const isLazy = urgency === "lazy";
  if (isHero) {
    preload(`/uploads/${name}-800.avif`, {
      as: "image",
      type: "image/avif",
      imageSrcSet: avif,
      imageSizes: sizes,
      fetchPriority: "high",
    });
  }
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img
        src={`/uploads/${name}-800.jpg`}
        srcSet={srcSet(name, "jpg")}
        sizes={sizes}
        alt={alt ?? picture.alt}
        width={width}
        height={height}
        loading={isLazy ? "lazy" : "eager"}
        fetchPriority={isHero ? "high" : "auto"}
        decoding={isLazy ? "async" : "sync"}
        className={cn("bg-ivory-2 object-cover", className)}
      />
    </picture>
  );
}
