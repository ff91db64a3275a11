import { Plus } from "lucide-react";
import { type ComponentProps, type FocusEvent, type ReactNode, useId, useRef } from "react";
import { useController, useFormContext } from "react-hook-form";
import { InputCell, MoneyCell } from "@/desk/frame/cell";
import { LINE_KINDS, LINES_MAX, type LineKind } from "@/desk/model/quote-line";
import type { LineField } from "@/desk/pricing/decided-lines";
import { lineTexts } from "@/desk/pricing/line-texts";
import { type LineInput, linesField } from "@/desk/pricing/lines-field";
import { cn } from "@/lib/cn";
import { withCents } from "./builder-schema";
import type { Decisions } from "./decisions";
import { LineRow, lineFieldName, lineGrid } from "./line-row";
import type { Builder } from "./use-builder";
import { WordButton } from "./word-button";

/** The field that gets focus in a new line. */
function firstFieldOf(kind: LineKind) {
  if (kind === "model") return "model";
  if (kind === "tax") return "percent";
  if (kind === "mileage" || kind === "attendant") return "quantity";
  return kind === "other" ? "text" : "price";
}

/** Additions around the lines. */
type LineHelp = {
  /** Shown beside a line. */
  remarkOn?: ((line: LineInput) => ReactNode) | undefined;
  /** More ways to add or replace lines. */
  shortcuts?: ReactNode;
  /** Names of what they add, which needs no button of its own. */
  listed?: readonly string[];
};

type LinesEditorProps = LineHelp & { builder: Builder };

/** What is wrong with the lines together; undefined unless each by itself is right. */
function refusalOf(lines: readonly LineInput[]): string | undefined {
  const issues = linesField.safeParse(lines).error?.issues ?? [];
  return issues.find(({ path }) => path.length === 0)?.message;
}

/**
 * The lines of a quote. The buttons that add lines are above them, to stay under the pointer when the list grows.
 */
function LinesEditor({ builder, remarkOn, shortcuts, listed = [] }: LinesEditorProps) {
  const id = useId();
  const adders = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const { isSubmitted } = useFormContext<Decisions>().formState;
  const { field } = useController<Decisions, "lines">({ name: "lines" });
  const { lines, priced } = builder.quote;
  const error = isSubmitted ? refusalOf(lines) : undefined;
  const hasAttendant = listed.some((name) => name.startsWith(lineTexts.kinds.attendant));

  /** After the next paint, when what a click brought is there. */
  function focusSoon(find: (list: HTMLOListElement) => HTMLElement | null | undefined) {
    requestAnimationFrame(() => list.current && find(list.current)?.focus());
  }

  function focusField(lineId: string, name: LineField | "model") {
    focusSoon((rows) =>
      Array.from(rows.querySelectorAll<HTMLElement>("[name]")).find(
        (element) => element.getAttribute("name") === lineFieldName(lineId, name),
      ),
    );
  }

  /** The first field that is refused, otherwise the first price. */
  const focusFirst = () =>
    focusSoon(
      (rows) => rows.querySelector("[aria-invalid=true]") ?? rows.querySelector('[name$=".price"]'),
    );

  return (
    <section
      ref={(element) => field.ref(element && { focus: focusFirst })}
      aria-labelledby={id}
      className="@container min-w-0"
    >
      <h3 id={id} className="sr-only">
        {lineTexts.heading}
      </h3>
      <fieldset>
        <legend className="sr-only">{lineTexts.addHeading}</legend>
        <div ref={adders} className="-ml-2 flex flex-wrap">
          {LINE_KINDS.filter((kind) => !(kind === "attendant" && hasAttendant)).map((kind) => (
            <WordButton
              key={kind}
              disabled={lines.length >= LINES_MAX}
              onClick={() => focusField(builder.addLine(kind), firstFieldOf(kind))}
            >
              <Plus aria-hidden size={14} />
              {lineTexts.kinds[kind]}
            </WordButton>
          ))}
        </div>
      </fieldset>
      {shortcuts}
      {lines.length > 0 && (
        <p
          aria-hidden
          className={cn(
            lineGrid,
            "mt-2 hidden border-hairline border-b pb-1 text-note text-stone @min-[34rem]:grid",
          )}
        >
          <span>{lineTexts.columns.what}</span>
          <span className="pr-2.5 text-right">{lineTexts.columns.quantity}</span>
          <span className="pr-2.5 text-right">{lineTexts.columns.price}</span>
          <span className="text-right">{lineTexts.columns.amount}</span>
        </p>
      )}
      <ol ref={list}>
        {lines.map((line, index) => (
          <LineRow
            key={line.id}
            line={line}
            index={index}
            builder={builder}
            amount={priced[index]?.amount}
            isChecked={isSubmitted}
            remark={remarkOn?.(line)}
            onRemove={() => {
              builder.removeLine(line);
              requestAnimationFrame(() => adders.current?.querySelector("button")?.focus());
            }}
            onFocus={(name) => focusField(line.id, name)}
          />
        ))}
      </ol>
      {error && (
        <p role="alert" className="mt-2 text-base text-clay">
          {error}
        </p>
      )}
    </section>
  );
}

type QuoteAmountProps = LineHelp & {
  builder: Builder;
  label: string;
  /** The total of the lines is shown elsewhere. */
  isTotalElsewhere?: boolean;
} & Omit<ComponentProps<"input">, "id" | "name">;

/** The amount of a quote: typed, or the total of its lines. Needs a FormProvider. */
export function QuoteAmount(props: QuoteAmountProps) {
  const { builder, label, remarkOn, shortcuts, listed, isTotalElsewhere, ...input } = props;
  const { register, setValue, formState } = useFormContext<Decisions>();
  const { lines, fields } = builder.quote;
  const hasLines = lines.length > 0;
  const cell = {
    ...input,
    label,
    className: "w-full max-w-xs justify-self-end",
    inputClass: "text-right font-semibold read-only:bg-ivory-2",
  };
  return (
    <div className="grid gap-3">
      <LinesEditor builder={builder} remarkOn={remarkOn} shortcuts={shortcuts} listed={listed} />
      {hasLines && !isTotalElsewhere && (
        <InputCell {...cell} hint={lineTexts.amountHint} value={fields.quoteAmount} readOnly />
      )}
      {!hasLines && (
        <MoneyCell
          {...cell}
          typed={fields.quoteAmount}
          error={formState.errors.quoteAmount?.message}
          registration={register("quoteAmount", {
            onChange: builder.typeAmount,
            onBlur: (event: FocusEvent<HTMLInputElement>) =>
              setValue("quoteAmount", withCents(event.target.value)),
          })}
        />
      )}
    </div>
  );
}
