import { formatDollars } from "../../lib/money.ts";

/**
 * What a line of a quote comes to, as its customer reads it: on the page, on paper, in mails, and in the desk's preview.
 * @param free what is said of a line that costs nothing
 */
export const lineAmount = ({ amount }: { amount: number }, free: string) =>
  amount === 0 ? free : formatDollars(amount);
