import { useState } from "react";
import { ActivityLog } from "@/desk/activity/activity-log";
import { CustomerHistory } from "@/desk/customer/customer-history";
import { readDraft } from "@/desk/drafts/draft-store";
import { UnsavedDialog } from "@/desk/drafts/unsaved-dialog";
import { useDraftOwner } from "@/desk/drafts/use-draft-owner";
import { useUnsavedEdit } from "@/desk/drafts/use-unsaved-edit";
import type { Quote } from "@/desk/model/quote";
import { isOpen } from "@/desk/model/quote-status";
import { SendQuote } from "./message/send-quote";
import { QuoteActions } from "./quote-actions";
import { QuoteDates } from "./quote-dates";
import { QuoteDetails } from "./quote-details";
import { QuoteEditForm } from "./quote-edit-form";
import { useUpdateQuote } from "./use-update-quote";

type QuoteCardBodyProps = {
  quote: Quote;
  /** The day in Houston, yyyy-MM-dd. */
  today: string;
  /** The quote has been taken back. */
  onGone: () => void;
};

/** What an opened quote holds: its fields, what can be done with it, and what has been done. */
export function QuoteCardBody({ quote, today, onGone }: QuoteCardBodyProps) {
  const { change, isPending, isSaving } = useUpdateQuote();
  const unsaved = useUnsavedEdit(change);
  const owner = useDraftOwner();
  const isEditable = quote.status === "pending" && owner !== undefined;
  const [chosen, setChosen] = useState<boolean>();
  // What was typed and not saved is there again with the quote.
  const isEditing =
    isEditable && (chosen ?? readDraft({ owner, kind: "edit", rowId: quote.id }) !== undefined);
  const shared = { quote, today, change: unsaved.change, isPending };
  return (
    <div className="grid gap-8 border-hairline border-t pt-5 lg:grid-cols-2 xl:grid-cols-1 2xl:grid-cols-2">
      {/* First what can be done: on a phone the fields would push it off the screen. */}
      <div className="grid min-w-0 content-start gap-7">
        <QuoteActions {...shared} isSaving={isSaving} onGone={onGone} />
        <SendQuote {...shared} mayGo={unsaved.mayGo} />
        {isOpen(quote) && <QuoteDates {...shared} />}
        <CustomerHistory submissionId={quote.submission_id} />
        <ActivityLog quote={quote} />
      </div>
      {isEditing ? (
        <QuoteEditForm
          ref={unsaved.edit}
          owner={owner}
          quote={quote}
          change={change}
          isPending={isPending}
          onClose={() => setChosen(false)}
        />
      ) : (
        <QuoteDetails quote={quote} onEdit={() => setChosen(true)} />
      )}
      <UnsavedDialog {...unsaved.question} />
    </div>
  );
}
