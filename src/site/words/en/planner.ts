import { inWords } from "./business/in-texts";

/** Words that all planners share. */
export const plannerTexts = {
  result: "You’ll need",
  trailer: (name: string, number: number) =>
    `${inWords(number)} ${name} ${number === 1 ? "trailer" : "trailers"}`,
  and: "and",
  /** While a question has no readable answer. */
  waiting: "Fill in the numbers, and your answer appears here.",
  /** The phone number follows. */
  moreThanOwned: "That is more trailers of one size than we own. Call us, and we’ll find a way:",
  working: "The math",
  use: "Use this in my quote",
  copy: "Copy a link to this answer",
  copied: "Link copied",
  copyFailed: "Copy the address of this page: it holds your answer.",
} as const;

/** "1 guest", "1,200 guests" */
export const counted = (number: number, one: string, many: string) =>
  `${number.toLocaleString("en-US")} ${number === 1 ? one : many}`;
