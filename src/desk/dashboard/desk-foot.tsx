import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { frameTexts } from "@/desk/frame/frame-texts";
import { useDeskPreferences } from "@/desk/model/desk-preferences";
import { keysWithoutRows } from "./rooms";
import { useKeysWithoutRows } from "./use-desk-shortcuts";

/** Height of the foot, above which toasts and the scroll range end (ui/toast). */
const HEIGHT_PROPERTY = "--desk-foot";

/** What lies over the rows takes their keys away (`useListShortcuts`). */
const coveredRows = {
  hides: "in-[:root:has([data-covers-rows])]:hidden",
  shows: "not-in-[:root:has([data-covers-rows])]:hidden",
};

/**
 * Alarms and questions at the bottom of the screen: above the lists they would shift them as they come and go. Below them, a
 * strip of 40 px that is always there, where toasts are shown (ui/toast).
 */
export function DeskFoot({ children }: { children: ReactNode }) {
  const own = keysWithoutRows(useLocation().pathname);
  const { areShortcutsOn } = useDeskPreferences();
  useKeysWithoutRows(own);
  const foot = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = foot.current;
    const page = document.documentElement.style;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      page.setProperty(HEIGHT_PROPERTY, `${element.offsetHeight}px`);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      page.removeProperty(HEIGHT_PROPERTY);
    };
  }, []);
  return (
    <div
      ref={foot}
      className="sticky bottom-0 z-20 max-sm:bottom-(--messages,0px) divide-y divide-hairline bg-ivory *:first:border-hairline *:first:border-t print:hidden"
    >
      {children}
      <p className="flex h-10 items-center px-4 text-note text-stone max-sm:hidden">
        {areShortcutsOn && (
          <span className="hidden keyboard:inline">
            {!own && <span className={coveredRows.hides}>{frameTexts.keys}</span>}
            <span className={own ? undefined : coveredRows.shows}>
              {frameTexts.keysWithoutRows}
            </span>
          </span>
        )}
      </p>
    </div>
  );
}
