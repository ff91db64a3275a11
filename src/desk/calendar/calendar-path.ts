import { paths } from "@/config/paths";

/** The calendar of trailers. Not among the site's paths, which visitors' pages load. */
export const calendarPath = `${paths.adminQuotes}/calendar`;
