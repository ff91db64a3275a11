import type { SiteGap } from "@/request/site-gaps";

const COUNTS = ["", "one thing", "two things", "three things", "four things"];

export const siteTexts = {
  heading: "For the truck",
  /** @param count at least one */
  needs: (count: number) => `The truck still needs ${COUNTS[count]}`,
  labels: {
    address: "Street",
    access: "Gate or access",
    contact: "Contact that day",
    utilities: "Power and water",
  } satisfies Record<SiteGap, string>,
  hints: {
    address: "Where the truck goes",
    access: "Gate width, code, side lane, ground",
    contact: "Name and number",
    utilities: "Where they are, and how far from the trailer",
  } satisfies Record<SiteGap, string>,
  notSaid: "Not said yet",
  noStreet: (place: string) => `${place}: no street yet`,
  noNumber: (name: string) => `${name}: needs a phone number`,
  fillIn: "Fill in",
  change: "Change",
  of: (action: string, label: string) => `${action}: ${label}`,
  missing: "The truck needs these too. What you leave empty is asked again a week before.",
  save: "Save",
  saved: "Saved for the truck",
  asksAgain: (day: string) => `We ask again on ${day}.`,
  ask: "Ask now",
  asked: "Question on its way",
  notAsked: "Couldn't ask",
} as const;
