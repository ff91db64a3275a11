import { promises } from "../business/promises";
import type { Action, Business } from "../types";

/** Words of the footer. Phone and e-mail are put in by the component. */
export const footer = {
  statement: "Restroom trailers for weddings, work sites and the days nobody planned.",
  quickLinks: {
    title: "Quick Links",
    links: [
      { label: "About", href: "/about" },
      { label: "Services", href: "/services" },
      { label: "Gallery", href: "/gallery" },
      { label: "FAQ", href: "/faq" },
      { label: "Contact", href: "/contact" },
    ],
  },
  services: {
    title: "Our Services",
    items: [
      { label: "Event Rentals", href: "/events" },
      { label: "Construction Site Rentals", href: "/construction" },
      { label: "Oil Field Services", href: "/services" },
      { label: "Disaster Response", href: "/emergency" },
      { label: "24/7 Service & Support", href: "/contact" },
    ],
  },
  contact: {
    title: "Contact",
    phoneLabel: "Phone",
    emailLabel: "E-mail",
    areaLabel: "Service area",
    area: promises.serviceArea,
  },
} as const satisfies {
  statement: string;
  quickLinks: { title: string; links: readonly Action[] };
  services: { title: string; items: readonly Action[] };
  contact: Record<string, string>;
};

/** The year is fixed by the specification, not the current one. */
export function copyrightLine(business: Pick<Business, "name">): string {
  return `© 2024 ${business.name}. All rights reserved.`;
}
