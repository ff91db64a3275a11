import type { Review } from "@/config/facts-schema";
import { ownersLanguage } from "@/config/language";
import { cn } from "@/lib/cn";
import { monthOf, reviewsText } from "@/site/words/business/reviews";
import { RatingStars } from "@/ui/rating-stars";
import { TextLink } from "@/ui/smart-link";

type ReviewQuoteProps = { review: Review; isLarge?: boolean; className?: string };

/** One review as a set quotation, with its date and a link to it on the public review profile. */
export function ReviewQuote({ review, isLarge = false, className }: ReviewQuoteProps) {
  return (
    <figure className={cn("flex flex-col", className)}>
      <RatingStars
        rating={review.stars}
        label={reviewsText.ratingLabel(review.stars)}
        className="gap-1"
      />
      <blockquote className={cn("mt-5", isLarge && "font-display text-section")}>
        <p lang={ownersLanguage}>{`“${review.words}”`}</p>
      </blockquote>
      <figcaption className={cn("pt-6 text-base", !isLarge && "mt-auto")}>
        <span className="block font-semibold">{review.name}</span>
        <span lang={ownersLanguage} className="block text-stone">
          {review.event}
        </span>
        <time lang={ownersLanguage} dateTime={review.date} className="block text-stone">
          {monthOf(review.date)}
        </time>
        <TextLink href={review.url} className="mt-3 inline-block">
          {reviewsText.readThis}
          <span className="sr-only"> ({review.name})</span>
        </TextLink>
      </figcaption>
    </figure>
  );
}
