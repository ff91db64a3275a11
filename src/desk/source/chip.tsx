import type { ReactNode } from "react";

type ChipProps = {
  /** What it is about, for whoever only hears it. */
  about: string;
  /** The whole of it, where the row has no room. */
  title: string;
  children: ReactNode;
};

/** A few words about a request or quote in its second line. */
export function Chip({ about, title, children }: ChipProps) {
  return (
    <span
      title={title}
      className="max-w-36 shrink-0 truncate rounded border border-hairline px-2 font-sans text-ink text-note sm:max-w-48 xl:max-w-36"
    >
      <span className="sr-only">{about}</span>
      {children}
    </span>
  );
}
