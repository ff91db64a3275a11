import type { PageContent, PageMeta } from "./types";

export const notFoundContent = {
  meta: {
    title: "Page Not Found",
    description:
      "There is no page at this address. Return to the home page for restroom trailers in Houston, TX, or call: the phone is answered 24 hours a day.",
  } satisfies PageMeta,
  h1: "Oops! Page not found",
  text: "There is nothing at this address, but we left a lamp on.",
  picture: "exterior-door-detail",
  home: { label: "Return to Home", href: "/" },
} as const satisfies PageContent;

/** The screen for a failure nobody handled. The title is fixed by the specification. */
export const unexpectedErrorContent = {
  title: "Unexpected Application Error!",
  /** The phone number follows it, as a link. */
  text: "Something in this page failed. Nothing that you sent has been lost by it. Load the page again, or call us around the clock:",
  reload: "Load again",
  home: "Return to Home",
} as const;
