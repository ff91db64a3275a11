import { z } from "zod";
import {
  day,
  dayHours,
  days,
  dollars,
  listOf,
  oneOf,
  orNone,
  pastDate,
  pastDay,
  percentage,
  rating,
  span,
  units,
  weeks,
  whole,
  words,
  written,
  yesOrNo,
} from "./facts-values.ts";

// What business.yaml has to say. Each message says what would be valid.

const group = <T extends z.ZodRawShape>(shape: T) => {
  const names = Object.keys(shape).join(", ");
  return z.strictObject(shape, {
    error: ({ code }) =>
      code === "unrecognized_keys"
        ? `is no name that belongs here: must be one of ${names}`
        : `must have these below it, each on a line of its own: ${names}`,
  });
};

const review = group({
  name: words("Joan P."),
  /** What was rented, where, and for how many guests. */
  event: words("Backyard wedding in Katy, 90 guests"),
  /** As its customer wrote it on the public review profile. */
  words: words("Spotless, and gone by morning."),
  /** Day on which it was written, yyyy-MM-dd. */
  date: pastDay,
  /** Address of this review on the public review profile. */
  url: z.url({
    protocol: /^https$/,
    error: "must be the review's own address, such as https://maps.app.goo.gl/joans-review",
  }),
  stars: whole(1, 5, "5 stars", units.stars),
  /** A translation for the Spanish pages. */
  spanish: group({
    event: words("Boda en casa en Katy, 90 invitados"),
    words: words("Impecable, y a la mañana siguiente ya no estaba."),
  }).optional(),
});

const figuresLike = (value: string, label: string) =>
  listOf(
    group({ value: words(value), label: words(label) }),
    `- value: ${value} and below it label: ${label}`,
  );

const caseStudy = group({
  text: words("A water main broke under a school."),
  figures: figuresLike("50+", "units"),
  /** A translation for the Spanish pages. */
  spanish: group({
    text: words("Se rompió una tubería de agua bajo una escuela."),
    figures: figuresLike("50+", "unidades"),
  }).optional(),
});

/** What an electrician and a driver ask of a model, measured on the trailer itself. */
const trailer = group({
  /** Outlets for power, each on a circuit of its own. */
  outlets: whole(1, 20, "2 outlets", units.outlets),
  /** As towed, steps folded, in inches. */
  towedLengthIn: whole(60, 720, "216 inches", units.inches),
  towedWidthIn: whole(40, 200, "96 inches", units.inches),
  towedHeightIn: whole(40, 240, "130 inches", units.inches),
  /** In pounds, tanks empty. */
  weightLb: whole(500, 60_000, "6500 pounds", units.pounds),
  /** Width that truck and trailer need to turn, in feet. */
  turningFt: whole(10, 200, "45 feet", units.feet),
  /** Tanks, in gallons. */
  freshGallons: whole(1, 5000, "200 gallons", units.gallons),
  wasteGallons: whole(1, 5000, "500 gallons", units.gallons),
}).partial();

/** A file in the folder public/papers. */
const pdf = orNone(
  written(/^[\w-]+\.pdf$/, "the name of a PDF, such as certificate-2027.pdf, or none"),
);

const zip = written(/^\d{5}$/, "a ZIP code of five digits, such as 78954");
const names = (example: string) => listOf(words(example), `- ${example}`);

/** Served places: all of them, and those that each page names. */
const areas = z
  .record(z.string(), oneOf(["about", "trailers", "both"]), {
    error: "must have a line for each place, such as Katy: both",
  })
  .transform((pages) => {
    const all = Object.keys(pages);
    const namedOn = (page: string) =>
      all.filter((place) => pages[place] === page || pages[place] === "both");
    return { all, about: namedOn("about"), trailers: namedOn("trailers") };
  })
  .refine(
    ({ about, trailers }) => about.length > 0 && trailers.length > 0,
    "must have at least one place for each page",
  );

const hasBegun = (year: number) => year <= new Date().getFullYear();

/** Confirmed each by itself, as long as it is what the project came with. */
const claimed = {
  promises: {
    quoteReplyHours: whole(1, 168, "24 hours", units.hours),
    emergencyReplyMinutes: whole(1, 1440, "30 minutes", units.minutes),
    deploymentHours: whole(1, 168, "3 hours", units.hours),
    freeDeliveryMiles: whole(1, 300, "40 miles", units.miles),
    refundPercent: orNone(whole(1, 100, "10%, or none", units.percent)),
    bookEvents: weeks,
    bookConstruction: weeks,
    comfortableGuestsLeast: whole(1, 1000, "75 guests", units.guests),
    comfortableGuestsMost: whole(1, 1000, "100 guests", units.guests),
    serviceArea: words("Houston, TX & Surrounding Areas"),
    speaksSpanish: yesOrNo,
  },
  hours: {
    monday: dayHours,
    tuesday: dayHours,
    wednesday: dayHours,
    thursday: dayHours,
    friday: dayHours,
    saturday: dayHours,
    sunday: dayHours,
    /** Whether these hold on federal holidays too. */
    holidays: yesOrNo,
    /** Whether an emergency is answered, and driven to, at any hour. */
    emergencies: yesOrNo,
    away: listOf(days, "- 2026-12-24 to 2026-12-27"),
  },
  services: {
    oilFields: yesOrNo,
    disasters: yesOrNo,
    /** On /about and in the copyright line. */
    sinceYear: whole(1900, 2100, "2024").refine(hasBegun, {
      error: "is in the future: it must be the year in which you began",
    }),
    // Left out, they are none: a file of 1.0 does not know them.
    yardAddress: orNone(words("1200 Yard Rd, Houston, TX 77020")).default(null),
    /** Number under which the state knows the business as a transporter of sewage (30 TAC 312.142). */
    transporterRegistration: orNone(
      written(/^\d{4,6}$/, "the number of your registration, such as 24680, or none"),
    ).default(null),
  },
  prices: { eventRentalsFrom: dollars, packageFrom: dollars },
  figures: {
    eventsServed: orNone(
      written(/^[1-9]\d{0,2}(?:,\d{3})*\+?$|^[1-9]\d*\+?$/, "a number, such as 120+, or none"),
    ),
    onTimeDelivery: orNone(percentage),
    publicRating: orNone(rating),
  },
  claims: {
    circuit: words("120 V / 20 A"),
    reachFeet: whole(1, 1000, "100 feet", units.feet),
    vanityTop: words("marble"),
    priceRange: orNone(written(/^\${1,4}$/, "one to four dollar signs, such as $$, or none")),
  },
};

