import { ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Cursor, type Page, startOfDay } from "@/desk/model/desk-filter";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { JumpToDay } from "./filter-dates";
import { listingTexts } from "./listing-texts";

/** Where a page begins, and how many rows the pages before it show. */
type Start = { after: Cursor; before: number };

type Stack = { key: string; starts: readonly Start[] };

export type CursorStack = {
  /** The cursor of the page on screen; null for the beginning of the list. */
  after: Cursor | null;
  /** 1 on the first page. */
  pageNumber: number;
  /** How many rows the pages before it showed. */
  before: number;
  /** Tells one page of one listing from any other. */
  key: string;
  /** Goes to the page after this cursor, in place of the present one if that shows nothing. */
  push: (next: Cursor, shown: number) => void;
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
  const [stack, setStack] = useState<Stack>({ key, starts: [] });
  // Compared while rendering, not reset in an effect: a cursor must never meet another listing.
  const starts = stack.key === key ? stack.starts : [];
  const pageNumber = starts.length + 1;
  const { after, before = 0 } = starts.at(-1) ?? {};
  return {
    after: after ?? (day === null ? null : startOfDay(day, isAscending)),
    pageNumber,
    before,
    key: `${key} ${pageNumber}`,
    push: (next, shown) => {
      const kept = shown === 0 ? starts.slice(0, -1) : starts;
      setStack({ key, starts: [...kept, { after: next, before: before + shown }] });
    },
    pop: () => setStack({ key, starts: starts.slice(0, -1) }),
  };
}

const texts = listingTexts.pager;

type DeskPagerProps = {
  pages: CursorStack;
  /** Undefined before the first answer. */
  page: Page<unknown> | undefined;
  /** How many rows are on screen: of the first page with what is pinned above it, which later pages leave out. */
  shown: number;
  /** While a page loads, the buttons do nothing. */
  isFetching: boolean;
  /** Called before the page changes. */
  onTurn: () => void;
  /** The day the first page begins with; null for the beginning of the list. */
  day: string | null;
  onJump: (day: string | null) => void;
};

/** Previous and next page; nothing if one page holds everything. */
export function DeskPager(props: DeskPagerProps) {
  const { pages, page, shown, isFetching, onTurn, day, onJump } = props;
  const { after, pageNumber, before, push, pop } = pages;
  const nav = useRef<HTMLElement>(null);
  const next = page?.next ?? null;

  // All rows of a later page have left, or are pinned above the first; that is not an empty list.
  const isUsedUp = page !== undefined && shown === 0 && pageNumber > 1 && !isFetching;
  // Told apart by their cursors: the page that follows may be used up as well, and loaded before.
  const usedUp = isUsedUp ? after : null;
  const leave = useEffectEvent(() => (next ? push(next, 0) : pop()));
  useEffect(() => {
    if (usedUp) leave();
  }, [usedUp]);

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
        // Until then the rows are those of the page before.
        <p className={cn("text-base text-stone tabular-nums", isFetching && "invisible")}>
          {texts.rows(before + 1, before + Math.max(shown, 1))}
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
            onClick={() => turn(() => push(next, shown))}
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
