import type { ReactNode } from "react";
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
export function DetailPane({ id, isOpen, children }: DetailPaneProps) {
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
