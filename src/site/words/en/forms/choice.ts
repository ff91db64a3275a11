import { feetAndInches } from "../../business/feet-and-inches";

/** What somebody has chosen elsewhere on the site and takes along to the form. */
export const choiceTexts = {
  heading: "Your selection",
  remove: "Remove your selection",
  /** `count` is left out for one. */
  trailers: (name: string, count: number) => (count === 1 ? name : `${count} × ${name}`),
  offers: { package: "Premium package" },
  guests: (count: number) => `${count.toLocaleString("en-US")} ${count === 1 ? "guest" : "guests"}`,
  hours: (count: number) => `${count} ${count === 1 ? "hour" : "hours"}`,
  public: "open to the public",
  crew: (count: number) => `a crew of ${count.toLocaleString("en-US")}`,
  weeks: (count: number) => `${count} ${count === 1 ? "week" : "weeks"}`,
  visits: (count: number) => `${count} service ${count === 1 ? "visit" : "visits"} a week`,
  place: (length: number, width: number) =>
    `for a space of ${feetAndInches(length)} x ${feetAndInches(width)}`,
  clearance: (height: number) => `${feetAndInches(height)} clear overhead`,
  gate: (width: number) => `a gate of ${feetAndInches(width)}`,
  delivery: (zip: number, miles: number | undefined) =>
    `delivery to ZIP code ${zip}${miles ? `, about ${miles} ${miles === 1 ? "mile" : "miles"}` : ""}`,
  planned: (party: string) => `planned for ${party}`,
} as const;
