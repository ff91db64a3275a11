import type { Content } from "../types";

/** The whole navigation: lists that open in the header of a wide screen, and the menu of a narrow one. */
export const siteMenu = {
  close: "Close menu",
  title: "Menu",
  groups: [
    {
      id: "menu-trailers",
      title: "Trailers",
      links: [
        { label: "The Fleet", href: "/trailers" },
        { label: "Luxury Trailers", href: "/luxury-trailers" },
        { label: "Luxury Porta Potties", href: "/luxury-porta-potties" },
        { label: "Premium Package", href: "/premium-offer" },
        { label: "Gallery", href: "/gallery" },
      ],
    },
    {
      id: "menu-who-we-serve",
      title: "Who we serve",
      links: [
        { label: "Weddings", href: "/weddings" },
        { label: "Corporate Events", href: "/corporate-events" },
        { label: "Festivals & Public Events", href: "/events" },
        { label: "Construction", href: "/construction" },
        { label: "Emergency Response", href: "/emergency" },
        { label: "All Services", href: "/services" },
        { label: "Solutions", href: "/solutions" },
      ],
    },
    {
      id: "menu-company",
      title: "Company",
      links: [
        { label: "About", href: "/about" },
        { label: "FAQ", href: "/faq" },
        { label: "Contact", href: "/contact" },
      ],
    },
  ],
} as const satisfies Content;
