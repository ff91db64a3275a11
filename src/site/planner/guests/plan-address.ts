import { readHours, readPeople } from "@/lib/typed-quantity";
import { idsOfSet } from "@/request/trailers/choose-trailers";
import type { GuestPlan, Party } from "@/request/trailers/guest-plan";
import { PLANNED_GUESTS_MAX, PLANNED_HOURS_MAX } from "@/request/trailers/guest-planning";
import { USUAL_PARTY } from "@/request/trailers/party-of-request";

/** The calculator's inputs. */
export type TypedParty = {
  /** As typed. */
  guests: string;
  /** As typed. */
  hours: string;
  drinks: Party["drinks"];
  crowd: Party["crowd"];
  isPublic: boolean;
};

export const INITIAL_PARTY: TypedParty = {
  guests: "150",
  ...USUAL_PARTY,
  hours: String(USUAL_PARTY.hours),
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

/** The inputs in an address, with defaults for missing ones; undefined if it has none. */
export function partyFromAddress(search: string): TypedParty | undefined {
  const given = new URLSearchParams(search);
  const guests = given.get("guests");
  if (guests === null) return undefined;
  const [drinks, crowd] = [given.get("drinks"), given.get("crowd")];
  return {
    guests,
    hours: given.get("hours") ?? INITIAL_PARTY.hours,
    drinks: isDrinks(drinks) ? drinks : INITIAL_PARTY.drinks,
    crowd: isCrowd(crowd) ? crowd : INITIAL_PARTY.crowd,
    isPublic: given.get("public") === "yes",
  };
}

/** The parameters of an address; an empty text removes a key. */
export function partyParams({ guests, hours, drinks, crowd }: Party, isPublic: boolean) {
  return {
    guests: String(guests),
    hours: String(hours),
    drinks,
    crowd,
    public: isPublic ? "yes" : "",
  };
}

/** The query of an address. */
export function partyQuery(party: Party, isPublic: boolean): string {
  const { public: open, ...typed } = partyParams(party, isPublic);
  return new URLSearchParams({ ...typed, ...(isPublic && { public: open }) }).toString();
}

/** An answer as a choice for the form: the trailers, and what they were planned for. */
export function choiceOf(party: Party, plan: GuestPlan, isPublic: boolean): string {
  return `trailers=${idsOfSet(plan)}&${partyQuery(party, isPublic)}`;
}
