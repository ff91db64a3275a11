import { capitalized } from "@/request/words/capitalized";
import {
  deployment,
  powerNeed,
  promises,
  quoteReplyPromise,
  withinReach,
} from "@/request/words/promise-texts";
import type { TableContent } from "@/ui/ruled-table";
import type { PictureName } from "../../picture-names";
import type { Fact, HeroContent, PageContent, PageMeta, ServiceData, TextItem } from "../../types";

export const constructionContent = {
  meta: {
    title: "Construction Site Restroom Trailers | Houston, TX",
    description: `Restroom trailers for Houston construction sites at weekly and monthly rates, serviced on fixed days. Delivery is possible in under ${deployment}.`,
  } satisfies PageMeta,
  service: {
    serviceType: "Construction site restroom trailer rental",
    name: "Construction site restroom trailers",
    description:
      "Weekly and monthly restroom trailer rental with servicing for construction sites in Houston and surrounding areas.",
  } satisfies ServiceData,
  hero: {
    h1: "A real restroom, right on your jobsite",
    lead: `Running water and A/C on site, by the week or the month. We can deliver in under ${deployment} when a trailer is free.`,
    picture: "construction-site",
  } satisfies HeroContent,
  instead: __SERVES_OIL_FIELDS__
    ? ({ ask: "Needed today, or for an oil field?", pages: ["/emergency", "/services"] } as const)
    : ({ ask: "Needed today?", pages: ["/emergency"] } as const),
  actions: {
    quote: "Request a Quote",
    second: { label: "Contact Us", href: "/contact" },
  },
  facts: [
    { value: `< ${deployment}`, label: "to deliver, when a trailer is free" },
    ...(__IS_ALWAYS_OPEN__ ? [{ value: "24/7", label: "service and support" }] : []),
    ...(!__IS_ALWAYS_OPEN__ && __IS_THERE_AT_ANY_HOUR__
      ? [{ value: "24/7", label: "emergency hotline" }]
      : []),
    {
      value: promises.bookConstruction,
      label: "ahead is when most sites book",
    },
  ] satisfies Fact[],
  rates: {
    heading: "Weekly and monthly rates",
    text: "Ask for a weekly or monthly rate. Your quote puts it in writing, by crew size and duration.",
    quoteLabel: "Get both rates",
    items: [
      {
        term: "week",
        title: "Weekly",
        text: "For a pour or a shutdown. Serviced on an agreed day; call to keep it longer.",
      },
      {
        term: "month",
        title: "Monthly",
        text: "For builds of a month or more. Fixed service days, and a trailer that stays until you release it.",
      },
    ] as const satisfies (TextItem & { term: "week" | "month" })[],
  },
  requirements: {
    heading: "How many toilets the rule requires",
    text: "The federal minimum for toilets at construction sites, by number of employees.",
    table: {
      caption: "Minimum facilities, 29 CFR 1926.51(c)(1), Table D-1",
      columns: ["Employees", "Minimum", "Example"],
      rows: [
        ["20 or fewer", "1 toilet", "12 workers: 1 toilet"],
        [
          "20 or more",
          "1 toilet seat and 1 urinal per 40 workers",
          "80 workers: 2 seats and 2 urinals",
        ],
        [
          "200 or more",
          "1 toilet seat and 1 urinal per 50 workers",
          "250 workers: 5 seats and 5 urinals",
        ],
      ],
      note: "Your contract or a mixed crew may ask for more. We size the trailers to your headcount and say which rule we used.",
    } satisfies TableContent,
    source: {
      label: "OSHA, 29 CFR 1926.51 Sanitation",
      url: "https://www.osha.gov/laws-regs/regulations/standardnumber/1926/1926.51",
    },
  },
  onSite: {
    heading: "What your site needs",
    picture: "crew-interior",
    items: [
      {
        title: "Power",
        text: `${capitalized(powerNeed)} ${withinReach}. No power? Ask us about a generator.`,
      },
      {
        title: "Water",
        text: `A spigot ${withinReach}, or the onboard tank.`,
      },
      {
        title: "Ground",
        text: "Level and firm. Gravel is fine. We need a clear way in for the truck on every service day.",
      },
      {
        title: "Servicing",
        text: "Pump-out, cleaning and restocking on fixed days. Need an extra visit? Call.",
      },
    ] satisfies TextItem[],
  } satisfies { heading: string; picture: PictureName; items: TextItem[] },
  quote: {
    heading: "Get the rate for your crew",
    text: `Tell us the crew, the site and the first day. ${quoteReplyPromise}`,
  },
} as const satisfies PageContent;
