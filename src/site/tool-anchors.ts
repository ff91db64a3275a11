// Where these parts stand on a page.

export const COMPARE_ANCHOR = "compare";
export const FIT_ANCHOR = "fit";

// Where the planners stand on a page. Not among the anchors of all pages, which are in the first load.

export const PLANNER_ANCHOR = "planner";
export const CREW_ANCHOR = "crew-planner";
export const AREA_ANCHOR = "area";
