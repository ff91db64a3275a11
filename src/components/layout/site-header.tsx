import { Menu } from "lucide-react";
import { Suspense, useState } from "react";
import { useLocation } from "react-router-dom";
import { SmartLink } from "@/components/ui/smart-link";
import { business } from "@/config/business";
import { navigation } from "@/content/site/navigation";
import { cn } from "@/lib/cn";
import { lazyPart } from "@/lib/lazy-page";
import { PhoneLink } from "./business-link";
import { useIsScrolledPast } from "./use-is-scrolled-past";

const loadMenu = () => import("./site-menu");
const SiteMenu = lazyPart(() => loadMenu().then((module) => module.SiteMenu));

/** How far a page scrolls before a transparent header turns solid, in pixels (specification, section 9). */
const SOLID_AFTER_PX = 100;

type SiteHeaderProps = {
  /** For a page with a dark first screen: no ground of its own until the page has scrolled 100 px. */
  isTransparentAtTop?: boolean;
  /** Classes of the bar, where a page wants another ground than evergreen. */
  className?: string;
};

/** Name, main navigation and phone. On phones the navigation is a panel whose code comes when it is touched. */
export function SiteHeader({ isTransparentAtTop = false, className }: SiteHeaderProps) {
  const isScrolled = useIsScrolledPast(SOLID_AFTER_PX);
  const { pathname } = useLocation();
  // With a slash at the end, as some hosts answer, and for pages below.
  const isCurrent = (href: string) => `${pathname}/`.startsWith(`${href}/`);
  const isSolid = !isTransparentAtTop || isScrolled;
  const [hasOpenedMenu, setHasOpenedMenu] = useState(false);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  return (
    <>
      {/* The dark ground behind a transparent bar, also while the page's own code is still on its way. */}
      {isTransparentAtTop && (
        <div aria-hidden className="absolute inset-x-0 top-0 h-16 bg-evergreen-800 md:h-20" />
      )}
      <header
        className={cn(
          "on-dark sticky top-0 z-30 text-ivory transition-colors print:hidden",
          isSolid ? "bg-evergreen-900" : "bg-transparent",
          className,
        )}
      >
        <div className="page-column flex h-16 items-center justify-between gap-6 md:h-20">
          <SmartLink href="/" className="py-2 font-display text-[1.375rem] leading-tight">
            {business.name}
          </SmartLink>
          <nav aria-label={navigation.labels.main} className="hidden items-center gap-7 lg:flex">
            {navigation.primary.map(({ label, href }) => (
              <SmartLink
                key={href}
                href={href}
                aria-current={isCurrent(href) ? "page" : undefined}
                className={cn(
                  "inline-flex min-h-11 items-center border-b text-base",
                  isCurrent(href)
                    ? "border-brass-300"
                    : "border-transparent hover:border-brass-300/60",
                )}
              >
                {label}
              </SmartLink>
            ))}
            <PhoneLink className="text-base" />
          </nav>
          <div className="flex items-center gap-4 lg:hidden">
            <PhoneLink className="hidden text-base sm:inline" />
            <button
              type="button"
              aria-haspopup="dialog"
              aria-expanded={isMenuOpen}
              onPointerEnter={loadMenu}
              onFocus={loadMenu}
              onClick={() => {
                setHasOpenedMenu(true);
                setIsMenuOpen(true);
              }}
              className="-mr-2 inline-flex min-h-11 min-w-11 items-center justify-center gap-2 px-2"
            >
              <Menu aria-hidden size={24} />
              <span className="sr-only">{navigation.labels.openMenu}</span>
            </button>
          </div>
        </div>
        {hasOpenedMenu && (
          <Suspense>
            <SiteMenu isOpen={isMenuOpen} onOpenChange={setIsMenuOpen} />
          </Suspense>
        )}
      </header>
    </>
  );
}
