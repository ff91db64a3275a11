import { z } from "zod";

// The values allowed in business.yaml, which are all texts. Each message says what would be valid.

const isNone = (value: unknown) => value === "none" || value === "" || value === null;

const orNone = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (isNone(value) ? null : value), schema.nullable());

/** A list, empty for none. */
const listOf = <T extends z.ZodType>(schema: T, right: string) =>
  z.preprocess(
    (value) => (isNone(value) ? [] : value),
    z.array(schema, { error: `must be a list, each line starting with "- ", such as ${right}` }),
  );

const group = <T extends z.ZodRawShape>(shape: T) => {
  const names = Object.keys(shape).join(", ");
  return z.strictObject(shape, {
    error: ({ code }) =>
      code === "unrecognized_keys"
        ? `is no name that belongs here: must be one of ${names}`
        : `must have these below it, each on a line of its own: ${names}`,
  });
};

const words = (example: string) => {
  const error = `must be a text, such as ${example}`;
  return z.string({ error }).trim().min(1, error);
};

const written = (pattern: RegExp, example: string) => {
  const error = `must be written as ${example}`;
  return z.string({ error }).regex(pattern, error);
};

const whole = (least: number, most: number, example: number) => {
  const error = `must be a whole number from ${least} to ${most}, such as ${example}`;
  return z
    .string({ error })
    .regex(/^\d+$/, error)
    .transform(Number)
    .refine((number) => number >= least && number <= most, error);
};

const yesOrNo = z
  .enum(["yes", "no", "true", "false"], { error: "must be yes or no" })
  .transform((word) => word === "yes" || word === "true");

const day = z.iso.date({ error: "must be a day written year-month-day, such as 2026-10-03" });

const review = group({
  name: words("Joan P."),
  /** What was rented, where, and for how many guests. */
  event: words("Backyard wedding in Katy, 90 guests"),
  /** As its customer wrote it on the public review profile. */
  words: words("Spotless, and gone by morning."),
  /** Day on which it was written, yyyy-MM-dd. */
  date: day,
  /** Address of this review on the public review profile. */
  url: z.url({
    protocol: /^https$/,
    error: "must be the review's own address, such as https://maps.app.goo.gl/joans-review",
  }),
  stars: whole(1, 5, 5),
});

const caseStudy = group({
  text: words("A water main broke under a school."),
  figures: listOf(
    group({ value: words("50+"), label: words("units") }),
    "- value: 50+ and below it label: units",
  ),
});

/** What an electrician and a driver ask of a model, measured on the trailer itself. */
const trailer = group({
  /** Outlets for power, each on a circuit of its own. */
  outlets: whole(1, 20, 2),
  /** As towed, steps folded, in inches. */
  towedLengthIn: whole(60, 720, 216),
  towedWidthIn: whole(40, 200, 96),
  towedHeightIn: whole(40, 240, 130),
  /** In pounds, tanks empty. */
  weightLb: whole(500, 60_000, 6500),
  /** Width that truck and trailer need to turn, in feet. */
  turningFt: whole(10, 200, 45),
  /** Tanks, in gallons. */
  freshGallons: whole(1, 5000, 200),
  wasteGallons: whole(1, 5000, 500),
}).partial();

const weeks = written(/^\d+\D+\d+\D+$/, "from and to, such as 2–4 weeks");
const dollars = written(/^\$\d[\d,]*$/, "dollars, such as $850");
const zip = written(/^\d{5}$/, "a ZIP code of five digits, such as 78954");
const names = (example: string) => listOf(words(example), `- ${example}`);

/** Served places: all of them, and those that each page names. */
const areas = z
  .record(
    z.string(),
    z.enum(["about", "trailers", "both"], { error: "must be about, trailers or both" }),
    { error: "must have a line for each place, such as Katy: both" },
  )
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

/** Everything in business.yaml. */
export const factsSchema = group({
  promises: group({
    quoteReplyHours: whole(1, 168, 24),
    emergencyReplyMinutes: whole(1, 1440, 30),
    deploymentHours: whole(1, 168, 3),
    freeDeliveryMiles: whole(1, 300, 40),
    refundPercent: orNone(whole(1, 100, 10)),
    bookEvents: weeks,
    bookConstruction: weeks,
    comfortableGuestsLeast: whole(1, 1000, 75),
    comfortableGuestsMost: whole(1, 1000, 100),
    serviceArea: words("Houston, TX & Surrounding Areas"),
    speaksSpanish: yesOrNo,
  }),
  spanish: yesOrNo,
  prices: group({ eventRentalsFrom: dollars, packageFrom: dollars }),
  figures: group({
    eventsServed: orNone(written(/^[\d,]+\+?$/, "a number, such as 120+, or none")),
    onTimeDelivery: orNone(written(/^\d+(?:\.\d+)?%$/, "a percentage, such as 97%, or none")),
    publicRating: orNone(written(/^[1-5]\.\d$/, "a rating to one decimal, such as 4.8, or none")),
  }),
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
  claims: group({
    circuit: words("120 V / 20 A"),
    reachFeet: whole(1, 1000, 100),
    vanityTop: words("marble"),
    priceRange: orNone(written(/^\${1,4}$/, "one to four dollar signs, such as $$, or none")),
  }),
  confirmed: group({
    promises: yesOrNo,
    prices: yesOrNo,
    figures: yesOrNo,
    circuit: yesOrNo,
    reachFeet: yesOrNo,
    vanityTop: yesOrNo,
    priceRange: yesOrNo,
    rooms: yesOrNo,
    measuresOnRequest: yesOrNo,
    papersOnRequest: yesOrNo,
    distanceFromCenter: yesOrNo,
    attendant: yesOrNo,
    generator: yesOrNo,
    waterTank: yesOrNo,
    spanish: yesOrNo,
  }),
  legal: group({
    nameAndAddress: orNone(words("Bayou Restrooms LLC, 12 Main St, Houston, TX 77002")),
    databaseRegion: orNone(words("the eastern United States")),
    host: orNone(words("Netlify, Inc.")),
    messageServices: orNone(words("Resend and Twilio")),
    dataSold: orNone(words("We neither sell nor rent out data about people.")),
    backupsKept: orNone(words("90 days")),
    privacyAnsweredWithin: orNone(words("30 days")),
    privacyReadOn: orNone(words("October 3, 2026")),
    lawAndDisputes: orNone(words("The law of Texas applies.")),
    termsReadOn: orNone(words("October 3, 2026")),
    barriers: orNone(words("We know of nothing else.")),
    triedByKeyboardOn: orNone(words("October 3, 2026")),
    accessibilityAnsweredWithin: orNone(words("5 business days")),
  }),
  renderingNotice: orNone(words("The pictures on this site are computer renderings.")),
});

/** The business's own facts; `null` and empty lists are what its owner has decided against. */
export type BusinessFacts = z.output<typeof factsSchema>;
/** A review as its customer wrote it on the public review profile. */
export type Review = z.output<typeof review>;
/** One finished job, told with figures. */
export type CaseStudy = z.output<typeof caseStudy>;
export type TrailerFacts = z.output<typeof trailer>;
