import { business } from "@/config/business";
import { cn } from "@/lib/cn";
import type { AskedDue } from "@/request/booking-money";
import { trailerModels } from "@/request/trailer-models";
import { quoteHeadings } from "@/request/words/quote-headings";
import { Picture } from "@/site/layout/picture";
import { largestModel } from "@/site/words/business/fleet";
import { pictures } from "@/site/words/pictures";
import { quotePageTexts } from "@/site/words/quote/quote-texts";
import type { QuoteDocument } from "./quote-document";
import { factsOfQuote, trailersOf } from "./quote-facts";
import { FactList, PartHeading, PriceList, RuledList, Terms } from "./quote-parts";

/** The first trailer of a quote, as it is pictured; without one, the largest of the fleet. For a work site, one on a site. */
export function pictureOf(document: QuoteDocument) {
  if (document.occasion === "site") {
    const { name, isRendering } = pictures["construction-site"];
    return { name, caption: isRendering ? quotePageTexts.hero.renderedSite : undefined };
  }
  const named = trailersOf(document).find(({ id }) => id !== undefined);
  const model = trailerModels.find(({ id }) => id === named?.id);
  const picture = pictures[(model ?? largestModel).pictures[0]];
  const { hero, facts } = quotePageTexts;
  const caption = model && picture.isRendering ? hero.rendering(facts.model(model)) : undefined;
  return { name: picture.name, caption };
}

/** The trailer beside, or on a phone above, what is said of it. */
export function TrailerPicture({ document }: { document: QuoteDocument }) {
  return (
    <div className="relative print:hidden">
      <Picture
        name={pictureOf(document).name}
        sizes="(min-width: 1024px) 58vw, 100vw"
        urgency="hero"
        className="aspect-[16/10] w-full lg:absolute lg:inset-0 lg:aspect-auto lg:h-full"
      />
    </div>
  );
}

const columns = "grid gap-11 lg:grid-cols-[5fr_6fr] lg:gap-24";

/** What staff wrote to this customer. */
function Note({ notes }: { notes: string }) {
  return (
    <div className="text-[1.125rem] leading-relaxed md:text-[1.25rem]">
      <p className="wrap-anywhere whitespace-pre-line">{notes}</p>
      <p className="mt-4 text-stone">{business.name}</p>
    </div>
  );
}

type QuoteSheetProps = {
  document: QuoteDocument;
  dues: readonly AskedDue[];
  /** With an invoice, facts and prices are shown there, and only the invoice is printed. */
  isInvoiced?: boolean;
  /** Declined or canceled: nothing is to be paid or got ready. */
  isOver: boolean;
};

/** The content frozen when the quote was sent, subject by subject. */
export function QuoteSheet({ document, dues, isInvoiced = false, isOver }: QuoteSheetProps) {
  const { notes, inclusions, guarantee } = document;
  // Where no truck comes any more, nothing is needed.
  const needs = isOver ? [] : document.needs;
  const hasConditions = needs.length > 0 || guarantee !== null || document.terms !== null;
  const facts = (
    <FactList
      facts={[
        ...factsOfQuote(document),
        { label: quotePageTexts.facts.who, value: quotePageTexts.contact(business) },
      ]}
    />
  );
  return (
    <div className={cn(isInvoiced && "print:hidden")}>
      {(notes !== null || !isInvoiced) && (
        <section className={cn("page-column py-11 md:py-20", notes !== null && columns)}>
          {notes !== null && <Note notes={notes} />}
          {!isInvoiced && facts}
        </section>
      )}
      {(!isInvoiced || inclusions.length > 0) && (
        <section className="bg-ivory-2 py-11 md:py-20 print:bg-white print:py-4">
          <div className={cn("page-column", columns)}>
            {!isInvoiced && (
              <div>
                <PartHeading>{quoteHeadings.prices}</PartHeading>
                <PriceList document={document} dues={isOver ? [] : dues} />
              </div>
            )}
            {inclusions.length > 0 && (
              <div>
                <PartHeading>{quoteHeadings.included}</PartHeading>
                <RuledList items={inclusions} />
              </div>
            )}
          </div>
        </section>
      )}
      {hasConditions && (
        <section className={cn("page-column py-11 md:py-20", columns)}>
          {needs.length > 0 && (
            <div>
              <PartHeading>{quoteHeadings.needs}</PartHeading>
              <RuledList items={needs} />
            </div>
          )}
          <div>
            {guarantee !== null && (
              <>
                <PartHeading>{quoteHeadings.guarantee}</PartHeading>
                <p className="mb-7">{guarantee}</p>
              </>
            )}
            <Terms terms={document.terms} />
          </div>
        </section>
      )}
    </div>
  );
}
