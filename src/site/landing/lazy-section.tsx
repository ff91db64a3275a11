import type { ReactNode } from "react";
import { HydrateWhenVisible } from "@/ui/hydrate-when-visible";

type LazySectionProps = {
  /** Room that the section takes, a little less than measured, so that nothing jumps when it arrives. */
  room: string;
  children: ReactNode;
};

/** A part of a landing page whose code is fetched when the reader nears it; its HTML is there from the start. */
export function LazySection({ room, children }: LazySectionProps) {
  return (
    <HydrateWhenVisible margin="900px" className={room}>
      {children}
    </HydrateWhenVisible>
  );
}
