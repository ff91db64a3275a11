/** Less to spare than this is tight, in inches. */
export const FIT_TIGHT_IN = 24;

/** The longest side of a place that the fit check draws, in inches. */
export const PLACE_MAX_IN = 100 * 12;
