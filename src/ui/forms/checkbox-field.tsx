import type { UseFormRegisterReturn } from "react-hook-form";
import { cn } from "@/lib/cn";
import { useFieldId } from "./field-id";
import { fieldTexts } from "./field-texts";

type CheckboxFieldProps = {
  label: string;
  registration: UseFormRegisterReturn;
  error?: string | undefined;
  className?: string;
};

/** A box that has to be ticked, with its words beside it. */
export function CheckboxField({ label, registration, error, className }: CheckboxFieldProps) {
  const id = useFieldId(registration.name);
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={cn("flex flex-col gap-2", className)}>
      <label htmlFor={id} className="flex min-h-11 items-center gap-3">
        <input
          {...registration}
          id={id}
          type="checkbox"
          required
          aria-invalid={error !== undefined}
          aria-describedby={errorId}
          className="size-6 shrink-0 accent-evergreen-700"
        />
        <span>
          {label} <span className="text-stone">{fieldTexts.requiredMark}</span>
        </span>
      </label>
      {error && (
        <p id={errorId} className="text-base text-clay">
          {error}
        </p>
      )}
    </div>
  );
}
