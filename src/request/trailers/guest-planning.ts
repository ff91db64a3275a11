/**
 * What decides how many rooms a party needs, and by how much, in hundredths. The durations are the factors of FEMA's
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

/** Above this share of what the trailers hold, more room is worth a thought. */
export const SNUG_PERCENT = 85;

/** How many days are hired for an event of so many hours. Tanks and paper last for one; between two we come by. */
export const daysOfEvent = (hours: number) => Math.ceil(hours / 24);

/** From here on a person plans along. Effective guests. */
export const TALK_TO_US_ABOVE = 900;

export const PLANNED_GUESTS_MAX = 10_000;
export const PLANNED_HOURS_MAX = 72;
