// Where these parts stand on a page.

export const COMPARE_ANCHOR = "compare";
export const FIT_ANCHOR = "fit";
