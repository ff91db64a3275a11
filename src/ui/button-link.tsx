import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { type ButtonVariant, buttonBase, buttonVariants } from "./button-variants";
import { SmartLink } from "./smart-link";

type ButtonLinkProps = ComponentProps<typeof SmartLink> & { variant?: ButtonVariant };

/** A link that carries the weight of a button. */
export function ButtonLink({ variant = "primary", className, ...props }: ButtonLinkProps) {
  return <SmartLink className={cn(buttonBase, buttonVariants[variant], className)} {...props} />;
}
