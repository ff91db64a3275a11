import { cn } from "@/lib/cn";
import { renderingTexts } from "@/site/words/renderings";
import { NoBreakModelName } from "@/ui/no-break-model-name";

const places = {
  below: "mt-2 text-stone in-[.on-dark]:text-ivory/80",
  corner: "absolute bottom-0 left-0 bg-evergreen-900/85 px-3 py-1 text-ivory",
} as const;

type Noted = { isRendering: boolean; caption: string };

/** The caption of a picture in a series; a rendering is marked as one. */
export const captionOf = ({ caption, isRendering }: Noted) =>
  isRendering ? renderingTexts.one(caption) : caption;

type RenderingNoteProps = { picture: Noted; place?: keyof typeof places | undefined };

/** Names a rendering as one, in its own figure; a photograph needs no word. */
export function RenderingNote({ picture, place = "below" }: RenderingNoteProps) {
  if (!picture.isRendering) return null;
  return (
    <figcaption className={cn("text-balance text-note", places[place])}>
      <NoBreakModelName text={captionOf(picture)} />
    </figcaption>
  );
}

/** One line for pictures that have no captions of their own. */
export function RenderingsNote({ of, className }: { of: readonly Noted[]; className?: string }) {
  if (!of.some(({ isRendering }) => isRendering)) return null;
  const isEach = of.every(({ isRendering }) => isRendering);
  return <p className={cn("text-note", className)}>{renderingTexts[isEach ? "all" : "some"]}</p>;
}
