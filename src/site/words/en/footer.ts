import { renderingNotice } from "@/config/business-facts";
import { promises } from "@/request/words/promise-texts";
import { modelCount } from "../business/fleet";
import type { Content } from "../types";

/** Words of the footer. Phone and e-mail are put in by the component. */
export const footer = {
  statement: "Restroom trailers for weddings, company events, work sites and emergencies.",
  quickLinks: {
    title: "Quick Links",
    pages: ["/about", "/services", "/gallery", "/faq", "/contact"],
  },
  services: {
    title: "Our Services",
    items: [
      { label: "Event Rentals", href: "/events" },
      { label: "Quinceañeras", href: "/quinceaneras" },
      { label: "Construction Site Rentals", href: "/construction" },
      ...(__SERVES_OIL_FIELDS__
        ? ([{ label: "Oil Field Services", href: "/services" }] as const)
        : []),
      ...(__SERVES_DISASTERS__
        ? ([{ label: "Disaster Response", href: "/emergency" }] as const)
        : []),
      {
        label: __IS_ALWAYS_OPEN__ ? "24/7 Service & Support" : "Service & Support",
        href: "/contact",
      },
    ],
  },
  /** Beside what the specification lists. */
  more: {
    title: "Trailers & Occasions",
    pages: [
      "/trailers",
      "/luxury-trailers",
      "/premium-offer",
      "/weddings",
      "/corporate-events",
      "/luxury-porta-potties",
      "/solutions",
    ],
  },
  contact: {
    title: "Contact",
    phoneLabel: "Phone",
    emailLabel: "E-mail",
    areaLabel: "Service area",
    area: promises.serviceArea,
  },
  legal: {
    label: "Legal",
    pages: ["/privacy", "/terms", "/accessibility"],
  },
} as const satisfies Content;

/** Wherever a picture could pass for a photo of a real unit; empty when all of them are photographs. */
export const renderingNote = renderingNotice.replace("{models}", modelCount);
