import { Chip } from "./chip";
import { type Attributed, sourceWords } from "./source";
import { sourceTexts } from "./source-words";

/** Where a sender came from, in a word; nothing where that is not known. */
export function SourceChip({ row }: { row: Attributed }) {
  const words = sourceWords(row);
  if (words === null) return null;
  return (
    <Chip about={sourceTexts.chip("")} title={sourceTexts.chip(words)}>
      {words}
    </Chip>
  );
}
