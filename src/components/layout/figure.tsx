import type { ComponentProps } from "react";
import { pictures } from "@/content/pictures";
import { cn } from "@/lib/cn";
import { Picture } from "./picture";

type FigureProps = ComponentProps<typeof Picture> & {
  /** Classes of the picture itself, such as its aspect; `className` goes to the figure. */
  pictureClassName?: string;
  /** Classes of the caption in the place of its colour, stone. */
  captionClassName?: string;
};

/** A picture with its caption below, in stone: the caption says that it is a rendering. */
export function Figure({
  className,
  pictureClassName,
  captionClassName,
  name,
  ...props
}: FigureProps) {
  return (
    <figure className={cn(className)}>
      <Picture name={name} className={cn("w-full", pictureClassName)} {...props} />
      <figcaption className={cn("mt-3 text-note", captionClassName ?? "text-stone")}>
        {pictures[name].caption}
      </figcaption>
    </figure>
  );
}
