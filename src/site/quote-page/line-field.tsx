import type { ComponentProps } from "react";
import { Field } from "@/ui/forms/field";

type LineFieldProps = {
  id: string;
  label: string;
  hint?: string;
  error?: string | undefined;
  value: string;
  onType: (value: string) => void;
} & Omit<ComponentProps<"input">, "id" | "value">;

/** A labeled line of text whose value its screen keeps. */
export function LineField({ id, label, hint, error, onType, ...input }: LineFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          {...input}
          className="field"
          onChange={({ target }) => onType(target.value)}
        />
      )}
    </Field>
  );
}
