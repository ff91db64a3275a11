import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** A quiet text button beside fields. */
export function WordButton({ className, ...props }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...props}
      className={cn(
        "inline-flex min-h-11 items-center gap-1 rounded px-2 font-semibold text-evergreen-700 text-sm hover:bg-ivory-2 aria-pressed:bg-ivory-2 lg:min-h-9",
        className,
      )}
    />
  );
}
