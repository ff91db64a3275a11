/**
 * What the site claims about the trailers and the service that nobody at the business has confirmed: plausible, and
 * kept here so that it can be corrected in one place. `npm run launch-check` lists what is still unconfirmed, and the
 * pages that say it.
 */

/** What each outlet of a trailer needs. */
export const circuit = "120 V / 20 A";
/** How far power and water may be from the trailer, in feet. */
export const reachFeet = 100;
/** What the vanity tops of every model are made of. */
export const vanityTop = "marble";
/**
 * Latitude and longitude from which distances are measured as long as VITE_YARD_LOCATION names no yard: the middle of
 * Houston. A sample.
 */
export const sampleYardLocation = "29.7604,-95.3698";
/** What a page calls that place, and the yard once it is named. */
export const yardNames = { sample: "the center of Houston", own: "our yard" };
/** Told to search engines: schema.org's `priceRange` of the business. */
export const priceRange = "$$";

export type UnconfirmedFact = {
  /** What is claimed, for the owner. */
  what: string;
  /** The words by which it is found on a page. */
  words: string;
  /** Set to `true` once it is known to be so. */
  isConfirmed: boolean;
};

/**
 * What customers get in writing, such as "a certificate of insurance", "a W-9", "a sketch of the set-up for your permit".
 * A page lists what stands here, and says to ask for the rest.
 */
export const papers: readonly string[] = [];

/** Every such claim, each with its mark. */
export const unconfirmedFacts: readonly UnconfirmedFact[] = [
  { what: "each outlet needs this circuit", words: circuit, isConfirmed: false },
  {
    what: "power and water may be this far away",
    words: `${reachFeet} feet`,
    isConfirmed: false,
  },
  { what: "every model has these vanity tops", words: vanityTop, isConfirmed: false },
  {
    what: "how many toilets, urinals and sinks each model has (src/site/words/rooms.ts)",
    words: "1 urinal, 1 sink",
    isConfirmed: false,
  },
  {
    what: "power outlets, towed size, weight, room to turn, tanks and step-free access of each model are missing (src/config/trailer-facts.ts)",
    words: "we measure the trailer that you get",
    isConfirmed: false,
  },
  {
    what: "which papers you send is not said: certificate of insurance, W-9, sketch for the permit (papers, in the same file)",
    words: "we will tell you what we can send",
    isConfirmed: false,
  },
  { what: "an attendant is available on request", words: "attendant", isConfirmed: false },
  { what: "a generator is available on request", words: "generator", isConfirmed: false },
  { what: "trailers carry a water tank", words: "onboard", isConfirmed: false },
  {
    what: "distances are measured from there, because VITE_YARD_LOCATION is not set",
    words: `from ${yardNames.sample}`,
    isConfirmed: false,
  },
  {
    what: "what search engines are told about your prices",
    words: `"priceRange":"${priceRange}"`,
    isConfirmed: false,
  },
];
