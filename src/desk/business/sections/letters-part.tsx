import { type Language, languages } from "@/config/languages";
import { letterSender } from "@/desk/model/letter-sender";
import { todayInHouston } from "@/lib/business-time";
import type { OwnWords } from "@/request/quote-letter/own-words";
import { letterText, quoteLetter } from "@/request/quote-letter/quote-letter";
import { businessTexts } from "../business-texts";
import { LETTER_WORDS } from "../fields/business-fields";
import { fieldId, useBusinessForm } from "../form/business-form";
import { TypedText } from "../form/typed-field";

const texts = businessTexts.letters;

/** A link that opens nothing. */
const NO_LINK = { token: "…", code: "·".repeat(8) };

/** The mail of an example, in US dollars, with an owner's words around it. */
function exampleMail(language: Language, own: OwnWords): string {
  const today = todayInHouston();
  const quote = {
    number: "Q-1A2B3C4D",
    language,
    amount: 1879.22,
    event_date: today,
    valid_until: today,
    state: "open",
  } as const;
  return letterText({ ...letterSender, own }, quote, quoteLetter(quote), NO_LINK);
}

/** What e-mails to customers begin and end with, and how one looks with what is typed. */
export function LettersPart() {
  const { typedIn } = useBusinessForm();
  const typed = (name: (typeof LETTER_WORDS)[number]) => typedIn(name).trim() || null;
  const own: OwnWords = {
    en: { greeting: typed("letterGreeting"), closing: typed("letterClosing") },
    es: { greeting: typed("letterGreetingEs"), closing: typed("letterClosingEs") },
  };
  return (
    <div className="mt-6 text-base">
      <h3 className="font-sans font-semibold text-base">{texts.heading}</h3>
      <p className="max-w-prose text-note text-stone">{texts.meaning}</p>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {LETTER_WORDS.map((name) => (
          <div key={name}>
            <label htmlFor={fieldId(name)}>{texts.fields[name]}</label>
            <TypedText
              isShort
              name={name}
              {...(name.endsWith("Es") && { lang: "es" })}
              className="mt-1"
            />
          </div>
        ))}
      </div>
      {languages.map((language) => (
        <details key={language} className="mt-3">
          <summary className="flex min-h-11 items-center md:min-h-9">
            {texts.preview[language]}
          </summary>
          <p lang={language} className="wrap-anywhere whitespace-pre-line bg-white p-4 text-sm">
            {exampleMail(language, own)}
          </p>
        </details>
      ))}
    </div>
  );
}
