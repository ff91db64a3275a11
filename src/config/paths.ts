/** On its own, to keep the start script small. */
export const AUTH_PATH = "/auth";

/** Every path of the site. Paths are spelled out only here and in content, which is typed as `InternalHref`. */
export const paths = {
  home: "/",
  about: "/about",
  services: "/services",
  weddings: "/weddings",
  quinceaneras: "/quinceaneras",
  corporateEvents: "/corporate-events",
  events: "/events",
  construction: "/construction",
  emergency: "/emergency",
  premiumOffer: "/premium-offer",
  trailers: "/trailers",
  luxuryTrailers: "/luxury-trailers",
  luxuryTrailersQuote: "/luxury-trailers/quote",
  /** Linked from old material; redirects to luxuryTrailersQuote. */
  luxuryTrailerQuoteOld: "/luxury-trailer-quote",
  luxuryPortaPotties: "/luxury-porta-potties",
  thankYou: "/thank-you",
  solutions: "/solutions",
  gallery: "/gallery",
  contact: "/contact",
  faq: "/faq",
  privacy: "/privacy",
  terms: "/terms",
  accessibility: "/accessibility",
  auth: AUTH_PATH,
  /** What staff type from memory; redirects to adminQuotes. */
  admin: "/admin",
  adminQuotes: "/admin/quotes",
  adminTeam: "/admin/team",
} as const;

/** Whether an address belongs to the staff area: an app of its own, which is not prerendered. */
export function isStaffPath(pathname: string): boolean {
  return /^\/(?:auth|admin)(?:\/|$)/.test(pathname);
}

/** Ids that links jump to, also from other pages (`/contact#quote-form`). */
export const anchors = {
  prices: "prices",
  quoteForm: "quote-form",
  emergencyForm: "emergency-form",
} as const;

/** A path of the site. */
type PagePath = (typeof paths)[keyof typeof paths];

/** What a link inside the site may lead to: a page, or a place on one that other pages jump to. */
export type InternalHref =
  | Exclude<PagePath, typeof paths.luxuryTrailerQuoteOld | typeof paths.admin>
  | `${typeof paths.contact}#${typeof anchors.quoteForm}`;
