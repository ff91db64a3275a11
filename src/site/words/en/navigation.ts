import type { Action } from "../types";

/** Read out while the code of a page is on its way. */
export const loadingText = "Loading";

/** Words of the header that are there from the first moment. Those of its lists and of the phone menu come later. */
export const navigation = {
  emergency: { label: "Emergency", href: "/emergency" },
  quote: { label: "Request a Quote", href: "/contact#quote-form" },
  emergencyForm: { label: "Emergency Form", href: "#emergency-form" },
  /** The other language, in its own words. */
  otherLanguage: "Español",
  labels: {
    skip: "Skip to main content",
    main: "Main",
    openMenu: "Open menu",
    floatingCall: "Call us now",
    breadcrumbs: "You are here",
  },
} as const satisfies {
  emergency: Action;
  quote: Action;
  emergencyForm: { label: string; href: string };
  otherLanguage: string;
  labels: Record<string, string>;
};
