import type { Shift } from "../../business/crew-planning";

export const shiftWords = {
  "8x5": "8 hours, 5 days a week",
  "10x5": "10 hours, 5 days a week",
  "10x6": "10 hours, 6 days a week",
  "12x6": "12 hours, 6 days a week",
  "12x7": "12 hours, 7 days a week",
} as const satisfies Record<Shift, string>;
