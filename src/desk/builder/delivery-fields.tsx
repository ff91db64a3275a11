import { useId } from "react";
import { useController, useFormContext } from "react-hook-form";
import { InputCell } from "@/desk/frame/cell";
import { DeskButton } from "@/desk/frame/desk-button";
import { deliveryTexts } from "@/desk/letters/delivery-texts";
import { registerField } from "@/ui/forms/register-field";
import { TextAreaField } from "@/ui/forms/text-field";
import type { BuilderInput } from "./builder-schema";
import type { Decisions } from "./decisions";
import { FollowedDay } from "./followed-field";

type DeliveryFieldsProps = {
  shown: Pick<BuilderInput, "deliveryOn" | "pickupOn" | "isOpenEnded">;
  /** Whether the hire may go on until it is picked up. */
  canBeOpen: boolean;
};

/** Delivery and pickup. Needs a FormProvider. */
export function DeliveryFields({ shown, canBeOpen }: DeliveryFieldsProps) {
  const id = useId();
  const form = useFormContext<Decisions>();
  const field = registerField(form);
  return (
    <fieldset className="@container min-w-0">
      <legend className="sr-only">{deliveryTexts.heading}</legend>
      <div className="grid gap-4 @min-[22rem]:grid-cols-2 @min-[40rem]:grid-cols-4">
        <FollowedDay
          name="deliveryOn"
          label={deliveryTexts.deliveryOn}
          followed={shown.deliveryOn}
        />
        <InputCell
          label={deliveryTexts.deliveryWindow}
          placeholder={deliveryTexts.windowExample}
          {...field("deliveryWindow")}
        />
        {!shown.isOpenEnded && (
          <>
            <FollowedDay name="pickupOn" label={deliveryTexts.pickupOn} followed={shown.pickupOn} />
            <InputCell label={deliveryTexts.pickupWindow} {...field("pickupWindow")} />
          </>
        )}
      </div>
      {(canBeOpen || shown.isOpenEnded) && (
        <p className="mt-2 flex min-h-11 items-center gap-x-2 text-sm lg:min-h-9">
          <input
            id={id}
            type="checkbox"
            {...form.register("isOpenEnded")}
            className="size-5 shrink-0 accent-evergreen-700 lg:size-4"
          />
          <label htmlFor={id} className="py-2 lg:py-0">
            {deliveryTexts.isOpenEnded},{" "}
            <span className="text-stone">{deliveryTexts.openEndHint}</span>
          </label>
        </p>
      )}
    </fieldset>
  );
}

/** What a quote includes, one item a line: the usual list, which depends on what the lines charge, until a person edits it. */
export function InclusionsField({ usual }: { usual: string }) {
  const { setFocus } = useFormContext<Decisions>();
  const { field, fieldState } = useController<Decisions, "inclusions">({ name: "inclusions" });
  const { value, onChange, onBlur, ...rest } = field;
  const shown = value ?? usual;
  return (
    <div className="grid gap-3">
      <TextAreaField
        label={deliveryTexts.inclusions}
        hint={deliveryTexts.inclusionsHint}
        rows={8}
        isOptional
        value={shown}
        registration={{
          ...rest,
          onChange: async ({ target }) => onChange(target.value === usual ? null : target.value),
          onBlur: async () => onBlur(),
        }}
        error={fieldState.error?.message}
      />
      {shown !== usual && (
        <div>
          <DeskButton
            onClick={() => {
              onChange(null);
              setFocus("inclusions");
            }}
          >
            {deliveryTexts.inclusionsReset}
          </DeskButton>
        </div>
      )}
    </div>
  );
}
