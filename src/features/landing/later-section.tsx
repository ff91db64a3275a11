import { type ReactNode, Suspense } from "react";
import { WhenNear } from "@/components/ui/when-near";

type LaterSectionProps = {
  /** Room that the section takes, a little less than measured, so that nothing jumps when it arrives. */
  room: string;
  children: ReactNode;
};

/** A part of a landing page whose code is fetched when the reader nears it. */
export function LaterSection({ room, children }: LaterSectionProps) {
  return (
    <WhenNear margin="900px" className={room}>
      <Suspense fallback={null}>{children}</Suspense>
    </WhenNear>
  );
}
