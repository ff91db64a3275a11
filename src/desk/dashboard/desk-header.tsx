import { LogOut } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { matchPath, useLocation } from "react-router-dom";
import { business } from "@/config/business";
import { paths } from "@/config/paths";
import { CallButton } from "@/desk/call/call-button";
import { frameTexts } from "@/desk/frame/frame-texts";
import { signOut } from "@/desk/sign-in/auth-call";
import { cn } from "@/lib/cn";
import { SmartLink } from "@/ui/smart-link";
import { ROOMS } from "./rooms";

function Rooms() {
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  const current = useRef<HTMLAnchorElement>(null);
  // On a phone the last ones are out of sight. Not by scrollIntoView, which moves the page too.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, another current link
  useEffect(() => {
    if (!nav.current || !current.current) return;
    const { offsetLeft, offsetWidth } = current.current;
    const middle = offsetLeft - nav.current.offsetLeft + offsetWidth / 2;
    nav.current.scrollLeft = middle - nav.current.clientWidth / 2;
  }, [pathname]);
  return (
    // Scrolls sideways on phones.
    <nav
      ref={nav}
      aria-label={frameTexts.nav}
      className="flex min-w-0 gap-x-3 overflow-x-auto [scrollbar-width:none] max-lg:mr-12 max-lg:grow md:gap-x-4 lg:shrink-0 xl:gap-x-5"
    >
      {ROOMS.map(({ page, label, to, inside }) => {
        const isPage = matchPath(page, pathname) !== null;
        const isCurrent = isPage || (inside !== undefined && matchPath(inside, pathname) !== null);
        return (
          <SmartLink
            key={page}
            ref={isCurrent ? current : undefined}
            href={to ? to() : page}
            aria-current={isPage ? "page" : isCurrent || undefined}
            className={cn(
              "inline-flex h-12 shrink-0 items-center justify-center whitespace-nowrap border-b-2 border-transparent font-semibold text-sm text-stone outline-offset-[-2px] hover:text-ink",
              "aria-[current]:border-evergreen-700 aria-[current]:text-ink",
              !isCurrent && "forced-colors:border-[Canvas]",
            )}
          >
            {label}
          </SmartLink>
        );
      })}
    </nav>
  );
}

/**
 * The bar at the top of every room: 48 px, with everything at the same place. On a narrow screen the rooms scroll away, and
 * what is urgent stays.
 * @param children what is urgent, and tools
 */
export function DeskHeader({ children }: { children: ReactNode }) {
  return (
    <header className="sticky top-0 z-30 border-hairline border-b bg-ivory max-lg:-top-12 print:hidden">
      <div className="desk-column relative flex h-12 items-center gap-x-6 px-3 max-lg:h-22 max-lg:flex-wrap">
        <SmartLink
          href={paths.home}
          className="hidden shrink-0 whitespace-nowrap font-display text-lg min-[110rem]:block"
        >
          {business.name}
        </SmartLink>
        <Rooms />
        <div className="flex h-12 min-w-0 grow items-center justify-between gap-x-2 max-lg:h-10 max-lg:basis-full">
          {children}
          <CallButton />
          <button
            type="button"
            title={frameTexts.signOut}
            className="inline-flex h-10 w-10 shrink-0 items-center justify-center max-lg:absolute max-lg:top-1 max-lg:right-3"
            onClick={() => void signOut()}
          >
            <LogOut aria-hidden size={18} />
            <span className="sr-only">{frameTexts.signOut}</span>
          </button>
        </div>
      </div>
    </header>
  );
}
