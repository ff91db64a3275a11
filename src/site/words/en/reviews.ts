export const reviewsText = {
  heading: "What customers say",
  /** Where the page is in another language than its customer wrote in. */
  original: "In English, as it was written",
  translated: "Translated from English",
  ratingLabel: (rating: number) => `Rated ${rating} out of 5`,
  cardLinkLabel: (name: string) => `Read ${name}’s review on our public profile`,
  linkLabel: "Read the reviews",
} as const;
