import { Plus } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { DeskButton } from "@/desk/frame/desk-parts";
import { TextAreaField, TextField } from "@/ui/forms/text-field";
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
  const id = useId();
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
    <fieldset ref={group} aria-labelledby={id} className="min-w-0 border-hairline border-t pt-4">
      <legend className="sr-only">{deliveryTexts.heading}</legend>
      <p id={id} aria-hidden className="mb-3 font-semibold text-base">
        {deliveryTexts.heading}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={deliveryTexts.deliveryOn}
          type="date"
          isOptional
          registration={register("deliveryOn")}
          error={errors.deliveryOn?.message}
        />
        <TextField
          label={deliveryTexts.deliveryWindow}
          hint={deliveryTexts.windowExample}
          autoComplete="off"
          isOptional
          registration={register("deliveryWindow")}
          error={errors.deliveryWindow?.message}
        />
        <TextField
          label={deliveryTexts.pickupOn}
          type="date"
          isOptional
          registration={register("pickupOn")}
          error={errors.pickupOn?.message}
        />
        <TextField
          label={deliveryTexts.pickupWindow}
          autoComplete="off"
          isOptional
          registration={register("pickupWindow")}
          error={errors.pickupWindow?.message}
        />
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
