import type { ComponentProps, ReactNode } from "react";
import { cn } from "@/lib/cn";
import type { PictureName } from "@/site/words/pictures";
import { pictures } from "@/site/words/pictures";
import { PictureFile, type PictureFileProps } from "@/ui/picture-file";
import { RenderingNote } from "./rendering-note";

type PictureProps = Omit<PictureFileProps, "picture"> & { name: PictureName };

/** A picture of the site by its name, with its own alternative text unless told otherwise. */
export function Picture({ name, ...props }: PictureProps) {
  return <PictureFile picture={pictures[name]} {...props} />;
}

type FigureProps = PictureProps & {
  /** Classes of the picture itself, such as its aspect; `className` goes to its place. */
  pictureClassName?: string | undefined;
  /** Where a rendering is marked as one: in its corner if there is no room below. */
  note?: ComponentProps<typeof RenderingNote>["place"];
  /** Overlay of the picture. */
  children?: ReactNode;
};

/** A picture in its place in a layout, with a word below it if it is a rendering. */
export function Figure({ className, pictureClassName, note, children, ...props }: FigureProps) {
  return (
    <figure className={cn("relative", className)}>
      <Picture className={cn("w-full", pictureClassName)} {...props} />
      {children}
      <RenderingNote picture={pictures[props.name]} place={note} />
    </figure>
  );
}
