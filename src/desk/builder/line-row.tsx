import { PencilLine, X } from "lucide-react";
import { type ChangeEvent, type ReactNode, useId, useState } from "react";
import { Cell, InputCell, moneyRemark } from "@/desk/frame/cell";
import type { LineKind } from "@/desk/model/quote-line";
import { type LineField, overriddenFields, type ShownLine } from "@/desk/pricing/decided-lines";
import {
  givenBack,
  leftEmpty,
  modelChosen,
  placeChosen,
  typedInto,
} from "@/desk/pricing/line-decisions";
import { lineTexts } from "@/desk/pricing/line-texts";
import { readLine } from "@/desk/pricing/lines-field";
import { isOfRule } from "@/desk/pricing/list-proposal";
import { cn } from "@/lib/cn";
import { formatDollars } from "@/lib/money";
import { isOfPlace } from "@/request/quote-letter/lines-by-place";
import { trailerModels } from "@/request/trailer-models";
import { builderTexts } from "./builder-texts";
import type { Builder } from "./use-builder";
import { WordButton } from "./word-button";

const texts = builderTexts.otherPlace;

/** One row where there is room, otherwise two. */
export const lineGrid =
  "grid items-start gap-x-2 gap-y-1 grid-cols-[5.25rem_minmax(0,1fr)_minmax(5rem,auto)_2.75rem] [grid-template-areas:'what_what_what_remove'_'quantity_price_amount_amount'_'place_place_place_place'_'error_error_error_error'_'own_own_own_own'] @min-[34rem]:grid-cols-[minmax(0,1fr)_5.25rem_6.5rem_6.5rem_2.25rem] @min-[34rem]:gap-y-0 @min-[34rem]:[grid-template-areas:'what_quantity_price_amount_remove'_'place_place_place_place_place'_'error_error_error_error_error'_'own_own_own_own_own']";

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

/** The name of a line's field, by which it gets the focus. */
export const lineFieldName = (id: string, field: LineField | "model") => `lines.${id}.${field}`;

/** What the inputs of a line need. */
type Fields = {
  line: ShownLine;
  typed: (field: LineField) => {
    name: string;
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onBlur: () => void;
  };
  /** Ids of what is said about a field elsewhere. */
  told: (field: LineField | "model") => {
    errorId: string | undefined;
    noteId: string | undefined;
  };
};

type WhatCellProps = Fields & {
  remark: ReactNode;
  onChoose: (model: string) => void;
};

/** A model to choose, or a text. */
function WhatCell({ line, typed, told, remark, onChoose }: WhatCellProps) {
  const { id, kind, model, text } = line;
  // A retired model stays what it was.
  const isGone = model !== "" && !trailerModels.some((known) => known.id === model);
  const isModel = kind === "model";
  return (
    <div className="[grid-area:what] @min-[34rem]:flex @min-[34rem]:items-center @min-[34rem]:gap-3">
      <Cell
        label={isModel ? lineTexts.model : lineTexts.what}
        labelClass={headed}
        className="grow"
        {...told(isModel ? "model" : "text")}
      >
        {(cell) =>
          isModel ? (
            <select
              {...cell}
              name={lineFieldName(id, "model")}
              value={model}
              onChange={(event) => onChoose(event.target.value)}
            >
              <option value="">{lineTexts.chooseModel}</option>
              {trailerModels.map((known) => (
                <option key={known.id} value={known.id}>
                  {known.name}
                </option>
              ))}
              {isGone && <option value={model}>{text}</option>}
            </select>
          ) : (
            <input {...typed("text")} {...cell} autoComplete="off" />
          )
        }
      </Cell>
      {remark && <p className="shrink-0 text-note">{remark}</p>}
    </div>
  );
}

/** Quantity and price, or the percentage of a tax. */
function NumberCells({ line, typed, told }: Fields) {
  const { kind } = line;
  const unit = unitLabel(kind);
  if (kind === "tax") {
    return (
      <>
        <InputCell
          {...numberCell}
          label={lineTexts.percent}
          className="[grid-column:1/3] @min-[34rem]:[grid-area:quantity]"
          {...typed("percent")}
          {...told("percent")}
        />
        <p
          aria-hidden
          className="hidden min-h-9 items-center text-sm text-stone [grid-area:price] @min-[34rem]:flex"
        >
          %
        </p>
      </>
    );
  }
  return (
    <>
      {unit && (
        <InputCell
          {...numberCell}
          label={unit}
          className="[grid-area:quantity]"
          {...typed("quantity")}
          {...told("quantity")}
        />
      )}
      <InputCell
        {...numberCell}
        label={kind === "discount" ? lineTexts.discountPrice : lineTexts.price}
        className={cn(
          "[grid-area:price]",
          kind === "discount" && "[grid-column:1/3] @min-[34rem]:[grid-column:auto]",
        )}
        {...typed("price")}
        {...told("price")}
      />
    </>
  );
}

