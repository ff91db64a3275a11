import { prices, promises as promised, renderingNotice } from "@/config/business-facts";

/** Figures and promises of the business, from its own file of facts; the sentences below say them in words. */
export const promises = { ...promised, ...prices };

/** The one sentence about capacity; the table of models gives maximums, this the comfortable figure. */
export const capacityRule = `The figure for each model is its maximum. For a 4–6 hour event, ${promised.comfortableGuests} guests per trailer is the comfortable number we plan with.`;

export const capacityShort = `${promised.comfortableGuests} guests per trailer for a 4–6 hour event`;

export const quoteReplyPromise = `We reply within ${promised.quoteReplyHours} hours, any day of the week.`;

export const emergencyReplyPromise = `We reply within ${promised.emergencyReplyMinutes} minutes, day or night, and deploy units within ${promised.deploymentHours} hours.`;

export const guaranteePromise = `If we miss what we promised, we make it right or refund ${promised.refundPercent}%.`;

export const deliveryPromise = `Delivery is free within ${promised.freeDeliveryMiles} miles.`;

/** Wherever a picture could pass for a photo of a real unit; empty when all of them are photographs. */
export const renderingNote = renderingNotice;
