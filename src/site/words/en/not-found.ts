import type { PageContent, PageMeta } from "../types";

export const notFoundContent = {
  meta: {
    title: "Page Not Found",
    description: `There is no page at this address. Return to the home page for restroom trailers in Houston, TX, or call: the phone is answered ${__IS_ALWAYS_OPEN__ ? "24 hours a day" : __HOURS_IN_ENGLISH__}.`,
  } satisfies PageMeta,
  h1: "Oops! Page not found",
  text: "There is nothing at this address, but we left a lamp on.",
  picture: "exterior-door-detail",
  home: { label: "Return to Home", href: "/" },
} as const satisfies PageContent;
