import { useFormContext, useWatch } from "react-hook-form";
import { deliveryTexts } from "@/desk/quotes/lines/line-texts";
import { TextAreaField } from "@/ui/forms/text-field";
import { QuoteButton } from "../quote-button";

type InclusionsForm = { inclusions: string };

/** What a quote includes, a line for each, and the way back to what every quote includes. */
export function InclusionsField({ usual }: { usual: readonly string[] }) {
  const { register, control, setValue, setFocus, formState } = useFormContext<InclusionsForm>();
  const usualText = usual.join("\n");
  const isChanged = useWatch({ control, name: "inclusions" }) !== usualText;
  return (
    <div className="grid gap-3">
      <TextAreaField
        label={deliveryTexts.inclusions}
        hint={deliveryTexts.inclusionsHint}
        rows={8}
        isOptional
        registration={register("inclusions")}
        error={formState.errors.inclusions?.message}
      />
      {isChanged && (
        <div>
          <QuoteButton
            onClick={() => {
              setValue("inclusions", usualText, { shouldDirty: true });
              setFocus("inclusions");
            }}
          >
            {deliveryTexts.inclusionsReset}
          </QuoteButton>
        </div>
      )}
    </div>
  );
}
