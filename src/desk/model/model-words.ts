import type { Enums } from "@/lib/supabase/database.types";
import type { Kind } from "@/request/kinds";

// Words for what requests and quotes are, wherever the desk speaks of them.

/** Which form a request came through. */
export const kindLabels = {
  emergency: "Emergency",
  luxury: "Luxury trailers",
  general: "Quote request",
} as const satisfies Record<Kind, string>;

/** When and how a customer was answered. */
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

/** When an answer is due. */
export const dueTexts = {
  dueIn: (duration: string) => `Due in ${duration}`,
  overdueBy: (duration: string) => `Overdue by ${duration}`,
  lessThanAMinute: "less than a minute",
  days: (count: number) => `${count} d`,
  hours: (count: number) => `${count} h`,
  minutes: (count: number) => `${count} min`,
  /** In the column of the list, where every character takes room: "3 h 05", "22 h late". */
  hoursAndMinutes: (hours: number, minutes: number) =>
    `${hours} h ${String(minutes).padStart(2, "0")}`,
  late: (duration: string) => `${duration} late`,
} as const;

type State = Enums<"quote_status"> | "expired";

/** What a quote is on a given day, as a customer would say it. */
export const stateLabels: Readonly<Record<State, string>> = {
  pending: "Draft",
  sent: "Sent",
  accepted: "Accepted",
  declined: "Declined",
  expired: "Expired",
};

/** The same within a sentence. */
export const stateName = (state: State) => stateLabels[state].toLowerCase();

/** Of a sent quote that its customer has looked at. */
export const viewedName = "viewed";

/** Who was faster. Names are those of the log. */
export const firstTexts = {
  you: "You",
  someone: "A colleague",
  quoted: (name: string) => `${name} already quoted this request`,
  dismissed: (name: string) => `${name} dismissed this request`,
  changed: (name: string) => `${name} changed this quote in the meantime`,
  deleted: (name: string) => `${name} deleted this quote`,
  openQuote: "Open the quote",
} as const;

/** What a quote is for, in words for the customer. */
export const eventNames = {
  general: "Restroom trailer rental",
  luxury: "Luxury restroom trailer",
  emergency: (type: string) => `Emergency: ${type}`,
} as const;

/** Which language a customer writes and reads, where that is not English. */
export const languageTexts = { mark: "ES", spanish: "Writes in Spanish" } as const;

/** How senders of requests came to the site. */
export const sourceTexts = {
  /** Kinds of sources, as the database tells them apart (`private.source_of`); `unknown` is its null. */
  names: {
    "google-ads": "Google Ads",
    "microsoft-ads": "Microsoft Ads",
    facebook: "Facebook or Instagram",
    campaign: "Other campaigns",
    search: "Search engines",
    website: "Other websites",
    unknown: "Direct or unknown",
  },
  chip: (source: string) => `Came from: ${source}`,
  /** The two that are one kind. */
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

/** What stands in a new line of a quote. */
export const lineNames = {
  model: (name: string) => `${name} trailer`,
  delivery: "Delivery",
  mileage: "Mileage",
  attendant: "Attendant",
  discount: "Discount",
  tax: "Sales tax",
  shortNotice: "Short notice",
} as const;
