import { ChevronDown } from "lucide-react";
import { memo, useDeferredValue, useId, useState } from "react";
import { type Control, useWatch } from "react-hook-form";
import { business } from "@/config/business";
import type { ToldQuote } from "@/desk/model/quote";
import type { Submission } from "@/desk/model/submission";
import { cn } from "@/lib/cn";
import { isTextNumber } from "@/lib/text-number";
import { languageOf } from "@/request/words-of";
import { sendTexts } from "../message/message-words";
import { quoteMessage } from "../message/quote-message";
import { useQuoteTerms } from "../message/quote-terms";
import { builderTexts } from "./builder-words";
import type { ProcessQuote, ProcessQuoteInput } from "./process-quote-schema";
import { firstNameOf, quoteSoFar } from "./quote-so-far";

const texts = builderTexts.preview;

const WAYS = ["email", "text"] as const;
type Way = (typeof WAYS)[number];

/** Whether the customer can be reached that way. */
function reaches(way: Way, { email, phone }: ToldQuote): boolean {
  return way === "email" ? email !== null : phone !== null && isTextNumber(phone);
}

/** The message as it goes out by mail or as a text. */
function Message({ quote, way }: { quote: ToldQuote; way: Way }) {
  const { terms, hasFailed } = useQuoteTerms(quote);
  if (!terms) {
    return <p className="text-sm">{hasFailed ? sendTexts.noTerms : sendTexts.loadingTerms}</p>;
  }
  const { subject, body, text } = quoteMessage(quote, business, terms);
  return (
    <div className="wrap-anywhere bg-white px-5 py-4 text-sm leading-relaxed">
      {way === "email" && (
        <p className="mb-3 border-hairline border-b pb-3">
          <span className="text-stone">{texts.subject} </span>
          <span className="font-semibold">{subject}</span>
        </p>
      )}
      <p lang={languageOf(quote)} className="whitespace-pre-line">
        {way === "email" ? body : text}
      </p>
    </div>
  );
}

/** Drawn behind what is typed, never in its way. */
const Letter = memo(function Letter({ quote }: { quote: ToldQuote }) {
  const [chosen, setChosen] = useState<Way>();
  const way = chosen ?? WAYS.find((one) => reaches(one, quote)) ?? "email";
  const remarks = [
    !reaches(way, quote) && (way === "email" ? sendTexts.noEmail : sendTexts.noPhone),
    texts.number,
  ].filter(Boolean);
  return (
    <>
      <fieldset className="mb-2 flex gap-4">
        <legend className="sr-only">{texts.way}</legend>
        {WAYS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === way}
            onClick={() => setChosen(one)}
            className="min-h-11 border-transparent border-b-2 font-semibold text-sm text-stone aria-pressed:border-evergreen-700 aria-pressed:text-ink lg:min-h-9"
          >
            {sendTexts[one]}
          </button>
        ))}
      </fieldset>
      <Message quote={quote} way={way} />
      <p className="mt-2 text-note text-stone">{remarks.join(" ")}</p>
    </>
  );
});

type CustomerPreviewProps = {
  control: Control<ProcessQuoteInput, unknown, ProcessQuote>;
  submission: Submission;
  /** The last day where none is typed, yyyy-MM-dd. */
  usualDay: string;
};

/**
 * What the customer will get, as the form stands: beside it where there is room, elsewhere folded away at its end.
 */
export function CustomerPreview({ control, submission, usualDay }: CustomerPreviewProps) {
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const quote = useWatch({ control, compute: (typed) => quoteSoFar(submission, typed, usualDay) });
  const deferred = useDeferredValue(quote);
  const heading = texts.heading(firstNameOf(quote.name));
  return (
    <aside
      aria-labelledby={`${id}-heading`}
      className="border-hairline border-t bg-ivory-2 lg:col-start-2 lg:row-start-2 min-[85rem]:col-start-3 min-[85rem]:row-start-1 min-[85rem]:overflow-y-auto min-[85rem]:border-t-0 min-[85rem]:border-l min-[85rem]:p-6"
    >
      <h3 id={`${id}-heading`} className="font-sans font-semibold text-sm">
        <button
          type="button"
          aria-expanded={isShown}
          aria-controls={`${id}-letter`}
          onClick={() => setIsShown(!isShown)}
          className="flex min-h-11 w-full items-center justify-between gap-3 px-4 text-left lg:px-7 min-[85rem]:hidden"
        >
          {heading}
          <ChevronDown
            aria-hidden
            size={20}
            className={cn("shrink-0", !isShown && "lg:rotate-180", isShown && "max-lg:rotate-180")}
          />
        </button>
        <span className="max-[85rem]:hidden">{heading}</span>
      </h3>
      <div
        id={`${id}-letter`}
        className={cn(
          "px-4 pb-4 lg:max-h-[40dvh] lg:overflow-y-auto lg:px-7 min-[85rem]:block min-[85rem]:max-h-none min-[85rem]:overflow-visible min-[85rem]:p-0",
          !isShown && "hidden",
        )}
      >
        <div className="max-w-[46rem]">
          <Letter quote={deferred} />
        </div>
      </div>
    </aside>
  );
}
