import { CREW_MAX, isShift, shiftOptions, WEEKS_MAX } from "../business/crew-planning";
import { shiftTexts } from "./forms/choice";
import { counted } from "./planner";

export { isShift };

/** Words of the planner for crews. */
export const crewTexts = {
  heading: "Which trailers for your crew",
  text: "Answer three questions, and the planner works out trailers and service visits from the rule. This is guidance, not legal advice; your quote says what we would send.",
  form: "Your crew",
  workers: "Workers",
  workersHint: "On site at the same time, in the largest shift",
  second: {
    add: "Add a second place",
    remove: "Remove the second place",
    legend: "Second place",
    hint: "The other end of the site, or another site of yours",
    /** Above what each place gets. */
    places: ["First place", "Second place"],
  },
  workersInvalid: `Enter a whole number from 1 to ${CREW_MAX.toLocaleString("en-US")}`,
  weeks: "Weeks",
  weeksInvalid: `Enter 1 to ${WEEKS_MAX} weeks, for example 8 or 3 months`,
  workersText: (workers: number) => counted(workers, "worker", "workers"),
  weeksText: (weeks: number) => counted(weeks, "week", "weeks"),
  shift: "Shift",
  shiftOptions: shiftOptions(shiftTexts),
  fixtures: (seats: number, urinals: number) =>
    urinals === 0
      ? "The rule asks for 1 toilet."
      : `The rule asks for ${counted(seats, "toilet seat", "toilet seats")} and ${counted(urinals, "urinal", "urinals")}.`,
  /** What the trailers of the answer have; more toilets where there are fewer urinals than the rule names. */
  has: (toilets: number, urinals: number, isShortOfUrinals: boolean) =>
    `The trailers have ${counted(toilets, "toilet", "toilets")} and ${urinals === 0 ? "no urinals" : counted(urinals, "urinal", "urinals")}.${isShortOfUrinals ? " Toilets stand in for the missing urinals; tell us if your inspector counts them." : ""}`,
  visits: (visits: number, weeks: number) =>
    `Plan on ${counted(visits, "service visit", "service visits")} a week${weeks > 1 ? `, ${(visits * weeks).toLocaleString("en-US")} in ${counted(weeks, "week", "weeks")}` : ""}; their days are in your quote.`,
  visitsEach: (visits: number, weeks: number) =>
    `Plan on ${counted(visits, "service visit", "service visits")} a week to each place${weeks > 1 ? `, for ${counted(weeks, "week", "weeks")}` : ""}; their days are in your quote.`,
  monthly: "A month or more goes by the monthly rate.",
  weekly: "For less than a month, ask for the weekly rate.",
  talk: "A site this size is worth a call: we’ll plan the locations and the service days with you.",
  /** "80 workers ÷ 40 = 2 seats and 2 urinals; a station for each makes 4, and the trailers have 4." */
  fixtureSentence: (
    workers: number,
    per: number | undefined,
    pairs: number,
    stations: number,
    capacity: number,
  ) =>
    per === undefined
      ? `${counted(workers, "worker", "workers")}, fewer than 20: 1 toilet. The trailer has ${counted(capacity, "station", "stations")}.`
      : `${counted(workers, "worker", "workers")} ÷ ${per}, rounded up: ${counted(pairs, "seat", "seats")} and ${counted(pairs, "urinal", "urinals")}. A station for each makes ${stations.toLocaleString("en-US")}; the trailers have ${capacity.toLocaleString("en-US")}.`,
  /** "80 workers × 60 hours a week ÷ (4 stations × 400 hours) = 3 visits." */
  visitSentence: (workers: number, hours: number, capacity: number, each: number, visits: number) =>
    `${counted(workers, "worker", "workers")} × ${hours} hours a week ÷ (${counted(capacity, "station", "stations")} × ${each} hours), rounded up: ${counted(visits, "visit", "visits")} a week.`,
  sources:
    "Seats and urinals per 29 CFR 1926.51(c)(1), Table D-1; where two of its rows apply, the larger number. Service visits by the standard of the portable-sanitation trade, ANSI/PSAI Z4.3: one visit a week to each station for every ten workers at 40 hours.",
} as const;
