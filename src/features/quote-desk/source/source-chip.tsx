import { sourceTexts } from "@/content/staff/staff-sources";
import { type Attributed, sourceWords } from "./source";

/** Where a sender came from, in a word; nothing where that is not known. */
export function SourceChip({ row }: { row: Attributed }) {
  const words = sourceWords(row);
  if (words === null) return null;
  return (
    <span
      title={sourceTexts.chip(words)}
      className="max-w-36 shrink-0 truncate rounded border border-hairline px-2 font-sans text-ink text-note sm:max-w-48 xl:max-w-36"
    >
      <span className="sr-only">{sourceTexts.chip("")}</span>
      {words}
    </span>
  );
}
