import { useId } from "react";
import { FormProvider, type UseFormReturn } from "react-hook-form";
import { quoteTexts } from "@/desk/quotes/quotes-words";
import { labelOf } from "@/request/facts";
import { Field } from "@/ui/forms/field";
import { DeliveryFields } from "../delivery/delivery-fields";
import { QuoteAmount } from "../lines/lines-editor";
import { OverbookingLine } from "../overbooking/overbooking-question";
import type { ProcessQuote, ProcessQuoteInput } from "./process-quote-schema";
import { processTexts } from "./process-words";

const texts = processTexts;

type ProcessFieldsProps = {
  form: UseFormReturn<ProcessQuoteInput, unknown, ProcessQuote>;
  /** Day of the event, `yyyy-MM-dd`. */
  eventDate: string | null;
};

/** What is to be written down of a quote. */
export function ProcessFields({ form, eventDate }: ProcessFieldsProps) {
  const id = useId();
  const { register, formState } = form;
  const { errors } = formState;
  return (
    <>
      <Field id={`${id}-name`} label={texts.name} error={errors.name?.message}>
        {(control) => <input {...control} {...register("name")} required className="field" />}
      </Field>
      <Field id={`${id}-email`} label={labelOf("email")} error={errors.email?.message}>
        {(control) => <input {...control} {...register("email")} type="email" className="field" />}
      </Field>
      <Field id={`${id}-phone`} label={labelOf("phone")} error={errors.phone?.message}>
        {(control) => <input {...control} {...register("phone")} type="tel" className="field" />}
      </Field>
      <FormProvider {...form}>
        <QuoteAmount
          label={texts.amount}
          type="number"
          step="0.01"
          min="0"
          // The wheel would change the amount by a cent while the dialog is being scrolled.
          onWheel={(event) => event.currentTarget.blur()}
        />
        <DeliveryFields />
        <OverbookingLine eventDate={eventDate} />
      </FormProvider>
      <Field
        id={`${id}-notes`}
        label={texts.notes}
        hint={quoteTexts.edit.notesHint}
        error={errors.quoteNotes?.message}
      >
        {(control) => (
          <textarea {...control} {...register("quoteNotes")} rows={4} className="field" />
        )}
      </Field>
    </>
  );
}
