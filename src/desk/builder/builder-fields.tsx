import type { ReactNode } from "react";
import { useFormContext } from "react-hook-form";
import type { Business } from "@/desk/business/business";
import { Cell, InputCell } from "@/desk/frame/cell";
import { frameTexts } from "@/desk/frame/frame-texts";
import { modelName } from "@/desk/model/model-name";
import { quoteTexts } from "@/desk/model/quote-texts";
import { useBusiestDays } from "@/desk/overbooking/overbooking";
import { OverbookingLine } from "@/desk/overbooking/overbooking-line";
import { fittingTrailers } from "@/desk/pricing/fitting-trailers";
import type { LineInput } from "@/desk/pricing/lines-field";
import { type Free, freeTrailers, trailersOf } from "@/desk/pricing/list-proposal";
import { priceOf } from "@/desk/pricing/propose-quote";
import { SiteFields } from "@/desk/site/site-fields";
import { cn } from "@/lib/cn";
import { formatDollars } from "@/lib/money";
import { readDollars } from "@/lib/typed-money";
import { wholeNumber } from "@/lib/whole-number";
import { headcount, labelOf, wordingOf } from "@/request/facts";
import { GUESTS_MAX } from "@/request/limits";
import { WEEK_DAYS } from "@/request/prices/hire-months";
import { trailerModels } from "@/request/trailer-models";
import { wishesOf } from "@/request/wishes";
import { registerField } from "@/ui/forms/register-field";
import { builderTexts } from "./builder-texts";
import { ClosedDaysLine } from "./closed-days-line";
import { createQuoteTexts } from "./create-quote-texts";
import type { Decisions } from "./decisions";
import { DeliveryFields, InclusionsField } from "./delivery-fields";
import { DepositField } from "./deposit-field";
import { FollowedDay } from "./followed-field";
import { AsLastTime, LineShortcuts } from "./line-shortcuts";
import { NetDaysField } from "./net-days-field";
import { PlaceFields } from "./place-fields";
import { QuoteAmount } from "./quote-amount";
import { depositRuleIn } from "./quote-of-decisions";
import { ServiceField } from "./service-field";
import type { Builder } from "./use-builder";
import { WordButton } from "./word-button";

type ModelStripProps = {
  business: Business;
  builder: Builder;
  /** Undefined while unknown. */
  free: Free | undefined;
};

/** The models with list price and availability: one click fills in the quote. */
function ModelStrip({ business, builder, free }: ModelStripProps) {
  const { chooseModel } = builder;
  const { lines, circumstances } = builder.quote;
  const count = useFormContext<Decisions>().watch("count");
  // As many as the quote is for by now.
  const request = { ...builder.request, number_of_guests: wholeNumber(count, GUESTS_MAX) ?? null };
  const chosen = trailersOf(lines).map(({ model }) => model);
  const fitting = fittingTrailers(wishesOf(request));
  const isAlone = fitting?.trailers.length === 1 && fitting.trailers[0]?.count === 1;
  const fits = (needed: number) =>
    builderTexts.fits(
      headcount(request) ?? "",
      fitting?.assumed ?? [],
      isAlone ? undefined : needed,
    );
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{builderTexts.trailer}</legend>
      <div className="grid grid-cols-3 border-hairline border-b">
        {trailerModels.map(({ id, name }) => {
          const item = business.prices.find(({ model }) => model === id);
          const price = priceOf(item, circumstances);
          const stock = free?.get(id);
          const needed = fitting?.trailers.find(({ model }) => model === id)?.count;
          const isChosen = chosen.includes(id);
          return (
            <button
              key={id}
              type="button"
              aria-pressed={isChosen}
              onClick={() => chooseModel(id)}
              className={cn(
                "grid content-start gap-x-2 px-2 py-2 text-left text-sm sm:px-3",
                "hover:bg-ivory-2 aria-pressed:bg-ivory-2",
                isChosen && "-mb-px border-evergreen-700 border-b-2",
              )}
            >
              <span className="flex flex-wrap justify-between gap-x-2 font-semibold">
                {name}
                <span className="font-normal text-stone tabular-nums">
                  {price === null ? builderTexts.byRequest : formatDollars(price)}
                </span>
              </span>
              {stock && (
                <span className={cn(stock.free === 0 ? "font-semibold text-clay" : "text-stone")}>
                  {builderTexts.free(stock.free, stock.owned)}
                </span>
              )}
              {needed && <span className="text-stone @max-[32rem]:hidden">{fits(needed)}</span>}
            </button>
          );
        })}
      </div>
      {/* A column of a phone or of a pane has room for a word a line. */}
      {fitting?.trailers.map(({ model, count: needed }) => (
        <p key={model} className="mt-2 px-2 text-sm text-stone @min-[32rem]:hidden">
          {modelName(model)} {fits(needed)}
        </p>
      ))}
    </fieldset>
  );
}

