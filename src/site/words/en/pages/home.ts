import { dateConfirmation, quoteReplyPromise } from "@/request/words/promise-texts";
import { modelCount, modelCountFirst } from "../../business/fleet";
import { filmTexts } from "../../film-texts";
import { capacityRule, ruleOfThumb } from "../business/capacity";

/** Words of the home page below its first screen. */
export const homeContent = {
  film: {
    heading: "See inside",
    text: filmTexts.tour,
    rendered: "The film is a rendering.",
    playLabel: "Play the film",
    title: "The trailers, inside and out",
    failed: "The film did not load. The gallery shows the same rooms.",
  },
  setUp: {
    heading: "Set up before the first guest, gone by the next morning",
    text: `We connect it, stock it and check it again before the doors open. One number, answered ${__HOURS_IN_ENGLISH__}.`,
    picture: "interior-vanity-detail",
  },
  fleet: {
    heading: `${modelCountFirst} trailers, one standard`,
    text: `All ${modelCount} have flushing toilets, running water, climate control and lighting inside and out. Pick by the number of guests and the space you have.`,
    capacityNote: `${capacityRule} ${ruleOfThumb}`,
    action: { label: "Check Availability", href: "/contact#quote-form" },
    dateNote: dateConfirmation,
    help: "Not sure which one fits?",
    experts: { label: "Talk to Our Experts", href: "/contact" },
    all: { label: `Compare all ${modelCount}`, href: "/trailers" },
  },
  gallery: {
    heading: "A closer look",
    text: "Doors, vanities and rooms, inside and out.",
    link: { label: "View Full Gallery", href: "/gallery" },
  },
  quote: {
    heading: "Request a Quote",
    text: `A date, a place and a headcount are enough to start. ${quoteReplyPromise}`,
  },
} as const;
