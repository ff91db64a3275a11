import type { ReactNode } from "react";
import { useId } from "react";
import { cn } from "@/lib/cn";

type SwitchProps = {
  label: string;
  /** Below the label: what it does, or why it cannot be switched on. */
  hint?: ReactNode;
  isOn: boolean;
  isDisabled?: boolean;
  onChange: (isOn: boolean) => void;
};

/** Something that is on or off at once, without a form to send. */
export function Switch({ label, hint, isOn, isDisabled = false, onChange }: SwitchProps) {
  const hintId = useId();
  return (
    <div>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-describedby={hint ? hintId : undefined}
        disabled={isDisabled}
        onClick={() => onChange(!isOn)}
        className="inline-flex min-h-11 items-center gap-3 text-left font-semibold text-base disabled:cursor-not-allowed disabled:text-stone"
      >
        <span
          aria-hidden
          className={cn(
            "inline-flex h-6 w-11 shrink-0 items-center rounded-full border-2 px-0.5 transition-colors",
            isOn
              ? "justify-end border-evergreen-700 bg-evergreen-700 forced-colors:bg-[Highlight]"
              : "border-stone bg-white",
          )}
        >
          <span
            className={cn(
              "size-4 rounded-full",
              isOn
                ? "bg-white forced-colors:bg-[HighlightText]"
                : "bg-stone forced-colors:bg-[ButtonText]",
            )}
          />
        </span>
        {label}
      </button>
      {hint && (
        <p id={hintId} className="text-note text-stone">
          {hint}
        </p>
      )}
    </div>
  );
}
