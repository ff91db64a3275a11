import { Trash2 } from "lucide-react";
import { type ReactNode, useId } from "react";
import { type UseFormRegisterReturn, useFormContext, useWatch } from "react-hook-form";
import type { LineKind } from "@/desk/model/quote-line";
import { cn } from "@/lib/cn";
import { formatDollars } from "@/lib/money";
import { trailerModels } from "@/request/trailer-models";
import type { LinesForm } from "./line-schema";
import { lineTexts } from "./lines-words";

type CellProps = {
  label: string;
  error: string | undefined;
  className?: string | undefined;
  children: (control: {
    id: string;
    className: string;
    "aria-invalid": boolean;
    "aria-describedby": string | undefined;
  }) => ReactNode;
};

/** A field of a line: small, as there are many of them. */
function Cell({ label, error, className, children }: CellProps) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className={cn("min-w-0", className)}>
      <label htmlFor={id} className="block text-note text-stone">
        {label}
      </label>
      {children({
        id,
        className: "field min-h-11! px-2! py-1! tabular-nums",
        "aria-invalid": error !== undefined,
        "aria-describedby": error && errorId,
      })}
      {error && (
        <p id={errorId} className="mt-1 text-clay text-note">
          {error}
        </p>
      )}
    </div>
  );
}

type NumberCellProps = {
  className?: string | undefined;
  label: string;
  registration: UseFormRegisterReturn;
  error: string | undefined;
};

function NumberCell({ label, registration, error, className }: NumberCellProps) {
  return (
    <Cell label={label} error={error} className={className}>
      {(control) => <input {...registration} {...control} inputMode="decimal" autoComplete="off" />}
    </Cell>
  );
}

function unitLabel(kind: LineKind): string | undefined {
  return kind === "tax" || kind === "discount" ? undefined : lineTexts.units[kind];
}

type LineRowProps = {
  index: number;
  /** US dollars; undefined while the line lacks a number. */
  amount: number | undefined;
  onRemove: () => void;
};

/** One line: what, how many, what each costs, and what that makes. */
export function LineRow({ index, amount, onRemove }: LineRowProps) {
  const { register, control, formState } = useFormContext<LinesForm>();
  const line = useWatch({ control, name: `lines.${index}` });
  if (!line) return null;
  const { kind, model, text } = line;
  const errors = formState.errors.lines?.[index];
  const unit = unitLabel(kind);
  // A model that is no longer rented out stays what it was.
  const isGone = model !== "" && !trailerModels.some(({ id }) => id === model);
  return (
    <li>
      <fieldset className="grid gap-1 bg-white/60 p-2 sm:p-3">
        <legend className="sr-only">{lineTexts.lineLabel(index + 1, lineTexts.kinds[kind])}</legend>
        <div className="flex items-start gap-3">
          {kind === "model" ? (
            <Cell label={lineTexts.model} error={errors?.model?.message} className="flex-1">
              {(cell) => (
                <select {...register(`lines.${index}.model`)} {...cell}>
                  <option value="">{lineTexts.chooseModel}</option>
                  {trailerModels.map(({ id, name }) => (
                    <option key={id} value={id}>
                      {name}
                    </option>
                  ))}
                  {isGone && <option value={model}>{text}</option>}
                </select>
              )}
            </Cell>
          ) : (
            <Cell label={lineTexts.what} error={errors?.text?.message} className="flex-1">
              {(cell) => (
                <input {...register(`lines.${index}.text`)} {...cell} autoComplete="off" />
              )}
            </Cell>
          )}
          <button
            type="button"
            aria-label={lineTexts.remove(index + 1, text)}
            onClick={onRemove}
            className="mt-5 inline-flex size-11 shrink-0 items-center justify-center rounded text-stone hover:bg-ivory-2 hover:text-clay"
          >
            <Trash2 aria-hidden size={18} />
          </button>
        </div>
        <div className="grid grid-cols-[4.25rem_minmax(0,1fr)_auto] items-start gap-2">
          {kind === "tax" && (
            <NumberCell
              label={lineTexts.percent}
              className="col-span-2"
              registration={register(`lines.${index}.percent`)}
              error={errors?.percent?.message}
            />
          )}
          {unit && (
            <NumberCell
              label={unit}
              registration={register(`lines.${index}.quantity`)}
              error={errors?.quantity?.message}
            />
          )}
          {kind !== "tax" && (
            <NumberCell
              label={kind === "discount" ? lineTexts.discountPrice : lineTexts.price}
              className={kind === "discount" ? "col-span-2" : undefined}
              registration={register(`lines.${index}.price`)}
              error={errors?.price?.message}
            />
          )}
          <p className="col-start-3 text-right text-base tabular-nums">
            <span className="block text-note text-stone">{lineTexts.amount}</span>
            <span className="inline-flex min-h-11 items-center">
              {amount === undefined ? lineTexts.unknownAmount : formatDollars(amount)}
            </span>
          </p>
        </div>
      </fieldset>
    </li>
  );
}
