import type { ReactNode } from "react";
import { StaticUntilNear } from "@/components/ui/static-until-near";

type LaterSectionProps = {
  /** Room that the section takes, a little less than measured, so that nothing jumps when it arrives. */
  room: string;
  children: ReactNode;
};

/** A part of a landing page whose code is fetched when the reader nears it; its HTML is there from the start. */
export function LaterSection({ room, children }: LaterSectionProps) {
  return (
    <StaticUntilNear margin="900px" className={room}>
      {children}
    </StaticUntilNear>
  );
}
