import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { Button } from "@/ui/button";
import { compactButton } from "@/ui/button-variants";

type QuoteButtonProps = ComponentProps<typeof Button> & {
  /** A change is under way: the button keeps the focus, but what it would do has to wait. */
  isBusy?: boolean;
};

/** A button at the density of the desk. */
export function QuoteButton({
  className,
  variant = "outline",
  isBusy = false,
  onClick,
  ...props
}: QuoteButtonProps) {
  return (
    <Button
      variant={variant}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onClick}
      className={cn(compactButton, "aria-disabled:opacity-60", className)}
      {...props}
    />
  );
}
