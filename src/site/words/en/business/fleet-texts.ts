/** What is said of each model by its figures, with both of its names, and of the last and the first one. */
export const fleetTexts = {
  fullName: (name: string, stalls: number) => `${stalls} Stall Trailer (${name})`,
  /** In a sentence. */
  inText: (name: string, _stalls: number) => name,
  /** At the start of a row. */
  inTable: (name: string, _stalls: number) => name,
  /** One or several of a model, in a list of trailers. */
  inSet: (name: string, _stalls: number, count: number) =>
    count === 1 ? name : `${count} × ${name}`,
  capacity: (guests: number) => `Up to ${guests} guests`,
  largest: "The largest trailer we run.",
  smallest: "The smallest footprint of the fleet",
} as const;
