import { useFormContext, useWatch } from "react-hook-form";
import type { Business } from "@/desk/business/business";
import { depositOf } from "@/desk/business/deposit";
import { formatDollars } from "@/lib/money";
import { readDollars } from "@/lib/typed-money";
import { Cell } from "../lines/cell";
import { builderTexts } from "./builder-words";
import type { ProcessQuoteInput } from "./process-quote-schema";
import type { Initial } from "./use-proposal";

type DealFieldsProps = { business: Business; initial: Initial };

/** Until when the quote stands, and what is due to hold the date. */
export function DealFields({ business, initial }: DealFieldsProps) {
  const { register, control, formState } = useFormContext<ProcessQuoteInput>();
  const typed = useWatch({ control, name: "quoteAmount" });
  const total = readDollars(typed);
  const { asked, today } = initial;
  const deposit =
    total === undefined ? undefined : depositOf(business.settings, total, asked.firstDay);
  return (
    <div className="grid grid-cols-2 gap-4 sm:grid-cols-[10rem_minmax(0,1fr)]">
      <Cell label={builderTexts.validUntil} error={formState.errors.validUntil?.message}>
        {(cell) => <input {...cell} {...register("validUntil")} type="date" min={today} />}
      </Cell>
      <div className="text-sm">
        <p className="text-note text-stone">{builderTexts.deposit}</p>
        <p className="flex min-h-12 items-center tabular-nums lg:min-h-9">
          {deposit === null && builderTexts.noDeposit}
          {deposit === undefined && "–"}
          {deposit &&
            builderTexts.depositRule(
              formatDollars(deposit.amount),
              builderTexts.daysLong(deposit.dueInDays),
            )}
        </p>
      </div>
    </div>
  );
}
