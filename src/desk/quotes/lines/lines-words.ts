import { lineNames } from "@/desk/model/model-words";
import { trailerModels } from "@/request/trailer-models";

/** Words of the lines of a quote: in the forms of the desk, and in what the customer reads. */
export const lineTexts = {
  open: "Add lines",
  heading: "Lines",
  amountHint: "The total of the lines.",
  byHand: "Priced by hand",
  addHeading: "Add a line",
  kinds: {
    model: "Trailer",
    delivery: "Delivery",
    mileage: "Mileage",
    attendant: "Attendant",
    discount: "Discount",
    tax: "Tax",
    other: "Other",
  },
  /** What stands in a new line. */
  texts: {
    model: "",
    delivery: lineNames.delivery,
    mileage: lineNames.mileage,
    attendant: lineNames.attendant,
    discount: lineNames.discount,
    tax: lineNames.tax,
    other: "",
  },
  modelText: lineNames.model,
  what: "What",
  model: "Model",
  chooseModel: "Choose a model",
  units: {
    model: "How many",
    delivery: "How many",
    mileage: "Miles",
    attendant: "Hours",
    other: "How many",
  },
  price: "Each (USD)",
  discountPrice: "Discount (USD)",
  percent: "Percent",
  lineLabel: (place: number, kind: string) => `Line ${place}: ${kind}`,
  remove: (place: number, what: string) => `Remove line ${place}${what && `: ${what}`}`,
  removed: "Line removed",
  amount: "Amount",
  unknownAmount: "–",
  textMissing: "Enter a description",
  modelMissing: "Choose a model",
  quantityInvalid: "A number above 0, with no more than two decimals",
  countInvalid: "A whole number from 1 to 99",
  priceMissing: "Enter a price, or remove the line",
  priceInvalid: "Dollars, with no more than two decimals",
  percentInvalid: "A percentage such as 8.25",
  tooMany: (max: number) => `At most ${max} lines`,
  belowZero: "The discount is more than the rest of the quote.",
  tooMuch: "The total is too high.",

  /** The customer reads them too. */
  columns: { what: "What", quantity: "How many", price: "Each", amount: "Amount" },
} as const;

/** Words of delivery, pickup and what is included. */
export const deliveryTexts = {
  open: "Add delivery and pickup",
  heading: "Delivery and pickup",
  deliveryOn: "Delivery day",
  deliveryWindow: "Delivery window",
  pickupOn: "Pickup day",
  pickupWindow: "Pickup window",
  windowExample: "7 to 9 AM",
  pickupTooEarly: "Pickup is before delivery",
  delivery: "Delivery",
  pickup: "Pickup",
  at: (day: string, window: string) => `${day}, ${window}`,
  inclusions: "What is included",
  inclusionsHint:
    "One per line. Every quote starts with the same list; your changes stay with this quote.",
  inclusionsReset: "Back to the usual list",
  tooManyInclusions: (max: number) => `At most ${max} lines`,
  inclusionTooLong: (max: number) => `No more than ${max} characters in a line`,
} as const;

/** The name of a model; those that are no longer rented out by their id. */
export function modelName(model: string | null): string {
  if (model === null) return "No model given";
  return trailerModels.find(({ id }) => id === model)?.name ?? model;
}
