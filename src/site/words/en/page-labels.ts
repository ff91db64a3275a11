import type { InternalHref } from "@/config/paths";

/** The staff area has no bread crumbs. */
type StaffPath = "/auth" | `/admin/${string}`;

/** Name of each page in bread crumbs. */
export const pageLabels = {
  "/": "Home",
  "/about": "About",
  "/services": "Services",
  "/weddings": "Weddings",
  "/quinceaneras": "Quinceañeras",
  "/corporate-events": "Corporate Events",
  "/events": "Festivals & Public Events",
  "/construction": "Construction",
  "/emergency": "Emergency Response",
  "/premium-offer": "Premium Package",
  "/trailers": "Trailers",
  "/luxury-trailers": "Luxury Trailers",
  "/luxury-trailers/quote": "Request Your Date",
  "/luxury-porta-potties": "Luxury Porta Potties",
  "/thank-you": "Thank You",
  "/solutions": "Solutions",
  "/gallery": "Gallery",
  "/contact": "Contact",
  "/faq": "FAQ",
  "/privacy": "Privacy",
  "/terms": "Terms",
  "/accessibility": "Accessibility",
} as const satisfies Record<Exclude<InternalHref, `${string}#${string}` | StaffPath>, string>;
