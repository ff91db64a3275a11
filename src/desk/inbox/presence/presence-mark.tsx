import { Eye, UserPen } from "lucide-react";
import { Mark } from "@/desk/listing/row-marks";
import { useViewers } from "./presence";

type PresenceProps = {
  /** Of the request. */
  id: string;
};

/** In a row: who else has the request open. */
export function PresenceMark({ id }: PresenceProps) {
  const viewers = useViewers(id);
  if (!viewers) return null;
  const { sentence, isQuoting } = viewers;
  return (
    <Mark
      Icon={isQuoting ? UserPen : Eye}
      title={sentence}
      className={isQuoting ? "text-amber" : undefined}
    />
  );
}

/** The same as a line, whose height is reserved so that nothing below it moves. */
export function PresenceLine({ id }: PresenceProps) {
  const viewers = useViewers(id);
  const Icon = viewers?.isQuoting ? UserPen : Eye;
  return (
    <span
      role="status"
      title={viewers?.sentence}
      className="flex min-h-6 min-w-0 items-center gap-1.5 text-note text-stone"
    >
      {viewers && (
        <>
          <Icon
            aria-hidden
            size={16}
            className={viewers.isQuoting ? "shrink-0 text-amber" : "shrink-0"}
          />
          <span className="truncate">{viewers.sentence}</span>
        </>
      )}
    </span>
  );
}
