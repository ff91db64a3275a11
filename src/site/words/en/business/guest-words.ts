import type { Crowd, Drinks } from "../../business/guest-planning";

export const drinksWords = {
  none: "no alcohol",
  "beer-wine": "beer and wine",
  "full-bar": "a full bar",
} as const satisfies Record<Drinks, string>;

export const crowdWords = {
  mixed: "a mixed crowd",
  women: "mostly women",
} as const satisfies Record<Crowd, string>;
