/** Less to spare than this is tight, in inches. */
export const FIT_TIGHT_IN = 24;
