import { capitalized } from "@/request/words/capitalized";
import {
  pickup,
  powerNeed,
  promises,
  quoteReply,
  withinReach,
} from "@/request/words/promise-texts";
import type { FaqItem } from "@/ui/faq-accordion";
import { feetAndInches } from "../../business/feet-and-inches";
import { maximums, modelCountFirst, smallestModel } from "../../business/fleet";
import type { PageContent, PageMeta, TextItem } from "../../types";
import { capacityRule } from "../business/capacity";
import { rentalBuys } from "../business/from-prices";
import { guaranteeForAll } from "../business/guarantee";

const { lengthIn, widthIn, heightIn } = smallestModel.measure;

export const luxuryPortaPottiesContent = {
  meta: {
    title: "Luxury Porta Potty Rental in Houston, TX",
    description:
      "Looking for a luxury porta potty in Houston? What you want is a restroom trailer: flushing toilets, hot water and A/C. Ask us for a quote.",
  } satisfies PageMeta,
  h1: "A luxury porta potty is a trailer",
  lead: "You searched for a porta potty. What you want is a toilet that flushes and a faucet that runs hot.",
  instead: { ask: "Ready to choose?", pages: ["/trailers", "/weddings", "/construction"] },
  picture: "interior-private-suite",
  quote: { label: "Get a Quote", href: "/contact" },
  heroAction: { label: "Request a Trailer", href: "/contact" },
  features: {
    heading: "The difference, line by line",
    columns: ["A plastic porta potty", "Our trailer"],
    rows: [
      ["A tank under a seat", "A porcelain toilet that flushes"],
      ["Hand sanitizer, if any is left", "Hot water, soap and towels"],
      ["Hot as a car in August", "Air conditioning and heat"],
      ["Daylight through the roof", "Lamps at the mirror and at the door"],
      ["One size", `${modelCountFirst} models for up to ${maximums} guests`],
    ] satisfies [string, string][],
  },
  guarantee: {
    heading: "Our guarantee",
    text: guaranteeForAll,
  },
  midCta: {
    heading: "Takes two minutes",
    text: `The date, the place and your guest count. We reply with a quote within ${quoteReply}.`,
    action: { label: "Request a Quote", href: "/contact" },
  },
  process: {
    heading: "How it works",
    steps: [
      {
        title: "Ask",
        text: "Send the form or call. Tell us about the ground and the way in.",
      },
      {
        title: "Agree",
        text: "You get a written quote, line by line, with tax.",
      },
      {
        title: "Open the door",
        text: "We connect, stock and test it before your first guest.",
      },
      {
        title: "Relax",
        text: `We pump it out and pick it up ${pickup}.`,
      },
    ] satisfies TextItem[],
  },
  faq: {
    heading: "Questions and answers",
    items: [
      {
        question: "Does a trailer cost more than a porta potty?",
        answer: `Yes, and it does more. Event rentals start from ${promises.eventRentalsFrom}: ${rentalBuys}, with setup, paper, soap and towels.`,
      },
      { question: "How many guests does one serve?", answer: capacityRule },
      {
        question: "Will it fit my driveway?",
        answer: `The ${smallestModel.nameInText} needs ${feetAndInches(lengthIn)} x ${feetAndInches(widthIn)} when set up and ${feetAndInches(heightIn)} of overhead clearance. Send a photo of the way in and we’ll tell you.`,
      },
      {
        question: "Do I need power and water?",
        answer: `${capitalized(powerNeed)} and a spigot, both ${withinReach}. Without a spigot we use the onboard tank; without power, ask us about a generator.`,
      },
      {
        question: "Can I have it for one evening?",
        answer: "Yes. Most rentals are for one event. We also rent by the week and by the month.",
      },
    ] satisfies FaqItem[],
  },
  finalCta: {
    heading: "Your guests won’t call it a porta potty",
    text: `Most hosts book ${promises.bookEvents} ahead.`,
    action: { label: "Request Yours", href: "/contact" },
    callLabel: "Or call",
    picture: "trailer-2-station",
  },
} as const satisfies PageContent;
