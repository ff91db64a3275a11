import { expect, it } from "vitest";
import { trailerModels } from "../../src/request/trailer-models.ts";
import { builtPage, linksTo, textOf } from "./built-page.ts";

const QUOTE = "/contact#quote-form";
const TEL = "tel:+17135550100";
const REVIEWS = "https://www.google.com/maps";

type Link = [name: RegExp, href: string, count?: number];

const reviewLinks: Link[] = [[/./, REVIEWS, 3]];

type PageFacts = {
  path: string;
  /** Targets of links in the main area, whatever they are called. */
  leadsTo?: string[];
  /** Links in the main area: accessible name (or its start), target, how many. */
  links?: Link[];
  texts?: (string | RegExp)[];
};

/** Section 2 of the specification, bullet by bullet: links, claims, numbers, places. */
const pages: PageFacts[] = [
  {
    path: "/",
    links: [
      [/^Request a Quote/, QUOTE],
      [/^Our Services/, "/services"],
      [/^Check Availability/, QUOTE, trailerModels.length],
      [/^Talk to Our Experts/, "/contact"],
      [/^View Full Gallery/, "/gallery"],
      ...reviewLinks,
    ],
    texts: [
      "50+",
      "5.0",
      "98%",
      "24/7",
      "2 Stall",
      "3 Stall",
      "4 Stall",
      "$999",
      /75.100 guests per trailer/,
    ],
  },
  {
    path: "/about",
    leadsTo: ["/contact", QUOTE, "/services"],
    texts: [
      "Quality First",
      "24/7 Reliability",
      "Customer Focused",
      "Professional Service",
      "Houston",
      "Katy",
      "Sugar Land",
      "The Woodlands",
      "Pearland",
      "Pasadena",
      "League City",
      "Conroe",
      "Cypress",
      "Spring",
      "Humble",
      "Kingwood",
    ],
  },
  {
    path: "/services",
    links: [
      [/^Learn More/, "/emergency", 1],
      [/^See the package/, "/premium-offer"],
    ],
    leadsTo: [QUOTE],
    texts: [
      "Event Rentals",
      "Construction Site Rentals",
      "Oil Field Services",
      "Emergency Response",
      "What's Included",
      /[Cc]ustom pricing/,
      "How pricing works",
      "from $850",
      "from $999",
      "What changes the price",
    ],
  },
  { path: "/gallery", leadsTo: ["/contact"], texts: ["Share Your Photos"] },
  {
    path: "/contact",
    links: [[/713/, TEL]],
    texts: [
      "Houston, TX & Surrounding Areas",
      "hello@example.com",
      "24/7",
      "Emergency Service",
      "Service Guarantee",
    ],
  },
  { path: "/faq", leadsTo: ["/contact"], texts: ["$850", "24/7", "100+", /same day/i] },
  {
    path: "/weddings",
    leadsTo: ["/gallery"],
    texts: ["Delivery", "Ceremony", "Dinner", "Last dance", "Pickup"],
  },
  {
    path: "/quinceaneras",
    leadsTo: ["#quote-form", "#prices"],
    texts: [
      "From Mass to the last dance",
      "court of honor",
      "150 to 250",
      "2 AM",
      "padrinos",
      "$999",
    ],
  },
  { path: "/corporate-events" },
  { path: "/events" },
  { path: "/construction", texts: [/under 3 hours/, /[Ww]eekly/, /[Mm]onthly/] },
  {
    path: "/emergency",
    leadsTo: [TEL, "#emergency-form", "/contact"],
    texts: [/within 3 hours/, "24/7 hotline", "Crisis management", "50+", "24 hrs", "30 days"],
  },
  {
    path: "/premium-offer",
    leadsTo: ["/contact", "/gallery"],
    texts: ["starting at", "$999", /40 miles/, "10%", "backup trailer", "breakdown", "maintenance"],
  },
  {
    path: "/trailers",
    links: reviewLinks,
    leadsTo: ["/luxury-trailers/quote"],
    texts: [
      "2-Station",
      "3-Station",
      "4-Station",
      "up to 100 guests",
      "up to 200 guests",
      "up to 300 guests",
      "Downtown Houston",
      "The Woodlands",
      "Sugar Land",
      "Memorial/River Oaks",
      "Katy",
      "Pearland",
      "Medical Center",
      "Spring",
      "Cypress",
      "Energy Corridor",
      "Humble",
      "Tomball",
    ],
  },
  { path: "/luxury-trailers", leadsTo: ["/luxury-trailers/quote"], texts: ["5.0"] },
  { path: "/luxury-trailers/quote", leadsTo: ["/luxury-trailers"] },
  { path: "/luxury-porta-potties", links: [[/Quote|Request/, "/contact"]] },
  { path: "/thank-you", leadsTo: [TEL], texts: [/received/, /24 hours/] },
  { path: "/solutions", leadsTo: ["/luxury-trailers", "/construction", TEL] },
];

it.each(pages)(
  "$path has what the specification asks of it",
  ({ path, leadsTo = [], links = [], texts = [] }) => {
    const main = builtPage(path).querySelector("main");
    for (const href of leadsTo) expect(linksTo(main, href), href).not.toEqual([]);
    for (const [name, href, count] of links) {
      const found = linksTo(main, href, name).length;
      if (count) expect(found, `${name} → ${href}`).toBe(count);
      else expect(found, `${name} → ${href}`).toBeGreaterThan(0);
    }
    const words = textOf(main);
    for (const text of texts) {
      if (typeof text === "string") expect(words.toLowerCase()).toContain(text.toLowerCase());
      else expect(words).toMatch(text);
    }
  },
);

it("/thank-you repeats a request only to a visitor who comes from the form", () => {
  expect(textOf(builtPage("/thank-you").querySelector("main"))).not.toContain("What you asked for");
});
