import type { PictureName } from "@/site/words/pictures";
import { pictures } from "@/site/words/pictures";
import { PictureFile, type PictureFileProps } from "@/ui/picture-file";

type PictureProps = Omit<PictureFileProps, "picture"> & { name: PictureName };

/** A picture of the site by its name, with its own alternative text unless told otherwise. */
export function Picture({ name, ...props }: PictureProps) {
  return <PictureFile picture={pictures[name]} {...props} />;
}
