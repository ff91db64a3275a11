import { orRefund, refund } from "./promise-texts";
import { quoteHeadings } from "./quote-headings";

const ofRental = refund === null ? "we make it right" : `we make it right${orRefund} of the rental`;

// What pages say and quotes repeat. Apart from both: a page's words and the desk's are not loaded together.

/** What a rental includes. */
export const inclusions = [
  "Delivery, setup and leveling",
  "Connection to your power and water",
  "Paper, soap and hand towels",
  "Air conditioning and heat",
  "Lighting inside, at the doors and on the steps",
  "A check of every faucet and toilet before we leave",
  __IS_ALWAYS_OPEN__ ? "The 24/7 number" : "One number to call",
  "Breakdown, pump-out and removal",
] as const;

/** The first of these where delivery is charged. */
export const setUp = "Setup and leveling";

/** Specification, section 2, /premium-offer. */
export const guarantee = {
  heading: quoteHeadings.guarantee,
  text: `The trailer will be on time, clean and working. If it is not, ${ofRental}.`,
  /** For a quote, which may be for another rental than the package. */
  textForAll: `The trailer will be on time, clean and working. If it is not, we make it right${refund === null ? "" : `; with the premium package, ${ofRental}`}.`,
} as const;
