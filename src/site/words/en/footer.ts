import { renderingNotice } from "@/config/business-facts";
import { promises } from "@/request/words/promise-texts";
import { modelCount } from "../business/fleet";
import type { Content } from "../types";

/** Words of the footer. Phone and e-mail are put in by the component. */
export const footer = {
  statement: "Restroom trailers for weddings, company events, work sites and emergencies.",
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
  /** Beside what the specification lists. */
  more: {
    title: "Trailers & Occasions",
    links: [
      { label: "Trailers", href: "/trailers" },
      { label: "Luxury Trailers", href: "/luxury-trailers" },
      { label: "Premium Package", href: "/premium-offer" },
      { label: "Weddings", href: "/weddings" },
      { label: "Corporate Events", href: "/corporate-events" },
      { label: "Luxury Porta Potties", href: "/luxury-porta-potties" },
      { label: "Solutions", href: "/solutions" },
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
    links: [
      { label: "Privacy", href: "/privacy" },
      { label: "Terms", href: "/terms" },
      { label: "Accessibility", href: "/accessibility" },
    ],
  },
} as const satisfies Content;

/** Wherever a picture could pass for a photo of a real unit; empty when all of them are photographs. */
export const renderingNote = renderingNotice.replace("{models}", modelCount);
