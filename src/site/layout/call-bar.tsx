import { useEffect } from "react";
import { phoneHref } from "@/config/business";
import { navigation } from "@/site/words/navigation";
import { answersInEnglish } from "@/ui/business-link";
import { SmartLink } from "@/ui/smart-link";

const half = "flex flex-1 items-center justify-center px-2 text-center leading-tight";

/** The link to the page's form, general or emergency. */
type CallBarProps = { ask: { label: string; href: string } };

/** Browsers do not scroll a focused field out from behind the bar; `scrollIntoView` respects `scroll-padding`. */
function showField({ target }: FocusEvent): void {
  if (target instanceof Element && target.matches("main :is(input, textarea, button)"))
    target.scrollIntoView({ block: "nearest" });
}

/**
 * Links to phone and form from anywhere on the page, on screens narrower than 768 px (specification, section 2). The page keeps the
 * bar's height free at its end, and focused elements are scrolled clear of it (`--call-bar` in index.css).
 */
export function CallBar({ ask }: CallBarProps) {
  useEffect(() => {
    document.addEventListener("focusin", showField);
    return () => document.removeEventListener("focusin", showField);
  }, []);
  return (
    <div className="h-(--call-bar) bg-evergreen-900 md:hidden print:hidden">
      <div className="on-dark fixed inset-x-0 bottom-0 z-20 flex h-(--call-bar) border-brass-300 border-t bg-evergreen-900 pb-[env(safe-area-inset-bottom)] font-semibold text-base text-ivory max-sm:bottom-(--bottom-panel,0px)">
        <a href={phoneHref} className={`${half} filled bg-brass-300 text-evergreen-900`}>
          <span className="text-center leading-tight">
            {navigation.labels.floatingCall}
            {answersInEnglish && <span className="block font-normal text-note">(en inglés)</span>}
          </span>
        </a>
        <SmartLink href={ask.href} className={half}>
          {ask.label}
        </SmartLink>
      </div>
    </div>
  );
}
