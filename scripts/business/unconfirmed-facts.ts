import type { BusinessFacts } from "../../src/config/facts-schema.ts";
import { trailerModels } from "../../src/request/trailer-models.ts";
import { sampleFacts } from "../samples/is-sample.ts";

/** Measures of a trailer that pages ask the business about while they are missing. */
const MEASURES = ["outlets", "towedLengthIn", "weightLb", "turningFt", "freshGallons"];

/** Values of a group that are still those the project came with, such as "eventsServed 50+". */
const unchanged = (facts: BusinessFacts, group: "promises" | "prices" | "figures") => {
  const samples: readonly [string, unknown][] = Object.entries(sampleFacts[group]);
  const now = new Map<string, unknown>(Object.entries(facts[group]));
  return samples
    .filter(([name, value]) => value !== null && value === now.get(name))
    .map(([name, value]) => `${name} ${value === false ? "no" : value}`);
};

/**
 * What the site claims about trailers and service that its owner has not confirmed in business.yaml: plausible, and
 * perhaps wrong.
 */
export function unconfirmedFacts(facts: BusinessFacts): { text: string; todo: string }[] {
  const { claims, confirmed, yard, papers, trailers, spanish } = facts;
  const isMeasured = trailerModels.every(({ id }) =>
    MEASURES.every((name) => Object.keys(trailers?.[id] ?? {}).includes(name)),
  );
  const sample = (group: Parameters<typeof unchanged>[1]) => {
    const values = unchanged(facts, group);
    return values.length > 0 && `${group} as the project came with them: ${values.join(", ")}`;
  };
  const open: Record<keyof typeof confirmed, string | false> = {
    promises: sample("promises"),
    prices: sample("prices"),
    figures: sample("figures"),
    circuit: `each outlet needs this circuit: ${claims.circuit}`,
    reachFeet: `power and water may be ${claims.reachFeet} feet away`,
    vanityTop: `every model has these vanity tops: ${claims.vanityTop}`,
    priceRange:
      claims.priceRange !== null && `search engines are told about prices: ${claims.priceRange}`,
    rooms: "the rooms of each model, their doors, steps and ramps (src/request/trailer-models.ts)",
    measuresOnRequest: !isMeasured && "measures and tanks of each model are missing (trailers)",
    papersOnRequest:
      papers.length === 0 && "no papers are named: certificate of insurance, W-9 (papers)",
    distanceFromCenter:
      yard === null && "distances start at the center of Houston, because yard is none",
    attendant: "an attendant is available on request",
    generator: "a generator is available on request",
    waterTank: "trailers carry a water tank",
    spanish: spanish && "a Spanish speaker has to read the Spanish pages (npm run spanish)",
  };
  return Object.entries(confirmed).flatMap(([name, isConfirmed]) => {
    // `as`: the names of one object are those of the other.
    const claim = open[name as keyof typeof confirmed];
    if (isConfirmed || claim === false) return [];
    return [
      {
        text: `Not confirmed by you: ${claim}`,
        todo: `correct it, or write “yes” at ${name} below confirmed, in business.yaml`,
      },
    ];
  });
}
