import type { Ref } from "react";
import { useId } from "react";
import { Field } from "@/ui/forms/field";
import { authTexts } from "./sign-in-texts";

type EmailFieldProps = {
  ref: Ref<HTMLInputElement>;
  value: string;
  onChange: (email: string) => void;
};

/** The e-mail of an account. */
export function EmailField({ ref, value, onChange }: EmailFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={authTexts.email}>
      {(control) => (
        <input
          {...control}
          ref={ref}
          type="email"
          required
          autoComplete="username"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="field"
        />
      )}
    </Field>
  );
}
