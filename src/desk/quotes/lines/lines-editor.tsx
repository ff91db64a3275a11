import { Plus } from "lucide-react";
import { useId, useRef, useState } from "react";
import { useFieldArray, useFormContext } from "react-hook-form";
import { formatDollars } from "@/lib/money";
import { QuoteButton } from "../quote-button";
import { LINE_KINDS, LINES_MAX, type LineKind, type QuoteLine } from "./line";
import { LineRow } from "./line-row";
import { emptyLine, type LinesForm } from "./line-schema";
import { lineTexts } from "./line-texts";

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
export function LinesEditor({ priced, total }: LinesEditorProps) {
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
        <QuoteButton
          aria-expanded={false}
          onClick={() => {
            setIsOpen(true);
            // The button is gone; the next one is what it leads to.
            requestAnimationFrame(focusAdders);
          }}
        >
          <Plus aria-hidden size={18} />
          {lineTexts.open}
        </QuoteButton>
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
              <QuoteButton key={kind} onClick={() => add(kind)}>
                <Plus aria-hidden size={16} />
                {lineTexts.kinds[kind]}
              </QuoteButton>
            ))}
          </div>
        </fieldset>
      )}
    </section>
  );
}