function DealFields({ business, builder }: { business: Business; builder: Builder }) {
  const { usual, fields } = builder.quote;
  return (
    <div className="grid grid-cols-2 gap-4 @min-[32rem]:grid-cols-[10rem_14rem_14rem]">
      <FollowedDay
        name="validUntil"
        label={builderTexts.validUntil}
        min={builder.today}
        followed={usual.validUntil}
        isNeeded
      />
      <DepositField
        rule={depositRuleIn(business, builder.quote, null)}
        amount={fields.quoteAmount}
      />
      <NetDaysField isStored={builder.isStored} />
    </div>
  );
}

const texts = createQuoteTexts;

/** Shows how many of a line's model are free. */
function freeRemark(free: Free | undefined) {
  return ({ kind, model, quantity }: LineInput): ReactNode => {
    const stock = kind === "model" ? free?.get(model) : undefined;
    if (!stock) return null;
    const isShort = stock.free < (Number(quantity) || 1);
    return (
      <span className={isShort ? "font-semibold text-clay" : "font-semibold text-evergreen-700"}>
        {builderTexts.free(stock.free, stock.owned)}
      </span>
    );
  };
}

/** What a click replaced, or what to do first. */
function PriceRemark({ builder }: { builder: Builder }) {
  const { quote, business, replaced, takeBack } = builder;
  if (replaced !== undefined) {
    const dollars = readDollars(replaced);
    return (
      <p role="status" className="text-sm">
        {builderTexts.replaced(dollars === undefined ? replaced : formatDollars(dollars))}{" "}
        <WordButton onClick={takeBack}>{frameTexts.undo}</WordButton>
      </p>
    );
  }
  return quote.lines.length === 0 && business ? (
    <p className="text-sm text-stone">{builderTexts.chooseTrailer}</p>
  ) : null;
}

/** A quote's fields, whether it is made or changed. Needs a FormProvider and a container. */
export function BuilderFields({ builder }: { builder: Builder }) {
  const field = registerField(useFormContext<Decisions>());
  const notes = field("quoteNotes");
  const { request, business } = builder;
  const { circumstances, priced, usual, fields } = builder.quote;
  const { firstDay } = circumstances;
  const canBeOpen = wordingOf(request) === "crew" || circumstances.days >= WEEK_DAYS;
  const quote = "submission_id" in request ? request : undefined;
  const busiest = useBusiestDays(firstDay, quote?.id);
  const free = busiest && freeTrailers(busiest);
  return (
    <>
      {business && <ModelStrip business={business} builder={builder} free={free} />}
      {/* Keeps its height while empty, so that a button clicked below stays under the pointer. */}
      <div className="-my-2 flex min-h-11 flex-wrap items-center justify-between gap-x-3 lg:min-h-9">
        <PriceRemark builder={builder} />
        <AsLastTime submissionId={quote?.submission_id ?? request.id} builder={builder} />
      </div>
      {builder.isListMissing && <p className="text-amber text-sm">{builderTexts.noList}</p>}
      <PlaceFields builder={builder} />
      <ServiceField builder={builder} />
      <div>
        <DeliveryFields shown={fields} canBeOpen={canBeOpen} />
        <OverbookingLine
          lines={priced.filter((line) => line !== undefined)}
          eventDate={firstDay}
          except={quote?.id}
        />
        {business && <ClosedDaysLine business={business} eventDate={firstDay} />}
      </div>
      <QuoteAmount
        builder={builder}
        label={texts.amount}
        step="0.01"
        // The builder's foot shows it.
        isTotalElsewhere={!builder.isStored}
        remarkOn={freeRemark(free)}
        {...(business && {
          shortcuts: <LineShortcuts business={business} builder={builder} />,
          listed: business.prices.flatMap(({ name }) => name ?? []),
        })}
      />
      {business && <DealFields business={business} builder={builder} />}
      <Cell label={texts.notes} hint={quoteTexts.edit.notesHint} error={notes.error}>
        {(control) => <textarea {...control} {...notes.registration} rows={3} />}
      </Cell>
      <SiteFields />
      <div className="grid gap-4 @min-[32rem]:grid-cols-3">
        <InputCell label={texts.name} required {...field("name")} />
        <InputCell label={labelOf("email")} type="email" {...field("email")} />
        <InputCell label={labelOf("phone")} type="tel" {...field("phone")} />
      </div>
      <div className="grid gap-4 @min-[32rem]:grid-cols-3">
        <InputCell label={builderTexts.billing.name} {...field("billingName")} />
        <InputCell
          label={builderTexts.billing.email}
          type="email"
          hint={builderTexts.billing.hint}
          {...field("billingEmail")}
        />
      </div>
      <InclusionsField usual={usual.inclusions} />
    </>
  );
}
