import { hireChoiceTexts } from "@/request/words/staff-choice";
import type { Shift } from "./business/crew-planning";
import { feetAndInches } from "./business/feet-and-inches";

// What a visitor chose elsewhere on the site, as it is stored with the request: always in English, for staff and the desk's
// price (src/desk/pricing/requested-hire.ts). The English pages show the same texts.

export const shiftForStaff = {
  "8x5": "8 hours, 5 days a week",
  "10x5": "10 hours, 5 days a week",
  "10x6": "10 hours, 6 days a week",
  "12x6": "12 hours, 6 days a week",
  "12x7": "12 hours, 7 days a week",
} as const satisfies Record<Shift, string>;

/** The Spanish of what is stored so: src/request/words/es/request-texts.ts. */
export const staffChoiceTexts = {
  ...hireChoiceTexts,
  celebrations: {
    quinceanera: "Quinceañera",
    wedding: "Wedding",
    baptism: "Baptism",
    party: "Family party",
  },
  public: "open to the public",
  weeks: (count: number) => `${count} ${count === 1 ? "week" : "weeks"}`,
  visits: (count: number) => `${count} service ${count === 1 ? "visit" : "visits"} a week`,
  secondPlace: (what: string) => `second place: ${what}`,
  place: (length: number, width: number) =>
    `for a space of ${feetAndInches(length)} x ${feetAndInches(width)}`,
  clearance: (height: number) => `${feetAndInches(height)} clear overhead`,
  gate: (width: number) => `a gate of ${feetAndInches(width)}`,
  delivery: (zip: number, miles: number | undefined) =>
    `delivery to ZIP code ${zip}${miles ? `, about ${miles} ${miles === 1 ? "mile" : "miles"}` : ""}`,
} as const;
