import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { SmartLink } from "./smart-link";

/** How an action looks: filled on light, brass on dark, outlined on either, or clay for an emergency. */
export const buttonVariants = {
  primary: "filled bg-evergreen-700 text-white hover:bg-evergreen-800",
  brass: "filled bg-brass-300 text-evergreen-900 hover:bg-brass-200",
  outline: "border border-current bg-transparent hover:bg-current/10",
  clay: "filled bg-clay text-white hover:bg-clay-dark",
} as const;

export type ButtonVariant = keyof typeof buttonVariants;

/** Laid over a button where work is done, not advertised: 44 px high. */
export const compactButton = "min-h-11! w-auto! px-4! py-2!";

/** In the main area of a visitor's page all are as wide as a phone's column. */
export const buttonBase =
  "inline-flex print:hidden max-sm:in-[.site]:w-full min-h-[3.25rem] items-center justify-center gap-2 rounded px-7 py-3 text-center font-semibold text-base leading-tight no-underline transition-colors disabled:cursor-not-allowed disabled:opacity-60";

type ButtonProps = ComponentProps<"button"> & { variant?: ButtonVariant | undefined };

/** A button that does something on this page. For going somewhere, use ButtonLink. */
export function Button({ variant = "primary", className, type = "button", ...props }: ButtonProps) {
  return (
    <button type={type} className={cn(buttonBase, buttonVariants[variant], className)} {...props} />
  );
}

type ButtonLinkProps = ComponentProps<typeof SmartLink> & { variant?: ButtonVariant };

/** A link that carries the weight of a button. */
export function ButtonLink({ variant = "primary", className, ...props }: ButtonLinkProps) {
  return <SmartLink className={cn(buttonBase, buttonVariants[variant], className)} {...props} />;
}
