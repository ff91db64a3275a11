/** What delivery costs by the price list. US dollars. */
export type DeliveryRates = {
  /** There and back, the first miles included. */
  deliveryBase: number;
  freeMiles: number;
  /** For each mile beyond those. */
  perMile: number;
};

/**
 * What delivery over so many miles costs there and back, in US dollars.
 * @param miles by road, one way
 */
export function deliveryPrice({ deliveryBase, freeMiles, perMile }: DeliveryRates, miles: number) {
  /** Beyond those that are included. */
  const moreMiles = perMile === 0 ? 0 : Math.max(0, Math.ceil(miles - freeMiles));
  return {
    base: deliveryBase,
    moreMiles,
    total: deliveryBase + (moreMiles * Math.round(perMile * 100)) / 100,
  };
}
