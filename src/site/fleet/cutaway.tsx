import { Figure } from "@/site/layout/picture";
import type { PictureName } from "@/site/words/picture-names";
import { pictures } from "@/site/words/pictures";

const isPicture = (name: string): name is PictureName => name in pictures;

type CutawayProps = { model: string; sizes: string; className?: string };

/** A model from above with its roof off; nothing for a model without such a picture. */
export function Cutaway({ model, ...props }: CutawayProps) {
  const name = `trailer-${model}-cutaway`;
  return isPicture(name) ? (
    <Figure name={name} pictureClassName="aspect-[16/10]" {...props} />
  ) : null;
}
