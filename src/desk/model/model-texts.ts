import type { Enums } from "@/lib/supabase/database.types";
import type { Kind } from "@/request/kinds";
import { percentWords } from "@/request/prices/seasons";

export const kindLabels = {
  emergency: "Emergency",
  luxury: "Luxury trailers",
  general: "Quote request",
} as const satisfies Record<Kind, string>;

export const answeredTexts = {
  by: {
    spoke: (moment: string) => `Answered ${moment} by phone`,
    "left-message": (moment: string) => `Answered ${moment} by message`,
    texted: (moment: string) => `Answered ${moment} by text`,
    quote: (moment: string) => `Answered ${moment} with a quote`,
  },
  late: (duration: string) => `, ${duration} late`,
  allAnswered: "all answered",
  soleAnswered: "answered",
} as const;

export const dueTexts = {
  dueIn: (duration: string) => `Due in ${duration}`,
  overdueBy: (duration: string) => `Overdue by ${duration}`,
  lessThanAMinute: "less than a minute",
  days: (count: number) => `${count} d`,
  hours: (count: number) => `${count} h`,
  minutes: (count: number) => `${count} min`,
  /** For the list's narrow column: "3 h 05", "22 h late". */
  hoursAndMinutes: (hours: number, minutes: number) =>
    `${hours} h ${String(minutes).padStart(2, "0")}`,
  late: (duration: string) => `${duration} late`,
} as const;

type State = Enums<"quote_status"> | "expired" | "changing" | "canceled";

/** What a quote is on a given day. */
export const stateLabels: Readonly<Record<State, string>> = {
  pending: "Draft",
  sent: "Sent",
  accepted: "Accepted",
  declined: "Declined",
  canceled: "Canceled",
  changing: "Accepted, being changed",
  expired: "Expired",
};

/** Within a sentence. */
export const stateName = (state: State) => stateLabels[state].toLowerCase();

/** Of a sent quote that its customer has viewed. */
export const viewedName = "viewed";

/** Who was first. Names come from the log. */
export const firstTexts = {
  you: "You",
  someone: "A colleague",
  quoted: (name: string) => `${name} already quoted this request`,
  dismissed: (name: string) => `${name} dismissed this request`,
  changed: (name: string) => `${name} changed this quote in the meantime`,
  canceled: (name: string) => `${name} canceled this booking in the meantime`,
  deleted: (name: string) => `${name} deleted this quote`,
  openQuote: "Open the quote",
} as const;

/** What a quote is for, as the customer reads it. */
export const eventNames = {
  general: "Restroom trailer rental",
  luxury: "Luxury restroom trailer",
  emergency: (type: string) => `Emergency: ${type}`,
} as const;

/** For customers who don't write in English. */
export const languageTexts = { mark: "ES", spanish: "Writes in Spanish" } as const;

export const sourceTexts = {
  /** As classified by the database (`private.source_of`, `private.take_call`); `unknown` is its null. */
  names: {
    "google-ads": "Google Ads",
    "microsoft-ads": "Microsoft Ads",
    facebook: "Facebook or Instagram",
    campaign: "Other campaigns",
    search: "Search engines",
    website: "Other websites",
    phone: "Phone",
    unknown: "Direct or unknown",
  },
  chip: (source: string) => `Came from: ${source}`,
  /** Both are one kind. */
  facebook: "Facebook",
  instagram: "Instagram",
  search: (host: string) => `Search: ${host}`,
  details: {
    source: "Came from",
    campaign: "Campaign",
    landing: "Landing page",
    first: "First visit",
  },
} as const;

/** A model as its names in each language are made from it. */
export type NamedModel = { name: string; stalls: number };

/** Default texts of quote lines. */
export const lineNames = {
  model: ({ name }: NamedModel) => `${name} trailer`,
  /** After a trailer: "Spring season, +15%". */
  season: (name: string, percent: number) => `${name}, ${percentWords(percent)}`,
  delivery: "Delivery",
  /** After a number: "12 miles beyond the first 20". */
  mileage: (miles: number, freeMiles: number) =>
    `${miles === 1 ? "mile" : "miles"}${freeMiles === 0 ? "" : ` beyond the first ${freeMiles}`}`,
  attendant: "Attendant",
  service: (visits: number) => `Service, ${visits} ${visits === 1 ? "visit" : "visits"} a week`,
  discount: "Discount",
  tax: "Sales tax",
  /** By the item of the line. */
  rules: {
    "short-notice": () => "Short notice",
    /** What it brings. Specification, section 2, /premium-offer. */
    "premium-package": (freeMiles) =>
      `Premium package: setup and breakdown, free delivery within ${freeMiles} miles, backup trailer, maintenance`,
  } satisfies Record<string, (freeMiles: number) => string>,
} as const;
