import type { Action } from "../types";

/** Words of the header. Those of the phone menu come with its code. */
export const navigation = {
  primary: [
    { label: "Weddings", href: "/weddings" },
    { label: "Services", href: "/services" },
    { label: "Trailers", href: "/trailers" },
    { label: "Gallery", href: "/gallery" },
    { label: "FAQ", href: "/faq" },
    { label: "Contact", href: "/contact" },
  ],
  labels: {
    skip: "Skip to the main content",
    main: "Main",
    openMenu: "Open menu",
    call: "Call",
    floatingCall: "Call us now",
    breadcrumbs: "You are here",
  },
} as const satisfies {
  primary: readonly Action[];
  labels: Record<string, string>;
};
