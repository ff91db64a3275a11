import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { inboxTexts } from "@/content/staff-inbox";

const texts = inboxTexts.pager;

type DeskPagerProps = {
  hasPrevious: boolean;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
  /** Number of the first row on screen, counted from 1 over all pages. */
  firstRow: number;
  /** Rows on screen. */
  rowCount: number;
  /** While a page is on its way, another one cannot be asked for. */
  isFetching: boolean;
};

/** Previous and next page of a list; nothing when everything is on one page. Use with `useCursorStack`. */
export function DeskPager(props: DeskPagerProps) {
  const { hasPrevious, hasNext, onPrevious, onNext, firstRow, rowCount, isFetching } = props;
  const nav = useRef<HTMLElement>(null);

  function turn(go: () => void) {
    if (isFetching) return;
    go();
    // The list starts again at its top; the button itself may be gone on the last page.
    const panel = nav.current?.closest<HTMLElement>("[role='tabpanel']");
    panel?.scrollIntoView({ block: "start" });
    panel?.focus({ preventScroll: true });
  }

  if (!hasPrevious && !hasNext) return null;
  return (
    <nav
      ref={nav}
      aria-label={texts.label}
      className="mt-4 flex flex-wrap items-center justify-between gap-3"
    >
      <p className="text-base text-stone tabular-nums">
        {texts.rows(firstRow, firstRow + Math.max(rowCount, 1) - 1)}
      </p>
      <div className="flex gap-3">
        {hasPrevious && (
          <Button variant="outline" aria-disabled={isFetching} onClick={() => turn(onPrevious)}>
            <ChevronLeft aria-hidden size={18} />
            {texts.previous}
          </Button>
        )}
        {hasNext && (
          <Button variant="outline" aria-disabled={isFetching} onClick={() => turn(onNext)}>
            {texts.next}
            <ChevronRight aria-hidden size={18} />
          </Button>
        )}
      </div>
    </nav>
  );
}
