import type { Board, Booking, Unit } from "@/desk/calendar/trailer-board";

export const FIRST = "2031-06-01";
const unit: Unit = {
  id: "one",
  model: "4-station",
  name: "1",
  retired_on: null,
  trouble: [],
  outages: [],
};

export const hire = (
  name: string,
  from: string,
  until: string,
  changes: Partial<Booking> = {},
): Booking => ({
  quote_id: name,
  name,
  address: null,
  is_booked: false,
  is_open: true,
  valid_until: "2031-12-31",
  from,
  until,
  is_open_ended: false,
  clean_until: until,
  delivery_window: null,
  pickup_window: null,
  orders: [{ model: "4-station", quantity: 1 }],
  unit_ids: [],
  free_unit_ids: ["one"],
  done: {},
  visits: [],
  ...changes,
});

/** Booked on June 4 and 5, and cleaned until the day of "cleaned". */
export const booked = (cleaned: string) =>
  hire("Ada", "2031-06-04", "2031-06-05", {
    is_booked: true,
    is_open: false,
    unit_ids: ["one"],
    clean_until: cleaned,
  });

export const board = (bookings: Booking[], outages: Unit["outages"] = []): Board => ({
  units: [{ ...unit, outages }],
  bookings,
  days: [],
});
