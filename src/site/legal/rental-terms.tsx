import { useEffect, useState } from "react";
import { locale } from "@/config/language";
import { formatCalendarDate } from "@/lib/calendar-date";
import { rentalPart, termsContent, termsLanguageNote } from "@/site/words/pages/terms";
import { Ask, LegalSection } from "./legal-frame";
import type { PublicTerms } from "./read-public-terms";

const texts = termsContent.rental;

/** Null: no owner has confirmed any. */
type State = PublicTerms | null | "loading" | "unreachable";

async function read(): Promise<State> {
  try {
    const { readPublicTerms } = await import("./read-public-terms");
    return await readPublicTerms();
  } catch {
    return "unreachable";
  }
}

function Version({ version, since, rules, lang }: PublicTerms) {
  return (
    <>
      <p className="text-stone">
        {texts.inUse(version, formatCalendarDate(since, locale))} {texts.older}
      </p>
      {lang !== undefined && <p className="text-stone">{termsLanguageNote}</p>}
      <ul lang={lang} className="border-hairline border-t">
        {rules.map((rule) => (
          <li key={rule} className="break-inside-avoid border-hairline border-b py-3">
            {rule}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Shown without terms: why they are missing, and how to get them. */
function Instead({ state }: { state: Exclude<State, PublicTerms> }) {
  return (
    <>
      {/* The same height for every sentence, so that the answer moves nothing below. */}
      <div className="max-sm:min-h-[2lh]">
        {state === "loading" ? (
          <>
            <p className="noscript:hidden">{texts.loading}</p>
            <noscript>
              <p>{texts.withoutScript}</p>
            </noscript>
          </>
        ) : (
          <p>{state === null ? texts.none : texts.unreachable}</p>
        )}
      </div>
      <Ask text={texts.ask} />
    </>
  );
}

/** The rental terms in use, as the business page of the desk has them at this moment. */
export function RentalTerms() {
  const [state, setState] = useState<State>("loading");
  useEffect(() => {
    void read().then(setState);
  }, []);
  return (
    <LegalSection {...rentalPart}>
      <div aria-live="polite" className="grid min-h-32 content-start gap-4">
        {typeof state === "object" && state !== null ? (
          <Version {...state} />
        ) : (
          <Instead state={state} />
        )}
      </div>
    </LegalSection>
  );
}
