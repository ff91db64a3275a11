import { type FormEvent, type ReactNode, useId, useState } from "react";
import { z } from "zod/mini";
import { plainMessage } from "@/lib/supabase/errors";
import { useSingleFlight } from "@/lib/use-single-flight";
import { ACCESS_INFO_MAX, CONTACT_PERSON_MAX, LOCATION_MAX } from "@/request/limits";
import { isStreet } from "@/request/places/read-address";
import { SITE_GAPS } from "@/request/site-gaps";
import { quoteHeadings } from "@/request/words/quote-headings";
import { quotePageTexts } from "@/site/words/quote/quote-texts";
import { Button } from "@/ui/button";
import { LineField } from "@/ui/forms/line-field";
import { refusalWords } from "./letters";
import { isUncertain, type OpenedQuote, tellSite } from "./quote-api";
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
  /** Called once it has arrived; the form waits for it. */
  onSent: () => unknown;
};

/** Asks for what the truck needs and is still unknown; each may stay empty. */
export function SiteForm(props: SiteFormProps & { children?: ReactNode }) {
  const { token, quote, onSent, children } = props;
  const formId = useId();
  // Kept until it has arrived: what is sent again is the same message.
  const [requestId, setRequestId] = useState(() => crypto.randomUUID());
  const [typed, setTyped] = useKept(`${quote.document.number} site`, typedSchema, EMPTY);
  const [error, setError] = useState<string>();
  const { run, isPending } = useSingleFlight();
  // What is being typed stays, also when staff fill it in meanwhile.
  const asked = SITE_GAPS.filter((gap) => quote.site_gaps.includes(gap) || typed[gap] !== "");
  const hint = { ...texts.hint, address: texts.hint.address(quote.document.eventAddress) };

  async function send() {
    setError(undefined);
    if (typed.address.trim() !== "" && !isStreet(typed.address)) {
      setError(texts.noStreet);
      return document.getElementById(`${formId}-address`)?.focus();
    }
    if (asked.every((gap) => typed[gap].trim() === ""))
      return setError(quotePageTexts.refused.empty);
    try {
      const answer = await tellSite(token, requestId, typed);
      // Empty: staff have filled it in.
      if ("refused" in answer && answer.refused !== "empty") {
        return setError(refusalWords(answer.refused));
      }
      await onSent();
      setTyped(EMPTY);
      setRequestId(crypto.randomUUID());
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
          error={gap === "address" && error === texts.noStreet ? error : undefined}
          placeholder={texts.later}
          autoComplete={gap === "address" ? "address-line1" : "off"}
          max={LIMITS[gap]}
          readOnly={isPending}
          value={typed[gap]}
          onType={(value) => setTyped({ ...typed, [gap]: value })}
        />
      ))}
      {error && error !== texts.noStreet && (
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
