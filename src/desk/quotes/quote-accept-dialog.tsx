import { zodResolver } from "@hookform/resolvers/zod";
import * as Dialog from "@radix-ui/react-dialog";
import { useState } from "react";
import { FormProvider, useForm } from "react-hook-form";
import { z } from "zod";
import { DeskButton } from "@/desk/frame/desk-parts";
import type { Quote } from "@/desk/model/quote";
import { formatShortDate } from "@/desk/model/short-date";
import { fromBusinessMinute, toBusinessMinute } from "@/lib/business-time";
import { formatDollars } from "@/lib/money";
import { TextField } from "@/ui/forms/text-field";
import { QuestionDialog } from "@/ui/question-dialog";
import type { DraftKey } from "./drafts/drafts";
import { DraftNote, throwAway, useFormDraft } from "./drafts/form-draft";
import { quoteTexts } from "./quotes-words";
import { type Missing, missingOf } from "./site/site";
import {
  NO_SITE_NEEDS,
  refuseMissing,
  SiteNeeds,
  siteNeedFields,
  toSiteChanges,
} from "./site/site-needs";
import type { QuoteChanges } from "./update-quote";

const texts = quoteTexts.accept;

/** Limit of the column `quotes.accepted_by`. */
const ACCEPTED_BY_MAX = 100;

const acceptFields = z.object({
  by: z
    .string()
    .trim()
    .min(1, texts.missingBy)
    .max(ACCEPTED_BY_MAX, texts.tooLong(ACCEPTED_BY_MAX)),
  /** A minute in Houston, yyyy-MM-ddTHH:mm. */
  at: z
    .string()
    .refine((minute) => fromBusinessMinute(minute) !== undefined, texts.missingAt)
    .refine((minute) => minute <= toBusinessMinute(new Date()), texts.future),
});

/** The same, with what the truck needs and the quote does not say; or why it is accepted without. */
const acceptSchemaFor = (missing: Missing) =>
  acceptFields.extend(siteNeedFields).superRefine(refuseMissing(missing));

type AcceptSchema = ReturnType<typeof acceptSchemaFor>;
type AcceptInput = z.input<AcceptSchema>;
type AcceptOutput = z.output<AcceptSchema>;

type AcceptFormProps = {
  /** Id of the account whose draft this is. */
  owner: string;
  quote: Quote;
  isPending: boolean;
  onAccept: (changes: QuoteChanges) => void;
  onCancel: () => void;
};

function AcceptForm({ owner, quote, isPending, onAccept, onCancel }: AcceptFormProps) {
  const [missing] = useState(() => missingOf(quote));
  const [initial] = useState<AcceptInput>(() => ({
    ...NO_SITE_NEEDS,
    by: quote.name,
    at: toBusinessMinute(new Date()),
  }));
  const form = useForm<AcceptInput, unknown, AcceptOutput>({
    resolver: zodResolver(acceptSchemaFor(missing)),
    defaultValues: initial,
  });
  const { register, handleSubmit, formState } = form;
  const { errors } = formState;
  const draftKey: DraftKey = { owner, kind: "accept", rowId: quote.id };
  const { draftedAt, startOver, stop } = useFormDraft(draftKey, form, initial);

  function accept({ by, at, ...needs }: AcceptOutput) {
    const said = at === initial.at ? undefined : fromBusinessMinute(at)?.toISOString();
    // Just now is by the server's clock.
    onAccept({
      status: "accepted",
      accepted_by: by,
      ...(said && { decided_at: said }),
      ...toSiteChanges(needs),
    });
  }

  function cancel() {
    stop();
    throwAway(draftKey, quote.name);
    onCancel();
  }

  return (
    <form noValidate onSubmit={handleSubmit(accept)} className="mt-5 grid gap-5">
      <DraftNote draftedAt={draftedAt} onStartOver={startOver} />
      <TextField
        label={texts.by}
        registration={register("by")}
        maxLength={ACCEPTED_BY_MAX}
        autoComplete="off"
        error={errors.by?.message}
      />
      <TextField
        label={texts.at}
        registration={register("at")}
        type="datetime-local"
        max={initial.at}
        error={errors.at?.message}
      />
      <FormProvider {...form}>
        <SiteNeeds missing={missing} />
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

type QuoteAcceptDialogProps = Omit<AcceptFormProps, "owner"> & {
  isOpen: boolean;
  /** Undefined while the session is read. */
  owner: string | undefined;
};

/**
 * Asks who said yes, and when, before a quote is marked as accepted. Of one that was never sent it says what the customer is
 * taken at their word for.
 */
export function QuoteAcceptDialog({ isOpen, owner, ...props }: QuoteAcceptDialogProps) {
  const { quote, onCancel } = props;
  const { quote_amount, event_date, sent_at } = quote;
  const offer = [
    quote_amount !== null && formatDollars(quote_amount),
    event_date && formatShortDate(event_date),
  ].filter(Boolean);
  return (
    <QuestionDialog isOpen={isOpen && owner !== undefined} onClose={onCancel}>
      <Dialog.Title className="wrap-anywhere font-display text-item">
        {texts.title(quote.name)}
      </Dialog.Title>
      <Dialog.Description className="mt-1 text-base text-stone tabular-nums">
        {offer.join(" · ")}
        {sent_at === null && <span className="mt-2 block text-ink">{texts.unsent}</span>}
      </Dialog.Description>
      {owner !== undefined && <AcceptForm owner={owner} {...props} />}
    </QuestionDialog>
  );
}
