import { ChevronDown } from "lucide-react";
import { useLocation } from "react-router-dom";
import { cn } from "@/lib/cn";
import { navigation } from "@/site/words/navigation";
import type { Action } from "@/site/words/types";
import { SmartLink } from "@/ui/smart-link";
import { menuGroups } from "./menu-groups";

type Group = (typeof menuGroups)[number];

const item = "inline-flex min-h-11 items-center gap-1.5 border-b";
const marked = "border-brass-300";
const unmarked = "border-transparent hover:border-brass-300/60";

function useIsCurrent(): (href: string) => boolean {
  const { pathname } = useLocation();
  // Also with a trailing slash, as some hosts answer, and for subpages.
  return (href) => `${pathname}/`.startsWith(`${href}/`);
}

function NavLink({ label, href, className }: Action & { className: string }) {
  const isCurrent = useIsCurrent()(href);
  return (
    <SmartLink
      href={href}
      aria-current={isCurrent ? "page" : undefined}
      // An open list would stay open over the next page.
      onClick={({ currentTarget }) => {
        const list = currentTarget.closest<HTMLElement>("[popover]");
        if (list?.matches(":popover-open")) list.hidePopover();
      }}
      className={cn(item, isCurrent ? marked : unmarked, className)}
    >
      {label}
    </SmartLink>
  );
}

/**
 * A button and the list that it opens below the header. It is the browser's own popover: opening, closing with Escape or an
 * outside click, and focus handling work before, and without, the app's code.
 */
function NavGroup({ group: { id, title, links } }: { group: Group }) {
  const isCurrent = useIsCurrent();
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        className={cn(
          item,
          "text-base",
          links.some(({ href }) => isCurrent(href)) ? marked : unmarked,
        )}
      >
        {title}
        <ChevronDown aria-hidden size={16} />
      </button>
      <div
        id={id}
        popover="auto"
        className="fixed inset-x-0 top-20 bottom-auto w-full whitespace-normal border-brass-300/30 border-y bg-evergreen-900 py-8 text-ivory"
      >
        <ul className="page-column grid grid-cols-4 gap-x-10 gap-y-2">
          {links.map((link) => (
            <li key={link.href}>
              <NavLink {...link} className="font-display text-[1.375rem]" />
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

/** The navigation of wide screens: every page, in three lists. */
export function SiteNav() {
  return (
    <nav aria-label={navigation.labels.main} className="flex items-center gap-5">
      {menuGroups.map((group) => (
        <NavGroup key={group.id} group={group} />
      ))}
    </nav>
  );
}
