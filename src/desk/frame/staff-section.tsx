import type { ReactNode, Ref } from "react";

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
      <h2 id={id} className={intro ? "text-item" : "mb-4 text-item"}>
        {heading}
      </h2>
      {intro && <p className="mt-1 mb-4 text-base text-stone">{intro}</p>}
      {children}
    </section>
  );
}
