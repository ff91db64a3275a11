import { zodResolver } from "@hookform/resolvers/zod";
import * as Dialog from "@radix-ui/react-dialog";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { z } from "zod";
import { type Business, type Terms, termsInUse } from "@/desk/business/business";
import { type DraftKey, useDraftOwner } from "@/desk/drafts/drafts";
import { DraftNote, discardWithUndo, useFormDraft } from "@/desk/drafts/use-form-draft";
import { DeskButton } from "@/desk/frame/desk-button";
import { asProposed } from "@/desk/model/booking";
import type { Quote } from "@/desk/model/quote";
import { quoteTexts } from "@/desk/model/quote-texts";
import { formatShortDate } from "@/desk/model/short-date";
import { useOpenedQuote } from "@/desk/opened/opened-quote";
import { gapsOf, NO_SITE, SiteNeeds, siteGapFields, toSiteFacts } from "@/desk/site/site-fields";
import type { BookingFacts, HeardYes } from "@/desk/steps/quote-steps";
import { fromBusinessMinute, toBusinessMinute } from "@/lib/business-time";
import { formatDollars } from "@/lib/money";
import { typedLine } from "@/request/typed-fields";
import { registerField } from "@/ui/forms/register-field";
import { SelectField } from "@/ui/forms/select-field";
import { TextField } from "@/ui/forms/text-field";
import { QuestionDialog } from "@/ui/question-dialog";
import { fieldTexts } from "@/ui/words/field-texts";

const texts = quoteTexts.accept;

/** Limit of the column `quotes.accepted_by`. */
const ACCEPTED_BY_MAX = 100;

const NO_TERMS = "none";

/** Also asks for what the truck needs and the quote lacks. */
const acceptSchema = z.object({
  by: typedLine().min(1, texts.missingBy).max(ACCEPTED_BY_MAX, fieldTexts.tooLong(ACCEPTED_BY_MAX)),
  /** A minute in Houston, yyyy-MM-ddTHH:mm. */
  at: z
    .string()
    .refine((minute) => fromBusinessMinute(minute) !== undefined, texts.missingAt)
    .refine((minute) => (fromBusinessMinute(minute)?.getTime() ?? 0) <= Date.now(), texts.future),
  /** A version number, or `NO_TERMS`. */
  terms: z.string().min(1, texts.missingTerms),
  ...siteGapFields,
});

type AcceptInput = z.input<typeof acceptSchema>;
type AcceptOutput = z.output<typeof acceptSchema>;

type AcceptFormProps = {
  /** Id of the account whose draft this is. */
  owner: string;
  quote: Quote;
  /** Undefined if it can't be loaded: then no terms are asked for. */
  business: Business | undefined;
  isPending: boolean;
  onAccept: (yes: HeardYes, facts: BookingFacts) => void;
  onCancel: () => void;
};

/** The versions that can have been read out, the current one first. */
function termsOptions(business: Business) {
  const current = termsInUse(business);
  const known = business.terms.filter(({ inUseSince }) => inUseSince !== null);
  const words = ({ version, summary }: Terms) => texts.version(version, summary);
  return [
    ...(current ? [{ value: String(current.version), label: texts.current(words(current)) }] : []),
    ...known
      .filter(({ version }) => version !== current?.version)
      .map((version) => ({ value: String(version.version), label: words(version) })),
    { value: NO_TERMS, label: texts.noTerms },
  ];
}

function AcceptForm(props: AcceptFormProps) {
  const { owner, quote, business, isPending, onAccept, onCancel } = props;
  // A sent quote has its terms.
  const options = business && quote.sent_at === null ? termsOptions(business) : [];
  const [gaps] = useState(() => gapsOf(quote));
  const [initial] = useState<AcceptInput>(() => ({
    ...NO_SITE,
    // A name that still needs its number.
    contact: gaps.includes("contact") ? (quote.site_contact ?? "") : "",
    by: quote.name,
    at: toBusinessMinute(new Date()),
    // The person who read them out says which.
    terms: options.length > 1 ? "" : NO_TERMS,
  }));
  const form = useForm<AcceptInput, unknown, AcceptOutput>({
    resolver: zodResolver(acceptSchema),
    defaultValues: initial,
  });
  const { control, handleSubmit, formState } = form;
  const field = registerField(form);
  const { errors } = formState;
  const draftKey: DraftKey = { owner, kind: "accept", rowId: quote.id };
  const { draftedAt, startOver, stop } = useFormDraft(draftKey, form, initial);

  function accept({ by, at, terms, ...site }: AcceptOutput) {
    const filled = Object.entries(site).filter(([, text]) => text !== null);
    // Unchanged means now, by the server's clock.
    const decidedAt = at === initial.at ? undefined : fromBusinessMinute(at)?.toISOString();
    onAccept(
      {
        _by: by,
        ...(decidedAt && { _at: decidedAt }),
        ...(options.length > 0 && terms !== NO_TERMS && { _terms_version: Number(terms) }),
      },
      toSiteFacts(Object.fromEntries(filled)),
    );
  }

  function cancel() {
    stop();
    discardWithUndo(draftKey, quote.name);
    onCancel();
  }

  return (
    <form noValidate onSubmit={handleSubmit(accept)} className="mt-5 grid gap-5">
      <DraftNote draftedAt={draftedAt} onStartOver={startOver} />
      <TextField label={texts.by} {...field("by")} autoComplete="off" />
      <TextField label={texts.at} {...field("at")} type="datetime-local" />
      {options.length > 1 && (
        <SelectField
          control={control}
          name="terms"
          label={texts.terms}
          placeholder={texts.chooseTerms}
          options={options}
          error={errors.terms?.message}
        />
      )}
      <FormProvider {...form}>
        <SiteNeeds gaps={gaps} />
      </FormProvider>
      <div className="flex flex-wrap gap-3">
        <DeskButton type="submit" variant="primary" isBusy={isPending}>
          {texts.save}
        </DeskButton>
        <DeskButton onClick={cancel}>{texts.cancel}</DeskButton>
      </div>
    </form>
  );
}

type QuoteAcceptDialogProps = Pick<AcceptFormProps, "isPending" | "onAccept" | "onCancel"> & {
  isOpen: boolean;
};

/** Asks who said yes, and when, before a quote is marked as accepted. */
export function QuoteAcceptDialog({ isOpen, ...form }: QuoteAcceptDialogProps) {
  const { quote: stored, business } = useOpenedQuote();
  const owner = useDraftOwner();
  const quote = asProposed(stored);
  const { quote_amount, event_date, sent_at } = quote;
  const offer = [
    quote_amount !== null && formatDollars(quote_amount),
    event_date && formatShortDate(event_date),
  ].filter(Boolean);
  return (
    <QuestionDialog isOpen={isOpen && owner !== undefined} onClose={form.onCancel}>
      <Dialog.Title className="wrap-anywhere font-display text-item">
        {texts.title(quote.name)}
      </Dialog.Title>
      <Dialog.Description className="mt-1 text-base text-stone tabular-nums">
        {offer.join(" · ")}
        {sent_at === null && <span className="mt-2 block text-ink">{texts.unsent}</span>}
      </Dialog.Description>
      {owner !== undefined && (
        <AcceptForm owner={owner} quote={quote} business={business} {...form} />
      )}
    </QuestionDialog>
  );
}