/** What an owner confirms: each value, and what other files say. */
const confirmedNames = z.enum([
  ...z
    .object({
      ...claimed.promises,
      ...claimed.services,
      ...claimed.prices,
      ...claimed.figures,
      ...claimed.claims,
    })
    .keyof().options,
  "openingHours",
  "holidays",
  "emergencies",
  "rooms",
  "measuresOnRequest",
  "papersOnRequest",
  "distanceFromCenter",
  "attendant",
  "generator",
  "waterTank",
  "spanish",
]);

const confirmedError = ({ code }: { code: string }) =>
  code === "unrecognized_keys"
    ? "is no name that belongs here: each value is confirmed by its own, such as quoteReplyHours: yes"
    : "must have a line for each value that is confirmed, such as quoteReplyHours: yes";

/** Everything in business.yaml. */
export const factsSchema = group({
  promises: group(claimed.promises),
  hours: group(claimed.hours),
  services: group(claimed.services),
  spanish: yesOrNo,
  prices: group(claimed.prices),
  figures: group(claimed.figures),
  reviews: listOf(review, "the example above it, or none"),
  caseStudy: orNone(caseStudy),
  yard: orNone(
    written(
      /^(?:2[5-9]|3[0-6])\.\d+, ?-(?:9[3-9]|10[0-6])\.\d+$/,
      "latitude and longitude of a place in Texas, such as 29.7604, -95.3698, or none",
    ),
  ),
  areas,
  otherTowns: orNone(
    z.record(z.string(), zip, {
      error: "must have a line for each place, such as Round Top: 78954, or be none",
    }),
  ),
  trailers: orNone(
    z.record(z.string(), trailer, {
      error: "must have the name of a model below it, as in the example above it, or be none",
    }),
  ),
  papers: names("a W-9"),
  // Left out, there are none: a file of 1.0 does not know them.
  downloads: group({ insurance: pdf, insuredUntil: orNone(day), w9: pdf }).default({
    insurance: null,
    insuredUntil: null,
    w9: null,
  }),
  claims: group(claimed.claims),
  // What is not named is not confirmed.
  confirmed: z.record(
    confirmedNames,
    z.preprocess((value) => value ?? "no", yesOrNo),
    { error: confirmedError },
  ),
  legal: group({
    nameAndAddress: orNone(words("Bayou Restrooms LLC, 12 Main St, Houston, TX 77002")),
    databaseRegion: orNone(words("the eastern United States")),
    host: orNone(words("Netlify, Inc.")),
    messageServices: orNone(words("Resend and Twilio")),
    dataSold: orNone(words("We neither sell nor rent out data about people.")),
    backupsKept: orNone(span),
    privacyAnsweredWithin: orNone(span),
    privacyReadOn: orNone(pastDate),
    lawAndDisputes: orNone(words("The law of Texas applies.")),
    termsReadOn: orNone(pastDate),
    barriers: orNone(words("We know of nothing else.")),
    triedByKeyboardOn: orNone(pastDate),
    accessibilityAnsweredWithin: orNone(span),
  }),
  renderingNotice: orNone(words("The pictures on this site are computer renderings.")),
});

/** The business's own facts; `null` and empty lists are what its owner has decided against. */
export type BusinessFacts = z.output<typeof factsSchema>;
/** A review as its customer wrote it on the public review profile, with a translation where there is one. */
export type Review = z.output<typeof review>;
/** A review as a page shows it: its customer's words, or, where that is said, their translation. */
export type ShownReview = Omit<Review, "spanish"> & { isTranslated: boolean };
/** One finished job, told with figures, with a translation where there is one. */
export type CaseStudy = z.output<typeof caseStudy>;
/** A finished job as the pages of a language tell it. */
export type ShownCaseStudy = Omit<CaseStudy, "spanish">;
/** A paper that anyone may download. */
export type Download = {
  kind: "insurance" | "w9";
  /** In the folder `papers` of the site. */
  file: string;
  /** Its last day, yyyy-MM-dd. */
  until: string | null;
};
export type TrailerFacts = z.output<typeof trailer>;
