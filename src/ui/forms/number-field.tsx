import { useId } from "react";
import { Field } from "./field";

type NumberFieldProps = {
  label: string;
  hint?: string;
  error: string | undefined;
  /** As typed. */
  value: string;
  onChange: (typed: string) => void;
  isOptional?: boolean;
  /** Where more than digits is typed, such as feet and inches. */
  inputMode?: "numeric" | "text";
};

/** A number, typed; it counts at once, as there is nothing to send. */
export function NumberField({
  label,
  hint,
  error,
  value,
  onChange,
  isOptional,
  inputMode = "numeric",
}: NumberFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error} isOptional={isOptional}>
      {(control) => (
        <input
          {...control}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          inputMode={inputMode}
          autoComplete="off"
          className="field tabular-nums"
        />
      )}
    </Field>
  );
}
