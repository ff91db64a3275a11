/** Every address of the site. Nothing else spells a path out, except typed content (`InternalHref`). */
export const paths = {
  home: "/",
  about: "/about",
  services: "/services",
  weddings: "/weddings",
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
  auth: "/auth",
  adminQuotes: "/admin/quotes",
} as const;

/**
 * A quote as a sheet of paper. Not in the list above, which is what the sitemap and the types of links are made
 * from: it is a pattern and no address.
 */
export const quotePrintPattern = `${paths.adminQuotes}/:quoteId/print`;

/** Address of the sheet of one quote. */
export function quotePrintPath(quoteId: string): string {
  return quotePrintPattern.replace(":quoteId", encodeURIComponent(quoteId));
}

/** Ids that links jump to, also from other pages (`/contact#quote-form`). */
export const anchors = {
  quoteForm: "quote-form",
  emergencyForm: "emergency-form",
} as const;

/** Pages that search engines are to leave out. */
const unindexedPaths: readonly string[] = [
  paths.thankYou,
  paths.auth,
  paths.adminQuotes,
  paths.luxuryTrailerQuoteOld,
];

/** Pages for the sitemap, in the order above. */
export const indexedPaths = Object.values(paths).filter((path) => !unindexedPaths.includes(path));
