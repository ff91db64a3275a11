import type { UseFormRegisterReturn } from "react-hook-form";
import { business } from "@/config/business";
import { questionOf } from "@/request/facts";
import type { Kind } from "@/request/kinds";
import { textConsentTexts } from "@/site/words/forms/field-hints";
import { CheckboxField } from "@/ui/forms/checkbox-field";
import { TextLink } from "@/ui/smart-link";

const { note, terms, privacy } = textConsentTexts;

type TextConsentFieldProps = { kind: Kind; registration: UseFormRegisterReturn };

/** Asks for consent to texts, if the site sends any. It is never required. */
export function TextConsentField({ kind, registration }: TextConsentFieldProps) {
  if (!__COPY_CHANNELS__.includes("text")) return null;
  return (
    <CheckboxField
      label={questionOf("text_consent", kind)}
      registration={registration}
      isOptional
      note={
        <>
          {note(business)} <TextLink href={terms.href}>{terms.label}</TextLink>,{" "}
          <TextLink href={privacy.href}>{privacy.label}</TextLink>
        </>
      }
      className="sm:col-span-2"
    />
  );
}
