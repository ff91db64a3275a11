import { claims } from "@/config/business-facts";
import { promises, refund } from "../../business-promises";

export { promises, refund };

// With its unit, for the middle of a sentence.
const hours = (count: number) => (count === 1 ? "1 hour" : `${count} hours`);

/** Until when an answer is promised, as scripts/business/reply-promises.ts says it of these opening hours. */
export const quoteReply = __QUOTE_REPLY__;
export const emergencyReply = __EMERGENCY_REPLY__;
export const deployment = hours(promises.deploymentHours);
export const freeDelivery = `${promises.freeDeliveryMiles} miles by road`;
/** " or refund 10%", after "we make it right". */
export const orRefund = refund === null ? "" : ` or refund ${refund}`;

/** With office hours, a day is a business day, and these are the hours. */
const quoteReplyHours = __IS_ALWAYS_OPEN__ ? "" : ` (${__HOURS_IN_ENGLISH__})`;
export const quoteReplyPromise = `We reply within ${quoteReply}${__SCHEDULE__ === null ? ", any day of the week" : quoteReplyHours}.`;

export const emergencyReplyPromise = `We reply within ${emergencyReply}${__IS_THERE_AT_ANY_HOUR__ ? ", day or night," : ` (${__HOURS_IN_ENGLISH__})`} and deploy units within ${deployment}.`;

/** What every rental is promised: the refund belongs to the package (specification, section 2). */
export const guaranteeOfEach = "If we fall short, we make it right.";

/** Free delivery belongs to the package (specification, section 2). */
export const deliveryPromise = `The premium package includes free delivery within ${freeDelivery}; otherwise delivery is a line of its own in your quote.`;

/** When an event's trailer is collected: the same on every page. */
export const pickup = "the same night or the next morning";

/** Beside the forms that a button such as "Check Availability" leads to: no one has reserved anything there yet. */
export const dateConfirmation = "We confirm the date in our reply.";

/** What a trailer needs, for the middle of a sentence. */
export const powerNeed = `a dedicated ${claims.circuit} circuit for each outlet`;
export const withinReach = `within about ${claims.reachFeet} feet`;
