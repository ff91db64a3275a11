/** What `data-page` of the root element says on the page for unknown addresses; on all others it is their path. */
export const NOT_FOUND = "404";
