import type { ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { cn } from "@/lib/cn";
import { fieldTexts } from "@/ui/words/field-texts";
import { useFieldId } from "./field-id";

type CheckboxFieldProps = {
  label: string;
  registration: UseFormRegisterReturn;
  error?: string | undefined;
  isOptional?: boolean;
  /** What ticking it means, below its words. */
  note?: ReactNode;
  className?: string;
};

/** A box with its words beside it. It has to be ticked unless it is optional. */
export function CheckboxField(props: CheckboxFieldProps) {
  const { label, registration, error, isOptional, note, className } = props;
  const id = useFieldId(registration.name);
  const errorId = error ? `${id}-error` : undefined;
  const noteId = note ? `${id}-note` : undefined;
  return (
    <div className={cn("flex flex-col gap-2", className)}>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3">
        <input
          {...registration}
          id={id}
          type="checkbox"
          required={!isOptional}
          aria-invalid={error !== undefined}
          aria-describedby={[errorId, noteId].filter(Boolean).join(" ") || undefined}
          className="size-6 shrink-0 accent-evergreen-700"
        />
        <span>
          {label}{" "}
          <span className="text-stone">
            {isOptional ? fieldTexts.optionalMark : fieldTexts.requiredMark}
          </span>
        </span>
      </label>
      {note && (
        <p id={noteId} className="text-note text-stone">
          {note}
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
