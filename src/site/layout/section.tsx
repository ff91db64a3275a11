import type { ComponentProps } from "react";
import { cn } from "@/lib/cn";

const grounds = {
  ivory: "bg-ivory",
  sand: "bg-ivory-2",
  evergreen: "on-dark bg-evergreen-900 text-ivory",
} as const;

type SectionProps = ComponentProps<"section"> & {
  /** The band's ground; on evergreen, focus rings and rules turn brass. */
  ground?: keyof typeof grounds;
  /** Classes of the column inside the band, such as its grid. */
  columnClassName?: string;
};

/** A full-width band with its content in the page's column. */
export function Section({
  ground = "ivory",
  className,
  columnClassName,
  children,
  ...props
}: SectionProps) {
  return (
    <section className={cn("py-section", grounds[ground], className)} {...props}>
      <div className={cn("page-column", columnClassName)}>{children}</div>
    </section>
  );
}
