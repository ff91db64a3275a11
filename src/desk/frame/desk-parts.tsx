import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "@/lib/cn";
import { Button, compactButton } from "@/ui/button";

/** Laid over a button in a row of a list, where a mouse or a key reaches it: 32 px high. */
export const rowButton = "min-h-8! border-transparent px-2.5! py-1! text-sm!";
/** The same of a symbol alone. */
export const rowSymbol = "size-8! min-h-0! border-transparent p-0!";

type DeskButtonProps = ComponentProps<typeof Button> & {
  /** A change is under way: the button keeps the focus, but what it would do has to wait. */
  isBusy?: boolean;
};

/** A button at the density of the desk. */
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

/** One part of what is open, under a small heading. */
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
