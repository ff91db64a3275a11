import { ListChecks } from "lucide-react";
import { labelOf, type RequestRow, storedValue } from "@/request/facts";
import { Chip } from "./chip";

/**
 * A mark for what a sender had chosen elsewhere on the site, as the form says it; nothing for no choice. No more than a mark: date and place need the room, and the opened row has the line.
 */
export function ChosenChip({ row }: { row: RequestRow }) {
  const choice = storedValue("choice", row);
  if (choice === "") return null;
  const line = `${labelOf("choice")}: ${choice}`;
  return (
    <Chip about={line} title={line}>
      <ListChecks aria-hidden size={16} className="my-0.5" />
    </Chip>
  );
}
