import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { SelectField } from "@/components/forms/select-field";
import { TextField } from "@/components/forms/text-field";
import { quoteTexts } from "@/content/staff/staff-quotes";
import { QuoteButton } from "../quote/quote-button";
import {
  type DeclineInput,
  declineSchema,
  LOSS_REASON_MAX,
  OTHER_REASON,
} from "./quote-decline-schema";

const texts = quoteTexts.decline;

type QuoteDeclineFormProps = {
  isPending: boolean;
  onDecline: (reason: string) => Promise<unknown>;
  onCancel: () => void;
};

/** Asks why the customer said no before the quote is marked as declined. */
export function QuoteDeclineForm({ isPending, onDecline, onCancel }: QuoteDeclineFormProps) {
  const { control, register, handleSubmit, setFocus, watch, formState } = useForm<
    DeclineInput,
    unknown,
    string
  >({
    resolver: zodResolver(declineSchema),
    defaultValues: { reason: "", detail: "" },
  });
  const { errors } = formState;
  // The button that opened the form is gone.
  useEffect(() => setFocus("reason"), [setFocus]);
  return (
    <form
      noValidate
      aria-label={texts.heading}
      onSubmit={handleSubmit((reason) => onDecline(reason))}
      className="grid gap-4 bg-ivory p-4"
    >
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
        <QuoteButton onClick={onCancel}>{texts.cancel}</QuoteButton>
      </div>
    </form>
  );
}
