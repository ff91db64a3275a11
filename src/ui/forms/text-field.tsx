import type { ComponentProps, ReactNode } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { Field } from "./field";
import { useFieldId } from "./field-id";

type CommonProps = {
  label: string;
  registration: UseFormRegisterReturn;
  error?: string | undefined;
  hint?: string | undefined;
  /** See Field. */
  understood?: ReactNode;
  isOptional?: boolean;
  /** Classes of the field as a whole, such as its column span. */
  className?: string;
};

type TextFieldProps = CommonProps & Omit<ComponentProps<"input">, keyof CommonProps>;

/** A labeled line of text. Required unless it is optional. */
export function TextField({
  label,
  registration,
  error,
  hint,
  understood,
  isOptional,
  className,
  ...input
}: TextFieldProps) {
  const id = useFieldId(registration.name);
  return (
    <Field
      id={id}
      label={label}
      error={error}
      hint={hint}
      understood={understood}
      isOptional={isOptional}
      className={className}
    >
      {(control) => (
        <input {...input} {...registration} {...control} required={!isOptional} className="field" />
      )}
    </Field>
  );
}

type TextAreaFieldProps = CommonProps & Omit<ComponentProps<"textarea">, keyof CommonProps>;

/** A labeled text of several lines. Required unless it is optional. */
export function TextAreaField({
  label,
  registration,
  error,
  hint,
  isOptional,
  className,
  ...textarea
}: TextAreaFieldProps) {
  const id = useFieldId(registration.name);
  return (
    <Field
      id={id}
      label={label}
      error={error}
      hint={hint}
      isOptional={isOptional}
      className={className}
    >
      {(control) => (
        <textarea
          {...textarea}
          {...registration}
          {...control}
          required={!isOptional}
          className="field"
        />
      )}
    </Field>
  );
}
