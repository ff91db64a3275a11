import type { ReactNode, Ref } from "react";
import { cn } from "@/lib/cn";

type StaffSectionProps = {
  /** Of the heading. */
  id: string;
  heading: string;
  intro?: ReactNode;
  /** Given if the section takes the focus when a button in it goes. */
  ref?: Ref<HTMLElement>;
  children: ReactNode;
};

/** A part of a staff page. */
export function StaffSection({ id, heading, intro, ref, children }: StaffSectionProps) {
  return (
    <section ref={ref} tabIndex={ref ? -1 : undefined} aria-labelledby={id} className="min-w-0">
      <h2 id={id} className={cn("text-[1.375rem] leading-7", !intro && "mb-4")}>
        {heading}
      </h2>
      {intro && <p className="mt-1 mb-4 text-base text-stone">{intro}</p>}
      {children}
    </section>
  );
}
