import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

/** A button that looks like a link. */
export function LinkButton({ className, ...props }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      className={cn("link min-h-11 justify-self-start", className)}
      {...props}
    />
  );
}
