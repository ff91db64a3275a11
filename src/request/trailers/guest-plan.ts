import { trailerModels } from "@/request/trailer-models";
import { chooseTrailers, type TrailerSet } from "@/request/trailers/choose-trailers";
import {
  type Crowd,
  type Drinks,
  daysOfEvent,
  guestFactors,
  SNUG_PERCENT,
  TALK_TO_US_ABOVE,
} from "@/request/trailers/guest-planning";

/** A party, as the calculator asks for it. Guests 1 to 10,000, whole; hours 1 to 72. */
export type Party = { guests: number; hours: number; drinks: Drinks; crowd: Crowd };

/** Each factor is in hundredths. */
export type Factors = { duration: number; drinks: number; crowd: number };

/** The row of the duration table for an event of so many hours. */
function durationOf(hours: number) {
  const [brief, usual, long, longest] = guestFactors.durations;
  if (hours < brief.below) return brief;
  if (hours <= usual.upTo) return usual;
  return hours <= long.upTo ? long : longest;
}

export function factorsOf({ hours, drinks, crowd }: Party): Factors {
  return {
    duration: durationOf(hours).hundredths,
    drinks: guestFactors.drinks[drinks],
    crowd: guestFactors.crowd[crowd],
  };
}

/** Guests times factors, in integers: 100 × 1.15 is more than 115 in floating point. */
export function exactGuests(party: Party): number {
  const { duration, drinks, crowd } = factorsOf(party);
  return (party.guests * duration * drinks * crowd) / 1_000_000;
}

/** The equivalent number of guests at an event of 4 to 6 hours without alcohol. Rounded up. */
export function effectiveGuests(party: Party): number {
  return Math.ceil(exactGuests(party));
}

export type GuestPlan = TrailerSet & {
  effectiveGuests: number;
  /** Little room to spare. */
  isSnug: boolean;
  /** Name of the next larger model for a snug event; undefined if there is none. */
  nextSize: string | undefined;
  /** Service visits while the event runs: one between two days. */
  visits: number;
  /** Large enough that we plan it together with the customer. */
  isForTalk: boolean;
};

/** The model after the one trailer of a set; undefined for more than one trailer and for the largest. */
function sizeAfter({ capacity, trailers }: TrailerSet): string | undefined {
  const [only, ...more] = trailers;
  if (only?.count !== 1 || more.length > 0) return undefined;
  return trailerModels.find(({ maxGuests }) => maxGuests > capacity)?.name;
}

export function planForGuests(party: Party): GuestPlan {
  const effective = effectiveGuests(party);
  const set = chooseTrailers(effective);
  const isSnug = effective * 100 > set.capacity * SNUG_PERCENT;
  return {
    ...set,
    effectiveGuests: effective,
    isSnug,
    nextSize: isSnug ? sizeAfter(set) : undefined,
    visits: daysOfEvent(party.hours) - 1,
    isForTalk: effective > TALK_TO_US_ABOVE,
  };
}
