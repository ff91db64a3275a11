import { type ReactNode, useId } from "react";

/** One part of an opened quote under a small heading. */
export function QuoteSection({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h3 id={id} className="mb-3 font-sans font-semibold text-base">
        {heading}
      </h3>
      {children}
    </section>
  );
}
