/** Where the fit check stands on a page. */
export const FIT_ANCHOR = "fit";