/** What the list says where a person said something else: of its price, otherwise of the first such field. */
function listWords({ list }: ShownLine, overridden: readonly LineField[]): string {
  const texts = lineTexts.giveBack;
  if (overridden.includes("price")) return texts.price(formatDollars(Number(list?.price)));
  if (overridden.includes("percent")) return texts.percent(list?.percent ?? "");
  return overridden.includes("quantity") ? texts.quantity(list?.quantity ?? "") : texts.text;
}

/** Which of several places a line is for. What the list adds by a rule goes with the trailers there. */
function PlaceOfLine({ line, builder }: { line: ShownLine; builder: Builder }) {
  const { place: own, otherPlaces } = builder.decisions;
  if (otherPlaces.length === 0 || !isOfPlace(line)) return null;
  const names = [
    own.trim() || builderTexts.place,
    ...otherPlaces.map(({ text }, place) => text.trim() || texts.label(place + 2)),
  ];
  const chosen = otherPlaces.findIndex(({ id }) => id === line.at) + 1;
  if (isOfRule(line)) {
    return chosen > 0 ? (
      <p className="wrap-anywhere text-note text-stone [grid-area:place]">
        {texts.ofLine}: {names[chosen]}
      </p>
    ) : null;
  }
  return (
    <Cell label={texts.ofLine} className="flex items-center gap-2 [grid-area:place]">
      {({ className, ...cell }) => (
        <select
          {...cell}
          className={cn(className, "w-auto! max-w-full")}
          value={line.at ?? ""}
          onChange={({ target: { value } }) =>
            builder.changeLines((rows, shown) =>
              placeChosen(rows, shown, line.id, value || undefined),
            )
          }
        >
          {names.map((name, place) => (
            <option key={otherPlaces[place - 1]?.id ?? ""} value={otherPlaces[place - 1]?.id ?? ""}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Cell>
  );
}

type LineRowProps = {
  line: ShownLine;
  index: number;
  builder: Builder;
  /** US dollars; undefined while the line is incomplete. */
  amount: number | undefined;
  /** Whether what is missing is said. */
  isChecked: boolean;
  /** Shown beside the line, such as how many of the model are free. */
  remark?: ReactNode;
  onRemove: () => void;
  /** Moves the focus to a field of the line. */
  onFocus: (field: LineField) => void;
};

export function LineRow(props: LineRowProps) {
  const { line, index, builder, amount, isChecked, remark, onRemove, onFocus } = props;
  const id = useId();
  const [left, setLeft] = useState<string>();
  const { kind, text, price } = line;
  const { changeLines } = builder;
  const read = readLine(line);
  const refused = isChecked && "field" in read ? read : undefined;
  // A price that was understood shows as the amount; one that wasn't is explained below.
  const message =
    refused?.message ?? (amount === undefined ? moneyRemark(price, price === left) : undefined);
  const overridden = overriddenFields(line);
  const isByHand = kind !== "tax" && price.trim() === "" && text !== "";
  const label = lineTexts.lineLabel(index + 1, lineTexts.kinds[kind]);
  const fields: Fields = {
    line,
    typed: (field) => ({
      name: lineFieldName(line.id, field),
      value: line[field],
      onChange: ({ target }) =>
        changeLines((rows, shown) => typedInto(rows, shown, line.id, field, target.value)),
      onBlur: () => {
        if (field === "price") setLeft(price);
        changeLines((rows, shown) => leftEmpty(rows, shown, line.id, field));
      },
    }),
    told: (field) => ({
      errorId: refused?.field === field ? `${id}-error` : undefined,
      noteId: overridden.some((other) => other === field) ? `${id}-own` : undefined,
    }),
  };
  return (
    <li className="@container border-hairline border-b">
      <fieldset className={cn(lineGrid, "py-1.5")}>
        <legend className="sr-only">{label}</legend>
        <WhatCell
          {...fields}
          remark={isByHand ? <span className="text-amber">{lineTexts.byHand}</span> : remark}
          onChoose={(model) =>
            changeLines((rows, shown) => modelChosen(rows, shown, line.id, model))
          }
        />
        <NumberCells {...fields} />
        <PlaceOfLine line={line} builder={builder} />
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
          <p id={`${id}-error`} className="text-clay text-note [grid-area:error]">
            {message}
          </p>
        )}
        {overridden.length > 0 && (
          <div className="-mb-1.5 flex flex-wrap items-center gap-x-2 [grid-area:own] @min-[34rem]:justify-end @min-[34rem]:pr-10">
            <p id={`${id}-own`} className="inline-flex items-center gap-1 text-note text-stone">
              <PencilLine aria-hidden size={12} />
              {lineTexts.overridden}
            </p>
            <WordButton
              className="-ml-2 @min-[34rem]:ml-0"
              onClick={() => {
                changeLines((rows, shown) => givenBack(rows, shown, line.id));
                // The button goes.
                onFocus(overridden.includes("price") ? "price" : (overridden[0] ?? "text"));
              }}
            >
              {listWords(line, overridden)}
              <span className="sr-only">{lineTexts.giveBack.line(index + 1)}</span>
            </WordButton>
          </div>
        )}
      </fieldset>
    </li>
  );
}
