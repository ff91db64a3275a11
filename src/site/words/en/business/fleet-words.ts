/** What is said of each model by its figures, and of the last and the first one. */
export const fleetWords = {
  stallName: (stalls: number) => `${stalls} Stall Trailer`,
  capacity: (guests: number) => `Up to ${guests} guests`,
  largest: "The largest trailer we run.",
  smallest: "The smallest footprint of the fleet",
} as const;
