import type { ReactNode } from "react";
import { cn } from "@/lib/cn";

type GroupHeadingProps = {
  label: string;
  count?: string | undefined;
  isUrgent?: boolean;
  /** On the right. */
  children?: ReactNode;
};

/** A heading as an item of the list. */
export function GroupHeading({ label, count, isUrgent = false, children }: GroupHeadingProps) {
  return (
    <li
      data-group-heading
      className="flex h-7 items-center gap-2 border-hairline border-b bg-ivory px-3 text-[0.8125rem]"
    >
      <h2 className={cn("font-sans font-semibold", isUrgent && "text-clay")}>
        {label}
        {count !== undefined && (
          <span className="ml-2 font-normal text-stone tabular-nums">{count}</span>
        )}
      </h2>
      <span role="status" className="ml-auto font-semibold text-evergreen-700">
        {children}
      </span>
    </li>
  );
}
