import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { isPhone } from "@/desk/frame/is-phone";
import { cn } from "@/lib/cn";

/**
 * Around a list: on wide screens the right part is free for the open row (`DetailPane`). Must be the nearest positioned
 * ancestor of the rows.
 */
export const listAndDetail =
  "@container outline-none xl:relative xl:min-h-[calc(100dvh-5.75rem-var(--desk-foot,0px))] xl:pr-pane";

/** The right part while nothing is open. */
export function NothingOpen({ children }: { children: ReactNode }) {
  return (
    <p className="absolute inset-y-0 right-0 hidden w-pane items-start justify-center border-hairline border-l p-10 text-sm text-stone xl:flex">
      {children}
    </p>
  );
}

type DetailPaneProps = { id: string; isOpen: boolean; children: ReactNode };

/** The content of an open row: inside the row in reading order, but shown beside the list on wide screens. */
function DetailPane({ id, isOpen, children }: DetailPaneProps) {
  return (
    <div
      id={id}
      hidden={!isOpen}
      data-desk-pane
      className="xl:absolute xl:inset-y-0 xl:right-0 xl:w-pane xl:border-hairline xl:border-l"
    >
      {isOpen && (
        <div
          className={cn(
            // On a phone at least as high as the screen while it loads, so that its head can scroll to the top.
            "@container/pane border-hairline border-t px-3 py-4 max-md:min-h-dvh sm:px-5",
            "xl:sticky xl:top-23 xl:max-h-[calc(100dvh-5.75rem-var(--desk-foot,0px))] xl:overflow-y-auto xl:overscroll-contain xl:border-0 xl:px-7 xl:py-5",
          )}
        >
          {children}
        </div>
      )}
    </div>
  );
}

/** The part of a row's props that the list decides. */
export type OpenRow = {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
};

type DeskRowProps = OpenRow & {
  row: RefObject<HTMLLIElement | null>;
  /** Text of the button that opens the row. */
  name: string;
  /** Its accessible name, if `name` does not say what opens. */
  openLabel?: string;
  /** After the name, if there is room. */
  aside?: string;
  /** To the right of the name: shows the rows folded under it. */
  unfold?: ReactNode;
  isBeneath?: boolean;
  /** Tooltip lines for what does not fit. */
  hint?: string;
  /** Before the name, such as the kind. */
  lead?: ReactNode;
  /** `Fact`s in column order. */
  facts: ReactNode;
  /** Small marks from right to left; those that do not fit are hidden. */
  marks: ReactNode;
  /** At the right edge, with a fixed width: due time or amount. */
  end: ReactNode;
  /** Actions of a closed row, shown in the lane at the right edge on hover or focus. */
  actions: ReactNode;
  /** An action that is always visible, in place of `actions`, which only keys reach then. */
  mainAction?: ReactNode;
  isUrgent?: boolean;
  /** Opened, it has what the keys of bookings act on. */
  isBooking?: boolean;
  /** The columns; those of requests and quotes by default. */
  layout?: RowLayout;
  children: ReactNode;
};

const TYPED_INTO = "input, textarea, select, [contenteditable]";

/**
 * Kind, name, facts, marks, end and the lane of actions: one line of 40 px in a list of at least 48rem, two lines of 64 px
 * otherwise. Column widths never depend on content, so that nothing moves when it changes.
 */
const columns =
  "grid min-h-16 grid-cols-[1.75rem_minmax(0,1fr)_auto_auto_auto] content-center items-center gap-x-2 py-1.5 pl-3 pr-3 text-sm @[48rem]:h-10 @[48rem]:min-h-0 @[48rem]:py-0 @[48rem]:pr-0 @[48rem]:grid-cols-[1.5rem_minmax(8rem,1fr)_5.5rem_2.75rem_6.125rem_4.25rem_2.5rem_4.75rem_6rem] @[54rem]:grid-cols-[1.5rem_minmax(11rem,1fr)_5.5rem_2.5rem_6.125rem_5.25rem_4rem_1.75rem_4.5rem_5.5rem] @[57rem]:grid-cols-[1.5rem_minmax(11rem,1fr)_5.5rem_3rem_6.125rem_5.375rem_4rem_2.5rem_5.375rem_5.5rem] @[60rem]:grid-cols-[1.5rem_minmax(13rem,1fr)_5.5rem_4.75rem_6.75rem_6rem_4rem_4rem_5.5rem_6.5rem]";

