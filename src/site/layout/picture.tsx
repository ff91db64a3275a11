import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import type { PictureName } from "@/site/words/pictures";
import { pictures } from "@/site/words/pictures";
import { PictureFile, type PictureFileProps } from "@/ui/picture-file";

type PictureProps = Omit<PictureFileProps, "picture"> & { name: PictureName };

/** A picture of the site by its name, with its own alternative text unless told otherwise. */
export function Picture({ name, ...props }: PictureProps) {
  return <PictureFile picture={pictures[name]} {...props} />;
}

type FigureProps = ComponentProps<typeof Picture> & {
  /** Classes of the picture itself, such as its aspect; `className` goes to its place. */
  pictureClassName?: string;
};

/** A picture in its place in a layout. That it is a rendering is said once on the page, at its foot. */
export function Figure({ className, pictureClassName, ...props }: FigureProps) {
  return (
    <div className={cn(className)}>
      <Picture className={cn("w-full", pictureClassName)} {...props} />
    </div>
  );
}
