import { typedLine } from "@/lib/invisible-characters";
import { quotePageTexts } from "@/site/words/quote/quote-texts";
import { LineField } from "@/ui/forms/line-field";
import { ASKED_DIGITS } from "./quote-api";

const texts = quotePageTexts.accept;

/** The last digits of the customer's phone, typed once for all forms of the page, and not kept. */
export type Digits = {
  /** Whether a link alone is not enough. */
  areAsked: boolean;
  typed: string;
  onType: (typed: string) => void;
};

export const areMissing = ({ areAsked, typed }: Pick<Digits, "areAsked" | "typed">): boolean =>
  areAsked && !/^\d{4}$/.test(typedLine(typed));

/** The field that a refusal is about: wrong digits are told where they are typed, if they are asked for by then. */
export const atDigits = (refused: string, { areAsked }: Pick<Digits, "areAsked">) =>
  refused === "digits" && areAsked ? ({ field: "digits" } as const) : {};

type DigitsFieldProps = { id: string; digits: Digits; error: string | undefined };

/** Asks for the digits where a link is old; nothing otherwise. */
export function DigitsField({ id, digits, error }: DigitsFieldProps) {
  if (!digits.areAsked) return null;
  return (
    <LineField
      id={id}
      label={texts.digits}
      hint={texts.digitsHint}
      inputMode="numeric"
      autoComplete="off"
      error={error}
      max={ASKED_DIGITS}
      value={digits.typed}
      onType={digits.onType}
    />
  );
}
