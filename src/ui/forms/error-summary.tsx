import { type RefObject, useId } from "react";
import { fieldTexts } from "@/ui/words/field-texts";
import { fieldId } from "./field-id";

/** A field and what is wrong with it, or may be. */
export type FieldProblem = { name: string; message: string; isDoubt?: boolean };

type ErrorSummaryProps = {
  ref: RefObject<HTMLElement | null>;
  formId: string;
  /** In the order of the screen. */
  problems: readonly FieldProblem[];
  /** Moves the focus to a field: not every control can be reached by a link alone. */
  onChoose: (name: string) => void;
};

/** Everything that is wrong with a form, above it, with a link to each field. Takes the focus after a vain attempt. */
export function ErrorSummary({ ref, formId, problems, onChoose }: ErrorSummaryProps) {
  const headingId = useId();
  const heading = problems.every(({ isDoubt }) => isDoubt)
    ? fieldTexts.doubts
    : fieldTexts.problems;
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby={headingId}
      // The toast of a phone lies along the top.
      className="scroll-mt-24 border-2 border-clay bg-white p-5 sm:col-span-2"
    >
      <h3 id={headingId} className="font-sans font-semibold text-lg">
        {heading(problems.length)}
      </h3>
      <ul className="mt-2">
        {problems.map(({ name, message }) => (
          <li key={name}>
            <a
              href={`#${fieldId(formId, name)}`}
              className="inline-block py-2.5 text-clay underline underline-offset-4"
              onClick={(event) => {
                event.preventDefault();
                onChoose(name);
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
