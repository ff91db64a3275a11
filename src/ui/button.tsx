import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { type ButtonVariant, buttonBase, buttonVariants } from "./button-variants";

type ButtonProps = ComponentProps<"button"> & { variant?: ButtonVariant | undefined };

/** A button that does something on this page. For going somewhere, use ButtonLink. */
export function Button({ variant = "primary", className, type = "button", ...props }: ButtonProps) {
  return (
    <button type={type} className={cn(buttonBase, buttonVariants[variant], className)} {...props} />
  );
}
