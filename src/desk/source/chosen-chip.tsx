import { ListChecks } from "lucide-react";
import { chosenLineStart } from "@/request/chosen-line";
import { Chip } from "./chip";

/**
 * A mark for what a sender had chosen elsewhere on the site, as the form says it on a line of its own; nothing for no
 * choice. No more than a mark: date and place need the room, and the opened row has the line.
 */
export function ChosenChip({ row }: { row: { additional_info: string | null } }) {
  const line = row.additional_info?.split("\n").find((text) => text.startsWith(chosenLineStart));
  if (line === undefined) return null;
  return (
    <Chip about={line} title={line}>
      <ListChecks aria-hidden size={16} className="my-0.5" />
    </Chip>
  );
}
