import { useId } from "react";
import { Field } from "@/components/forms/field";

type NumberFieldProps = {
  label: string;
  hint?: string;
  error: string | undefined;
  /** As typed. */
  value: string;
  onChange: (typed: string) => void;
};

/** A number of a planner, typed; it counts at once. */
export function NumberField({ label, hint, error, value, onChange }: NumberFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          inputMode="numeric"
          autoComplete="off"
          className="field tabular-nums"
        />
      )}
    </Field>
  );
}
