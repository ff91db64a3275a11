import { Eye, UserPen } from "lucide-react";
import { Mark } from "@/desk/listing/row-labels";
import { useLookers } from "./looks";

type LookProps = {
  /** Of the request. */
  id: string;
};

/** In a row: who else has the request open right now. */
export function LookMark({ id }: LookProps) {
  const lookers = useLookers(id);
  if (!lookers) return null;
  const { sentence, isQuoting } = lookers;
  return (
    <Mark
      Icon={isQuoting ? UserPen : Eye}
      title={sentence}
      className={isQuoting ? "text-amber" : undefined}
    />
  );
}

/** The same in words, for a line of other things: as high while nobody has, so that what stands below stays where it is. */
export function LookLine({ id }: LookProps) {
  const lookers = useLookers(id);
  const Icon = lookers?.isQuoting ? UserPen : Eye;
  return (
    <span
      role="status"
      title={lookers?.sentence}
      className="flex min-h-6 min-w-0 items-center gap-1.5 text-note text-stone"
    >
      {lookers && (
        <>
          <Icon
            aria-hidden
            size={16}
            className={lookers.isQuoting ? "shrink-0 text-amber" : "shrink-0"}
          />
          <span className="truncate">{lookers.sentence}</span>
        </>
      )}
    </span>
  );
}
