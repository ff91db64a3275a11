import { useLocation } from "react-router-dom";
import { otherBase, otherLanguage } from "@/config/language";
import { isStaffPath } from "@/config/paths";
import { cn } from "@/lib/cn";
import { withoutSlash } from "@/lib/first-load/served-page";
import { navigation } from "@/site/words/navigation";

/**
 * Leads to this page in the other language, keeping the inputs of its calculator; form input is kept in the draft. Staff
 * pages exist in English only, so from there it leads to the home page.
 */
export function LanguageLink({ className }: { className?: string }) {
  const { pathname } = useLocation();
  return (
    <a
      href={
        __LANGUAGE__ === "en" && isStaffPath(pathname)
          ? otherBase
          : withoutSlash(otherBase + pathname)
      }
      onClick={({ currentTarget }) => {
        currentTarget.search = window.location.search;
      }}
      hrefLang={otherLanguage}
      lang={otherLanguage}
      className={cn("inline-flex min-h-11 items-center hover:underline", className)}
    >
      {navigation.otherLanguage}
    </a>
  );
}
