import { business } from "@/config/business";
import { corporateEventsContent } from "@/site/words/pages/corporate-events";
import { Button } from "@/ui/button";
import { TextLink } from "@/ui/smart-link";

/**
 * What a venue asks, as a document in two columns: the question left, the answer right. It prints on one sheet
 * with the company's name and numbers at its foot.
 */
export function VenueChecklist() {
  const { heading, text, columns, rows, link, print } = corporateEventsContent.checklist;
  const [question, answer] = columns;
  return (
    <section aria-labelledby="venue-checklist" className="py-section print:py-0">
      <div className="page-column print:w-full">
        <div className="grid items-end gap-x-16 gap-y-5 lg:grid-cols-[5fr_7fr] print:block">
          <h2 id="venue-checklist" className="text-section print:text-[22pt]">
            {heading}
          </h2>
          <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 lg:pb-2 print:hidden">
            <p className="max-w-[36ch] text-stone">{text}</p>
            <Button variant="outline" onClick={() => window.print()}>
              {print}
            </Button>
          </div>
        </div>
        <div
          aria-hidden
          className="mt-10 hidden gap-x-16 border-brass-500 border-b pb-3 font-semibold text-base md:grid md:grid-cols-[5fr_7fr] print:mt-5 print:grid print:grid-cols-[5fr_9fr] print:gap-x-6 print:pb-1 print:text-[10pt]"
        >
          <span>{question}</span>
          <span>{answer}</span>
        </div>
        <dl className="max-md:mt-8 max-md:border-brass-500 max-md:border-t print:mt-0 print:border-t-0">
          {rows.map(({ title, text: reply }) => (
            <div
              key={title}
              className="grid items-baseline gap-x-16 gap-y-2 border-hairline border-b py-6 md:grid-cols-[5fr_7fr] print:break-inside-avoid print:grid-cols-[5fr_9fr] print:gap-x-6 print:py-2.5"
            >
              <dt className="font-display text-2xl leading-tight print:text-[13pt]">{title}</dt>
              <dd className="max-w-prose print:max-w-none print:text-[10.5pt] print:leading-snug">
                {reply}
              </dd>
            </div>
          ))}
        </dl>
        <p className="mt-8 print:hidden">
          <TextLink href={link.href}>{link.label}</TextLink>
        </p>
        <p className="mt-6 hidden text-[10pt] print:block">
          {business.name} · {business.phone} · {business.email} · {business.siteUrl}
        </p>
      </div>
    </section>
  );
}
