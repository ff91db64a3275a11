import { ChevronDown } from "lucide-react";
import { memo, useDeferredValue, useId, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import type { ToldQuote } from "@/desk/model/quote";
import type { Submission } from "@/desk/model/submission";
import { cn } from "@/lib/cn";
import { isTextNumber } from "@/lib/text-number";
import { MessagePreview } from "../message/message-preview";
import { sendTexts } from "../message/send-texts";
import type { BuilderInput } from "./builder-schema";
import { builderTexts } from "./builder-texts";
import { firstNameOf, quoteSoFar } from "./quote-so-far";

const texts = builderTexts.preview;

const WAYS = ["email", "text"] as const;
type Way = (typeof WAYS)[number];

function reaches(way: Way, { email, phone }: ToldQuote): boolean {
  return way === "email" ? email !== null : phone !== null && isTextNumber(phone);
}

/** Deferred, so that typing stays responsive. */
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
      <MessagePreview quote={quote} way={way} />
      <p className="mt-2 text-note text-stone">{remarks.join(" ")}</p>
    </>
  );
});

type CustomerPreviewProps = {
  submission: Submission;
  /** The default last day, yyyy-MM-dd. */
  usualDay: string;
};

/** A live preview of the customer's message: beside the form where there is room, otherwise collapsed below it. */
export function CustomerPreview({ submission, usualDay }: CustomerPreviewProps) {
  const { control } = useFormContext<BuilderInput>();
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
