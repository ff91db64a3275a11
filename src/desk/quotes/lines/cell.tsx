import { type ComponentProps, type ReactNode, useId } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { cn } from "@/lib/cn";

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
  const { label, labelClass, hint, error, errorId, className, children } = props;
  const id = useId();
  const ownErrorId = error && `${id}-error`;
  const describedBy = [errorId, ownErrorId, hint && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div className={cn("min-w-0", className)}>
      <label htmlFor={id} className={cn("block text-note text-stone", labelClass)}>
        {label}
      </label>
      {children({
        id,
        className: denseField,
        "aria-invalid": error !== undefined || errorId !== undefined,
        "aria-describedby": describedBy || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1 text-note text-stone" aria-live="polite">
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
  registration: UseFormRegisterReturn;
  inputClass?: string;
} & Omit<ComponentProps<"input">, "id" | "name" | "className">;

export function InputCell(props: InputCellProps) {
  const { label, labelClass, hint, error, errorId, className, ...rest } = props;
  const { registration, inputClass, ...input } = rest;
  return (
    <Cell {...{ label, labelClass, hint, error, errorId, className }}>
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
