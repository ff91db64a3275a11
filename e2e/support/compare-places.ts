// What each place says about one booking, read from its text as the same few facts, so that all can be compared.

/** What places say about a booking: money as "$1,234.50", days as MM-dd, dues as "$500.00 by 04-12", trailers as "2 x 4". */
const FACTS = [
  "price",
  "total",
  "payment",
  "paid",
  "refunded",
  "left",
  "deposit",
  "balance",
  "collects",
  "event",
  "delivery",
  "pickup",
  "place",
  "trailers",
] as const;

export type Fact = (typeof FACTS)[number];

/** What one place says. What it does not say is missing. */
export type Said = Partial<Record<Fact, string>>;

/**
 * Every fact on which places differ, and who says what: "left: $0.00 (customer's page); $100.00 (day sheet)".
 * @param places what each says, by its name
 */
export function disagreements(places: Record<string, Said>): string[] {
  return FACTS.flatMap((fact) => {
    const placesBy = new Map<string, string[]>();
    for (const [place, said] of Object.entries(places)) {
      const value = said[fact];
      if (value !== undefined) placesBy.set(value, [...(placesBy.get(value) ?? []), place]);
    }
    if (placesBy.size < 2) return [];
    const sides = [...placesBy].map(([value, names]) => `${value} (${names.join(", ")})`);
    return [`${fact}: ${sides.join("; ")}`];
  });
}
