import { chosenLineStart } from "@/content/site/chosen-line";
import { Chip } from "./chip";

/** What a sender had chosen elsewhere on the site, as the form says it on a line of its own; nothing for no choice. */
export function ChosenChip({ row }: { row: { additional_info: string | null } }) {
  const line = row.additional_info?.split("\n").find((text) => text.startsWith(chosenLineStart));
  if (line === undefined) return null;
  return (
    <Chip about={chosenLineStart} title={line}>
      {line.slice(chosenLineStart.length)}
    </Chip>
  );
}
