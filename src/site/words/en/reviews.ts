export const reviewsText = {
  heading: "What customers say",
  ratingLabel: (rating: number) => `Rated ${rating} out of 5`,
  cardLinkLabel: (name: string) => `Read ${name}’s review on our public profile`,
  linkLabel: "Read the reviews",
} as const;
