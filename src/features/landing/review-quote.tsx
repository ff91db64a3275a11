import { Star } from "lucide-react";
import { TextLink } from "@/components/ui/text-link";
import { reviewsText } from "@/content/reviews";
import type { Review } from "@/content/types";
import { business } from "@/lib/business";
import { cn } from "@/lib/cn";

type ReviewQuoteProps = { review: Review; isLarge?: boolean; className?: string };

/** One review as a set quotation, with a link to the business's public review profile. */
export function ReviewQuote({ review, isLarge = false, className }: ReviewQuoteProps) {
  return (
    <figure className={cn("flex flex-col", className)}>
      <p
        role="img"
        aria-label={reviewsText.ratingLabel(review.rating)}
        className="flex gap-1 text-brass-500"
      >
        {Array.from({ length: review.rating }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: five equal stars that never change places
          <Star key={index} aria-hidden size={15} fill="currentColor" strokeWidth={0} />
        ))}
      </p>
      <blockquote className={cn("mt-5", isLarge && "font-display text-section")}>
        <p>{`“${review.content}”`}</p>
      </blockquote>
      <figcaption className={cn("pt-6 text-base", !isLarge && "mt-auto")}>
        <span className="block font-semibold">{review.name}</span>
        <span className="block text-stone">{review.event}</span>
        <TextLink href={business.reviewProfileUrl} className="mt-3 inline-block">
          {reviewsText.linkLabel}
          <span className="sr-only"> ({review.name})</span>
        </TextLink>
      </figcaption>
    </figure>
  );
}
