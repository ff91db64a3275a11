import { PictureFile, type PictureFileProps } from "@/components/ui/picture-file";
import type { PictureName } from "@/content/pictures";
import { pictures } from "@/content/pictures";

type PictureProps = Omit<PictureFileProps, "picture"> & { name: PictureName };

/** A picture of the site by its name, with its own alternative text unless told otherwise. */
export function Picture({ name, ...props }: PictureProps) {
  return <PictureFile picture={pictures[name]} {...props} />;
}
