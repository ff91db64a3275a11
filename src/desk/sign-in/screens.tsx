import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { business } from "@/config/business";
import { paths, staffPaths } from "@/config/paths";
import { frameTexts } from "@/desk/frame/frame-words";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { compactButton } from "@/ui/button-variants";
import { SmartLink } from "@/ui/smart-link";
import { signOut } from "./auth-call";

/** Moves the focus to an element that has taken another's place, so that the keyboard is not left on nothing. */
export function useFocusOnMount<Target extends HTMLElement>(
  isWanted: boolean,
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (isWanted) target.current?.focus();
  }, [isWanted]);
  return target;
}

/** A screen with one form, under the name of the business. */
export function FormScreen({ children }: { children: ReactNode }) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="grid content-center justify-items-center px-5 py-16 outline-none"
    >
      <div className="w-full max-w-md">
        <SmartLink href={paths.home} className="font-display text-item">
          {business.name}
        </SmartLink>
        {children}
      </div>
    </main>
  );
}

type GuardMessageProps = {
  title: string;
  text?: string;
  /** What to do. */
  hint?: string;
  isBusy?: boolean;
  children?: ReactNode;
};

/** A screen with a sentence or two, in place of the staff area. */
export function GuardMessage({ title, text, hint, isBusy = false, children }: GuardMessageProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className="page-column flex flex-col justify-center py-16 outline-none"
    >
      <div role={isBusy ? "status" : "alert"} aria-busy={isBusy}>
        <h1 className={isBusy ? "text-item text-stone" : "text-section"}>{title}</h1>
        {text && <p className="mt-4 max-w-prose">{text}</p>}
        {hint && <p className="wrap-anywhere mt-2 max-w-prose">{hint}</p>}
      </div>
      {children && <div className="mt-8 flex flex-wrap gap-3">{children}</div>}
    </main>
  );
}

const LINKS = [
  { href: paths.adminQuotes, label: frameTexts.quotes },
  { href: staffPaths.business, label: frameTexts.business },
  { href: paths.adminTeam, label: frameTexts.team },
];

type StaffHeaderProps = {
  /** The path of the page. */
  current: string;
  /** How wide the page's own column is. */
  column?: "page-column" | "desk-column";
};

/** Top of every page of the staff area that is a place of its own. Low: the work is below it. */
export function StaffHeader({ current, column = "page-column" }: StaffHeaderProps) {
  return (
    <header className="border-hairline border-b">
      <div
        className={cn(
          column,
          "flex min-h-12 flex-wrap items-center justify-between gap-x-8",
          // Beside the lists nothing but the way elsewhere fits on a phone; the foot leads to the website too.
          column === "desk-column" && "px-3 max-sm:[&>a]:hidden",
        )}
      >
        <SmartLink href={paths.home} className="font-display text-lg">
          {business.name}
        </SmartLink>
        <div className="flex flex-wrap items-center gap-x-6">
          <nav aria-label={frameTexts.nav} className="flex gap-x-6">
            {LINKS.map(({ href, label }) => (
              <SmartLink
                key={href}
                href={href}
                aria-current={href === current ? "page" : undefined}
                className={cn(
                  "inline-flex min-h-11 min-w-11 items-center justify-center border-b-2 border-transparent font-semibold text-base text-stone hover:text-ink",
                  "aria-[current]:border-evergreen-700 aria-[current]:text-ink",
                  href !== current && "forced-colors:border-[Canvas]",
                )}
              >
                {label}
              </SmartLink>
            ))}
          </nav>
          <Button variant="outline" className={compactButton} onClick={() => void signOut()}>
            {frameTexts.signOut}
          </Button>
        </div>
      </div>
    </header>
  );
}
