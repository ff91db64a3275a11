import { useQuery } from "@tanstack/react-query";
import { staffTexts } from "@/desk/desk-words";
import { sharingTexts } from "@/desk/inbox/sharing-words";
import { QuoteButton } from "@/desk/quotes/quote-button";
import { QuoteSection } from "@/desk/quotes/quote-section";
import { ContactButtons } from "./contact-buttons";
import { EntriesList } from "./entries-list";
import { NoteForm } from "./note-form";
import { requestEntriesQuery } from "./request-entries-query";

const texts = sharingTexts.record;

type RequestRecordProps = {
  submissionId: string;
  /** The customer's. */
  name: string;
};

/**
 * What was done to reach a customer, and what colleagues noted, with the means to add to it. For an opened request and
 * for the quote that came of it.
 */
export function RequestRecord({ submissionId, name }: RequestRecordProps) {
  const { data: entries, isPending, refetch } = useQuery(requestEntriesQuery(submissionId));
  return (
    <QuoteSection heading={texts.heading}>
      <div className="grid gap-4">
        <ContactButtons submissionId={submissionId} name={name} />
        <p className="text-note text-stone">{texts.hint}</p>
        {isPending && <p role="status">{texts.loading}</p>}
        {!isPending && !entries && (
          <div role="alert">
            <p className="text-base text-clay">{texts.loadFailed}</p>
            <QuoteButton className="mt-3" onClick={() => void refetch()}>
              {staffTexts.tryAgain}
            </QuoteButton>
          </div>
        )}
        {entries && <EntriesList entries={entries} />}
        <NoteForm submissionId={submissionId} />
      </div>
    </QuoteSection>
  );
}
