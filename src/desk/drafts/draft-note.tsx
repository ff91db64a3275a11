import { QuoteButton } from "@/desk/quotes/quote-button";
import { formatRecentMoment, formatTimeOfDay, isToday } from "@/lib/business-time";
import { draftTexts } from "./drafts-words";

type DraftNoteProps = {
  /** When it was typed, in milliseconds since 1970; null for nothing to say. */
  draftedAt: number | null;
  onStartOver: () => void;
};

/** Says that a form begins with what was typed before, and takes it away on demand. */
export function DraftNote({ draftedAt, onStartOver }: DraftNoteProps) {
  if (draftedAt === null) return null;
  const moment = new Date(draftedAt);
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-3 bg-ivory-2 p-3">
      <p className="text-base">
        {draftTexts.from(isToday(moment) ? formatTimeOfDay(moment) : formatRecentMoment(moment))}
      </p>
      <QuoteButton onClick={onStartOver}>{draftTexts.startOver}</QuoteButton>
    </div>
  );
}
