import { type ComponentProps, type ReactNode, useId, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { cn } from "@/lib/cn";
import { formatDollars } from "@/lib/money";
import { dollarsMeant, readDollars } from "@/lib/typed-money";

/** 36 px high, 48 px on touch screens. */
const denseField =
  "field min-h-12! px-2.5! py-1.5! text-base! tabular-nums lg:min-h-9! lg:text-sm! lg:leading-5!";

type CellProps = {
  label: string;
  /** Hides the label visually where a column heading shows it. */
  labelClass?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** Id of an error message rendered elsewhere. */
  errorId?: string | undefined;
  /** Id of a note rendered elsewhere. */
  noteId?: string | undefined;
  className?: string | undefined;
  children: (control: {
    id: string;
    className: string;
    "aria-invalid": boolean;
    "aria-describedby": string | undefined;
  }) => ReactNode;
};

/** A labeled field of a dense form. */
export function Cell(props: CellProps) {
  const { label, labelClass, hint, error, errorId, noteId, className, children } = props;
  const id = useId();
  const ownErrorId = error && `${id}-error`;
  const hintId = hint && `${id}-hint`;
  const describedBy = [errorId, ownErrorId, noteId, hintId].filter(Boolean).join(" ");
  return (
    <div className={cn("min-w-0", className)}>
      <label htmlFor={id} className={cn("block pb-1 text-note text-stone", labelClass)}>
        {label}
      </label>
      {children({
        id,
        className: denseField,
        "aria-invalid": error !== undefined || errorId !== undefined,
        "aria-describedby": describedBy || undefined,
      })}
      {hint && (
        <p id={hintId} className="mt-1 text-note text-stone" aria-live="polite">
          {hint}
        </p>
      )}
      {error && (
        <p id={ownErrorId} className="mt-1 text-clay text-note">
          {error}
        </p>
      )}
    </div>
  );
}

type InputCellProps = Omit<CellProps, "children"> & {
  /** Of a field that the form reads from the page; others have a value. */
  registration?: UseFormRegisterReturn;
  inputClass?: string;
} & Omit<ComponentProps<"input">, "id" | "className">;

export function InputCell(props: InputCellProps) {
  const { label, labelClass, hint, error, errorId, noteId, className, ...rest } = props;
  const { registration, inputClass, ...input } = rest;
  return (
    <Cell
      label={label}
      labelClass={labelClass}
      hint={hint}
      error={error}
      errorId={errorId}
      noteId={noteId}
      className={className}
    >
      {(control) => (
        <input
          autoComplete="off"
          {...input}
          {...registration}
          {...control}
          className={cn(control.className, inputClass)}
        />
      )}
    </Cell>
  );
}

/** Remarks below a typed amount. */
const moneyTexts = {
  understood: (amount: string) => `Read as ${amount}`,
  /** Ambiguous between two notations: ask, never guess. */
  meant: (amount: string, typed: string) => `If you mean ${amount}, type ${typed}`,
  unreadable: "We can't read this. Type dollars like 1,200.50",
} as const;

/**
 * A remark on a typed amount; undefined if it is clear.
 * @param isLeft whether the field has lost focus: "1,2" may become "1,200"
 */
export function moneyRemark(typed: string, isLeft: boolean): string | undefined {
  if (!/\d/.test(typed)) return undefined;
  const dollars = readDollars(typed);
  if (dollars !== undefined) {
    const isPlain = typed.trim() === String(dollars) || typed.trim() === dollars.toFixed(2);
    return isPlain ? undefined : moneyTexts.understood(formatDollars(dollars));
  }
  if (!isLeft) return undefined;
  const meant = dollarsMeant(typed);
  return meant === undefined
    ? moneyTexts.unreadable
    : moneyTexts.meant(formatDollars(meant), meant.toFixed(2));
}

type MoneyCellProps = Omit<ComponentProps<typeof InputCell>, "registration"> & {
  registration: UseFormRegisterReturn;
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
