import { Menu } from "lucide-react";
import { Suspense, useState, useSyncExternalStore } from "react";
import { business } from "@/config/business";
import { cn } from "@/lib/cn";
import { lazyPart } from "@/lib/lazy-page";
import { navigation } from "@/site/words/navigation";
import { PhoneLink } from "@/ui/business-link";
import { ButtonLink, compactButton } from "@/ui/button";
import { HydrateWhenVisible } from "@/ui/hydrate-when-visible";
import { SmartLink } from "@/ui/smart-link";
import { LanguageLink } from "./language-link";

function onScroll(listener: () => void): () => void {
  window.addEventListener("scroll", listener, { passive: true });
  return () => window.removeEventListener("scroll", listener);
}

/** Whether the page has been scrolled by more than this many CSS pixels; false on a server. */
function useIsScrolledPast(pixels: number): boolean {
  return useSyncExternalStore(
    onScroll,
    () => window.scrollY > pixels,
    () => false,
  );
}

const loadMenu = () => import("./site-menu");
const preloadMenu = () => void loadMenu().catch(() => undefined);
const SiteMenu = lazyPart(() => loadMenu().then((module) => module.SiteMenu));
const SiteNav = lazyPart(() => import("./site-nav").then((module) => module.SiteNav));

/** How far a page scrolls before a transparent header turns solid, in pixels (specification, section 9). */
const SOLID_AFTER_PX = 100;

/** A constant element: a re-render of the bar must not replace its HTML before hydration. */
const wideNavigation = (
  <HydrateWhenVisible className="hidden shrink-0 xl:block">
    <SiteNav />
  </HydrateWhenVisible>
);

type SiteHeaderProps = {
  /** The link to the form: to the one on this page, if it has one. */
  quote: { label: string; href: string };
  /** For a page with a dark first screen: no ground of its own until the page has scrolled 100 px. */
  isTransparentAtTop?: boolean;
};

/**
 * Name, navigation, emergency, phone and quote. The navigation of wide screens is in the HTML and works by itself; its
 * code comes with the first interaction. On narrower ones it is a panel whose code comes when it is touched.
 */
export function SiteHeader({ quote, isTransparentAtTop = false }: SiteHeaderProps) {
  const isScrolled = useIsScrolledPast(SOLID_AFTER_PX);
  const isSolid = !isTransparentAtTop || isScrolled;
  const [hasOpenedMenu, setHasOpenedMenu] = useState(false);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const { emergency, labels } = navigation;
  return (
    <>
      {/* The dark ground behind a transparent bar, also while the page's own code is loading. */}
      {isTransparentAtTop && (
        <div aria-hidden className="absolute inset-x-0 top-0 h-16 bg-evergreen-800 md:h-20" />
      )}
      <header
        className={cn(
          "on-dark @container sticky top-0 z-30 text-ivory transition-colors large-text:relative print:hidden",
          isSolid ? "bg-evergreen-900" : "bg-transparent large-text:bg-evergreen-900",
        )}
      >
        <div className="page-column flex min-h-16 items-center gap-x-3 sm:gap-x-4 whitespace-nowrap md:min-h-20 xl:h-20 short:min-h-16">
          <SmartLink
            href="/"
            className="mr-auto whitespace-normal py-1 font-display text-[1.375rem] leading-tight"
          >
            {business.name}
          </SmartLink>
          {wideNavigation}
          <SmartLink
            href={emergency.href}
            className="hidden min-h-11 shrink-0 items-center text-base text-brass-300 hover:underline @min-[22.5rem]:inline-flex"
          >
            {emergency.label}
          </SmartLink>
          {__HAS_SPANISH__ && <LanguageLink className="shrink-0 text-base max-md:hidden" />}
          <PhoneLink
            isStacked
            className="hidden shrink-0 text-base leading-tight lg:inline-block"
          />
          <ButtonLink
            href={quote.href}
            variant="brass"
            className={cn(compactButton, "shrink-0 max-sm:hidden")}
          >
            {quote.label}
          </ButtonLink>
          <button
            type="button"
            aria-haspopup="dialog"
            aria-expanded={isMenuOpen}
            aria-label={labels.openMenu}
            onPointerEnter={preloadMenu}
            onFocus={preloadMenu}
            onClick={() => {
              setHasOpenedMenu(true);
              setIsMenuOpen(true);
            }}
            className="-mr-2 inline-flex size-11 shrink-0 items-center justify-center xl:hidden"
          >
            <Menu aria-hidden size={24} />
          </button>
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
