import { ArrowUpRight } from "lucide-react";
import type { Review } from "@/config/facts-schema";
import { ownersLanguage } from "@/config/language";
import { Section } from "@/site/layout/section";
import { monthOf, reviews, reviewsText } from "@/site/words/business/reviews";
import { homeContent } from "@/site/words/pages/home";
import { RatingStars } from "@/ui/rating-stars";
import { SmartLink } from "@/ui/smart-link";

function Quotation({ review }: { review: Review }) {
  const { name, event, words, date, stars, url } = review;
  return (
    <figure className="group relative py-9">
      <blockquote>
        <p
          lang={ownersLanguage}
          className="indent-[-0.42em] large-text:indent-0 font-display text-item before:content-['“'] after:content-['”']"
        >
          {words}
        </p>
      </blockquote>
      <figcaption className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-1 text-base">
        {/* The link is stretched over the whole quotation. */}
        <SmartLink
          href={url}
          aria-label={`${name}: ${reviewsText.cardLinkLabel(name)}`}
          className="inline-flex min-h-11 items-center gap-1 font-semibold underline decoration-1 decoration-brass-500 underline-offset-[0.35em] after:absolute after:inset-0 group-hover:decoration-2"
        >
          {name}
          <ArrowUpRight aria-hidden size={16} className="text-brass-700" />
        </SmartLink>
        <span lang={ownersLanguage} className="text-stone max-sm:basis-full">
          {event}, <time dateTime={date}>{monthOf(date)}</time>
        </span>
        <RatingStars
          rating={stars}
          label={reviewsText.ratingLabel(stars)}
          className="gap-0.5 sm:ml-auto"
        />
      </figcaption>
    </figure>
  );
}

/** Quotations set as text with a rule between them; nothing without reviews. */
export function HomeReviews() {
  if (reviews.length === 0) return null;
  return (
    <Section
      aria-labelledby="reviews-heading"
      columnClassName="grid gap-x-16 gap-y-4 lg:grid-cols-[4fr_8fr]"
    >
      <h2 id="reviews-heading" className="text-section lg:pt-7">
        {homeContent.reviews.heading}
      </h2>
      <ul className="divide-y divide-hairline">
        {reviews.map((review) => (
          <li key={review.name}>
            <Quotation review={review} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
