import { type ComponentProps, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { cn } from "@/lib/cn";
import { Cell } from "../lines/cell";
import { moneyRemark } from "./money-remark";

type MoneyCellProps = Pick<
  ComponentProps<typeof Cell>,
  "label" | "labelClass" | "hint" | "error" | "errorId" | "className"
> & {
  registration: UseFormRegisterReturn;
  /** What is in it now; left out where what was understood is said elsewhere. */
  typed?: string | undefined;
  inputClass?: string;
} & Omit<ComponentProps<"input">, "id" | "name" | "className">;

/**
 * US dollars, typed as people write them. A text field: one for numbers throws away in some browsers what it cannot read.
 * Says what it understood, in the hint's place, where that is not what stands there.
 */
export function MoneyCell(props: MoneyCellProps) {
  const { label, labelClass, hint, error, errorId, className, ...rest } = props;
  const { registration, typed = "", inputClass, ...input } = rest;
  const [left, setLeft] = useState<string>();
  const cell = { label, labelClass, error, errorId, className };
  return (
    <Cell {...cell} hint={moneyRemark(typed, typed === left) ?? hint}>
      {(control) => (
        <input
          inputMode="decimal"
          autoComplete="off"
          {...input}
          {...registration}
          {...control}
          onBlur={(event) => {
            setLeft(event.target.value);
            return registration.onBlur(event);
          }}
          type="text"
          className={cn(control.className, inputClass)}
        />
      )}
    </Cell>
  );
}
