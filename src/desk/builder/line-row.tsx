import { X } from "lucide-react";
import { type FocusEvent, type ReactNode, useId, useState } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { Cell, InputCell, MoneyCell, moneyRemark } from "@/desk/frame/cell";
import type { LineKind } from "@/desk/model/quote-line";
import { lineTexts } from "@/desk/pricing/line-texts";
import type { LinesForm } from "@/desk/pricing/lines-field";
import { isOwnAfter } from "@/desk/pricing/list-proposal";
import { cn } from "@/lib/cn";
import { formatDollars } from "@/lib/money";
import { trailerModels } from "@/request/trailer-models";

/** One row where there is room, otherwise two. */
export const lineGrid =
  "grid items-start gap-x-2 gap-y-1 grid-cols-[5.25rem_minmax(0,1fr)_minmax(5rem,auto)_2.75rem] [grid-template-areas:'what_what_what_remove'_'quantity_price_amount_amount'_'error_error_error_error'] @min-[34rem]:grid-cols-[minmax(0,1fr)_5.25rem_6.5rem_6.5rem_2.25rem] @min-[34rem]:gap-y-0 @min-[34rem]:[grid-template-areas:'what_quantity_price_amount_remove'_'error_error_error_error_error']";

/** Hides labels where there are column headings. */
const headed = "@min-[34rem]:sr-only";

const numberCell = {
  labelClass: headed,
  inputMode: "decimal",
  inputClass: "@min-[34rem]:text-right",
} as const;

function unitLabel(kind: LineKind): string | undefined {
  return kind === "tax" || kind === "discount" ? undefined : lineTexts.units[kind];
}

type WhatCellProps = { index: number; errorId: string | undefined; remark: ReactNode };

/** A model to choose, or a text. */
function WhatCell({ index, errorId, remark }: WhatCellProps) {
  const { register, control } = useFormContext<LinesForm>();
  const field = useLineField(index);
  const line = useWatch({ control, name: `lines.${index}` });
  if (!line) return null;
  const { kind, model, text } = line;
  // A retired model stays what it was.
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
            <input {...field("text")} {...cell} autoComplete="off" />
          )
        }
      </Cell>
      {remark && <p className="shrink-0 text-note">{remark}</p>}
    </div>
  );
}

/** Registers a field of a line; typing in it marks the line as edited by hand. */
function useLineField(index: number) {
  const { register, getValues, setValue } = useFormContext<LinesForm>();
  return (
    field: Parameters<typeof isOwnAfter>[0],
    onBlur?: (event: FocusEvent<HTMLInputElement>) => void,
  ) =>
    register(`lines.${index}.${field}`, {
      ...(onBlur && { onBlur }),
      onChange: () =>
        setValue(`lines.${index}.isEdited`, isOwnAfter(field, getValues(`lines.${index}`))),
    });
}

type LineRowProps = {
  index: number;
  /** US dollars; undefined while the line is incomplete. */
  amount: number | undefined;
  /** Shown beside the line, such as how many of the model are free. */
  remark?: ReactNode;
  onRemove: () => void;
};

export function LineRow({ index, amount, remark, onRemove }: LineRowProps) {
  const errorId = useId();
  const { control, formState } = useFormContext<LinesForm>();
  const field = useLineField(index);
  const line = useWatch({ control, name: `lines.${index}` });
  const [left, setLeft] = useState<string>();
  if (!line) return null;
  const { kind, text, price } = line;
  const errors = formState.errors.lines?.[index];
  const refusals = [errors?.model, errors?.text, errors?.quantity, errors?.price, errors?.percent];
  const refused = refusals.find((error) => error?.message)?.message;
  // A price that was understood shows as the amount; one that wasn't is explained below.
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
          <InputCell
            {...numberCell}
            label={lineTexts.percent}
            className="[grid-column:1/3] @min-[34rem]:[grid-area:quantity]"
            registration={field("percent")}
            errorId={idFor(errors?.percent)}
          />
        )}
        {unit && (
          <InputCell
            {...numberCell}
            label={unit}
            className="[grid-area:quantity]"
            registration={field("quantity")}
            errorId={idFor(errors?.quantity)}
          />
        )}
        {kind !== "tax" && (
          <MoneyCell
            {...numberCell}
            label={kind === "discount" ? lineTexts.discountPrice : lineTexts.price}
            className={cn(
              "[grid-area:price]",
              kind === "discount" && "[grid-column:1/3] @min-[34rem]:[grid-column:auto]",
            )}
            registration={field("price", (event) => setLeft(event.target.value))}
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
          onClick={({ detail }) => {
            // The second half of a double click would remove the next line, which is under the pointer now.
            if (detail < 2) onRemove();
          }}
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
