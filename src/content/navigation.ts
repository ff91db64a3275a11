import type { Action, InternalHref } from "./types";

/** Words of the header, the phone menu and the bread crumbs. */
export const navigation = {
  primary: [
    { label: "Weddings", href: "/weddings" },
    { label: "Services", href: "/services" },
    { label: "Trailers", href: "/trailers" },
    { label: "Gallery", href: "/gallery" },
    { label: "FAQ", href: "/faq" },
    { label: "Contact", href: "/contact" },
  ],
  groups: [
    {
      title: "Events",
      links: [
        { label: "Weddings", href: "/weddings" },
        { label: "Corporate Events", href: "/corporate-events" },
        { label: "Festivals & Public Events", href: "/events" },
        { label: "Premium Package", href: "/premium-offer" },
      ],
    },
    {
      title: "Sites & emergencies",
      links: [
        { label: "Construction", href: "/construction" },
        { label: "Emergency Response", href: "/emergency" },
        { label: "Solutions", href: "/solutions" },
        { label: "All Services", href: "/services" },
      ],
    },
    {
      title: "Trailers",
      links: [
        { label: "The Fleet", href: "/trailers" },
        { label: "Luxury Trailers", href: "/luxury-trailers" },
        { label: "Luxury Porta Potties", href: "/luxury-porta-potties" },
        { label: "Gallery", href: "/gallery" },
      ],
    },
    {
      title: "Company",
      links: [
        { label: "About", href: "/about" },
        { label: "FAQ", href: "/faq" },
        { label: "Contact", href: "/contact" },
      ],
    },
  ],
  quote: { label: "Request a Quote", href: "/contact#quote-form" },
  reserve: { label: "Reserve", href: "/luxury-trailers/quote" },
  labels: {
    skip: "Skip to the main content",
    main: "Main",
    openMenu: "Open menu",
    closeMenu: "Close menu",
    menu: "Menu",
    call: "Call",
    floatingCall: "Call us now",
    breadcrumbs: "You are here",
  },
} as const satisfies {
  primary: readonly Action[];
  groups: readonly { title: string; links: readonly Action[] }[];
  quote: Action;
  reserve: Action;
  labels: Record<string, string>;
};

/** Name of each page in bread crumbs. */
export const pageLabels = {
  "/": "Home",
  "/about": "About",
  "/services": "Services",
  "/weddings": "Weddings",
  "/corporate-events": "Corporate Events",
  "/events": "Festivals & Public Events",
  "/construction": "Construction",
  "/emergency": "Emergency Response",
  "/premium-offer": "Premium Package",
  "/trailers": "Trailers",
  "/luxury-trailers": "Luxury Trailers",
  "/luxury-trailers/quote": "Reserve",
  "/luxury-porta-potties": "Luxury Porta Potties",
  "/thank-you": "Thank You",
  "/solutions": "Solutions",
  "/gallery": "Gallery",
  "/contact": "Contact",
  "/faq": "FAQ",
  "/auth": "Staff Sign-In",
  "/admin/quotes": "Quote Desk",
} as const satisfies Record<Exclude<InternalHref, "/contact#quote-form">, string>;
