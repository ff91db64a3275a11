import { X } from "lucide-react";
import { type FocusEvent, type ReactNode, useId, useState } from "react";
import { type UseFormRegisterReturn, useFormContext, useWatch } from "react-hook-form";
import type { LineKind } from "@/desk/model/quote-line";
import { cn } from "@/lib/cn";
import { formatDollars } from "@/lib/money";
import { trailerModels } from "@/request/trailer-models";
import { MoneyCell } from "../money/money-cell";
import { moneyRemark } from "../money/money-remark";
import { Cell } from "./cell";
import type { LinesForm } from "./line-schema";
import { lineTexts } from "./lines-words";

/** Where the parts of a line stand: in one row where there is room, otherwise in two. */
export const lineGrid =
  "grid items-start gap-x-2 gap-y-1 grid-cols-[5.25rem_minmax(0,1fr)_minmax(5rem,auto)_2.75rem] [grid-template-areas:'what_what_what_remove'_'quantity_price_amount_amount'_'error_error_error_error'] @min-[34rem]:grid-cols-[minmax(0,1fr)_5.25rem_6.5rem_6.5rem_2.25rem] @min-[34rem]:gap-y-0 @min-[34rem]:[grid-template-areas:'what_quantity_price_amount_remove'_'error_error_error_error_error']";

/** The heading of the columns says what a field is, where there is one. */
const headed = "@min-[34rem]:sr-only";

type NumberCellProps = {
  className?: string | undefined;
  label: string;
  registration: UseFormRegisterReturn;
  errorId: string | undefined;
};

function NumberCell({ label, registration, errorId, className }: NumberCellProps) {
  return (
    <Cell label={label} labelClass={headed} errorId={errorId} className={className}>
      {(control) => (
        <input
          {...registration}
          {...control}
          inputMode="decimal"
          autoComplete="off"
          className={cn(control.className, "@min-[34rem]:text-right")}
        />
      )}
    </Cell>
  );
}

function unitLabel(kind: LineKind): string | undefined {
  return kind === "tax" || kind === "discount" ? undefined : lineTexts.units[kind];
}

type WhatCellProps = { index: number; errorId: string | undefined; remark: ReactNode };

/** What a line is about: a model that can be chosen, or words. */
function WhatCell({ index, errorId, remark }: WhatCellProps) {
  const { register, control } = useFormContext<LinesForm>();
  const line = useWatch({ control, name: `lines.${index}` });
  if (!line) return null;
  const { kind, model, text } = line;
  // A model that is no longer rented out stays what it was.
  const isGone = model !== "" && !trailerModels.some(({ id }) => id === model);
  const isModel = kind === "model";
  return (
    <div className="[grid-area:what] @min-[34rem]:flex @min-[34rem]:items-center @min-[34rem]:gap-3">
      <Cell
        label={isModel ? lineTexts.model : lineTexts.what}
        labelClass={headed}
        errorId={errorId}
        className="grow"
      >
        {(cell) =>
          isModel ? (
            <select {...register(`lines.${index}.model`)} {...cell}>
              <option value="">{lineTexts.chooseModel}</option>
              {trailerModels.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
              {isGone && <option value={model}>{text}</option>}
            </select>
          ) : (
            <input {...register(`lines.${index}.text`)} {...cell} autoComplete="off" />
          )
        }
      </Cell>
      {remark && <p className="shrink-0 text-note">{remark}</p>}
    </div>
  );
}

type LineRowProps = {
  index: number;
  /** US dollars; undefined while the line lacks a number. */
  amount: number | undefined;
  /** What is known about it besides: how many of the model are free, how far it is. */
  remark?: ReactNode;
  onRemove: () => void;
};

/** One line: what, how many, what each costs, and what that makes. */
export function LineRow({ index, amount, remark, onRemove }: LineRowProps) {
  const errorId = useId();
  const { register, control, formState } = useFormContext<LinesForm>();
  const line = useWatch({ control, name: `lines.${index}` });
  const [left, setLeft] = useState<string>();
  if (!line) return null;
  const { kind, text, price } = line;
  const errors = formState.errors.lines?.[index];
  const refusals = [errors?.model, errors?.text, errors?.quantity, errors?.price, errors?.percent];
  const refused = refusals.find((error) => error?.message)?.message;
  // What was understood of a price is the amount beside it; what was not is said below.
  const message =
    refused ?? (amount === undefined ? moneyRemark(price, price === left) : undefined);
  const idFor = (error: unknown) => (error ? errorId : undefined);
  const unit = unitLabel(kind);
  const isByHand = kind !== "tax" && price.trim() === "" && text !== "";
  return (
    <li className="@container border-hairline border-b">
      <fieldset className={cn(lineGrid, "py-1.5")}>
        <legend className="sr-only">{lineTexts.lineLabel(index + 1, lineTexts.kinds[kind])}</legend>
        <WhatCell
          index={index}
          errorId={idFor(errors?.model ?? errors?.text)}
          remark={isByHand ? <span className="text-amber">{lineTexts.byHand}</span> : remark}
        />
        {kind === "tax" && (
          <NumberCell
            label={lineTexts.percent}
            className="[grid-column:1/3] @min-[34rem]:[grid-area:quantity]"
            registration={register(`lines.${index}.percent`)}
            errorId={idFor(errors?.percent)}
          />
        )}
        {unit && (
          <NumberCell
            label={unit}
            className="[grid-area:quantity]"
            registration={register(`lines.${index}.quantity`)}
            errorId={idFor(errors?.quantity)}
          />
        )}
        {kind !== "tax" && (
          <MoneyCell
            label={kind === "discount" ? lineTexts.discountPrice : lineTexts.price}
            labelClass={headed}
            className={cn(
              "[grid-area:price]",
              kind === "discount" && "[grid-column:1/3] @min-[34rem]:[grid-column:auto]",
            )}
            inputClass="@min-[34rem]:text-right"
            registration={register(`lines.${index}.price`, {
              onBlur: (event: FocusEvent<HTMLInputElement>) => setLeft(event.target.value),
            })}
            errorId={idFor(errors?.price)}
          />
        )}
        {kind === "tax" && (
          <p
            aria-hidden
            className="hidden min-h-9 items-center text-sm text-stone [grid-area:price] @min-[34rem]:flex"
          >
            %
          </p>
        )}
        <p className="text-right text-base tabular-nums [grid-area:amount] lg:text-sm">
          <span className={cn("block text-note text-stone", headed)}>{lineTexts.amount}</span>
          <span className="inline-flex min-h-12 items-center lg:min-h-9">
            {amount === undefined ? lineTexts.unknownAmount : formatDollars(amount)}
          </span>
        </p>
        <button
          type="button"
          aria-label={lineTexts.remove(index + 1, text)}
          onClick={onRemove}
          className="mt-5 inline-flex size-11 items-center justify-center rounded text-stone [grid-area:remove] hover:bg-ivory-2 hover:text-clay @min-[34rem]:mt-0 lg:size-9"
        >
          <X aria-hidden size={16} />
        </button>
        {message && (
          <p id={errorId} className="text-clay text-note [grid-area:error]">
            {message}
          </p>
        )}
      </fieldset>
    </li>
  );
}
