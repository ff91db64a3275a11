/** What a model is, for whom, and what it has, by its id (src/request/trailer-models.ts). */
export const trailerTexts = {
  "2-station": {
    summary: "Two private rooms, each with its own door, in a trailer short enough for a driveway.",
    bestFor: "Backyard weddings, private dinners, small crews",
    features: [
      "Two private rooms with separate entrances",
      "Flushing toilet, vanity and mirror in each room",
      "Lit steps with handrails at both doors",
    ],
  },
  "3-station": {
    summary:
      "Three private rooms in a trailer 15 inches longer and 22 inches wider than the 2-Station. Three doors keep the line moving between dinner and the toasts.",
    bestFor: "Weddings, company dinners, long-term sites",
    features: [
      "Three private rooms with separate entrances",
      "A vanity with a mirror and running water at every station",
      "Lit steps with handrails at all three doors",
      "Rooms may be signed women, men or all guests",
    ],
  },
  "4-station": {
    summary: "Women’s and men’s sides with separate entrances and a double vanity.",
    bestFor: "Large receptions, galas, festivals, relief sites",
    features: [
      "Four stations on two sides with separate entrances",
      "Women’s side with two toilets and a double vanity",
      "Men’s side with a toilet, a urinal and a sink",
      "The same width as the 2-Station, four feet longer",
    ],
  },
} as const;
