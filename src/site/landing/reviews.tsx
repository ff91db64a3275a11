import { ArrowUpRight } from "lucide-react";
import type { ShownReview } from "@/config/facts-schema";
import { ownersLanguage } from "@/config/language";
import { cn } from "@/lib/cn";
import { Section } from "@/site/layout/section";
import { monthOf, type ReviewedPage, reviewsOn } from "@/site/words/business/shown-reviews";
import { reviewsText } from "@/site/words/reviews";
import { RatingStars } from "@/ui/rating-stars";
import { SmartLink } from "@/ui/smart-link";

const columns = ["", "", "md:grid-cols-2", "md:grid-cols-3"];

type QuotationProps = { review: ShownReview; isAlone: boolean };

/** A review in the page's language, or else in its customer's; where these differ it says which of the two it is. */
export function Quotation({ review, isAlone }: QuotationProps) {
  const { name, event, words, date, stars, url, isTranslated } = review;
  const lang = isTranslated ? undefined : ownersLanguage;
  return (
    <figure className="group relative flex h-full flex-col py-2 md:row-span-3 md:grid md:grid-rows-subgrid">
      <RatingStars rating={stars} label={reviewsText.ratingLabel(stars)} className="gap-1" />
      <blockquote className="mt-4">
        <p
          lang={lang}
          className={cn("font-display", isAlone ? "text-section" : "text-[1.375rem] leading-snug")}
        >{`“${words}”`}</p>
      </blockquote>
      <figcaption className="mt-auto pt-4 text-base md:mt-0">
        {ownersLanguage && (
          <p className="text-note text-stone">
            {isTranslated ? reviewsText.translated : reviewsText.original}
          </p>
        )}
        {/* The link is stretched over the whole quotation. */}
        <SmartLink
          href={url}
          aria-label={`${name}: ${reviewsText.cardLinkLabel(name)}`}
          className="inline-flex min-h-11 items-center gap-1 font-semibold underline decoration-1 decoration-brass-500 underline-offset-[0.35em] after:absolute after:inset-0 group-hover:decoration-2"
        >
          {name}
          <ArrowUpRight aria-hidden size={16} className="text-brass-700" />
        </SmartLink>
        <span lang={lang} className="block text-stone">
          {event}, <time dateTime={date}>{monthOf(review)}</time>
        </span>
      </figcaption>
    </figure>
  );
}

/** The reviews of a page as set quotations, each a link to its place on the public profile; a single one is set large. */
export function Reviews({ page }: { page: ReviewedPage }) {
  const reviews = reviewsOn(page);
  if (reviews.length === 0) return null;
  const isAlone = reviews.length === 1;
  return (
    <Section aria-labelledby="reviews-heading" className="max-lg:py-12 print:hidden">
      <h2 id="reviews-heading" className={isAlone ? "text-brass-700 text-item" : "text-section"}>
        {reviewsText.heading}
      </h2>
      <ul
        className={cn(
          // Swiped on a phone: the edge of the next one shows that there are more. Not with large text.
          "mt-6 flex snap-x divide-x divide-hairline overflow-x-auto md:mt-10 md:grid large-text:block large-text:divide-x-0",
          columns[reviews.length],
        )}
      >
        {/* Stars, words and names of several reviews each begin on one line. */}
        {reviews.map((review) => (
          <li
            key={review.name}
            className={cn(
              "snap-start px-5 first:pl-0 last:pr-0 md:row-span-3 md:grid md:grid-rows-subgrid md:px-8 large-text:px-0 large-text:py-4",
              !isAlone && "max-md:w-[85%] max-md:shrink-0 large-text:w-auto",
            )}
          >
            <Quotation review={review} isAlone={isAlone} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
