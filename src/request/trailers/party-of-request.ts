import type { Wishes } from "@/request/wishes";
import type { Party } from "./guest-plan";
import type { Crowd, Drinks } from "./guest-planning";

export const drinksForStaff = {
  none: "no alcohol",
  "beer-wine": "beer and wine",
  "full-bar": "a full bar",
} as const satisfies Record<Drinks, string>;

export const crowdForStaff = {
  mixed: "a mixed crowd",
  women: "mostly women",
} as const satisfies Record<Crowd, string>;

/** The calculator's initial event, which the desk also assumes for missing details. */
export const USUAL_PARTY = {
  hours: 5,
  drinks: "none",
  crowd: "mixed",
} as const satisfies Partial<Party>;

/** The key whose words occur in a choice; undefined for none. */
function saidIn<Key extends string>(words: Record<Key, string>, choice: string): Key | undefined {
  for (const key in words) if (choice.includes(words[key])) return key;
  return undefined;
}

/**
 * The event that a request describes: its guests and the details of its choice, otherwise the defaults.
 * @returns `assumed`: the defaults that were used, in English for staff. Undefined for emergencies, crews, and requests
 * without guests
 */
export function partyOfRequest({
  kind,
  choice,
  count,
  crew,
}: Wishes): { party: Party; assumed: string[] } | undefined {
  const [, planned = ""] = choice.split("planned for");
  const guests = count ?? 0;
  if (kind === "emergency" || guests < 1 || crew) return undefined;
  const hours = /([\d.]+) hours?/.exec(planned)?.[1];
  const drinks = saidIn(drinksForStaff, planned);
  const crowd = saidIn(crowdForStaff, planned);
  const { hours: usualHours, ...usual } = USUAL_PARTY;
  return {
    party: {
      guests,
      hours: hours === undefined ? usualHours : Number(hours),
      drinks: drinks ?? usual.drinks,
      crowd: crowd ?? usual.crowd,
    },
    assumed: [
      ...(hours === undefined ? [`${usualHours} hours`] : []),
      ...(drinks === undefined ? [drinksForStaff[usual.drinks]] : []),
    ],
  };
}
