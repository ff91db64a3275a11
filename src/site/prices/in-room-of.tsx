import type { ReactNode } from "react";

type InRoomOfProps = {
  /** Hidden from everyone; their room stays. */
  others: ReactNode;
  children: ReactNode;
};

/** Words in as much room as others need, which may take their place or did: nothing below moves. */
export function InRoomOf({ others, children }: InRoomOfProps) {
  return (
    <span className="grid *:[grid-area:1/1]">
      <span>{children}</span>
      <span aria-hidden className="invisible">
        {others}
      </span>
    </span>
  );
}
