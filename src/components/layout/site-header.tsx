import { Menu } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Link, NavLink } from "react-router-dom";
import { navigation } from "@/content/navigation";
import { business } from "@/lib/business";
import { cn } from "@/lib/cn";
import { PhoneLink } from "./business-link";

const loadMenu = () => import("./site-menu");
const SiteMenu = lazy(async () => ({ default: (await loadMenu()).SiteMenu }));

type SiteHeaderProps = {
  /** Classes of the bar, where a page wants another ground than evergreen. */
  className?: string;
};

/** Name, main navigation and phone. On phones the navigation is a panel whose code comes when it is touched. */
export function SiteHeader({ className }: SiteHeaderProps) {
  const [hasOpenedMenu, setHasOpenedMenu] = useState(false);
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  return (
    <header
      className={cn(
        "on-dark sticky top-0 z-30 bg-evergreen-900 text-ivory print:hidden",
        className,
      )}
    >
      <div className="page-column flex h-16 items-center justify-between gap-6 md:h-20">
        <Link to="/" className="py-2 font-display text-[1.375rem] leading-tight">
          {business.name}
        </Link>
        <nav aria-label={navigation.labels.main} className="hidden items-center gap-7 lg:flex">
          {navigation.primary.map(({ label, href }) => (
            <NavLink
              key={href}
              to={href}
              className={({ isActive }) =>
                cn(
                  "inline-flex min-h-11 items-center border-b text-base",
                  isActive ? "border-brass-300" : "border-transparent hover:border-brass-300/60",
                )
              }
            >
              {label}
            </NavLink>
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
  );
}
