import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { DraftNote } from "@/desk/drafts/draft-note";
import type { DraftKey } from "@/desk/drafts/draft-store";
import { throwAway } from "@/desk/drafts/throw-away";
import { useFormDraft } from "@/desk/drafts/use-form-draft";
import type { Quote } from "@/desk/model/quote";
import { SelectField } from "@/ui/forms/select-field";
import { TextField } from "@/ui/forms/text-field";
import { QuoteButton } from "./quote-button";
import {
  type DeclineInput,
  declineSchema,
  LOSS_REASON_MAX,
  OTHER_REASON,
} from "./quote-decline-schema";
import { quoteTexts } from "./quotes-words";
import type { ChangeQuote } from "./use-update-quote";

const texts = quoteTexts.decline;

const NOTHING: DeclineInput = { reason: "", detail: "" };

type QuoteDeclineFormProps = {
  /** Id of the account whose draft this is. */
  owner: string;
  quote: Quote;
  isPending: boolean;
  onDecline: (reason: string) => ReturnType<ChangeQuote>;
  onCancel: () => void;
};

/** Asks why the customer said no before the quote is marked as declined. */
export function QuoteDeclineForm(props: QuoteDeclineFormProps) {
  const { owner, quote, isPending, onDecline, onCancel } = props;
  const form = useForm<DeclineInput, unknown, string>({
    resolver: zodResolver(declineSchema),
    defaultValues: NOTHING,
  });
  const { control, register, handleSubmit, setFocus, watch, formState } = form;
  const { errors } = formState;
  const draftKey: DraftKey = { owner, kind: "decline", rowId: quote.id };
  const { draftedAt, startOver, stop, forget } = useFormDraft(draftKey, form, NOTHING);

  async function decline(reason: string) {
    const result = await onDecline(reason);
    if (result?.isStored) forget();
  }

  function cancel() {
    stop();
    throwAway(draftKey, quote.name);
    onCancel();
  }

  // The button that opened the form is gone.
  useEffect(() => setFocus("reason"), [setFocus]);
  return (
    <form
      noValidate
      aria-label={texts.heading}
      onSubmit={handleSubmit((reason) => decline(reason))}
      className="mt-3 grid gap-4 bg-ivory p-4"
    >
      <DraftNote draftedAt={draftedAt} onStartOver={startOver} />
      <SelectField
        control={control}
        name="reason"
        label={texts.heading}
        placeholder={texts.choose}
        options={texts.reasons}
        error={errors.reason?.message}
      />
      {watch("reason") === OTHER_REASON && (
        <TextField
          label={texts.detail}
          registration={register("detail")}
          maxLength={LOSS_REASON_MAX}
          error={errors.detail?.message}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <QuoteButton type="submit" variant="primary" isBusy={isPending}>
          {texts.save}
        </QuoteButton>
        <QuoteButton onClick={cancel}>{texts.cancel}</QuoteButton>
      </div>
    </form>
  );
}
