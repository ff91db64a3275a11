import { ChevronDown } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { cn } from "@/lib/cn";

/**
 * Around a list and all that belongs to it: where the screen is wide enough its right part is left free for what is
 * open (`DetailPane`). Must stay the nearest positioned element around the rows.
 */
export const listAndDetail = "xl:relative xl:min-h-[calc(100dvh-4.5rem)] xl:pr-[56%] outline-none";

/** The free part on the right while nothing is open. */
export function NothingOpen({ children }: { children: ReactNode }) {
  return (
    <p className="absolute inset-y-0 right-0 hidden w-[calc(56%-1.25rem)] items-start justify-center border border-hairline border-dashed p-10 text-base text-stone xl:flex">
      {children}
    </p>
  );
}

type DetailPaneProps = { id: string; isOpen: boolean; children: ReactNode };

/**
 * What an opened row holds. It stands in its row, in reading order and for the keyboard; on a wide screen it is shown
 * beside the list and stays in sight while the list moves.
 */
function DetailPane({ id, isOpen, children }: DetailPaneProps) {
  return (
    <div
      id={id}
      hidden={!isOpen}
      data-desk-pane
      className="xl:absolute xl:inset-y-0 xl:right-0 xl:w-[calc(56%-1.25rem)]"
    >
      {isOpen && (
        <div
          className={cn(
            "border-hairline border-t px-3 py-4 sm:px-5",
            "xl:sticky xl:top-14 xl:max-h-[calc(100dvh-4.5rem)] xl:overflow-y-auto xl:overscroll-contain xl:border xl:bg-white xl:p-6",
          )}
        >
          {children}
        </div>
      )}
    </div>
  );
}

/** As much of a row as the list decides. */
export type OpenRow = {
  isOpen: boolean;
  /** Opens the row, or closes the one that is open. */
  onOpenChange: (isOpen: boolean) => void;
};

type DeskRowProps = OpenRow & {
  row: RefObject<HTMLLIElement | null>;
  /** What the button says that opens the row. */
  name: string;
  /** What it is called where the name alone does not say what opens. */
  openLabel?: string;
  /** Before and after the name, in the first line. */
  lead?: ReactNode;
  marks?: ReactNode;
  /** The second line. */
  facts: ReactNode;
  /** On the right while the row is closed; opened, what it holds has them. */
  actions: ReactNode;
  /** Told from the others at a glance. */
  isUrgent?: boolean;
  children: ReactNode;
};

const TYPED_INTO = "input, textarea, select, [contenteditable]";

/** One row of a list at the density of the desk, and what it holds when it is open. Opened and closed by its name, and closed by Escape. */
export function DeskRow(props: DeskRowProps) {
  const { row, name, openLabel, lead, marks, facts, actions, isUrgent = false, children } = props;
  const { isOpen, onOpenChange } = props;
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const closedActions = useRef<HTMLDivElement>(null);

  // Opened by the address: it may be far down.
  const wasOpenAtFirst = useRef(isOpen);
  useEffect(() => {
    if (wasOpenAtFirst.current) row.current?.scrollIntoView({ block: "nearest" });
  }, [row]);

  function toggle() {
    // What has the focus may be about to go.
    if (closedActions.current?.contains(document.activeElement)) opener.current?.focus();
    onOpenChange(!isOpen);
  }

  return (
    <li
      ref={row}
      data-desk-row
      data-open={isOpen || undefined}
      tabIndex={-1}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpen || event.defaultPrevented) return;
        if (event.target instanceof Element && event.target.matches(TYPED_INTO)) return;
        event.preventDefault();
        if (event.target !== row.current) opener.current?.focus();
        onOpenChange(false);
      }}
      className={cn(
        "scroll-mt-16 border-l-4 bg-white outline-offset-[-2px]",
        isUrgent
          ? "border-clay forced-colors:border-l-8"
          : "border-transparent forced-colors:border-[Canvas]",
        isOpen && "forced-colors:border-[Highlight]",
      )}
    >
      <div
        className={cn(
          "grid grid-cols-1 gap-x-4 gap-y-1 px-3 py-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:px-4 sm:py-1.5",
          isOpen && "xl:bg-ivory-2",
        )}
      >
        <div className="wrap-anywhere relative min-w-0">
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 text-base xl:flex-nowrap xl:whitespace-nowrap">
            {lead}
            <h2 className="min-w-0 max-w-full font-sans text-base">
              <button
                ref={opener}
                type="button"
                data-desk-action="open"
                aria-expanded={isOpen}
                aria-controls={id}
                aria-label={openLabel}
                onClick={toggle}
                // The whole head opens the row, without a second thing to tab to.
                className="inline-flex min-h-7 min-w-0 max-w-full items-center gap-1.5 text-left font-semibold leading-tight after:absolute after:inset-0 after:content-['']"
              >
                {/* Rows of one height; opened, the whole name. */}
                <span className={cn("min-w-0", isOpen ? "xl:truncate" : "truncate")}>{name}</span>
                <ChevronDown
                  aria-hidden
                  size={16}
                  className={cn(
                    "shrink-0 text-stone transition-transform xl:-rotate-90",
                    isOpen && "rotate-180",
                  )}
                />
              </button>
            </h2>
            {marks}
          </div>
          <div className="flex min-w-0 items-center gap-x-2 text-note text-stone">{facts}</div>
        </div>
        {!isOpen && (
          <div ref={closedActions} className="flex flex-wrap items-center gap-1.5 sm:justify-end">
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
