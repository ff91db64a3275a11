import { ArrowLeft } from "lucide-react";
import { paths } from "@/config/paths";
import { useChoiceOfLink } from "@/site/choice/carried-choice";
import { LeadFormPlace, lazyLeadForm, NextSteps } from "@/site/forms/lazy-lead-form";
import { Figure } from "@/site/layout/picture";
import { RenderingNote } from "@/site/layout/rendering-note";
import { Seo } from "@/site/seo/seo";
import { luxuryQuoteContent } from "@/site/words/pages/luxury-quote";
import { pictures } from "@/site/words/pictures";
import { SmartLink } from "@/ui/smart-link";

const { Form, isLost } = lazyLeadForm(() =>
  import("@/site/forms/luxury/luxury-quote-form").then((module) => module.LuxuryQuoteForm),
);

/** The reservation form, with what follows it in view. */
export default function LuxuryTrailersQuotePage() {
  const { meta, back, h1, lead, picture } = luxuryQuoteContent;
  useChoiceOfLink();
  return (
    <>
      <Seo meta={meta} path={paths.luxuryTrailersQuote} />
      <div className="grid grid-cols-1 lg:grid-cols-[5fr_6fr] lg:grid-rows-[auto_1fr]">
        <section
          aria-labelledby="page-heading"
          className="on-dark bg-evergreen-900 px-5 pt-6 pb-12 text-ivory md:px-10 lg:pb-4 lg:pr-14 lg:pl-[max(2.5rem,calc(50vw-38.75rem))]"
        >
          <SmartLink
            href={back.href}
            className="inline-flex min-h-11 items-center gap-2 text-brass-300 text-base hover:underline"
          >
            <ArrowLeft aria-hidden size={18} strokeWidth={1.5} />
            {back.label}
          </SmartLink>
          {/* Below this width it is six pixels too wide for one line, and in a fallback font it is not. */}
          <h1 id="page-heading" className="mt-6 text-hero [@media(width<397px)]:min-h-[2lh]">
            {h1}
          </h1>
          <p className="mt-6 max-w-prose text-ivory/85">{lead}</p>
        </section>
        <div className="px-5 py-12 md:px-10 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:py-20 lg:pr-[max(2.5rem,calc(50vw-38.75rem))] lg:pl-20">
          <LeadFormPlace isLost={isLost} room="min-h-[44rem] sm:min-h-[30rem]">
            <Form />
          </LeadFormPlace>
          <NextSteps of="quote" heading="h2" />
        </div>
        <div className="on-dark flex flex-col bg-evergreen-900 text-ivory lg:col-start-1 lg:row-start-2">
          <RenderingNote
            picture={pictures[picture]}
            className="px-5 py-4 md:px-10 lg:pt-0 lg:pb-8 lg:pl-[max(2.5rem,calc(50vw-38.75rem))]"
          />
          <Figure
            name={picture}
            sizes="(width >= 1024px) max(46vw, 960px), 100vw"
            urgency="eager"
            className="grow"
            pictureClassName="aspect-[16/10] object-[22%_50%] lg:absolute lg:inset-0 lg:aspect-auto lg:h-full"
          />
        </div>
      </div>
    </>
  );
}
