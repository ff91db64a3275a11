/** Figures and promises of the business, written once. Source: specification, sections 1 and 9. */
export const promises = {
  quoteReplyHours: 24,
  emergencyReplyMinutes: 30,
  deploymentHours: 3,
  freeDeliveryMiles: 40,
  refundPercent: 10,
  eventsServed: "50+",
  rating: "5.0",
  onTimeDelivery: "98%",
  availability: "24/7",
  eventRentalsFrom: "$850",
  packageFrom: "$999",
  bookEvents: "2–4 weeks",
  bookConstruction: "1–2 weeks",
  serviceArea: "Houston, TX & Surrounding Areas",
} as const;

/** The one sentence about capacity; the table of models gives maximums, this the comfortable figure. */
export const capacityRule =
  "The figure for each model is its maximum. For a 4–6 hour event, 75–100 guests per trailer is the comfortable number we plan with.";

export const capacityShort = "75–100 guests per trailer for a 4–6 hour event";

export const quoteReplyPromise = "We reply within 24 hours, any day of the week.";

export const emergencyReplyPromise =
  "We reply within 30 minutes, day or night, and deploy units within 3 hours.";

export const guaranteePromise = "If we miss what we promised, we make it right or refund 10%.";

export const deliveryPromise = "Delivery is free within 40 miles.";

/** Wherever a picture could pass for a photo of a real unit. */
export const renderingNote =
  "The pictures on this site are computer renderings of our three models and the settings they work in.";
