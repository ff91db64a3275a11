type RentalDates = {
  deliveryOn: string | null;
  eventDate: string | null;
  pickupOn: string | null;
};

/** First and last day of a rental, yyyy-MM-dd. */
export type RentalDays = { from: string; until: string };

const sorted = (...days: (string | null)[]) => days.filter((day) => day !== null).sort();

/**
 * The days of a rental that is being typed, as the columns rental_from and rental_until of a stored quote: from delivery
 * to pick-up; where one of the two is not agreed, to or from the event. Null while no day is known.
 */
export function rentalDays({ deliveryOn, eventDate, pickupOn }: RentalDates): RentalDays | null {
  const from = deliveryOn ?? sorted(eventDate, pickupOn).at(0);
  const until = pickupOn ?? sorted(eventDate, deliveryOn).at(-1);
  return from === undefined || until === undefined ? null : { from, until };
}
