import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { DeskButton } from "@/desk/frame/desk-parts";
import { TextAreaField } from "@/ui/forms/text-field";
import { Cell } from "../lines/cell";
import { deliveryTexts } from "../lines/lines-words";

type DeliveryForm = {
  deliveryOn: string;
  deliveryWindow: string;
  pickupOn: string;
  pickupWindow: string;
};

const names = ["deliveryOn", "deliveryWindow", "pickupOn", "pickupWindow"] as const;

/**
 * When the trailers come and go: folded away until something is there or somebody asks. Stands in a FormProvider whose
 * form has these fields.
 */
export function DeliveryFields() {
  const [isOpen, setIsOpen] = useState(false);
  const group = useRef<HTMLFieldSetElement>(null);
  const { register, control, formState } = useFormContext<DeliveryForm>();
  const { errors } = formState;
  const isFilled = useWatch({ control, name: names }).some((value) => Boolean(value));

  if (!isOpen && !isFilled) {
    return (
      <div>
        <DeskButton
          aria-expanded={false}
          onClick={() => {
            setIsOpen(true);
            requestAnimationFrame(() => group.current?.querySelector("input")?.focus());
          }}
        >
          <Plus aria-hidden size={18} />
          {deliveryTexts.open}
        </DeskButton>
      </div>
    );
  }
  return (
    <fieldset ref={group} className="@container min-w-0">
      <legend className="sr-only">{deliveryTexts.heading}</legend>
      <div className="grid gap-4 @min-[22rem]:grid-cols-2 @min-[40rem]:grid-cols-4">
        <Cell label={deliveryTexts.deliveryOn} error={errors.deliveryOn?.message}>
          {(cell) => <input {...cell} {...register("deliveryOn")} type="date" />}
        </Cell>
        <Cell label={deliveryTexts.deliveryWindow} error={errors.deliveryWindow?.message}>
          {(cell) => (
            <input
              {...cell}
              {...register("deliveryWindow")}
              placeholder={deliveryTexts.windowExample}
              autoComplete="off"
            />
          )}
        </Cell>
        <Cell label={deliveryTexts.pickupOn} error={errors.pickupOn?.message}>
          {(cell) => <input {...cell} {...register("pickupOn")} type="date" />}
        </Cell>
        <Cell label={deliveryTexts.pickupWindow} error={errors.pickupWindow?.message}>
          {(cell) => <input {...cell} {...register("pickupWindow")} autoComplete="off" />}
        </Cell>
      </div>
    </fieldset>
  );
}

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
          <DeskButton
            onClick={() => {
              setValue("inclusions", usualText, { shouldDirty: true });
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
