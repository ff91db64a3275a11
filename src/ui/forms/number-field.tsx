import { useId, useRef } from "react";
import { Field } from "./field";
import { useTypedEarly } from "./use-typed-early";

type NumberFieldProps = {
  label: string;
  hint?: string;
  /** See Field. */
  understood?: string;
  error: string | undefined;
  /** As typed. */
  value: string;
  onChange: (typed: string) => void;
  isOptional?: boolean;
  /** Where more than digits is typed, such as feet and inches. */
  inputMode?: "numeric" | "decimal" | "text";
};

/** A number, typed; it counts at once, as there is nothing to send. */
export function NumberField({
  label,
  hint,
  understood,
  error,
  value,
  onChange,
  isOptional,
  inputMode = "numeric",
}: NumberFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useTypedEarly(input, (early) => onChange(early.value));
  return (
    <Field
      id={id}
      label={label}
      hint={hint}
      understood={understood}
      error={error}
      isOptional={isOptional}
    >
      {(control) => (
        <input
          {...control}
          ref={input}
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
