import { Star } from "lucide-react";
import { cn } from "@/lib/cn";

type RatingStarsProps = {
  /** Number of stars. */
  rating: number;
  /** The rating in words: the stars themselves are hidden from assistive technology. */
  label: string;
  className?: string;
};

/** A rating as a row of filled stars. */
export function RatingStars({ rating, label, className }: RatingStarsProps) {
  return (
    <span role="img" aria-label={label} className={cn("inline-flex text-brass-500", className)}>
      {Array.from({ length: rating }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal stars that never change places
        <Star key={index} aria-hidden size={15} fill="currentColor" strokeWidth={0} />
      ))}
    </span>
  );
}
