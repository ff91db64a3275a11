/** Room for reviews on a page. */
const SHOWN_AT_MOST = 3;

/** The reviews that pages show; with none there is no section of reviews. */
export const reviews = __REVIEWS__.slice(0, SHOWN_AT_MOST);

export const reviewsText = {
  heading: "What customers wrote",
  ratingLabel: (rating: number) => `Rated ${rating} out of 5`,
  cardLinkLabel: (name: string) => `Read ${name}’s review on our public profile`,
  linkLabel: "Read the reviews",
} as const;
