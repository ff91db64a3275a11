import { emergencyReply, quoteReply } from "@/request/promises";

/** Words of the figures by week. */
export const figureTexts = {
  title: "Figures",
  period: (weeks: number) => `The last ${weeks} weeks, this one included. Weeks start on Monday.`,
  loading: "Loading the figures",
  failed: "We couldn't load the figures.",
  chartFailed: "We couldn't load the chart. The table below has the same figures.",
  none: "–",
  noneSpoken: "No figure yet",
  received: "Received",
  receivedMeaning: "Requests from all three forms. Dismissed spam is not counted.",
  inTime: "Answered within promise",
  inTimeMeaning: `Customer reached or quote sent within ${emergencyReply} (emergency) or ${quoteReply}. An unanswered call does not count. Requests still waiting count once they are overdue.`,
  median: "Median answer time, this week",
  medianMeaning:
    "Half of the requests answered were answered faster. Answered = first contact or sent quote, whichever came first.",
  medianContact: (duration: string) => `To the first contact: ${duration}`,
  medianQuote: (duration: string) => `To the sent quote: ${duration}`,
  medianBefore: (duration: string) => `Last week: ${duration}`,
  value: "Accepted value",
  valueMeaning: "Amounts of accepted quotes, by the day of acceptance.",
  quotesAccepted: (count: number) =>
    count === 1 ? "1 quote accepted" : `${count.toLocaleString("en-US")} quotes accepted`,
  ofDue: (inTime: number, due: number) =>
    `${inTime.toLocaleString("en-US")} of ${due.toLocaleString("en-US")} due`,
  chartTitle: "Requests by week",
  chartLabel:
    "Stacked columns: requests received by week, split into answered within promise, answered late, and not answered yet. The table below has the same figures.",
  series: {
    inTime: "Answered within promise",
    late: "Answered late",
    unanswered: "Not answered yet",
  },
  weekOf: (day: string) => `Week of ${day}`,
  table: "By week, as a table",
  tableCaption: "Figures by week",
  columns: {
    week: "Week of",
    received: "Received",
    inTime: "Within promise",
    median: "Median answer",
    medianQuote: "To sent quote",
    value: "Accepted",
  },
} as const;

/** Words of the figures by source and landing page. */
export const sourceFigureTexts = {
  heading: "Where requests come from",
  meaning: (weeks: number) =>
    `Requests from the last ${weeks} weeks and what has become of them so far. A request counts toward the source of the sender's last visit; senders who opted out of measurement count as unknown.`,
  loading: "Loading the figures by source",
  failed: "The figures by source could not be loaded.",
  none: "No requests in these weeks.",
  bySource: "By source",
  byLanding: "By landing page",
  otherPages: "Other pages",
  unknownPage: "Unknown",
  columns: {
    requests: "Requests",
    quotes: "Quotes",
    accepted: "Accepted",
  },
} as const;
