import { type ReactNode, useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { frameTexts } from "@/desk/frame/frame-texts";
import { useDeskPreferences } from "@/desk/model/desk-preferences";
import { keysWithoutRows } from "./rooms";
import { useKeysWithoutRows } from "./use-desk-shortcuts";

/** Height of the foot, above which toasts and the scroll range end (ui/toast). */
const HEIGHT_PROPERTY = "--desk-foot";

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
          <span className="hidden any-pointer-fine:inline">
            {own ? frameTexts.keysWithoutRows : frameTexts.keys}
          </span>
        )}
      </p>
    </div>
  );
}
