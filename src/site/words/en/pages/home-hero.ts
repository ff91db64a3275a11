import { publicRating } from "../../business/public-rating";
import type { Fact, PageMeta } from "../../types";

export const homeMeta = {
  title: "Luxury Restroom Trailer Rental in Houston, TX",
  description: `Restroom trailers with ${__STALLS__} stations for weddings, events and work sites in Houston, TX. Packages from ${__PACKAGE_FROM__}. Quotes within ${__QUOTE_REPLY__}${__IS_ALWAYS_OPEN__ ? ", open 24/7" : ""}.`,
} as const satisfies PageMeta;

/** Words of the home page's first screen, apart from the rest, whose code comes later. */
export const homeHeroContent = {
  hero: {
    h1: "A restroom your guests will mention afterward",
    lead: "For weddings, company events and work sites around Houston: hot water, A/C and good light.",
  },
  heroActions: {
    quote: { label: "Request a Quote", href: "/contact#quote-form" },
    services: { label: "Our Services", href: "/services" },
  },
  price: {
    text: `Packages from ${__PACKAGE_FROM__}: our smallest trailer for a day, delivered`,
    link: { label: "See what is in the package", href: "/premium-offer" },
  },
  stats: [
    ...(__EVENTS_SERVED__ ? [{ value: __EVENTS_SERVED__, label: "events served" }] : []),
    ...(publicRating ? [{ value: publicRating, label: "public review rating" }] : []),
    ...(__ON_TIME_DELIVERY__ ? [{ value: __ON_TIME_DELIVERY__, label: "on-time delivery" }] : []),
    ...(__IS_ALWAYS_OPEN__ ? [{ value: "24/7", label: "service and support" }] : []),
    ...(!__IS_ALWAYS_OPEN__ && __IS_THERE_AT_ANY_HOUR__
      ? [{ value: "24/7", label: "emergency hotline" }]
      : []),
  ] satisfies Fact[],
} as const;
