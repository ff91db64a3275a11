import type { ReactNode } from "react";
import { anchors } from "@/config/paths";
import { LeadFormPlace, lazyLeadForm, NextSteps } from "@/site/forms/lazy-lead-form";
import type { QuoteAudience } from "./quote-request-form";

const { Form, isLost } = lazyLeadForm(() =>
  import("./quote-request-form").then((module) => module.QuoteRequestForm),
);

type QuoteRequestSectionProps = {
  heading: string;
  text: string;
  audience?: QuoteAudience;
  /** Content below the text, beside the form; by default, what happens next. */
  children?: ReactNode;
};

/** The general quote form with its heading, anchored as `quote-form`. */
export function QuoteRequestSection(props: QuoteRequestSectionProps) {
  const { heading, text, audience, children } = props;
  return (
    <section id={anchors.quoteForm} aria-labelledby="quote-form-heading" className="py-section">
      <div className="page-column grid gap-x-20 gap-y-10 lg:grid-cols-[4fr_6fr]">
        <div className="self-start lg:sticky lg:top-28 large-text:static">
          <h2 id="quote-form-heading" className="text-section">
            {heading}
          </h2>
          <p className="mt-5 max-w-prose text-stone">{text}</p>
          {children ?? <NextSteps of="quote" heading="h3" className="hidden lg:block" />}
        </div>
        <LeadFormPlace isLost={isLost} room="min-h-[58rem] sm:min-h-[42rem]">
          <Form audience={audience} />
        </LeadFormPlace>
      </div>
    </section>
  );
}
