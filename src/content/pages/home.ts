import { modelCount, modelCountFirst } from "../business/fleet";
import { capacityRule, quoteReplyPromise } from "../business/promises";
import { hasRenderings } from "../pictures";

/** Words of the home page below its first screen. */
export const homeContent = {
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
    heading: `${modelCountFirst} trailers, one standard`,
    text: `All ${modelCount} have flushing toilets, running water, climate control and lighting inside and out. Pick by the number of guests and the width of your gate.`,
    capacityNote: capacityRule,
    action: { label: "Check Availability", href: "/contact#quote-form" },
    help: "Not sure which one fits?",
    experts: { label: "Talk to Our Experts", href: "/contact" },
    all: { label: `Compare all ${modelCount}`, href: "/trailers" },
  },
  gallery: {
    heading: "A closer look",
    text: `Four of the ${hasRenderings ? "renderings" : "pictures"} in our gallery, one of them after sunset.`,
    link: { label: "View Full Gallery", href: "/gallery" },
  },
  quote: {
    heading: "Request a Quote",
    text: `Date, place, number of guests: that is all we need to start. ${quoteReplyPromise}`,
  },
} as const;
