import { readHours, readPeople } from "@/lib/typed-quantity";
import { idsOfSet } from "@/site/words/business/choose-trailers";
import { PLANNED_GUESTS_MAX, PLANNED_HOURS_MAX } from "@/site/words/business/guest-planning";
import type { GuestPlan, Party } from "./guest-plan";

/** What the calculator asks: the party, as far as it can be read, and whether anybody may come. */
export type Asked = {
  /** As typed. */
  guests: string;
  /** As typed. */
  hours: string;
  drinks: Party["drinks"];
  crowd: Party["crowd"];
  isPublic: boolean;
};

export const FIRST_ASKED: Asked = {
  guests: "150",
  hours: "5",
  drinks: "none",
  crowd: "mixed",
  isPublic: false,
};

function isDrinks(value: string | null): value is Party["drinks"] {
  return value === "none" || value === "beer-wine" || value === "full-bar";
}

function isCrowd(value: string | null): value is Party["crowd"] {
  return value === "mixed" || value === "women";
}

export const guestsIn = (typed: string) => readPeople(typed, PLANNED_GUESTS_MAX);
export const hoursIn = (typed: string) => readHours(typed, PLANNED_HOURS_MAX);

/** What an address asks of the calculator; undefined when it asks nothing. What it does not say is as at first. */
export function askedByAddress(search: string): Asked | undefined {
  const given = new URLSearchParams(search);
  const guests = given.get("guests");
  if (guests === null) return undefined;
  const [drinks, crowd] = [given.get("drinks"), given.get("crowd")];
  return {
    guests,
    hours: given.get("hours") ?? FIRST_ASKED.hours,
    drinks: isDrinks(drinks) ? drinks : FIRST_ASKED.drinks,
    crowd: isCrowd(crowd) ? crowd : FIRST_ASKED.crowd,
    isPublic: given.get("public") === "yes",
  };
}

/** The same as an address has it; an empty text says that its key is not there. */
export function wordsOf({ guests, hours, drinks, crowd }: Party, isPublic: boolean) {
  return {
    guests: String(guests),
    hours: String(hours),
    drinks,
    crowd,
    public: isPublic ? "yes" : "",
  };
}

/** The part of an address that asks this. */
export function addressOf(party: Party, isPublic: boolean): string {
  const { public: open, ...asked } = wordsOf(party, isPublic);
  return new URLSearchParams({ ...asked, ...(isPublic && { public: open }) }).toString();
}

/** An answer as the form takes it along: the trailers, and what they were planned for. */
export function choiceOf(party: Party, plan: GuestPlan, isPublic: boolean): string {
  return `trailers=${idsOfSet(plan)}&${addressOf(party, isPublic)}`;
}
