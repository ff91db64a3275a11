import { Plus } from "lucide-react";
import {
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
} from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { MoneyCell } from "@/desk/frame/cell";
import {
  LINE_KINDS,
  LINES_MAX,
  type LineKind,
  type QuoteLine,
  totalOf,
} from "@/desk/model/quote-line";
import { lineTexts } from "@/desk/pricing/line-texts";
import { emptyLine, type LineInput, type LinesForm, pricedSoFar } from "@/desk/pricing/lines-field";
import { placeFor } from "@/desk/pricing/list-proposal";
import { cn } from "@/lib/cn";
import { withCents } from "./builder-schema";
import { LineRow, lineGrid } from "./line-row";

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

type LinesEditorProps = LineHelp & {
  /** As far as they can be priced. */
  priced: readonly (QuoteLine | undefined)[];
  lines: readonly LineInput[];
};

/**
 * The lines of a quote. The buttons that add lines are above them, to stay under the pointer when the list grows.
 */
function LinesEditor({ priced, lines, remarkOn, shortcuts, listed = [] }: LinesEditorProps) {
  const id = useId();
  const adders = useRef<HTMLDivElement>(null);
  const { control, formState } = useFormContext<LinesForm>();
  const { fields, insert, remove } = useFieldArray({ control, name: "lines" });
  const error = formState.errors.lines?.root?.message ?? formState.errors.lines?.message;
  const hasAttendant = listed.some((name) => name.startsWith(lineTexts.kinds.attendant));

  function add(kind: LineKind) {
    const place = placeFor(kind, lines);
    insert(place, emptyLine(kind), { focusName: `lines.${place}.${firstFieldOf(kind)}` });
  }

  return (
    <section aria-labelledby={id} className="@container min-w-0">
      <h3 id={id} className="sr-only">
        {lineTexts.heading}
      </h3>
      <fieldset>
        <legend className="sr-only">{lineTexts.addHeading}</legend>
        <div ref={adders} className="-ml-2 flex flex-wrap">
          {LINE_KINDS.filter((kind) => !(kind === "attendant" && hasAttendant)).map((kind) => (
            <WordButton key={kind} disabled={fields.length >= LINES_MAX} onClick={() => add(kind)}>
              <Plus aria-hidden size={14} />
              {lineTexts.kinds[kind]}
            </WordButton>
          ))}
        </div>
      </fieldset>
      {shortcuts}
      {fields.length > 0 && (
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
      <ol>
        {fields.map((field, index) => {
          const line = lines[index];
          return (
            <LineRow
              key={field.id}
              index={index}
              amount={priced[index]?.amount}
              remark={line && remarkOn?.(line)}
              onRemove={() => {
                remove(index);
                requestAnimationFrame(() => adders.current?.querySelector("button")?.focus());
              }}
            />
          );
        })}
      </ol>
      {error && (
        <p role="alert" className="mt-2 text-base text-clay">
          {error}
        </p>
      )}
    </section>
  );
}

/** A quiet text button beside fields. */
export function WordButton({ className, ...props }: ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...props}
      className={cn(
        "inline-flex min-h-11 items-center gap-1 rounded px-2 font-semibold text-evergreen-700 text-sm hover:bg-ivory-2 aria-pressed:bg-ivory-2 lg:min-h-9",
        className,
      )}
    />
  );
}

type QuoteAmountProps = LineHelp & {
  label: string;
  /** The total of the lines is shown elsewhere. */
  isTotalElsewhere?: boolean;
} & Omit<ComponentProps<"input">, "id" | "name">;

/**
 * The amount of a quote: typed, or the total of its lines. Needs a FormProvider whose form has the fields of `LinesForm`.
 */
export function QuoteAmount(props: QuoteAmountProps) {
  const { label, remarkOn, shortcuts, listed, isTotalElsewhere = false, ...input } = props;
  const { register, control, setValue, formState } = useFormContext<LinesForm>();
  const lines = useWatch({ control, name: "lines" }) ?? [];
  const typed = useWatch({ control, name: "quoteAmount" });
  const priced = pricedSoFar(lines);
  const total = totalOf(priced.filter((line) => line !== undefined));
  const hasLines = lines.length > 0;

  // The total becomes the form's value, so that validation, drafts and submission use it.
  useEffect(() => {
    if (hasLines) {
      setValue("quoteAmount", total.toFixed(2), { shouldDirty: true, shouldValidate: false });
    }
  }, [hasLines, total, setValue]);

  return (
    <div className="grid gap-3">
      <LinesEditor
        priced={priced}
        lines={lines}
        remarkOn={remarkOn}
        shortcuts={shortcuts}
        listed={listed}
      />
      {!(hasLines && isTotalElsewhere) && (
        <MoneyCell
          {...input}
          label={label}
          className="w-full max-w-xs justify-self-end"
          hint={hasLines ? lineTexts.amountHint : undefined}
          typed={hasLines ? undefined : typed}
          error={hasLines ? undefined : formState.errors.quoteAmount?.message}
          registration={register("quoteAmount", {
            onBlur: (event: FocusEvent<HTMLInputElement>) =>
              setValue("quoteAmount", withCents(event.target.value)),
          })}
          readOnly={hasLines}
          inputClass="text-right font-semibold read-only:bg-ivory-2"
        />
      )}
    </div>
  );
}
