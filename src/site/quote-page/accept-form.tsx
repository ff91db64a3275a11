import { type FormEvent, useId, useState } from "react";
import { z } from "zod/mini";
import { base } from "@/config/language";
import { plainLine } from "@/lib/invisible-characters";
import { quotePageTexts, termsNote } from "@/site/words/quote/quote-texts";
import { Button } from "@/ui/button";
import { LineField } from "@/ui/forms/line-field";
import { RadioRow } from "@/ui/forms/radio-row";
import { areMissing, DigitsField } from "./digits-field";
import type { QuoteDocument } from "./quote-document";
import { PartHeading } from "./quote-parts";

const texts = quotePageTexts.accept;
const [privacy] = quotePageTexts.legal;

/** The inputs of the signature. */
export const signatureSchema = z.object({
  who: z.enum(["self", "company"]),
  company: z.string(),
  poNumber: z.string(),
  name: z.string(),
  hasReadTerms: z.boolean(),
});

export const emptySignature: z.output<typeof signatureSchema> = {
  who: "self",
  company: "",
  poNumber: "",
  name: "",
  hasReadTerms: false,
};

/** The digits prove that the customer is signing; they are not kept. */
export type Signature = typeof emptySignature & { digits: string };

type Asked = { asksDigits: boolean; hasTerms: boolean };
type Errors = Partial<Record<keyof Signature, string>>;

/** What is missing in a signature, by field. */
function missingIn(signature: Signature, { asksDigits, hasTerms }: Asked): Errors {
  const errors: Errors = {};
  if (signature.who === "company" && plainLine(signature.company) === "")
    errors.company = texts.companyMissing;
  if (!/[\p{L}\p{N}]/u.test(signature.name)) errors.name = texts.nameMissing;
  if (areMissing({ areAsked: asksDigits, typed: signature.digits }))
    errors.digits = texts.digitsMissing;
  if (hasTerms && !signature.hasReadTerms) errors.hasReadTerms = texts.termsMissing;
  return errors;
}

type AcceptFormProps = {
  document: QuoteDocument;
  isBookable: boolean;
  asksDigits: boolean;
  /** Why the last attempt was refused. */
  refusal: string | undefined;
  signature: Signature;
  onSignature: (signature: Signature) => void;
  onReview: () => void;
};

/** As in the database, in characters. */
const LIMITS = { name: 100, company: 100, poNumber: 50 };

/** The first of two steps to accept: the signature. */
export function AcceptForm(props: AcceptFormProps) {
  const { document, isBookable, asksDigits, refusal, signature, onSignature, onReview } = props;
  const [areErrorsShown, setAreErrorsShown] = useState(false);
  const formId = useId();
  const { terms } = document;
  const errors = missingIn(signature, { asksDigits, hasTerms: terms !== null });
  const shown: Errors = areErrorsShown ? errors : {};
  const id = (field: keyof Signature) => `${formId}-${field}`;
  const change = (part: Partial<Signature>) => onSignature({ ...signature, ...part });

  /** Props of a line of the signature. */
  const line = (field: keyof typeof LIMITS) => ({
    id: id(field),
    error: shown[field],
    max: LIMITS[field],
    value: signature[field],
    onType: (typed: string) => change({ [field]: typed }),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    const order: (keyof Signature)[] = ["company", "name", "digits", "hasReadTerms"];
    const first = order.find((field) => errors[field]);
    setAreErrorsShown(first !== undefined);
    if (first === undefined) onReview();
    else globalThis.document.getElementById(id(first))?.focus();
  }

  return (
    <form onSubmit={submit} className="print:hidden">
      <PartHeading id="accept">{isBookable ? texts.heading : texts.headingBook}</PartHeading>
      <p className="mb-5">{isBookable ? texts.intro : texts.introBook}</p>
      {refusal && (
        <p role="alert" className="mb-5 border-clay border-l-2 pl-4 text-clay">
          {refusal}
        </p>
      )}
      <div className="grid gap-5">
        <RadioRow
          legend={texts.for}
          options={[
            { value: "self", label: texts.self },
            { value: "company", label: texts.company },
          ]}
          value={signature.who}
          onChange={(who) => change({ who })}
        />
        {signature.who === "company" && (
          <>
            <LineField {...line("company")} label={texts.companyName} autoComplete="organization" />
            <LineField {...line("poNumber")} label={texts.poNumber} hint={texts.poHint} />
          </>
        )}
        <LineField {...line("name")} label={texts.name} hint={texts.nameHint} autoComplete="name" />
        <DigitsField
          id={id("digits")}
          error={shown.digits}
          digits={{
            areAsked: asksDigits,
            typed: signature.digits,
            onType: (digits) => change({ digits }),
          }}
        />
        {terms !== null && (
          <div>
            {terms.lang && <p className="mb-2 text-base">{termsNote}</p>}
            <label htmlFor={id("hasReadTerms")} className="flex min-h-11 items-center gap-3">
              <input
                id={id("hasReadTerms")}
                type="checkbox"
                className="size-6 shrink-0 accent-evergreen-700"
                checked={signature.hasReadTerms}
                aria-invalid={shown.hasReadTerms !== undefined}
                aria-describedby={shown.hasReadTerms && `${id("hasReadTerms")}-error`}
                onChange={({ target }) => change({ hasReadTerms: target.checked })}
              />
              {texts.terms(terms.version)}
            </label>
            {shown.hasReadTerms && (
              <p id={`${id("hasReadTerms")}-error`} className="text-base text-clay">
                {shown.hasReadTerms}
              </p>
            )}
          </div>
        )}
      </div>
      <Button type="submit" className="mt-6 max-md:w-full">
        {isBookable ? texts.review : texts.reviewBook}
      </Button>
      <p className="mt-4 text-note text-stone">
        {texts.kept}{" "}
        <a href={`${base}${privacy.href}`} target="_blank" rel="noreferrer" className="link">
          {privacy.label}
        </a>
      </p>
    </form>
  );
}
