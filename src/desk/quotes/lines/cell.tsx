import { type ReactNode, useId } from "react";
import { cn } from "@/lib/cn";

/** A field at the density of the desk: 36 px high, and for the thumb 48. */
const denseField =
  "field min-h-12! px-2.5! py-1.5! text-base! tabular-nums lg:min-h-9! lg:text-sm! lg:leading-5!";

type CellProps = {
  label: string;
  /** Whether the label is seen, besides being heard; where a heading of columns says it. */
  labelClass?: string | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  /** Id of an error that is said elsewhere. */
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
