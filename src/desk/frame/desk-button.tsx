import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "@/lib/cn";
import { Button, compactButton } from "@/ui/button";

/** On a row's button, an icon for mouse or keyboard: 32 px square. */
export const rowSymbol = "size-8! min-h-0! border-transparent p-0!";

type DeskButtonProps = ComponentProps<typeof Button> & {
  /** While a change is pending, the button keeps the focus and does nothing. */
  isBusy?: boolean;
};

export function DeskButton({
  className,
  variant = "outline",
  isBusy = false,
  onClick,
  ...props
}: DeskButtonProps) {
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

/** A section of an open row, under a small heading. */
export function DeskSection({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="mb-3 font-sans font-semibold text-base">
        {heading}
      </h3>
      {children}
    </section>
  );
}
