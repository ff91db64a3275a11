import { LogOut, PhoneCall } from "lucide-react";
import { type ComponentProps, type ReactNode, type RefObject, useEffect, useRef } from "react";
import { business } from "@/config/business";
import { paths } from "@/config/paths";
import { dayPath, staffPaths } from "@/config/staff-paths";
import { frameTexts } from "@/desk/frame/frame-texts";
import { KeyHint } from "@/desk/frame/key-hint";
import { callCard, useCallCard } from "@/desk/model/call-card";
import { todayInHouston } from "@/lib/business-time";
import { cn } from "@/lib/cn";
import { Button, compactButton } from "@/ui/button";
import { SmartLink } from "@/ui/smart-link";
import { signOut } from "./auth-call";

/** Focuses an element that replaces another one, which had the focus. */
export function useFocusOnMount<Target extends HTMLElement>(
  isWanted: boolean,
): RefObject<Target | null> {
  const target = useRef<Target>(null);
  useEffect(() => {
    if (isWanted) target.current?.focus();
  }, [isWanted]);
  return target;
}

/** A screen with one form, below the name of the business. */
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

/** A message instead of the staff area. */
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

/** `to` where the link differs from the page's pattern. */
const LINKS = [
  { page: paths.adminQuotes, label: frameTexts.quotes },
  { page: staffPaths.calendar, label: frameTexts.calendar },
  { page: staffPaths.day, label: frameTexts.daySheet, to: () => dayPath(todayInHouston()) },
  { page: staffPaths.business, label: frameTexts.business },
  { page: paths.adminTeam, label: frameTexts.team },
];

type StaffHeaderProps = {
  /** The path of the page, or its pattern. */
  current: string;
  column?: "page-column" | "desk-column";
};

/** Opens the card for a call. */
function CallButton() {
  const isOpen = useCallCard();
  return (
    <Button
      variant="outline"
      title={frameTexts.onThePhone}
      aria-expanded={isOpen}
      aria-keyshortcuts="N"
      className={cn(
        compactButton,
        "shrink-0 whitespace-nowrap border-hairline max-xl:w-11 max-xl:border-transparent max-xl:px-0!",
      )}
      onClick={() => callCard.set(true)}
    >
      <PhoneCall aria-hidden size={18} />
      <span className="max-xl:sr-only">{frameTexts.onThePhone}</span>
      <span className="max-xl:hidden">
        <KeyHint>N</KeyHint>
      </span>
    </Button>
  );
}

/** Header of the staff pages. Low: the work is below it. */
export function StaffHeader({ current, column = "page-column" }: StaffHeaderProps) {
  return (
    <header className="border-hairline border-b print:hidden">
      <div
        className={cn(
          column,
          "flex min-h-12 flex-wrap items-center justify-between gap-x-8",
          // Beside the lists, phones have room for the navigation only; the footer also links to the website.
          column === "desk-column" && "px-3 max-md:[&>a]:hidden",
        )}
      >
        <SmartLink href={paths.home} className="font-display text-lg">
          {business.name}
        </SmartLink>
        <div className="flex min-w-0 items-center gap-x-4 max-md:grow lg:gap-x-6">
          {/* Scrolls sideways on the narrowest phones. */}
          <nav
            aria-label={frameTexts.nav}
            className="flex min-w-0 gap-x-3 overflow-x-auto [scrollbar-width:none] max-md:grow md:gap-x-4 lg:gap-x-6"
          >
            {LINKS.map(({ page, label, to }) => (
              <SmartLink
                key={page}
                href={to ? to() : page}
                aria-current={page === current ? "page" : undefined}
                className={cn(
                  "inline-flex min-h-11 shrink-0 items-center justify-center whitespace-nowrap border-b-2 border-transparent font-semibold text-sm text-stone outline-offset-[-2px] hover:text-ink lg:text-base",
                  "aria-[current]:border-evergreen-700 aria-[current]:text-ink",
                  page !== current && "forced-colors:border-[Canvas]",
                )}
              >
                {label}
              </SmartLink>
            ))}
          </nav>
          <CallButton />
          <Button
            variant="outline"
            title={frameTexts.signOut}
            className={cn(
              compactButton,
              "shrink-0 max-md:w-11 max-md:border-transparent max-md:px-0!",
            )}
            onClick={() => void signOut()}
          >
            <LogOut aria-hidden size={18} className="md:hidden" />
            <span className="max-md:sr-only">{frameTexts.signOut}</span>
          </Button>
        </div>
      </div>
    </header>
  );
}

/** A button that looks like a link. */
export function LinkButton({ className, ...props }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      className={cn("link min-h-11 justify-self-start", className)}
      {...props}
    />
  );
}
