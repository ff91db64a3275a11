import type { Action } from "../types";

/** The whole navigation of a phone, in groups. */
export const siteMenu = {
  close: "Close menu",
  title: "Menu",
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
} as const satisfies {
  close: string;
  title: string;
  groups: readonly { title: string; links: readonly Action[] }[];
  quote: Action;
};
