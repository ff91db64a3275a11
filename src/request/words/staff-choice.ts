import { staffHeadcountTexts } from "./staff-headcount";

/**
 * What a customer chose, as it is stored with the request: always in English, for staff and the desk's price
 * (src/desk/pricing/requested-hire.ts). The Spanish of it: es/request-texts.ts.
 */
export const hireChoiceTexts = {
  /** `count` is left out for one. */
  trailers: (name: string, count: number) => (count === 1 ? name : `${count} × ${name}`),
  offers: { package: "Premium package", rental: "Rental without the package" },
  guests: staffHeadcountTexts.guests,
  hours: (count: number) => `${count} ${count === 1 ? "hour" : "hours"}`,
  crew: staffHeadcountTexts.crew,
  planned: (party: string) => `planned for ${party}`,
} as const;
