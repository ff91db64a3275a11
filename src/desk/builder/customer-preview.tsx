import { ChevronDown } from "lucide-react";
import { memo, useDeferredValue, useId, useMemo, useState } from "react";
import type { z } from "zod";
import { usualInclusions } from "@/desk/letters/delivery";
import type { NamedExtra } from "@/desk/letters/line-text";
import type { ToldQuote } from "@/desk/model/quote";
import type { Submission } from "@/desk/model/submission";
import { pricedSoFar } from "@/desk/pricing/lines-field";
import { MessagePreview } from "@/desk/sending/message-preview";
import { sendTexts } from "@/desk/sending/send-texts";
import { cn } from "@/lib/cn";
import { isTextNumber } from "@/lib/text-number";
import { firstNameOf } from "@/request/spoken-name";
import { type BuilderInput, type BuilderQuote, builderSchema } from "./builder-schema";
import { builderTexts } from "./builder-texts";
import { toQuoteRow } from "./use-create-quote";

/** A placeholder of the number's length, so that the message is cut where it will be. */
const NO_NUMBER = "·".repeat(8);

function readable<Output>(schema: z.ZodType<Output>, typed: unknown): Output | null {
  return schema.safeParse(typed).data ?? null;
}

/**
 * The quote as it would be stored now, without what is invalid so far.
 * @param usualDay the default last day, yyyy-MM-dd
 */
function quoteSoFar(
  submission: Submission,
  typed: BuilderInput,
  usualDay: string,
  extras: readonly NamedExtra[],
): ToldQuote {
  const { shape } = builderSchema;
  const lines = pricedSoFar(typed.lines ?? []).filter((line) => line !== undefined);
  const quote: BuilderQuote = {
    name: readable(shape.name, typed.name) ?? submission.name,
    email: readable(shape.email, typed.email),
    phone: readable(shape.phone, typed.phone),
    place: readable(shape.place, typed.place),
    eventDate: readable(shape.eventDate, typed.eventDate),
    count: readable(shape.count, typed.count),
    quoteAmount: readable(shape.quoteAmount, typed.quoteAmount),
    quoteNotes: readable(shape.quoteNotes, typed.quoteNotes),
    lines,
    deposit: readable(shape.deposit, typed.deposit),
    netDays: readable(shape.netDays, typed.netDays),
    serviceWeekdays: readable(shape.serviceWeekdays, typed.serviceWeekdays),
    deliveryOn: readable(shape.deliveryOn, typed.deliveryOn),
    deliveryWindow: readable(shape.deliveryWindow, typed.deliveryWindow),
    pickupOn: readable(shape.pickupOn, typed.pickupOn),
    pickupWindow: readable(shape.pickupWindow, typed.pickupWindow),
    isOpenEnded: typed.isOpenEnded,
    inclusions: readable(shape.inclusions, typed.inclusions) ?? [
      ...usualInclusions({ ...submission, lines }),
    ],
    validUntil: readable(shape.validUntil, typed.validUntil) ?? usualDay,
    // Not shown to the customer, but in the lines.
    otherPlaces: [],
    days: null,
    isPackage: false,
    billingName: null,
    billingEmail: null,
    siteContact: null,
    siteAccess: null,
  };
  const row = toQuoteRow(submission, quote, extras);
  return {
    id: NO_NUMBER,
    kind: submission.kind,
    details: submission.details,
    valid_until: usualDay,
    lines: null,
    delivery_on: null,
    delivery_window: null,
    pickup_on: null,
    pickup_window: null,
    is_open_ended: false,
    inclusions: null,
    deposit: null,
    deposit_rule: null,
    net_days: null,
    service_weekdays: null,
    terms_version: null,
    ...row,
  };
}

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
  /** The quote so far. */
  fields: BuilderInput;
  /** The default last day, yyyy-MM-dd. */
  usualDay: string;
  /** Of the price list; undefined while there is no list. */
  extras: readonly NamedExtra[] | undefined;
};

const NO_EXTRAS: readonly NamedExtra[] = [];

/** A live preview of the customer's message: beside the form where there is room, otherwise collapsed below it. */
export function CustomerPreview(props: CustomerPreviewProps) {
  const { submission, fields, usualDay, extras = NO_EXTRAS } = props;
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const quote = useMemo(
    () => quoteSoFar(submission, fields, usualDay, extras),
    [submission, fields, usualDay, extras],
  );
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
