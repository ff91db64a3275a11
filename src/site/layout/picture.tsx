import { cn } from "@/lib/cn";
import type { PictureName } from "@/site/words/picture-names";
import { pictures } from "@/site/words/pictures";
import { PictureFile, type PictureFileProps } from "@/ui/picture-file";
import { ownText } from "./rendering-note";

type PictureProps = Omit<PictureFileProps, "picture"> & { name: PictureName };

/** A picture of the site by its name, with its own alternative text unless told otherwise. */
export function Picture({
  name,
  alt = ownText(pictures[name], pictures[name].alt),
  ...props
}: PictureProps) {
  return <PictureFile picture={pictures[name]} alt={alt} {...props} />;
}

type FigureProps = PictureProps & {
  /** Classes of the picture itself, such as its aspect; `className` goes to its place. */
  pictureClassName?: string | undefined;
};

/** A picture in its place in a layout. */
export function Figure({ className, pictureClassName, ...props }: FigureProps) {
  return (
    <figure className={cn("relative", className)}>
      <Picture className={cn("w-full", pictureClassName)} {...props} />
    </figure>
  );
}
