import { zodResolver } from "@hookform/resolvers/zod";
import { useEffect } from "react";
import { useForm } from "react-hook-form";
import { z } from "zod";
import { DeskButton } from "@/desk/frame/desk-button";
import { quoteTexts } from "@/desk/model/quote-texts";
import { typedText } from "@/request/typed-fields";
import { SelectField } from "@/ui/forms/select-field";
import { TextField } from "@/ui/forms/text-field";
import { fieldTexts } from "@/ui/words/field-texts";

const texts = quoteTexts.decline;

/** Limit of the column `quotes.loss_reason`. */
const LOSS_REASON_MAX = 500;

/** Asks for a reason in the person's own words. */
const OTHER_REASON = "other";

/** The output is the text that is stored. */
const declineSchema = z
  .object({
    reason: z.string().min(1, texts.missing),
    detail: typedText().max(LOSS_REASON_MAX, fieldTexts.tooLong(LOSS_REASON_MAX)),
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

type QuoteDeclineFormProps = {
  isPending: boolean;
  onDecline: (reason: string) => unknown;
  onCancel: () => void;
};

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
      onSubmit={handleSubmit((reason) => void onDecline(reason))}
      className="mt-3 grid gap-4 bg-ivory p-4"
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
          error={errors.detail?.message}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <DeskButton type="submit" variant="primary" isBusy={isPending}>
          {texts.save}
        </DeskButton>
        <DeskButton onClick={onCancel}>{texts.cancel}</DeskButton>
      </div>
    </form>
  );
}