/** Classes of a row's grid, and of the places of its parts in a list of at least 48rem. */
export type RowLayout = {
  columns: string;
  lead: string;
  name: string;
  /** In two lines only: in one, each fact has its own. */
  facts: string;
  marks: string;
  end: string;
  actions: string;
};

export const requestLayout: RowLayout = {
  columns,
  lead: "row-span-2 @[48rem]:row-span-1 @[48rem]:row-start-1",
  name: "@[48rem]:col-start-2",
  facts: "col-start-2",
  marks: "@[48rem]:-col-start-4",
  end: "@[48rem]:-col-start-3",
  actions: "@[48rem]:-col-start-2",
};

const places = {
  1: "@[48rem]:col-start-3",
  2: "@[48rem]:col-start-4",
  3: "@[48rem]:col-start-5",
  4: "@[48rem]:col-start-6",
  // Too narrow for a fifth in between.
  5: "@[48rem]:hidden @[54rem]:col-start-7 @[54rem]:block @[54rem]:text-right @[54rem]:tabular-nums",
} as const;

type FactProps = {
  /** The column. */
  at: keyof typeof places;
  /** Full text as a tooltip. */
  title?: string | undefined;
  /** Spans two columns; the last two facts only where there is room for the last. */
  isWide?: boolean;
  /** The column stays empty without it. */
  children?: ReactNode;
};

/** A fact in its column; in a narrow list it follows the previous one after a dot, on another line if need be. */
export function Fact({ at, title, isWide = false, children }: FactProps) {
  if (!children) return null;
  return (
    <span
      title={title}
      className={cn(
        "not-first:before:px-1.5 not-first:before:content-['·'] @[48rem]:row-start-1 @[48rem]:truncate @[48rem]:before:hidden",
        places[at],
        isWide && (at < 4 ? "@[48rem]:col-span-2" : "@[54rem]:col-span-2"),
      )}
    >
      {children}
    </span>
  );
}

/** A number among words in the second column, with room before what follows. */
export const guestsColumn =
  "tabular-nums @[48rem]:block @[48rem]:pr-1 @[48rem]:text-right @[60rem]:pr-0 @[60rem]:text-left";

type ColumnHeadingsProps = {
  name: string;
  /** In column order. */
  facts: readonly [string, string, string, string, string];
  end: string;
};

/** Above a list whose columns have room. Hidden from screen readers: the facts of a row are labeled themselves. */
export function ColumnHeadings({ name, facts, end }: ColumnHeadingsProps) {
  return (
    <div aria-hidden className="hidden border-hairline border-b text-stone @[54rem]:block">
      <div className={cn(columns, "h-7! text-xs! *:overflow-visible!")}>
        <span className="col-start-2">{name}</span>
        {([1, 2, 3, 4, 5] as const).map((at) => (
          <Fact key={at} at={at}>
            {/* A name with nothing beside it runs on. */}
            <span className={cn(at === 2 && facts[at] && guestsColumn)}>{facts[at - 1]}</span>
          </Fact>
        ))}
        <span className="-col-start-3 text-right">{end}</span>
      </div>
    </div>
  );
}

