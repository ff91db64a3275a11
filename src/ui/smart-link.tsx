import type { ComponentProps, MouseEvent } from "react";
import { useHref, useLinkClickHandler, useLocation } from "react-router-dom";
import { cn } from "@/lib/cn";
import { isServedPage, withoutSlash } from "@/lib/first-load/served-page";

/** A link in running text or at the end of a line: underlined in brass, the color of its surroundings. */
export function TextLink({ className, ...props }: ComponentProps<typeof SmartLink>) {
  return <SmartLink className={cn("link", className)} {...props} />;
}

type SmartLinkProps = Omit<ComponentProps<"a">, "href"> & {
  href: string;
  /** What the link is about, for the form it leads to (src/lib/first-load/choice-of-link.ts). */
  "data-choice"?: string;
};

/** The router's own `Link` brings prefetching for its framework along, 3 KB of it, on every page. */
function RouterLink({ href, onClick, ...props }: SmartLinkProps) {
  const navigate = useLinkClickHandler<HTMLAnchorElement>(href);
  const { pathname } = useLocation();
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    const [path, hash] = href.split("#");
    const isHere = path === withoutSlash(pathname);
    // A jump within the page is the browser's, and while the page is not hydrated a link to itself is too.
    if (event.defaultPrevented || (isHere && (hash || isServedPage(pathname)))) return;
    navigate(event);
  };
  return <a href={useHref(href)} onClick={handleClick} {...props} />;
}

/**
 * A link to anywhere: pages of the site go through the router, other sites open in a new tab without a
 * referrer to this window, and tel:, mailto:, sms: and plain fragments stay ordinary links.
 */
export function SmartLink(props: SmartLinkProps) {
  const { href } = props;
  if (href.startsWith("/")) return <RouterLink {...props} />;
  if (/^https?:/.test(href)) return <a target="_blank" rel="noopener noreferrer" {...props} />;
  return <a {...props} />;
}
