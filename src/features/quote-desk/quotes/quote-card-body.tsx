import { useState } from "react";
import { ActivityLog } from "../activity/activity-log";
import { SendQuote } from "../message/send-quote";
import type { Quote } from "../model/quote";
import { isOpen } from "../model/quote-status";
import { useUpdateQuote } from "../quote/use-update-quote";
import { QuoteActions } from "./quote-actions";
import { QuoteDates } from "./quote-dates";
import { QuoteDetails } from "./quote-details";
import { QuoteEditForm } from "./quote-edit-form";

/** What an opened quote holds: its fields, what can be done with it, and what has been done. */
export function QuoteCardBody({ quote, today }: { quote: Quote; today: string }) {
  const { change, isPending } = useUpdateQuote();
  const [isEditing, setIsEditing] = useState(false);
  const shared = { quote, today, change, isPending };
  return (
    <div className="mt-5 grid gap-8 border-hairline border-t pt-5 lg:grid-cols-2">
      {/* First what can be done: on a phone the fields would push it off the screen. */}
      <div className="grid min-w-0 content-start gap-7">
        <QuoteActions {...shared} />
        <SendQuote {...shared} />
        {isOpen(quote) && <QuoteDates {...shared} />}
        <ActivityLog quote={quote} />
      </div>
      {isEditing ? (
        <QuoteEditForm
          quote={quote}
          change={change}
          isPending={isPending}
          onClose={() => setIsEditing(false)}
        />
      ) : (
        <QuoteDetails quote={quote} onEdit={() => setIsEditing(true)} />
      )}
    </div>
  );
}
