import { useFormContext } from "react-hook-form";
import type { Business } from "@/desk/business/business";
import { DepositField } from "../deposit/deposit-field";
import { Cell } from "../lines/cell";
import { builderTexts } from "./builder-words";
import type { ProcessQuoteInput } from "./process-quote-schema";

type DealFieldsProps = {
  business: Business;
  /** The day in Houston, yyyy-MM-dd. */
  today: string;
};

/** Until when the quote stands, and what is due to hold the date. */
export function DealFields({ business, today }: DealFieldsProps) {
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
