import type { ComponentProps, MouseEvent } from "react";
import { useHref, useLinkClickHandler } from "react-router-dom";
import { cn } from "@/lib/cn";

/** A link in running text or at the end of a line: underlined in brass, the color of its surroundings. */
export function TextLink({ className, ...props }: ComponentProps<typeof SmartLink>) {
  return <SmartLink className={cn("link", className)} {...props} />;
}

type SmartLinkProps = Omit<ComponentProps<"a">, "href"> & {
  href: string;
  /** For the page it leads to, within the app. */
  state?: unknown;
};

/** The router's own `Link` brings prefetching for its framework along, 3 KB of it, on every page. */
function RouterLink({ href, onClick, state, ...props }: SmartLinkProps) {
  const navigate = useLinkClickHandler<HTMLAnchorElement>(href, { state });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) navigate(event);
  };
  return <a href={useHref(href)} onClick={handleClick} {...props} />;
}

/**
 * A link to anywhere: pages of the site go through the router, other sites open in a new tab without a
 * referrer to this window, and tel:, mailto:, sms: and plain fragments stay ordinary links.
 */
export function SmartLink({ state, ...props }: SmartLinkProps) {
  const { href } = props;
  if (href.startsWith("/")) return <RouterLink state={state} {...props} />;
  if (/^https?:/.test(href)) return <a target="_blank" rel="noopener noreferrer" {...props} />;
  return <a {...props} />;
}
