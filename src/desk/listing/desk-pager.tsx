import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Cursor, PAGE_SIZE, type Page } from "@/desk/model/desk-filter";
import { Button } from "@/ui/button";
import { JumpToDay } from "./filter-days";
import { findTexts } from "./listing-words";

type Stack = { key: string; cursors: readonly Cursor[] };

type CursorStack = {
  /** Where the page on screen starts; null at the beginning of the list. */
  after: Cursor | null;
  /** 1 on the first page. */
  pageNumber: number;
  /** Goes on to the page that starts after this cursor. */
  push: (next: Cursor) => void;
  /** Goes back one page; on the first it stays. */
  pop: () => void;
};

/**
 * The way through a list by keyset: the starts of all pages gone through, so that there is a way back.
 * @param resetKey what decides which rows are listed, as text; another one starts at the first page
 * @param start where the first page starts; null at the beginning of the list
 */
export function useCursorStack(resetKey: string, start: Cursor | null): CursorStack {
  const [stack, setStack] = useState<Stack>({ key: resetKey, cursors: [] });
  // Compared while rendering and not reset in an effect: a cursor must never meet another listing.
  const cursors = stack.key === resetKey ? stack.cursors : [];
  return {
    after: cursors.at(-1) ?? start,
    pageNumber: cursors.length + 1,
    push: (next) => setStack({ key: resetKey, cursors: [...cursors, next] }),
    pop: () => setStack({ key: resetKey, cursors: cursors.slice(0, -1) }),
  };
}

const texts = findTexts.pager;

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
