import { claims, figures } from "@/config/business-facts";
import { capitalized } from "@/request/words/capitalized";
import {
  dateConfirmation,
  pickup,
  powerNeed,
  promises,
  quoteReply,
  withinReach,
} from "@/request/words/promise-texts";
import type { FaqItem } from "@/ui/faq-accordion";
import { publicRating } from "../../business/public-rating";
import type { Fact, HeroContent, PageContent, PageMeta, TextItem } from "../../types";
import { peakSaturdays } from "../business/booking";
import { capacityRule } from "../business/capacity";
import { packageBuys } from "../business/from-prices";
import { guaranteeForAll } from "../business/guarantee";

const reserve = { label: "Reserve", href: "/luxury-trailers/quote" } as const;

export const luxuryTrailersContent = {
  meta: {
    title: "Luxury Restroom Trailers for Houston Events",
    description:
      `Luxury restroom trailers for weddings and events in Houston: ${claims.vanityTop} vanities, private rooms and A/C. ` +
      (publicRating ? `Rated ${publicRating} by customers. ` : "Delivered and set up. ") +
      "Ask about your date.",
  } satisfies PageMeta,
  header: { callLabel: "Call", reserve },
  hero: {
    eyebrow: promises.serviceArea,
    h1: "A powder room, delivered",
    lead: `${capitalized(claims.vanityTop)} vanities and A/C, set up on your lawn and connected before lunch. Packages start at ${promises.packageFrom}: ${packageBuys}.`,
    picture: "trailer-4-station-arrival",
  } satisfies HeroContent,
  instead: {
    ask: "Comparing models, or planning something else?",
    pages: ["/trailers", "/services"],
  },
  /** What comes of the button. */
  reserving: `Reserving starts with a request: nothing to pay yet. ${dateConfirmation}`,
  heroAction: { label: "Reserve your date", href: "/luxury-trailers/quote" },
  badge: publicRating
    ? ({ value: publicRating, label: "public review rating" } satisfies Fact)
    : undefined,
  inAction: {
    heading: "Trailers in action",
    text: "The view from inside, the ceremony, and the rooms.",
    pictures: [
      "inside-view-evening",
      "wedding-aisle-day",
      "interior-vanity-cream",
      "interior-private-suite",
    ],
  },
  guarantee: {
    heading: "Our guarantee",
    text: guaranteeForAll,
    points: [
      ...(figures.onTimeDelivery ? [`${figures.onTimeDelivery} of deliveries on time`] : []),
      "With the premium package, a backup trailer if yours cannot be repaired on site",
      __IS_ALWAYS_OPEN__
        ? "A 24/7 number that reaches a dispatcher"
        : "One number that reaches a dispatcher",
    ],
  },
  midCta: {
    heading: "Ask about your date",
    text: `Takes two minutes. We reply with a quote within ${quoteReply}.`,
    picture: "interior-urinal-lounge",
    action: { label: "Request a Quote", href: "/luxury-trailers/quote" },
  },
  differentiators: {
    heading: "What makes these trailers different",
    picture: "interior-vanity-green",
    items: [
      {
        title: "Real rooms",
        text: "Full-height walls, paneled, with a print on the wall and a door that locks.",
      },
      {
        title: "Hot water",
        text: "From a spigot or from our tank, heated on board.",
      },
      {
        title: "A/C and heat",
        text: "Climate control that starts before the first guest arrives, and stays quiet at the table.",
      },
      {
        title: "Light that flatters",
        text: "Lamps beside the mirrors, and lanterns at the doors.",
      },
    ] satisfies TextItem[],
  },
  process: {
    heading: "How it works",
    picture: "towels-detail",
    steps: [
      {
        title: "You ask",
        text: "Name, date, phone, and anything we should know about the place.",
      },
      {
        title: "We answer",
        text: `Within ${quoteReply}: which trailer, what it costs, what the site needs.`,
      },
      {
        title: "We set up",
        text: "The driver levels, connects, stocks and tests everything, then shows you around.",
      },
      {
        title: "You host",
        text: "One number for anything that comes up.",
      },
      {
        title: "We haul away",
        text: `Pump-out and pickup ${pickup}.`,
      },
    ] satisfies TextItem[],
  },
  faq: {
    heading: "Questions and answers",
    items: [
      {
        question: "Which trailer suits my guest list?",
        answer: capacityRule,
      },
      {
        question: "Does sending the form commit me?",
        answer: "No. It only asks about your date. You decide once you have our price in writing.",
      },
      {
        question: "How far ahead should I ask?",
        answer: `${promises.bookEvents} for events. ${peakSaturdays} go first.`,
      },
      {
        question: "What do you need from the venue?",
        answer: `Level ground, a way in for the truck, ${powerNeed} and a spigot, both ${withinReach}. Without a spigot we use the onboard tank; without power, ask us about a generator.`,
      },
      {
        question: "What happens if it rains?",
        answer: "The trailer is closed and dry. We choose a spot that stays firm.",
      },
    ] satisfies FaqItem[],
  },
  team: {
    heading: "Who does what",
    text: "Four people behind every rental.",
    picture: "hotel-steps-detail",
    roles: [
      {
        title: "The dispatcher",
        text: `Answers the phone and knows your gate code.${__IS_THERE_AT_ANY_HOUR__ ? " Someone is on duty at any hour." : ""}`,
      },
      {
        title: "The driver",
        text: "Calls before leaving the yard, sets the trailer level and connects it.",
      },
      {
        title: "The attendant",
        text: "On request: fresh towels and restocking while you host.",
      },
      {
        title: "The yard technician",
        text: "Cleans the trailer and tests every faucet before it goes out again.",
      },
    ] satisfies TextItem[],
  },
  finalCta: {
    heading: "Ask about the date first, decide on the flowers later",
    text: `Most hosts book ${promises.bookEvents} ahead. The sooner the better.`,
    action: { label: "Request a Quote", href: "/luxury-trailers/quote" },
    callLabel: "Or call",
    picture: "trailer-4-station-dusk",
  },
} as const satisfies PageContent;
