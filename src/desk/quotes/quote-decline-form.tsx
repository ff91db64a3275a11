import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { DeskButton } from "@/desk/frame/desk-parts";
import type { Quote } from "@/desk/model/quote";
import { SelectField } from "@/ui/forms/select-field";
import { TextField } from "@/ui/forms/text-field";
import type { DraftKey } from "./drafts/drafts";
import { DraftNote, throwAway, useFormDraft } from "./drafts/form-draft";
import { quoteTexts } from "./quotes-words";
import type { ChangeQuote } from "./update-quote";

const texts = quoteTexts.decline;

/** Limit of the column `quotes.loss_reason`. */
const LOSS_REASON_MAX = 500;

/** The choice that asks for words of one's own. */
const OTHER_REASON = "other";

/** Why a customer said no: one of the usual reasons, or a text. The output is what is stored. */
const declineSchema = z
  .object({
    reason: z.string().min(1, texts.missing),
    detail: z.string().trim().max(LOSS_REASON_MAX, texts.tooLong(LOSS_REASON_MAX)),
  })
  .refine(({ reason, detail }) => reason !== OTHER_REASON || detail !== "", {
    path: ["detail"],
    message: texts.missingDetail,
  })
  .transform(({ reason, detail }) => {
    const preset = texts.reasons.find(({ value }) => value === reason);
    return reason === OTHER_REASON || !preset ? detail : preset.label;
  });

type DeclineInput = z.input<typeof declineSchema>;

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
        <DeskButton type="submit" variant="primary" isBusy={isPending}>
          {texts.save}
        </DeskButton>
        <DeskButton onClick={cancel}>{texts.cancel}</DeskButton>
      </div>
    </form>
  );
}
