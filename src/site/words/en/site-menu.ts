import type { Content } from "../types";
import { pageLabels } from "./page-labels";

/** Words of the navigation: lists that open in the header of a wide screen, and the menu of a narrow one. */
export const siteMenu = {
  close: "Close menu",
  title: "Menu",
  groups: { trailers: "Trailers", occasions: "Who we serve", company: "Company" },
  labels: { ...pageLabels, "/trailers": "The Fleet", "/services": "All Services" },
} as const satisfies Content;
