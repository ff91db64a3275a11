import type { BusinessFacts } from "../../src/config/facts-schema.ts";
import { weekdays } from "../../src/config/opening-hours.ts";
import { PAPER_KINDS } from "../../src/request/papers.ts";
import { trailerModels } from "../../src/request/trailer-models.ts";
import { sampleFacts } from "../samples/is-sample.ts";
import { isAllDay } from "./opening-hours.ts";

/** Measures of a trailer that pages ask the business about while they are missing. */
const MEASURES = ["outlets", "towedLengthIn", "weightLb", "turningFt", "freshGallons"];

const YES_OR_NO: ReadonlyMap<unknown, string> = new Map([
  [true, "yes"],
  [false, "no"],
]);

/** What of the values that an owner confirms one by one is still as the project came with it: "eventsServed: 50+". */
function samples(facts: BusinessFacts): Partial<Record<string, string>> {
  const valuesOf = ({ promises, services, prices, figures }: BusinessFacts) =>
    Object.entries({ ...promises, ...services, ...prices, ...figures });
  const came = new Map<string, unknown>(valuesOf(sampleFacts));
  const told = (value: unknown) => YES_OR_NO.get(value) ?? String(value);
  return Object.fromEntries(
    valuesOf(facts)
      .filter(([name, value]) => value !== null && value === came.get(name))
      .map(([name, value]) => [name, `as the project came with it, ${name}: ${told(value)}`]),
  );
}

/**
 * What the site claims about trailers and service that its owner has not confirmed in business.yaml: plausible, and
 * perhaps wrong.
 */
export function unconfirmedFacts(facts: BusinessFacts): { text: string; todo: string }[] {
  const { claims, confirmed, hours, yard, papers, downloads, trailers, spanish } = facts;
  const isMeasured = trailerModels.every(({ id }) =>
    MEASURES.every((name) => Object.keys(trailers?.[id] ?? {}).includes(name)),
  );
  const asked: Partial<Record<keyof typeof confirmed, string | false>> = {
    openingHours:
      weekdays.every((name) => isAllDay(hours[name])) &&
      "the phone is answered 24 hours on each day of the week",
    holidays: hours.holidays && "the same hours hold on federal holidays",
    emergencies: hours.emergencies && "emergencies are answered, and driven to, at any hour",
    circuit: `each outlet needs this circuit: ${claims.circuit}`,
    reachFeet: `power and water may be ${claims.reachFeet} feet away`,
    vanityTop: `every model has these vanity tops: ${claims.vanityTop}`,
    priceRange:
      claims.priceRange !== null && `search engines are told about prices: ${claims.priceRange}`,
    rooms: "the rooms of each model, their doors, steps and ramps (src/request/trailer-models.ts)",
    measuresOnRequest: !isMeasured && "measures and tanks of each model are missing (trailers)",
    papersOnRequest:
      papers.length === 0 &&
      PAPER_KINDS.every((kind) => downloads[kind] === sampleFacts.downloads[kind]) &&
      "no papers are named: certificate of insurance, W-9 (papers, downloads)",
    distanceFromCenter:
      yard === null && "distances start at the center of Houston, because yard is none",
    attendant: "an attendant is available on request",
    generator: "a generator is available on request",
    waterTank: "trailers carry a water tank",
    spanish: spanish && "a Spanish speaker has to read the Spanish pages (npm run spanish)",
  };
  const open: Partial<Record<string, string | false>> = { ...samples(facts), ...asked };
  return Object.entries(confirmed).flatMap(([name, isConfirmed]) => {
    const claim = open[name];
    if (isConfirmed || !claim) return [];
    return [
      {
        text: `Not confirmed by you: ${claim}`,
        todo: `correct it, or write “yes” at ${name} below confirmed, in business.yaml`,
      },
    ];
  });
}
