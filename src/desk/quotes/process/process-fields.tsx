import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { FormProvider, type UseFormReturn, useFormContext, useWatch } from "react-hook-form";
import type { Business } from "@/desk/business/business";
import type { Submission } from "@/desk/model/submission";
import { labelOf } from "@/request/facts";
import { DeliveryFields } from "../delivery/delivery-fields";
import { DepositField } from "../deposit/deposit-field";
import { Cell } from "../lines/cell";
import type { LineInput } from "../lines/line-schema";
import { QuoteAmount } from "../lines/lines-editor";
import { busiestDaysQuery, rentalDays } from "../overbooking/overbooking";
import { OverbookingLine } from "../overbooking/overbooking-question";
import { quoteTexts } from "../quotes-words";
import { SiteFields } from "../site/site-fields";
import { builderTexts } from "./builder-words";
import { AsLastTime, LineShortcuts } from "./line-shortcuts";
import { ModelStrip } from "./model-strip";
import { PlaceFields } from "./place-fields";
import type { ProcessQuote, ProcessQuoteInput } from "./process-quote-schema";
import { processTexts } from "./process-words";
import { type Free, freeTrailers } from "./proposal";
import type { Initial, ProposalTools } from "./use-proposal";

type DealFieldsProps = {
  business: Business;
  /** The day in Houston, yyyy-MM-dd. */
  today: string;
};

/** Until when the quote stands, and what is due to hold the date. */
function DealFields({ business, today }: DealFieldsProps) {
  const { register, formState } = useFormContext<ProcessQuoteInput>();
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-[10rem_14rem]">
      <Cell label={builderTexts.validUntil} error={formState.errors.validUntil?.message}>
        {(cell) => <input {...cell} {...register("validUntil")} type="date" min={today} />}
      </Cell>
      <DepositField rule={business.settings} />
    </div>
  );
}

const texts = processTexts;

/** How many trailers are free on the days that stand in the form; undefined while that is not known. */
function useFree(form: UseFormReturn<ProcessQuoteInput, unknown, ProcessQuote>, initial: Initial) {
  const [deliveryOn, pickupOn] = useWatch({
    control: form.control,
    name: ["deliveryOn", "pickupOn"],
  });
  const { firstDay: eventDate } = initial.asked;
  const days = rentalDays({
    deliveryOn: deliveryOn || null,
    eventDate,
    pickupOn: pickupOn || null,
  });
  const { data } = useQuery({
    ...busiestDaysQuery(days ?? { from: "", until: "" }),
    enabled: days !== null && days.from <= days.until,
  });
  return days && data ? freeTrailers(data) : undefined;
}

/** How many of a line's model are free, in color and words. */
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

type ProcessFieldsProps = {
  form: UseFormReturn<ProcessQuoteInput, unknown, ProcessQuote>;
  submission: Submission;
  initial: Initial;
  tools: ProposalTools;
};

/** What is to be written down of a quote. */
export function ProcessFields({ form, submission, initial, tools }: ProcessFieldsProps) {
  const { register, formState } = form;
  const { errors } = formState;
  const { business } = initial;
  const free = useFree(form, initial);
  return (
    <FormProvider {...form}>
      {business && (
        <ModelStrip submission={submission} business={business} tools={tools} free={free} />
      )}
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-3 empty:hidden">
        {tools.lines.length === 0 && business && (
          <p className="text-sm text-stone">{builderTexts.chooseTrailer}</p>
        )}
        <AsLastTime submissionId={submission.id} />
      </div>
      {initial.isListMissing && <p className="text-amber text-sm">{builderTexts.noList}</p>}
      <PlaceFields submission={submission} initial={initial} />
      <div>
        <DeliveryFields />
        <OverbookingLine eventDate={submission.event_date} />
      </div>
      <QuoteAmount
        label={texts.amount}
        step="0.01"
        remarkOn={freeRemark(free)}
        shortcuts={business && <LineShortcuts business={business} tools={tools} />}
      />
      {business && <DealFields business={business} today={initial.today} />}
      <Cell label={texts.notes} hint={quoteTexts.edit.notesHint} error={errors.quoteNotes?.message}>
        {(control) => <textarea {...control} {...register("quoteNotes")} rows={3} />}
      </Cell>
      <SiteFields />
      <div className="grid gap-4 sm:grid-cols-3">
        <Cell label={texts.name} error={errors.name?.message}>
          {(control) => <input {...control} {...register("name")} required />}
        </Cell>
        <Cell label={labelOf("email")} error={errors.email?.message}>
          {(control) => <input {...control} {...register("email")} type="email" />}
        </Cell>
        <Cell label={labelOf("phone")} error={errors.phone?.message}>
          {(control) => <input {...control} {...register("phone")} type="tel" />}
        </Cell>
      </div>
    </FormProvider>
  );
}
