import { capacityRule, promises, quoteReplyPromise } from "./promises";
import type { Fact, HeroContent, PageContent, PageMeta } from "./types";

export const homeContent = {
  meta: {
    title: "Luxury Restroom Trailer Rental in Houston, TX",
    description:
      "Restroom trailers with 2, 3 or 4 stalls for weddings, events and work sites in Houston, TX. Packages from $999. Quotes within 24 hours, open 24/7.",
  } satisfies PageMeta,
  hero: {
    h1: "A restroom your guests will mention afterwards",
    lead: "Marble, warm water, cool air, a lamp left on. Set up anywhere around Houston and gone after the last guest.",
    picture: "trailer-4-station-dusk",
  } satisfies HeroContent,
  heroActions: {
    quote: { label: "Request a Quote", href: "/contact#quote-form" },
    services: { label: "Our Services", href: "/services" },
  },
  heroVideo: {
    pause: "Pause video",
    play: "Play video",
  },
  price: {
    text: "Packages from $999",
    link: { label: "See what is in the package", href: "/premium-offer" },
  },
  stats: [
    { value: promises.eventsServed, label: "events served" },
    { value: promises.rating, label: "public review rating" },
    { value: promises.onTimeDelivery, label: "on-time delivery" },
    { value: promises.availability, label: "service and support" },
  ] satisfies Fact[],
  film: {
    heading: "Walk through before you book",
    text: "Up the steps, past the vanity, into a private room. No sound needed.",
    playLabel: "Play the tour",
    title: "Tour of a restroom trailer, outside and inside",
    failed: "The film did not load. The gallery shows the same rooms.",
    poster: "interior-vanity-green",
  },
  setUp: {
    heading: "Set up before the first guest, gone before breakfast",
    text: "We bring the trailer, level it, connect water and power, stock it, and check it again before the doors open. You get one number to call, and it is answered at two in the morning.",
    picture: "interior-vanity-detail",
  },
  reviews: { heading: "In their words" },
  fleet: {
    heading: "Three trailers, one standard",
    text: "All three have flushing toilets, running water, climate control and lighting inside and out. Pick by the number of guests and the width of your gate.",
    capacityNote: capacityRule,
    action: { label: "Check Availability", href: "/contact#quote-form" },
    help: "Not sure which one fits?",
    experts: { label: "Talk to Our Experts", href: "/contact" },
    all: { label: "Compare all three", href: "/trailers" },
  },
  gallery: {
    heading: "A closer look",
    text: "Four of the renderings in our gallery, one of them after sunset.",
    link: { label: "View Full Gallery", href: "/gallery" },
  },
  quote: {
    heading: "Request a Quote",
    text: `Date, place, number of guests: that is all we need to start. ${quoteReplyPromise}`,
  },
} as const satisfies PageContent;
