import { Plus } from "lucide-react";
import { type ComponentProps, type FocusEvent, useEffect, useId, useRef, useState } from "react";
import { useFieldArray, useFormContext, useWatch } from "react-hook-form";
import { DeskButton } from "@/desk/frame/desk-parts";
import {
  LINE_KINDS,
  LINES_MAX,
  type LineKind,
  type QuoteLine,
  totalOf,
} from "@/desk/model/quote-line";
import { formatDollars } from "@/lib/money";
import { Field } from "@/ui/forms/field";
import { withCents } from "../process/process-quote-schema";
import { LineRow } from "./line-row";
import { emptyLine, type LinesForm, pricedSoFar } from "./line-schema";
import { lineTexts } from "./lines-words";

/** What is typed first into a new line. */
function firstFieldOf(kind: LineKind) {
  if (kind === "model") return "model";
  if (kind === "tax") return "percent";
  if (kind === "mileage" || kind === "attendant") return "quantity";
  return kind === "other" ? "text" : "price";
}

type LinesEditorProps = {
  /** The lines of the form as far as they can be priced. */
  priced: readonly (QuoteLine | undefined)[];
  /** US dollars. */
  total: number;
};

/** The lines of a quote: folded away until there is one or somebody asks for them. */
function LinesEditor({ priced, total }: LinesEditorProps) {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const adders = useRef<HTMLDivElement>(null);
  const { control, formState } = useFormContext<LinesForm>();
  const { fields, append, remove } = useFieldArray({ control, name: "lines" });
  const error = formState.errors.lines?.root?.message ?? formState.errors.lines?.message;
  const focusAdders = () => adders.current?.querySelector("button")?.focus();

  if (!isOpen && fields.length === 0) {
    return (
      <div>
        <DeskButton
          aria-expanded={false}
          onClick={() => {
            setIsOpen(true);
            // The button is gone; the next one is what it leads to.
            requestAnimationFrame(focusAdders);
          }}
        >
          <Plus aria-hidden size={18} />
          {lineTexts.open}
        </DeskButton>
      </div>
    );
  }

  function add(kind: LineKind) {
    append(emptyLine(kind), { focusName: `lines.${fields.length}.${firstFieldOf(kind)}` });
  }

  return (
    <section aria-labelledby={id} className="min-w-0 border-hairline border-t pt-4">
      <h3 id={id} className="font-sans font-semibold text-base">
        {lineTexts.heading}
      </h3>
      <p className="text-note text-stone">{lineTexts.hint}</p>
      <ol className="mt-3 grid gap-4">
        {fields.map((field, index) => (
          <LineRow
            key={field.id}
            index={index}
            amount={priced[index]?.amount}
            onRemove={() => {
              remove(index);
              requestAnimationFrame(focusAdders);
            }}
          />
        ))}
      </ol>
      {error && (
        <p role="alert" className="mt-2 text-base text-clay">
          {error}
        </p>
      )}
      {fields.length > 0 && (
        <p className="mt-4 flex justify-between gap-4 border-brass-500 border-t pt-2 font-semibold text-base tabular-nums">
          <span>{lineTexts.total}</span>
          <output>{formatDollars(total)}</output>
        </p>
      )}
      {fields.length < LINES_MAX && (
        <fieldset className="mt-4">
          <legend className="mb-2 font-semibold text-note">{lineTexts.addHeading}</legend>
          <div ref={adders} className="flex flex-wrap gap-2">
            {LINE_KINDS.map((kind) => (
              <DeskButton key={kind} onClick={() => add(kind)}>
                <Plus aria-hidden size={16} />
                {lineTexts.kinds[kind]}
              </DeskButton>
            ))}
          </div>
        </fieldset>
      )}
    </section>
  );
}

type QuoteAmountProps = { label: string; isOptional?: boolean } & Omit<
  ComponentProps<"input">,
  "id" | "name"
>;

/**
 * The amount of a quote, typed by itself; or, once there are lines, their total. Stands in a FormProvider whose form has
 * the fields of `LinesForm`.
 */
export function QuoteAmount({ label, isOptional, ...input }: QuoteAmountProps) {
  const id = useId();
  const { register, control, setValue, formState } = useFormContext<LinesForm>();
  const lines = useWatch({ control, name: "lines" }) ?? [];
  const priced = pricedSoFar(lines);
  const total = totalOf(priced.filter((line) => line !== undefined));
  const hasLines = lines.length > 0;

  // The form's own value, so that what is asked, kept and sent about the amount is about the total.
  useEffect(() => {
    if (hasLines) {
      setValue("quoteAmount", total.toFixed(2), { shouldDirty: true, shouldValidate: false });
    }
  }, [hasLines, total, setValue]);

  return (
    <div className="grid gap-3">
      <Field
        id={id}
        label={label}
        isOptional={isOptional}
        hint={hasLines ? lineTexts.amountHint : undefined}
        error={hasLines ? undefined : formState.errors.quoteAmount?.message}
      >
        {(control_) => (
          <input
            {...input}
            {...control_}
            {...register("quoteAmount", {
              onBlur: (event: FocusEvent<HTMLInputElement>) =>
                setValue("quoteAmount", withCents(event.target.value)),
            })}
            readOnly={hasLines}
            inputMode="decimal"
            className="field tabular-nums read-only:bg-ivory-2"
          />
        )}
      </Field>
      <LinesEditor priced={priced} total={total} />
    </div>
  );
}