/** A row of a list and its content when open. Its name opens and closes it, Escape closes it. */
export function DeskRow(props: DeskRowProps) {
  const { row, name, aside, openLabel, hint, lead, facts, marks, end, actions, mainAction } = props;
  const { unfold, isBeneath = false, isUrgent = false, isOpen, onOpenChange, children } = props;
  const { layout = requestLayout, isBooking } = props;
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const closedActions = useRef<HTMLDivElement>(null);

  // Opened by a link, it may be off screen. On a phone its content takes the whole screen.
  useEffect(() => {
    if (isOpen) head.current?.scrollIntoView({ block: isPhone() ? "start" : "nearest" });
  }, [isOpen]);

  function toggle() {
    // The focused element may be about to unmount.
    if (closedActions.current?.contains(document.activeElement)) opener.current?.focus();
    onOpenChange(!isOpen);
  }

  return (
    <li
      ref={row}
      data-desk-row={name}
      data-open={isOpen || undefined}
      data-booking={isBooking || undefined}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen || event.defaultPrevented) return;
        if (event.target instanceof Element && event.target.matches(TYPED_INTO)) return;
        event.preventDefault();
        if (event.target !== row.current) opener.current?.focus();
        onOpenChange(false);
      }}
      className="group/row scroll-mt-23 scroll-mb-(--desk-foot,0px) outline-offset-[-2px]"
    >
      <div
        ref={head}
        className={cn(
          "group/head",
          layout.columns,
          isBeneath && "pl-11",
          // Pages keep 6rem for the site's header; above a phone's list only 2.5rem stay.
          "relative scroll-mt-23 max-md:-scroll-mt-14 scroll-mb-(--desk-foot,0px) border-b border-l-3 border-b-hairline",
          isOpen
            ? "border-l-evergreen-700 bg-ivory-2 forced-colors:border-l-[Highlight]"
            : "bg-white hover:bg-ivory",
          !isOpen &&
            (isUrgent ? "border-l-clay" : "border-l-transparent forced-colors:border-l-[Canvas]"),
        )}
      >
        <div className={cn("col-start-1 row-start-1 flex items-center", layout.lead)}>{lead}</div>
        <h3
          className={cn(
            "col-span-2 col-start-2 row-start-1 flex min-w-0 items-center gap-2 font-sans text-base leading-5 @[48rem]:col-span-1 @[48rem]:row-start-1 @[48rem]:text-sm",
            layout.name,
          )}
        >
          <button
            ref={opener}
            type="button"
            data-desk-action="open"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={openLabel}
            onClick={toggle}
            // The whole head is clickable, its borders too, without a second tab stop.
            className="wrap-anywhere block min-w-0 max-w-full text-left font-semibold after:absolute after:top-0 after:right-0 after:-bottom-px after:-left-[3px] after:content-[''] @[48rem]:truncate"
            title={hint ? `${name}\n${hint}` : name}
          >
            {name}
            {aside && <span className="ml-2 font-normal text-stone">{aside}</span>}
          </button>
          {unfold}
        </h3>
        <div
          className={cn(
            // Around what only screen readers hear of it, which is cut off with it; clicks go through to the opener.
            "pointer-events-none relative row-start-2 min-w-0 text-stone @[48rem]:pointer-events-auto @[48rem]:contents",
            // Nothing stands to their right without a mark.
            "group-has-[[data-marks]:empty]/head:col-end-5",
            layout.facts,
          )}
        >
          {facts}
        </div>
        {mainAction && (
          <div className="relative z-10 col-start-5 row-span-2 row-start-1 flex @[48rem]:-col-start-2 @[48rem]:row-span-1 @[48rem]:row-start-1 @[48rem]:h-full @[48rem]:items-center @[48rem]:border-hairline @[48rem]:border-l @[48rem]:px-2">
            {mainAction}
          </div>
        )}
        <div
          data-marks
          className={cn(
            // A single line; what does not fit wraps and is clipped.
            "col-span-2 col-start-3 row-start-2 flex h-6 min-w-0 flex-row-reverse flex-wrap items-center gap-1 overflow-hidden @[48rem]:col-span-1 @[48rem]:row-start-1",
            layout.marks,
          )}
        >
          {marks}
        </div>
        <div
          className={cn(
            // What is wider than its column runs over the marks, not over the actions.
            "col-start-4 row-start-1 justify-self-end whitespace-nowrap text-right tabular-nums",
            layout.end,
          )}
        >
          {end}
        </div>
        {!isOpen && (
          <div
            ref={closedActions}
            className={cn(
              // On touch screens the open row has them.
              "z-10 hidden h-full items-center justify-center border-hairline border-l opacity-0 empty:hidden! group-focus-within/row:opacity-100 group-hover/row:opacity-100 [@media(hover:none)]:hidden!",
              !mainAction && "@[48rem]:row-start-1 @[48rem]:flex",
              !mainAction && layout.actions,
            )}
          >
            {actions}
          </div>
        )}
      </div>
      <DetailPane id={id} isOpen={isOpen}>
        {children}
      </DetailPane>
    </li>
  );
}
