import type { BookingLine } from "@/desk/schedule/bookings-query";

/** A booking for Saturday, December 5, 2026, that lacks nothing. */
export const bookingLine = (changes: Partial<BookingLine> = {}): BookingLine => ({
  id: crypto.randomUUID(),
  name: "Alma Reyes",
  phone: "832-555-0149",
  is_canceled: false,
  truck_on: "2026-12-05",
  from: "2026-12-05",
  until: "2026-12-06",
  is_open_ended: false,
  delivery_window: "3 to 6 PM",
  pickup_window: null,
  place: "Sugar Land",
  other_places: [],
  orders: [{ model: "3-station", quantity: 1 }],
  units: [{ model: "3-station", name: "1" }],
  gaps: [],
  due: null,
  change_until: null,
  ...changes,
});

/** What is due of a booking, in US dollars. */
export const due = (due_on: string | null, changes: object = {}) => ({
  what: "balance" as const,
  number: null,
  of: null,
  amount: 1380.19,
  due_on,
  is_taken_back: false,
  ...changes,
});
