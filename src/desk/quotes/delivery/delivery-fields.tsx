import { Plus } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { deliveryTexts } from "@/desk/quotes/lines/line-texts";
import { TextField } from "@/ui/forms/text-field";
import { QuoteButton } from "../quote-button";

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
        <QuoteButton
          aria-expanded={false}
          onClick={() => {
            setIsOpen(true);
            requestAnimationFrame(() => group.current?.querySelector("input")?.focus());
          }}
        >
          <Plus aria-hidden size={18} />
          {deliveryTexts.open}
        </QuoteButton>
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
