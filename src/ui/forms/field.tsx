import type { ReactNode } from "react";
import { cn } from "@/lib/cn";
import { fieldTexts } from "@/ui/words/field-texts";

/** What a control must carry so that label, hint and error belong to it. */
export type FieldControlProps = {
  id: string;
  "aria-invalid": boolean;
  "aria-describedby": string | undefined;
};

type FieldProps = {
  /** Id of the control; hint and error derive theirs from it. */
  id: string;
  label: string;
  error?: ReactNode;
  hint?: ReactNode;
  /** What was understood where that is not what was typed, and empty for nothing; of fields that understand more than they ask for. */
  understood?: ReactNode;
  /** Whether the hint answers to what is filled in, and is read out when it changes. */
  isHintLive?: boolean | undefined;
  isOptional?: boolean | undefined;
  className?: string | undefined;
  children: (control: FieldControlProps) => ReactNode;
};

/** Label above, control, then hint and error below, tied together for assistive technology. */
export function Field({
  id,
  label,
  error,
  hint,
  isHintLive,
  understood,
  isOptional,
  className,
  children,
}: FieldProps) {
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const understoodId = understood ? `${id}-understood` : undefined;
  const describedBy = [errorId, understoodId, hintId].filter(Boolean).join(" ") || undefined;
  return (
    <div className={cn("flex flex-col gap-2", className)}>
      <label htmlFor={id} className="font-semibold text-base">
        {label}
        {isOptional && <span className="font-normal text-stone"> {fieldTexts.optionalMark}</span>}
      </label>
      {children({ id, "aria-invalid": Boolean(error), "aria-describedby": describedBy })}
      {understood !== undefined && (
        <p id={`${id}-understood`} aria-live="polite" className="text-note empty:hidden">
          {understood}
        </p>
      )}
      {hint && (
        <p
          id={hintId}
          aria-live={isHintLive ? "polite" : undefined}
          className="text-note text-stone"
        >
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId} className="text-base text-clay">
          {error}
        </p>
      )}
    </div>
  );
}
