/** What an electrician and a driver ask of a model, measured on the trailer itself. */
export type TrailerFacts = {
  /** Outlets for power, each on a circuit of its own. */
  outlets?: number;
  /** As towed, steps folded, in inches. */
  towedLengthIn?: number;
  towedWidthIn?: number;
  towedHeightIn?: number;
  /** In pounds, tanks empty. */
  weightLb?: number;
  /** Width that truck and trailer need to turn, in feet. */
  turningFt?: number;
  /** Tanks, in gallons. */
  freshGallons?: number;
  wasteGallons?: number;
  /** Whether a wheelchair gets in. */
  hasRamp?: boolean;
};

/**
 * By the id of the model (src/request/trailer-models.ts), such as `{ "2-station": { outlets: 2, towedWidthIn: 96 } }`.
 * What is left out is not known: no page has a figure for it, one line says to ask, and the fit check says so at a gate
 * that is narrower than the trailer set up.
 */
export const trailerFacts: Readonly<Partial<Record<string, TrailerFacts>>> = {};
