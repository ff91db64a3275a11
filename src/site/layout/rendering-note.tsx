import { cn } from "@/lib/cn";
import { renderingTexts } from "@/site/words/renderings";

type Noted = { isRendering: boolean };

/** A text of a picture's own, such as its alternative text, which says of a rendering that it is one. */
export const ownText = ({ isRendering }: Noted, text: string) =>
  isRendering ? renderingTexts.one(text) : text;

type RenderingNoteProps = { picture: Noted; className?: string };

/** Beside the picture that a page opens with, once a page: that it is a rendering. A photograph needs no word. */
export function RenderingNote({ picture, className }: RenderingNoteProps) {
  if (!picture.isRendering) return null;
  return (
    <p
      data-note="rendering"
      className={cn("text-note text-stone in-[.on-dark]:text-ivory/70", className)}
    >
      {renderingTexts.note}
    </p>
  );
}

/** The same of a page that opens with several. */
export function RenderingsNote({ of, className }: { of: readonly Noted[]; className?: string }) {
  if (!of.some(({ isRendering }) => isRendering)) return null;
  const isEach = of.every(({ isRendering }) => isRendering);
  return (
    <p data-note="rendering" className={cn("text-note", className)}>
      {renderingTexts[isEach ? "all" : "some"]}
    </p>
  );
}
