import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";
import { SmartLink } from "./smart-link";

/** A link in running text or at the end of a line: underlined in brass, the color of its surroundings. */
export function TextLink({ className, ...props }: ComponentProps<typeof SmartLink>) {
  return <SmartLink className={cn("link", className)} {...props} />;
}
