import { useEffect, useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { InputCell } from "@/desk/frame/cell";
import { DeskButton } from "@/desk/frame/desk-button";
import { deliveryTexts } from "@/desk/letters/delivery-texts";
import { registerField } from "@/ui/forms/register-field";
import { TextAreaField } from "@/ui/forms/text-field";

type DeliveryForm = Record<"deliveryOn" | "deliveryWindow" | "pickupOn" | "pickupWindow", string>;

/** Delivery and pickup. Needs a FormProvider whose form has these fields. */
export function DeliveryFields() {
  const field = registerField(useFormContext<DeliveryForm>());
  return (
    <fieldset className="@container min-w-0">
      <legend className="sr-only">{deliveryTexts.heading}</legend>
      <div className="grid gap-4 @min-[22rem]:grid-cols-2 @min-[40rem]:grid-cols-4">
        <InputCell label={deliveryTexts.deliveryOn} type="date" {...field("deliveryOn")} />
        <InputCell
          label={deliveryTexts.deliveryWindow}
          placeholder={deliveryTexts.windowExample}
          {...field("deliveryWindow")}
        />
        <InputCell label={deliveryTexts.pickupOn} type="date" {...field("pickupOn")} />
        <InputCell label={deliveryTexts.pickupWindow} {...field("pickupWindow")} />
      </div>
    </fieldset>
  );
}

type InclusionsForm = { inclusions: string };

/** What a quote includes, one item a line, with a reset to the usual list, which depends on what the lines charge. */
export function InclusionsField({ usual }: { usual: readonly string[] }) {
  const form = useFormContext<InclusionsForm>();
  const usualText = usual.join("\n");
  const isChanged = useWatch({ control: form.control, name: "inclusions" }) !== usualText;
  const formerUsual = useRef(usualText);
  const { getValues, setValue } = form;
  useEffect(() => {
    if (getValues("inclusions") === formerUsual.current) setValue("inclusions", usualText);
    formerUsual.current = usualText;
  }, [usualText, getValues, setValue]);
  return (
    <div className="grid gap-3">
      <TextAreaField
        label={deliveryTexts.inclusions}
        hint={deliveryTexts.inclusionsHint}
        rows={8}
        isOptional
        {...registerField(form)("inclusions")}
      />
      {isChanged && (
        <div>
          <DeskButton
            onClick={() => {
              form.setValue("inclusions", usualText, { shouldDirty: true });
              form.setFocus("inclusions");
            }}
          >
            {deliveryTexts.inclusionsReset}
          </DeskButton>
        </div>
      )}
    </div>
  );
}
