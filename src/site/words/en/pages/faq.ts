import { capitalized } from "@/request/words/capitalized";
import {
  deliveryPromise,
  deployment,
  emergencyReply,
  pickup,
  powerNeed,
  promises,
  withinReach,
} from "@/request/words/promise-texts";
import type { FaqItem } from "@/ui/faq-accordion";
import { fleet, largestModel, smallestModel, widths } from "../../business/fleet";
import type { Fact, PageContent, PageMeta } from "../../types";
import { peakSaturdays } from "../business/booking";
import { packageBuys, rentalBuys } from "../business/from-prices";
import { enumerated, inWords } from "../business/in-texts";
import { stepFreeTexts } from "../business/step-free";

/** "100 guests (2-Station), 200 (3-Station)" and so on. */
const maximumOfEach = enumerated(
  fleet.map(
    ({ nameInText, maxGuests }, index) =>
      `${maxGuests}${index === 0 ? " guests" : ""} (${nameInText})`,
  ),
  "or",
);

export const faqItems = [
  {
    question: "How many trailers do I need?",
    answer: `A model serves at most ${maximumOfEach} at a 4–6 hour event without alcohol. Longer events and a bar need more room; the calculator on this page does the math.`,
  },
  {
    question: "How far ahead should I book?",
    answer: `${promises.bookEvents} for events and ${promises.bookConstruction} for construction. ${peakSaturdays} go first. If your date is closer, ask anyway: emergencies are served the same day.`,
  },
  {
    question: "What power does a trailer need?",
    answer: `${capitalized(powerNeed)} the trailer uses, ${withinReach}. Dedicated means that nothing else runs on it: no caterer’s oven, no band. If you don’t have one, ask us about a generator.`,
  },
  {
    question: "Does the trailer need a water connection?",
    answer: `An ordinary garden spigot ${withinReach} is enough. Without one, the trailer runs from its onboard tank, which we fill before we arrive.`,
  },
  {
    question: "Where can the trailer go?",
    answer: `On level, firm ground: concrete, asphalt, gravel or dry turf. The truck needs a clear way in with no low branches or wires. Set up, the trailers are ${widths} wide. If the way in is narrower than that, send us a photo, and we’ll say yes or suggest another spot.`,
  },
  {
    question: "When do you deliver and pick up?",
    answer: `Usually the day before or the morning of the event; tell us the hours your site allows. Pickup is ${pickup}.${__IS_ALWAYS_OPEN__ ? " We deliver nights, weekends and holidays." : ""}`,
  },
  {
    question: "What is included in the rental?",
    answer: `Setup, leveling, connection, paper, soap, hand towels, pump-out and removal. ${deliveryPromise}`,
  },
  {
    question: "Is there air conditioning and heat?",
    answer:
      "Yes, in every trailer. It runs from the moment we connect power, so the rooms are cool before the first guest walks in, even in August.",
  },
  {
    question: "Who cleans and services it?",
    answer:
      "We do. For an event the trailer arrives clean and stocked; if you would like an attendant to stay, say so in your request. On long rentals we come on fixed days to pump, clean and restock.",
  },
  {
    question: "Do you have accessible units?",
    answer: stepFreeTexts.answer,
  },
  {
    question: "What does it cost?",
    answer: `Event rentals start from ${promises.eventRentalsFrom}, packages from ${promises.packageFrom}. That buys ${rentalBuys}; the package is ${packageBuys}. The price depends on the model, the number of days, the distance and the power and water on site. Construction${__SERVES_OIL_FIELDS__ ? ", oil field" : ""} and emergency work is priced for the job.`,
  },
  {
    question: "What if it is an emergency?",
    answer: `Call the hotline${__IS_THERE_AT_ANY_HOUR__ ? " at any hour" : ""} or send the emergency form. We reply within ${emergencyReply} and deploy units within ${deployment}, the same day.`,
  },
] as const satisfies readonly FaqItem[];

const count = capitalized(inWords(faqItems.length));

export const faqContent = {
  meta: {
    title: "Restroom Trailer Rental FAQ | Houston, TX",
    description: `${count} answers on renting a restroom trailer in Houston: how many, how far ahead, power, water, ground, delivery, servicing, price and emergencies.`,
  } satisfies PageMeta,
  h1: `${count} questions, answered`,
  lead: "The ones we hear every week.",
  picture: "interior-single-suite",
  questionsHeading: "Questions and answers",
  quickFacts: {
    heading: "Quick Facts",
    items: [
      { value: promises.eventRentalsFrom, label: `where event rentals start: ${rentalBuys}` },
      ...(__IS_ALWAYS_OPEN__ ? [{ value: "24/7", label: "service and support" }] : []),
      ...(!__IS_ALWAYS_OPEN__ && __IS_THERE_AT_ANY_HOUR__
        ? [{ value: "24/7", label: "emergency hotline" }]
        : []),
      {
        value: `${smallestModel.maxGuests}+`,
        label: `guests per trailer, without alcohol; ${largestModel.maxGuests} in our largest`,
      },
      { value: "Same day", label: "emergency response" },
    ] satisfies Fact[],
  },
  contact: {
    heading: "Don’t see your question?",
    text: "Call or write. If it’s about the ground or the way in, send a photo.",
    callLabel: "Call us",
    link: { label: "Contact Us", href: "/contact" },
  },
} as const satisfies PageContent;
