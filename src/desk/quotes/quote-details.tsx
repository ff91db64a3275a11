import { DeskButton, DeskSection } from "@/desk/frame/desk-button";
import { RequestRecord, RequestStateLine } from "@/desk/inbox/contact-log/request-record";
import { deliveryTimes } from "@/desk/letters/delivery";
import { lineText } from "@/desk/letters/line-text";
import { stateLabels } from "@/desk/model/model-texts";
import { eventLabel, type Quote, quoteNumber } from "@/desk/model/quote";
import { linesOf } from "@/desk/model/quote-line";
import { quoteTexts } from "@/desk/model/quote-texts";
import { formatShortDate } from "@/desk/model/short-date";
import { sourceDetails } from "@/desk/model/source";
import { useOpenedQuote } from "@/desk/opened/opened-quote";
import { depositText } from "@/desk/pricing/deposit";
import { depositTexts } from "@/desk/pricing/deposit-texts";
import { formatMoment } from "@/lib/business-time";
import { formatDollars } from "@/lib/money";
import { factsOf, labelOf } from "@/request/facts";

const texts = quoteTexts.details;

type Entry = { label: string; value: string | null };

function decidedEntry({ status, decided_at, accepted_by }: Quote): Entry {
  const moment = decided_at && formatMoment(decided_at);
  return {
    label: stateLabels[status],
    value: moment && accepted_by ? texts.acceptedBy(moment, accepted_by) : moment,
  };
}

/** The non-empty fields of a quote in reading order. */
function entriesOf(quote: Quote): Entry[] {
  const { quote_amount, sent_at, terms_version } = quote;
  const { delivery, pickup } = deliveryTimes(quote, formatShortDate);
  const askedOnForms = factsOf(quote, "desk");
  const entries: Entry[] = [
    { label: texts.number, value: quoteNumber(quote) },
    { label: labelOf("event_type"), value: eventLabel(quote) },
    ...askedOnForms.filter(({ isLong }) => !isLong),
    { label: texts.delivery, value: delivery },
    { label: texts.pickup, value: pickup },
    {
      label: texts.lines,
      value: linesOf(quote)
        .map((line) => lineText(line))
        .join("\n"),
    },
    {
      label: texts.amount,
      value: quote_amount === null ? quoteTexts.noAmount : formatDollars(quote_amount),
    },
    { label: depositTexts.label, value: depositText(quote.deposit) },
    {
      label: texts.billing,
      value: [quote.billing_name, quote.billing_email].filter(Boolean).join(", ") || null,
    },
    { label: texts.inclusions, value: quote.inclusions?.join("\n") ?? null },
    ...askedOnForms.filter(({ isLong }) => isLong),
    { label: texts.notes, value: quote.quote_notes },
    { label: texts.made, value: formatMoment(quote.created_at) },
    { label: texts.sent, value: sent_at && formatMoment(sent_at) },
    decidedEntry(quote),
    {
      label: texts.terms,
      value: terms_version === null ? null : texts.termsVersion(terms_version),
    },
    { label: texts.lossReason, value: quote.loss_reason },
    ...sourceDetails(quote),
  ];
  return entries.filter(({ value }) => value);
}

/** All non-empty fields of a quote, with a button to edit a draft. */
export function QuoteDetails({ onEdit }: { onEdit: () => void }) {
  const { quote, request } = useOpenedQuote();
  return (
    <div className="grid min-w-0 content-start gap-8">
      <DeskSection heading={texts.heading}>
        <dl className="wrap-anywhere grid content-start gap-2 text-base">
          {entriesOf(quote).map(({ label, value }) => (
            <div key={label} className="sm:grid sm:grid-cols-[8rem_1fr] sm:items-baseline">
              <dt className="text-note text-stone">{label}</dt>
              <dd className="whitespace-pre-line">{value}</dd>
            </div>
          ))}
        </dl>
        {quote.status === "pending" ? (
          <DeskButton className="mt-5" onClick={onEdit}>
            {quoteTexts.edit.open}
          </DeskButton>
        ) : (
          <p className="mt-5 text-note text-stone">{quoteTexts.edit.onlyPending}</p>
        )}
      </DeskSection>
      <RequestStateLine request={request.state} />
      <RequestRecord
        submissionId={quote.submission_id}
        name={quote.name}
        entries={request.entries}
      />
    </div>
  );
}
