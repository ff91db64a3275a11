import { type ComponentProps, useState } from "react";
import { InputCell } from "../lines/cell";
import { moneyRemark } from "./money-remark";

type MoneyCellProps = ComponentProps<typeof InputCell> & {
  /** The current value; omitted where the amount that was understood is shown elsewhere. */
  typed?: string | undefined;
};

/**
 * US dollars, typed as people write them. A text field, because number fields discard what they cannot parse in some
 * browsers. The hint shows the amount that was understood if that is not obvious.
 */
export function MoneyCell({ typed = "", hint, registration, ...cell }: MoneyCellProps) {
  const [left, setLeft] = useState<string>();
  return (
    <InputCell
      inputMode="decimal"
      {...cell}
      type="text"
      hint={moneyRemark(typed, typed === left) ?? hint}
      registration={{
        ...registration,
        onBlur: (event) => {
          setLeft(event.target.value);
          return registration.onBlur(event);
        },
      }}
    />
  );
}
