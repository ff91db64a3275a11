import { type FormEvent, type ReactNode, useId, useState } from "react";
import { z } from "zod/mini";
import { typedLine } from "@/lib/invisible-characters";
import { plainMessage } from "@/lib/supabase/errors";
import { useRequestId } from "@/lib/use-request-id";
import { useSingleFlight } from "@/lib/use-single-flight";
import { ACCESS_INFO_MAX, CONTACT_PERSON_MAX, LOCATION_MAX } from "@/request/limits";
import { isStreet } from "@/request/places/read-address";
import { hasPhoneNumber, isCustomer } from "@/request/site-contact";
import { SITE_GAPS, type SiteGap } from "@/request/site-gaps";
import { quoteHeadings } from "@/request/words/quote-headings";
import { quotePageTexts } from "@/site/words/quote/quote-texts";
import { Button } from "@/ui/button";
import { LineField } from "@/ui/forms/line-field";
import { areMissing, atDigits, type Digits, DigitsField } from "./digits-field";
import { isUncertain, type OpenedQuote, tellSite } from "./quote-api";
import { refusalWords } from "./refusal-words";
import { useKept } from "./use-kept";

const texts = quotePageTexts.site;

/** As in the database, in characters. */
const LIMITS = {
  address: LOCATION_MAX,
  access: ACCESS_INFO_MAX,
  contact: CONTACT_PERSON_MAX,
  utilities: ACCESS_INFO_MAX,
};

const typedSchema = z.record(z.enum(SITE_GAPS), z.string());
const EMPTY = { address: "", access: "", contact: "", utilities: "" };

export type SiteFormProps = {
  token: string;
  quote: OpenedQuote;
  digits: Digits;
  /** Called once it has arrived; the form waits for it. */
  onSent: () => unknown;
};

/** Asks for what the truck needs and is still unknown; each may stay empty. */
export function SiteForm(props: SiteFormProps & { children?: ReactNode }) {
  const { token, quote, digits, onSent, children } = props;
  const formId = useId();
  const { idOf, forget } = useRequestId();
  const [typed, setTyped] = useKept(`${quote.document.number} site`, typedSchema, EMPTY);
  const [error, setError] = useState<string>();
  /** The field that the error is about; undefined for all. */
  const [wrong, setWrong] = useState<SiteGap | "digits">();
  const { run, isPending } = useSingleFlight();
  // What is being typed stays, also when staff fill it in meanwhile.
  const asked = SITE_GAPS.filter((gap) => quote.site_gaps.includes(gap) || typed[gap] !== "");
  const { name, eventAddress } = quote.document;
  const hint = {
    ...texts.hint,
    address: texts.hint.address(eventAddress),
    contact: texts.hint.contact(quote.site_contact ?? null),
  };

  /** What was typed and is not enough, with the reason. */
  function insufficient(): [SiteGap | "digits", string] | undefined {
    const { address, contact } = typed;
    if (address.trim() !== "" && !isStreet(address)) return ["address", texts.noStreet];
    if (contact.trim() !== "" && !hasPhoneNumber(contact) && !isCustomer(contact, name))
      return ["contact", texts.noNumber];
    return areMissing(digits) ? ["digits", quotePageTexts.accept.digitsMissing] : undefined;
  }

  function refuse(why: string, field?: SiteGap | "digits") {
    setError(why);
    setWrong(field);
    if (field) document.getElementById(`${formId}-${field}`)?.focus();
  }

  async function send() {
    setError(undefined);
    setWrong(undefined);
    if (asked.every((gap) => typed[gap].trim() === "")) return refuse(quotePageTexts.refused.empty);
    const fault = insufficient();
    if (fault) return refuse(fault[1], fault[0]);
    try {
      const answer = await tellSite(token, idOf(typed), typed, typedLine(digits.typed));
      // Empty: staff have filled it in.
      if ("refused" in answer && answer.refused !== "empty") {
        return refuse(refusalWords(answer.refused), atDigits(answer.refused, digits).field);
      }
      await onSent();
      setTyped(EMPTY);
      forget();
    } catch (thrown) {
      setError(isUncertain(thrown) ? quotePageTexts.letters.uncertain : plainMessage(thrown));
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void run(send);
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      {asked.map((gap) => (
        <LineField
          key={gap}
          id={`${formId}-${gap}`}
          label={quoteHeadings.site[gap]}
          hint={hint[gap]}
          error={gap === wrong ? error : undefined}
          placeholder={texts.later}
          autoComplete={gap === "address" ? "address-line1" : "off"}
          max={LIMITS[gap]}
          readOnly={isPending}
          value={typed[gap]}
          onType={(value) => setTyped({ ...typed, [gap]: value })}
        />
      ))}
      <DigitsField
        id={`${formId}-digits`}
        digits={digits}
        error={wrong === "digits" ? error : undefined}
      />
      {error && wrong === undefined && (
        <p role="alert" className="text-clay">
          {error}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-7 gap-y-3">
        <Button type="submit" aria-disabled={isPending} className="max-md:w-full">
          {isPending ? quotePageTexts.review.sending : texts.save}
        </Button>
        {children}
      </div>
    </form>
  );
}
