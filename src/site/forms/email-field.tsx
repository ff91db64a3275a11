import { type ReactNode, useState } from "react";
import type { UseFormRegisterReturn } from "react-hook-form";
import { mailTypoTexts as texts } from "@/site/words/forms/field-hints";
import { TextField } from "@/ui/forms/text-field";
import { addressMeant } from "./address-meant";

type EmailFieldProps = {
  label: string;
  registration: UseFormRegisterReturn;
  /** What is in it now. */
  value: string;
  error: string | undefined;
  /** Called with the suggested address. */
  onSuggestion: (address: string) => void;
  maxLength?: number;
  isOptional?: boolean;
  className?: string;
};

/** An e-mail field that suggests a correction if the address looks like a typo. Either can be sent. */
export function EmailField({ registration, value, onSuggestion, ...field }: EmailFieldProps) {
  const [left, setLeft] = useState<string>();
  const meant = addressMeant(value, value === left);
  const question: ReactNode = meant && (
    <>
      {texts.ask}{" "}
      <button
        type="button"
        aria-label={texts.take(meant)}
        className="link py-2"
        onClick={() => onSuggestion(meant)}
      >
        {meant}
      </button>
      ?
    </>
  );
  return (
    <TextField
      {...field}
      registration={{
        ...registration,
        onBlur: (event) => {
          setLeft(value);
          return registration.onBlur(event);
        },
      }}
      understood={question ?? ""}
      type="email"
      autoComplete="email"
    />
  );
}
