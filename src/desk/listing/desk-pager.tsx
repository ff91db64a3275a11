import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Cursor, PAGE_SIZE, type Page, startOfDay } from "@/desk/model/desk-filter";
import { Button } from "@/ui/button";
import { JumpToDay } from "./filter-dates";
import { listingTexts } from "./listing-texts";

type Stack = { key: string; cursors: readonly Cursor[] };

export type CursorStack = {
  /** The cursor of the page on screen; null for the beginning of the list. */
  after: Cursor | null;
  /** 1 on the first page. */
  pageNumber: number;
  /** Tells one page of one listing from any other. */
  key: string;
  /** Goes to the page after this cursor. */
  push: (next: Cursor) => void;
  pop: () => void;
};

/**
 * Keyset pagination: the cursors of the pages visited so far, so that Previous works.
 * @param listed everything that selects and orders the rows; any change starts over at the first page
 * @param day the day the first page begins with; null for the beginning of the list
 */
export function useCursorStack(
  listed: Record<string, unknown>,
  day: string | null,
  isAscending: boolean,
): CursorStack {
  const key = JSON.stringify({ ...listed, day });
  const [stack, setStack] = useState<Stack>({ key, cursors: [] });
  // Compared while rendering, not reset in an effect: a cursor must never meet another listing.
  const cursors = stack.key === key ? stack.cursors : [];
  const pageNumber = cursors.length + 1;
  return {
    after: cursors.at(-1) ?? (day === null ? null : startOfDay(day, isAscending)),
    pageNumber,
    key: `${key} ${pageNumber}`,
    push: (next) => setStack({ key, cursors: [...cursors, next] }),
    pop: () => setStack({ key, cursors: cursors.slice(0, -1) }),
  };
}

const texts = listingTexts.pager;

type DeskPagerProps = {
  pages: CursorStack;
  /** Undefined before the first answer. */
  page: Page<unknown> | undefined;
  /** While a page loads, the buttons do nothing. */
  isFetching: boolean;
  /** Called before the page changes. */
  onTurn: () => void;
  /** The day the first page begins with; null for the beginning of the list. */
  day: string | null;
  onJump: (day: string | null) => void;
};

/** Previous and next page; nothing if one page holds everything. */
export function DeskPager({ pages, page, isFetching, onTurn, day, onJump }: DeskPagerProps) {
  const { pageNumber, push, pop } = pages;
  const nav = useRef<HTMLElement>(null);
  const next = page?.next ?? null;
  const rowCount = page?.rows.length ?? 0;
  const firstRow = (pageNumber - 1) * PAGE_SIZE + 1;

  // All rows of a later page have left; that is not an empty list.
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

  /** Scrolls to the top of the list and focuses it, as the clicked button may be gone. */
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
      {/* Unknown if the list begins with a day. */}
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
