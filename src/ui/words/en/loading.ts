/** Read out while the code of a page is on its way. */
export const loadingText = "Loading";
