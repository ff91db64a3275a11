import { pictures } from "@/content/pictures";
import type { PictureName } from "@/content/types";
import { cn } from "@/lib/cn";

type PictureProps = {
  name: PictureName;
  /** Width that the picture takes on screen, for the browser's choice of file: a CSS `sizes` list. */
  sizes: string;
  /** The picture of the first screen: fetched at once and with priority. All others wait until they are near. */
  isHero?: boolean;
  /** Alternative text other than the picture's own; empty when the text beside it says the same. */
  alt?: string;
  className?: string;
};

const WIDTHS = [800, 1600] as const;

function srcSet(name: PictureName, extension: "avif" | "jpg"): string {
  return WIDTHS.map((width) => `/uploads/${name}-${width}.${extension} ${width}w`).join(", ");
}

/**
 * A picture from /uploads in AVIF with a JPEG for the rest, at the size that the screen needs. Width and height
 * are the file's own, so that its place is kept while it loads; crop it with an aspect class.
 */
export function Picture({ name, sizes, isHero = false, alt, className }: PictureProps) {
  const picture = pictures[name];
  return (
    <picture>
      <source type="image/avif" srcSet={srcSet(name, "avif")} sizes={sizes} />
      <img
        src={`/uploads/${name}-800.jpg`}
        srcSet={srcSet(name, "jpg")}
        sizes={sizes}
        alt={alt ?? picture.alt}
        width={picture.width}
        height={picture.height}
        loading={isHero ? "eager" : "lazy"}
        fetchPriority={isHero ? "high" : "auto"}
        decoding={isHero ? "sync" : "async"}
        className={cn("bg-ivory-2 object-cover", className)}
      />
    </picture>
  );
}
