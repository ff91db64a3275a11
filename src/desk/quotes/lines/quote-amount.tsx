import { type ComponentProps, type FocusEvent, useEffect, useId } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Field } from "@/ui/forms/field";
import { withCents } from "../process/process-quote-schema";
import { totalOf } from "./line-arithmetic";
import { type LinesForm, pricedSoFar } from "./line-schema";
import { lineTexts } from "./line-texts";
import { LinesEditor } from "./lines-editor";

type QuoteAmountProps = { label: string; isOptional?: boolean } & Omit<
  ComponentProps<"input">,
  "id" | "name"
>;

/**
 * The amount of a quote, typed by itself; or, once there are lines, their total. Stands in a FormProvider whose form has
 * the fields of `LinesForm`.
 */
export function QuoteAmount({ label, isOptional, ...input }: QuoteAmountProps) {
  const id = useId();
  const { register, control, setValue, formState } = useFormContext<LinesForm>();
  const lines = useWatch({ control, name: "lines" }) ?? [];
  const priced = pricedSoFar(lines);
  const total = totalOf(priced.filter((line) => line !== undefined));
  const hasLines = lines.length > 0;

  // The form's own value, so that what is asked, kept and sent about the amount is about the total.
  useEffect(() => {
    if (hasLines) {
      setValue("quoteAmount", total.toFixed(2), { shouldDirty: true, shouldValidate: false });
    }
  }, [hasLines, total, setValue]);

  return (
    <div className="grid gap-3">
      <Field
        id={id}
        label={label}
        isOptional={isOptional}
        hint={hasLines ? lineTexts.amountHint : undefined}
        error={hasLines ? undefined : formState.errors.quoteAmount?.message}
      >
        {(control_) => (
          <input
            {...input}
            {...control_}
            {...register("quoteAmount", {
              onBlur: (event: FocusEvent<HTMLInputElement>) =>
                setValue("quoteAmount", withCents(event.target.value)),
            })}
            readOnly={hasLines}
            inputMode="decimal"
            className="field tabular-nums read-only:bg-ivory-2"
          />
        )}
      </Field>
      <LinesEditor priced={priced} total={total} />
    </div>
  );
}
