import type { ComponentProps, MouseEvent } from "react";
import { useHref, useLinkClickHandler } from "react-router-dom";

type SmartLinkProps = Omit<ComponentProps<"a">, "href"> & { href: string };

/** The router's own `Link` brings prefetching for its framework along, 3 KB of it, on every page. */
function RouterLink({ href, onClick, ...props }: SmartLinkProps) {
  const navigate = useLinkClickHandler<HTMLAnchorElement>(href, {});
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
export function SmartLink(props: SmartLinkProps) {
  const { href } = props;
  if (href.startsWith("/")) return <RouterLink {...props} />;
  if (/^https?:/.test(href)) return <a target="_blank" rel="noopener noreferrer" {...props} />;
  return <a {...props} />;
}
