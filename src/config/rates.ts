/** What one trailer costs for one event, from and to, in whole dollars. */
export type EventRate = { from: number; to: number };

/**
 * Rates for one event by the id of the model (src/request/trailer-models.ts), such as
 * `{ "2-station": { from: 850, to: 1100 } }`. Empty as long as the owner publishes none: the calculator then names no
 * price. Only when every model of an answer has one, it shows the range, marked as an estimate, with its arithmetic.
 */
export const eventRates: Readonly<Record<string, EventRate>> = {};
