import type { ComponentProps } from "react";
import { Link } from "react-router-dom";

type SmartLinkProps = Omit<ComponentProps<"a">, "href"> & { href: string };

/**
 * A link to anywhere: pages of the site go through the router, other sites open in a new tab without a
 * referrer to this window, and tel:, mailto:, sms: and plain fragments stay ordinary links.
 */
export function SmartLink({ href, ...props }: SmartLinkProps) {
  if (href.startsWith("/")) return <Link to={href} {...props} />;
  if (/^https?:/.test(href))
    return <a href={href} target="_blank" rel="noopener noreferrer" {...props} />;
  return <a href={href} {...props} />;
}
