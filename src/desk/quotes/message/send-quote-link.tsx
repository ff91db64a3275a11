import type { MouseEvent, ReactNode } from "react";
import { cn } from "@/lib/cn";
import { buttonBase, buttonVariants, compactButton } from "@/ui/button-variants";

type SendLinkProps = {
  /** Where it leads; null when the customer cannot be reached this way. */
  href: string | null;
  onClick: (event: MouseEvent) => void;
  isNewTab?: boolean;
  children: ReactNode;
};

/** A link to the device's mail or text program, or to the sheet; without an address a button that says so. */
export function SendLink({ href, onClick, isNewTab = false, children }: SendLinkProps) {
  const className = cn(buttonBase, buttonVariants.outline, compactButton);
  if (href === null) {
    return (
      <button type="button" disabled className={className}>
        {children}
      </button>
    );
  }
  return (
    <a
      href={href}
      onClick={onClick}
      className={className}
      {...(isNewTab && { target: "_blank", rel: "noopener" })}
    >
      {children}
    </a>
  );
}
