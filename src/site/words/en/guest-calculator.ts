import {
  guestFactors,
  PLANNED_GUESTS_MAX,
  PLANNED_HOURS_MAX,
} from "@/request/trailers/guest-planning";
import { capitalized } from "@/request/words/capitalized";
import { guestSentence, percentMore } from "../business/guest-sentence";
import { stepFreeTexts } from "./business/step-free";
import { crowdTexts, drinksTexts } from "./forms/choice";
import { counted } from "./planner";

const { drinks, crowd } = guestFactors;

/** Words of the calculator that says how many trailers an event needs. */
export const calculatorTexts = {
  heading: "How many trailers?",
  text: "Answer four questions, and the calculator names the trailers and shows its math. It begins without alcohol: if you serve any, say so, because a bar needs more room. This is guidance, not a code requirement; your quote says what we would send.",
  form: "Your event",
  guests: "Guests",
  guestsInvalid: `Enter a whole number from 1 to ${PLANNED_GUESTS_MAX.toLocaleString("en-US")}`,
  hours: "Hours",
  hoursInvalid: `Enter hours from 1 to ${PLANNED_HOURS_MAX}, for example 6.5`,
  drinks: "Drinks",
  drinksOptions: [
    { value: "none", label: capitalized(drinksTexts.none) },
    { value: "beer-wine", label: capitalized(drinksTexts["beer-wine"]) },
    { value: "full-bar", label: capitalized(drinksTexts["full-bar"]) },
  ],
  crowd: "Crowd",
  crowdOptions: [
    { value: "mixed", label: capitalized(crowdTexts.mixed) },
    { value: "women", label: capitalized(crowdTexts.women) },
  ],
  isPublic: "The event is open to the public",
  holds: (capacity: number, effective: number) =>
    `Up to ${counted(capacity, "guest", "guests")}; your event needs room for ${effective.toLocaleString("en-US")}.`,
  snug: (nextSize: string | undefined) =>
    nextSize
      ? `That is snug: consider the next size up, the ${nextSize}.`
      : "That is snug: ask us whether one more trailer is worth it.",
  visits: (visits: number) =>
    `Longer than a day: plan on at least ${counted(visits, "service visit", "service visits")} in between to pump out, clean and restock; the visits are agreed in your quote.`,
  talk: "An event this size is worth a call: we’ll plan it with you, service during the event included.",
  publicNote: stepFreeTexts.publicEvent,
  /** "150 guests × 1.00 (5 hours) × 1.15 (beer and wine) × 1.00 (a mixed crowd) = 172.5, rounded up to 173." */
  sentence: (
    guests: number,
    factors: readonly { factor: string; because: string }[],
    exact: number,
    effective: number,
  ) =>
    guestSentence(counted(guests, "guest", "guests"), factors, exact, effective, "rounded up to"),
  guestsText: (guests: number) => counted(guests, "guest", "guests"),
  hoursText: (hours: number) => counted(hours, "hour", "hours"),
  sources: `Each model at its maximum: 4–6 hours without alcohol. Hours per FEMA’s special-events planning guide, which has one factor above 8 hours; ${percentMore(drinks["beer-wine"])} more for beer and wine, ${percentMore(drinks["full-bar"])} for a full bar and ${percentMore(crowd.women)} for a crowd of mostly women, within the 10 to 40% that rental companies publish.`,
} as const;
