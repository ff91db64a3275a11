/**
 * Factors for how many rooms a party needs, in hundredths. The durations are the factors of FEMA's
 * "Special Events Contingency Planning" (70, 75, 80 and 100 % for up to 4, 6, 8 and more hours), set to 100 for an event
 * of 4 to 6 hours. Drinks and crowd are middle values of what rental companies publish (10 to 40 % more for alcohol).
 */
export const guestFactors = {
  /** By length of the event: `upTo` hours, the last one without an end. */
  durations: [
    { below: 4, hundredths: 93 },
    { upTo: 6, hundredths: 100 },
    { upTo: 8, hundredths: 107 },
    { hundredths: 133 },
  ],
  drinks: { none: 100, "beer-wine": 115, "full-bar": 140 },
  crowd: { mixed: 100, women: 108 },
} as const;

export type Drinks = keyof typeof guestFactors.drinks;
export type Crowd = keyof typeof guestFactors.crowd;

/** Above this share of the trailers' capacity, a larger size is suggested. */
export const SNUG_PERCENT = 85;

/** Rental days for an event of a number of hours. Tanks and paper last one day; between two days we service them. */
export const daysOfEvent = (hours: number) => Math.ceil(hours / 24);

/** Above this number of effective guests, staff help with the plan. */
export const TALK_TO_US_ABOVE = 900;

export const PLANNED_GUESTS_MAX = 10_000;
export const PLANNED_HOURS_MAX = 72;
