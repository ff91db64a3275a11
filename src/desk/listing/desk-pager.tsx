import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { inboxTexts } from "@/desk/inbox/inbox-words";
import { PAGE_SIZE, type Page } from "@/desk/model/page";
import { Button } from "@/ui/button";
import { JumpToDay } from "./jump-to-day";
import type { CursorStack } from "./use-cursor-stack";

const texts = inboxTexts.pager;

type DeskPagerProps = {
  pages: CursorStack;
  /** What is on screen; undefined before the first answer. */
  page: Page<unknown> | undefined;
  /** While a page is on its way, another one cannot be asked for. */
  isFetching: boolean;
  /** Told before another page is shown. */
  onTurn: () => void;
  /** The day with which the first page begins; null is the beginning of the list. */
  day: string | null;
  onJump: (day: string | null) => void;
};

/** Previous and next page of a list; nothing when everything is on one page. */
export function DeskPager({ pages, page, isFetching, onTurn, day, onJump }: DeskPagerProps) {
  const { pageNumber, push, pop } = pages;
  const nav = useRef<HTMLElement>(null);
  const next = page?.next ?? null;
  const rowCount = page?.rows.length ?? 0;
  const firstRow = (pageNumber - 1) * PAGE_SIZE + 1;

  // Everything on a later page has left the list meanwhile: that is not an empty list.
  const isUsedUp = page !== undefined && rowCount === 0 && pageNumber > 1 && !isFetching;
  const goBack = useEffectEvent(pop);
  useEffect(() => {
    if (isUsedUp) goBack();
  }, [isUsedUp]);

  function turn(go: () => void) {
    if (isFetching) return;
    onTurn();
    go();
    toTop();
  }

  /** The list starts again at its top; the button itself may be gone on the last page. */
  function toTop() {
    const panel = nav.current?.closest<HTMLElement>("[role='tabpanel']");
    panel?.scrollIntoView({ block: "start" });
    panel?.focus({ preventScroll: true });
  }

  function jump(to: string | null) {
    onJump(to);
    toTop();
  }

  if (pageNumber === 1 && next === null && day === null) return null;
  return (
    <nav ref={nav} aria-label={texts.label} className="my-2 flex flex-wrap items-center gap-3">
      {/* How many come before a day, nobody has counted. */}
      {day === null && (
        <p className="text-base text-stone tabular-nums">
          {texts.rows(firstRow, firstRow + Math.max(rowCount, 1) - 1)}
        </p>
      )}
      <div className="flex gap-3">
        {pageNumber > 1 && (
          <Button variant="outline" aria-disabled={isFetching} onClick={() => turn(pop)}>
            <ChevronLeft aria-hidden size={18} />
            {texts.previous}
          </Button>
        )}
        {next && (
          <Button
            variant="outline"
            aria-disabled={isFetching}
            onClick={() => turn(() => push(next))}
          >
            {texts.next}
            <ChevronRight aria-hidden size={18} />
          </Button>
        )}
      </div>
      <JumpToDay day={day} onJump={jump} />
    </nav>
  );
}
