import type { BusinessFacts } from "../../../src/config/facts-schema.ts";

export type UnconfirmedFact = {
  /** What is claimed, for the owner. */
  what: string;
  /** The words by which it is found on a page. */
  words: string;
};

/** Stands on the Spanish home page alone (src/site/words/es/pages/home-hero.ts). */
const SPANISH_HEADLINE = "Un baño del que hablarán sus invitados";

/**
 * What the site claims about the trailers and the service that its owner has not confirmed in business.yaml: plausible,
 * and perhaps not so.
 */
export function unconfirmedFacts({ claims, confirmed }: BusinessFacts): UnconfirmedFact[] {
  const facts: Record<keyof typeof confirmed, UnconfirmedFact> = {
    circuit: { what: "each outlet needs this circuit", words: claims.circuit },
    reachFeet: { what: "power and water may be this far away", words: `${claims.reachFeet} feet` },
    vanityTop: { what: "every model has these vanity tops", words: claims.vanityTop },
    priceRange: {
      what: "what search engines are told about your prices",
      words: `"priceRange":"${claims.priceRange}"`,
    },
    rooms: {
      what: "how many toilets, urinals and sinks each model has (src/site/words/business/floor-plans.ts)",
      words: "1 urinal, 1 sink",
    },
    measuresOnRequest: {
      what: "power outlets, towed size, weight, room to turn, tanks and step-free access of each model are missing (trailers)",
      words: "we will measure the trailer you get",
    },
    papersOnRequest: {
      what: "which papers you send is not said: certificate of insurance, W-9, sketch for the permit (papers)",
      words: "we will tell you what we can send",
    },
    distanceFromCenter: {
      what: "distances are measured from there, because yard is none",
      words: "from the center of Houston",
    },
    attendant: { what: "an attendant is available on request", words: "attendant" },
    generator: { what: "a generator is available on request", words: "generator" },
    waterTank: { what: "trailers carry a water tank", words: "onboard" },
    spanish: {
      what: "nobody who speaks Spanish has read the Spanish pages (npm run spanish)",
      words: SPANISH_HEADLINE,
    },
  };
  const isOpen = (name: string) =>
    !Object.entries(confirmed).some(([key, is]) => key === name && is);
  return Object.entries(facts).flatMap(([name, fact]) => (isOpen(name) ? [fact] : []));
}
