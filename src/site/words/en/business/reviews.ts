import { monthOf, reviews } from "../../business/shown-reviews";

export { monthOf, reviews };

export const reviewsText = {
  heading: "What customers say",
  ratingLabel: (rating: number) => `Rated ${rating} out of 5`,
  cardLinkLabel: (name: string) => `Read ${name}’s review on our public profile`,
  linkLabel: "Read the reviews",
  /** Under one review. */
  readThis: "Read this review",
} as const;
