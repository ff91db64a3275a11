import type { MouseEvent } from "react";
import { useLocation } from "react-router-dom";
import { otherLanguage } from "@/config/language";
import { addressIn } from "@/config/languages";
import { cn } from "@/lib/cn";
import { keepPlace } from "@/lib/first-load/kept-place";
import { navigation } from "@/site/words/navigation";

function takeAlong({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  // A calculator writes there what it was asked, and the router does not know.
  currentTarget.search = window.location.search;
  keepPlace();
}

/** Leads to this page in the other language, and to the same place on it. What was typed is in the draft of its form. */
export function LanguageLink({ className }: { className?: string }) {
  const { pathname } = useLocation();
  return (
    <a
      href={addressIn(otherLanguage, pathname)}
      hrefLang={otherLanguage}
      lang={otherLanguage}
      onClick={takeAlong}
      className={cn("inline-flex min-h-11 items-center hover:underline", className)}
    >
      {navigation.otherLanguage}
    </a>
  );
}
