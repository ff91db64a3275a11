import type { Review } from "./types";

/** Samples until the owner puts in his own; README.md says so. */
export const reviews = [
  {
    name: "Rebecca M.",
    event: "Wedding in The Woodlands, 140 guests",
    content:
      "The trailer was in place and lit by noon, as they had said. My grandmother asked whether the house had a new powder room.",
    rating: 5,
  },
  {
    name: "Daniel T.",
    event: "Company anniversary, Energy Corridor",
    content:
      "I sent one form and got one price with everything in it. The driver called before he left the yard and again at the gate.",
    rating: 5,
  },
  {
    name: "Carla G.",
    event: "Eight-month site rental in Katy",
    content:
      "Serviced on the day they promise, every week. When a pump failed on a Saturday, someone was here the same afternoon.",
    rating: 5,
  },
] as const satisfies readonly Review[];

export const reviewsText = {
  heading: "What customers wrote",
  ratingLabel: (rating: number) => `Rated ${rating} out of 5`,
  cardLinkLabel: (name: string) => `Read ${name}’s review on our public profile`,
  linkLabel: "Read the reviews",
  badge: "5.0 public review rating",
} as const;
